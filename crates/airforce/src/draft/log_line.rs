//! Drafting a log line: by clicking codes or by typing; running totals and broken rules on the way.

use desk::{Choice, Refused, Told};
use grid::hex::Layout;
use referee::{Message, Refusal, Seat};
use scene::{Layer, Paint, Scene, Shape, Stroke};

use super::{dive, open_planes, release};
use crate::{
    ahead::{self, with_judge},
    card::PROHIBITED,
    flight, follow,
    illegal::{Correction, Judge, Verdict},
    limits,
    movement::{Bar, Course, Pull},
    notation::{self, code_key},
    order::{Order, Why},
    panel::{attitude_name, cause_name},
    plane::{Fate, Pose},
    plot::{Code, Line, Manoeuvre, Ordnance},
    rules, runway,
    scene::{counter, hexagon, label, paint, path, point, reference},
    state::State,
    units::Altitude,
    view::View,
};

/// A line while it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plotting {
    /// The aircraft, once it is chosen.
    pub(super) plane: Option<usize>,
    pub(super) line: Line,
    /// Typed as a whole: handed in as it stands, illegal or not.
    typed: bool,
}

pub(super) fn begin(state: &State, seat: Seat) -> Plotting {
    let open = open_planes(state, seat);
    let plane = if let [only] = open[..] { Some(only) } else { None };
    Plotting { plane, line: first_line(state, plane), typed: false }
}

/// A stalled aircraft can only spin, so that its line is written already.
fn first_line(state: &State, plane: Option<usize>) -> Line {
    let stalled = |plane: usize| {
        let stall = with_judge(state, plane, |judge| judge.limits.increment == crate::card::Increment::Stall);
        stall && !is_grounded(state, plane)
    };
    if plane.is_some_and(stalled) { Line::spin() } else { Line::default() }
}

pub(super) fn prompt(state: &State, plotting: &Plotting) -> Message {
    let Some(plane) = plotting.plane else { return Message::new("af-prompt-which") };
    let own = ahead::due(state, plane);
    Message::new("af-prompt-plot")
        .with("name", label(&own))
        .with("type", state.card(&own).name.as_str())
        .with("points", own.pose.speed)
        .with("turn", ahead::turn_of_next_line(state, plane))
        .with("line", plotting.line.to_string())
}

/// The line judged as it would be when it is flown.
fn verdict(state: &State, plane: usize, line: Line) -> Verdict {
    if is_grounded(state, plane) {
        return flight::verdict(state, plane, line);
    }
    with_judge(state, plane, |judge| judge.verdict(line))
}

/// The course after the codes so far; none if they cannot be flown.
fn course(judge: &Judge<'_>, line: &Line) -> Result<Course, (Bar, Code)> {
    let gains = line.climb < 0 && judge.card.gains.by_dive((-line.climb).min(200) as u8) >= 1;
    let pull = Pull::of(judge.limits, line.climb);
    line.moves.iter().try_fold(Course::start(judge.plane, judge.limits, judge.options), |course, code| {
        course.step(judge.limits, judge.options, pull, gains, code).map_err(|bar| (bar, code))
    })
}

/// Whether a half-loop is meant: it is judged as if the altitude change were still to be raised to the greatest.
fn code_step(judge: &Judge<'_>, line: &Line, course: Course, code: Code) -> Result<Course, Bar> {
    let gains = line.climb < 0 && judge.card.gains.by_dive((-line.climb).min(200) as u8) >= 1;
    course.step(judge.limits, judge.options, Pull::of(judge.limits, line.climb), gains, code)
}

// Rule: AF-SEQ-11
pub(super) fn choices(state: &State, view: &View, seat: Seat, plotting: &Plotting) -> Vec<Choice> {
    let Some(plane) = plotting.plane else {
        return open_planes(state, seat).into_iter().map(|plane| plane_choice(state, plane)).collect();
    };
    if is_spin(&plotting.line) {
        return ordnance_choices(state, plane, &plotting.line);
    }
    if is_grounded(state, plane) {
        return if plotting.typed { Vec::new() } else { ground_choices(state, plane) };
    }
    with_judge(state, plane, |judge| {
        if dive::dives(judge, &plotting.line) {
            let mut choices = dive::choices(judge, &plotting.line);
            choices.extend(ordnance_choices(state, plane, &plotting.line));
            return choices;
        }
        let mut choices = code_choices(state, view, plane, judge, &plotting.line);
        choices.extend(dive::nose_over(judge, &plotting.line));
        choices.extend(throttle_choices(judge, &plotting.line));
        choices.extend(altitude_choices(judge, &plotting.line));
        choices.extend(ordnance_choices(state, plane, &plotting.line));
        choices
    })
}

