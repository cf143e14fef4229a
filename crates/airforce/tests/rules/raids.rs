//! The raids of Dauntless: vehicles, airfields, shipping, carriers, an atoll, kamikazes, submarines.

use airforce::{
    AirForce, opening,
    options::Opt,
    order::Order,
    piece::Kind,
    plane::Fate,
    scenario::{Placing, Victory},
    ship::Hull,
    state::{Awaiting, Chance, Phase, Roll},
    units::Altitude,
};
use referee::{Rules, Seat, Seats, Side, Silent, Viewer};

use crate::{
    common::{book, check, play, start, start_with},
    scenarios::{
        are_apart, at, facing, may_start, pieces_of, place, planes_of, roll_on, scenario, section, set_up_dice,
    },
};

fn ship_matches(id: &str) -> Vec<String> {
    let line = |found: &airforce::scenario::Match| {
        let planes = found.types.iter().zip(&found.counts).map(|(name, count)| format!("{count} {name}"));
        let ships = found.ships.iter().map(|(name, count)| format!("{count} {name}"));
        planes.chain(ships).collect::<Vec<_>>().join(" v ")
    };
    scenario(id).matches.iter().map(line).collect()
}

// Rule: AF-DSCN4-01, AF-DSCN4-02
#[test]
fn the_vehicles_of_the_pacific_move_by_the_table() {
    let state = start("vehicles-pacific");
    assert!(state.has(Opt::SolitaireTable) && state.has(Opt::Flak) && state.scenario().solitaire);
    let off = airforce::setup::Setup::of(scenario("vehicles-pacific")).with("solitaire_table", "off");
    assert!(AirForce::start(book(), &off).is_err());
    // The rest is as in Air Force.
    let (new, old) = (scenario("vehicles-pacific"), scenario("vehicles"));
    assert_eq!((&new.pieces, &new.hills, &new.victory, new.turns), (&old.pieces, &old.hills, &old.victory, old.turns));
    for id in [
        "ki-45-nick",
        "ki-84-frank",
        "d3a-val",
        "f4u-1-corsair",
        "sbd-dauntless",
        "tbf-avenger",
        "sb2c-helldiver",
        "a-20g",
        "b-25c",
        "b-25c/B-25G",
        "b-26b",
        "p-38g",
        "p-38l",
        "p-39d",
        "p-40n",
        "p-61a",
    ] {
        let state = start_with("vehicles-pacific", &[("attackers", id)]);
        assert_eq!(state.card_of(0).id, id);
    }
}

// Rule: AF-DSCN4-03, AF-DSCN4-04
#[test]
fn the_opponents_over_the_airfields_of_the_pacific() {
    let found = crate::scenarios::matches("airfields-pacific");
    let early = crate::scenarios::all_pairs(&["p-40c", "p-39d", "f4f-wildcat"], &["a6m2-zero", "ki-43-oscar"], (4, 2));
    let late = crate::scenarios::all_pairs(
        &["p-38g", "p-38l", "f4u-1-corsair", "f6f-hellcat"],
        &["a6m5-zero", "n1k1-j-george", "ki-61-tony", "ki-84-frank"],
        (4, 2),
    );
    assert_eq!(found, [early, late].concat());
    let (new, old) = (scenario("airfields-pacific"), scenario("airfields"));
    assert_eq!((&new.pieces, new.scoring, &new.victory), (&old.pieces, old.scoring, &old.victory));
}

