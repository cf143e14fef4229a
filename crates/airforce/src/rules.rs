//! The contract: how the title answers to the table.

use std::sync::Arc;

use referee::{Fault, Log, Refusal, Rng, Rules, Seat, Seats, Turn, Viewer};

use crate::{
    ahead::{self, with_judge},
    book::Book,
    card::Increment,
    charges, damage,
    event::Event,
    fire, flow, follow, ground, guided, late, listing, lookout, missile, opening,
    options::Opt,
    order::{Order, Why},
    piece::Unit,
    plane::{Fate, Load},
    plot::{Line, Ordnance},
    radio, rockets, runway, sailing,
    setup::{self, Setup},
    starts,
    state::{Awaiting, Chance, Choice, Phase, Roll, State},
    tables::Part,
    tanks,
    view::{self, View},
};

/// Air Force, Dauntless and Sturmovik.
#[derive(Clone, Copy, Debug)]
pub struct AirForce;

impl Rules for AirForce {
    const TITLE: &'static str = "airforce";
    type Book = Book;
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Chance = Chance;
    type Roll = Roll;
    type Event = Event;
    type View = View;
    type Why = Why;

    fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
        setup::start(book, setup)
    }

    fn seats(setup: &Setup) -> u8 {
        setup.all_seats()
    }

    fn opponents(state: &State, seat: Seat) -> Seats {
        state.seats_of(state.side_of(seat).other())
    }

    fn turn(state: &State) -> Turn<Chance> {
        state.turn()
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        check(state, seat, order)
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        flow::apply(state, seat, order, log);
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        flow::recall(state, seat, log)
    }

    fn odds(_state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        if is_pair(*chance) {
            (1..=6).flat_map(|red| (1..=6).map(move |white| (Roll::Two(red, white), 1))).collect()
        } else {
            (1..=6).map(|die| (Roll::One(die), 1)).collect()
        }
    }

    fn pick(_state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        if is_pair(*chance) {
            let number = below(36) as u8;
            Roll::Two(number / 6 + 1, number % 6 + 1)
        } else {
            Roll::One(below(6) as u8 + 1)
        }
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        flow::resolve(state, roll, log);
    }

    fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        view::witness(state, event, viewer)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
        view::resample(book, view, rng)
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        orders(state, seat, each);
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        sample(state, seat, rng)
    }

    /// A stalled aircraft can only spin; whether it announces something is still its player's choice.
    fn forced(state: &State, seat: Seat) -> Option<Order> {
        let mut open = (0..state.table.planes.len()).filter(|plane| plots_now(state, seat, *plane));
        let (plane, other) = (open.next()?, open.next());
        let spins = state.table.planes[plane].is_flying()
            && !lookout::plots_ahead(state, plane)
            && state.limits(plane).increment == Increment::Stall;
        let free = radio::is_open(state, seat) || announcements(state, plane).len() > 1;
        (other.is_none() && spins && !free).then(|| Order::Plot { plane: plane as u8, line: Line::spin() })
    }

    fn overdue(state: &State, seat: Seat) -> Option<Order> {
        late::overdue(state, seat)
    }
}

/// Whether a roll takes two dice.
pub fn is_pair(chance: Chance) -> bool {
    matches!(
        chance,
        Chance::Height(_)
            | Chance::CloudHeight(_)
            | Chance::CloudDepth(_)
            | Chance::InLine { .. }
            | Chance::HighBomb(_)
            | Chance::Bomb(_)
            | Chance::Trigger { .. }
            | Chance::GuidedBomb(_)
            | Chance::Critical { .. }
            | Chance::Charge { .. }
    )
}

type Checked<T> = Result<T, Refusal<Why>>;

fn refuse<T>(rule: &'static str, why: Why) -> Checked<T> {
    Err(Refusal::new(rule, why))
}

