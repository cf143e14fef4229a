//! Drafting a dive attack: codes of the dive, each with where it leads or why not.

use desk::{Choice, Refused};
use referee::Message;

use crate::{
    illegal::Judge,
    notation::code_key,
    options::Opt,
    plot::{Code, Line},
    plunge::Descent,
    scene::point,
};

/// Whether a line is, or goes on as, a dive attack.
pub(super) fn dives(judge: &Judge<'_>, line: &Line) -> bool {
    judge.plane.plunge.is_some() || line.moves.is_plunge()
}

/// The codes with their keys: pull-outs have one for each type.
fn keys() -> impl Iterator<Item = (String, Code, u8)> {
    let plain = Code::ALL.into_iter().filter(|code| *code != Code::Spin);
    let plain = plain.chain([Code::NoseOver, Code::Vertical, Code::Steep]);
    let outs = (1..=4).map(|kind| (format!("PO{kind}"), Code::PullOut, kind));
    plain.map(|code| (code.letter().to_owned(), code, 0)).chain(outs)
}

/// The descent after the codes so far.
fn so_far<'a>(judge: &'a Judge<'a>, line: &Line) -> Option<Descent<'a>> {
    line.moves.iter().try_fold(Descent::start(judge), |descent, code| descent.step(code, line.pull_out).ok())
}

/// Every code of the dive that may come next, and the others with their reason.
pub(super) fn choices(judge: &Judge<'_>, line: &Line) -> Vec<Choice> {
    let Some(descent) = so_far(judge, line) else { return Vec::new() };
    let open =
        keys().filter(|(_, code, _)| descent.mode.is_none() || !matches!(code, Code::BankLeft | Code::BankRight));
    open.map(|(key, code, kind)| {
        let label = Message::new(code_key(code)).with("points", 1).with("type", kind);
        let mut choice = Choice::new(key, "path", label);
        match descent.step(code, kind).ok().filter(|_| !line.moves.is_full()) {
            Some(next) => {
                choice.hint = Some(Message::new("af-hint-left").with("left", next.course.left));
                choice.at = Some(point(next.course.hex, judge.limits.altitude.changed(-next.down)));
            }
            None => choice.refused = Some(refusal(&descent, code, kind)),
        }
        choice
    })
    .collect()
}

fn refusal(descent: &Descent<'_>, code: Code, kind: u8) -> Refused {
    let fix = descent.step(code, kind).err().unwrap_or(crate::illegal::Correction::Excess { written: 1, speed: 0 });
    Refused { rule: fix.rule().0.to_owned(), reason: fix.message() }
}

/// The nose-over as a choice of normal flight.
pub(super) fn nose_over(judge: &Judge<'_>, line: &Line) -> Option<Choice> {
    if !judge.options.has(Opt::DiveAttack) {
        return None;
    }
    choices(judge, line).into_iter().find(|choice| choice.key == Code::NoseOver.letter())
}

/// The line with one more code of a dive, if it is allowed.
pub(super) fn changed(judge: &Judge<'_>, line: Line, key: &str) -> Option<Line> {
    let (_, code, kind) = keys().find(|(known, ..)| known == key)?;
    so_far(judge, &line)?.step(code, kind).ok().filter(|_| !line.moves.is_full())?;
    let pull_out = if kind > 0 { kind } else { line.pull_out };
    let dives = dives(judge, &line) || code == Code::NoseOver;
    let line = Line { moves: line.moves.with(code), pull_out, ..line };
    Some(if dives { Line { climb: 0, power: 0, brake: 0, ..line } } else { line })
}
