//! Low-level missions and Ploesti: set-up, entry, special rules, victory.

use airforce::{
    AirForce, ground,
    opening::{self, pieces},
    options::Opt,
    order::Order,
    piece::{Kind, Piece},
    plane::Fate,
    state::{Awaiting, Chance, Phase, Roll},
    units::Altitude,
};
use grid::hex::Hex;
use referee::{Rng, Rules, Seat, Silent, Viewer};

use super::scenarios::{
    all_pairs, are_apart, at, facing, matches, may_start, pieces_of, place, planes_of, roll_on, scenario, section,
    set_up_dice,
};
use crate::common::{check, start, start_with};

// Rule: AF-GEN-06, AF-SETUP-10
#[test]
fn a_free_set_up_has_ground_pieces_for_those_who_switch_them_on() {
    assert!(start("free").table.pieces.is_empty());
    for (option, count) in [("flak", 6), ("vehicles", 4), ("ground_targets", 9), ("balloons", 2)] {
        let state = start_with("free", &[(option, "on")]);
        assert_eq!(state.table.pieces.len(), count, "{option}");
        assert!(state.table.pieces.iter().all(|piece| [3, 4].contains(&section(piece.hex))), "{option}");
    }
    assert_eq!(start_with("free", &[("terrain", "on")]).table.land.hills.len(), 8);
    let sited = start_with("free", &[("flak", "on"), ("balloons", "on"), ("siting", "on")]);
    assert_eq!(opening::next_site(&sited, Seat(1)), Some(0));
    assert!(pieces::check_site(&sited, Seat(1), 0, at("IV.A1")).is_ok());
    assert!(pieces::check_site(&sited, Seat(1), 0, at("II.A1")).is_err());
}

/// How many hills of each height in hundreds of feet.
fn hills(id: &str) -> Vec<(i16, usize)> {
    let mut heights: Vec<i16> = scenario(id).hills.iter().map(|(_, height)| height.hundreds()).collect();
    heights.sort_unstable();
    let mut counted: Vec<(i16, usize)> = Vec::new();
    for height in heights {
        match counted.last_mut() {
            Some((last, count)) if *last == height => *count += 1,
            _ => counted.push((height, 1)),
        }
    }
    counted
}

// Rule: AF-SCN4-01, AF-SCN4-13, AF-SCN5-01
#[test]
fn the_hills_of_low_level_missions() {
    let low = [(1, 5), (2, 5), (3, 3), (4, 5), (5, 25), (6, 5), (10, 5), (15, 2)];
    assert_eq!(hills("vehicles"), low);
    assert_eq!(hills("airfields"), low);
    // The last five are read as 100 ft, as the book prints them.
    assert_eq!(hills("ploesti"), [(1, 35), (2, 30)]);
    for id in ["vehicles", "airfields", "ploesti"] {
        let state = start(id);
        assert_eq!(state.table.land.hills.len(), scenario(id).hills.len(), "{id}");
        assert!(state.has(Opt::Terrain), "{id}");
        let mut hexes: Vec<Hex> = state.table.land.hills.iter().map(|(hex, _)| *hex).collect();
        hexes.sort();
        hexes.dedup();
        assert_eq!(hexes.len(), scenario(id).hills.len(), "{id}: one hill in a hex");
    }
}

// Rule: AF-SCN4-02, AF-SCN4-03, AF-SCN4-04, AF-SCN4-05
#[test]
fn the_column_on_the_roads_and_its_flak() {
    let state = start("vehicles");
    for (hex, road) in [("I.G1", true), ("II.G18", true), ("V.G9", true), ("III.F9", false), ("IV.H9", false)] {
        assert_eq!(ground::is_road(&state, at(hex)), road, "{hex}");
    }
    let (trucks, tanks) = (pieces_of(&state, Kind::Truck), pieces_of(&state, Kind::Tank));
    assert_eq!((trucks.len(), tanks.len()), (6, 6));
    for vehicle in trucks.iter().chain(&tanks) {
        assert!(ground::is_road(&state, vehicle.hex) && [3, 4].contains(&section(vehicle.hex)), "{}", vehicle.label());
    }
    let flak = pieces_of(&state, Kind::LightFlak);
    assert_eq!(flak.len(), 16);
    let standing: Vec<&Piece> = flak.iter().copied().filter(|piece| piece.riding.is_none()).collect();
    assert!(standing.len() < 16 && are_apart(&standing, 5));
    let guns = state.secret.batteries.iter().map(|battery| battery.guns).sum::<u8>();
    assert_eq!(guns, 40);
    assert!(state.secret.batteries.iter().all(|battery| battery.guns == 0 || battery.factor == 2));
}