/// Whether a seat may give an order now. A line that breaks the rules of movement is accepted: the illegal-move
/// list corrects it.
// Rule: AF-SETUP-02, AF-SEQ-05, AF-ILLEGAL-01
pub fn check(state: &State, seat: Seat, order: &Order) -> Checked<()> {
    let Awaiting::Seats(seats) = state.awaiting else { return refuse("AF-SEQ-01", Why::NotNow) };
    if !seats.contains(seat) {
        return refuse("AF-SEQ-01", Why::NotNow);
    }
    match (state.table.phase, *order) {
        (Phase::Site, Order::Site { piece, hex, .. }) => opening::pieces::check_site(state, seat, piece.into(), hex),
        (Phase::Place, Order::Place { .. } | Order::Trim { .. } | Order::Appoint { .. }) => {
            starts::check(state, seat, order)
        }
        (Phase::Plot, Order::Signal { to, signal }) => radio::check(state, seat, to, signal),
        (Phase::Plot, Order::Plot { plane, line }) => check_line(state, check_owner(state, seat, plane)?, line),
        (Phase::Ground, Order::Turn { piece, .. }) => ground::check_turn(state, seat, piece),
        (Phase::Ground, Order::Drive { piece, before, after }) => {
            ground::check_drive(state, seat, piece, before, after)
        }
        (Phase::Ground, Order::Sail { piece, helm, dive }) => sailing::check(state, seat, piece, helm, dive),
        (Phase::Ground, Order::DoneGround) | (Phase::Spotting, Order::StopLooking) => Ok(()),
        (Phase::Spotting, Order::Spot { by, target }) => {
            check_unit(state, seat, by)?;
            lookout::check(state, by, target)
        }
        (Phase::Fire | Phase::Damage | Phase::Ordnance, _) => check_combat(state, seat, order),
        _ => refuse("AF-SEQ-01", Why::NotNow),
    }
}

/// Orders of fire, damage and ordnance: choices first, since they hold everything up.
fn check_combat(state: &State, seat: Seat, order: &Order) -> Checked<()> {
    match (state.table.choice, *order) {
        (Some(Choice::Part { .. }), Order::Assign { part }) if parts(state).contains(&part) => Ok(()),
        (Some(Choice::Part { .. }), Order::Assign { .. }) => refuse("AF-DMG-10", Why::Part),
        (Some(Choice::Training { .. }), Order::Cancel { part }) if cancellable(state, part) => Ok(()),
        (Some(Choice::Training { .. }), Order::Cancel { .. }) => refuse("AF-CREW-10", Why::Part),
        (Some(Choice::Lead { .. }), Order::Lead { .. }) => Ok(()),
        (Some(Choice::Friend { .. } | Choice::Victim { .. } | Choice::Steer { .. }), Order::Pick(unit))
            if picks(state).contains(&unit) =>
        {
            Ok(())
        }
        (Some(Choice::Friend { .. }), Order::Pick(_)) => refuse("AF-ID-03", Why::NoTarget),
        (Some(Choice::Steer { .. }), Order::Pick(_)) => refuse("AF-SFRITZ-07", Why::NoTarget),
        (Some(Choice::Victim { .. }), Order::Pick(_)) => refuse("AF-RKT-11", Why::NoTarget),
        (Some(Choice::Rockets { plane }), Order::AimRockets { plane: own, distance, altitude }) => {
            if plane != own {
                return refuse("AF-SETUP-02", Why::NotYours);
            }
            rockets::check_aim(state, plane.into(), distance, altitude)
        }
        (None, Order::Fire(aim)) if state.table.phase == Phase::Fire => {
            check_unit(state, seat, aim.firer)?;
            fire::shot(state, aim).map(|_| ())
        }
        (None, Order::HoldFire) if state.table.phase == Phase::Fire => Ok(()),
        _ => refuse("AF-SEQ-01", Why::NotNow),
    }
}

/// The aircraft, if it belongs to the seat.
pub fn check_owner(state: &State, seat: Seat, plane: u8) -> Checked<usize> {
    match state.table.planes.get(usize::from(plane)) {
        None => refuse("AF-GEN-01", Why::Unknown),
        Some(own) if own.seat != Some(seat) => refuse("AF-SETUP-02", Why::NotYours),
        Some(_) => Ok(usize::from(plane)),
    }
}

fn check_unit(state: &State, seat: Seat, unit: Unit) -> Checked<()> {
    let known = match unit {
        Unit::Plane(index) => usize::from(index) < state.table.planes.len(),
        Unit::Piece(index) => usize::from(index) < state.table.pieces.len(),
    };
    if !known {
        return refuse("AF-GEN-01", Why::Unknown);
    }
    if fire::seat_of(state, unit) == Some(seat) { Ok(()) } else { refuse("AF-SETUP-02", Why::NotYours) }
}