// Rule: AF-DSCN4-05, AF-DSCN4-06, AF-DSCN4-07
#[test]
fn shipping_lies_in_the_east_and_the_raiders_come_low_from_the_west() {
    let state = start("shipping-raid");
    assert!(!state.table.fixed_map);
    for (_, piece, _) in state.afloat() {
        assert!(matches!(section(piece.hex), 5 | 6) && piece.side == Side::Second);
    }
    let group = |number: u8| state.table.planes.iter().position(|plane| plane.group == number).expect("a group");
    for (plane, hex, direction, allowed) in [
        (group(0), "I.H1", 4, true),
        (group(0), "II.C1", 4, true),
        (group(0), "II.C1", 3, false),
        (group(0), "II.C2", 4, false),
        (group(1), "I.H1", 4, true),
        (group(1), "V.H1", 4, false),
        (group(2), "V.H9", 2, true),
        (group(2), "VI.A1", 5, true),
        (group(2), "IV.A1", 5, false),
    ] {
        assert_eq!(may_start(&state, plane, hex, direction), allowed, "{plane} {hex} {direction}");
    }
    for plane in [group(0), group(1)] {
        assert_eq!(opening::altitudes(&state, &state.table.planes[plane]), (Altitude(1), Altitude(50)));
    }
    // By hand: in V and VI only, on water.
    let state = start_with("shipping-raid", &[("siting", "on")]);
    assert_eq!((state.table.phase, state.awaiting), (Phase::Site, Awaiting::Seats(Seats::only(Seat(1)))));
    let site = |hex: &str| Order::Site { piece: 0, hex: at(hex), facing: facing(1) };
    assert!(AirForce::check(&state, Seat(1), &site("V.A3")).is_ok());
    assert!(AirForce::check(&state, Seat(1), &site("III.A3")).is_err());
}

// Rule: AF-DSCN4-08, AF-DSCN4-09, AF-DSCN4-10
#[test]
fn two_bombers_for_a_destroyer_three_for_a_cruiser_fighters_as_one_likes() {
    let alone = ["2 b-25c v 1 jp-dd-2", "2 a-20g v 1 jp-dd-2", "3 b-25c v 1 jp-cl-1", "3 a-20g v 1 jp-cl-1"];
    assert_eq!(ship_matches("shipping-raid-solo"), alone);
    let counts: Vec<[u8; 2]> =
        scenario("shipping-raid").matches.iter().map(|one| [one.counts[1], one.counts[2]]).collect();
    for both in [[2, 2], [4, 4], [0, 0]] {
        assert_eq!(counts.iter().filter(|pair| **pair == both).count(), 4, "{both:?}");
    }
    for id in ["shipping-raid", "shipping-raid-solo", "carrier-raid"] {
        assert_eq!((scenario(id).turns, scenario(id).victory), (Some(20), Victory::Points), "{id}");
    }
    check(
        "example the last turn: a sunk destroyer is worth a hundred
        title airforce, options ships strafing loaded glide_bombing
        scenario shipping-raid
        phase ordnance
        turn 20
        plane A1 \"B-25C\" at V.M9 facing 4 altitude .3 speed 4 attitude L group 0 bombs 1 pounds 500 releases Bmb
        plane B1 \"A6M5 Zero\" at VI.M9 facing 4 altitude 9.0 speed 5 attitude L group 2
        piece BW1 ship jp-dd-2 at V.M9 facing 3 late
        roll 6 1
        roll 4
        expect piece BW1 gone
        > A1: 4 -
        > B1: 5 -
        expect points A 100
        expect over, won by A",
    );
}

// Rule: AF-DSCN4-11, AF-DSCN4-12, AF-DSCN4-13, AF-DSCN4-14, AF-DSCN4-15, AF-DSHIP-26
#[test]
fn a_large_ship_and_two_small_ones_against_eight_attackers() {
    for (index, found) in scenario("carrier-raid").matches.iter().enumerate() {
        assert_eq!(found.counts[0] + found.counts[1], 8, "{index}");
        let mut state = start_with("carrier-raid", &[("match", &index.to_string())]);
        set_up_dice(&mut state);
        assert!(!state.table.fixed_map);
        let hulls: Vec<Hull> = state.afloat().map(|(_, _, ship)| state.class_of(ship).hull).collect();
        assert!(matches!(hulls[0], Hull::Carrier | Hull::Battleship | Hull::Cruiser), "{index}");
        assert_eq!(hulls[1..], [Hull::Destroyer, Hull::Destroyer], "{index}");
        let ships: Vec<_> = state.afloat().map(|(_, piece, _)| piece).collect();
        assert!(ships.iter().all(|piece| matches!(section(piece.hex), 5 | 6)), "{index}");
        // In formation: five hexes apart, Japanese ten.
        let nation = state.afloat().next().map(|(_, _, ship)| state.class_of(ship).nation.clone());
        assert!(are_apart(&ships, if nation.as_deref() == Some("jp") { 10 } else { 5 }), "{index}");
        let enemies = planes_of(&state, 0)
            .chain(planes_of(&state, 1))
            .all(|plane| Some(&state.card(plane).nation) != nation.as_ref() && plane.load.is_armed());
        assert!(enemies, "{index}");
    }
    let state = start("carrier-raid");
    assert!(may_start(&state, 0, "I.H1", 4) && !may_start(&state, 0, "I.H1", 5) && !may_start(&state, 0, "I.H2", 4));
    let (low, high) = opening::altitudes(&state, &state.table.planes[0]);
    assert_eq!((low, high), (Altitude(1), state.limits(0).ceiling));
    // Placed by hand, Japanese ships keep ten hexes apart.
    let mut state = start_with("carrier-raid", &[("match", "3"), ("siting", "on")]);
    let site = |piece: u8, hex: &str| Order::Site { piece, hex: at(hex), facing: facing(1) };
    AirForce::apply_unchecked(&mut state, Seat(1), site(0, "V.H2"), &mut Silent);
    let refusal = AirForce::check(&state, Seat(1), &site(1, "V.H11")).expect_err("nine hexes are too near");
    assert_eq!(refusal.rule.0, "AF-DSHIP-26");
    assert!(AirForce::check(&state, Seat(1), &site(1, "V.H12")).is_ok());
}

