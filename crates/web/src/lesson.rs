//! First flights: which hint belongs to the decision at hand.

use serde::Deserialize;

/// The lessons of all titles.
const LESSONS: &str = include_str!("../../../content/table/lessons.toml");

/// A hint of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Hint {
    /// The question that it belongs to, by the beginning of its key; `over` for the end of the game.
    pub when: String,
    /// Its words.
    pub say: String,
}

/// A guided game of one title.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// The scenario that is flown.
    pub scenario: String,
    /// What is told, in this order where several fit.
    pub hints: Vec<Hint>,
}

#[derive(Deserialize)]
struct Lessons {
    lesson: Vec<Lesson>,
}

/// The lesson of a title.
pub fn of(title: &str) -> Option<Lesson> {
    let all: Lessons = toml::from_str(LESSONS).expect("a test reads the same file");
    all.lesson.into_iter().find(|lesson| lesson.title == title)
}

impl Lesson {
    /// Whether a hint belongs to the question.
    pub fn fits(&self, hint: usize, question: &str) -> bool {
        let rest = self.hints.get(hint).and_then(|hint| question.strip_prefix(hint.when.as_str()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// The first hint that has not been seen and belongs to the question.
    pub fn hint(&self, question: &str, seen: &[usize]) -> Option<usize> {
        (0..self.hints.len()).find(|hint| !seen.contains(hint) && self.fits(*hint, question))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TITLES: [&str; 4] = ["dogfights", "wings", "airforce", "wingleader"];
    const TEXTS: [&str; 3] = [
        include_str!("../../../content/table/text/en.ftl"),
        include_str!("../../../content/table/text/fr.ftl"),
        include_str!("../../../content/table/text/pl.ftl"),
    ];

    #[test]
    fn every_title_has_a_lesson_and_every_hint_has_words() {
        for title in TITLES {
            let lesson = of(title).unwrap_or_else(|| panic!("{title} has no lesson"));
            assert!(lesson.hints.len() >= 4, "{title} explains too little");
            for hint in &lesson.hints {
                let key = format!("\n{} =", hint.say);
                assert!(TEXTS.iter().all(|text| text.contains(&key)), "no words for {}", hint.say);
            }
        }
    }

    #[test]
    fn hints_come_in_their_order_and_once() {
        let hint = |when: &str, say: &str| Hint { when: when.into(), say: say.into() };
        let hints = vec![hint("x-prompt-fly", "a"), hint("x-prompt-fly", "b"), hint("over", "c")];
        let lesson = Lesson { title: "x".into(), scenario: "y".into(), hints };
        assert_eq!(lesson.hint("x-prompt-fly-steps", &[]), Some(0));
        assert_eq!(lesson.hint("x-prompt-fly", &[0]), Some(1));
        assert_eq!(lesson.hint("x-prompt-flyer", &[0]), None);
        assert_eq!(lesson.hint("over", &[0, 1]), Some(2));
    }
}
