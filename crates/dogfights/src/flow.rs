//! Whose turn it is and what comes next. Nothing else decides that.

use referee::{Log, Outcome, Seat, Seats, Turn};

use crate::{
    aircraft::{Group, Groups},
    event::Event,
    movement::Flight,
    order::{Chance, No, Order, PlaneId, Planes, Why, no},
    setup::{First, Pilots, Sun, Wind},
    state::{Attack, Phase, Pilot, State, Status},
    weather,
};

impl State {
    /// What the game waits for.
    pub fn waits_for(&self) -> Turn<Chance> {
        match self.phase {
            Phase::FirstDie => Turn::Roll(Chance::First),
            Phase::WindDie => Turn::Roll(Chance::Wind),
            Phase::SunDie => Turn::Roll(Chance::Sun),
            Phase::Pilots(seats) => Turn::Decide(seats),
            Phase::MoveDie { plane, full } => Turn::Roll(Chance::Move { plane, full }),
            Phase::Shot | Phase::SecondShot => {
                Turn::Roll(self.red(self.attack.mover, self.attack_group(), self.attack.target))
            }
            Phase::AnswerShot { plane, group } => Turn::Roll(self.red(plane, group, self.attack.mover)),
            Phase::ShotDamage | Phase::SecondDamage => Turn::Roll(Chance::Damage { plane: self.attack.target }),
            Phase::AnswerDamage { .. } => Turn::Roll(Chance::Damage { plane: self.attack.mover }),
            Phase::Answer(seat) => Turn::Decide(Seats::only(seat)),
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Deploy { .. }
            | Phase::Entry { .. }
            | Phase::Throttle
            | Phase::Fly { .. }
            | Phase::Fire
            | Phase::Burst
            | Phase::Placing { .. } => Turn::Decide(Seats::only(self.active)),
        }
    }

    fn red(&self, shooter: PlaneId, group: Group, target: PlaneId) -> Chance {
        Chance::Red { shooter, group, target }
    }

    /// The group of the attack under way.
    pub fn attack_group(&self) -> Group {
        Group::ALL[usize::from(self.attack.group)]
    }

    /// Whether pilots are being marked.
    pub fn is_marking(&self) -> bool {
        matches!(self.phase, Phase::Pilots(_))
    }

