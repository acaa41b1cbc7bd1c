//! How a database comes to the tables that this program knows: steps with numbers, each run once and remembered.

use xxhash_rust::xxh3::xxh3_64;

use super::DatabaseError;

/// A step.
pub(super) struct Migration {
    /// Its number, from 1 without gaps.
    pub(super) version: i64,
    /// Its name.
    pub(super) name: &'static str,
    /// Its statements.
    pub(super) text: &'static str,
}

/// Those of SQLite.
pub(super) const SQLITE: &[Migration] = &[
    Migration { version: 1, name: "tables", text: include_str!("migrations/sqlite/0001_tables.sql") },
    Migration { version: 2, name: "edition", text: include_str!("migrations/sqlite/0002_edition.sql") },
];

/// Those of PostgreSQL.
pub(super) const POSTGRES: &[Migration] = &[
    Migration { version: 1, name: "tables", text: include_str!("migrations/postgres/0001_tables.sql") },
    Migration { version: 2, name: "edition", text: include_str!("migrations/postgres/0002_edition.sql") },
];

impl Migration {
    /// The check sum of its text, in hexadecimal.
    pub(super) fn sum(&self) -> String {
        // A checkout may end lines in another way.
        format!("{:016x}", xxh3_64(self.text.replace('\r', "").as_bytes()))
    }
}

/// The steps that a database has not seen yet. It remembers those that it has by version and sum, in their order.
pub(super) fn missing(
    known: &'static [Migration],
    run: &[(i64, String)],
) -> Result<&'static [Migration], DatabaseError> {
    let newest = known.last().map_or(0, |last| last.version);
    if let Some((came, _)) = run.last().filter(|(came, _)| *came > newest) {
        return Err(DatabaseError::Newer { came: *came, newest });
    }
    for (migration, (version, sum)) in known.iter().zip(run) {
        if (migration.version, &migration.sum()) != (*version, sum) {
            let reason = format!("its step {version} is not the one that this program knows");
            return Err(DatabaseError::Damaged(reason));
        }
    }
    Ok(known.get(run.len()..).unwrap_or_default())
}