/// The parts from which the firing player chooses.
pub fn parts(state: &State) -> Vec<u8> {
    let Some(Choice::Part { target, part, .. }) = state.table.choice else { return Vec::new() };
    let plane = &state.table.planes[usize::from(target)];
    let flank = state.table.bursts.get(usize::from(state.table.step)).map_or(0, |burst| burst.flank);
    damage::choices(state.card(plane), &plane.damage, part, state.has(Opt::GunPositions), flank)
}

/// Whether training can cancel a hit on this part; nothing can always be cancelled.
fn cancellable(state: &State, part: Option<Part>) -> bool {
    let burst = state.table.bursts.get(usize::from(state.table.step));
    part.is_none_or(|part| burst.is_some_and(|burst| burst.hits.of(part) > 0))
}

/// The units from which somebody picks: friends fired at by mistake, or victims of rockets.
pub fn picks(state: &State) -> Vec<Unit> {
    match state.table.choice {
        Some(Choice::Friend { aim }) => {
            fire::friends_in_the_way(state, aim).into_iter().map(|index| Unit::Plane(index as u8)).collect()
        }
        Some(Choice::Victim { .. }) => state.table.area.clone(),
        Some(Choice::Steer { plane }) => guided::targets(state, plane.into()),
        _ => Vec::new(),
    }
}

// Rule: AF-SEQ-04, AF-GEN-02, AF-ADV-08
fn check_line(state: &State, plane: usize, line: Line) -> Checked<()> {
    let own = &state.table.planes[plane];
    if !own.is_present() {
        return refuse("AF-MOVE-01", Why::NotFlying);
    }
    if own.leader.is_some() {
        return refuse("AF-FORM-01", Why::Fixed);
    }
    if state.table.moved.has(plane) || !flow::needs_line(state, plane) && flow::is_in_wave(state, plane) {
        return refuse("AF-GEN-02", Why::Done);
    }
    if !flow::is_in_wave(state, plane) {
        return refuse("AF-ADV-08", Why::OtherWave);
    }
    check_cruise(state, plane, line)?;
    check_following(state, plane, line)?;
    check_ordnance(state, plane, line)
}

/// Before anybody has been spotted nobody flies faster than manoeuvre speed.
// Rule: AF-PRE-04
fn check_cruise(state: &State, plane: usize, line: Line) -> Checked<()> {
    if !lookout::plots_ahead(state, plane) {
        return Ok(());
    }
    with_judge(state, plane, |judge| {
        let verdict = judge.verdict(line);
        let speed = verdict.pose.speed;
        let tops = judge.tops_at(verdict.pose.altitude);
        let most = ahead::cruise_after(judge.limits, verdict.line.climb, &tops);
        if speed > most { refuse("AF-PRE-04", Why::Cruise { speed, most }) } else { Ok(()) }
    })
}

/// By option a pursuer that does not follow is refused.
// Rule: AF-ADV-10
fn check_following(state: &State, plane: usize, line: Line) -> Checked<()> {
    if !follow::is_strict(state, plane) {
        return Ok(());
    }
    let trails = follow::trails(state, plane);
    let follows = with_judge(state, plane, |judge| follow::follows(judge, &trails, &line));
    if follows { Ok(()) } else { refuse("AF-ADV-10", Why::Follow) }
}

