//! Orders under construction: pilots, placing, dice, targets, answers. Moves are in [`crate::plotting`].

use std::sync::Arc;

use desk::{Choice, Draft, Refused, Told};
use grid::lattice::Heading;
use referee::{Message, Refusal, Seat};
use scene::{Layer, Paint, Scene, Shape, Stroke};

use crate::{
    aircraft::Group,
    book::Book,
    guns::Column,
    odds,
    order::{No, Order, PlaneId, Planes, Why},
    picture::{canvas, spot},
    plotting::Plan,
    state::{Phase, State, Status},
    view::View,
    words,
};

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Marks { aces: Planes, rookies: Planes },
    Place { plane: Option<PlaneId>, access: Option<u8>, heading: Option<Heading>, level: Option<u8>, end: bool },
    Pick(Option<Order>),
    Fly(Plan),
}

/// An order under construction.
#[derive(Clone)]
pub struct Drafting {
    pub(crate) book: Arc<Book>,
    pub(crate) state: Arc<State>,
    seat: Seat,
    work: Work,
    past: Vec<Work>,
}

/// A refusal ready for the edge.
pub(crate) fn refused(refusal: &No) -> Refused {
    Refused { rule: refusal.rule.0.to_owned(), reason: words::reason(&refusal.why) }
}

/// A choice that may be refused.
pub(crate) fn judged(choice: Choice, verdict: Result<(), No>) -> Choice {
    Choice { refused: verdict.err().as_ref().map(refused), ..choice }
}

impl Drafting {
    /// A draft for the seat, if it has to decide.
    pub fn new(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Drafting> {
        let state = Arc::new(view.known(book));
        let work = match state.phase {
            Phase::Pilots(seats) if seats.contains(seat) => Work::Marks { aces: Planes::NONE, rookies: Planes::NONE },
            Phase::Answer(by) if by == seat => Work::Pick(None),
            _ if state.active != seat => return None,
            Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. } => empty_place(),
            Phase::Throttle | Phase::Fire | Phase::Burst => Work::Pick(None),
            Phase::Fly { plane, die } => Work::Fly(Plan::new(&state, plane, die)),
            _ => return None,
        };
        Some(Drafting { book: book.clone(), state, seat, work, past: Vec::new() })
    }

    fn take(&mut self, work: Work) -> bool {
        self.past.push(self.work);
        self.work = work;
        true
    }

    fn label(&self, id: PlaneId) -> String {
        words::label(&self.state.battle, id)
    }

