//! What a key means at the table: everything can be played without a mouse.

/// Something that a key asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// The next choice of the draft.
    Next,
    /// The choice before.
    Previous,
    /// Takes the choice with this accelerator.
    Choose(char),
    /// Takes the focused choice, or hands in.
    Enter,
    /// Undoes the last choice.
    Back,
    /// Moves the board by shares of the screen.
    Pan(f64, f64),
    /// Makes the board larger or smaller.
    Zoom(f64),
    /// Turns the board by degrees.
    Turn(f32),
    /// Shows the whole board.
    Fit,
    /// The next of: from above, tilted, from the side.
    Aspect,
    /// The position in words.
    TextView,
    /// The next aircraft.
    NextUnit,
    /// A step back in time.
    Earlier,
    /// A step forward in time.
    Later,
    /// To the present.
    Now,
    /// Plays or stops a replay.
    Play,
    /// Measures distances.
    Measure,
    /// Help.
    Help,
    /// Closes whatever lies on top.
    Escape,
}

/// The letters of choices, in the order in which they are given out. Letters with a
/// meaning of their own at the table are left out.
pub const LETTERS: &str = "1234567890qwerasdgzxcyuiohjkbn";

/// A key with its modifiers as something to do. None leaves it to the browser.
pub fn act(key: &str, shift: bool, control: bool) -> Option<Act> {
    if control {
        return None;
    }
    Some(match (key, shift) {
        ("ArrowUp", true) => Act::Pan(0.0, 0.2),
        ("ArrowDown", true) => Act::Pan(0.0, -0.2),
        ("ArrowLeft", true) => Act::Pan(0.2, 0.0),
        ("ArrowRight", true) => Act::Pan(-0.2, 0.0),
        ("ArrowDown" | "ArrowRight", _) => Act::Next,
        ("ArrowUp" | "ArrowLeft", _) => Act::Previous,
        ("Enter", _) => Act::Enter,
        ("Backspace", _) => Act::Back,
        ("+" | "=", _) => Act::Zoom(1.25),
        ("-" | "_", _) => Act::Zoom(0.8),
        ("[", _) => Act::Turn(-15.0),
        ("]", _) => Act::Turn(15.0),
        ("f" | "Home", _) => Act::Fit,
        ("v", _) => Act::Aspect,
        ("t", _) => Act::TextView,
        ("m", _) => Act::Measure,
        ("l", _) => Act::NextUnit,
        ("," | "PageUp", _) => Act::Earlier,
        ("." | "PageDown", _) => Act::Later,
        ("End", _) => Act::Now,
        ("p", _) => Act::Play,
        ("?", _) => Act::Help,
        ("Escape", _) => Act::Escape,
        _ => return letter(key).map(Act::Choose),
    })
}

fn letter(key: &str) -> Option<char> {
    let mut letters = key.chars();
    let (first, rest) = (letters.next()?, letters.next());
    let first = first.to_ascii_lowercase();
    (rest.is_none() && LETTERS.contains(first)).then_some(first)
}

/// The accelerator of the choice at a place of the list.
pub fn accelerator(index: usize) -> Option<char> {
    LETTERS.chars().nth(index)
}

/// Which choice an accelerator means.
pub fn accelerated(letter: char) -> Option<usize> {
    LETTERS.chars().position(|one| one == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_a_choice_comes_back_as_that_choice() {
        for index in 0..LETTERS.len() {
            let letter = accelerator(index).expect("within the letters");
            assert_eq!(act(&letter.to_string(), false, false), Some(Act::Choose(letter)));
            assert_eq!(accelerated(letter), Some(index));
        }
        assert_eq!(accelerator(LETTERS.len()), None);
    }

    #[test]
    fn the_keys_of_the_table_mean_what_the_help_says() {
        assert_eq!(act("Enter", false, false), Some(Act::Enter));
        assert_eq!(act("Backspace", false, false), Some(Act::Back));
        assert_eq!(act("t", false, false), Some(Act::TextView));
        assert_eq!(act("ArrowDown", false, false), Some(Act::Next));
        assert_eq!(act("ArrowDown", true, false), Some(Act::Pan(0.0, -0.2)));
        assert_eq!(act("?", true, false), Some(Act::Help));
    }

    #[test]
    fn keys_with_control_belong_to_the_browser() {
        assert_eq!(act("r", false, true), None);
        assert_eq!(act("F5", false, false), None);
        assert_eq!(act("Tab", false, false), None);
    }
}