// Rule: AF-SCN4-06, AF-SCN4-07, AF-SCN4-09, AF-SCN4-11
#[test]
fn two_attackers_come_low_over_side_one_or_four() {
    let state = start("vehicles");
    assert!(state.table.fixed_map);
    for (hex, allowed) in [("I.H1", true), ("V.H18", true), ("VI.A18", true), ("I.H2", false), ("III.A9", false)] {
        assert_eq!(may_start(&state, 0, hex, 4), allowed, "{hex}");
    }
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(50)));
    let types = ["hurricane-ii", "tempest-v", "p-47d", "mosquito-fb-vi", "ju-87b", "ju-87d"];
    assert_eq!(matches("vehicles"), types.map(|id| format!("2 {id}")));
    for load in ["bombs", "rockets", "none"] {
        let state = start_with("vehicles", &[("attackers_load", load), ("match", "2")]);
        let found = state.table.planes[0].load;
        assert_eq!((found.bombs > 0, found.rockets > 0), (load == "bombs", load == "rockets"));
        assert!(!found.against_air);
    }
}

// Rule: AF-SCN4-10
#[test]
fn the_column_drives_as_fast_as_it_can_and_keeps_to_the_road() {
    for (turn, truck, tank) in [(3, "IV.G5", "III.G4"), (4, "IV.G5", "III.G5")] {
        check(&format!(
            "example turn {turn}
            title airforce, options vehicles
            scenario vehicles
            phase ground
            turn {turn}
            roads
            plane A1 \"Hurricane II\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            line A1 5 -
            piece BC1 truck at IV.G4 facing 4
            piece BT1 tank at III.G4 facing 4
            piece BC2 truck at IV.G9 facing 3
            expect piece BC1 at {truck}
            expect piece BT1 at {tank}
            # Its road does not go on in this direction.
            expect piece BC2 at IV.G9"
        ));
    }
}

// Rule: AF-SCN4-12
#[test]
fn the_vehicle_attack_is_won_with_twenty_points_and_more_than_are_lost() {
    for (gained, lost, won) in [(40, 38, "A"), (39, 0, "B"), (60, 60, "B"), (62, 60, "A")] {
        check(&format!(
            "example {gained} and {lost} halves
            title airforce, options vehicles
            scenario vehicles
            turn 20
            plane A1 \"Hurricane II\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            score A half-points {gained}
            score B half-points {lost}
            > A1: 5 -
            expect over, won by {won}"
        ));
    }
}

