//! The forms by which questions are answered.

use rand_chacha::{ChaCha8Rng, rand_core::Rng};

/// The form of a question, as a page has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) token: String,
    pub(crate) options: usize,
    pub(crate) min: usize,
    pub(crate) max: usize,
    pub(crate) declines: bool,
}

/// The value of an attribute behind a place.
fn attribute<'p>(page: &'p str, name: &str) -> Option<&'p str> {
    let begin = page.find(&format!(" {name}=\""))? + name.len() + 3;
    page[begin..].split('"').next()
}

impl Form {
    /// The question of a page, if it asks one.
    pub(crate) fn of(page: &str) -> Option<Self> {
        let form = &page[page.find("<form id=\"answer\"")?..];
        let form = &form[..form.find("</form>").unwrap()];
        let picks = form.matches("name=\"pick\"").count();
        Some(Self {
            token: attribute(&form[form.find("name=\"token\"").unwrap()..], "value").unwrap().to_owned(),
            options: picks,
            min: attribute(form, "data-min").unwrap().parse().unwrap(),
            max: attribute(form, "data-max").unwrap().parse().unwrap(),
            declines: page.contains("name=\"none\""),
        })
    }

    /// An answer by chance.
    pub(crate) fn by_chance(&self, chance: &mut ChaCha8Rng) -> String {
        let mut left: Vec<usize> = (0..self.options).collect();
        let (least, most) = (self.min.max(1), self.max.min(self.options));
        let count = if most < least { 0 } else { least + below(chance, most - least + 1) };
        if count == 0 || (self.declines && below(chance, 4) == 0) {
            return format!("token={}&none=1", self.token);
        }
        let picks: Vec<_> = (0..count).map(|_| left.remove(below(chance, left.len()))).collect();
        let picks: String = picks.iter().map(|pick| format!("&pick={pick}")).collect();
        format!("token={}{picks}", self.token)
    }
}

pub(crate) fn below(chance: &mut ChaCha8Rng, end: usize) -> usize {
    (chance.next_u64() % end as u64) as usize
}