/// Whether the line is the word Spin, whatever it announces.
fn is_spin(line: &Line) -> bool {
    line.moves == Line::spin().moves
}

fn is_grounded(state: &State, plane: usize) -> bool {
    state.table.planes[plane].fate == Fate::Grounded
}

/// On the ground every line is one choice.
fn ground_choices(state: &State, plane: usize) -> Vec<Choice> {
    let mut choices = Vec::new();
    runway::each_line(state, plane, &mut |line| {
        let label = Message::new("af-value-text").with("text", line.to_string());
        let choice = Choice::new(line.to_string(), "path", label);
        choices.push(Choice { hint: Some(ground_hint(&line)), ..choice });
    });
    choices
}

/// What a line means on the ground.
fn ground_hint(line: &Line) -> Message {
    let turns = |hand: Code| line.moves.iter().filter(|code| *code == hand).count();
    Message::new("af-hint-ground")
        .with("left", turns(Code::TurnLeft))
        .with("right", turns(Code::TurnRight))
        .with("power", line.power)
        .with("brake", line.brake)
        .with("feet", i32::from(line.climb) * 100)
}

fn ordnance_choices(state: &State, plane: usize, line: &Line) -> Vec<Choice> {
    announced(state, plane, line)
        .into_iter()
        .map(|ordnance| {
            let key = if ordnance == Ordnance::None { "no-ordnance".to_owned() } else { ordnance.to_string() };
            Choice::new(key, "ordnance", notation::explain_ordnance(ordnance))
        })
        .collect()
}

/// What the line may announce instead of what it does; depth charges of both settings one by one.
// Rule: AF-DDC-03
fn announced(state: &State, plane: usize, line: &Line) -> Vec<Ordnance> {
    let mut open = rules::announcements(state, plane);
    let (shallow, deep) = match line.ordnance {
        Ordnance::Charges { shallow, deep } => (shallow, deep),
        _ => (0, 0),
    };
    let steps = [(1, 0), (0, 1)].map(|(one, other)| (shallow.saturating_add(one), deep.saturating_add(other)));
    for (shallow, deep) in steps {
        let more = Ordnance::Charges { shallow, deep };
        if !open.contains(&more) && rules::may_announce(state, plane, Line { ordnance: more, ..*line }) {
            open.push(more);
        }
    }
    open.retain(|ordnance| *ordnance != line.ordnance);
    open
}

fn plane_choice(state: &State, plane: usize) -> Choice {
    let own = &state.table.planes[plane];
    let label = Message::new("af-choice-plane")
        .with("name", label(own))
        .with("type", state.card(own).name.as_str())
        .with("points", own.pose.speed);
    Choice { at: Some(point(own.pose.hex, own.pose.altitude)), ..Choice::new(reference(plane), "plane", label) }
}

fn code_choices(state: &State, view: &View, plane: usize, judge: &Judge<'_>, line: &Line) -> Vec<Choice> {
    let so_far = course(judge, line);
    let codes = Code::ALL.into_iter().filter(|code| *code != Code::Spin);
    let mut choices: Vec<Choice> = codes
        .map(|code| {
            let mut choice = Choice::new(code.letter(), "path", Message::new(code_key(code)));
            match &so_far {
                Ok(course) => offer(state, view, plane, judge, line, *course, code, &mut choice),
                Err((bar, at)) => choice.refused = Some(refusal(*bar, *at)),
            }
            if line.moves.is_full() {
                choice.refused = Some(refusal(Bar::Movement, code));
            }
            choice
        })
        .collect();
    if so_far.is_ok_and(|course| course.left > 1 && course.may_end()) {
        choices.push(Choice::new("straight", "path", Message::new("af-choice-straight")));
    }
    choices
}

