//! Skill, pilot characteristics, concentrated fire, bail-out.

use airforce::{
    AirForce, career,
    crew::{Career, Crew, Skill, Traits},
    opening::crews::column,
    setup::Setup,
};
use referee::Rules;

use crate::common::{book, check, position, start_with};

// Rule: AF-SKILL-01, AF-SKILL-02, AF-SKILL-04, AF-SKILL-05, AF-HIT-02
#[test]
fn skill_changes_the_aim_of_pilots_gunners_and_flak() {
    // P-51D +2, Me-109F -1.
    for (options, crew, expected) in [
        ("skill", "", 1),
        ("skill", "novice", -1),
        ("skill", "ace kills 5", 2),
        ("skill", "ace kills 9", 2),
        ("skill", "ace kills 10", 3),
        ("skill", "ace kills 23", 5),
        ("none", "novice", 1),
        ("none", "ace kills 10", 1),
    ] {
        check(&format!(
            "example {options} {crew}
            title airforce, options {options}
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {crew}
            plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
            expect shot A1 B1 modifier {expected}"
        ));
    }
    for (crew, expected) in [("", 0), ("novice", -2), ("ace kills 10", 2)] {
        let crews = if crew.is_empty() { String::new() } else { format!("flak-crews B {crew}") };
        check(&format!(
            "example gunners and flak crews {crew}
            title airforce, options skill flak gun_positions
            phase fire
            {crews}
            plane A1 \"P-51D\" at 13,10 facing 4 altitude 1.0 speed 5 attitude L
            plane B1 \"B-17G\" at 16,10 facing 4 altitude 1.0 speed 4 attitude L {crew}
            piece BL1 light-flak at 10,10 facing 4 guns 4 factor 4
            expect shot BL1 A1 modifier {expected}
            expect shot B1 A1 flexible modifier {expected}"
        ));
    }
    let state = start_with("airfields", &[("second_flak_skill", "ace-10"), ("skill", "on")]);
    assert_eq!((state.table.flak_crews.second.skill, state.table.flak_crews.second.kills), (Skill::Ace, 10));
    assert_eq!(state.table.flak_crews.first, Crew::default());
}

// Rule: AF-SKILL-03
#[test]
fn a_novice_needs_one_hex_more_for_everything() {
    for (options, crew, bank, turn, roll) in
        [("skill", "", 1, 2, 3), ("skill", "novice", 2, 3, 4), ("none", "novice", 1, 2, 3)]
    {
        check(&format!(
            "example {options} {crew}
            title airforce, options {options}
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L {crew}
            expect A1 needs bank {bank} needs turn {turn} needs roll {roll}"
        ));
    }
}

// Rule: AF-SKILL-06, AF-CONC-01, AF-CONC-02
#[test]
fn an_ace_of_twenty_puts_all_hits_on_one_part() {
    let shoot = |options: &str, crew: &str, rest: &str| {
        format!(
            "example {options} {crew}
            title airforce, options {options}
            phase fire
            plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {crew}
            plane B1 \"Lancaster\" at 15,10 facing 4 altitude 8.0 speed 4 attitude L
            {rest}"
        )
    };
    // 16 factors at five hexes: 4, +2, +5 for the Lancaster, +4 for the ace: column 15.
    let hits = book().tables.hits.hits(15, 1).total();
    check(&shoot(
        "skill concentrated",
        "ace kills 20",
        &format!(
            "> A1 fires at B1 concentrated
            roll 1
            expect waits for dice
            roll 1
            expect B1 hits W{hits} F0 L0"
        ),
    ));
    for (options, crew) in
        [("skill concentrated", "ace kills 19"), ("skill", "ace kills 20"), ("skill concentrated", "kills 20")]
    {
        check(&shoot(options, crew, "refuse A1 fires at B1 concentrated by AF-SKILL-06"));
    }
}