// Rule: AF-SCN4-14, AF-SCN4-15, AF-SCN4-16, AF-SCN4-17, AF-SCN4-21
#[test]
fn three_airfields_with_flak_and_fighters_that_are_still_cold() {
    let mut state = start("airfields");
    let flak = pieces_of(&state, Kind::LightFlak);
    assert_eq!(flak.len(), 16);
    assert!(are_apart(&flak, 4) && flak.iter().all(|piece| [3, 4].contains(&section(piece.hex))));
    let guns = |factor: u8| {
        state.secret.batteries.iter().filter(|battery| battery.factor == factor).map(|battery| battery.guns).sum::<u8>()
    };
    assert_eq!((guns(2), guns(4)), (28, 3));
    let runways = pieces_of(&state, Kind::Runway);
    assert_eq!(runways.len(), 12);
    for one in 1..=3 {
        let own: Vec<&&Piece> = runways.iter().filter(|piece| piece.cluster == one).collect();
        assert_eq!(own.len(), 4);
        assert!(own.windows(2).all(|pair| pair[0].hex.step(facing(4).heading()) == pair[1].hex));
        for other in runways.iter().filter(|piece| piece.cluster != one) {
            assert!(own.iter().all(|piece| piece.hex.distance(other.hex) >= 12));
        }
    }
    // The defender may place his flak otherwise.
    let sited = start_with("airfields", &[("siting", "on")]);
    let first = sited.table.pieces.iter().position(|piece| piece.kind == Kind::LightFlak).expect("flak");
    assert!(pieces::check_site(&sited, Seat(1), first, at("III.H9")).is_ok());
    assert!(pieces::check_site(&sited, Seat(1), first, at("V.H9")).is_err());
    // Fighters stand at the ends of two airfields, engines off.
    for plane in [0, 1, 2, 3] {
        place(&mut state, plane, ["I.C1", "I.H1", "II.C1", "II.H1"][plane], 4);
    }
    for (index, plane) in planes_of(&state, 1).enumerate() {
        assert_eq!((plane.fate, plane.running, plane.pose.speed), (Fate::Grounded, false, 0));
        let end = pieces_of(&state, Kind::Runway)[4 * index].hex;
        assert_eq!((plane.pose.hex, plane.pose.facing), (end, facing(4)));
    }
    let rolled = roll_on(&mut state, |_| Roll::One(3));
    assert_eq!(rolled, [Chance::Engine(4), Chance::Engine(5)]);
    assert!(planes_of(&state, 1).all(|plane| plane.running));
    assert_eq!(planes_of(&start_with("airfields", &[("defenders_count", "3")]), 1).count(), 3);
}

// Rule: AF-SCN4-18, AF-SCN4-19, AF-SCN4-20, AF-SCN4-22, AF-SCN4-23, AF-SCN4-24
#[test]
fn the_raiders_and_their_opponents() {
    let state = start("airfields");
    assert!(state.table.fixed_map);
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(20)));
    for (hex, allowed) in [("I.H1", true), ("VI.H18", true), ("I.H3", false), ("IV.O9", false)] {
        assert_eq!(may_start(&state, 0, hex, 4), allowed, "{hex}");
    }
    for (load, bombs) in [("none", false), ("bombs", true)] {
        let state = start_with("airfields", &[("attackers_load", load), ("match", "3")]);
        assert_eq!(planes_of(&state, 0).all(|plane| plane.load.bombs > 0), bombs, "{load}");
    }
    let late = ["p-47b", "p-47d", "p-51b", "p-51d", "tempest-v", "spitfire-ix", "mosquito-fb-vi"];
    let mut expected = all_pairs(&late, &["me-109g", "fw-190a", "me-262a"], (4, 2));
    expected.extend(all_pairs(&["me-109e", "me-110c"], &["spitfire-i", "hurricane-i"], (4, 2)));
    expected.sort();
    let mut found = matches("airfields");
    found.sort();
    assert_eq!(found, expected);
}

// Rule: AF-SCN4-25, AF-SCN4-26, AF-SCN4-27, AF-SCN4-28
#[test]
fn every_hex_of_an_airfield_has_to_be_hit() {
    let field = |cluster: u8, gone: u8| {
        let piece = |index: u8| {
            let number = 4 * (cluster - 1) + index + 1;
            let gone = if index < gone { "gone" } else { "" };
            format!("piece BR{number} runway at {},{} cluster {cluster} {gone}", 20 + index, 4 * cluster)
        };
        (0..4).map(piece).collect::<Vec<_>>().join("\n            ")
    };
    for (hits, before, points, won) in [
        ([4, 3, 0], 0, "10", "B"),
        ([4, 4, 3], 10, "25", "A"),
        ([4, 4, 3], 9, "24.5", "B"),
        ([4, 4, 0], 8, "24", "B"),
        ([4, 4, 4], 0, "60", "A"),
    ] {
        let fields: Vec<String> = (1..=3).map(|cluster| field(cluster, hits[usize::from(cluster) - 1])).collect();
        check(&format!(
            "example {hits:?} and {before} halves
            title airforce, options ground_targets
            scenario airfields
            turn 20
            plane A1 \"P-47D\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            plane B1 \"Me-109G\" at 40,20 facing 4 altitude 2.0 speed 5 attitude L group 1
            {}
            score A half-points {before}
            > A1: 5 -
            > B1: 5 -
            expect over, won by {won}
            expect points A {points}",
            fields.join("\n            ")
        ));
    }
    check(
        "example it ends when the last raider has gone
        title airforce, options ground_targets
        scenario airfields
        turn 7
        plane A1 \"P-47D\" at V.H16 facing 4 altitude 2.0 speed 5 attitude L group 0
        plane A2 \"P-47D\" at V.C9 facing 4 altitude 2.0 speed 5 attitude L group 0 destroyed shot-down
        plane B1 \"Me-109G\" at II.H9 facing 4 altitude 2.0 speed 5 attitude L group 1
        > A1: 5 -
        > B1: 5 -
        expect over, won by B",
    );
}

