//! The tables of the combat and bombing aids. Every one is a file of its own and can be replaced.

use content::{Entry, Reader};
use serde::{Deserialize, Serialize};

use super::cards::Sight;
use crate::{
    modifier::{Modifier, Modifiers, STEPS},
    squadron::Profile,
};

/// The columns of the Air Combat Table reach from minus to plus this differential.
pub const DIFFERENTIAL: i8 = 4;

/// A row that applies up to a modified roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row<T> {
    /// The highest modified roll of the row.
    pub up_to: i8,
    /// What it says.
    pub result: T,
}

/// The result of a modified roll; rolls beyond the table use its last row.
pub fn read_off<T: Copy>(rows: &[Row<T>], roll: i8) -> T {
    rows.iter().find(|row| roll <= row.up_to).unwrap_or(&rows[rows.len() - 1]).result
}

/// When ammunition drops, read from the natural cohesion dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmmoRow {
    /// On doubles.
    pub doubles: bool,
    /// On this natural sum; zero for none.
    pub sum: u8,
}

/// What a reaction needs at one distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReactionRow {
    /// This or more is a success.
    pub success: i8,
    /// This or more is late.
    pub late: i8,
}

/// A result of the flak table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlakResult {
    /// The Bombing marker, 0 to 2.
    pub marker: u8,
    /// Hits.
    pub hits: u8,
}

/// The figures of a bombing profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfileRow {
    /// The base modifier.
    pub base: i8,
    /// The lowest altitude at which the run starts.
    pub starts: i8,
    /// Columns from the target within which the run starts.
    pub within: i8,
    /// Levels that the run loses at least.
    pub loses: i8,
    /// The lowest release altitude.
    pub lowest: i8,
    /// The highest release altitude.
    pub highest: i8,
}

/// Damage of surface units at one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageRow {
    /// Damage points needed, in multiples of the toughness.
    pub times: u8,
    /// Victory points in halves of the unit's value.
    pub halves: u8,
}

macro_rules! figures {
    ($($name:ident $id:literal $doc:literal,)*) => {
        /// Single figures.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Figures { $(#[doc = $doc] pub $name: i8,)* }

        impl Figures {
            const NAMES: &'static [&'static str] = &[$($id),*];

            fn set(&mut self, id: &str, value: i8) {
                match id { $($id => self.$name = value,)* _ => {} }
            }
        }
    };
}

