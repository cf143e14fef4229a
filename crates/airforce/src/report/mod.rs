//! Events in words and motion, the phase bar, and the position in words.

mod casualty;
mod combat;
mod ground;
mod moves;
mod play;
mod score;
mod sea;
mod wounds;

pub(crate) use casualty::casualty;
use desk::{Report, Told};
use referee::{Message, Side};
pub(crate) use score::score;

use crate::{
    book::Book,
    event::Event,
    panel::{attitude_name, cause_name},
    piece::Unit,
    plane::{Fate, Plane, Pose},
    scene::{label, unit_name, unit_reference},
    state::{Chance, Phase},
    view::View,
};

fn name(view: &View, index: u8) -> String {
    unit_name(&view.table, Unit::Plane(index))
}

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::First => "af-side-first",
        Side::Second => "af-side-second",
    })
}

/// A line about some units, without motion.
fn said(rule: &'static str, message: Message, units: &[Unit]) -> Report {
    Report {
        told: Told::by(rule, message),
        about: units.iter().map(|unit| unit_reference(*unit)).collect(),
        motion: None,
        mark: "",
    }
}

/// A line about one aircraft, whose name is its first argument.
fn said_of(view: &View, rule: &'static str, key: &'static str, plane: u8) -> Report {
    said(rule, Message::new(key).with("name", name(view, plane)), &[Unit::Plane(plane)])
}

/// An event in words and motion.
pub fn report(book: &Book, view: &View, event: &Event) -> Report {
    combat::report(book, view, event)
        .or_else(|| wounds::report(view, event))
        .or_else(|| ground::report(view, event))
        .or_else(|| sea::report(view, event))
        .or_else(|| moves::report(view, event))
        .unwrap_or_else(|| play::report(view, event))
}

fn hex_name(view: &View, hex: grid::hex::Hex) -> String {
    view.table.layout.address(hex).map_or_else(|| hex.to_string(), |at| at.to_string())
}

/// Where an aircraft is, in full.
fn place(view: &View, index: u8, pose: &Pose, key: &'static str) -> Message {
    Message::new(key)
        .with("name", name(view, index))
        .with("hex", hex_name(view, pose.hex))
        .with("facing", pose.facing.number())
        .with("altitude", pose.altitude.to_string())
        .with("speed", pose.speed)
        .with("attitude", attitude_name(pose.attitude))
}

/// The rule by which an aircraft is lost.
pub fn cause_rule(cause: crate::plane::Cause) -> &'static str {
    use crate::plane::Cause;
    match cause {
        Cause::ShotDown => "AF-DMG-01",
        Cause::Ground => "AF-ALT-13",
        Cause::Overspeed => "AF-ILLEGAL-07",
        Cause::Wings | Cause::Cockpit => "AF-ILLEGAL-10",
        Cause::Load => "AF-LOAD-05",
        Cause::Collision => "AF-ILLEGAL-11",
        Cause::OutsideLoop => "AF-OMAN-06",
        Cause::Hill => "AF-TERR-08",
        Cause::Balloon => "AF-BAL-02",
        Cause::Engines => "AF-MED-07",
        Cause::Rockets => "AF-RKT-11",
        Cause::Bombs => "AF-GBOMB-06",
        Cause::Fire => "AF-SCRIT-09",
        Cause::Shattered => "AF-SCRIT-17",
        Cause::PullOut => "AF-DDIVE-17",
        Cause::Crashed => "AF-DKAMI-01",
        Cause::Strayed => "AF-DSCN5-20",
    }
}

/// Who does what now, and why.
pub fn status(view: &View) -> Told {
    let table = &view.table;
    let acting = !view.acting.is_empty();
    let with_turn = |key: &'static str| Message::new(key).with("turn", table.turn);
    if let Some(chance) = view.chance {
        return Told::by(chance_rule(chance), with_turn("af-status-dice"));
    }
    let (rule, key) = match table.phase {
        Phase::Dice | Phase::Entry => ("AF-SETUP-11", "af-status-dice"),
        Phase::Site => ("AF-SETUP-10", "af-status-site"),
        Phase::Place if acting => ("AF-SETUP-01", "af-status-place"),
        Phase::Place => ("AF-SETUP-02", "af-status-place-wait"),
        Phase::Fire => ("AF-SEQ-02", "af-status-fire"),
        Phase::Damage => ("AF-DMG-10", "af-status-damage"),
        Phase::Ordnance => ("AF-OSEQ-03", "af-status-ordnance"),
        Phase::BailOut => ("AF-BAIL-01", "af-status-dice"),
        Phase::Spotting => ("AF-SPOT-01", "af-status-spotting"),
        Phase::Plot if table.second_wave && acting => ("AF-ADV-09", "af-status-plot-second"),
        Phase::Plot if acting => ("AF-SEQ-05", "af-status-plot"),
        Phase::Plot => ("AF-GEN-02", "af-status-plot-wait"),
        Phase::Radio => ("AF-DCOMM-03", "af-status-dice"),
        Phase::Ground => ("AF-OSEQ-08", "af-status-ground"),
        Phase::Execute => ("AF-SEQ-07", "af-status-execute"),
        Phase::Over => ("AF-VIC-01", "af-status-over"),
    };
    Told::by(rule, with_turn(key))
}