// Rule: AF-SKILL-07, AF-CREW-15
#[test]
fn everybody_starts_average_and_replacements_start_as_novices() {
    let state = start_with("dogfight-advanced", &[("skill", "on")]);
    assert!(state.table.planes.iter().all(|plane| plane.crew.skill == Skill::Average));
    assert_eq!(Career::default().skill, Skill::Average);
    assert_eq!(Career::replacement(Traits::default()).skill, Skill::Novice);
    let experienced = Traits { experience: true, ..Traits::default() };
    assert_eq!(Career::replacement(experienced).skill, Skill::Average);
    check(
        "example a novice with experience is none
        title airforce, options skill crew
        phase dice
        date 1944.1
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 12.0 speed 5 attitude L novice
        plane A2 \"P-51D\" at 0,12 facing 4 altitude 12.0 speed 5 attitude L novice
        # Americans of 1944: 2 is ETRV, 6 is R.
        roll 2
        roll 2
        roll 6
        expect A1 traits ETRV
        expect A2 novice traits R
        expect A1 needs turn 3
        expect A2 needs turn 4",
    );
}

fn after(career: Career, crew: Crew) -> Career {
    career.after(&crew, true).expect("it came back")
}

// Rule: AF-SKILL-08, AF-SKILL-10, AF-CREW-16
#[test]
fn victories_bombing_missions_and_wrecks_make_aces() {
    let novice = Career { skill: Skill::Novice, ..Career::default() };
    let with = |victories: u8| Crew { victories, ..Crew::default() };
    for (start, victories, skill, toward) in [
        (novice, 0, Skill::Novice, 0),
        (novice, 1, Skill::Average, 0),
        (novice, 5, Skill::Average, 4),
        (novice, 6, Skill::Ace, 0),
        (Career::default(), 4, Skill::Average, 4),
        (Career::default(), 5, Skill::Ace, 0),
    ] {
        let career = after(start, with(victories));
        assert_eq!((career.skill, career.toward, career.kills), (skill, toward, victories), "{start:?} {victories}");
    }
    // Three successful bombing missions, or four guns and vehicles, are a victory.
    let bombed = Crew { bombing_success: true, ..Crew::default() };
    let twice = after(after(novice, bombed), bombed);
    assert_eq!((twice.skill, twice.bombing), (Skill::Novice, 2));
    assert_eq!(after(twice, bombed).skill, Skill::Average);
    let wrecks = |wrecks: u8| Crew { wrecks, ..Crew::default() };
    assert_eq!(after(novice, wrecks(3)).skill, Skill::Novice);
    let career = after(after(novice, wrecks(3)), wrecks(2));
    assert_eq!((career.skill, career.kills, career.wrecks), (Skill::Average, 1, 1));
    // Experience comes with the fifth mission.
    let four = (0..4).fold(Career::default(), |career, _| after(career, Crew::default()));
    assert!(!four.traits.experience);
    assert!(after(four, Crew::default()).traits.experience);
    assert_eq!(Career::default().after(&with(3), false), None);
}

// Rule: AF-SKILL-09, AF-SKILL-10
#[test]
fn aircraft_in_the_air_and_on_the_ground_are_victories_and_wrecks_are_counted() {
    check(
        "example a fighter shot down and one strafed
        title airforce, options strafing
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 1.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 1.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 13,12 facing 4 altitude .0 speed 0 attitude L grounded
        plane B3 \"Me-109F\" at 40,10 facing 4 altitude 1.0 speed 5 attitude L
        burst A1 B1 9F flank 0
        burst A1 B2 9F flank 0
        expect A1 victories 2",
    );
    let mut state = position(
        "options glide_bombing loaded flak vehicles
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 20,10 facing 4 altitude .0 speed 0 attitude L grounded
        piece BL1 light-flak at 20,10 guns 3 factor 2
        piece BC1 truck at 20,10
        piece BC2 truck at 21,10",
    );
    for roll in [airforce::state::Roll::Two(6, 1), airforce::state::Roll::One(2)] {
        AirForce::resolve(&mut state, roll, &mut referee::Silent);
    }
    // Three guns, a truck, and a second truck by splinters; the parked aircraft is a victory.
    let crew = state.table.planes[0].crew;
    assert_eq!((crew.victories, crew.wrecks, crew.bombing_success), (1, 5, true));
}

