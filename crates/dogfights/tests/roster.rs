//! The figures of the content against the books: box, roster, dice, values.

use std::{collections::BTreeMap, sync::Arc};

use content::{Files, Readable};
use dogfights::{
    Book, Dogfights,
    aircraft::{Class, Group, Origin},
    muster,
    order::{Chance, Damage, PlaneId, Roll},
};
use referee::Rules;

fn book() -> Arc<Book> {
    Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"))
}

/// E-AOD-56: 3 × (12 + 3 + 3) = 54 aircraft with 18 panels, 3 × 26 = 78 with 30.
// Rule: AOD-COMP-01, AOD-COMP-02, AOD-COMP-03, AOD-COMP-04, AOD-COMP-05
#[test]
fn the_box_holds_as_many_aircraft_and_panels_as_the_books_say() {
    let book = book();
    let pieces = |origins: &[Origin]| -> u16 {
        let types = book.types.iter().filter(|kind| origins.contains(&kind.origin));
        types.map(|kind| u16::from(kind.numbers.1 - kind.numbers.0 + 1)).sum()
    };
    let panels = |origins: &[Origin]| book.types.iter().filter(|kind| origins.contains(&kind.origin)).count() as u16;
    let [first, later] = &book.boxes[..] else { panic!("two boxes") };
    assert_eq!((pieces(&[Origin::Base]), panels(&[Origin::Base])), (first.aircraft, first.panels));
    let both = [Origin::Base, Origin::Later];
    assert_eq!((pieces(&both), panels(&both)), (later.aircraft, later.panels));
    assert_eq!((first.segments, first.extensions, first.clouds, first.dice), (3, 4, 10, 5));
    assert_eq!((later.segments, later.extensions, later.zones, later.dice), (3, 4, 12, 5));
}

// Rule: AOD-COMP-03, AOD-COMP-04, AOD-COMP-06
#[test]
fn each_nation_of_the_box_has_its_classes_and_numbers() {
    let book = book();
    for nation in ["de", "fr", "uk"] {
        let mut counts: BTreeMap<String, u8> = BTreeMap::new();
        for kind in book.types.iter().filter(|kind| kind.nation == nation) {
            *counts.entry(format!("{:?}", kind.class)).or_default() += kind.numbers.1 - kind.numbers.0 + 1;
            let fits = match kind.class {
                Class::Fighter => kind.numbers.1 <= 12,
                Class::Scout => kind.numbers == (13, 15),
                Class::Bomber => kind.numbers == (16, 18),
                _ => kind.numbers.0 >= 19,
            };
            assert!(fits, "{} has the numbers {:?}", kind.name, kind.numbers);
        }
        let expected = [
            ("Bomber", 3),
            ("Fighter", 12),
            ("LightBomber", 2),
            ("Scout", 3),
            ("SeaplaneFighter", 2),
            ("Torpedo", 2),
            ("Utility", 2),
        ];
        let expected: BTreeMap<String, u8> = expected.map(|(class, count)| (class.to_owned(), count)).into();
        assert_eq!(counts, expected, "{nation}");
    }
}

