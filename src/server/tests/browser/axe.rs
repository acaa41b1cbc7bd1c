//! What axe-core finds wrong with a page: it knows the rules of accessibility that can be checked by a program.

use std::{
    env, fmt, fs, io,
    path::{Path, PathBuf},
    process::Stdio,
};

use serde_json::Value;
use tokio::{process::Command, sync::Mutex};

use crate::{Page, skipped};

/// The package, as npm calls it.
const PACKAGE: &str = "axe-core@4";

/// A rule that a page breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule: `image-alt`.
    pub rule: String,
    /// How much it matters: `minor`, `moderate`, `serious`, `critical`.
    pub impact: String,
    /// What the rule asks for.
    pub help: String,
    /// What breaks it, as selectors.
    pub places: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, impact, help, places } = self;
        write!(formatter, "{rule} ({impact}): {help}: {}", places.join("; "))
    }
}

impl Page {
    /// The rules of axe-core that the page breaks as it stands. `None` where axe-core is not to be had: that part of a test
    /// is skipped.
    ///
    /// It is fetched with npm, once, and kept beside what is built.
    ///
    /// # Panics
    /// Where it [has to be there](crate) and is not, or where it fails.
    pub async fn violations(&self) -> Option<Vec<Violation>> {
        let script = match script().await {
            Ok(script) => script,
            Err(error) => {
                skipped("axe", &format!("no axe-core (npm pack {PACKAGE}: {error})"));
                return None;
            }
        };
        // A page that was asked before has it already, unless another one was loaded since.
        self.eval(&format!("window.axe ? 0 : (() => {{ {script} }})()")).await;
        let found = self.eval("axe.run(document, { resultTypes: ['violations'] })").await;
        let violations = found["violations"].as_array().expect("a report of axe-core");
        Some(violations.iter().map(violation).collect())
    }
}

fn violation(found: &Value) -> Violation {
    let text = |field: &str| found[field].as_str().unwrap_or_default().to_owned();
    let places = found["nodes"].as_array().into_iter().flatten();
    let selector = |place: &Value| {
        let parts = place["target"].as_array().into_iter().flatten();
        parts
            .map(|part| part.as_str().map_or_else(|| part.to_string(), str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    };
    Violation {
        rule: text("id"),
        impact: text("impact"),
        help: text("help"),
        places: places.map(selector).collect(),
    }
}

/// The script, which tests of one program fetch one after the other.
async fn script() -> io::Result<String> {
    static FETCHING: Mutex<()> = Mutex::const_new(());
    let _fetching = FETCHING.lock().await;
    let kept = target()?.join("axe-core.js");
    if !kept.exists() {
        fetch(&kept).await?;
    }
    fs::read_to_string(kept)
}

/// Tests lie in `target/debug/deps`.
fn target() -> io::Result<PathBuf> {
    let program = env::current_exe()?;
    program.ancestors().nth(3).map(Path::to_owned).ok_or_else(|| io::Error::other("no folder to keep it in"))
}

async fn fetch(kept: &Path) -> io::Result<()> {
    let folder = tempfile::tempdir_in(target()?)?;
    let run = async |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder.path()).stdin(Stdio::null());
        let output = command.output().await?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
            false => Err(io::Error::other(format!("{program} fails"))),
        }
    };
    let packed = run("npm", &["pack", "--silent", PACKAGE]).await?;
    run("tar", &["-xzf", &packed, "package/axe.min.js"]).await?;
    // Other programs may do the same: whoever comes last has the same file.
    fs::rename(folder.path().join("package/axe.min.js"), kept)
}
