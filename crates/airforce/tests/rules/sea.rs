//! What aircraft do to ships: torpedoes, skip bombs, depth charges, rockets, bombs from high up; and carrier decks.

use airforce::{
    AirForce, charges, deck,
    event::Event,
    ship::{Arm, Torpedo},
    sinking, torpedo,
    units::Altitude,
};
use referee::{Rules, Seat, Viewer};

use crate::common::{card, check, position};

// Rule: AF-DSHB-02, AF-DSKIP-04
#[test]
fn dice_are_multiplied_by_the_arm() {
    for (arm, times) in [(Arm::Bomb, 1), (Arm::Rocket, 1), (Arm::Charge, 1), (Arm::Skip, 2), (Arm::Torpedo, 4)] {
        assert_eq!(sinking::hits_of(arm, 3, 0), 3 * times);
        assert_eq!(sinking::hits_of(arm, 3, -1), 2 * times);
        assert_eq!(sinking::hits_of(arm, 1, -2), 0);
    }
}

// Rule: AF-DSHB-02, AF-DCV-03
#[test]
fn from_high_altitude_damage_points_are_multiplied_by_a_die() {
    check(
        "example a load on a carrier
        title airforce, options ships high_bombing loaded
        phase ordnance
        plane A1 \"B-17G\" at 20,10 facing 4 altitude 10.0 speed 4 attitude L bombs 12 pounds 3000 releases Bmb
        piece BW1 ship jp-cv-1 at 20,10 facing 4
        # 3 and 4: four damage points; a 5: twenty hits.
        expect high A1 0
        roll 3 4
        roll 5
        expect piece BW1 hits 20 stage slowed bombed",
    );
}

// Rule: AF-DTORP-01, AF-DTORP-02, AF-DTORP-03, AF-DTORP-04, AF-STORP-01
#[test]
fn torpedoes_survive_only_a_low_and_level_drop() {
    for (nation, highest) in [("us", 1), ("gb", 1), ("fr", 1), ("su", 1), ("jp", 3), ("de", 3), ("it", 3)] {
        assert_eq!(torpedo::highest(nation), Altitude(highest), "{nation}");
    }
    for (plane, altitude, attitude, running, left) in [
        ("TBD Devastator", ".1", "L", 1, 0),
        ("TBD Devastator", ".2", "L", 0, 0),
        ("TBD Devastator", ".1", "LB", 0, 1),
        ("B5N Kate", ".3", "L", 1, 0),
        ("B5N Kate", ".4", "L", 0, 0),
        ("B5N Kate", ".3", "RB", 0, 1),
        ("He-111H", ".3", "L", 1, 0),
        ("Swordfish", ".2", "L", 0, 0),
    ] {
        check(&format!(
            "example {plane} at {altitude} {attitude}
            title airforce, options ships torpedoes loaded
            phase ordnance
            plane A1 \"{plane}\" at 10,10 facing 4 altitude {altitude} speed 4 attitude {attitude} torpedoes 1 releases Trp
            piece BW1 ship jp-cv-1 at 30,10 facing 4
            expect torpedoes {running}
            expect A1 torpedoes {left}"
        ));
    }
}