// Rule: AF-DSCN4-16, AF-DSCN4-17, AF-DSCN4-18, AF-DSCN4-19, AF-DSCN4-20, AF-DSCN4-21, AF-DSCN4-22, AF-DSCN4-23
#[test]
fn the_atoll_and_what_stands_on_it() {
    let mut state = start("atoll-raid");
    roll_on(&mut state, |_| Roll::One(2));
    let land = &state.table.land;
    for (hex, water) in
        [("IV.H9", true), ("I.H9", false), ("II.A1", false), ("III.O18", false), ("V.H9", false), ("VI.H9", false)]
    {
        assert_eq!(land.is_water(at(hex)), water, "{hex}");
    }
    for (height, count) in [(1, 25), (2, 20), (3, 15)] {
        assert_eq!(land.hills.iter().filter(|(_, hill)| *hill == Altitude(height)).count(), count, "{height}");
    }
    assert!(land.hills.iter().all(|(hex, _)| !land.is_water(*hex)));
    let ships: Vec<_> =
        state.afloat().map(|(_, piece, ship)| (section(piece.hex), state.class_of(ship).hull, ship.anchored)).collect();
    assert_eq!(ships, [(4, Hull::Transport, false), (4, Hull::Transport, false), (4, Hull::Destroyer, false)]);
    let runways = pieces_of(&state, Kind::Runway);
    assert_eq!((runways.len(), runways.last().map(|piece| piece.cluster)), (8, Some(2)));
    let (one, other): (Vec<&airforce::piece::Piece>, Vec<&airforce::piece::Piece>) =
        runways.iter().copied().partition(|piece| piece.cluster == 1);
    assert!(one.iter().all(|here| other.iter().all(|there| here.hex.distance(there.hex) >= 15)));
    let trucks = pieces_of(&state, Kind::Truck);
    for field in [&one, &other] {
        let near = trucks.iter().filter(|truck| field.iter().any(|piece| piece.hex.distance(truck.hex) <= 3));
        assert_eq!(near.count(), 2);
    }
    assert_eq!(pieces_of(&state, Kind::Target).iter().map(|piece| piece.radius).collect::<Vec<_>>(), [2]);
    let (light, heavy) = (pieces_of(&state, Kind::LightFlak), pieces_of(&state, Kind::HeavyFlak));
    assert_eq!((light.len(), heavy.len()), (9, 4));
    assert!(are_apart(&[light, heavy].concat(), 3));
    let guns = |kind| {
        let pieces =
            state.table.pieces.iter().zip(&state.secret.batteries).filter(move |(piece, _)| piece.kind == kind);
        pieces.map(|(_, guns)| *guns).collect::<Vec<_>>()
    };
    let sum = |kind| guns(kind).iter().map(|battery| battery.guns).sum::<u8>();
    assert_eq!((sum(Kind::LightFlak), sum(Kind::HeavyFlak)), (15, 6));
    assert!(
        guns(Kind::LightFlak).iter().all(|one| one.factor == 2)
            && guns(Kind::HeavyFlak).iter().all(|one| one.factor == 5)
    );
}