    /// Whether the seat may give this order now.
    pub fn check_order(&self, seat: Seat, order: &Order) -> Result<(), No> {
        let expected = match self.waits_for() {
            Turn::Decide(seats) => seats.contains(seat),
            _ => false,
        };
        if !expected {
            return no("AOD-TURN-01", Why::NotNow);
        }
        match (self.phase, *order) {
            (Phase::Pilots(_), Order::Pilots { aces, rookies }) => self.check_marks(seat, aces, rookies),
            (
                Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. },
                Order::Place { plane, access, level, heading },
            ) => self.check_place(plane, access, level, heading),
            (Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. }, Order::EndPlacing) => {
                self.check_end_placing()
            }
            (Phase::Throttle, Order::Throttle { plane, full }) => self.check_throttle(plane, full),
            (Phase::Fly { plane, die }, Order::Fly(fly)) => Flight::new(self, plane, die).check(&fly).map(|_| ()),
            (Phase::Fire, Order::Fire { group, target }) => self.check_fire(group, target).map(|_| ()),
            (Phase::Fire, Order::HoldFire) | (Phase::Answer(_), Order::Decline) | (Phase::Burst, Order::Burst(_)) => {
                Ok(())
            }
            (Phase::Answer(_), Order::Answer { plane, group }) => self.check_answer(seat, plane, group),
            _ => no("AOD-TURN-06", Why::NotNow),
        }
    }

    /// Carries out an order that has been checked.
    pub fn carry_out(&mut self, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        match order {
            Order::Pilots { aces, rookies } => self.take_marks(seat, aces, rookies, log),
            Order::Place { plane, access, level, heading } => {
                self.place(plane, access, level, heading, log);
                self.after_place(log);
            }
            Order::EndPlacing => self.after_placing(log),
            Order::Throttle { plane, full } => self.open_throttle(plane, full),
            Order::Fly(fly) => self.fly(fly, log),
            Order::Fire { group, target } => self.fire(group, target, log),
            Order::HoldFire => self.hold_fire(log),
            Order::Answer { plane, group } => self.answer(plane, group, log),
            Order::Decline => {
                self.decline(seat);
                log.note(|| Event::Declined(seat));
                self.continue_window(log);
            }
            Order::Burst(true) => self.second_roll(log),
            Order::Burst(false) => self.after_attack(log),
        }
    }

    // Rule: AOD-SETUP-13
    /// Begins a game that has just been set up.
    pub(crate) fn begin(&mut self, log: &mut impl Log<Event>) {
        match self.battle.setup.first {
            First::Die => self.phase = Phase::FirstDie,
            First::One => self.begin_with(Seat(0), log),
            First::Two => self.begin_with(Seat(1), log),
            First::Three => self.begin_with(Seat(2), log),
            First::Four => self.begin_with(Seat(3), log),
        }
    }

    pub(crate) fn begin_with(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        (self.first, self.active) = (seat, seat);
        log.note(|| Event::First(seat));
        match self.battle.setup.wind {
            Wind::Die => self.phase = Phase::WindDie,
            wind => {
                self.wind = weather::agreed_wind(wind);
                self.after_wind(log);
            }
        }
    }

    pub(crate) fn after_wind(&mut self, log: &mut impl Log<Event>) {
        if let Some(to) = self.wind {
            log.note(|| Event::Wind(to.opposite()));
        }
        match self.battle.setup.sun {
            Sun::Die => self.phase = Phase::SunDie,
            sun => {
                self.sun = weather::agreed_sun(sun);
                self.after_sun(log);
            }
        }
    }

    pub(crate) fn after_sun(&mut self, log: &mut impl Log<Event>) {
        if let Some(at) = self.sun {
            log.note(|| Event::Sun(at));
        }
        let marking = self.battle.options.pilots != Pilots::Off && !self.battle.options.all_aces;
        let with_fighters = self.battle.seats().iter().filter(|seat| !self.fighters_of(*seat).is_empty());
        let seats = Seats::of(with_fighters);
        if marking && !seats.is_empty() {
            self.phase = Phase::Pilots(seats);
        } else {
            self.deploy(self.first, log);
        }
    }

    fn take_marks(&mut self, seat: Seat, aces: Planes, rookies: Planes, log: &mut impl Log<Event>) {
        self.mark(seat, aces, rookies);
        log.note(|| Event::Marked { seat, marks: Some((aces, rookies)) });
        let Phase::Pilots(waiting) = self.phase else { return };
        let waiting = waiting.without(seat);
        if !waiting.is_empty() {
            self.phase = Phase::Pilots(waiting);
            return;
        }
        if self.battle.options.pilots == Pilots::Open {
            log.note(|| Event::Shown { aces: self.marked(Pilot::Ace), rookies: self.marked(Pilot::Rookie) });
        }
        self.deploy(self.first, log);
    }

    /// All aircraft marked like this.
    fn marked(&self, mark: Pilot) -> Planes {
        self.ids().filter(|id| self.plane(*id).mark == mark).fold(Planes::NONE, Planes::with)
    }

    // Rule: AOD-SETUP-08
    /// Lets a seat put its first four aircraft on Access Points, or all if it has fewer.
    pub(crate) fn deploy(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.active = seat;
        let waiting = self.ids_of(seat).filter(|id| self.plane(*id).status == Status::Reserve).count();
        self.phase = Phase::Deploy { left: waiting.min(4) as u8 };
        if waiting == 0 || !self.can_place() {
            self.after_placing(log);
        }
    }

    fn after_place(&mut self, log: &mut impl Log<Event>) {
        let left = match &mut self.phase {
            Phase::Deploy { left } | Phase::Placing { left } => left,
            Phase::Entry { left, done } => {
                *done = true;
                left
            }
            _ => unreachable!("aircraft are placed in these phases only"),
        };
        *left -= 1;
        if *left == 0 || !self.can_place() {
            self.after_placing(log);
        }
    }

    /// The seat has put its aircraft on Access Points.
    fn after_placing(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Deploy { .. } => {
                let next = self.battle.next_seat(self.active);
                if next == self.first { self.begin_turn(next, log) } else { self.deploy(next, log) }
            }
            Phase::Entry { .. } => self.next_aircraft(log),
            _ => self.end_turn(log),
        }
    }

    // Rule: AOD-TURN-01, AOD-TURN-11, AOD-TURN-13, AOD-SETUP-12, AOD-FIRE-DEF-12, AOD-MODE-DOG-03
    /// Begins a seat's player-turn.
    fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.active = seat;
        self.turn += u16::from(seat == self.first);
        if self.battle.options.turn_limit.is_some_and(|last| self.turn > last) {
            return self.end_by_agreement(log);
        }
        if self.is_fought_out() && self.check_end(log) {
            return;
        }
        self.moved = Planes::NONE;
        let count = self.battle.crafts.len();
        for plane in &mut self.planes[..count] {
            (plane.fired, plane.cleared) = (Groups::NONE, Groups::NONE);
        }
        let number = self.turn;
        log.note(|| Event::Turn { seat, number });
        if self.is_absent(seat) {
            self.phase = Phase::Entry { left: 2, done: false };
            if self.can_place() {
                return;
            }
        }
        self.next_aircraft(log);
    }

    /// Aircraft of the active seat that are next: one, or several of equal number.
    pub fn next_up(&self) -> impl Iterator<Item = PlaneId> {
        let waits = |id: &PlaneId| {
            !self.moved.contains(*id) && matches!(self.plane(*id).status, Status::Flying | Status::Access)
        };
        let mut waiting = self.ids_of(self.active).filter(waits);
        let first = waiting.next();
        let key = move |id: PlaneId| (self.craft(id).rank, self.craft(id).number);
        first.into_iter().chain(waiting.take_while(move |id| first.is_some_and(|first| key(*id) == key(first))))
    }

    // Rule: AOD-TURN-02, AOD-TURN-03, AOD-TURN-04, AOD-MOV-01, AOD-MOV-02
    /// Goes on to the next aircraft of the active seat.
    pub(crate) fn next_aircraft(&mut self, log: &mut impl Log<Event>) {
        let mut next = self.next_up();
        match (next.next(), next.next()) {
            (None, _) => {
                drop(next);
                self.end_moves(log);
            }
            (Some(plane), None) if !self.has_throttle(plane) => {
                drop(next);
                self.open_throttle(plane, false);
            }
            _ => {
                drop(next);
                self.phase = Phase::Throttle;
            }
        }
    }

    // Rule: AOD-MOV-02, AOD-MOV-17, AOD-MOV-18, AOD-MOV-20
    /// Whether the green die can be chosen: fighters that have not yet taken their risk.
    pub fn has_throttle(&self, id: PlaneId) -> bool {
        self.craft(id).class.is_fighter() && !self.plane(id).throttle_gone
    }

    fn check_throttle(&self, plane: PlaneId, full: bool) -> Result<(), No> {
        if !self.next_up().any(|id| id == plane) {
            return no("AOD-TURN-04", Why::NotItsTurn);
        }
        match full {
            true if !self.craft(plane).class.is_fighter() => no("AOD-MOV-02", Why::NoThrottle),
            true if self.plane(plane).throttle_gone => no("AOD-MOV-20", Why::ThrottleGone),
            _ => Ok(()),
        }
    }

    // Rule: AOD-MOV-15, AOD-MOV-17
    fn open_throttle(&mut self, plane: PlaneId, full: bool) {
        if full {
            let piece = self.plane_mut(plane);
            if piece.throttle == 0 {
                piece.throttle_gone = true;
            } else {
                piece.throttle -= 1;
            }
        }
        self.phase = Phase::MoveDie { plane, full };
    }

    // Rule: AOD-TURN-05
    /// All aircraft have moved: up to two more may come to Access Points.
    fn end_moves(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Placing { left: 2 };
        if !self.can_place() {
            self.end_turn(log);
        }
    }

    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let mut seat = self.battle.next_seat(self.active);
        while !self.is_in_play(seat) {
            self.turn += u16::from(seat == self.first);
            seat = self.battle.next_seat(seat);
        }
        self.begin_turn(seat, log);
    }

    /// Whether a seat still has aircraft in the game.
    pub fn is_in_play(&self, seat: Seat) -> bool {
        self.ids_of(seat).any(|id| self.plane(id).is_in_game())
    }

    // Rule: AOD-TURN-06, AOD-FIRE-OFF-04, AOD-FIRE-DEF-01
    /// The aircraft has moved: it may fire, others may answer.
    pub(crate) fn after_move(&mut self, mover: PlaneId, log: &mut impl Log<Event>) {
        self.attack = Attack { mover, ..Attack::default() };
        if self.has_attack() {
            self.phase = Phase::Fire;
        } else {
            self.attack.held = true;
            self.open_window(log);
        }
    }

    // Rule: AOD-FIRE-OFF-03, AOD-FIRE-DEF-07
    fn hold_fire(&mut self, log: &mut impl Log<Event>) {
        let mover = self.attack.mover;
        log.note(|| Event::Held(mover));
        self.attack.held = true;
        if self.attack.made { self.next_aircraft(log) } else { self.open_window(log) }
    }

    // Rule: AOD-FIRE-DEF-01, AOD-BURST-09
    /// Opens the window for return fire.
    pub(crate) fn open_window(&mut self, log: &mut impl Log<Event>) {
        self.attack.declined = Planes::NONE;
        self.attack.hurt = false;
        self.continue_window(log);
    }

    // Rule: AOD-FIRE-DEF-11, AOD-FIRE-DEF-14
    pub(crate) fn continue_window(&mut self, log: &mut impl Log<Event>) {
        if !self.plane(self.attack.mover).is_flying() {
            return self.next_aircraft(log);
        }
        match self.next_answer() {
            Some(seat) => self.phase = Phase::Answer(seat),
            None => self.close_window(log),
        }
    }

    // Rule: AOD-BURST-01, AOD-BURST-07, AOD-BURST-10, AOD-BURST-11
    fn close_window(&mut self, log: &mut impl Log<Event>) {
        let stopped = self.attack.hurt && self.battle.options.burst_any;
        let shooter = self.plane(self.attack.mover);
        let able = shooter.ammo[usize::from(self.attack.group)] > 0 && shooter.damage != crate::order::Damage::Guns;
        if self.attack.burst && able && !stopped && self.plane(self.attack.target).is_flying() {
            self.phase = Phase::Burst;
        } else {
            self.after_attack(log);
        }
    }

    /// An attack is over: perhaps another group fires, otherwise the next aircraft follows.
    pub(crate) fn after_attack(&mut self, log: &mut impl Log<Event>) {
        self.attack.burst = false;
        self.attack.attacked = false;
        if !self.attack.held && self.has_attack() {
            self.phase = Phase::Fire;
        } else {
            self.next_aircraft(log);
        }
    }

    /// The result as the contract wants it.
    pub fn outcome(&self) -> Outcome {
        let seats = self.battle.flanks.len();
        Outcome {
            winners: self.verdict.winners,
            points: self.verdict.points[..seats].to_vec(),
            reason: Some(crate::report::ending(self.verdict.ending)),
        }
    }
}