// Rule: AF-DTORP-05, AF-DTORP-06, AF-DTORP-07
#[test]
fn a_torpedo_runs_a_hex_a_turn_and_arms_after_two() {
    check(
        "example placed, and one hex at once
        title airforce, options ships torpedoes loaded
        phase ordnance
        plane A1 \"TBD Devastator\" at 10,10 facing 4 altitude .1 speed 4 attitude L torpedoes 1 releases Trp
        piece BW1 ship gb-cv-10 at 30,10 facing 4
        expect torpedo 1 at 11,10 facing 4 run 1 unarmed
        title airforce, options ships torpedoes
        phase damage
        plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
        torpedo A1 at 11,10 facing 4 run 1
        torpedo A1 at 29,12 facing 4 run 4
        piece BW1 ship gb-cv-10 at 12,10 facing 3
        piece BW2 ship gb-cv-10 at 30,12 facing 3
        # Two hexes are enough: both hit, from 8 o'clock.
        roll 2
        roll 1
        expect piece BW1 hits 8
        expect piece BW2 hits 4
        expect torpedoes 0
        title airforce, options ships torpedoes
        phase ordnance
        plane A1 \"TBD Devastator\" at 10,10 facing 4 altitude .1 speed 4 attitude L torpedoes 1 releases Trp
        piece BW1 ship gb-cv-10 at 11,10 facing 4
        # Under the keel before it is armed.
        expect torpedoes 0
        expect piece BW1 hits 0
        expect A1 torpedoes 0
        title airforce, options ships torpedoes
        map fixed
        phase damage
        plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
        torpedo A1 at VI.H18 facing 4 run 7
        piece BW1 ship gb-cv-10 at 12,10 facing 4
        # Off the map.
        expect torpedoes 0",
    );
    let fresh = Torpedo {
        by: 0,
        side: referee::Side::First,
        hex: grid::hex::Hex::new(0, 0),
        facing: grid::hex::Facing::ALL[0],
        run: 0,
    };
    assert_eq!([0, 1, 2, 3].map(|run| Torpedo { run, ..fresh }.is_armed()), [false, false, true, true]);
}

// Rule: AF-DTORP-05, AF-DTORP-06
#[test]
fn a_torpedo_that_meets_nothing_is_not_one_that_came_too_soon() {
    let mut state = position(
        "options ships torpedoes
        map fixed
        phase fire
        plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
        plane B1 \"A6M2 Zero\" at 10,22 facing 4 altitude 5.0 speed 5 attitude L
        piece BW1 ship gb-cv-10 at 12,10 facing 4",
    );
    let ship = state.table.pieces[0];
    let ahead = |hexes: i16| ship.hex.steps(ship.facing.heading(), hexes);
    let edge = (1..).map(ahead).take_while(|hex| state.table.layout.contains(*hex)).last().unwrap();
    let from = |hex, run| Torpedo { by: 0, side: referee::Side::First, hex, facing: ship.facing, run };
    for (torpedo, told) in [
        (from(edge, 7), Event::TorpedoSpent { by: 0 }),
        (from(ahead(-1), 0), Event::TorpedoMissed { by: 0, hex: ship.hex }),
    ] {
        state.table.torpedoes = vec![torpedo];
        let mut log = Vec::new();
        torpedo::run(&mut state, &mut log);
        assert_eq!(log, [told]);
        assert!(state.table.torpedoes.is_empty());
    }
}

// Rule: AF-DTORP-06, AF-DTORP-07
#[test]
fn a_ship_may_sail_into_a_torpedo_and_the_ends_are_hard_to_hit() {
    // The torpedo runs toward 4; the ship faces that way: it comes from astern, -2.
    for (facing, die, hits) in [(4, 3, 4), (1, 3, 8), (3, 3, 12), (4, 2, 0)] {
        check(&format!(
            "example facing {facing}, die {die}
            title airforce, options ships torpedoes
            phase damage
            plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
            torpedo A1 at 19,10 facing 4 run 5
            piece BW1 ship gb-bb-2 at 20,10 facing {facing}
            roll {die}
            expect piece BW1 hits {hits}
            title airforce, options ships torpedoes
            phase damage
            plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
            torpedo A1 at 19,10 facing 4 run 5
            piece BW1 ship gb-bb-2 at 20,10 facing {facing} anchored
            roll {die}
            expect piece BW1 hits {}",
            hits + 4
        ));
    }
    check(
        "example the ship meets the torpedo head on
        title airforce, options ships torpedoes
        phase ground
        turn 1
        plane A1 \"TBD Devastator\" at 10,20 facing 4 altitude 5.0 speed 4 attitude L
        line A1 4 -
        torpedo A1 at 19,10 facing 4 run 5
        torpedo A1 at 19,12 facing 4 run 1
        piece BW1 ship gb-bb-2 at 20,10 facing 1
        piece BW2 ship gb-bb-2 at 20,12 facing 1
        roll 4
        expect piece BW1 hits 12
        expect piece BW2 hits 0
        expect torpedoes 0",
    );
}