// Rule: AF-SKILL-11
#[test]
fn the_last_to_fire_gets_the_whole_victory() {
    check(
        "example two at one
        title airforce, options none
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,12 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 9F flank 0
        burst A2 B1 W flank 0
        expect B1 destroyed
        expect A1 victories 0
        expect A2 victories 1",
    );
}

// Rule: AF-SKILL-12, AF-SKILL-07, AF-BAIL-04, AF-BAIL-05
#[test]
fn a_crew_keeps_its_record_from_game_to_game() {
    for text in ["ace.12.2.7.1.3.ETR", "novice.0.0.0.0.0.?", "average.3.3.4.0.0."] {
        let (career, rolled) = career::read(text).expect("a record");
        assert_eq!(career::write(&career, rolled), text);
    }
    for wrong in ["", "ace", "ace.1.2.3.4.5.XX", "king.0.0.0.0.0.", "ace.1.2.3.4.ETR", "ace.1000.0.0.0.0."] {
        assert_eq!(career::read(wrong), None, "{wrong}");
    }
    let scenario = book().scenario("dogfight-advanced").expect("a scenario");
    let setup = Setup::of(scenario).with("skill", "on").with("crew_A2", "average.4.4.2.0.0.");
    let mut state = AirForce::start(book(), &setup).expect("it starts");
    assert_eq!((state.table.planes[1].crew.skill, state.table.planes[1].crew.kills), (Skill::Average, 4));
    // A1 comes home with nothing, A2 with a victory; B1 is saved, B2 is captured or dead.
    use airforce::plane::{Cause, Fate};
    state.table.planes[1].crew.victories = 1;
    state.table.planes[2].fate = Fate::Destroyed(Cause::ShotDown);
    state.table.planes[2].crew.saved = Some(true);
    state.table.planes[3].fate = Fate::Destroyed(Cause::ShotDown);
    state.table.planes[3].crew.saved = Some(false);
    let next = career::next(&setup, &state);
    for (key, record) in [
        ("crew_A1", "average.0.0.1.0.0.?"),
        ("crew_A2", "ace.5.0.3.0.0.?"),
        ("crew_B1", "average.0.0.1.0.0.?"),
        ("crew_B2", "novice.0.0.0.0.0.?"),
    ] {
        assert_eq!(next.switches.get(key).map(String::as_str), Some(record), "{key}");
    }
    let state = AirForce::start(book(), &next).expect("the next game starts");
    let skills: Vec<Skill> = state.table.planes.iter().map(|plane| plane.crew.skill).collect();
    assert_eq!(skills, [Skill::Average, Skill::Ace, Skill::Average, Skill::Novice]);
    assert!(AirForce::start(book(), &Setup::of(scenario).with("crew_A9", "average.0.0.1.0.0.?")).is_err());
    assert!(AirForce::start(book(), &Setup::of(scenario).with("crew_A1", "hero")).is_err());
}

// Rule: AF-SKILL-12, AF-CREW-01
#[test]
fn a_crew_with_known_traits_rolls_for_none() {
    let scenario = book().scenario("dogfight-advanced").expect("a scenario");
    let setup = Setup::of(scenario).with("crew", "on").with("crew_A1", "average.0.0.1.0.0.ET");
    let mut state = AirForce::start(book(), &setup).expect("it starts");
    let mut rolled = Vec::new();
    while let airforce::state::Awaiting::Dice(chance) = state.awaiting {
        let roll = if airforce::rules::is_pair(chance) {
            airforce::state::Roll::Two(3, 3)
        } else {
            airforce::state::Roll::One(6)
        };
        if let airforce::state::Chance::Traits(plane) | airforce::state::Chance::Ace(plane) = chance {
            rolled.push(plane);
        }
        AirForce::resolve(&mut state, roll, &mut referee::Silent);
    }
    assert_eq!(rolled, [1, 2, 3]);
    assert_eq!(state.table.planes[0].crew.traits.letters(), "ET");
}