// Rule: AF-DSCN4-22, AF-DSCN4-24, AF-DSCN4-25, AF-DSCN4-26, AF-DSCN4-27, AF-DSCN4-28
#[test]
fn attackers_note_their_entries_before_the_flak_is_placed() {
    let mut state = start_with("atoll-raid", &[("siting", "on"), ("bombers_count", "1"), ("escort_count", "0")]);
    assert!(state.table.fixed_map);
    // Two in the air, two on the runways.
    let mut faces = [3, 4, 1, 6].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled, [1, 2, 3, 4].map(Chance::Scramble));
    assert_eq!((state.table.phase, state.awaiting), (Phase::Place, Awaiting::Seats(Seats::only(Seat(0)))));
    assert!(may_start(&state, 0, "I.H1", 4) && may_start(&state, 0, "VI.H18", 1) && !may_start(&state, 0, "III.H9", 1));
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(100)));
    assert!(state.table.planes[0].load.is_armed());
    place(&mut state, 0, "I.H1", 4);
    assert_eq!((state.table.phase, state.awaiting), (Phase::Site, Awaiting::Seats(Seats::only(Seat(1)))));
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[0].place.is_none());
    let mut rng = referee::Rng::new(3);
    while state.table.phase == Phase::Site {
        let order = AirForce::sample(&state, Seat(1), &mut rng);
        AirForce::check(&state, Seat(1), &order).expect("a legal place");
        AirForce::apply_unchecked(&mut state, Seat(1), order, &mut Silent);
    }
    assert_eq!(state.table.phase, Phase::Place);
    place(&mut state, 1, "III.A9", 1);
    place(&mut state, 3, "VI.C9", 1);
    let fates: Vec<Fate> = state.table.planes.iter().map(|plane| plane.fate).collect();
    assert_eq!(fates, [Fate::Flying, Fate::Flying, Fate::Grounded, Fate::Flying, Fate::Grounded]);
    assert!(
        state.table.planes[2].running
            && state
                .table
                .pieces
                .iter()
                .any(|piece| piece.kind == Kind::Runway && piece.hex == state.table.planes[2].pose.hex)
    );
    assert_eq!(state.table.planes[0].pose.hex, at("I.H1"));
}

// Rule: AF-DSCN4-29, AF-DSCN4-30, AF-DSCN4-31, AF-DSCN4-32, AF-DSCN4-33
#[test]
fn the_opponents_over_the_atoll() {
    let found = ship_matches("atoll-raid");
    assert_eq!(found.len(), 36 + 9 + 4 + 60);
    assert!(scenario("atoll-raid").matches.iter().all(|one| one.counts[..2] == [6, 4]));
    for line in [
        "6 g4m-betty v 4 a6m2-zero v 4 p-40c v 2 us-m-1 v 1 us-dd-3",
        "6 b5n-kate v 4 ki-61-tony v 4 f2a-buffalo v 2 us-m-1 v 1 us-dd-3",
        "6 g4m-betty v 4 ki-84-frank v 4 p-38l v 2 us-m-1 v 1 us-dd-2",
        "6 sbd-dauntless v 4 f4f-wildcat v 4 ki-43-oscar v 2 jp-m-1 v 1 jp-dd-2",
        "6 b-25c v 4 p-40n v 4 n1k1-j-george v 2 jp-m-1 v 1 jp-dd-2",
    ] {
        assert!(found.iter().any(|one| one == line), "{line}");
    }
}