    // Rule: AOD-PILOT-06
    fn mark_choices(&self, aces: Planes, rookies: Planes) -> Vec<Choice> {
        let fighters = self.state.fighters_of(self.seat);
        let mark = |id: PlaneId, kind: &'static str| {
            let label = Message::new(if kind == "ace" { "aod-choice-ace" } else { "aod-choice-rookie" });
            let choice = Choice::new(format!("{kind}:{}", id.0), "pilot", label.with("plane", self.label(id)));
            let (aces, rookies) = marked(aces, rookies, id, kind);
            judged(choice, self.state.check_marks(self.seat, aces, rookies))
        };
        let unmarked = fighters.iter().filter(|id| !aces.contains(*id) && !rookies.contains(*id));
        unmarked.flat_map(|id| [mark(id, "ace"), mark(id, "rookie")]).collect()
    }

    fn mark_notes(&self, aces: Planes, rookies: Planes) -> Vec<Told> {
        let labels = |set: Planes| set.iter().map(|id| self.label(id)).collect::<Vec<_>>().join(", ");
        let message = Message::new("aod-note-marks").with("aces", labels(aces)).with("rookies", labels(rookies));
        vec![Told::by("AOD-PILOT-06", message)]
    }

    fn place_choices(&self) -> Vec<Choice> {
        let Work::Place { plane, access, heading, level, .. } = self.work else { return Vec::new() };
        match (plane, access, heading, level) {
            (None, ..) => self.reserve_choices(),
            (Some(plane), None, ..) => self.access_choices(plane),
            (Some(plane), Some(access), None, _) => self.heading_choices(plane, access),
            (Some(plane), Some(access), Some(heading), None) => self.level_choices(plane, access, heading),
            _ => Vec::new(),
        }
    }

    fn reserve_choices(&self) -> Vec<Choice> {
        let flank = &self.state.battle.flanks[self.seat.index()];
        let first = flank.headings()[0];
        let waiting = self.state.ids_of(self.seat).filter(|id| self.state.plane(*id).status == Status::Reserve);
        let mut choices: Vec<Choice> = waiting
            .map(|id| {
                let choice = Choice::new(format!("plane:{}", id.0), "plane", words::plane(&self.state.battle, id));
                let verdict = (0..flank.access.len() as u8)
                    .map(|access| self.state.check_place(id, access, 1, first))
                    .reduce(|one, other| one.or(other))
                    .unwrap_or(Ok(()));
                judged(choice, verdict)
            })
            .collect();
        if !matches!(self.state.phase, Phase::Deploy { .. }) {
            let end = Choice::new("end", "done", Message::new("aod-choice-end-placing"));
            choices.push(judged(end, self.state.check_end_placing()));
        }
        choices
    }

    fn access_choices(&self, plane: PlaneId) -> Vec<Choice> {
        let flank = &self.state.battle.flanks[self.seat.index()];
        let heading = flank.headings()[0];
        let choice = |(index, point): (usize, &grid::lattice::Point)| {
            let label = Message::new("aod-choice-access").with("number", index + 1);
            let choice = Choice::new(format!("access:{index}"), "access", label);
            let verdict = self.state.check_place(plane, index as u8, 1, heading);
            judged(Choice { at: Some(spot(*point, 1)), ..choice }, verdict)
        };
        flank.access.iter().enumerate().map(choice).collect()
    }

    fn heading_choices(&self, plane: PlaneId, access: u8) -> Vec<Choice> {
        let flank = &self.state.battle.flanks[self.seat.index()];
        let point = flank.access[usize::from(access)];
        let choice = |heading: &Heading| {
            let label = Message::new("aod-choice-heading").with("heading", words::heading(*heading));
            let choice = Choice::new(format!("heading:{heading}"), "heading", label);
            let at = Some(spot(point.step(*heading), 1));
            judged(Choice { at, ..choice }, self.state.check_place(plane, access, 1, *heading))
        };
        flank.headings().iter().map(choice).collect()
    }

    fn level_choices(&self, plane: PlaneId, access: u8, heading: Heading) -> Vec<Choice> {
        (1..=self.state.battle.options.top)
            .map(|level| {
                let label = Message::new("aod-choice-level").with("level", level);
                let choice = Choice::new(format!("level:{level}"), "level", label);
                judged(choice, self.state.check_place(plane, access, level, heading))
            })
            .collect()
    }

    fn choose_place(&mut self, key: &str) -> bool {
        let Work::Place { plane, access, heading, level, end } = self.work else { return false };
        let headings = self.state.battle.flanks[self.seat.index()].headings();
        let only = (headings.len() == 1).then(|| headings[0]);
        let (kind, value) = key.split_once(':').unwrap_or((key, ""));
        let number = value.parse().ok();
        let work = match kind {
            "end" => Work::Place { plane, access, heading, level, end: true },
            "plane" => Work::Place { plane: number.map(PlaneId), access, heading, level, end },
            "access" => Work::Place { plane, access: number, heading: only, level, end },
            "heading" => Work::Place { plane, access, heading: value.parse().ok(), level, end },
            "level" => Work::Place { plane, access, heading, level: number, end },
            _ => return false,
        };
        self.take(work)
    }

    // Rule: AOD-MOV-02, AOD-MOV-17
    fn throttle_choices(&self) -> Vec<Choice> {
        let next: Vec<PlaneId> = self.state.next_up().collect();
        next.iter().flat_map(|id| [self.die_choice(*id, false), self.die_choice(*id, true)]).collect()
    }

    fn die_choice(&self, plane: PlaneId, full: bool) -> Choice {
        let (color, key) = if full { ("green", "aod-choice-green") } else { ("blue", "aod-choice-blue") };
        let label = Message::new(key).with("plane", self.label(plane));
        let piece = self.state.plane(plane);
        let hint = full.then(|| match piece.throttle {
            0 => Message::new("aod-hint-risk"),
            left => Message::new("aod-hint-throttle").with("left", left),
        });
        let choice = Choice::new(format!("{color}:{}", plane.0), "die", label);
        let at = Some(spot(piece.place.point, piece.level));
        let verdict = self.state.check_order(self.seat, &Order::Throttle { plane, full });
        judged(Choice { hint, at, ..choice }, verdict)
    }

    // Rule: AOD-FIRE-OFF-03, AOD-FIRE-OFF-09
    fn fire_choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        let mover = self.state.attack.mover;
        self.state.each_attack(|group, target, shot| {
            let aim = self.state.aim(mover, group, target, shot.column, false);
            let burst = shot.long && self.state.plane(mover).ammo[group.index()] > 1;
            let damaged = self.state.plane(target).is_damaged();
            let odds = odds::odds(&aim, Some(shot.position), damaged, burst);
            choices.push(self.shot_choice("fire", mover, group, target, odds));
        });
        choices.push(Choice::new("hold", "done", Message::new("aod-choice-hold")));
        choices
    }

    fn shot_choice(&self, kind: &str, shooter: PlaneId, group: Group, target: PlaneId, odds: desk::Odds) -> Choice {
        let label = Message::new("aod-choice-fire")
            .with("plane", self.label(shooter))
            .with("group", words::group(group))
            .with("target", self.label(target));
        let plane = self.state.plane(shooter);
        let left = plane.ammo[group.index()];
        let about = if kind == "fire" { target } else { shooter };
        let (from, to) = (self.at(shooter), self.at(target));
        let mut ghost = canvas(self.state.battle.board);
        ghost.draw(Layer::Ghost, Paint::Target, Shape::Line { points: vec![from, to], stroke: Stroke::Arrow });
        Choice {
            hint: Some(Message::new("aod-hint-ammo").with("left", left)),
            at: Some(self.at(about)),
            ghost: Some(ghost),
            odds: Some(odds),
            ..Choice::new(format!("{kind}:{}:{}", group.name(), about.0), "target", label)
        }
    }

    fn at(&self, id: PlaneId) -> scene::Point {
        let plane = self.state.plane(id);
        spot(plane.place.point, plane.level)
    }

    // Rule: AOD-FIRE-DEF-05, AOD-FIRE-DEF-17
    fn answer_choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        let mover = self.state.attack.mover;
        self.state.each_answer(self.seat, |plane, group| {
            let aim = self.state.aim(plane, group, mover, Column::B, false);
            let odds = odds::odds(&aim, None, self.state.plane(mover).is_damaged(), false);
            choices.push(self.shot_choice("answer", plane, group, mover, odds));
        });
        choices.push(Choice::new("decline", "done", Message::new("aod-choice-decline")));
        choices
    }

    // Rule: AOD-BURST-01, AOD-BURST-05
    fn burst_choices(&self) -> Vec<Choice> {
        let (aim, position) = self.state.current_aim(true);
        let target = self.state.attack.target;
        let odds = odds::odds(&aim, Some(position), self.state.plane(target).is_damaged(), false);
        let label = Message::new("aod-choice-burst").with("target", self.label(target));
        let more = Choice { odds: Some(odds), at: Some(self.at(target)), ..Choice::new("burst", "target", label) };
        vec![more, Choice::new("stop", "done", Message::new("aod-choice-no-burst"))]
    }

    fn picked(&self, key: &str) -> Option<Order> {
        let parts: Vec<&str> = key.split(':').collect();
        let plane = |text: &str| text.parse().ok().map(PlaneId);
        Some(match parts[..] {
            ["blue", id] => Order::Throttle { plane: plane(id)?, full: false },
            ["green", id] => Order::Throttle { plane: plane(id)?, full: true },
            ["fire", group, id] => Order::Fire { group: Group::named(group)?, target: plane(id)? },
            ["hold"] => Order::HoldFire,
            ["answer", group, id] => Order::Answer { group: Group::named(group)?, plane: plane(id)? },
            ["decline"] => Order::Decline,
            ["burst"] => Order::Burst(true),
            ["stop"] => Order::Burst(false),
            _ => return None,
        })
    }
}

