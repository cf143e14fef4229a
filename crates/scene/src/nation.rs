//! Roundels, crosses and stars as vector drawings.

use crate::markup::{Markup, N, polygon, put};

const RED: &str = "#c8283c";
const BLUE: &str = "#1f3f94";
const WHITE: &str = "#fbfaf5";
const BLACK: &str = "#16181c";
const YELLOW: &str = "#f2c230";
const GREEN: &str = "#1d7a45";
const ORANGE: &str = "#ef7d1a";

/// A marking as rings from the outside in, or as something with a name.
enum Marking {
    Rings(&'static [&'static str]),
    Drawn(fn(&mut Markup)),
    Letters,
}

fn marking(nation: &str) -> Marking {
    use Marking::{Drawn, Letters, Rings};
    match nation {
        "uk" | "gb" | "au" | "nz" | "ca" | "za" => Rings(&[BLUE, WHITE, RED]),
        "fr" => Rings(&[RED, WHITE, BLUE]),
        "it" => Rings(&[RED, WHITE, GREEN]),
        "be" => Rings(&[RED, YELLOW, BLACK]),
        "ru" => Rings(&[RED, BLUE, WHITE]),
        "ro" => Rings(&[BLUE, YELLOW, RED]),
        "gr" => Rings(&[BLUE, WHITE, BLUE]),
        "pt" => Rings(&[GREEN, RED, WHITE]),
        "no" => Rings(&[RED, WHITE, BLUE, WHITE, RED]),
        "yu" | "rs" => Rings(&[BLUE, WHITE, RED, WHITE]),
        "jp" => Rings(&[WHITE, RED]),
        "fi" => Rings(&[WHITE, BLUE, WHITE]),
        "de" => Drawn(cross),
        "at" => Drawn(banded_cross),
        "us" => Drawn(white_star),
        "su" => Drawn(red_star),
        "cn" => Drawn(sun_rays),
        "pl" => Drawn(checkers),
        "nl" => Drawn(triangle),
        "hu" => Drawn(chevrons),
        "bg" => Drawn(saltire),
        "tr" => Drawn(square),
        "cz" | "sk" => Drawn(thirds),
        _ => Letters,
    }
}

/// Draws a nation's marking around a place; unknown nations show their code.
pub(crate) fn draw(markup: &mut Markup, nation: &str, x: f32, y: f32, radius: f32) {
    if nation.is_empty() {
        return;
    }
    put!(markup, "<g class=\"nation\" transform=\"translate({} {}) scale({})\">", N(x), N(y), N(radius / 10.0));
    match marking(nation) {
        Marking::Rings(rings) => draw_rings(markup, rings),
        Marking::Drawn(draw) => draw(markup),
        Marking::Letters => {
            disc(markup, WHITE, 10.0);
            markup.text("nation-code", (0.0, 0.0), 10.0, &nation.to_uppercase());
        }
    }
    markup.out.push_str("</g>");
}

fn draw_rings(markup: &mut Markup, rings: &[&str]) {
    let step = 10.0 / rings.len() as f32;
    for (index, colour) in rings.iter().enumerate() {
        disc(markup, colour, 10.0 - step * index as f32);
    }
}

fn disc(markup: &mut Markup, colour: &str, radius: f32) {
    put!(markup, "<circle r=\"{}\" fill=\"{colour}\"/>", N(radius));
}

fn fill(markup: &mut Markup, colour: &str, d: &str) {
    put!(markup, "<path fill=\"{colour}\" d=\"{d}\"/>");
}

fn plus(half: f32, arm: f32) -> String {
    format!("M{m} {n}H{a}V{m}H{b}V{a}H{a}V{b}H{m}V{a}H{n}V{m}H{m}Z", m = -arm, n = -half, a = arm, b = half)
}

fn cross(markup: &mut Markup) {
    fill(markup, WHITE, &plus(10.5, 4.4));
    fill(markup, BLACK, &plus(9.2, 2.7));
}