/// One code: where it leads, or why it is not allowed.
#[allow(clippy::too_many_arguments)]
fn offer(
    state: &State,
    view: &View,
    plane: usize,
    judge: &Judge<'_>,
    line: &Line,
    course: Course,
    code: Code,
    choice: &mut Choice,
) {
    match step(judge, line, course, code) {
        Ok(next) => {
            let pose = Pose { hex: next.hex, facing: next.facing, attitude: next.attitude, ..judge.plane.pose };
            choice.hint = Some(Message::new("af-hint-left").with("left", next.left));
            let beside = if next.hex == course.hex { next.hex.step(next.facing.heading()) } else { next.hex };
            if code.manoeuvre() != Some(Manoeuvre::Bank) {
                choice.at = Some(point(beside, judge.limits.altitude));
            }
            let mut ghost = Scene::default();
            let counter = counter(&state.book, view, plane, pose, true);
            ghost.draw(Layer::Ghost, paint(judge.plane.side), Shape::Counter(Box::new(counter)));
            choice.ghost = Some(ghost);
        }
        Err(refused) => choice.refused = Some(refused),
    }
}

/// The course after a code that a player may click: legal, and not fatal.
fn step(judge: &Judge<'_>, line: &Line, course: Course, code: Code) -> Result<Course, Refused> {
    if let Some(cause) = code.manoeuvre().and_then(|manoeuvre| judge.deadly(manoeuvre)) {
        let rule = if cause == crate::plane::Cause::Load { "AF-LOAD-05" } else { "AF-ILLEGAL-10" };
        let reason = Message::new("af-fix-deadly").with("cause", cause_name(cause));
        return Err(Refused { rule: rule.to_owned(), reason });
    }
    code_step(judge, line, course, code).map_err(|bar| refusal(bar, code))
}

fn refusal(bar: Bar, code: Code) -> Refused {
    let fix = crate::illegal::correction(bar, code);
    Refused { rule: fix.rule().0.to_owned(), reason: fix.message() }
}

// Rule: AF-POWER-03, AF-LOG-05
fn throttle_choices(judge: &Judge<'_>, line: &Line) -> Vec<Choice> {
    let throttle = |key: &'static str, label: &'static str, used: u8, most: u8, fix: Correction| {
        let mut choice = Choice::new(key, "throttle", Message::new(label));
        choice.hint = Some(Message::new("af-hint-factors").with("left", most.saturating_sub(used)));
        if used >= most {
            choice.refused = Some(Refused { rule: fix.rule().0.to_owned(), reason: fix.message() });
        }
        choice
    };
    let (power, brake) = (judge.limits.power, judge.limits.brake);
    vec![
        throttle(
            "P",
            "af-choice-power",
            line.power,
            power,
            Correction::Power { written: line.power + 1, allowed: power },
        ),
        throttle(
            "K",
            "af-choice-brake",
            line.brake,
            brake,
            Correction::Brake { written: line.brake + 1, allowed: brake },
        ),
    ]
}

// Rule: AF-ALT-04, AF-ALT-09
fn altitude_choices(judge: &Judge<'_>, line: &Line) -> Vec<Choice> {
    let (dive, climb) = (i16::from(judge.limits.dive), i16::from(judge.limits.climb));
    let changes = (-dive..=climb).rev().filter(|change| *change != line.climb);
    changes.map(|change| Choice::new(altitude_key(change), "altitude", altitude_label(judge, change))).collect()
}

fn altitude_key(change: i16) -> String {
    match change {
        0 => "-".to_owned(),
        up @ 1.. => format!("C{}", Altitude(up)),
        down => format!("D{}", Altitude(-down)),
    }
}

fn altitude_label(judge: &Judge<'_>, change: i16) -> Message {
    let gains = &judge.card.gains;
    match change {
        0 => Message::new("af-word-no-change"),
        up @ 1.. => Message::new("af-choice-climb")
            .with("feet", i32::from(up) * 100)
            .with("points", gains.by_climb(up.min(200) as u8)),
        down => Message::new("af-choice-dive")
            .with("feet", i32::from(-down) * 100)
            .with("points", gains.by_dive((-down).min(200) as u8)),
    }
}

