//! Versions: what one viewer has noticed, counted without gaps.
//!
//! A version ends where the game waits for people again. It counts for a viewer
//! only if that viewer noticed something or sees something else than before, so
//! that nobody can count what is hidden. All of it follows from the journal
//! alone: after a restart everybody finds the same numbers.

use std::{collections::VecDeque, sync::Arc};

use referee::{Entry, Line, Viewer};
use serde::de::IgnoredAny;
use titles::Moment;

/// One version of one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Version {
    pub(crate) number: u32,
    /// A JSON array of events.
    pub(crate) events: Arc<str>,
    /// The view as JSON.
    pub(crate) view: Arc<str>,
}

/// The kind of a journal line, as far as versions depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Follows by itself on what was before.
    Roll,
    /// Everybody at the table knows about it.
    Public,
    /// Whoever may notices it.
    Other,
}

impl Kind {
    /// The kind of a line.
    pub(crate) fn of(line: &str) -> Result<Kind, String> {
        let line: Line<IgnoredAny, IgnoredAny> = serde_json::from_str(line).map_err(|error| error.to_string())?;
        Ok(match line.entry {
            Entry::Roll(_) => Kind::Roll,
            Entry::Undo { .. } | Entry::Forfeit { .. } | Entry::Draw => Kind::Public,
            Entry::Order { .. } | Entry::Recall { .. } => Kind::Other,
        })
    }
}

/// Recent versions are kept for viewers who come back soon.
const RECENT: usize = 12;

/// Counts the versions of one viewer.
#[derive(Clone, Debug)]
pub(crate) struct Tracker {
    pub(crate) viewer: Viewer,
    recent: VecDeque<Version>,
    /// How many of them are kept.
    keep: usize,
    heard: String,
    noticed: bool,
}

impl Tracker {
    /// Before the first line: version 0.
    pub(crate) fn start(viewer: Viewer, view: String) -> Tracker {
        let first = Version { number: 0, events: "[]".into(), view: view.into() };
        Tracker { viewer, recent: VecDeque::from([first]), keep: RECENT, heard: String::new(), noticed: false }
    }

    /// The same, with enough versions at hand for those who look on so many of them later.
    pub(crate) fn for_delay(mut self, delay: u32) -> Tracker {
        self.keep = RECENT + delay as usize;
        self
    }

    /// Follows a whole journal and gives every version to `each`.
    pub(crate) fn follow(
        viewer: Viewer,
        delay: u32,
        lines: &[String],
        moments: Vec<Moment>,
        mut each: impl FnMut(&Version),
    ) -> Result<Tracker, String> {
        let kinds = lines.iter().map(|line| Kind::of(line)).collect::<Result<Vec<_>, _>>()?;
        let mut moments = moments.into_iter();
        let opening = moments.next().ok_or("no opening position")?;
        let mut tracker = Tracker::start(viewer, opening.view).for_delay(delay);
        each(tracker.present());
        for (index, moment) in moments.enumerate() {
            tracker.hear(kinds[index], &moment.events);
            if kinds.get(index + 1) != Some(&Kind::Roll)
                && let Some(version) = tracker.settle(moment.view)
            {
                each(version);
            }
        }
        Ok(tracker)
    }

    /// Takes in what the viewer notices of one line.
    pub(crate) fn hear(&mut self, kind: Kind, events: &str) {
        self.noticed |= kind == Kind::Public;
        let events = events.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or_default();
        if events.is_empty() {
            return;
        }
        if !self.heard.is_empty() {
            self.heard.push(',');
        }
        self.heard.push_str(events);
        self.noticed = true;
    }

    /// The game waits for people again and looks like this. A new version if the viewer can tell.
    pub(crate) fn settle(&mut self, view: String) -> Option<&Version> {
        if !self.noticed && *self.present().view == *view {
            return None;
        }
        let number = self.present().number + 1;
        let events = format!("[{}]", std::mem::take(&mut self.heard)).into();
        self.noticed = false;
        if self.recent.len() == self.keep {
            self.recent.pop_front();
        }
        self.recent.push_back(Version { number, events, view: view.into() });
        self.recent.back()
    }