// Rule: AF-LOG-13, AF-LOG-14, AF-BOMB-02, AF-RKT-14
fn check_ordnance(state: &State, plane: usize, line: Line) -> Checked<()> {
    let ordnance = line.ordnance;
    let load = state.table.planes[plane].load;
    let bombing = [Opt::HighBombing, Opt::GlideBombing, Opt::DiveBombing, Opt::DiveAttack]
        .into_iter()
        .any(|option| state.has(option));
    let (rule, on, wanted, there) = match ordnance {
        Ordnance::None => return Ok(()),
        Ordnance::Bombs(count) => ("AF-LOG-13", bombing, count.unwrap_or(1), load.bombs),
        Ordnance::Rockets(count) => ("AF-LOG-14", state.has(Opt::Rockets), count.unwrap_or(1), load.rockets),
        Ordnance::Tanks => return tanks::check_tanks(state, plane, line),
        Ordnance::Jettison => return tanks::check_jettison(state, plane),
        Ordnance::Guided => return guided::check(state, plane),
        Ordnance::Launch => return missile::check(state, plane),
        Ordnance::Skip(count) => ("AF-DSKIP-01", state.has(Opt::SkipBombing), count.unwrap_or(1), load.bombs),
        Ordnance::Torpedoes(count) => ("AF-DTORP-01", state.has(Opt::Torpedoes), count.unwrap_or(1), load.torpedoes),
        Ordnance::Charges { shallow, deep } => return check_charges(state, load, shallow, deep),
    };
    if wanted > there || there == 0 {
        return refuse(rule, Why::NoOrdnance { wanted, there });
    }
    if on { Ok(()) } else { refuse(rule, Why::Option) }
}

/// Depth charges: as many of each setting as there are, and not too many at once.
// Rule: AF-DDC-03, AF-DDC-06
fn check_charges(state: &State, load: Load, shallow: u8, deep: u8) -> Checked<()> {
    let wanted = shallow.saturating_add(deep);
    if wanted > charges::MOST {
        return refuse("AF-DDC-06", Why::TooMany { wanted, most: charges::MOST });
    }
    if shallow > load.shallow() || deep > load.deep || wanted == 0 {
        return refuse("AF-DDC-03", Why::NoOrdnance { wanted, there: load.depth_charges });
    }
    if state.has(Opt::DepthCharges) { Ok(()) } else { refuse("AF-DDC-03", Why::Option) }
}

/// Whether a seat has to write a line for this aircraft.
pub fn plots_now(state: &State, seat: Seat, plane: usize) -> bool {
    state.table.phase == Phase::Plot && state.table.planes[plane].seat == Some(seat) && flow::needs_line(state, plane)
}

/// The aircraft whose line is listed next.
pub fn next_to_plot(state: &State, seat: Seat) -> Option<usize> {
    (0..state.table.planes.len()).find(|plane| plots_now(state, seat, *plane))
}

/// Every order of a seat. Of log lines those are listed that waste nothing, for the aircraft whose turn it is.
fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    match state.table.phase {
        Phase::Site => starts::each_site(state, seat, each),
        Phase::Place => starts::each(state, seat, each),
        Phase::Plot => plot_orders(state, seat, each),
        Phase::Ground => {
            ground::each_order(state, seat, each);
            each(Order::DoneGround);
        }
        Phase::Spotting => {
            lookout::each_attempt(state, seat, &mut |by, target| each(Order::Spot { by, target }));
            each(Order::StopLooking);
        }
        _ if state.table.choice.is_some() => choice_orders(state, each),
        Phase::Fire => {
            for unit in fire::shooters(state).filter(|unit| fire::seat_of(state, *unit) == Some(seat)) {
                fire::each_shot(state, unit, &mut |shot| each(Order::Fire(shot.aim)));
            }
            each(Order::HoldFire);
        }
        _ => {}
    }
}

fn choice_orders(state: &State, each: &mut dyn FnMut(Order)) {
    match state.table.choice {
        Some(Choice::Part { .. }) => parts(state).into_iter().for_each(|part| each(Order::Assign { part })),
        Some(Choice::Training { .. }) => {
            each(Order::Cancel { part: None });
            let parts = Part::ALL.into_iter().map(Some).filter(|part| cancellable(state, *part));
            parts.for_each(|part| each(Order::Cancel { part }));
        }
        Some(Choice::Lead { .. }) => [true, false].into_iter().for_each(|stays| each(Order::Lead { stays })),
        Some(Choice::Friend { .. } | Choice::Victim { .. } | Choice::Steer { .. }) => {
            picks(state).into_iter().for_each(|unit| each(Order::Pick(unit)));
        }
        Some(Choice::Rockets { plane }) => rockets::each_aim(state, plane.into(), &mut |distance, altitude| {
            each(Order::AimRockets { plane, distance, altitude });
        }),
        None => {}
    }
}