// Rule: AF-DSKIP-01, AF-DSKIP-02, AF-DSKIP-03, AF-DSKIP-04
#[test]
fn skip_bombs_need_the_right_place_and_speed() {
    // The ship lies across: from 8 or 10 o'clock there is no modifier.
    for (pose, bombs, hits) in [
        ("at 19,10 facing 4 altitude .1 speed 4 attitude L", "roll 3", 6),
        ("at 19,10 facing 4 altitude .2 speed 4 attitude L", "", 0),
        ("at 19,10 facing 4 altitude .1 speed 3 attitude L", "", 0),
        ("at 18,10 facing 4 altitude .1 speed 4 attitude L", "", 0),
        ("at 19,10 facing 3 altitude .1 speed 4 attitude L", "", 0),
        ("at 19,10 facing 4 altitude .1 speed 4 attitude L ace", "roll 3", 8),
        ("at 19,10 facing 4 altitude .1 speed 4 attitude L novice", "roll 3", 4),
        ("at 19,10 facing 4 altitude .1 speed 4 attitude L novice", "roll 1", 0),
    ] {
        check(&format!(
            "example {pose} {bombs}
            title airforce, options ships skip_bombing loaded skill
            phase ordnance
            plane A1 \"B-25C\" {pose} bombs 1 pounds 500 releases Skp
            piece BW1 ship gb-bb-2 at 20,10 facing 3
            {bombs}
            expect piece BW1 hits {hits}
            expect A1 bombs 0"
        ));
    }
    check(
        "example one die for every bomb, and the bow is hard to hit
        title airforce, options ships skip_bombing loaded
        phase ordnance
        plane A1 \"B-25C\" at 19,10 facing 4 altitude .1 speed 4 attitude L bombs 4 pounds 2000 releases Skp-2
        piece BW1 ship gb-bb-2 at 20,10 facing 1
        expect skip A1 BW1 modifier -1
        roll 3
        roll 6
        expect piece BW1 hits 14
        expect A1 bombs 2
        title airforce, options ships loaded
        plane A1 \"B-25C\" at 19,10 facing 4 altitude .1 speed 4 attitude L bombs 4 pounds 2000
        piece BW1 ship gb-bb-2 at 20,10 facing 1
        refuse A1: 4 - Skp by AF-DSKIP-01",
    );
}

// Rule: AF-DDC-03, AF-DDC-04, AF-DDC-05, AF-DDC-06, AF-DDC-07, AF-DDC-08
#[test]
fn depth_charges_work_when_they_are_set_for_the_depth() {
    assert!(charges::is_set_for(false, 0) && charges::is_set_for(false, 60) && charges::is_set_for(true, 61));
    assert!(!charges::is_set_for(true, 60) && !charges::is_set_for(false, 61));
    for (fields, depth, release, dice, hits) in [
        ("altitude .1", 0, "Dpc-1", "roll 6 1\nroll 1", 1),
        ("altitude .1", 60, "Dpc-1", "roll 6 1\nroll 1", 1),
        ("altitude .1", 61, "Dpc-1", "roll 6 1", 0),
        ("altitude .1", 61, "Dpc-0/1", "roll 6 1\nroll 1", 1),
        ("altitude .1", 30, "Dpc-0/1", "roll 6 1", 0),
        // Scattered by one hex.
        ("altitude .1", 30, "Dpc-1", "roll 3 1", 0),
        ("altitude .1 ace", 30, "Dpc-1", "roll 6 1\nroll 1", 2),
        ("altitude .1 novice", 30, "Dpc-1", "roll 6 1\nroll 1", 0),
        // Too high: they stay aboard.
        ("altitude .2", 30, "Dpc-1", "", 0),
    ] {
        let left = if fields.contains(".2") { 4 } else { 3 };
        check(&format!(
            "example {fields} {depth} {release}
            title airforce, options ships depth_charges loaded skill
            phase ordnance
            plane A1 \"TBF Avenger\" at 20,10 facing 4 speed 4 attitude L {fields} charges 4 deep 2 releases {release}
            piece BW1 ship gb-cv-10 at 40,10 facing 4
            piece BW2 ship jp-ss-1 at 20,10 facing 3 depth {depth}
            {dice}
            expect piece BW2 hits {hits}
            expect A1 charges {left}"
        ));
    }
    check(
        "example at most six, and as they are set
        title airforce, options ships depth_charges loaded
        plane A1 \"B-25C\" at 20,10 facing 4 altitude .3 speed 4 attitude L charges 8 deep 3
        piece BW2 ship jp-ss-1 at 40,10 facing 3
        refuse A1: 4 - Dpc-5/2 by AF-DDC-06
        refuse A1: 4 - Dpc-1/4 by AF-DDC-03
        refuse A1: 4 - Dpc-6 by AF-DDC-03
        allow A1: 4 - Dpc-3/3",
    );
    let state = crate::common::start_with(
        "free",
        &[
            ("ships", "on"),
            ("loaded", "on"),
            ("depth_charges", "on"),
            ("first", "tbf-avenger"),
            ("first_load", "depth-charges"),
            ("first_deep", "1"),
        ],
    );
    let load = state.table.planes[0].load;
    assert_eq!((load.depth_charges, load.shallow(), load.deep), (4, 3, 1));
}