/// One line per type: fixed, nose, tail, ventral guns; speed; agility; gyro; climb in each edition;
/// slow dive; ammunition; throttle; bombs; ceiling; aerobatics; value. Stated cells of the ledger's M-06.
// Rule: AOD-COMP-07, AOD-COMP-08, AOD-COMP-09, AOD-COMP-17, AOD-COMP-18, AOD-VALUE-01, AOD-TURNING-14, AOD-ALT-17
#[test]
fn the_eighteen_types_have_the_figures_of_the_roster() {
    check(
        "
        fokker-e4         3000 5 2   +1 11 -    6000 2 0 4 yes 11
        fokker-dr1        2000 5 4   +1 22 slow 6000 2 0 5 yes 11
        albatros-d3       2000 5 3   +0 11 slow 6000 3 0 5 yes 10
        fokker-d7         2000 6 4   +0 23 -    6000 3 0 6 yes 12
        dfw-c5            1010 5 2   +0 11 -    4040 0 1 5 no  9
        gotha-g5          0110 3 [2] +0 11 slow 0440 0 2 4 no  8
        nieuport-11       1000 4 4   +1 11 -    6000 2 0 4 yes 9
        nieuport-28       2000 6 3   +1 22 slow 6000 2 0 5 yes 11
        hanriot-hd3       2020 6 2   +0 11 -    6030 3 0 5 no  11
        spad-s13          2000 7 3   +0 11 -    6000 3 0 6 yes 11
        salmson-2         1020 6 2   +0 11 -    4040 0 1 5 no  10
        farman-f50        0110 4 [2] +0 11 slow 0440 0 2 4 no  8
        airco-dh2         0100 4 3   -1 11 -    0600 2 0 4 yes 9
        sopwith-camel     2000 5 4   +2 11 -    6000 2 0 5 yes 11
        bristol-f2        1020 6 3   +0 11 -    6030 3 0 5 no  11
        se5               2000 6 3   +0 11 -    6000 3 0 5 yes 11
        re8               1010 4 2   +0 11 -    4040 0 1 4 no  9
        handley-page-o400 0211 3 [2] +0 11 slow 0443 0 3 4 no  9
        ",
    );
}

fn check(table: &str) {
    let book = book();
    for row in table.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let id = row.split_whitespace().next().expect("an id");
        let kind = book.kind(id).unwrap_or_else(|| panic!("no type {id}"));
        let digits = |numbers: [u8; 4]| numbers.map(|number| number.to_string()).concat();
        let agility = if kind.boxed { format!("[{}]", kind.agility) } else { kind.agility.to_string() };
        let written = format!(
            "{id} {} {} {agility} {:+} {}{} {} {} {} {} {} {} {}",
            digits(kind.guns),
            kind.speed,
            kind.gyro,
            kind.climb[0],
            kind.climb[1],
            if kind.slow_dive { "slow" } else { "-" },
            digits(kind.ammo),
            kind.throttle,
            kind.bombs,
            kind.ceiling,
            if kind.aerobatic { "yes" } else { "no" },
            kind.value
        );
        let row: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(written, row.join(" "));
    }
}

// Rule: AOD-GUN-12, AOD-GUN-13, AOD-GUN-14, AOD-GUN-15
#[test]
fn guns_are_where_the_books_say() {
    let book = book();
    let base: Vec<_> = book.types.iter().filter(|kind| kind.origin == Origin::Base).collect();
    let with = |group: Group, test: fn(u8) -> bool| -> Vec<&str> {
        base.iter().filter(|kind| test(kind.guns[group.index()])).map(|kind| kind.id.as_str()).collect()
    };
    assert_eq!(with(Group::Fixed, |guns| guns == 3), ["fokker-e4"]);
    assert_eq!(with(Group::Ventral, |guns| guns > 0), ["handley-page-o400"]);
    let fighters_with_nose: Vec<_> =
        base.iter().filter(|kind| kind.class == Class::Fighter && kind.guns[1] > 0).map(|kind| &kind.id).collect();
    assert_eq!(fighters_with_nose, ["airco-dh2"]);
    for kind in &base {
        let rear = kind.guns[Group::Tail.index()] > 0;
        let due = kind.class != Class::Fighter || ["hanriot-hd3", "bristol-f2"].contains(&kind.id.as_str());
        assert_eq!(rear, due, "{}", kind.name);
    }
}

// Rule: AOD-COMP-14
#[test]
fn german_pieces_are_black_and_allied_ones_white() {
    let book = book();
    let black: Vec<&str> = book.nations.iter().filter(|nation| nation.black).map(|nation| nation.id.as_str()).collect();
    assert_eq!(black, ["de", "at", "bg"]);
}

// Rule: AOD-COMP-15
#[test]
fn each_player_has_markers_for_all_the_pilots_he_may_mark() {
    for contents in &book().boxes {
        assert_eq!((contents.aces_each, contents.rookies_each), (6, 6));
        assert!(u32::from(contents.aces_each) >= dogfights::pilots::MOST_MARKS);
    }
}

