//! Three engines, critical hits, fires, the later list of modifiers, drop tanks.

use airforce::{
    critical::{self, Column, Effect},
    damage, fires,
    options::{Opt, Options},
    plane::Damage,
    tables::Part,
};

use crate::common::{book, card, check, position, start_with};

// Rule: AF-STRI-01, AF-STRI-02, AF-STRI-03, AF-STRI-04, AF-STRI-05
#[test]
fn three_engines_fail_by_their_place() {
    let card = card("sm-79");
    assert_eq!(card.engines(), 3);
    let several = Options::of([Opt::MultiEngine]);
    for (engines, lost, drops) in [
        ([4, 0, 0, 0], false, false),
        ([0, 4, 0, 0], false, false),
        ([4, 4, 0, 0], true, false),
        ([0, 4, 4, 0], true, false),
        ([4, 0, 4, 0], false, true),
        ([4, 1, 4, 0], true, true),
        ([4, 4, 4, 0], true, true),
    ] {
        let damage = Damage { engines, ..Damage::default() };
        assert_eq!(damage::is_destroyed(card, &damage, several), lost, "{engines:?}");
        assert_eq!(damage::must_drop(card, &damage).1, drops, "{engines:?}");
    }
    check(
        "example both outer engines gone: the load goes, the modifiers stay; a hit in the middle is the end
        title airforce, options multi_engine loaded
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"SM.79\" at 12,10 facing 4 altitude 8.0 speed 3 attitude L engine 4/0/3 bombs 5 pounds 2750 wing 3
        plane B2 \"SM.79\" at 32,10 facing 4 altitude 8.0 speed 3 attitude L
        burst A1 B1 E flank 1
        expect B2 power 1 fastest 6
        expect B1 bombs 0 loaded power 0 fastest 4",
    );
}

// Rule: AF-SCRIT-01, AF-SCRIT-02
#[test]
fn the_trigger_table() {
    for (number, in_line, others) in [
        (11, None, None),
        (56, None, None),
        (61, Some(0), None),
        (64, Some(0), None),
        (65, Some(0), Some(0)),
        (66, Some(0), Some(0)),
        (71, Some(1), Some(1)),
        (74, Some(1), Some(1)),
        (75, Some(2), Some(2)),
        (96, Some(2), Some(2)),
    ] {
        assert_eq!(critical::trigger(Column::InLine, number), in_line, "{number}");
        for column in &Column::ALL[1..] {
            assert_eq!(critical::trigger(*column, number), others, "{number}");
        }
    }
    assert_eq!(critical::number(5, 5, 2), 75);
    assert_eq!(critical::number(1, 6, -2), -4, "below the table nothing happens");
    assert_eq!(critical::trigger(Column::InLine, -4), None);
}

// Rule: AF-SCRIT-03, AF-SCRIT-05
#[test]
fn modifiers_of_the_red_die() {
    let state = |fields: &str| {
        position(&format!(
            "options critical multi_engine
            plane A1 \"Me-110C\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {fields}
            plane B1 \"P-51D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L"
        ))
    };
    let hits = &card("me-110c").hits;
    assert_eq!((hits.fuel, hits.engines.len()), (2, 2));
    let takes_two = i8::from(hits.fuel <= 2);
    for (fields, part, expected) in [
        ("fuel 1", Part::L, takes_two),
        ("fuel 2", Part::L, 1 + takes_two),
        ("fuel 3", Part::L, 2 + takes_two),
        ("engine 1/0", Part::E, 0),
        ("engine 2/0", Part::E, 1),
        ("engine 1/9", Part::E, 3),
        ("wing 4", Part::W, 0),
    ] {
        assert_eq!(critical::trigger_modifier(&state(fields), 0, part, 0), expected, "{fields}");
    }
    let guns = |id: &str| card(id).guns.iter().map(critical::calibre).collect::<Vec<i8>>();
    assert_eq!(guns("me-109e"), [1, -1, -1, 1], "20 mm in the wings, rifle calibre above the engine");
    assert_eq!(guns("p-51d"), [0, 0, 0, 0]);
    assert!(guns("me-262a").iter().all(|calibre| *calibre == 2));
    assert_eq!(guns("ju-87d/G-1").iter().max(), Some(&2), "guns against tanks");
    for (id, expected) in [("a6m2-zero", 2), ("spitfire-v", 2), ("p-47d", 0), ("b-17g", -1)] {
        assert_eq!(critical::durability(card(id)), expected, "{id}");
    }
}