// Rule: AF-CREW-02, AF-CREW-03
#[test]
fn nationality_and_date_give_the_column() {
    let mut state = start_with("dogfight-advanced", &[]);
    for (nation, columns) in [
        ("de", [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 4, 4]),
        ("us", [3, 3, 3, 3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 1]),
        ("uk", [1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1]),
        ("jp", [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4]),
    ] {
        for (half, expected) in columns.into_iter().enumerate() {
            state.table.date = 2 * 1939 + half as u16;
            assert_eq!(column(&state, nation) + 1, expected, "{nation} {}.{}", 1939 + half / 2, half % 2 + 1);
        }
    }
}

// Rule: AF-CREW-04
#[test]
fn the_table_of_traits() {
    let rows = [
        ["ETTRV", "ETTRV", "ETRV", "ETRV"],
        ["ETRV", "ETRV", "ETR", "T"],
        ["ETTR", "TR", "T", "RV"],
        ["ETT", "ET", "RV", "R"],
        ["RV", "RV", "R", "-"],
        ["R", "-", "-", "-"],
    ];
    for (die, row) in rows.into_iter().enumerate() {
        for (column, letters) in row.into_iter().enumerate() {
            let found = Traits::read(&book().tables.traits[die][column]).unwrap_or_default();
            assert_eq!(found.letters(), letters.trim_matches('-'), "die {} column {}", die + 1, column + 1);
        }
    }
}

// Rule: AF-CREW-05
#[test]
fn a_one_makes_an_experienced_pilot_an_ace() {
    for (die, fact) in [(1, "ace"), (2, "alone")] {
        check(&format!(
            "example {die}
            title airforce, options crew
            phase dice
            date 1944.1
            plane A1 \"P-51D\" at 0,10 facing 4 altitude 12.0 speed 5 attitude L
            plane A2 \"P-51D\" at 0,12 facing 4 altitude 12.0 speed 5 attitude L
            roll 1
            roll {die}
            # Without experience there is no second die.
            roll 5
            expect A1 traits ETTRV {fact}
            expect A2 traits RV"
        ));
    }
}

// Rule: AF-CREW-06, AF-CREW-13
#[test]
fn vision_and_experience_spot_and_vision_aims() {
    for (options, crew, spots, fires) in [
        ("crew", "", 0, 1),
        ("crew", "traits V", 1, 2),
        ("crew", "traits E", 1, 1),
        ("crew", "traits EV", 2, 2),
        // An ace of experience has the ace's two points instead.
        ("crew skill", "traits E ace kills 5", 2, 2),
        ("crew", "traits E ace kills 5", 2, 2),
        ("", "traits EV", 0, 1),
    ] {
        check(&format!(
            "example {options} {crew}
            title airforce, options spotting {options}
            phase spotting
            turn 1
            plane A1 \"P-51D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L {crew}
            plane B1 \"Me-109F\" at 13,10 facing 4 altitude 12.0 speed 4 attitude L
            expect spots A1 B1 modifier {spots}
            title airforce, options {options} none
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {crew}
            plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
            expect shot A1 B1 modifier {fires}"
        ));
    }
}

// Rule: AF-CREW-07
#[test]
fn reflex_saves_one_hex_once_a_turn() {
    // P-51D at speed 6: three hexes for a turn, one for a bank.
    for (crew, line, fact) in [
        ("", "2R3 -", "illegal A1: 2R3 - by AF-ILLEGAL-04"),
        ("traits R", "2R3 -", "legal A1: 2R3 -"),
        ("traits R", "1R4 -", "illegal A1: 1R4 - by AF-ILLEGAL-04"),
        ("traits R", "2R2R -", "illegal A1: 2R2R - by AF-ILLEGAL-04"),
    ] {
        check(&format!(
            "example {crew} {line}
            title airforce, options crew
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 6 attitude RB straight 0 {crew}
            expect A1 needs turn 3
            expect {fact}"
        ));
    }
}