/// Twelve lines: class, speed and agility as the supplement prints them.
// Rule: AOD-EXPANSION-04
#[test]
fn the_supplement_gives_class_speed_and_agility() {
    let book = book();
    let expected = [
        ("aviatik-berg-d1", Class::Fighter, 6, 3),
        ("hansa-brandenburg-g1", Class::Bomber, 3, 3),
        ("mosca-mbbis", Class::Fighter, 3, 3),
        ("sikorsky-s16", Class::Fighter, 3, 4),
        ("grigorovich-m9", Class::Fighter, 3, 2),
        ("nieuport-24", Class::Fighter, 5, 4),
        ("farman-f40", Class::LightBomber, 3, 3),
        ("ansaldo-sva", Class::Fighter, 7, 2),
        ("caproni-ca5", Class::Bomber, 5, 3),
        ("fokker-e3", Class::Fighter, 4, 2),
        ("lusac-11", Class::Fighter, 7, 2),
        ("curtiss-h16", Class::Bomber, 3, 3),
    ];
    for (id, class, speed, agility) in expected {
        let kind = book.kind(id).unwrap_or_else(|| panic!("no type {id}"));
        assert_eq!((kind.class, kind.speed, kind.agility), (class, speed, agility), "{id}");
    }
    assert_eq!(book.types.iter().filter(|kind| kind.origin == Origin::Expansion).count(), 27);
}

// Rule: AOD-VALUE-01, AOD-VALUE-02
#[test]
fn a_bomb_is_worth_three() {
    let book = book();
    let gotha = book.kind("gotha-g5").expect("a Gotha");
    assert_eq!((gotha.value_with(0), gotha.value_with(1), gotha.value_with(2)), (8, 11, 14));
    let setup = muster::default_setup(book.scenario("bombing").expect("a scenario"));
    let force = &setup.forces[1];
    let expected: u16 = 3 * 11 + 3 * 12 + 3 * 14;
    assert_eq!(muster::force_value(&book, force), expected);
}

// Rule: AOD-COMP-10, AOD-COMP-11, AOD-COMP-12, AOD-COMP-13, AOD-RESULT-10
#[test]
fn the_dice_have_the_faces_of_the_books() {
    let book = book();
    let state = Dogfights::start(&book, &muster::default_setup(&book.scenarios[0])).expect("a sound set-up");
    let plane = PlaneId(0);
    let odds = |chance| Dogfights::odds(&state, &chance);
    let blue = odds(Chance::Move { plane, full: false });
    assert_eq!(blue, [(Roll::Move(-1), 1), (Roll::Move(0), 2), (Roll::Move(1), 2), (Roll::Move(2), 1)]);
    let green = odds(Chance::Move { plane, full: true });
    assert_eq!(green, (0..6).map(|value| (Roll::Move(value), 1)).collect::<Vec<_>>());
    let damage = odds(Chance::Damage { plane });
    let parts = [(Damage::Wings, 2), (Damage::Tail, 2), (Damage::Guns, 1), (Damage::Engine, 1)];
    assert_eq!(damage, parts.map(|(part, weight)| (Roll::Damage(part), weight)));
    let red = odds(Chance::Red { shooter: plane, group: Group::Fixed, target: PlaneId(1) });
    let mut totals = [0; 13];
    for (roll, weight) in red {
        let Roll::Red(one, two) = roll else { panic!("two red dice") };
        totals[usize::from(one + two)] += weight;
    }
    // 3 %, 5.5 %, 8 %, 11 %, 14 %, 17 % and back again.
    assert_eq!(totals[2..], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let audits = content::audit::audit(&Files::built_in(), "dogfights");
    assert_eq!(audits.len(), 3);
    for audit in audits {
        assert_eq!(audit.silent, Vec::<String>::new(), "{}", audit.path);
        assert!(audit.from_books > 0, "{}", audit.path);
    }
}
