//! Optional rules and rulings as switches.

use serde::{Deserialize, Serialize};

/// An optional chapter.
// Rule: AF-GEN-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Opt {
    /// Spotting with pre-plotted movement.
    Spotting,
    /// The second side's fighters are ground controlled.
    GroundControl,
    Radar,
    Sun,
    Night,
    Clouds,
    Loaded,
    Formations,
    TakeOff,
    Slip,
    HalfLoop,
    OutsideLoops,
    Pitch,
    Deflection,
    Modifiers,
    Strafing,
    TargetChoice,
    Announce,
    Ammunition,
    GunPositions,
    Identification,
    MultiEngine,
    InLine,
    HighBombing,
    GlideBombing,
    DiveBombing,
    GroundTargets,
    Terrain,
    Balloons,
    Flak,
    Vehicles,
    Rockets,
    Skill,
    Crew,
    Concentrated,
    BailOut,
    /// Advantaged aircraft that do not follow are refused, instead of warned.
    StrictFollowing,
    /// Vehicles that act by rule move by the solitaire table.
    SolitaireTable,
    /// Silhouettes stay hidden until a shot is declared.
    HiddenSilhouettes,
    /// Dive bombing with nose-over, vertical or steep dive and pull-out.
    DiveAttack,
    DropTanks,
    Kamikaze,
    Critical,
    Fires,
    /// The consolidated list of fire modifiers.
    Consolidated,
    Guided,
    /// Ships with flak, damage and submarines.
    Ships,
    /// Bombs that skip over the water.
    SkipBombing,
    Torpedoes,
    DepthCharges,
    /// Heavy flak rolls whether its shot succeeds, and may fire with three factors.
    FlakSuccess,
    /// Whoever has not plotted in time flies straight on.
    // Rule: AF-DMP-01
    TimeLimit,
    /// Players of one side do not talk; they pass notes while they plot.
    // Rule: AF-DCOMM-01
    Radio,
}

impl Opt {
    pub const ALL: [Opt; 53] = [
        Opt::Spotting,
        Opt::GroundControl,
        Opt::Radar,
        Opt::Sun,
        Opt::Night,
        Opt::Clouds,
        Opt::Loaded,
        Opt::Formations,
        Opt::TakeOff,
        Opt::Slip,
        Opt::HalfLoop,
        Opt::OutsideLoops,
        Opt::Pitch,
        Opt::Deflection,
        Opt::Modifiers,
        Opt::Strafing,
        Opt::TargetChoice,
        Opt::Announce,
        Opt::Ammunition,
        Opt::GunPositions,
        Opt::Identification,
        Opt::MultiEngine,
        Opt::InLine,
        Opt::HighBombing,
        Opt::GlideBombing,
        Opt::DiveBombing,
        Opt::GroundTargets,
        Opt::Terrain,
        Opt::Balloons,
        Opt::Flak,
        Opt::Vehicles,
        Opt::Rockets,
        Opt::Skill,
        Opt::Crew,
        Opt::Concentrated,
        Opt::BailOut,
        Opt::StrictFollowing,
        Opt::SolitaireTable,
        Opt::HiddenSilhouettes,
        Opt::DiveAttack,
        Opt::DropTanks,
        Opt::Kamikaze,
        Opt::Critical,
        Opt::Fires,
        Opt::Consolidated,
        Opt::Guided,
        Opt::Ships,
        Opt::SkipBombing,
        Opt::Torpedoes,
        Opt::DepthCharges,
        Opt::FlakSuccess,
        Opt::TimeLimit,
        Opt::Radio,
    ];