fn empty_place() -> Work {
    Work::Place { plane: None, access: None, heading: None, level: None, end: false }
}

fn marked(aces: Planes, rookies: Planes, id: PlaneId, kind: &str) -> (Planes, Planes) {
    match kind {
        "ace" => (aces.with(id), rookies),
        _ => (aces, rookies.with(id)),
    }
}

impl Draft for Drafting {
    type Order = Order;

    fn prompt(&self) -> Message {
        let plane = |key: &'static str, id: PlaneId| Message::new(key).with("plane", self.label(id));
        match self.state.phase {
            Phase::Pilots(_) => Message::new("aod-prompt-pilots"),
            Phase::Deploy { left } => Message::new("aod-prompt-deploy").with("left", left),
            Phase::Entry { .. } => Message::new("aod-prompt-entry"),
            Phase::Placing { left } => Message::new("aod-prompt-placing").with("left", left),
            Phase::Throttle => {
                let next: Vec<String> = self.state.next_up().map(|id| self.label(id)).collect();
                Message::new("aod-prompt-throttle").with("plane", next.join(", "))
            }
            Phase::Fly { plane: id, die } => match &self.work {
                Work::Fly(plan) => plan.prompt(&self.state, id, die),
                _ => plane("aod-prompt-fly", id),
            },
            Phase::Fire => plane("aod-prompt-fire", self.state.attack.mover),
            Phase::Answer(_) => plane("aod-prompt-answer", self.state.attack.mover),
            _ => plane("aod-prompt-burst", self.state.attack.mover),
        }
    }