// Rule: AF-DDC-01, AF-DDC-02
#[test]
fn ordinary_bombs_reach_six_feet_and_eyes_a_hundred() {
    for (depth, hits) in [(0, 2), (6, 2), (7, 0)] {
        check(&format!(
            "example {depth} feet
            title airforce, options ships glide_bombing loaded
            phase ordnance
            plane A1 \"SBD Dauntless\" at 20,10 facing 4 altitude .3 speed 4 attitude L bombs 1 pounds 500 releases Bmb
            piece BW1 ship gb-cv-10 at 40,10 facing 4
            piece BW2 ship jp-ss-1 at 20,10 facing 3 depth {depth}
            roll 6 1
            {}
            expect piece BW2 hits {hits}",
            if hits > 0 { "roll 2" } else { "" },
        ));
    }
    for (depth, seen) in [(0, "allow"), (100, "allow"), (101, "refuse")] {
        check(&format!(
            "example {depth} feet
            title airforce, options ships spotting
            phase spotting
            plane A1 \"SBD Dauntless\" at 20,10 facing 4 altitude 3.0 speed 4 attitude L
            piece BW1 ship jp-dd-1 at 24,12 facing 3
            piece BW2 ship jp-ss-1 at 24,10 facing 3 depth {depth}
            {seen} A1 looks for BW2{}",
            if seen == "refuse" { " by AF-SPOT-01" } else { "" },
        ));
    }
}

// Rule: AF-DRKT-01, AF-DRKT-02
#[test]
fn rockets_see_the_silhouettes_of_all_ships_in_the_area() {
    check(
        "example one destroyer, then two ships
        title airforce, options ships rockets
        phase ordnance
        plane A1 \"TBF Avenger\" at 10,10 facing 4 altitude .3 speed 4 attitude L rockets 8 releases Rct
        piece BW1 ship jp-dd-2 at 14,10 facing 3
        # One target -2, near +1, eight rockets +1, mobile +1, silhouette +3.
        expect rockets A1 4 at .0 modifier 4 targets 1
        > A1 aims rockets 4 at .0
        roll 4
        roll 2
        expect piece BW1 hits 2
        title airforce, options ships rockets
        phase ordnance
        plane A1 \"TBF Avenger\" at 10,10 facing 4 altitude .3 speed 4 attitude L rockets 8 releases Rct
        piece BW1 ship jp-dd-2 at 14,10 facing 3
        piece BW2 ship gb-bb-2 at 15,10 facing 3
        # Two targets +2, and silhouettes of 3 and 6.
        expect rockets A1 4 at .0 modifier 14 targets 2
        > A1 aims rockets 4 at .0
        roll 1
        # Three hits on two ships, as the owner says.
        > B picks BW1
        roll 1
        > B picks BW2
        roll 2
        > B picks BW2
        roll 3
        expect piece BW1 hits 1
        expect piece BW2 hits 5",
    );
}