// Rule: AF-DSCN4-34, AF-DSCN4-35, AF-DSCN4-36, AF-DSCN4-37, AF-DSCN4-38
#[test]
fn the_atoll_pays_for_airfields_and_hexes_of_the_installation() {
    let end = |fields: &str, score: &str| {
        format!(
            "title airforce, options ships ground_targets loaded
            scenario atoll-raid
            turn 9
            plane A1 \"G4M Betty\" at I.H2 facing 1 altitude 2.0 speed 4 attitude L group 0
            plane B1 \"P-40C\" at V.A9 facing 4 altitude 9.0 speed 4 attitude L group 2
            piece BR1 runway at III.H4 facing 4 cluster 1{}
            piece BR2 runway at III.H5 facing 4 cluster 1
            piece BR3 runway at V.H8 facing 4 cluster 2{}
            piece BG1 target at VI.H9 radius 2
            {score}
            > A1: 4 -
            > B1: 4 -
            expect A1 left 1",
            if fields.contains('1') { " gone" } else { "" },
            if fields.contains('2') { " gone" } else { "" },
        )
    };
    check(&format!(
        "example one airfield and three hexes: 22 points
        {}
        expect points A 22
        expect over, won by A
        {}
        expect points A 40
        expect over, won by A
        # A lead of eighteen is a draw, none at all a defeat.
        {}
        expect points A 18
        expect over, drawn
        {}
        expect over, won by B",
        end("1", "struck BG1 VI.H9\nstruck BG1 VI.H10\nstruck BG1 VI.H11"),
        end("12", ""),
        end("1", "struck BG1 VI.H9\nstruck BG1 VI.H10"),
        end("", "score B half-points 2"),
    ));
}

// Rule: AF-DSCN4-39, AF-DSCN4-40, AF-DSCN4-41, AF-DSCN4-42, AF-DSCN4-43
#[test]
fn kamikazes_see_where_the_ship_lies_and_come_on_a_six() {
    let mut state = start("kamikaze-raid");
    assert_eq!(scenario("kamikaze-raid").placing, Placing::DefenderFirst);
    assert!(!state.table.fixed_map && state.has(Opt::Kamikaze));
    assert!(state.afloat().all(|(_, piece, ship)| {
        matches!(section(piece.hex), 5 | 6) && state.class_of(ship).hull == Hull::Destroyer
    }));
    assert_eq!(state.awaiting, Awaiting::Seats(Seats::only(Seat(1))));
    let fighters: Vec<usize> = (0..5).filter(|index| state.table.planes[*index].side == Side::Second).collect();
    assert!(may_start(&state, fighters[0], "V.A3", 2) && !may_start(&state, fighters[0], "III.A3", 2));
    place(&mut state, fighters[0], "V.A3", 2);
    place(&mut state, fighters[1], "VI.A3", 2);
    // They lie open; now the others write.
    assert!(fighters.iter().all(|index| state.table.planes[*index].is_flying()));
    assert_eq!((state.table.phase, state.awaiting), (Phase::Place, Awaiting::Seats(Seats::only(Seat(0)))));
    for (plane, hex) in [(0, "I.C1"), (1, "I.H1"), (2, "II.C1")] {
        assert!(
            may_start(&state, plane, hex, 4)
                && !may_start(&state, plane, hex, 3)
                && !may_start(&state, plane, "V.H9", 4)
        );
        assert_eq!(opening::altitudes(&state, &state.table.planes[plane]).1, state.card_of(plane).ceiling());
        place(&mut state, plane, hex, 4);
    }
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[1].place.is_none());
    let mut faces = [6, 5, 1].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled[..3], [0, 1, 2].map(Chance::Arrival));
    let fates: Vec<Fate> = state.table.planes[..3].iter().map(|plane| plane.fate).collect();
    assert_eq!(fates, [Fate::Flying, Fate::Waiting, Fate::Waiting]);
    let counts = |id: &str| scenario(id).matches[0].clone();
    assert_eq!((counts("kamikaze-raid").counts, counts("kamikaze-raid").ships[0].1), (vec![3, 2], 1));
    assert_eq!((counts("kamikaze-raid-solo").counts, counts("kamikaze-raid-solo").ships[0].1), (vec![3], 1));
}