// Rule: AF-CREW-08, AF-CREW-14
#[test]
fn a_pursued_pilot_hides_the_end_of_his_move() {
    for (options, crew, shown) in [
        ("crew", "traits R", "16,10"),
        ("crew", "traits E", "17,10"),
        ("crew", "traits ER", "16,10"),
        ("crew", "", "19,10"),
        ("none", "traits R", "19,10"),
    ] {
        check(&format!(
            "example {options} {crew}
            title airforce, options {options}
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 6 attitude L {crew}
            expect advantaged A1
            > B1: 6 -
            expect waits for A
            expect B1 at {shown}
            > A1: 5 -
            expect B1 at 19,10"
        ));
    }
}

// Rule: AF-CREW-09
#[test]
fn reflex_saves_ammunition() {
    for (options, crew, cannon, fact) in [
        ("ammunition crew", "traits R", 6, "factors 16"),
        ("ammunition crew", "traits R", 8, "factors 2"),
        ("ammunition crew", "", 6, "factors 2"),
        ("ammunition", "traits R", 6, "factors 2"),
    ] {
        check(&format!(
            "example {options} {crew} {cannon}
            title airforce, options {options}
            phase fire
            plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L cannon-used {cannon} {crew}
            plane B1 \"B-17G\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
            expect shot A1 B1 {fact}"
        ));
    }
}

// Rule: AF-CREW-10, AF-CREW-12
#[test]
fn training_cancels_a_hit_once_and_double_training_twice() {
    let hit = |crew: &str, rest: &str| {
        check(&format!(
            "example {crew}
            title airforce, options crew
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L {crew}
            burst A1 B1 2WE flank 0
            {rest}"
        ));
    };
    hit(
        "traits T",
        "expect waits for B
            refuse B cancels L by AF-CREW-10
            > B cancels E
            expect B1 hits W2 E0",
    );
    hit(
        "traits TT",
        "> B cancels W
            expect waits for B
            > B cancels E
            expect B1 hits W1 E0",
    );
    hit("traits T", "> B cancels nothing\n            expect B1 hits W2 E1");
    // Used already, or never trained.
    hit("traits T cancelled 1", "expect B1 hits W2 E1");
    hit("", "expect B1 hits W2 E1");
}

// Rule: AF-BAIL-01, AF-BAIL-02
#[test]
fn cockpit_hits_make_it_harder_to_bail_out() {
    for (cockpit, saved) in [(0, 5), (1, 4), (2, 2)] {
        for die in 1..=6 {
            let fact = if die <= saved { "saved" } else { "killed" };
            check(&format!(
                "example {cockpit} hits, die {die}
                title airforce, options skill bail_out
                phase bail-out
                turn 2
                plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
                plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L destroyed shot-down cockpit {cockpit}
                plane B2 \"FW-190A\" at 33,10 facing 4 altitude 8.0 speed 5 attitude L
                roll {die}
                expect B1 {fact}
                expect waits for AB"
            ));
        }
    }
    check(
        "example only where crews matter
        title airforce, options bail_out
        phase bail-out
        turn 2
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L destroyed shot-down
        plane B2 \"FW-190A\" at 33,10 facing 4 altitude 8.0 speed 5 attitude L
        expect waits for AB
        title airforce, options bail_out crew
        phase damage
        turn 2
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 9F flank 0
        # The game is decided, but the last crew still jumps.
        roll 1
        expect B1 saved
        expect over, won by A",
    );
}

// Rule: AF-BAIL-03, AF-BAIL-04, AF-BAIL-05
#[test]
fn over_enemy_territory_a_saved_crew_is_lost() {
    for (territory, fact) in [("territory B", "saved"), ("territory A", "killed"), ("", "saved")] {
        check(&format!(
            "example {territory}
            title airforce, options skill bail_out
            phase bail-out
            turn 2
            {territory}
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L destroyed shot-down
            plane B2 \"FW-190A\" at 33,10 facing 4 altitude 8.0 speed 5 attitude L
            roll 1
            expect B1 {fact}"
        ));
    }
    for (value, side) in
        [("none", None), ("first", Some(referee::Side::First)), ("second", Some(referee::Side::Second))]
    {
        assert_eq!(start_with("dogfight-advanced", &[("territory", value)]).table.land.territory, side);
    }
}
