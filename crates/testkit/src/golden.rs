//! Golden games: whole games written out with what every viewer sees and hears at every step.
//!
//! A golden file starts with what is played and goes on with what came of it:
//!
//! ```text
//! # Two random pilots.
//! title toy
//! scenario duel
//! dice 7
//! pilot random 1
//! steps 60
//! ----
//! 0 start
//!   01pr  phase.draw 0
//! 1 roll {"pilot":"ace"}
//!   0..r  ! {"drawn":[0,"ace"]}
//!   .1p.  ! {"drawn":[0,null]}
//! ```
//!
//! Each line below a step says who knows it: `0`, `1`… for the seats, `p` for
//! the public, `r` for the referee, a dot for those who do not. `!` is an event;
//! everything else is a place in the view and what stands there now. So a
//! leak shows as a letter where a dot should be.
//!
//! `setup {…}` takes the place of `scenario` where the default set-up does not
//! do; `pilot quick N` plays with the title's quick orders instead of random ones, `pilot best N`
//! with its best candidate of a few.
//! With the environment variable `TALLYHO_BLESS` the files are rewritten.

use std::{env, fs, path::Path, sync::Arc};

use desk::Desk;
use referee::{Entry, Game, Rng, Rules, Seat, Seats, Step, Tactics, Turn, Viewer, dice::seed_from_hex};
use serde::Serialize;

use crate::{diff::changes, folder::texts};

/// Between what is played and what came of it.
const RULE: &str = "----";

/// Plays what the head of a golden file says and returns the whole file as it should be.
pub fn play<R: Desk + Tactics>(book: &Arc<R::Book>, text: &str) -> Result<String, String> {
    let head: Vec<&str> = text.lines().take_while(|line| line.trim() != RULE).collect();
    let plan = read_head::<R>(book, &head)?;
    let game = Game::<R>::start(book.clone(), plan.setup.clone(), plan.dice)
        .map_err(|faults| format!("the set-up is refused: {faults:?}"))?;
    let mut transcript = Transcript::new(game);
    transcript.play(&plan);
    Ok(format!("{}\n{RULE}\n{}", head.join("\n"), transcript.text))
}

/// Compares a golden file, or every one below a folder, with what is played now. With
/// `TALLYHO_BLESS` set, rewrites them instead. Returns how many there were.
pub fn check<R: Desk + Tactics>(book: &Arc<R::Book>, path: &Path) -> Result<usize, String> {
    let paths = texts(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let faults: Vec<String> = paths.iter().filter_map(|path| check_file::<R>(book, path).err()).collect();
    if faults.is_empty() { Ok(paths.len()) } else { Err(faults.join("\n")) }
}

fn check_file<R: Desk + Tactics>(book: &Arc<R::Book>, path: &Path) -> Result<(), String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let played = play::<R>(book, &text).map_err(|error| format!("{name}: {error}"))?;
    if played == text {
        return Ok(());
    }
    if env::var_os("TALLYHO_BLESS").is_some() {
        return fs::write(path, played).map_err(|error| format!("{name}: {error}"));
    }
    Err(format!("{name}:{}", first_difference(&text, &played)))
}

/// The first line that differs, with the step that it belongs to.
pub fn first_difference(written: &str, played: &str) -> String {
    let (mut written, mut played) = (written.lines(), played.lines());
    let mut step = "";
    for number in 1.. {
        match (written.next(), played.next()) {
            (None, None) => return "no difference but in the end of lines".to_owned(),
            (one, other) if one != other => {
                let [one, other] = [one, other].map(|line| line.unwrap_or("(the end)"));
                return format!("{number}: in step {step}\n    written: {one}\n    played:  {other}");
            }
            (Some(line), _) if !line.starts_with(' ') => step = line,
            _ => {}
        }
    }
    unreachable!("both texts end")
}

/// What is played.
struct Plan<S> {
    setup: S,
    dice: [u8; 32],
    pilot: Pilot,
    seed: u64,
    steps: u32,
}

/// Who flies.
#[derive(Clone, Copy)]
enum Pilot {
    Random,
    Quick,
    Best,
}

fn read_head<R: Desk>(book: &Arc<R::Book>, head: &[&str]) -> Result<Plan<R::Setup>, String> {
    let (mut setup, mut dice, mut pilot, mut steps) = (None, [0; 32], (Pilot::Random, 1), u32::MAX);
    let lines = head.iter().map(|line| line.trim()).filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let number = || rest.parse::<u64>().map_err(|_| format!("expected a number: {line}"));
        match word {
            "title" if rest == R::TITLE => {}
            "title" => return Err(format!("expected title {}", R::TITLE)),
            "scenario" => setup = Some(R::default_setup(book, rest).ok_or(format!("no scenario is called {rest}"))?),
            "setup" => setup = Some(serde_json::from_str(rest).map_err(|error| format!("{line}: {error}"))?),
            "dice" if rest.len() == 64 => dice = seed_from_hex(rest).ok_or("expected a seed in hexadecimal")?,
            "dice" => dice[..8].copy_from_slice(&number()?.to_le_bytes()),
            "steps" => steps = number()?.try_into().map_err(|_| format!("too many steps: {line}"))?,
            "pilot" => pilot = read_pilot(rest)?,
            _ => return Err(format!("expected title, scenario, setup, dice, pilot or steps: {line}")),
        }
    }
    let setup = setup.ok_or("expected a scenario or a setup")?;
    Ok(Plan { setup, dice, pilot: pilot.0, seed: pilot.1, steps })
}