// Rule: AF-SCRIT-04
#[test]
fn the_table_of_critical_hits() {
    use Effect::*;
    for (number, row) in [
        (6, [Nothing; 5]),
        (36, [Nothing; 5]),
        (41, [Power, Power, FuelLeak, GunHit, GunSight]),
        (46, [FuelLeak, FuelLeak, FuelLeak, Hydraulics, GunsJammed]),
        (53, [Seizes, OilLeak, FuelLeak, Hydraulics, Instruments]),
        (56, [Seizes, Seizes, Fire, Ailerons, Controls]),
        (61, [Seizes, Seizes, Fire, Structure, Canopy]),
        (66, [Fire, Fire, Fire, Fire, PilotKilled]),
        (73, [Fire, Fire, Explodes, SparFails, PilotKilled]),
        (74, [Explodes, Explodes, Explodes, SparFails, PilotKilled]),
        (96, [Explodes, Explodes, Explodes, SparFails, PilotKilled]),
    ] {
        assert_eq!(Column::ALL.map(|column| critical::effect(column, number)), row, "{number}");
    }
    assert_eq!(Effect::ALL.len(), 18);
}

/// A hit on a part of a P-47D that is critical by two sixes, and the second pair of dice. Its part takes three hits at
/// most and it takes 22 altogether, so that nothing is modified but by what the table adds.
fn struck(part: &str, second: &str, more: &str) -> String {
    format!(
        "title airforce, options critical bail_out skill {more}
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 {part} flank 0
        roll 6 6
        roll {second}
        "
    )
}

// Rule: AF-SCRIT-06, AF-SCRIT-07, AF-SCRIT-10, AF-SCRIT-12, AF-SCRIT-16, AF-SCRIT-18, AF-SCRIT-19, AF-SCRIT-23
#[test]
fn what_critical_hits_leave_behind() {
    let needs = position(
        "plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L",
    )
    .limits(0)
    .needs;
    let [bank, turn, slip, roll, _] = needs;
    // The engine takes four hits, so that its trigger is one less and needs a seven to be critical by 66.
    for (part, second, facts) in [
        ("W", "6 1", "hits W3".to_owned()),
        ("W", "5 4", format!("needs bank {} needs roll {} needs turn {turn}", bank + 1, roll + 1)),
        ("C", "5 3", format!("needs bank {} needs turn {} needs slip {}", bank + 1, turn + 1, slip + 1)),
        ("C", "5 4", "needs slip 255 needs roll 255 needs loop 255".to_owned()),
    ] {
        check(&format!("example {part} {second}\n{}expect B1 {facts}", struck(part, second, "")));
    }
    check(&format!(
        "example one turn or bank with damaged controls\n{}expect illegal B1: 1B1R1N2 - by AF-SCRIT-18
        expect corrected B1: 2B3 - is 2B3 -",
        struck("C", "5 4", "")
    ));
    check(
        "example lost power, oil on the windscreen, no gun sight
        title airforce, options critical
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L power-lost 1
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        expect A1 power 2
        expect shot A1 B1 modifier 3
        title airforce, options critical
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L oil
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        expect shot A1 B1 modifier 1
        title airforce, options critical
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L no-sight
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        expect shot A1 B1 modifier 1",
    );
}

// Rule: AF-SCRIT-07, AF-SCRIT-09, AF-SCRIT-10
#[test]
fn the_next_hit_in_a_leak_starts_a_fire() {
    for (fires, fate) in [("", "destroyed fire"), ("fires", "flying burning L")] {
        check(&format!(
            "example a fuel leak {fires}
            title airforce, options critical {fires}
            turn 3
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L leaks 32
            plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
            burst A1 B1 L flank 0
            {}
            expect B1 {fate}",
            if fires.is_empty() { "" } else { "roll 1 1\nroll 5\nroll 1" }
        ));
    }
    check(
        "example oil from a radial engine burns with the next hit there
        title airforce, options critical
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        queue critical B1 E 0 0
        roll 5 1
        expect B1 oil
        title airforce, options critical
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L leaks 8 oil
        plane B2 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 E flank 0
        expect B1 destroyed fire",
    );
}

// Rule: AF-SCRIT-08
#[test]
fn a_seized_engine_is_feathered_or_brakes() {
    for (die, drag) in [(5, ""), (6, "drag 1")] {
        check(&format!(
            "example die {die}
            title airforce, options critical multi_engine
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"B-17G\" at 12,10 facing 4 altitude 8.0 speed 4 attitude L
            plane B2 \"B-17G\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L
            queue critical B1 E 2 0
            roll 5 4
            roll {die}
            expect B1 hits E0/0/4/0 {drag}"
        ));
    }
    check(
        "example the brake of an unfeathered propeller works every turn
        title airforce, options critical multi_engine
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"B-17G\" at 32,10 facing 4 altitude 8.0 speed 4 attitude L drag 1
        > A1: 5 -
        > B1: 4 -
        expect B1 speed 3",
    );
    check(
        "example a single engine that seizes is the end
        title airforce, options critical
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L
        queue critical B1 E 0 0
        roll 5 4
        expect B1 destroyed shot-down",
    );
}