/// Notes to friends, and lines with what they can announce: nothing, all bombs, one bomb, all rockets.
fn plot_orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let Some(plane) = next_to_plot(state, seat) else { return };
    radio::each(state, seat, each);
    let announcements = announcements(state, plane);
    let mut give = |line: Line| {
        for ordnance in &announcements {
            let line = Line { ordnance: *ordnance, ..line };
            if may_announce(state, plane, line) {
                each(Order::Plot { plane: plane as u8, line });
            }
        }
    };
    if state.table.planes[plane].fate == Fate::Grounded {
        return runway::each_line(state, plane, &mut give);
    }
    let trails = if follow::is_strict(state, plane) { follow::trails(state, plane) } else { Vec::new() };
    with_judge(state, plane, |judge| {
        listing::each_line(judge, &mut |line| {
            if follow::follows(judge, &trails, &line) {
                give(line);
            }
        });
    });
}

/// What a line of an aircraft may announce.
// Rule: AF-LOG-13, AF-LOG-14
pub fn announcements(state: &State, plane: usize) -> Vec<Ordnance> {
    let load = state.table.planes[plane].load;
    let most = |there: u8| there.min(charges::MOST);
    let all = [
        Ordnance::None,
        Ordnance::Bombs(None),
        Ordnance::Bombs(Some(1)),
        Ordnance::Rockets(None),
        Ordnance::Skip(None),
        Ordnance::Torpedoes(None),
        Ordnance::Charges { shallow: most(load.shallow()), deep: 0 },
        Ordnance::Charges { shallow: 0, deep: most(load.deep) },
        Ordnance::Tanks,
        Ordnance::Jettison,
        Ordnance::Guided,
        Ordnance::Launch,
    ];
    let useful = |ordnance: &Ordnance| match ordnance {
        Ordnance::Bombs(Some(1)) => load.bombs > 1,
        Ordnance::Charges { shallow, deep } => *shallow > 0 || *deep > 0,
        _ => true,
    };
    // Whether tanks may go depends on the line; one that keeps its attitude stands for all.
    let line = |ordnance: Ordnance| Line { ordnance, ..Line::straight(state.table.planes[plane].pose.speed) };
    all.into_iter().filter(|one| useful(one) && check_ordnance(state, plane, line(*one)).is_ok()).collect()
}

/// Whether a line may announce what it does.
pub fn may_announce(state: &State, plane: usize, line: Line) -> bool {
    check_ordnance(state, plane, line).is_ok()
}

fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    match state.table.phase {
        Phase::Plot => sample_line(state, seat, rng),
        Phase::Place => starts::sample(state, seat, rng).unwrap_or_else(|| sample_listed(state, seat, rng)),
        _ => sample_listed(state, seat, rng),
    }
}

fn sample_line(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let plane = next_to_plot(state, seat).expect("somebody plots");
    if radio::is_open(state, seat) && rng.one_in(6) {
        let mut notes = Vec::new();
        radio::each(state, seat, &mut |order| notes.push(order));
        return *rng.pick(&notes);
    }
    if state.table.planes[plane].fate == Fate::Grounded || follow::is_strict(state, plane) {
        return sample_listed(state, seat, rng);
    }
    let line = with_judge(state, plane, |judge| listing::sample(judge, rng));
    let loaded = state.table.planes[plane].load.is_loaded();
    let ordnance = if loaded { *rng.pick(&announcements(state, plane)) } else { Ordnance::None };
    let announced = Line { ordnance, ..line };
    let line = if may_announce(state, plane, announced) { announced } else { line };
    Order::Plot { plane: plane as u8, line }
}

/// One of the listed orders, each as likely.
fn sample_listed(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let mut kept = None;
    let mut count = 0;
    orders(state, seat, &mut |order| {
        count += 1;
        if rng.one_in(count) {
            kept = Some(order);
        }
    });
    kept.expect("a seat that decides has an order")
}

impl AirForce {
    /// One legal order, quickly.
    pub fn sample_order(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        sample(state, seat, rng)
    }

    /// A sensible order without much thought.
    pub fn quick_order(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        <AirForce as referee::Tactics>::quick(state, seat, rng)
    }

    /// The turn for which the seat's next line is written.
    pub fn line_is_for_turn(state: &State, plane: usize) -> u8 {
        ahead::turn_of_next_line(state, plane)
    }
}