// Rule: AF-DSCN4-44
#[test]
fn the_destroyer_decides_the_kamikaze_raid() {
    let sea = |hits: u8, turn: u8| {
        format!(
            "title airforce, options ships kamikaze torpedoes
            scenario kamikaze-raid
            phase ordnance
            turn {turn}
            plane A1 \"A6M5 Zero\" at I.H2 facing 4 altitude 2.0 speed 5 attitude L group 0
            plane B1 \"F6F Hellcat\" at V.A9 facing 4 altitude 9.0 speed 5 attitude L group 1
            piece BW1 ship us-dd-2 at V.M9 facing 3 hits {hits}
            blow A1 BW1 bomb 0"
        )
    };
    check(&format!(
        "example sunk, and afloat at the end
        {}
        roll 3
        expect over, won by A
        {}
        roll 1
        > A1: 5 -
        > B1: 5 -
        > B leaves the ground
        expect over, won by B",
        sea(2, 3),
        sea(0, 40),
    ));
}

// Rule: AF-DSCN4-45, AF-DSCN4-46, AF-DSCN4-47, AF-DSCN4-50
#[test]
fn dice_place_the_submarine_on_a_compass_hex() {
    let mut state = start("anti-submarine");
    let mut faces = [5, 2].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled, [Chance::Station(0), Chance::Station(0)]);
    let (piece, ship) = (&state.table.pieces[0], state.ship(0).expect("a submarine"));
    assert_eq!((piece.hex, piece.facing, ship.depth), (at("V.H9"), facing(2), 0));
    assert!(!state.table.fixed_map);
    assert!(may_start(&state, 0, "I.A1", 1) && may_start(&state, 0, "VI.O18", 6));
    let hunters: Vec<&str> = scenario("anti-submarine").matches.iter().map(|one| one.types[0].as_str()).collect();
    assert_eq!(
        hunters,
        ["b-25c", "sbd-dauntless", "tbf-avenger", "sb2c-helldiver", "ki-45-nick", "b5n-kate", "g4m-betty", "h8k-emily"]
    );
    for (index, found) in scenario("anti-submarine").matches.iter().enumerate() {
        assert_eq!((found.counts[0], found.ships[0].1), (1, 1));
        let state = start_with("anti-submarine", &[("match", &index.to_string())]);
        assert!(state.table.planes[0].load.depth_charges > 0, "{index}");
    }
}

fn hunt(fields: &str, plane: &str, options: &str) -> String {
    format!(
        "title airforce, options ships depth_charges loaded {options}
        scenario anti-submarine
        phase ground
        turn 4
        plane A1 \"TBF Avenger\" at I.H9 facing 4 altitude 2.0 speed 4 attitude L group 0 charges 4 {plane}
        line A1 4 -
        piece BW1 ship jp-ss-1 at V.H9 facing 4 {fields}"
    )
}

// Rule: AF-DSCN4-48, AF-DSCN4-49
#[test]
fn the_submarine_dives_as_fast_as_it_can_once_it_knows() {
    check(&format!(
        "example with and without eyes
        {}
        expect piece BW1 depth 15
        {}
        expect piece BW1 depth 0
        {}
        expect piece BW1 depth 15",
        hunt("", "", ""),
        hunt("", "", "spotting"),
        hunt("", "spotted", "spotting"),
    ));
}

// Rule: AF-DSCN4-51
#[test]
fn who_destroys_the_other_wins_the_hunt() {
    assert_eq!((scenario("anti-submarine").turns, scenario("anti-submarine").victory), (None, Victory::Duel));
    check(&format!(
        "example sunk, lost, escaped
        title airforce, options ships depth_charges loaded
        scenario anti-submarine
        phase ordnance
        turn 4
        plane A1 \"TBF Avenger\" at I.H9 facing 4 altitude 2.0 speed 4 attitude L group 0 charges 4
        piece BW1 ship jp-ss-1 at V.H9 facing 4 hits 3
        blow A1 BW1 charge 0
        roll 1
        expect over, won by A
        {}
        expect over, won by B
        {}
        expect over, drawn",
        hunt("", "", "").replace("altitude 2.0", "altitude .3").replace("line A1 4 -", "line A1 4 D.3"),
        hunt("depth 95", "", ""),
    ));
}

#[test]
fn every_raid_is_played_to_its_end() {
    for (seed, id) in
        ["atoll-raid", "kamikaze-raid", "kamikaze-raid-solo", "anti-submarine", "carrier-raid"].into_iter().enumerate()
    {
        let state = play(start(id), seed as u64);
        assert_eq!(state.table.phase, Phase::Over, "{id}");
    }
}
