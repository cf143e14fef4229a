//! The log as lines by moment, and the marks of the time line.

use desk::Report;

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moment that it belongs to.
    pub moment: usize,
    /// The words.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<String>,
    /// What it is about.
    pub about: Vec<String>,
    /// `shot`, `loss`, `roll`, `phase` or nothing.
    pub mark: &'static str,
}

/// Lines of one moment, under the phase that was in force.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// The moment.
    pub moment: usize,
    /// The phase that begins here, if one does.
    pub phase: Option<String>,
    /// What happened.
    pub lines: Vec<Line>,
}

/// The lines of a moment's reports.
pub fn lines(moment: usize, reports: &[Report], say: &dyn Fn(&referee::Message) -> String) -> Vec<Line> {
    reports
        .iter()
        .map(|report| Line {
            moment,
            text: say(&report.told.message),
            rule: report.told.rule.clone(),
            about: report.about.clone(),
            mark: report.mark,
        })
        .filter(|line| !line.text.is_empty())
        .collect()
}

/// Lines grouped by moment; a line that marks a phase becomes a heading.
pub fn entries(lines: &[Line]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in lines {
        let fresh = line.mark == "phase" || entries.last().is_none_or(|entry| entry.moment != line.moment);
        if fresh {
            entries.push(Entry { moment: line.moment, phase: None, lines: Vec::new() });
        }
        let Some(entry) = entries.last_mut() else { continue };
        match line.mark {
            "phase" => entry.phase = Some(line.text.clone()),
            _ => entry.lines.push(line.clone()),
        }
    }
    entries
}

/// A mark on the time line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Where, as a share of the whole line.
    pub share: f64,
    /// `shot`, `loss`, `roll` or `phase`.
    pub kind: &'static str,
}

/// The marks of a game of so many moments; the weightiest of each moment.
pub fn marks(lines: &[Line], moments: usize) -> Vec<Mark> {
    let weight = |kind: &str| ["phase", "roll", "shot", "loss"].iter().position(|one| *one == kind);
    let last = moments.saturating_sub(1).max(1) as f64;
    let mut found: Vec<(usize, &'static str)> = Vec::new();
    for line in lines.iter().filter(|line| weight(line.mark).is_some()) {
        match found.last_mut() {
            Some((moment, kind)) if *moment == line.moment => {
                if weight(line.mark) > weight(kind) {
                    *kind = line.mark;
                }
            }
            _ => found.push((line.moment, line.mark)),
        }
    }
    found.into_iter().map(|(moment, kind)| Mark { share: moment as f64 / last, kind }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(moment: usize, text: &str, mark: &'static str) -> Line {
        Line { moment, text: text.into(), rule: None, about: Vec::new(), mark }
    }

    #[test]
    fn lines_of_one_moment_stand_together_under_their_phase() {
        let all = [
            line(1, "Round 1", "phase"),
            line(1, "G4 climbs", ""),
            line(1, "G4 fires", "shot"),
            line(2, "B2 dives", ""),
        ];
        let entries = entries(&all);
        assert_eq!(entries.len(), 2);
        assert_eq!((entries[0].phase.as_deref(), entries[0].lines.len()), (Some("Round 1"), 2));
        assert_eq!((entries[1].moment, entries[1].lines.len()), (2, 1));
    }

    #[test]
    fn a_moment_is_marked_by_the_weightiest_thing_in_it() {
        let all = [line(1, "roll", "roll"), line(1, "hit", "shot"), line(1, "lost", "loss"), line(4, "turn", "phase")];
        let marks = marks(&all, 5);
        assert_eq!(marks, [Mark { share: 0.25, kind: "loss" }, Mark { share: 1.0, kind: "phase" }]);
    }
}
