//! Running one example: raise the position, give orders, roll, compare.

use std::{
    fs, io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::Arc,
};

use content::{Files, RuleIndex};
use desk::Desk;
use referee::{Refusal, Rules, Script, Seat, Silent, Turn};

use super::{Example, Failure, Report, ScriptLine, Verb, Verdict, read};
use crate::{contract, counts, folder::texts, speech::Speech};

/// So many forced steps in a row are more than any rules can mean.
const FORCED: usize = 10_000;

/// Runs the examples of one title.
pub struct Runner<'a, R: Rules> {
    book: &'a Arc<R::Book>,
    speech: Speech,
    index: Option<RuleIndex>,
}

impl<'a, R: Script + Desk> Runner<'a, R> {
    /// A runner with this book; the files give refusals their words and say which rules there are.
    pub fn new(book: &'a Arc<R::Book>, files: &Files) -> Runner<'a, R> {
        let index = RuleIndex::read(files, R::TITLE).ok();
        Runner { book, speech: Speech::of(files, R::TITLE), index }
    }

    /// Runs all examples of a text. An example of another title fails.
    pub fn check(&self, file: &str, text: &str) -> Report {
        Report { verdicts: read(file, text).iter().map(|example| self.run(example)).collect() }
    }

    /// Runs a file, or every `.txt` file below a folder.
    pub fn check_path(&self, path: &Path) -> io::Result<Report> {
        let mut report = Report::default();
        for path in texts(path)? {
            report.add(self.check(&path.display().to_string(), &fs::read_to_string(&path)?));
        }
        Ok(report)
    }

    /// Runs one example. A panic of the engine fails the example and nothing else.
    pub fn run(&self, example: &Example) -> Verdict {
        let mut play =
            Play { runner: self, stage: R::Stage::default(), state: None, auto: false, failures: Vec::new() };
        play.check_head(example);
        for line in &example.lines {
            let done = catch_unwind(AssertUnwindSafe(|| play.line(line)));
            match done {
                Ok(Ok(())) => {}
                Ok(Err(Stop(found))) => {
                    play.fail(line, found);
                    break;
                }
                Err(panic) => {
                    play.state = None;
                    play.fail(line, format!("the rules broke down: {}", contract::said(&*panic)));
                    break;
                }
            }
        }
        Verdict {
            file: example.file.clone(),
            line: example.line,
            id: example.id.clone(),
            name: example.name.clone(),
            rules: example.rules.clone(),
            failures: play.failures,
        }
    }

    fn knows(&self, rule: &str) -> bool {
        self.index.as_ref().is_none_or(|index| index.rules.iter().any(|known| names(rule, &known.id)))
    }

    fn refusal(&self, refusal: &Refusal<R::Why>) -> String {
        let refused = R::refused(refusal);
        format!("refused by {}: {}", refused.rule, self.speech.english(&refused.reason))
    }
}

/// Whether a rule is meant: by its whole id, or without the title's prefix.
fn names(written: &str, id: &str) -> bool {
    written == id || id.split_once('-').is_some_and(|(_, rest)| rest == written)
}

/// Why an example cannot go on.
struct Stop(String);

impl From<String> for Stop {
    fn from(found: String) -> Stop {
        Stop(found)
    }
}

struct Play<'r, 'a, R: Script> {
    runner: &'r Runner<'a, R>,
    stage: R::Stage,
    state: Option<R::State>,
    auto: bool,
    failures: Vec<Failure>,
}

impl<R: Script + Desk> Play<'_, '_, R> {
    fn fail(&mut self, line: &ScriptLine, found: String) {
        let position = self.state.as_ref().map_or_else(Vec::new, |state| R::describe(state));
        self.failures.push(Failure { line: line.number, text: line.text.clone(), found, position });
    }

    fn check_head(&mut self, example: &Example) {
        let mut fail = |text: String, found: &str| {
            let found = found.to_owned();
            self.failures.push(Failure { line: example.line, text, found, position: Vec::new() });
        };
        match &example.title {
            None => fail("an example".to_owned(), "it has no title line"),
            Some(title) if title != R::TITLE => fail(format!("title {title}"), &format!("this is {}", R::TITLE)),
            Some(_) => {}
        }
        if !example.lines.iter().any(|line| line.verb.is_test()) {
            fail("an example".to_owned(), "it expects nothing");
        }
        for rule in example.rules.iter().filter(|rule| !self.runner.knows(rule)) {
            fail(format!("rules {rule}"), "no such rule");
        }
    }

    fn line(&mut self, line: &ScriptLine) -> Result<(), Stop> {
        match &line.verb {
            Verb::Title(rest) => self.title(rest.as_deref()),
            Verb::Stage(text) => self.stage(text),
            Verb::Order(text) => self.order(text),
            Verb::Roll(text) => self.roll(text),
            Verb::Refuse(order, rule) => self.test(line, |play| play.refuse(order, rule)),
            Verb::Allow(order) => self.test(line, |play| play.allow(order)),
            Verb::Expect(fact) => self.test(line, |play| play.expect(fact)),
            Verb::Count(depth, number) => self.test(line, |play| play.count(*depth, *number)),
            Verb::Auto(auto) => {
                self.auto = *auto;
                Ok(())
            }
            Verb::Wrong(expected) => Err(Stop(expected.clone())),
        }
    }