    fn notes(&self) -> Vec<Told> {
        match (&self.work, self.state.phase) {
            (Work::Marks { aces, rookies }, _) => self.mark_notes(*aces, *rookies),
            (Work::Fly(plan), Phase::Fly { plane, die }) => plan.notes(&self.state, plane, die),
            _ => Vec::new(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        match (&self.work, self.state.phase) {
            (Work::Marks { aces, rookies }, _) => self.mark_choices(*aces, *rookies),
            (Work::Place { end: true, .. } | Work::Pick(Some(_)), _) => Vec::new(),
            (Work::Place { .. }, _) => self.place_choices(),
            (Work::Pick(None), Phase::Throttle) => self.throttle_choices(),
            (Work::Pick(None), Phase::Fire) => self.fire_choices(),
            (Work::Pick(None), Phase::Answer(_)) => self.answer_choices(),
            (Work::Pick(None), _) => self.burst_choices(),
            (Work::Fly(plan), Phase::Fly { plane, die }) => plan.choices(&self.book, &self.state, plane, die),
            (Work::Fly(_), _) => Vec::new(),
        }
    }

    fn choose(&mut self, key: &str) -> bool {
        if !self.choices().iter().any(|choice| choice.key == key && choice.refused.is_none()) {
            return false;
        }
        match self.work {
            Work::Marks { aces, rookies } => {
                let (kind, id) = key.split_once(':').unwrap_or((key, ""));
                let Ok(id) = id.parse() else { return false };
                let (aces, rookies) = marked(aces, rookies, PlaneId(id), kind);
                self.take(Work::Marks { aces, rookies })
            }
            Work::Place { .. } => self.choose_place(key),
            Work::Pick(_) => match self.picked(key) {
                Some(order) => self.take(Work::Pick(Some(order))),
                None => false,
            },
            Work::Fly(plan) => {
                let Phase::Fly { plane, die } = self.state.phase else { return false };
                match plan.after(&self.state, plane, die, key) {
                    Some(plan) => self.take(Work::Fly(plan)),
                    None => false,
                }
            }
        }
    }

    // Rule: AOD-COMP-19
    fn back(&mut self) -> bool {
        match self.past.pop() {
            Some(work) => {
                self.work = work;
                true
            }
            None => false,
        }
    }

    fn order(&self) -> Option<Order> {
        let order = match self.work {
            Work::Marks { aces, rookies } => Order::Pilots { aces, rookies },
            Work::Place { end: true, .. } => Order::EndPlacing,
            Work::Place { plane, access, heading, level, .. } => {
                Order::Place { plane: plane?, access: access?, level: level?, heading: heading? }
            }
            Work::Pick(order) => order?,
            Work::Fly(plan) => {
                let Phase::Fly { plane, die } = self.state.phase else { return None };
                Order::Fly(plan.fly(&self.state, plane, die)?)
            }
        };
        self.state.check_order(self.seat, &order).is_ok().then_some(order)
    }

    fn overlay(&self) -> Scene {
        match (&self.work, self.state.phase) {
            (Work::Fly(plan), Phase::Fly { plane, die }) => plan.overlay(&self.book, &self.state, plane, die),
            _ => canvas(self.state.battle.board),
        }
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        let Phase::Fly { plane, die } = self.state.phase else { return None };
        let fly = match crate::script::parse_fly(&self.state, plane, text) {
            Ok(fly) => fly,
            Err(_) => return Some(Err(refused(&Refusal::new("AOD-MOV-03", Why::NotNow)))),
        };
        Some(match crate::movement::Flight::new(&self.state, plane, die).check(&fly) {
            Ok(_) => {
                self.take(Work::Fly(Plan::written(&fly)));
                Ok(())
            }
            Err(refusal) => Err(refused(&refusal)),
        })
    }
}