// Rule: AF-SCN5-02, AF-SCN5-03, AF-SCN5-04, AF-SCN5-05
#[test]
fn the_defences_of_the_oil_fields() {
    let state = start("ploesti");
    let (heavy, light) = (pieces_of(&state, Kind::HeavyFlak), pieces_of(&state, Kind::LightFlak));
    assert_eq!((heavy.len(), light.len()), (5, 11));
    let all: Vec<&Piece> = heavy.iter().chain(&light).copied().collect();
    assert!(are_apart(&all, 4));
    let guns = |factor: u8| {
        state.secret.batteries.iter().filter(|battery| battery.factor == factor).map(|battery| battery.guns).sum::<u8>()
    };
    assert_eq!((guns(2), guns(6)), (10, 8));
    assert_eq!(pieces_of(&state, Kind::Balloon).len(), 6);
    let targets = pieces_of(&state, Kind::Target);
    assert_eq!(targets.len(), 7);
    assert!(are_apart(&targets, 12) && targets.iter().all(|target| target.radius == 2));
    // Placed by hand: twelve hexes between targets, four between flak, balloons anywhere.
    let mut state = start_with("ploesti", &[("siting", "on")]);
    let mut rng = Rng::new(5);
    let mut kinds = Vec::new();
    set_up_dice(&mut state);
    while state.table.phase == Phase::Site {
        let piece = opening::next_site(&state, Seat(1)).expect("the defender places");
        kinds.push(state.table.pieces[piece].kind);
        let order = AirForce::sample(&state, Seat(1), &mut rng);
        AirForce::check(&state, Seat(1), &order).expect("listed");
        AirForce::apply_unchecked(&mut state, Seat(1), order, &mut Silent);
    }
    let count = |kind: Kind| kinds.iter().filter(|found| **found == kind).count();
    let counts = [Kind::Target, Kind::HeavyFlak, Kind::LightFlak, Kind::Balloon].map(count);
    assert_eq!(counts, [7, 5, 11, 6]);
    let flak: Vec<&Piece> = state.table.pieces.iter().filter(|piece| piece.kind.is_flak()).collect();
    assert!(are_apart(&flak, 4));
}

// Rule: AF-SCN5-06, AF-SCN5-07, AF-SCN5-08, AF-SCN5-09, AF-SCN5-11, AF-SCN5-14
#[test]
fn four_formations_come_low_from_the_sections_that_dice_give() {
    assert_eq!(matches("ploesti"), ["18 b-24d v 2 me-109f"]);
    let sizes = |switches: &[(&str, &str)]| {
        let state = start_with("ploesti", switches);
        let leaders: Vec<u8> =
            (0..18).filter(|plane| state.table.planes[usize::from(*plane)].leader.is_none()).collect();
        let size = |leader: &u8| state.table.planes.iter().filter(|plane| plane.leader == Some(*leader)).count() + 1;
        leaders.iter().map(size).collect::<Vec<usize>>()
    };
    assert_eq!(sizes(&[]), [5, 5, 4, 4]);
    assert_eq!(sizes(&[("bombers_formations", "8")]), [3, 3, 2, 2, 2, 2, 2, 2]);
    let mut state = start("ploesti");
    assert!(state.table.fixed_map);
    let rolled = set_up_dice(&mut state);
    // One die for each formation and for each fighter.
    assert_eq!(rolled, [0, 5, 10, 14, 18, 19].map(Chance::Section));
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(30)));
    // A 3 is section III: its outer edge, in any direction.
    for (hex, allowed) in [("III.A4", true), ("III.B4", false), ("I.A4", false)] {
        assert_eq!(may_start(&state, 0, hex, 3), allowed, "{hex}");
    }
    place(&mut state, 0, "III.A4", 3);
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[0].place.is_none());
    assert_eq!(opening::next_start(&state, Seat(0)), Some(5), "only leaders are written");
}

