//! Chapter 14: surface units as the table gives them, and how often flak hits.

use wingleader::{
    book::{SurfaceKind, tables::read_off},
    odds::two_dice,
};

use super::{book, hundredths};

const SURFACE: &str = "
    INF land   1 -1  1  0  0  1
    ART land   1 -1  2  0  0  1
    COL land   1  0  2  0  0  1
    TNK land   1 -2  3  0  0  1
    AAH land   1 -1  2  2 16  1
    AAL land   1 -1  1  0  0  2
    AAG land   2 -1  4  3 18  2
    DEP land   2  1  5  0  0  1
    BRG land   2 -3  6  0  0  0
    PON land   1 -2  4  0  0  0
    RLY land   3  1  4  0  0  1
    FAC land   4  1  6  0  0  0
    OIL land   3  1  6  0  0  1
    RDR land   1 -2  3  0  0  1
    AFD field  3  2  4  1 12  2
    CV  ship   3  0  8  1 10  3
    BB  ship   4  0  8  2 12  3
    CA  ship   2 -1  4  2 12  2
    CL  ship   2 -1  3  2 12  2
    DD  ship   1 -2  2  1  8  1
    AP  ship   1  1  2  0  0  1
    TK  ship   1  1  3  0  0  1";

// Rule: WL-14.0-b, WL-14.0-a
#[test]
fn surface_units_have_the_values_of_the_table() {
    let book = book();
    let rows: Vec<Vec<&str>> = SURFACE.trim().lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), book.surfaces.len());
    for row in rows {
        let id = book.surface(row[0]).unwrap_or_else(|| panic!("no {}", row[0]));
        let surface = &book.surfaces[usize::from(id)];
        let kind = match surface.kind {
            SurfaceKind::Land => "land",
            SurfaceKind::Field => "field",
            SurfaceKind::Ship => "ship",
        };
        let values = [surface.toughness as i8, surface.aim, surface.value as i8, surface.heavy as i8, surface.ceiling];
        let expected: Vec<i8> = row[2..].iter().map(|value| value.parse().expect("a number")).collect();
        assert_eq!((kind, &values[..], surface.light as i8), (row[1], &expected[..5], expected[5]), "{}", row[0]);
    }
}

// Rule: WL-15.3.7-a, WL-14.1.2-a
#[test]
fn what_strafing_hurts_and_where_aircraft_take_off() {
    let book = book();
    let named = |test: &dyn Fn(&wingleader::book::Surface) -> bool| {
        let found = book.surfaces.iter().filter(|surface| test(surface)).map(|surface| surface.id.as_str());
        found.collect::<Vec<&str>>().join(" ")
    };
    assert_eq!(named(&|surface| surface.strafe), "INF ART COL TNK AAH AAL RDR AFD DD AP");
    assert_eq!(named(&|surface| surface.armoured), "TNK");
    assert_eq!(named(&|surface| surface.base), "AFD CV");
}

// Rule: WL-14.2.5-a
#[test]
fn flak_hits_as_often_as_calibrated() {
    let book = book();
    let mean = |strength: i8| {
        let hits = |sum| u64::from(read_off(&book.tables.flak, sum + strength).hits);
        hundredths(two_dice().map(|(sum, weight)| weight * hits(sum)).sum(), 36)
    };
    assert_eq!([1, 2, 3, 4].map(mean), [19, 39, 67, 103]);
}