// Rule: AF-DCV-01, AF-DCV-02, AF-DCV-04
#[test]
fn from_a_deck_one_aircraft_a_turn_takes_off() {
    let deck = "turn 2
        plane A1 \"F4F Wildcat\" at 20,10 facing 4 altitude .0 speed 0 attitude L grounded
        plane B1 \"A6M2 Zero\" at 40,20 facing 4 altitude 9.0 speed 5 attitude L
        piece AW1 ship us-cv-1 at 20,10 facing 4
        aboard A1 AW1";
    check(&format!(
        "example one factor a turn, in the same hex
        title airforce, options ships take_off
        {deck}
        expect legal A1: P -
        expect illegal A1: PP - by AF-ILLEGAL-05
        expect corrected A1: 3PP - is P -
        title airforce, options ships take_off
        turn 2
        plane A1 \"F4F Wildcat\" at 20,10 facing 4 altitude .0 speed 4 attitude L grounded
        plane A2 \"F4F Wildcat\" at 20,10 facing 4 altitude .0 speed 4 attitude L grounded
        plane B1 \"A6M2 Zero\" at 40,20 facing 4 altitude 9.0 speed 5 attitude L
        piece AW1 ship us-cv-1 at 20,10 facing 4 anchored
        aboard A1 AW1
        aboard A2 AW1
        > A1: 4 C.1
        > A2: 4 C.2
        > B1: 5 -
        expect A1 flying at 24,10 altitude .1
        # The second has to wait.
        expect A2 grounded at 20,10 altitude .0 speed 4
        expect aboard A2 AW1
        expect aboard A1 none
        > A1: 4 -
        > A2: 4 C.1
        > B1: 5 -
        expect A2 flying"
    ));
    // Aircraft on deck go where the ship goes.
    check(
        "example the ship sails
        title airforce, options ships take_off
        phase ground
        turn 1
        plane A1 \"F4F Wildcat\" at 20,10 facing 4 altitude .0 speed 1 attitude L grounded
        plane B1 \"A6M2 Zero\" at 40,20 facing 4 altitude 9.0 speed 5 attitude L
        line A1 P -
        line B1 5 -
        piece AW1 ship us-cv-1 at 20,10 facing 4
        aboard A1 AW1
        expect piece AW1 at 21,10
        expect A1 at 21,10 speed 2",
    );
}

// Rule: AF-DCV-03
#[test]
fn a_bombed_deck_neither_launches_nor_recovers() {
    let state = position(
        "options ships take_off
        plane A1 \"F4F Wildcat\" at 20,10 facing 4 altitude .0 speed 4 attitude L grounded
        plane B1 \"A6M2 Zero\" at 40,20 facing 4 altitude 9.0 speed 5 attitude L
        piece AW1 ship us-cv-1 at 20,10 facing 4 bombed
        piece AW2 ship us-cv-1 at 30,10 facing 4
        piece AW3 ship us-bb-1 at 30,20 facing 4
        aboard A1 AW1",
    );
    let hex = |piece: usize| state.table.pieces[piece].hex;
    let open = |piece| deck::deck_in(&state, referee::Side::First, hex(piece));
    assert_eq!([0, 1, 2].map(open), [None, Some(1), None]);
    assert_eq!(deck::deck_in(&state, referee::Side::Second, hex(1)), None);
    assert!(!deck::takes_off(&state, &state.table.planes[0], &state.limits(0)));
    check(
        "example landing
        title airforce, options ships take_off
        plane A1 \"F4F Wildcat\" at 19,10 facing 4 altitude .1 speed 3 attitude L
        plane B1 \"A6M2 Zero\" at 40,20 facing 4 altitude 9.0 speed 5 attitude L
        piece AW1 ship us-cv-1 at 22,10 facing 3 anchored
        > A1: 3KK D.1
        > B1: 5 -
        expect A1 grounded at 22,10 speed 0 facing 3
        expect aboard A1 AW1",
    );
    // A torpedo leaves the deck whole; bombs do not.
    check(
        "example torpedo and bomb
        title airforce, options ships glide_bombing torpedoes
        phase ordnance
        plane A1 \"B5N Kate\" at 20,10 facing 4 altitude .3 speed 4 attitude L bombs 1 pounds 500 releases Bmb
        piece BW1 ship us-cv-1 at 20,10 facing 4
        piece BW2 ship us-cv-1 at 40,10 facing 4
        blow A1 BW2 torpedo 0
        expect piece BW2 open
        roll 2
        expect piece BW2 hits 8 open
        roll 6 1
        roll 1
        expect piece BW1 hits 1 bombed",
    );
}