pub(super) fn choose(state: &State, seat: Seat, plotting: &Plotting, key: &str) -> Option<Plotting> {
    let Some(plane) = plotting.plane else {
        let plane = open_planes(state, seat).into_iter().find(|plane| reference(*plane) == key)?;
        return Some(Plotting { plane: Some(plane), line: first_line(state, Some(plane)), typed: false });
    };
    if is_grounded(state, plane) {
        let mut found = None;
        runway::each_line(state, plane, &mut |line| {
            if !plotting.typed && line.to_string() == key {
                found = Some(line);
            }
        });
        return Some(Plotting { line: found?, typed: true, ..*plotting });
    }
    let ordnance = ordnance_choices(state, plane, &plotting.line).into_iter().find(|choice| choice.key == key);
    if ordnance.is_some() {
        let wanted = announced(state, plane, &plotting.line).into_iter().find(|one| one.to_string() == key);
        let line = Line { ordnance: wanted.unwrap_or(Ordnance::None), ..plotting.line };
        return Some(Plotting { line, ..*plotting });
    }
    if is_spin(&plotting.line) {
        return None;
    }
    let line = with_judge(state, plane, |judge| changed(judge, plotting.line, key))?;
    Some(Plotting { line, ..*plotting })
}

/// The line with one more choice, if it is allowed.
fn changed(judge: &Judge<'_>, mut line: Line, key: &str) -> Option<Line> {
    if dive::dives(judge, &line) || key == Code::NoseOver.letter() {
        return dive::changed(judge, line, key);
    }
    match key {
        "P" => line.power = (line.power < judge.limits.power).then_some(line.power + 1)?,
        "K" => line.brake = (line.brake < judge.limits.brake).then_some(line.brake + 1)?,
        "straight" => {
            let course = course(judge, &line).ok().filter(|course| course.left > 1 && course.may_end())?;
            for _ in 0..course.left {
                line.moves = (!line.moves.is_full()).then(|| line.moves.with(Code::Ahead))?;
            }
        }
        _ => match Code::ALL.into_iter().find(|code| code.letter() == key && *code != Code::Spin) {
            Some(code) if !line.moves.is_full() => {
                let course = course(judge, &line).ok()?;
                step(judge, &line, course, code).ok()?;
                line.moves = line.moves.with(code);
            }
            Some(_) => return None,
            None => line.climb = altitude(judge, line.climb, key)?,
        },
    }
    Some(line)
}

fn altitude(judge: &Judge<'_>, now: i16, key: &str) -> Option<i16> {
    let (dive, climb) = (i16::from(judge.limits.dive), i16::from(judge.limits.climb));
    (-dive..=climb).find(|change| *change != now && altitude_key(*change) == key)
}

/// Complete once all movement points are spent, or typed as a whole.
pub(super) fn order(state: &State, plotting: &Plotting) -> Option<Order> {
    let plane = plotting.plane?;
    let spent = plotting.line.moves.movement_points() == ahead::due(state, plane).pose.speed;
    let dives = with_judge(state, plane, |judge| dive::dives(judge, &plotting.line));
    let spent = if dives { verdict(state, plane, plotting.line).corrections.is_empty() } else { spent };
    let complete = plotting.typed || spent && !is_grounded(state, plane) || is_spin(&plotting.line);
    let order = Order::Plot { plane: plane as u8, line: plotting.line };
    let allowed = state.table.planes[plane].seat.is_some_and(|seat| rules::check(state, seat, &order).is_ok());
    (complete && allowed).then_some(order)
}

/// A typed line: `2R2R1P D.3`, with the aircraft's name before a colon where there are several, and with its
/// state fields before it if the player writes them.
// Rule: AF-LOG-09, AF-LOG-12
pub(super) fn read(state: &State, seat: Seat, plotting: &Plotting, text: &str) -> Result<Plotting, Refusal<Why>> {
    let (name, rest) = text.split_once(':').map_or((None, text), |(name, rest)| (Some(name.trim()), rest));
    let open = open_planes(state, seat);
    let plane = match name {
        Some(name) => open.iter().copied().find(|plane| label(&state.table.planes[*plane]).eq_ignore_ascii_case(name)),
        None => plotting.plane.or(open.first().copied()),
    };
    let plane = plane.ok_or(Refusal::new("AF-LOG-09", Why::Unknown))?;
    let column = text.chars().count() - rest.chars().count();
    let line = read_line(rest).map_err(|mut unreadable| {
        unreadable.column += column;
        Refusal::new(unreadable.rule(), Why::from(unreadable))
    })?;
    let order = Order::Plot { plane: plane as u8, line };
    rules::check(state, seat, &order)?;
    Ok(Plotting { plane: Some(plane), line, typed: true })
}