// Rule: AF-SCN5-08, AF-SCN5-10
#[test]
fn a_six_brings_a_whole_formation_on_and_its_rear_follows_over_the_edge() {
    let mut state = start("ploesti");
    set_up_dice(&mut state);
    for (plane, hex) in [(0, "III.A3"), (5, "III.A8"), (10, "III.A13"), (14, "III.A18")] {
        place(&mut state, plane, hex, 3);
    }
    place(&mut state, 18, "III.A6", 3);
    place(&mut state, 19, "III.A10", 3);
    let mut faces = [6, 5, 5, 5, 5, 6].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled[..6], [0, 5, 10, 14, 18, 19].map(Chance::Arrival));
    let flying: Vec<usize> = (0..20).filter(|plane| state.table.planes[*plane].is_flying()).collect();
    assert_eq!(flying, [0, 1, 2, 3, 4, 19]);
    assert!(!opening::MAP.contains(state.table.planes[4].pose.hex), "the rear is still outside");
    // Everybody flies straight on: nobody is lost over the edge.
    while state.table.turn == 1 {
        let Awaiting::Seats(seats) = state.awaiting else { panic!("lines are due") };
        let seat = seats.first().expect("a seat");
        let order = match airforce::rules::next_to_plot(&state, seat) {
            Some(plane) => {
                let line = airforce::plot::Line::straight(state.table.planes[plane].pose.speed);
                Order::Plot { plane: plane as u8, line }
            }
            None => AirForce::sample(&state, seat, &mut Rng::new(1)),
        };
        AirForce::apply_unchecked(&mut state, seat, order, &mut Silent);
    }
    assert!((0..5).all(|plane| !matches!(state.table.planes[plane].fate, Fate::Left(_))));
}

// Rule: AF-SCN5-12, AF-SCN5-13
#[test]
fn a_target_that_is_hit_smokes_and_is_harder_to_hit_again() {
    check(
        "example two bombs on one target
        title airforce, options glide_bombing loaded ground_targets
        scenario ploesti
        phase ordnance
        turn 3
        plane A1 \"B-24D\" at 20,10 facing 4 altitude 2.0 speed 4 attitude L bombs 16 pounds 8000 releases Bmb-2 group 0
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude .5 speed 4 attitude L group 1
        piece BG1 target at 20,10 radius 2
        piece BG2 target at 40,20 radius 2
        expect red A1 0
        roll 5 1
        # What falls in one step falls together.
        expect red A1 0
        roll 6 1
        expect A1 bombs 14
        expect piece BG1 obscured
        expect red A1 -1",
    );
}

// Rule: AF-SCN5-15, AF-SCN5-16, AF-SCN5-17
#[test]
fn different_target_hexes_count_five_and_all_targets_seventy_five_more() {
    let targets = |struck: &[&str]| {
        let pieces = "piece BG1 target at 20,10 radius 2
            piece BG2 target at 40,5 radius 2";
        let struck: Vec<String> = struck.iter().map(|line| format!("struck {line}")).collect();
        format!("{pieces}\n            {}", struck.join("\n            "))
    };
    for (struck, points) in
        [(&["BG1 20,10", "BG1 21,10"][..], "10"), (&["BG1 20,10", "BG2 40,5", "BG2 41,5"][..], "90"), (&[][..], "0")]
    {
        check(&format!(
            "example {struck:?}
            title airforce, options ground_targets loaded
            scenario ploesti
            turn 9
            plane A1 \"B-24D\" at VI.H17 facing 4 altitude 2.0 speed 4 attitude L group 0
            plane A2 \"B-24D\" at 10,10 facing 4 altitude 2.0 speed 4 attitude L group 0 destroyed shot-down
            plane B1 \"Me-109F\" at II.H9 facing 4 altitude 2.0 speed 5 attitude L group 1
            {}
            > A1: 4 -
            > B1: 5 -
            # The last bomber has left.
            expect over
            expect points A {points}",
            targets(struck)
        ));
    }
}