fn banded_cross(markup: &mut Markup) {
    fill(markup, RED, "M-11 -10H11V-4H-11ZM-11 4H11V10H-11Z");
    fill(markup, WHITE, "M-11 -4H11V4H-11Z");
    fill(markup, BLACK, &plus(9.2, 2.7));
}

/// The points of a star with five points.
fn star(radius: f32) -> String {
    let points: Vec<_> = (0..10)
        .map(|index| {
            let reach = if index % 2 == 0 { radius } else { radius * 0.382 };
            let angle = (index as f32) * std::f32::consts::PI / 5.0;
            (reach * angle.sin(), -reach * angle.cos())
        })
        .collect();
    polygon(&points, true)
}

fn white_star(markup: &mut Markup) {
    fill(markup, WHITE, "M-16 -4H16V4H-16Z");
    disc(markup, BLUE, 10.0);
    fill(markup, WHITE, &star(9.6));
}

fn red_star(markup: &mut Markup) {
    fill(markup, WHITE, &star(12.5));
    fill(markup, RED, &star(10.0));
}

fn sun_rays(markup: &mut Markup) {
    disc(markup, BLUE, 10.0);
    for ray in 0..12 {
        put!(markup, "<path fill=\"{WHITE}\" d=\"M-1.6 -4.6L0 -9L1.6 -4.6Z\" transform=\"rotate({})\"/>", ray * 30);
    }
    disc(markup, WHITE, 4.2);
}

fn checkers(markup: &mut Markup) {
    fill(markup, WHITE, "M-9 -9H9V9H-9Z");
    fill(markup, RED, "M-9 -9H0V0H-9ZM0 0H9V9H0Z");
    put!(markup, "<path fill=\"none\" stroke=\"{RED}\" stroke-width=\"1.4\" d=\"M-9 -9H9V9H-9Z\"/>");
}

fn triangle(markup: &mut Markup) {
    fill(markup, BLACK, "M0 -10.5L11 9H-11Z");
    fill(markup, ORANGE, "M0 -7.4L8.4 7.4H-8.4Z");
}

fn chevrons(markup: &mut Markup) {
    fill(markup, RED, "M-10 -9L10 -3V3L-10 9Z");
    fill(markup, WHITE, "M-10 -5L5 0L-10 5Z");
    fill(markup, GREEN, "M-10 -2.4L0 0L-10 2.4Z");
}

fn saltire(markup: &mut Markup) {
    fill(markup, WHITE, "M-10 -10H10V10H-10Z");
    put!(markup, "<path stroke=\"{BLACK}\" stroke-width=\"4\" d=\"M-9 -9L9 9M9 -9L-9 9\"/>");
}

fn square(markup: &mut Markup) {
    fill(markup, WHITE, "M-10 -10H10V10H-10Z");
    fill(markup, BLACK, "M-7.5 -7.5H7.5V7.5H-7.5Z");
}

fn thirds(markup: &mut Markup) {
    disc(markup, WHITE, 10.0);
    fill(markup, BLUE, "M0 0L-8.66 -5A10 10 0 0 0 0 10Z");
    fill(markup, RED, "M0 0V10A10 10 0 0 0 8.66 -5Z");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(nation: &str) -> String {
        let mut markup = Markup::default();
        draw(&mut markup, nation, 0.0, 0.0, 10.0);
        markup.out
    }

    #[test]
    fn nations_of_the_same_game_look_different() {
        let all: Vec<String> =
            ["de", "fr", "uk", "us", "it", "ru", "at", "jp", "su", "be", "pl", "nl", "cn", "fi"].map(drawn).into();
        for (index, one) in all.iter().enumerate() {
            assert!(all.iter().skip(index + 1).all(|other| other != one), "{one}");
        }
    }

    #[test]
    fn an_unknown_nation_shows_its_code_and_no_markup() {
        assert!(drawn("xk").contains(">XK</text>"));
        assert!(!drawn("<x>").contains("<X>"));
        assert_eq!(drawn(""), "");
    }
}