fn read_pilot(text: &str) -> Result<(Pilot, u64), String> {
    let wrong = || format!("expected random, quick or best and a number: {text}");
    let (kind, seed) = text.split_once(' ').ok_or_else(wrong)?;
    let kinds = [("random", Pilot::Random), ("quick", Pilot::Quick), ("best", Pilot::Best)];
    let pilot = kinds.into_iter().find(|(known, _)| *known == kind).ok_or_else(wrong)?.1;
    Ok((pilot, seed.parse().map_err(|_| wrong())?))
}

struct Transcript<R: Rules> {
    game: Game<R>,
    viewers: Vec<Viewer>,
    views: Vec<serde_json::Value>,
    text: String,
}

impl<R: Tactics> Transcript<R> {
    fn new(game: Game<R>) -> Self {
        let seats = Seats::first_n(R::seats(game.setup()));
        let viewers: Vec<Viewer> = seats.iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]).collect();
        let views = vec![serde_json::Value::Null; viewers.len()];
        Transcript { game, viewers, views, text: String::new() }
    }

    fn play(&mut self, plan: &Plan<R::Setup>) {
        let mut rng = Rng::new(plan.seed);
        self.write_step("start", &[]);
        while (self.game.lines().len() as u32) < plan.steps {
            let Some(step) = self.advance(plan.pilot, &mut rng) else { break };
            let what = match &step.line.entry {
                Entry::Order { seat, order } => format!("order of {}: {}", seat.0, json(order)),
                Entry::Roll(roll) => format!("roll {}", json(roll)),
                other => json(other),
            };
            self.write_step(&what, &step.events);
        }
        let hash = self.game.lines().last().map_or("", |line| &line.hash);
        let end = match self.game.turn() {
            Turn::Over(outcome) => format!("over {}", json(&outcome)),
            _ => "not over".to_owned(),
        };
        self.text.push_str(&format!("{end}\nhash {hash}\n"));
    }

    fn advance(&mut self, pilot: Pilot, rng: &mut Rng) -> Option<Step<R>> {
        if let Some(step) = self.game.advance() {
            return Some(step);
        }
        let Turn::Decide(seats) = self.game.turn() else { return None };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = *rng.pick(&seats);
        let state = self.game.state();
        let order = match pilot {
            Pilot::Random => R::sample(state, seat, rng),
            Pilot::Quick => R::quick(state, seat, rng),
            Pilot::Best => R::candidates(state, seat, 3, rng).swap_remove(0),
        };
        Some(self.game.act(seat, order).unwrap_or_else(|refusal| panic!("a sampled order is refused: {refusal:?}")))
    }

    fn write_step(&mut self, what: &str, events: &[R::Event]) {
        let mut known = Known::new(self.viewers.len());
        for event in events {
            // Each event is grouped by itself, so that the order of events is kept.
            let mut told = Known::new(self.viewers.len());
            for (index, viewer) in self.viewers.iter().enumerate() {
                if let Some(event) = R::witness(self.game.state(), event, *viewer) {
                    told.add(index, format!("! {}", json(&event)));
                }
            }
            known.lines.extend(told.lines);
        }
        for (index, viewer) in self.viewers.iter().enumerate() {
            let view = serde_json::to_value(self.game.view(*viewer)).expect("a view can be written");
            for change in changes(&self.views[index], &view) {
                known.add(index, change);
            }
            self.views[index] = view;
        }
        let number = self.game.lines().len();
        self.text.push_str(&format!("{number} {what}\n"));
        for (line, who) in &known.lines {
            self.text.push_str(&format!("  {}  {line}\n", mask(&self.viewers, who)));
        }
    }
}

/// Lines with who knows them.
struct Known {
    viewers: usize,
    lines: Vec<(String, Vec<bool>)>,
}

impl Known {
    fn new(viewers: usize) -> Known {
        Known { viewers, lines: Vec::new() }
    }

    fn add(&mut self, viewer: usize, line: String) {
        let place = self.lines.iter().position(|(known, _)| *known == line).unwrap_or_else(|| {
            self.lines.push((line, vec![false; self.viewers]));
            self.lines.len() - 1
        });
        self.lines[place].1[viewer] = true;
    }
}

fn mask(viewers: &[Viewer], who: &[bool]) -> String {
    let letter = |viewer: &Viewer| match viewer {
        Viewer::Seat(seat) => char::from_digit(seat.0.into(), 16).unwrap_or('?'),
        Viewer::Public => 'p',
        Viewer::Referee => 'r',
    };
    viewers.iter().zip(who).map(|(viewer, knows)| if *knows { letter(viewer) } else { '.' }).collect()
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what is in a journal can be written")
}