    fn title(&mut self, rest: Option<&str>) -> Result<(), Stop> {
        (self.stage, self.state, self.auto) = (R::Stage::default(), None, false);
        rest.map_or(Ok(()), |rest| self.stage(rest))
    }

    fn stage(&mut self, text: &str) -> Result<(), Stop> {
        if self.state.is_some() {
            return Err(Stop("the position stands already; a title line starts a new one".to_owned()));
        }
        Ok(R::stage(self.runner.book, &mut self.stage, text)?)
    }

    /// The position, raised if this is the first line that needs it, after all forced steps.
    fn standing(&mut self) -> Result<&mut R::State, Stop> {
        if self.state.is_none() {
            self.state = Some(R::raise(self.runner.book, &self.stage)?);
        }
        let state = self.state.as_mut().expect("it has just been raised");
        if self.auto {
            forced_steps::<R>(state)?;
        }
        Ok(state)
    }

    /// A test that fails does not end the example: the lines after it may still tell something.
    fn test(
        &mut self,
        line: &ScriptLine,
        test: impl FnOnce(&mut Self) -> Result<Result<(), String>, Stop>,
    ) -> Result<(), Stop> {
        if let Err(found) = test(self)? {
            self.fail(line, found);
        }
        Ok(())
    }

    fn order(&mut self, text: &str) -> Result<(), Stop> {
        let runner = self.runner;
        let state = self.standing()?;
        let (seat, order) = R::order(state, text)?;
        asked::<R>(state, seat)?;
        R::apply(state, seat, order, &mut Silent).map_err(|refusal| Stop(runner.refusal(&refusal)))
    }

    fn roll(&mut self, text: &str) -> Result<(), Stop> {
        let state = self.standing()?;
        let Turn::Roll(chance) = R::turn(state) else { return Err(Stop(waits_for::<R>(state))) };
        let roll = R::roll(state, text)?;
        if !R::odds(state, &chance).iter().any(|(possible, _)| *possible == roll) {
            return Err(Stop(format!("this cannot come up: {}", waits_for::<R>(state))));
        }
        R::resolve(state, roll, &mut Silent);
        Ok(())
    }

    fn refuse(&mut self, text: &str, rule: &str) -> Result<Result<(), String>, Stop> {
        let runner = self.runner;
        if !runner.knows(rule) {
            return Ok(Err(format!("there is no rule {rule}")));
        }
        let state = self.standing()?;
        let (seat, order) = R::order(state, text)?;
        Ok(match R::check(state, seat, &order) {
            Err(refusal) if names(rule, refusal.rule.0) => Ok(()),
            Err(refusal) => Err(runner.refusal(&refusal)),
            Ok(()) => Err("it is allowed".to_owned()),
        })
    }

    fn allow(&mut self, text: &str) -> Result<Result<(), String>, Stop> {
        let runner = self.runner;
        let state = self.standing()?;
        let (seat, order) = R::order(state, text)?;
        Ok(R::check(state, seat, &order).map_err(|refusal| runner.refusal(&refusal)))
    }

    fn expect(&mut self, fact: &str) -> Result<Result<(), String>, Stop> {
        Ok(R::holds(self.standing()?, fact))
    }

    fn count(&mut self, depth: u32, number: u64) -> Result<Result<(), String>, Stop> {
        let counted = counts::count::<R>(self.standing()?, depth);
        Ok(if counted == number { Ok(()) } else { Err(format!("count {depth} {counted}")) })
    }
}

/// An order while the game waits for a roll is an error of the script, not a refusal.
fn asked<R: Rules>(state: &R::State, seat: Seat) -> Result<(), Stop> {
    match R::turn(state) {
        Turn::Decide(seats) if seats.contains(seat) => Ok(()),
        _ => Err(Stop(waits_for::<R>(state))),
    }
}

fn waits_for<R: Rules>(state: &R::State) -> String {
    match R::turn(state) {
        Turn::Decide(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
            format!("the game waits for an order of seat {}", seats.join(" or "))
        }
        Turn::Roll(chance) => format!("the game waits for a roll: {chance:?}"),
        Turn::Over(_) => "the game is over".to_owned(),
    }
}

/// Takes every step that leaves no choice: forced orders, and rolls with a single result.
fn forced_steps<R: Rules>(state: &mut R::State) -> Result<(), Stop> {
    for _ in 0..FORCED {
        match R::turn(state) {
            Turn::Over(_) => return Ok(()),
            Turn::Roll(chance) => match &R::odds(state, &chance)[..] {
                [(only, _)] => R::resolve(state, only.clone(), &mut Silent),
                _ => return Ok(()),
            },
            Turn::Decide(seats) => {
                let forced = seats.iter().find_map(|seat| Some((seat, R::forced(state, seat)?)));
                let Some((seat, order)) = forced else { return Ok(()) };
                R::apply_unchecked(state, seat, order, &mut Silent);
            }
        }
    }
    Err(Stop(format!("{FORCED} forced steps do not lead to a choice")))
}