    /// The present version.
    pub(crate) fn present(&self) -> &Version {
        self.recent.back().expect("there is always a version")
    }

    /// The version so many before the present one, or the first.
    pub(crate) fn earlier(&self, delay: u32) -> &Version {
        &self.recent[self.recent.len().saturating_sub(1 + delay as usize)]
    }

    /// Every version after the given one, if all of them are still at hand.
    pub(crate) fn after(&self, version: u32) -> Option<Vec<Version>> {
        let oldest = self.recent.front().expect("there is always a version").number;
        let later = || self.recent.iter().filter(|recent| recent.number > version).cloned().collect();
        (oldest <= version.saturating_add(1)).then(later)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(events: &str, view: &str) -> Moment {
        Moment { seq: 0, events: events.to_owned(), view: view.to_owned() }
    }

    fn line(entry: &str) -> String {
        format!(r#"{{"seq":0,"entry":{entry},"hash":"0"}}"#)
    }

    fn versions(lines: &[&str], moments: Vec<Moment>) -> Vec<(u32, String, String)> {
        let lines: Vec<String> = lines.iter().map(|entry| line(entry)).collect();
        let mut seen = Vec::new();
        let each =
            |version: &Version| seen.push((version.number, version.events.to_string(), version.view.to_string()));
        Tracker::follow(Viewer::Public, 0, &lines, moments, each).unwrap();
        seen
    }

    const ORDER: &str = r#"{"order":{"seat":0,"order":{"x":1}}}"#;
    const ROLL: &str = r#"{"roll":{"die":4}}"#;

    #[test]
    fn rolls_belong_to_the_version_of_the_order_before_them() {
        let moments = vec![moment("[]", "1"), moment(r#"["fired"]"#, "2"), moment(r#"[["die",4],{"hit":[]}]"#, "3")];
        let seen = versions(&[ORDER, ROLL], moments);
        assert_eq!(seen[1..], [(1, r#"["fired",["die",4],{"hit":[]}]"#.to_owned(), "3".to_owned())]);
    }

    #[test]
    fn what_a_viewer_cannot_notice_does_not_count() {
        let hidden = vec![moment("[]", "1"), moment("[]", "1"), moment("[]", "1")];
        assert_eq!(versions(&[ORDER, ORDER], hidden).len(), 1);
    }

    #[test]
    fn a_changed_view_counts_even_without_events() {
        let moments = vec![moment("[]", "1"), moment("[]", "2")];
        assert_eq!(versions(&[ORDER], moments)[1], (1, "[]".to_owned(), "2".to_owned()));
    }

    #[test]
    fn everybody_notices_that_somebody_gives_up() {
        let moments = vec![moment("[]", "1"), moment("[]", "1")];
        assert_eq!(versions(&[r#"{"forfeit":{"seat":1}}"#], moments).len(), 2);
    }

    #[test]
    fn who_looks_on_later_finds_every_version_in_its_time() {
        let mut tracker = Tracker::start(Viewer::Public, "0".to_owned()).for_delay(40);
        for number in 1..=100u32 {
            tracker.settle(number.to_string());
            assert_eq!(tracker.earlier(40).number, number.saturating_sub(40));
            assert_eq!(tracker.earlier(0).number, number);
        }
    }

    #[test]
    fn only_recent_versions_are_at_hand() {
        let mut tracker = Tracker::start(Viewer::Public, "0".to_owned());
        for number in 1..=30 {
            assert_eq!(tracker.settle(number.to_string()).unwrap().number, number);
        }
        let numbers = |after| Some(tracker.after(after)?.iter().map(|version| version.number).collect::<Vec<_>>());
        assert_eq!(numbers(28), Some(vec![29, 30]));
        assert_eq!(numbers(30), Some(vec![]));
        assert_eq!(numbers(u32::MAX), Some(vec![]));
        assert_eq!(numbers(18).map(|numbers| numbers.len()), Some(12));
        assert_eq!(numbers(17), None);
    }
}