// Rule: AF-SFLAK-01, AF-SFLAK-02
#[test]
fn weak_heavy_flak_may_try_its_luck() {
    let sky = "phase fire
        plane A1 \"SBD Dauntless\" at 34,10 facing 1 altitude .5 speed 4 attitude L
        piece BW1 ship jp-dd-3 at 20,10 facing 4";
    check(&format!(
        "example four factors
        title airforce, options ships flak
        {sky}
        expect shot BW1 A1 heavy none
        title airforce, options ships flak flak_success
        {sky}
        expect shot BW1 A1 heavy factors 4 column 0
        > BW1 fires at A1 with heavy
        roll 4
        title airforce, options ships flak flak_success
        {sky}
        > BW1 fires at A1 with heavy
        roll 5
        expect A1 hits W0 F0
        title airforce, options flak flak_success
        phase fire
        plane A1 \"B-17G\" at 34,10 facing 1 altitude .5 speed 4 attitude L
        piece BH1 heavy-flak at 20,10 facing 4 guns 1 factor 5
        > BH1 fires at A1
        roll 6
        expect A1 hits W0 F0"
    ));
}

// Rule: AF-STORP-02
#[test]
fn torpedoes_and_charges_of_the_older_cards() {
    let most = |id: &str, of: fn(&airforce::card::Cargo) -> u8| card(id).cargo.iter().map(of).max().unwrap_or(0);
    for id in ["he-111h", "ju-88a", "wellington-iii"] {
        assert_eq!(most(id, |cargo| cargo.torpedoes), 2, "{id}");
    }
    assert_eq!(most("wellington-iii", |cargo| cargo.depth_charges), 6);
}

#[test]
fn what_ships_do_is_seen_by_everybody() {
    let state = position(
        "options ships torpedoes
        phase ground
        turn 2
        plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
        line A1 4 -
        torpedo A1 at 9,9 facing 4 run 1
        piece BW1 ship us-dd-1 at 20,10 facing 4 hits 1",
    );
    for seat in [Seat(0), Seat(1)] {
        let view = AirForce::view(&state, Viewer::Seat(seat));
        assert_eq!(
            (view.table.ships.clone(), view.table.torpedoes.clone()),
            (state.table.ships.clone(), state.table.torpedoes.clone())
        );
        assert_eq!(view.secret.lines[0].is_some(), seat == Seat(0));
    }
}

// Rule: AF-STORP-03, AF-STORP-04
#[test]
fn the_liberators_of_coastal_command() {
    for (id, value, charges) in [("b-24d/Coastal Command", 32, 6), ("b-24j/Coastal Command", 34, 13)] {
        let coastal = card(id);
        assert_eq!((coastal.value, coastal.hits.fuel, coastal.supply.cannon), (value, 2, Some(8)), "{id}");
        assert!(coastal.guns.iter().all(|gun| (gun.factor, gun.range) == (4, 6)) && coastal.guns.len() == 4);
        assert_eq!(coastal.cargo.iter().map(|cargo| cargo.depth_charges).max(), Some(charges), "{id}");
        let guns = coastal.flexible.expect("flexible guns");
        assert_eq!((guns.above, guns.below, guns.range), (4, 0, 6));
        assert_eq!((guns.high, guns.medium), ([4, 6, 6, 4, 6, 6], [4, 6, 6, 4, 6, 6]));
        assert_eq!(guns.low, [0, 2, 2, 0, 2, 2]);
    }
    let mixed = |cargo: &&airforce::card::Cargo| cargo.rockets == 8 && cargo.depth_charges == 9 && !cargo.against_air;
    assert_eq!(card("b-24j/Coastal Command").cargo.iter().filter(mixed).count(), 1);
}