figures! {
    tally_range "tally range" "Targets are nearer than this.",
    points_slow "points of bombers, escorts and unalert fighters" "Movement points.",
    points_alert "points of alert fighters and jet bombers" "Movement points.",
    points_jet "points of jet fighters" "Movement points.",
    points_rocket "points of rocket fighters" "Movement points under power.",
    points_dive "points for a dive" "Movement points more for an announced dive.",
    points_stay "points to stay" "Movement points to stay or to turn by 180 degrees.",
    points_lufbery "points for a Lufbery" "Movement points to enter or leave one.",
    points_climb "points for a further level" "Movement points of the second and each later level climbed.",
    group_limit "squadrons in a group" "The most squadrons of a combat group.",
    spare_flights "spare flight counters" "Counters for splitting, per type and side.",
    reaction_range "reaction range" "The farthest escort that reacts.",
    escort_range "escort range" "The farthest escort from its bomber.",
    escort_below "escort below" "The most levels that an escort is below its bomber.",
    break_away "break away" "The result needed to break away.",
    evasion "evasion" "The result needed to evade.",
    leader_lost "leader lost" "The highest die that loses a wing leader or Experte.",
    straggler_lost "straggler lost" "The highest die that loses a straggler.",
    straggler_broken "straggler lost if broken" "The same for a broken squadron.",
    head_on_differential "head-on differential" "The limit between fighters.",
    head_on_protection "head-on protection" "What protection marked h loses.",
    cohesion_losses "losses that count for cohesion" "The most losses and stragglers that count.",
    flak_heavy "heavy flak firepower" "Firepower of heavy flak.",
    flak_light "light flak firepower" "Firepower of light flak.",
    heavy_range "heavy flak range" "Squares.",
    heavy_floor "heavy flak floor" "The lowest altitude.",
    heavy_far "heavy flak far" "The distance from which it is worse.",
    light_range "light flak range" "Squares.",
    light_ceiling "light flak ceiling" "The highest altitude.",
    light_far "light flak far" "The distance from which it is worse.",
    barrage_columns "barrage columns" "The farthest barrage.",
    barrage_floor "barrage floor" "The lowest barrage.",
    torpedo_strength "torpedo strength" "Of a squadron.",
    torpedo_times "torpedo damage factor" "Damage points count so many times.",
    aircraft_squadron "aircraft in a squadron" "For the strength of what is left.",
    aircraft_flight "aircraft in a flight" "For the strength of what is left.",
    strafe_extra "strafing strength" "Above the first firepower value.",
    at_pod_extra "anti-tank pod strength" "Above that.",
    tank_firepower "firepower against tanks" "Needed without anti-tank pods.",
    parafrag_base "parafrag base" "Base modifier of parafrags.",
    gun_pod_extra "gun pod firepower" "Above the printed one.",
    descent_columns "descent columns" "From where low attackers may come down.",
    descent_levels "descent levels" "At most in a phase.",
    dive_columns "dive bomber columns" "From where high dive bombers may come down.",
    dive_levels "dive bomber levels" "At most in that phase.",
    dive_floor "dive bomber floor" "The lowest altitude to come down to.",
    dive_ceiling "dive bomber ceiling" "The highest altitude to come down to.",
    recon_columns "reconnaissance columns" "From where pictures are taken.",
    recon_levels "reconnaissance levels" "The highest altitude for pictures.",
    sweep_columns "sweep columns" "How near a target sweepers may loiter.",
    rocket_phases "rocket phases" "Movement Phases under power.",
    glide_points "glide points" "Movement points of a gliding rocket fighter.",
    glide_value "glide value" "Its speed and turn.",
    glide_crash "glide crash" "The highest die that crashes an aircraft on landing.",
    landing_altitude "landing altitude" "The highest altitude from which a jet lands.",
    landing_columns "landing columns" "How near to its airfield.",
    last_turn "last turn" "The highest turn on the map.",
    leader_orders "orders of a wing leader" "In a Tally Phase.",
    experte_orders "orders of an Experte" "The same if he is an Experte.",
    formation_size "large formation" "Squadrons that are easier to see.",
    ace_points "points for a leader" "Victory points for a lost wing leader or Experte.",
}

/// All tables.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
    /// Lowest modified rolls for one to five hits, from differential -4 to +4.
    pub combat: Vec<[i8; 5]>,
    /// Cohesion levels lost.
    pub cohesion: Vec<Row<u8>>,
    /// Ammunition after hit-and-run.
    pub ammo_hit_and_run: AmmoRow,
    /// Ammunition after a turning fight.
    pub ammo_turning: AmmoRow,
    /// Reaction by distance.
    pub reaction: Vec<ReactionRow>,
    /// The highest drift die on which a dogfight drops.
    pub drift_drops: u8,
    /// Flak.
    pub flak: Vec<Row<FlakResult>>,
    /// Bombing: percentages.
    pub bombing: Vec<Row<u8>>,
    /// Profiles in their order.
    pub profiles: Vec<ProfileRow>,
    /// Level bombing by sight: the highest altitude of each column, then one row per sight.
    pub sights: Vec<Row<[i8; 3]>>,
    /// Light, medium, heavy, sunk.
    pub damage: Vec<DamageRow>,
    /// Single figures.
    pub figures: Figures,
    /// Die modifiers.
    pub modifiers: Modifiers,
}

impl Tables {
    /// Hits for a modified roll in the column of a differential.
    // Rule: WL-10.5-c, WL-10.5-e, WL-10.5.1-a
    pub fn hits(&self, differential: i8, roll: i8) -> u8 {
        let column = differential.clamp(-DIFFERENTIAL, DIFFERENTIAL) + DIFFERENTIAL;
        self.combat[column as usize].iter().filter(|threshold| **threshold <= roll).count() as u8
    }
}

