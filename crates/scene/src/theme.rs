//! Colours by meaning for light and dusk, and the style sheet made from them.

use serde::{Deserialize, Serialize};

use crate::{Camp, Paint};

/// The hour of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Day.
    #[default]
    Light,
    /// The same sky at dusk.
    Dark,
}

/// Name, by day, at dusk. Camps differ in lightness as well as in hue, and always in shape.
const COLOURS: &[(&str, &str, &str)] = &[
    ("ink", "#2b2a26", "#e8e3d6"),
    ("faint", "#6f6a5c", "#8f95a0"),
    ("border", "#ffffff", "#dfe6f0"),
    ("ground", "#f2e9d2", "#1d2430"),
    ("land", "#b9c58f", "#46563f"),
    ("water", "#8fb8cf", "#34566e"),
    ("cloud", "#ffffff", "#b9c4d6"),
    ("cloud-low", "#d9dee4", "#8592a8"),
    ("sun", "#e8a31c", "#f0bd55"),
    ("smoke", "#54504a", "#a7a7ad"),
    ("reach", "#0f7d6c", "#4fd6bd"),
    ("forbidden", "#7d7668", "#7e8796"),
    ("selected", "#1259c4", "#7db5ff"),
    ("active", "#b86e00", "#ffc24a"),
    ("target", "#b3123f", "#ff7d98"),
    ("danger", "#c4260f", "#ff8a66"),
    // Camps: rim, body, wing, lower wing, dark parts, words on the rim.
    ("first", "#1d5fa8", "#76b2f2"),
    ("first-body", "#4f86bf", "#5d93cc"),
    ("first-wing", "#85b0d9", "#86b4e4"),
    ("first-low", "#386ba3", "#3f6e9f"),
    ("first-dark", "#254a72", "#2a4a6c"),
    ("first-on", "#ffffff", "#0d1a28"),
    ("second", "#b3430c", "#ffa366"),
    ("second-body", "#c9662f", "#d77a45"),
    ("second-wing", "#e59a69", "#f0a678"),
    ("second-low", "#a34f20", "#a9582c"),
    ("second-dark", "#6d3415", "#74401f"),
    ("second-on", "#ffffff", "#2a1204"),
    ("third", "#0d7a5f", "#57d6b4"),
    ("third-body", "#3f997f", "#49a88c"),
    ("third-wing", "#7cc4ae", "#7fd2ba"),
    ("third-low", "#2b7460", "#2f7a66"),
    ("third-dark", "#1c4d40", "#1f5346"),
    ("third-on", "#ffffff", "#04231b"),
    ("fourth", "#7d3fa0", "#d2a2ef"),
    ("fourth-body", "#9a66b8", "#a877c6"),
    ("fourth-wing", "#c3a0d8", "#cda9e2"),
    ("fourth-low", "#74468f", "#7a4d97"),
    ("fourth-dark", "#4d2d60", "#533367"),
    ("fourth-on", "#ffffff", "#1f0c2b"),
    ("plate", "#fffaf0", "#2b3340"),
    ("glass", "#dfeaf2", "#9fb6cc"),
    ("seam", "#1c1a16", "#10151d"),
    ("shadow", "#231c10", "#04060a"),
    ("halo", "#fffaf0", "#151a22"),
    // Backdrops.
    ("paper", "#f3ead4", "#262c36"),
    ("paper-edge", "#dfd0ab", "#141920"),
    ("field-a", "#e4dcab", "#343f38"),
    ("field-b", "#d9d8a0", "#303d37"),
    ("field-c", "#ecd9b0", "#3f3934"),
    ("field-d", "#cfd7a6", "#2c4038"),
    ("wood", "#a9b57f", "#24382c"),
    ("hedge", "#7f8c58", "#4a6149"),
    ("river", "#a6c6cf", "#2d4a5e"),
    ("trench", "#7a5c3a", "#8d7558"),
    ("road", "#cbb58a", "#4a443b"),
    ("roof", "#b4694a", "#8c5a45"),
    ("felt", "#4f7d5c", "#24382f"),
    ("felt-edge", "#3a6148", "#18261f"),
    ("wood-frame", "#6d4a2c", "#3a2a1d"),
    ("chart", "#dfe8ec", "#1a2530"),
    ("chart-edge", "#c3d2da", "#111922"),
    ("chart-land", "#e9e6d3", "#2a302d"),
    ("chart-line", "#8fa7b5", "#42586a"),
    ("sea", "#c7dde6", "#152635"),
    ("sea-deep", "#a3c6d6", "#0e1b28"),
    ("wave", "#7fa8bb", "#35556b"),
    ("sky-low", "#eaf0ec", "#4d4a57"),
    ("sky-mid", "#a9cdea", "#2c3a58"),
    ("sky-high", "#4a86c4", "#0f1830"),
    ("haze", "#fbf3df", "#8a6a5c"),
    ("earth", "#a9a670", "#2a2f2a"),
    ("earth-far", "#c3c49c", "#3a3d40"),
];