fn read_line(text: &str) -> Result<Line, notation::Unreadable> {
    text.parse().or_else(|unreadable| notation::read_log_line(text).map(|(_, line)| line).map_err(|_| unreadable))
}

/// Running totals in the order in which a line is best written: increment, points and straight hexes toward each
/// manoeuvre, throttle, altitude; then the line word by word, the next turn, and what would be corrected.
// Rule: AF-SEQ-11
pub(super) fn notes(state: &State, plotting: &Plotting) -> Vec<Told> {
    let Some(plane) = plotting.plane else { return Vec::new() };
    let verdict = verdict(state, plane, plotting.line);
    with_judge(state, plane, |judge| {
        let mut notes = Vec::new();
        if !is_spin(&plotting.line) && !is_grounded(state, plane) {
            notes.extend(totals(judge, &plotting.line));
        }
        notes.extend(words(judge, &plotting.line));
        notes.extend(next_turn(judge, &verdict));
        notes.extend(verdict.corrections.iter().map(|fix| Told::by(fix.rule().0, fix.message())));
        if !verdict.corrections.is_empty() {
            let line = Message::new("af-note-corrected").with("line", verdict.line.to_string());
            notes.push(Told::by("AF-ILLEGAL-01", line));
        }
        if !follow::follows(judge, &follow::trails(state, plane), &plotting.line) {
            notes.push(Told::by("AF-ADV-10", Message::new("af-note-follow")));
        }
        notes
    })
}

fn totals(judge: &Judge<'_>, line: &Line) -> Vec<Told> {
    let spent = line.moves.movement_points();
    let left = judge.limits.speed.saturating_sub(spent);
    let increment = Message::new(judge.limits.increment.key());
    let increment = Message::new("af-note-increment").with("speed", judge.limits.speed).with("increment", increment);
    let points = Message::new("af-note-points").with("left", left);
    let mut notes = vec![Told::by("AF-SPEED-03", increment), Told::by("AF-MOVE-01", points)];
    if let Ok(course) = course(judge, line) {
        notes.push(Told::by("AF-MAN-01", Message::new("af-note-straight").with("hexes", course.straight.min(20))));
        for manoeuvre in Manoeuvre::ALL {
            notes.push(toward(judge, &course, manoeuvre));
        }
        notes.push(Told::by(
            "AF-MAN-08",
            Message::new("af-note-attitude").with("attitude", attitude_name(course.attitude)),
        ));
    }
    let (power, brake) = (judge.limits.power.saturating_sub(line.power), judge.limits.brake.saturating_sub(line.brake));
    let throttle = Message::new("af-note-throttle").with("power", power).with("brake", brake);
    notes.push(Told::by("AF-POWER-03", throttle));
    let feet = |hundreds: u8| u32::from(hundreds) * 100;
    let altitude = Message::new("af-note-altitude").with("climb", feet(judge.limits.climb));
    notes.push(Told::by("AF-ALT-04", altitude.with("dive", feet(judge.limits.dive))));
    notes
}

fn toward(judge: &Judge<'_>, course: &Course, manoeuvre: Manoeuvre) -> Told {
    let need = judge.limits.need(manoeuvre);
    let name = Message::new(manoeuvre_key(manoeuvre));
    let message = match need {
        PROHIBITED => Message::new("af-note-never").with("manoeuvre", name),
        need if course.straight >= need => Message::new("af-note-ready").with("manoeuvre", name).with("need", need),
        need => Message::new("af-note-toward").with("manoeuvre", name).with("have", course.straight).with("need", need),
    };
    Told::by("AF-MAN-03", message)
}

/// The key of a manoeuvre's name.
fn manoeuvre_key(manoeuvre: Manoeuvre) -> &'static str {
    ["af-man-bank", "af-man-turn", "af-man-slip", "af-man-roll", "af-man-loop"][manoeuvre as usize]
}

