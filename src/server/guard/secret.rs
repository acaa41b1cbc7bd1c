//! Secrets that open a seat, and names of tables.
//!
//! A secret has 128 random bits, so nobody tries them all, and a sum that is quick to make is as good as a slow one.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::store::{SecretHash, TableId};

/// Letters that nobody mistakes for each other: Crockford's base 32, in lower case.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many letters of a secret.
const SECRET: usize = 26;
/// How often a link can be taken back.
pub const MOST_LINKS: u32 = 64;
/// How many letters of the name of a table.
const NAME: usize = 10;

/// The letter of the last five bits.
fn letter(byte: &u8) -> Option<char> {
    LETTERS.get(usize::from(byte & 31)).copied().map(char::from)
}

/// So many random letters, five bits each.
fn letters(count: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().filter_map(letter).collect())
}

/// A new secret: it is told once, and only its sum is kept.
///
/// # Errors
/// Where the system gives no random numbers.
pub fn secret() -> Result<String, getrandom::Error> {
    letters(SECRET)
}

/// The secret of a seat, which follows from that of the host: who has the host's can tell it again, and nobody else.
/// Another number makes another one, so that a link can be taken back.
pub fn derived(host: &str, who: &str, number: u32) -> String {
    let sum = Sha256::digest(format!("cardloom seat {who} {number} {host}"));
    sum.iter().take(SECRET).filter_map(letter).collect()
}

/// The number that makes the secret of this sum, and that secret.
pub fn found(host: &str, who: &str, sum_of: &SecretHash) -> Option<(u32, String)> {
    let all = (0..MOST_LINKS).map(|number| (number, derived(host, who, number)));
    all.into_iter().find(|(_, secret)| opens(secret, sum_of))
}

/// A name for a new table.
///
/// # Errors
/// Where the system gives no random numbers.
pub fn table_id() -> Result<TableId, getrandom::Error> {
    letters(NAME)
}

/// Whether something may be the name of a table at all.
pub fn is_table_id(id: &str) -> bool {
    id.len() == NAME && id.bytes().all(|letter| LETTERS.contains(&letter))
}

/// What is kept of a secret.
pub fn sum(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether this is the secret of a sum. It takes as long if it is not.
pub fn opens(secret: &str, sum_of: &SecretHash) -> bool {
    secret.len() == SECRET && bool::from(sum(secret).ct_eq(sum_of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_its_own_sum_alone() {
        let (one, other) = (secret().unwrap(), secret().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), SECRET);
        assert!(opens(&one, &sum(&one)));
        assert!(!opens(&other, &sum(&one)));
        assert!(!opens("", &sum("")), "nothing opens a seat by being empty");
    }

    #[test]
    fn who_has_the_secret_of_the_host_can_tell_those_of_the_seats_again() {
        let host = secret().unwrap();
        let third = derived(&host, "2", 3);
        assert_eq!(found(&host, "2", &sum(&third)), Some((3, third.clone())));
        assert_eq!(found(&host, "1", &sum(&third)), None);
        assert_eq!(found(&secret().unwrap(), "2", &sum(&third)), None);
    }

    #[test]
    fn names_of_tables_are_told_from_other_words() {
        assert!(is_table_id(&table_id().unwrap()));
        for other in ["", "short", "elevenlette", "../../etc/", "abcdefghi\u{e4}"] {
            assert!(!is_table_id(other), "{other:?}");
        }
    }
}
