//! What happens, as everybody or only one seat may know it.

use grid::hex::{Facing, Hex};
use referee::{Seat, Side};
use serde::{Deserialize, Serialize};

use crate::{
    bombing::Kept,
    crew::{Skill, Traits},
    critical::Effect,
    illegal::Correction,
    order::Aim,
    piece::{Cloud, Unit},
    plane::{Cause, Pose},
    plot::Line,
    radio::{Note, Signal},
    ship::Blow,
    tables::{Hits, Part},
    units::Altitude,
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Set-up dice fixed the altitude of a side, or of both.
    Height {
        side: Option<Side>,
        dice: (u8, u8),
        altitude: Altitude,
    },
    /// The first side has noted where it enters; the other places its pieces.
    Noted,
    /// A side learns at which altitude the other starts.
    AltitudeTold {
        side: Side,
        altitude: Altitude,
    },
    /// A target was seen or photographed from near.
    Seen {
        plane: u8,
        piece: u8,
    },
    /// A die gave an aircraft the section in which it starts.
    SectionRolled {
        plane: u8,
        section: u8,
    },
    TraitsRolled {
        plane: u8,
        die: u8,
        traits: Traits,
    },
    AceRolled {
        plane: u8,
        ace: bool,
    },
    /// A crew that was appointed in secret shows its skill.
    CrewShown {
        plane: u8,
        skill: Skill,
        kills: u8,
    },
    CloudFormed {
        cloud: Cloud,
    },
    /// A note was written to a friend; only its writer knows.
    NotePassed {
        note: Note,
    },
    /// A note was torn up; only its writer knows.
    NoteRecalled {
        from: Seat,
        to: Seat,
    },
    /// A note was read, if the die was high enough; only the receiver knows.
    NoteRead {
        from: Seat,
        to: Seat,
        die: u8,
        signal: Option<Signal>,
    },
    /// A place, trim or line was handed in; only its seat knows.
    HandedIn {
        seat: Seat,
        plane: u8,
        line: Option<Line>,
    },
    /// It was taken back; only its seat knows.
    Recalled {
        seat: Seat,
        plane: u8,
    },
    /// A shot was announced in secret; only its seat knows.
    AnnouncedSecretly {
        aim: Aim,
    },
    /// An announced shot, or the word that no more come, was taken back; only the seat knows.
    RecalledShot {
        seat: Seat,
    },
    /// All shots are announced and laid open.
    Announced {
        aims: Vec<Aim>,
    },
    /// Secret places were revealed.
    Appeared {
        plane: u8,
        pose: Pose,
    },
    /// Entered the map during the game.
    Entered {
        plane: u8,
        pose: Pose,
    },
    /// The die that may bring an aircraft or formation on.
    ArrivalRolled {
        plane: u8,
        die: u8,
        comes: bool,
    },
    /// A turn begins.
    Turn {
        turn: u8,
    },
    /// Advantaged aircraft, if there are any.
    Advantage {
        planes: Vec<u8>,
    },
    /// All lines are in; flak and vehicles move before they are laid open.
    LinesIn,
    /// All lines of a wave are in and are laid open.
    LogsOpened {
        second_wave: bool,
        lines: Vec<(u8, Line)>,
    },
    /// A gunner looked who it is.
    Identified {
        aim: Aim,
        die: u8,
        mistaken: bool,
    },
    /// A shot: its column and what came of it. No die was rolled for a column of zero or less.
    Fired {
        aim: Aim,
        range: u8,
        factors: u8,
        column: i8,
        die: Option<u8>,
        hits: Hits,
    },
    /// Training cancelled a hit.
    Cancelled {
        plane: u8,
        part: Part,
    },
    /// A part of an aircraft took a hit: which gun, cockpit or engine, from the left.
    Struck {
        plane: u8,
        part: Part,
        index: u8,
    },
    /// The dice for a hit in-line engine.
    InLine {
        plane: u8,
        engine: u8,
        sum: u8,
        seized: bool,
        blown: bool,
    },
    /// Damage made it drop what it carried.
    Dropped {
        plane: u8,
    },
    /// Flak fires or is hit for the first time: everybody learns what guns it has.
    GunsShown {
        piece: u8,
        guns: u8,
        factor: u8,
    },
    /// Flak lost guns.
    GunsLost {
        piece: u8,
        guns: u8,
        left: u8,
    },
    PieceHit {
        piece: u8,
    },
    PieceLost {
        piece: u8,
    },
    PieceMoved {
        piece: u8,
        hex: Hex,
        facing: Facing,
    },
    BombsAway {
        plane: u8,
        count: u8,
    },
    /// Bombs that could not be dropped from where the aircraft was.
    BombsKept {
        plane: u8,
        why: Kept,
    },
    HighBombed {
        plane: u8,
        sum: u8,
        total: i16,
        points: u8,
    },
    BombFell {
        plane: u8,
        hex: Hex,
    },
    TargetHit {
        piece: u8,
        hex: Hex,
    },
    Smoke {
        hex: Hex,
    },
    Splinters {
        unit: Unit,
        die: u8,
        hits: Hits,
    },
    RocketsFired {
        plane: u8,
        die: u8,
        total: i16,
        targets: Vec<Unit>,
        hits: u8,
    },
    BailedOut {
        plane: u8,
        die: u8,
        saved: bool,
        captured: bool,
    },
    Looked {
        by: Unit,
        target: Unit,
        die: u8,
        total: i16,
        spotted: bool,
    },
    /// A side has spotted an enemy and throws its advance plots away.
    Alerted {
        side: Side,
    },
    Engine {
        plane: u8,
        die: u8,
        running: bool,
    },
    TookOff {
        plane: u8,
    },
    Landed {
        plane: u8,
    },
    /// A die for a balloon barrage.
    Cables {
        plane: u8,
        die: u8,
    },
    /// The dice that make a hit a critical one, or not.
    Triggered {
        plane: u8,
        part: Part,
        dice: (u8, u8),
        total: i16,
        critical: bool,
    },
    /// A critical hit.
    Critical {
        plane: u8,
        part: Part,
        dice: (u8, u8),
        total: i16,
        effect: Effect,
    },
    Feathered {
        plane: u8,
        die: u8,
        feathered: bool,
    },
    /// The undercarriage drops, or jams.
    Undercarriage {
        plane: u8,
        die: u8,
        down: bool,
    },
    /// A leak catches fire.
    Ignited {
        plane: u8,
        part: Part,
    },
    /// Fire does damage to a part, or to nothing; or the aircraft blows up.
    Burned {
        plane: u8,
        die: u8,
        part: Option<Part>,
        explodes: bool,
    },
    Extinguished {
        plane: u8,
        die: u8,
        out: bool,
    },
    /// A guided bomb is released at a piece and strikes in a later turn.
    GuidedAway {
        plane: u8,
        target: u8,
        due: u8,
    },
    /// A guided bomb misses: nobody steers it any more.
    GuidedLost {
        plane: u8,
        target: u8,
    },
    /// Drop tanks fall.
    TanksDropped {
        plane: u8,
    },
    /// The load is thrown away.
    Jettisoned {
        plane: u8,
    },
    /// Leads the formation from now on.
    Leads {
        plane: u8,
    },
    LeftFormation {
        plane: u8,
    },
    /// Destroyed.
    Lost {
        plane: u8,
        cause: Cause,
    },
    /// The first part of a line was executed; the rest stays hidden for the moment.
    Glimpsed {
        plane: u8,
        from: Pose,
        shown: Line,
        to: Pose,
    },
    /// A log line was executed.
    Flown {
        plane: u8,
        turn: u8,
        from: Pose,
        written: Line,
        flown: Line,
        fixes: Vec<Correction>,
        to: Pose,
        sank: bool,
    },
    /// A spin was executed with this die.
    Spun {
        plane: u8,
        turn: u8,
        from: Pose,
        die: u8,
        to: Pose,
        fixes: Vec<Correction>,
    },
    /// Left the map for good by this side.
    LeftMap {
        plane: u8,
        side: u8,
    },
    /// A map section was moved along.
    Section {
        section: u8,
        east: i8,
        south: i8,
    },
    /// The die for something that struck a ship.
    ShipStruck {
        blow: Blow,
        die: u8,
        hits: u8,
    },
    /// A ship has taken so many hits in all.
    ShipDamaged {
        piece: u8,
        hits: u8,
        of: u8,
    },
    /// Gunfire cost a ship flak factors in every direction.
    FlakSilenced {
        piece: u8,
        light: u8,
        heavy: u8,
    },
    /// A die gave a ship its section or its facing.
    Stationed {
        piece: u8,
        die: u8,
    },
    /// A die said whether an aircraft is in the air.
    Scrambled {
        plane: u8,
        die: u8,
        airborne: bool,
    },
    /// A submarine changed its depth.
    Dived {
        piece: u8,
        depth: u16,
    },
    TorpedoDropped {
        plane: u8,
        hex: Hex,
        facing: Facing,
    },
    /// A torpedo dropped from too high.
    TorpedoLost {
        plane: u8,
    },
    /// A torpedo met nothing before it left the map or the water.
    TorpedoSpent {
        by: u8,
    },
    /// A torpedo ran under a ship before it was armed.
    TorpedoMissed {
        by: u8,
        hex: Hex,
    },
    /// Skip bombs dropped from a wrong place.
    SkipMissed {
        plane: u8,
    },
    ChargeSank {
        plane: u8,
        hex: Hex,
        deep: bool,
    },
    /// The die that decides whether a shot of heavy flak succeeds.
    FlakSuccess {
        aim: Aim,
        die: u8,
        success: bool,
    },
    /// Victories that a crew takes home into its record.
    Credited {
        plane: u8,
        victories: u8,
    },
    /// The game is over.
    Ended {
        winner: Option<Side>,
    },
}