// Rule: AF-SCRIT-11, AF-SCRIT-22
#[test]
fn guns_are_hit_or_jam() {
    check(&format!("example two guns\n{}expect B1 guns 4M 4M - -", struck("W", "4 1", "")));
    check(&format!("example jammed\n{}expect B1 guns - - - -", struck("C", "4 4", "")));
}

// Rule: AF-SCRIT-13, AF-SCRIT-14, AF-SCRIT-15
#[test]
fn hydraulics_jam_the_undercarriage_or_drop_it() {
    let tops = "tops 2/4/7/9";
    check(&format!("example jammed up\n{}roll 3\nexpect B1 {tops} gear-jammed", struck("W", "4 4", "")));
    check(&format!(
        "example down: slower and clumsier, and the load may go
        {}roll 4
        expect B1 tops 2/3/6/8 needs bank 2 needs turn 5 gear-down",
        struck("W", "4 4", "")
    ));
    check(
        "example a load may be thrown away with the undercarriage down
        title airforce, options critical loaded glide_bombing
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L bombs 2 pounds 2000 gear-down
        plane A2 \"P-47D\" at 10,14 facing 4 altitude 8.0 speed 5 attitude L bombs 2 pounds 2000
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        refuse A2: 5 - Jet by AF-SCRIT-15
        > A1: 5 - Jet
        > A2: 5 -
        > B1: 5 -
        expect A1 bombs 0 unloaded
        expect A2 bombs 2 loaded",
    );
}

// Rule: AF-SCRIT-13
#[test]
fn nobody_lands_well_on_a_jammed_undercarriage() {
    for (field, fact) in [("", "A1 grounded"), ("gear-jammed", "waits for dice")] {
        check(&format!(
            "example landing {field}
            title airforce, options take_off ground_targets critical
            piece AR1 runway at 10,10 facing 4
            piece AR2 runway at 11,10 facing 4
            piece AR3 runway at 12,10 facing 4
            plane A1 \"P-47D\" at 8,10 facing 4 altitude .1 speed 3 attitude L {field}
            plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
            > A1: 3K D.1
            > B1: 5 -
            expect {fact}"
        ));
    }
}

// Rule: AF-SCRIT-17, AF-SCRIT-20, AF-SCRIT-21
#[test]
fn it_is_harder_to_get_out_of_a_broken_aircraft() {
    // Without cockpit hits five and less save the crew.
    for (part, die, saved) in [("L", 4, "saved"), ("L", 5, "killed"), ("W", 4, "saved"), ("W", 5, "killed")] {
        check(&format!(
            "example {part} {die}
            title airforce, options critical bail_out skill
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
            queue critical B1 {part} 0 1
            roll 6 1
            roll {die}
            expect B1 destroyed shattered {saved}"
        ));
    }
    check(
        "example a jammed canopy
        title airforce, options critical bail_out skill
        phase bail-out
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L destroyed shot-down canopy-jammed
        plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        roll 5
        expect B1 killed",
    );
    check(
        "example the pilot is killed; of two cockpits one is left
        title airforce, options critical multi_engine bail_out skill
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"B-17G\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L
        queue critical B1 C 0 0
        queue critical B2 C 1 0
        roll 6 4
        roll 6 4
        expect B1 destroyed shot-down killed
        expect B2 flying hits C0/3",
    );
}

// Rule: AF-SFIRE-01
#[test]
fn fire_spreads() {
    for (source, in_wings, parts) in [
        (Part::E, false, [Some(Part::C), Some(Part::L), Some(Part::W), Some(Part::F), Some(Part::F), None]),
        (Part::E, true, [Some(Part::C), Some(Part::L), Some(Part::W), Some(Part::F), Some(Part::W), None]),
        (Part::L, false, [Some(Part::C), Some(Part::E), Some(Part::W), Some(Part::F), Some(Part::F), None]),
        (Part::W, true, [Some(Part::C), None, Some(Part::W), Some(Part::F), Some(Part::W), None]),
    ] {
        for (die, part) in (1..=6).zip(parts) {
            assert_eq!(fires::spread(source, in_wings, die), part, "{source:?} {die}");
        }
    }
}

