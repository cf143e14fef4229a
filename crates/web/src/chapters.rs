//! The parts of a rulebook, under which options are found.

/// The parts in the order of a rulebook.
pub const PARTS: [&str; 8] = ["setup", "pilots", "weather", "flying", "sight", "firing", "bombs", "victory"];

/// The part that a chapter of a title's rule index belongs to.
pub fn part_of(chapter: &str) -> &'static str {
    match chapter {
        "pilot" | "xp" | "skill" | "crew" | "squadrons" | "roland" | "special" | "sfritz" | "sazon" => "pilots",
        "wind" | "sun" | "cloud" | "environment" | "terr" | "clock" => "weather",
        "mov" | "move" | "movement" | "turning" | "turn" | "alt" | "aero" | "speeddiff" | "exit" | "border"
        | "plan" | "high" | "over" | "ill" | "illegal" | "inline" | "power" | "pitch" | "speed" | "spin" | "man"
        | "oman" | "escape" | "forced" | "split" | "out" | "deck" | "seq" | "oseq" | "sequence" | "form" => "flying",
        "awareness" | "command" | "spot" | "tail" | "alttail" | "blind" | "intr" | "info" | "adv" => "sight",
        "burst" | "fire-off" | "fire-def" | "fire" | "altfire" | "fireground" | "gun" | "gunpos" | "result"
        | "damage" | "dmg" | "jam" | "aim" | "combat" | "hit" | "ammo" | "defl" | "tgt" | "fmod" | "tol" | "smod"
        | "sfire" | "dmp" | "flak" | "sflak" | "strafe" | "bail" | "two-seat" => "firing",
        "mode-bomb" | "bomb" | "bombing" | "surface" | "hbomb" | "gbomb" | "diveb" | "rkt" | "load" | "drkt"
        | "dtorp" | "storp" | "dship" | "sship" | "gt" | "veh" | "dskip" => "bombs",
        "vic" | "victory" | "score" | "tourn" | "bal" => "victory",
        _ if chapter.starts_with("mode") || chapter.starts_with("scen") => "victory",
        _ => "setup",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_belongs_to_a_part_that_is_shown() {
        for chapter in ["pilot", "wind", "turning", "fire-off", "mode-bomb", "mode-dog", "awareness", "unheard-of"] {
            assert!(PARTS.contains(&part_of(chapter)), "{chapter}");
        }
        assert_eq!((part_of("mode-bomb"), part_of("mode-var"), part_of("geo")), ("bombs", "victory", "setup"));
    }
}
