//! What a server counts, as Prometheus reads it.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering},
};

use axum::http::StatusCode;

/// What is counted since the server began.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    answers: AtomicU64,
    tables: AtomicU64,
    messages: AtomicU64,
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// A request has come.
    pub(crate) fn request(&self) {
        count(&self.requests);
    }

    /// It has been replied to.
    pub(crate) fn response(&self, status: StatusCode) {
        if status.is_server_error() {
            count(&self.failed);
        } else if status.is_client_error() {
            count(&self.refused);
        }
    }

    /// A person's answer was kept.
    pub(crate) fn answer(&self) {
        count(&self.answers);
    }

    /// A table was begun.
    pub(crate) fn table(&self) {
        count(&self.tables);
    }

    /// A page was sent the newest of its table.
    pub(crate) fn message(&self) {
        count(&self.messages);
    }

    /// All of it as text, with what is measured now: names, what they mean, values.
    pub(crate) fn text(&self, gauges: &[(&str, &str, u64)]) -> String {
        let counters = [
            ("cardloom_requests_total", "Requests", &self.requests),
            ("cardloom_refused_total", "Requests replied to with 4xx", &self.refused),
            ("cardloom_failed_total", "Requests replied to with 5xx", &self.failed),
            ("cardloom_answers_total", "Answers and the like of people that were kept", &self.answers),
            ("cardloom_tables_total", "Tables begun", &self.tables),
            ("cardloom_messages_total", "Messages to sockets", &self.messages),
        ];
        let counters =
            counters.map(|(name, help, value)| (name, help, value.load(Ordering::Relaxed), "counter"));
        let gauges = gauges.iter().map(|&(name, help, value)| (name, help, value, "gauge"));
        let mut text = String::new();
        for (name, help, value, kind) in counters.into_iter().chain(gauges) {
            // Writing to a string does not fail.
            writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}").ok();
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told_with_its_name_and_kind() {
        let metrics = Metrics::default();
        metrics.request();
        metrics.response(StatusCode::CONFLICT);
        let text = metrics.text(&[("cardloom_sockets", "Open sockets", 7)]);
        assert!(text.contains("# TYPE cardloom_requests_total counter\ncardloom_requests_total 1\n"));
        assert!(text.contains("cardloom_refused_total 1\n") && text.contains("cardloom_failed_total 0\n"));
        assert!(text.contains("# TYPE cardloom_sockets gauge\ncardloom_sockets 7\n"));
    }
}