// Rule: AF-SFIRE-02, AF-SFIRE-03
#[test]
fn a_fire_grows_every_second_turn_and_burns_before_anybody_bails_out() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(fires::checks), [1, 1, 2, 2, 3, 3]);
    check(
        "example the third turn
        title airforce, options critical fires bail_out skill
        turn 5
        phase bail-out
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L burns L burned 2
        plane A2 \"P-51D\" at 10,14 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        roll 3
        roll 4
        expect A1 hits W1 F1
        roll 4
        expect A1 flying
        expect waits for AB
        title airforce, options critical fires bail_out skill
        turn 5
        phase bail-out
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L burns L burned 2
        plane A2 \"P-51D\" at 10,14 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        roll 6
        expect A1 destroyed shattered
        roll 5
        expect A1 killed
        expect points B 18",
    );
}

// Rule: AF-SMOD-01, AF-SMOD-02, AF-SMOD-03
#[test]
fn the_consolidated_list() {
    // The P-51D adds 2, the P-47D is one larger; from dead astern 30 minutes add one.
    let shot = |firer: &str, target: &str, modifier: i8| {
        check(&format!(
            "example {firer} at {target}
            title airforce, options consolidated skill pitch
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {firer}
            plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L {target}
            expect shot A1 B1 modifier {modifier}"
        ));
    };
    shot("", "", 4);
    shot("followed", "", 5);
    shot("slipped", "", 2);
    shot("slipped skidded", "", 0);
    shot("looped", "", 2);
    shot("rolled", "", 2);
    shot("spun", "", 0);
    shot("speed 9", "", 3);
    shot("attitude I", "", 1);
    shot("novice", "", 3);
    shot("ace kills 10", "", 6);
    shot("", "speed 8", 3);
    shot("", "slipped", 3);
    shot("", "facing 1", -1);
    shot("climbed .3", "at 10,10 altitude 8.3", 5);
    shot("dived .3", "at 10,10 altitude 7.7", 4);
}

// Rule: AF-DTANK-01, AF-DTANK-05
#[test]
fn tanks_hang_where_the_option_and_the_player_want_them() {
    let tanks = |switches: &[(&str, &str)]| start_with("dogfight-pacific", switches).table.planes[0].load.tanks;
    let first = &book().scenario("dogfight-pacific").expect("a scenario").groups[0].id;
    let key = format!("{first}_tanks");
    assert!(!tanks(&[]));
    assert!(!tanks(&[(&key, "on")]), "the option is off");
    assert!(tanks(&[(&key, "on"), ("drop_tanks", "on")]));
    check(
        "example loaded by tanks alone
        title airforce, options drop_tanks
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L tanks
        plane A2 \"P-47D\" at 10,14 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        expect A1 tops 2/4/6/8 loaded
        expect A2 tops 2/5/7/9 unloaded",
    );
}

// Rule: AF-DTANK-02, AF-DTANK-03, AF-DTANK-04
#[test]
fn tanks_fall_at_the_end_of_a_level_turn_at_manoeuvre_speed() {
    check(
        "example when tanks may fall
        title airforce, options drop_tanks
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L tanks
        plane A2 \"P-47D\" at 10,12 facing 4 altitude 12.0 speed 6 attitude L tanks
        plane A3 \"P-47D\" at 10,14 facing 4 altitude 12.0 speed 4 attitude RB tanks
        plane A4 \"P-47D\" at 10,16 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        refuse A2: 6 - Tnk by AF-DTANK-03
        refuse A3: 4 - Tnk by AF-DTANK-03
        refuse A1: 3B1 - Tnk by AF-DTANK-03
        refuse A4: 4 - Tnk by AF-DTANK-01
        > A1: 4 - Tnk
        > A2: 6 -
        > A3: 4 -
        > A4: 4 -
        > B1: 5 -
        expect A1 unloaded
        expect A2 loaded",
    );
    check(
        "example not in the turn in which it fired, nor before anybody is seen
        title airforce, options drop_tanks
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L tanks
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        fired A1
        refuse A1: 4 - Tnk by AF-DTANK-04
        title airforce, options drop_tanks spotting
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L tanks
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L
        refuse A1: 4 - Tnk by AF-DTANK-02",
    );
}

// Rule: AF-DTANK-06
#[test]
fn full_tanks_burn_one_hit_sooner() {
    for (tanks, fate) in [("tanks", "destroyed shot-down"), ("", "flying")] {
        check(&format!(
            "example two hits in the tank of a P-47D {tanks}
            title airforce, options drop_tanks
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L {tanks}
            plane B2 \"P-47D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
            burst A1 B1 2L flank 0
            expect B1 {fate}"
        ));
    }
}

// Rule: AF-SFIRE-04
#[test]
fn a_fire_goes_out_by_the_die_and_the_cockpit() {
    for (die, out) in [(3, [false; 3]), (4, [true, false, false]), (5, [true, true, false]), (6, [true; 3])] {
        assert_eq!([0, 1, 2].map(|hits| fires::is_out(die, hits)), out, "{die}");
    }
    assert!(!fires::is_out(5, 3) && fires::is_out(6, 3));
}