    /// The field of the set-up and the ending of its message keys.
    pub const fn name(self) -> &'static str {
        [
            "spotting",
            "ground_control",
            "radar",
            "sun",
            "night",
            "clouds",
            "loaded",
            "formations",
            "take_off",
            "slip",
            "half_loop",
            "outside_loops",
            "pitch",
            "deflection",
            "modifiers",
            "strafing",
            "target_choice",
            "announce",
            "ammunition",
            "gun_positions",
            "identification",
            "multi_engine",
            "in_line",
            "high_bombing",
            "glide_bombing",
            "dive_bombing",
            "ground_targets",
            "terrain",
            "balloons",
            "flak",
            "vehicles",
            "rockets",
            "skill",
            "crew",
            "concentrated",
            "bail_out",
            "strict_following",
            "solitaire_table",
            "hidden_silhouettes",
            "dive_attack",
            "drop_tanks",
            "kamikaze",
            "critical",
            "fires",
            "consolidated",
            "guided",
            "ships",
            "skip_bombing",
            "torpedoes",
            "depth_charges",
            "flak_success",
            "time_limit",
            "radio",
        ][self as usize]
    }

    pub fn named(name: &str) -> Option<Opt> {
        Opt::ALL.into_iter().find(|option| option.name() == name)
    }

    /// The rule that stands for the option.
    pub const fn rule(self) -> &'static str {
        [
            "AF-SPOT-01",
            "AF-PRE-02",
            "AF-SPOT-09",
            "AF-SPOT-10",
            "AF-SPOT-06",
            "AF-CLOUD-01",
            "AF-LOAD-01",
            "AF-FORM-01",
            "AF-TOL-01",
            "AF-OMAN-01",
            "AF-OMAN-04",
            "AF-OMAN-06",
            "AF-PITCH-01",
            "AF-DEFL-01",
            "AF-FMOD-01",
            "AF-STRAFE-01",
            "AF-TGT-01",
            "AF-TGT-02",
            "AF-AMMO-01",
            "AF-GUNPOS-01",
            "AF-ID-01",
            "AF-MED-01",
            "AF-INLINE-01",
            "AF-HBOMB-01",
            "AF-GBOMB-01",
            "AF-DIVEB-01",
            "AF-GT-01",
            "AF-TERR-01",
            "AF-BAL-01",
            "AF-FLAK-01",
            "AF-VEH-01",
            "AF-RKT-01",
            "AF-SKILL-01",
            "AF-CREW-01",
            "AF-CONC-01",
            "AF-BAIL-01",
            "AF-ADV-10",
            "AF-SOLO-05",
            "AF-FIRE-19",
            "AF-DDIVE-01",
            "AF-DTANK-01",
            "AF-DKAMI-01",
            "AF-SCRIT-01",
            "AF-SFIRE-01",
            "AF-SMOD-01",
            "AF-SFRITZ-01",
            "AF-DSHIP-02",
            "AF-DSKIP-01",
            "AF-DTORP-01",
            "AF-DDC-03",
            "AF-SFLAK-01",
            "AF-DMP-01",
            "AF-DCOMM-01",
        ][self as usize]
    }
}

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(u64);

impl Options {
    pub const NONE: Options = Options(0);

    pub fn of(options: impl IntoIterator<Item = Opt>) -> Options {
        options.into_iter().fold(Options::NONE, Options::with)
    }

    pub const fn has(self, option: Opt) -> bool {
        self.0 >> option as u8 & 1 == 1
    }

    /// Whether several engines and cockpits are reckoned each for itself: critical hits speak of those that are left.
    // Rule: AF-MED-01, AF-SCRIT-08, AF-SCRIT-21
    pub const fn reckons_parts(self) -> bool {
        self.has(Opt::MultiEngine) || self.has(Opt::Critical)
    }

    pub const fn with(self, option: Opt) -> Options {
        Options(self.0 | 1 << option as u8)
    }

    pub const fn without(self, option: Opt) -> Options {
        Options(self.0 & !(1 << option as u8))
    }

    pub fn iter(self) -> impl Iterator<Item = Opt> {
        Opt::ALL.into_iter().filter(move |option| self.has(*option))
    }
}