const RULES: &str = include_str!("scene.css");

const PAINTS: [(Paint, &str); 19] = [
    (Paint::Ink, "ink"),
    (Paint::Faint, "faint"),
    (Paint::Border, "border"),
    (Paint::First, "first"),
    (Paint::Second, "second"),
    (Paint::Third, "third"),
    (Paint::Fourth, "fourth"),
    (Paint::Reach, "reach"),
    (Paint::Forbidden, "forbidden"),
    (Paint::Selected, "selected"),
    (Paint::Active, "active"),
    (Paint::Target, "target"),
    (Paint::Danger, "danger"),
    (Paint::Cloud, "cloud"),
    (Paint::Sun, "sun"),
    (Paint::Water, "water"),
    (Paint::Land, "land"),
    (Paint::Smoke, "smoke"),
    (Paint::Ground, "ground"),
];

/// The class of a paint.
pub(crate) fn paint_class(paint: Paint) -> &'static str {
    PAINTS.iter().find(|(one, _)| *one == paint).map_or("ink", |(_, name)| name)
}

/// The class of a camp.
pub fn camp_class(camp: Camp) -> &'static str {
    match camp {
        Camp::First => "first",
        Camp::Second => "second",
        Camp::Third => "third",
        Camp::Fourth => "fourth",
    }
}

/// The rules for paints and camps, which are the same for all of them.
fn repeated() -> String {
    let mut css = String::new();
    for (_, name) in PAINTS {
        css += &format!(".s-{name}{{stroke:var(--{name})}}.f-{name}{{fill:var(--{name})}}\n");
    }
    for camp in ["first", "second", "third", "fourth"] {
        for part in ["body", "wing", "low", "dark"] {
            css += &format!(".{camp} .a-{part}{{fill:var(--{camp}-{part})}}");
        }
        css += &format!(".{camp} .rim{{stroke:var(--{camp})}}.{camp} .pill{{fill:var(--{camp})}}");
        css += &format!(".{camp} .pill-text{{fill:var(--{camp}-on)}}.{camp} .pole{{stroke:var(--{camp})}}");
        css += &format!(".{camp} .nose{{fill:var(--{camp})}}\n");
    }
    css
}

fn variables(dark: bool) -> String {
    COLOURS.iter().map(|(name, day, dusk)| format!("--{name}:{};", if dark { dusk } else { day })).collect()
}

/// The style sheet for pages: colours as variables that follow `data-theme` on the
/// root, or the reader's system where that says nothing.
pub fn sheet() -> String {
    let (day, dusk) = (variables(false), variables(true));
    format!(
        ":root{{{day}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dusk}}}}}\n\
         :root[data-theme=dark]{{{dusk}}}\n{RULES}{}",
        repeated()
    )
}

/// The style sheet for a drawing that stands alone: every colour in its place.
pub(crate) fn alone(theme: Theme) -> String {
    let mut css = RULES.to_owned() + &repeated();
    for (name, day, dusk) in COLOURS {
        css = css.replace(&format!("var(--{name})"), if theme == Theme::Dark { dusk } else { day });
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance of a colour as the accessibility guidelines define it.
    fn luminance(hex: &str) -> f32 {
        let part = |at: usize| {
            let value = u8::from_str_radix(&hex[at..at + 2], 16).expect("two hexadecimal figures") as f32 / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f32 {
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn colour(name: &str, theme: Theme) -> &'static str {
        let found = COLOURS.iter().find(|(one, _, _)| *one == name).expect("a colour of that name");
        if theme == Theme::Dark { found.2 } else { found.1 }
    }

    #[test]
    fn words_stand_out_from_what_they_are_written_on() {
        for theme in [Theme::Light, Theme::Dark] {
            for (word, ground) in [
                ("ink", "paper"),
                ("ink", "plate"),
                ("ink", "chart"),
                ("ink", "sea"),
                ("ink", "halo"),
                ("first-on", "first"),
                ("second-on", "second"),
                ("third-on", "third"),
                ("fourth-on", "fourth"),
                ("danger", "plate"),
                ("target", "plate"),
                ("reach", "plate"),
                ("selected", "plate"),
            ] {
                let found = contrast(colour(word, theme), colour(ground, theme));
                assert!(found >= 4.5, "{word} on {ground} at {theme:?}: {found}");
            }
        }
    }

    #[test]
    fn a_drawing_that_stands_alone_leaves_no_colour_open() {
        for theme in [Theme::Light, Theme::Dark] {
            let css = alone(theme);
            let open = css.find("var(--").map(|at| &css[at..css.len().min(at + 30)]);
            assert_eq!(open, None);
        }
    }

    #[test]
    fn every_paint_has_a_class_of_its_own() {
        let mut names: Vec<_> = PAINTS.iter().map(|(paint, _)| paint_class(*paint)).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PAINTS.len());
    }
}