fn chance_rule(chance: Chance) -> &'static str {
    match chance {
        Chance::Height(_) | Chance::Section(_) => "AF-SETUP-11",
        Chance::Traits(_) | Chance::Ace(_) => "AF-CREW-01",
        Chance::CloudHeight(_) | Chance::CloudDepth(_) | Chance::CloudRadius(_) => "AF-CLOUD-01",
        Chance::EntryHex(_) | Chance::EntrySpeed(_) | Chance::EntryAltitude(_) | Chance::Arrival(_) => "AF-SETUP-09",
        Chance::Identify(_) => "AF-ID-01",
        Chance::Hit(_) => "AF-FIRE-16",
        Chance::Concentrate { .. } => "AF-CONC-01",
        Chance::InLine { .. } => "AF-INLINE-01",
        Chance::HighBomb(_) | Chance::HighBombHits { .. } => "AF-HBOMB-01",
        Chance::Bomb(_) | Chance::Splinter(_) => "AF-GBOMB-01",
        Chance::Rockets { .. } => "AF-RKT-01",
        Chance::BailOut(_) => "AF-BAIL-01",
        Chance::Spot { .. } => "AF-SPOT-01",
        Chance::Engine(_) | Chance::Landing(_) => "AF-TOL-01",
        Chance::Spin(_) => "AF-SPIN-03",
        Chance::Balloon(_) => "AF-BAL-02",
        Chance::Vehicle(_) => "AF-SOLO-05",
        Chance::Trigger { .. } => "AF-SCRIT-01",
        Chance::Critical { .. } => "AF-SCRIT-04",
        Chance::Feather(_) => "AF-SCRIT-08",
        Chance::Gear(_) => "AF-SCRIT-13",
        Chance::Burn(_) => "AF-SFIRE-01",
        Chance::Extinguish(_) => "AF-SFIRE-04",
        Chance::GuidedBomb(_) | Chance::GuidedHits { .. } => "AF-SFRITZ-05",
        Chance::Blow(blow) => blow.arm.rule(),
        Chance::Charge { .. } => "AF-DDC-05",
        Chance::Station(_) => "AF-DSCN4-46",
        Chance::Scramble(_) => "AF-DSCN4-25",
        Chance::Radio { .. } => "AF-DCOMM-03",
        Chance::FlakSuccess(_) => "AF-SFLAK-01",
    }
}

/// The position in words, line by line.
pub fn words(book: &Book, view: &View) -> Vec<Message> {
    let mut lines = vec![Message::new("af-words-turn").with("turn", view.table.turn)];
    lines.extend(view.table.planes.iter().map(|plane| plane_words(book, view, plane)));
    for piece in view.table.pieces.iter().filter(|piece| !piece.gone) {
        let kind = match piece.ship {
            Some(ship) => sea::class_name(book, &view.table.ships[usize::from(ship)]),
            None => Message::new(format!("af-piece-{}", piece.kind.name())),
        };
        let line = Message::new("af-words-piece").with("name", piece.label()).with("kind", kind);
        lines.push(line.with("hex", hex_name(view, piece.hex)).with("facing", piece.facing.number()));
    }
    for cloud in &view.table.land.clouds {
        lines.push(
            Message::new("af-words-cloud")
                .with("hex", hex_name(view, cloud.hex))
                .with("base", cloud.base.to_string())
                .with("top", cloud.top.to_string())
                .with("radius", cloud.radius),
        );
    }
    lines
}

fn plane_words(book: &Book, view: &View, plane: &Plane) -> Message {
    let card = &book.cards[usize::from(plane.card)];
    let base = |key: &'static str| Message::new(key).with("name", label(plane)).with("type", card.name.as_str());
    match plane.fate {
        Fate::Waiting => base("af-words-waiting"),
        Fate::Carried => base("af-words-carried"),
        Fate::Flying | Fate::Grounded => base("af-words-flying")
            .with("hex", hex_name(view, plane.pose.hex))
            .with("facing", plane.pose.facing.number())
            .with("altitude", plane.pose.altitude.to_string())
            .with("speed", plane.pose.speed)
            .with("attitude", attitude_name(plane.pose.attitude))
            .with("hits", plane.damage.total() + plane.damage.guns.count_ones() as u8),
        Fate::Left(side) => base("af-words-left").with("side", side),
        Fate::Destroyed(cause) => base("af-words-destroyed").with("cause", cause_name(cause)),
    }
}