/// The line word by word, with the attitude after each code that changes it.
// Rule: AF-POS-04
fn words(judge: &Judge<'_>, line: &Line) -> Vec<Told> {
    let pose = judge.plane.pose;
    let mut flown = crate::movement::track((pose.hex, pose.facing, pose.attitude), line.moves, judge.options);
    let mut tilts = notation::items(line.moves).map(|(code, count)| {
        let after = flown.nth(usize::from(count) - 1).map(|(.., attitude)| attitude);
        let tilts = matches!(code.manoeuvre(), Some(Manoeuvre::Bank | Manoeuvre::Roll | Manoeuvre::Loop));
        after.filter(|_| tilts)
    });
    let word = |(code, meaning): (String, Message)| {
        let told = |key: &'static str| Message::new(key).with("code", code).with("meaning", meaning);
        let message = match tilts.next().flatten() {
            Some(attitude) => told("af-note-word-attitude").with("attitude", attitude_name(attitude)),
            None => told("af-note-word"),
        };
        Told::by("AF-LOG-04", message)
    };
    notation::explain(line).into_iter().map(word).collect()
}

// Rule: AF-POS-01
fn next_turn(judge: &Judge<'_>, verdict: &Verdict) -> Vec<Told> {
    if verdict.spins {
        return vec![Told::by("AF-SPIN-01", Message::new("af-note-spin"))];
    }
    let pose = verdict.pose;
    let increment = limits::increment_at(judge.card, judge.plane, judge.options, pose.altitude, pose.speed);
    let mut notes = vec![Told::by(
        "AF-POS-02",
        Message::new("af-note-next")
            .with("speed", pose.speed)
            .with("altitude", pose.altitude.to_string())
            .with("attitude", attitude_name(pose.attitude))
            .with("increment", Message::new(increment.key())),
    )];
    if verdict.sank != 0 {
        notes.push(Told::by("AF-ALT-11", Message::new("af-note-sinks")));
    }
    if let Some(cause) = verdict.lost {
        notes.push(Told::by("AF-ILLEGAL-10", Message::new("af-note-lost").with("cause", cause_name(cause))));
    }
    notes
}

/// The path as it would be flown, corrections included, with the ghost at its end.
pub(super) fn overlay(state: &State, view: &View, plotting: &Plotting) -> Scene {
    let mut scene = Scene::default();
    let Some(plane) = plotting.plane else { return scene };
    let own = ahead::due(state, plane);
    let moves = if is_spin(&plotting.line) {
        crate::plot::Moves::straight(own.pose.speed)
    } else {
        with_judge(state, plane, |judge| legal_part(judge, &plotting.line))
    };
    let altitude = if moves.is_plunge() {
        verdict(state, plane, plotting.line).pose.altitude
    } else {
        own.pose.altitude.changed(plotting.line.climb)
    };
    let points: Vec<_> = path(own.pose, moves, state.table.options, altitude);
    let end = crate::movement::track((own.pose.hex, own.pose.facing, own.pose.attitude), moves, state.table.options)
        .last()
        .map_or((own.pose.hex, own.pose.facing, own.pose.attitude), |(_, hex, facing, attitude)| {
            (hex, facing, attitude)
        });
    let line = Shape::Line { points: points.into_iter().map(|(at, _)| at).collect(), stroke: Stroke::Dashed };
    scene.draw(Layer::Ghost, paint(own.side), line);
    let pose = Pose { hex: end.0, facing: end.1, attitude: end.2, altitude, speed: own.pose.speed };
    let ghost = counter(&state.book, view, plane, pose, true);
    scene.draw(Layer::Ghost, paint(own.side), Shape::Counter(Box::new(ghost)));
    let aim = verdict(state, plane, plotting.line).deeds.aim.map(|(hex, _)| hex);
    if moves.is_plunge() {
        release::dive(&mut scene, state, own.pose, moves, altitude, aim);
    }
    release::draw(&mut scene, &plotting.line, &pose, aim);
    let ahead = end.0.step(end.1.heading());
    if Layout::START.contains(ahead) {
        let area = Shape::Area { points: hexagon(point(ahead, altitude), 0.95), stroke: Stroke::Thin, filled: false };
        scene.draw(Layer::Overlay, Paint::Reach, area);
    }
    scene
}

/// The codes up to the first that cannot be flown.
fn legal_part(judge: &Judge<'_>, line: &Line) -> crate::plot::Moves {
    let verdict = judge.verdict(*line);
    let same = line.moves.iter().zip(verdict.line.moves.iter()).take_while(|(one, other)| one == other).count();
    line.moves.first(same)
}
