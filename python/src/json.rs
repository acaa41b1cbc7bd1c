//! JSON as Python's own values.

use pyo3::{
    prelude::*,
    types::{PyAny, PyDict, PyList},
};
use serde_json::{Number, Value};

/// What a value is in Python.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => number_to_python(py, number)?,
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(to_python(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

fn number_to_python<'py>(py: Python<'py>, number: &Number) -> PyResult<Bound<'py, PyAny>> {
    if let Some(number) = number.as_i64() {
        return Ok(number.into_pyobject(py)?.into_any());
    }
    match number.as_u64() {
        Some(number) => Ok(number.into_pyobject(py)?.into_any()),
        None => Ok(number.as_f64().into_pyobject(py)?.into_any()),
    }
}

/// What Python's `json` would write of it.
///
/// # Errors
/// Where it is nothing that JSON knows.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = value.py().import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))
}