/// Reads all tables.
pub(super) fn read(reader: &mut Reader<'_>) -> Tables {
    let mut modifiers = Modifiers::default();
    read_modifiers(reader, &mut modifiers);
    Tables {
        combat: read_combat(reader),
        cohesion: read_rows(reader, "wingleader/tables/cohesion.toml", "row", |row| row.int("levels", 0..=2) as u8),
        ammo_hit_and_run: read_ammo(reader, "hit-and-run"),
        ammo_turning: read_ammo(reader, "turning"),
        reaction: read_reaction(reader),
        drift_drops: read_drift(reader),
        flak: read_rows(reader, "wingleader/tables/flak.toml", "row", |row| FlakResult {
            marker: row.int("marker", 0..=2) as u8,
            hits: row.int("hits", 0..=5) as u8,
        }),
        bombing: read_rows(reader, "wingleader/tables/bombing.toml", "row", |row| row.int("percent", 0..=200) as u8),
        profiles: read_profiles(reader),
        sights: read_rows(reader, "wingleader/tables/bombing.toml", "sight", |row| {
            Sight::ALL.map(|sight| row.int(sight.letter(), -9..=9) as i8)
        }),
        damage: read_damage(reader),
        figures: read_figures(reader),
        modifiers,
    }
}

fn read_combat(reader: &mut Reader<'_>) -> Vec<[i8; 5]> {
    let path = "wingleader/tables/combat.toml";
    let columns = reader.entries(path, "column", |entry| {
        let differential = entry.int("differential", -4..=4);
        let hits = entry.ints("hits", 2..=30);
        if hits.len() != 5 || hits.windows(2).any(|pair| pair[0] > pair[1]) {
            entry.fault("hits", "five rolls in ascending order");
        }
        let at = |index: usize| hits.get(index).map_or(99, |hit| *hit as i8);
        (differential, [at(0), at(1), at(2), at(3), at(4)])
    });
    if !columns.iter().map(|(differential, _)| *differential).eq(-4..=4) {
        reader.fault(path, "a column for each differential from -4 to 4, in order");
        return vec![[99; 5]; 9];
    }
    columns.into_iter().map(|(_, hits)| hits).collect()
}

fn read_rows<T: Copy>(
    reader: &mut Reader<'_>,
    path: &str,
    name: &str,
    mut result: impl FnMut(&mut Entry<'_>) -> T,
) -> Vec<Row<T>> {
    let rows =
        reader.entries(path, name, |entry| Row { up_to: entry.int("up_to", -99..=99) as i8, result: result(entry) });
    if rows.windows(2).any(|pair| pair[0].up_to >= pair[1].up_to) {
        reader.fault(format!("{path}: {name}"), "rows in ascending order");
    }
    rows
}

fn read_ammo(reader: &mut Reader<'_>, kind: &str) -> AmmoRow {
    let rows = reader.entries("wingleader/tables/cohesion.toml", "ammo", |entry| {
        let row = AmmoRow { doubles: entry.flag("doubles"), sum: entry.int_or("sum", 2..=12, 0) as u8 };
        (entry.text("combat"), row)
    });
    rows.iter().find(|(combat, _)| combat == kind).map(|(_, row)| *row).unwrap_or_else(|| {
        reader.fault("wingleader/tables/cohesion.toml: ammo", format!("combat = \"{kind}\""));
        AmmoRow::default()
    })
}

fn read_reaction(reader: &mut Reader<'_>) -> Vec<ReactionRow> {
    let path = "wingleader/tables/reaction.toml";
    let rows = reader.entries(path, "row", |entry| {
        let distance = entry.int("distance", 0..=9);
        let row = ReactionRow { success: entry.int("success", -9..=9) as i8, late: entry.int("late", -9..=9) as i8 };
        (distance, row)
    });
    if !rows.iter().map(|(distance, _)| *distance).eq(0..rows.len() as i64) {
        reader.fault(path, "a row for each distance from 0 on, in order");
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn read_drift(reader: &mut Reader<'_>) -> u8 {
    let path = "wingleader/tables/dogfight.toml";
    let rows = reader.entries(path, "drift", |entry| {
        let drops = entry.one_of("result", &[("drops", true), ("chosen", false)]);
        (entry.int("up_to", 1..=6) as u8, drops)
    });
    match rows[..] {
        [(drops, true), (6, false)] => drops,
        _ => {
            reader.fault(path, "a row that drops, then one up to 6 that is chosen");
            3
        }
    }
}

fn read_profiles(reader: &mut Reader<'_>) -> Vec<ProfileRow> {
    let path = "wingleader/tables/bombing.toml";
    let words = ["level", "dive", "glide", "skip", "torpedo", "atgr", "strafe"];
    let names: Vec<(&str, Profile)> = words.into_iter().zip(Profile::ALL).collect();
    let rows = reader.entries(path, "profile", |entry| {
        let profile = entry.one_of("profile", &names);
        let row = ProfileRow {
            base: entry.int("base", -9..=9) as i8,
            starts: entry.int_or("starts", 0..=19, 0) as i8,
            within: entry.int_or("within", 0..=25, 25) as i8,
            loses: entry.int_or("loses", 0..=19, 0) as i8,
            lowest: entry.int("lowest", 0..=19) as i8,
            highest: entry.int("highest", 0..=19) as i8,
        };
        (profile, row)
    });
    if !rows.iter().map(|(profile, _)| *profile).eq(Profile::ALL) {
        reader.fault(path, format!("a profile for each of {}, in order", words.join(", ")));
        return vec![ProfileRow::default(); Profile::ALL.len()];
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn read_damage(reader: &mut Reader<'_>) -> Vec<DamageRow> {
    let path = "wingleader/tables/bombing.toml";
    let rows = reader.entries(path, "damage", |entry| DamageRow {
        times: entry.int("times", 1..=9) as u8,
        halves: entry.int("halves", 0..=20) as u8,
    });
    if rows.len() != 4 || rows.windows(2).any(|pair| pair[0].times >= pair[1].times) {
        reader.fault(path, "four levels of damage in ascending order: light, medium, heavy, sunk");
        return vec![DamageRow { times: 1, halves: 1 }; 4];
    }
    rows
}

fn read_figures(reader: &mut Reader<'_>) -> Figures {
    let path = "wingleader/tables/figures.toml";
    let rows = reader.entries(path, "figure", |entry| (entry.id(), entry.int("value", -99..=99) as i8));
    for name in Figures::NAMES.iter().filter(|name| rows.iter().all(|(id, _)| id != *name)) {
        reader.fault(path, format!("a figure \"{name}\""));
    }
    let mut figures = Figures::default();
    for (id, value) in rows {
        if !Figures::NAMES.contains(&id.as_str()) {
            reader.fault(format!("{path}: {id}"), "the name of a figure");
        }
        figures.set(&id, value);
    }
    figures
}

const MODIFIER_FILES: [&str; 7] = ["tally", "combat", "cohesion", "reaction", "escape", "flak", "bombing"];

// Rule: WL-10.5.1-b
fn read_modifiers(reader: &mut Reader<'_>, modifiers: &mut Modifiers) {
    let mut found = Vec::new();
    for file in MODIFIER_FILES {
        let path = format!("wingleader/tables/{file}.toml");
        found.extend(reader.entries(&path, "modifier", read_modifier).into_iter().flatten());
    }
    for (modifier, values) in &found {
        modifiers.set(*modifier, *values);
    }
    for modifier in Modifier::ALL.iter().filter(|modifier| found.iter().all(|(known, _)| known != *modifier)) {
        reader.fault("wingleader/tables", format!("a modifier {}", modifier.id()));
    }
}

fn read_modifier(entry: &mut Entry<'_>) -> Option<(Modifier, [i8; STEPS])> {
    let id = entry.id();
    let modifier = Modifier::ALL.iter().copied().find(|modifier| modifier.id() == id);
    let Some(modifier) = modifier else {
        entry.fault("id", "the id of a modifier");
        return None;
    };
    let values = entry.ints("value", -9..=9);
    if values.len() != modifier.steps() {
        entry.fault("value", format!("a list of {}", modifier.steps()));
    }
    let mut steps = [0; STEPS];
    steps.iter_mut().zip(values).for_each(|(step, value)| *step = value as i8);
    Some((modifier, steps))
}
