//! The language of the log sheet: reading a line, printing it back, saying where it cannot be read.

use std::{fmt, str::FromStr};

use referee::Message;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    attitude::Attitude,
    plot::{Code, Line, Moves, Ordnance},
    units::Altitude,
};

/// What the reader of a line expected at the place where it stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A number of hexes or a manoeuvre letter.
    Item,
    /// A number that does not begin with zero.
    Hexes,
    /// Nothing but P after the first P, nothing but K after the first K, then the altitude field.
    Throttle,
    /// `-`, or C or D with thousands of feet and one decimal.
    Altitude,
    /// One decimal after the point.
    Decimal,
    /// `Bmb`, `Rct`, each with or without a number.
    Ordnance,
    /// The end of the line.
    End,
    /// A shorter line: no more than 32 codes.
    Shorter,
    /// The type of a pull-out, 1 to 4.
    PullOut,
    /// An airspeed, an altitude and an attitude before the movement field.
    State,
}

impl Expected {
    /// In words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Expected::Item => "af-expected-item",
            Expected::Hexes => "af-expected-hexes",
            Expected::Throttle => "af-expected-throttle",
            Expected::Altitude => "af-expected-altitude",
            Expected::Decimal => "af-expected-decimal",
            Expected::Ordnance => "af-expected-ordnance",
            Expected::End => "af-expected-end",
            Expected::Shorter => "af-expected-shorter",
            Expected::State => "af-expected-state",
            Expected::PullOut => "af-expected-pull-out",
        })
    }
}

/// A line that cannot be read: where reading stopped, counted in characters from 1, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable {
    pub column: usize,
    pub expected: Expected,
}

impl Unreadable {
    /// The rule of notation that the line breaks.
    pub fn rule(self) -> &'static str {
        match self.expected {
            Expected::Item => "AF-LOG-02",
            Expected::Hexes | Expected::Shorter => "AF-LOG-01",
            Expected::Throttle => "AF-LOG-05",
            Expected::Altitude | Expected::Decimal => "AF-LOG-06",
            Expected::Ordnance => "AF-LOG-13",
            Expected::End => "AF-LOG-07",
            Expected::State => "AF-LOG-12",
            Expected::PullOut => "AF-LOG-16",
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {:?}", self.column, self.expected)
    }
}

/// The state fields that stand before a plot on a full log line.
// Rule: AF-LOG-12
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateFields {
    pub speed: u8,
    pub altitude: Altitude,
    pub attitude: Attitude,
}

/// A full log line: state, then plot, as in `7 12.3 RB 2R2R1P D.3`.
pub fn read_log_line(text: &str) -> Result<(StateFields, Line), Unreadable> {
    let mut reader = Reader::new(text);
    let speed = reader.state_word(|word| word.parse().ok())?;
    let altitude = reader.state_word(Altitude::read)?;
    let attitude = reader.state_word(|word| word.parse().ok())?;
    Ok((StateFields { speed, altitude, attitude }, reader.line()?))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<u8> {
        self.rest().bytes().next().map(|byte| byte.to_ascii_uppercase())
    }

    fn fail<T>(&self, expected: Expected) -> Result<T, Unreadable> {
        self.fail_at(self.at, expected)
    }

    fn fail_at<T>(&self, at: usize, expected: Expected) -> Result<T, Unreadable> {
        Err(Unreadable { column: self.text[..at].chars().count() + 1, expected })
    }

    fn skip_spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.rest().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn state_word<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, Unreadable> {
        self.skip_spaces();
        let word = self.rest().split_whitespace().next().unwrap_or("");
        match read(word) {
            Some(value) => {
                self.at += word.len();
                Ok(value)
            }
            None => self.fail(Expected::State),
        }
    }

    // Rule: AF-LOG-06, AF-LOG-07
    fn line(&mut self) -> Result<Line, Unreadable> {
        let mut line = Line::default();
        self.skip_spaces();
        // Longest match first: the word before the slip and the power that its letters could stand for.
        if self.take_word("spin") {
            line.moves = Moves::NONE.with(Code::Spin);
        } else {
            (line.moves, line.pull_out) = self.moves()?;
            (line.power, line.brake) = self.throttle()?;
        }
        self.skip_spaces();
        line.climb = self.altitude_field()?;
        self.skip_spaces();
        line.ordnance = self.ordnance()?;
        self.skip_spaces();
        if self.rest().is_empty() { Ok(line) } else { self.fail(Expected::End) }
    }

    // Rule: AF-LOG-01, AF-LOG-02, AF-LOG-03, AF-LOG-08
    fn moves(&mut self) -> Result<(Moves, u8), Unreadable> {
        let mut moves = Moves::NONE;
        let mut pull_out = 0;
        while let Some(byte) = self.peek() {
            let start = self.at;
            let codes = match byte {
                b'/' if !moves.is_empty() => {
                    self.at += 1;
                    continue;
                }
                _ if self.plunge_follows() => self.plunge(&mut pull_out)?,
                b'0'..=b'9' => (Code::Ahead, self.number(Expected::Hexes)?),
                _ => match letter(byte) {
                    Some(code) => {
                        self.at += 1;
                        (code, 1)
                    }
                    None => break,
                },
            };
            for _ in 0..codes.1 {
                if moves.is_full() {
                    return self.fail_at(start, Expected::Shorter);
                }
                moves = moves.with(codes.0);
            }
        }
        Ok((moves, pull_out))
    }

    /// Whether one of the words of dive attacks comes next: longest match before the letters it is made of.
    // Rule: AF-LOG-16
    fn plunge_follows(&self) -> bool {
        let starts = |word: &str| self.rest().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        Code::PLUNGES.into_iter().any(|code| starts(code.letter()))
    }

    /// `NO`, `VERT3`, `STEEP4` or `PO2`; a slash may part a number of points from a number of hexes.
    // Rule: AF-LOG-16
    fn plunge(&mut self, pull_out: &mut u8) -> Result<(Code, u32), Unreadable> {
        let found = Code::PLUNGES.into_iter().find(|code| self.take_word(code.letter()));
        let code = found.unwrap_or(Code::NoseOver);
        let count = match code {
            Code::Vertical | Code::Steep => self.number(Expected::Hexes)?,
            Code::PullOut => {
                *pull_out = self.pull_out_type()?;
                1
            }
            _ => 1,
        };
        Ok((code, count))
    }

    fn pull_out_type(&mut self) -> Result<u8, Unreadable> {
        match self.peek() {
            Some(digit @ b'1'..=b'4') => {
                self.at += 1;
                Ok(digit - b'0')
            }
            _ => self.fail(Expected::PullOut),
        }
    }

    fn number(&mut self, expected: Expected) -> Result<u32, Unreadable> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        if text.is_empty() || text.starts_with('0') {
            return self.fail(expected);
        }
        let number = text.parse().unwrap_or(u32::MAX);
        self.at += digits;
        Ok(number)
    }

    // Rule: AF-LOG-05
    fn throttle(&mut self) -> Result<(u8, u8), Unreadable> {
        let power = self.run(b'P')?;
        let brake = self.run(b'K')?;
        match self.peek() {
            None | Some(b' ' | b'\t' | b'-' | b'C' | b'D') => Ok((power, brake)),
            Some(_) if power + brake == 0 => self.fail(Expected::Item),
            Some(_) => self.fail(Expected::Throttle),
        }
    }

    fn run(&mut self, byte: u8) -> Result<u8, Unreadable> {
        let start = self.at;
        while self.take(byte) {}
        match u8::try_from(self.at - start) {
            Ok(count) if count <= 99 => Ok(count),
            _ => self.fail_at(start, Expected::Shorter),
        }
    }

    /// The altitude field; a line that breaks off before it changes no altitude.
    fn altitude_field(&mut self) -> Result<i16, Unreadable> {
        if self.rest().is_empty() || self.take(b'-') {
            return Ok(0);
        }
        let sign = match self.peek() {
            Some(b'C') => 1,
            Some(b'D') => -1,
            Some(b'B' | b'G' | b'R' | b'T' | b'J') => return Ok(0),
            _ => return self.fail(Expected::Altitude),
        };
        self.at += 1;
        self.skip_spaces();
        let end = self.rest().find(char::is_whitespace).unwrap_or(self.rest().len());
        match Altitude::read(&self.rest()[..end]) {
            Some(Altitude(hundreds)) => {
                self.at += end;
                Ok(sign * hundreds)
            }
            None => self.fail(Expected::Decimal),
        }
    }

    // Rule: AF-LOG-13, AF-LOG-14
    fn ordnance(&mut self) -> Result<Ordnance, Unreadable> {
        if self.take_word("bmb") {
            Ok(Ordnance::Bombs(self.count()?))
        } else if self.take_word("rct") {
            Ok(Ordnance::Rockets(self.count()?))
        } else if self.take_word("tnk") {
            Ok(Ordnance::Tanks)
        } else if self.take_word("jet") {
            Ok(Ordnance::Jettison)
        } else if self.take_word("gbm") {
            Ok(Ordnance::Guided)
        } else if self.take_word("launching") {
            Ok(Ordnance::Launch)
        } else if self.take_word("skp") {
            Ok(Ordnance::Skip(self.count()?))
        } else if self.take_word("trp") {
            Ok(Ordnance::Torpedoes(self.count()?))
        } else if self.take_word("dpc") {
            self.charges()
        } else if self.rest().is_empty() {
            Ok(Ordnance::None)
        } else {
            self.fail(Expected::Ordnance)
        }
    }

    /// `-3/2`: shallow and deep; `-3` is three shallow ones.
    // Rule: AF-DDC-03
    fn charges(&mut self) -> Result<Ordnance, Unreadable> {
        if !self.take(b'-') {
            return self.fail(Expected::Ordnance);
        }
        let shallow = self.few()?;
        let deep = if self.take(b'/') { self.few()? } else { 0 };
        Ok(Ordnance::Charges { shallow, deep })
    }

    /// A small number, which may be nothing.
    fn few(&mut self) -> Result<u8, Unreadable> {
        let start = self.at;
        if self.take(b'0') {
            return Ok(0);
        }
        match u8::try_from(self.number(Expected::Ordnance)?) {
            Ok(count) => Ok(count),
            Err(_) => self.fail_at(start, Expected::Ordnance),
        }
    }

    fn count(&mut self) -> Result<Option<u8>, Unreadable> {
        if !self.take(b'-') {
            return Ok(None);
        }
        let start = self.at;
        match u8::try_from(self.number(Expected::Ordnance)?) {
            Ok(count) => Ok(Some(count)),
            Err(_) => self.fail_at(start, Expected::Ordnance),
        }
    }
}

// Rule: AF-LOG-04
fn letter(byte: u8) -> Option<Code> {
    Code::MANOEUVRES.into_iter().find(|code| code.letter().as_bytes()[0] == byte)
}

impl FromStr for Line {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Line, Unreadable> {
        Reader::new(text).line()
    }
}

/// The runs of a movement field as they are written: a number for straight hexes, a letter for the rest.
pub fn items(moves: Moves) -> impl Iterator<Item = (Code, u8)> {
    let mut codes = moves.iter().peekable();
    std::iter::from_fn(move || {
        let code = codes.next()?;
        let mut count = 1;
        let counted = matches!(code, Code::Ahead | Code::Vertical | Code::Steep);
        while counted && codes.next_if_eq(&code).is_some() {
            count += 1;
        }
        Some((code, count))
    })
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_moves(f, *self, 0)
    }
}

/// A movement field as it is written, with the type of its pull-out. A slash parts numbers that would run together, and
/// letters that would make a word of dive attacks.
// Rule: AF-LOG-16
fn write_moves(f: &mut fmt::Formatter<'_>, moves: Moves, pull_out: u8) -> fmt::Result {
    let mut text = String::new();
    let mut counted = false;
    for (code, count) in items(moves) {
        let run_together = counted && code == Code::Ahead;
        let word = match code {
            Code::SlipLeft => text.ends_with("VER"),
            Code::RollLeft => text.ends_with("STE"),
            _ => false,
        };
        if run_together || word {
            text.push('/');
        }
        counted = matches!(code, Code::Vertical | Code::Steep);
        match code {
            Code::Ahead => text.push_str(&count.to_string()),
            Code::Vertical | Code::Steep => text.push_str(&format!("{}{count}", code.letter())),
            Code::PullOut => text.push_str(&format!("{}{}", code.letter(), pull_out.max(1))),
            other => text.push_str(other.letter()),
        }
    }
    f.write_str(&text)
}

impl fmt::Display for Ordnance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ordnance::None => Ok(()),
            Ordnance::Bombs(None) => f.write_str("Bmb"),
            Ordnance::Bombs(Some(count)) => write!(f, "Bmb-{count}"),
            Ordnance::Rockets(None) => f.write_str("Rct"),
            Ordnance::Rockets(Some(count)) => write!(f, "Rct-{count}"),
            Ordnance::Tanks => f.write_str("Tnk"),
            Ordnance::Jettison => f.write_str("Jet"),
            Ordnance::Guided => f.write_str("Gbm"),
            Ordnance::Launch => f.write_str("Launching"),
            Ordnance::Skip(None) => f.write_str("Skp"),
            Ordnance::Skip(Some(count)) => write!(f, "Skp-{count}"),
            Ordnance::Torpedoes(None) => f.write_str("Trp"),
            Ordnance::Torpedoes(Some(count)) => write!(f, "Trp-{count}"),
            Ordnance::Charges { shallow, deep: 0 } => write!(f, "Dpc-{shallow}"),
            Ordnance::Charges { shallow, deep } => write!(f, "Dpc-{shallow}/{deep}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_moves(f, self.moves, self.pull_out)?;
        (0..self.power).try_for_each(|_| f.write_str("P"))?;
        (0..self.brake).try_for_each(|_| f.write_str("K"))?;
        match self.climb {
            0 => f.write_str(" -")?,
            up @ 1.. => write!(f, " C{}", Altitude(up))?,
            down => write!(f, " D{}", Altitude(-down))?,
        }
        match self.ordnance {
            Ordnance::None => Ok(()),
            other => write!(f, " {other}"),
        }
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|unreadable: Unreadable| D::Error::custom(unreadable))
    }
}

/// The line word by word: what each code, throttle letter and field means.
// Rule: AF-LOG-09
pub fn explain(line: &Line) -> Vec<(String, Message)> {
    let explained = items(line.moves).map(|(code, count)| match code {
        Code::PullOut => (format!("PO{}", line.pull_out), Message::new("af-code-po").with("type", line.pull_out)),
        code => explain_item(code, count),
    });
    let mut words: Vec<(String, Message)> = explained.collect();
    if line.power > 0 {
        words.push(("P".repeat(line.power.into()), Message::new("af-word-power").with("factors", line.power)));
    }
    if line.brake > 0 {
        words.push(("K".repeat(line.brake.into()), Message::new("af-word-brake").with("factors", line.brake)));
    }
    words.push(explain_altitude(line.climb));
    if line.ordnance != Ordnance::None {
        words.push((line.ordnance.to_string(), explain_ordnance(line.ordnance)));
    }
    words
}

fn explain_item(code: Code, count: u8) -> (String, Message) {
    match code {
        Code::Ahead => (count.to_string(), Message::new("af-word-hexes").with("hexes", count)),
        Code::Vertical | Code::Steep => {
            (format!("{}{count}", code.letter()), Message::new(code_key(code)).with("points", count))
        }
        other => (other.letter().to_owned(), Message::new(code_key(other))),
    }
}

/// The key of a code's name.
pub fn code_key(code: Code) -> &'static str {
    match code {
        Code::Ahead => "af-code-ahead",
        Code::BankRight => "af-code-b",
        Code::BankLeft => "af-code-n",
        Code::TurnRight => "af-code-r",
        Code::TurnLeft => "af-code-l",
        Code::SlipRight => "af-code-s",
        Code::SlipLeft => "af-code-t",
        Code::RollRight => "af-code-h",
        Code::RollLeft => "af-code-e",
        Code::HalfLoop => "af-code-v",
        Code::Spin => "af-code-spin",
        Code::NoseOver => "af-code-no",
        Code::Vertical => "af-code-vert",
        Code::Steep => "af-code-steep",
        Code::PullOut => "af-code-po",
    }
}

fn explain_altitude(climb: i16) -> (String, Message) {
    match climb {
        0 => ("-".to_owned(), Message::new("af-word-no-change")),
        up @ 1.. => (format!("C{}", Altitude(up)), Message::new("af-word-climb").with("feet", i32::from(up) * 100)),
        down => (format!("D{}", Altitude(-down)), Message::new("af-word-dive").with("feet", i32::from(-down) * 100)),
    }
}

/// What an announcement means.
pub fn explain_ordnance(ordnance: Ordnance) -> Message {
    match ordnance {
        Ordnance::None => Message::new("af-word-no-ordnance"),
        Ordnance::Bombs(None) => Message::new("af-word-all-bombs"),
        Ordnance::Bombs(Some(count)) => Message::new("af-word-bombs").with("count", count),
        Ordnance::Rockets(None) => Message::new("af-word-all-rockets"),
        Ordnance::Rockets(Some(count)) => Message::new("af-word-rockets").with("count", count),
        Ordnance::Tanks => Message::new("af-word-tanks"),
        Ordnance::Jettison => Message::new("af-word-jettison"),
        Ordnance::Guided => Message::new("af-word-guided"),
        Ordnance::Launch => Message::new("af-word-launch"),
        Ordnance::Skip(None) => Message::new("af-word-all-skip"),
        Ordnance::Skip(Some(count)) => Message::new("af-word-skip").with("count", count),
        Ordnance::Torpedoes(None) => Message::new("af-word-all-torpedoes"),
        Ordnance::Torpedoes(Some(count)) => Message::new("af-word-torpedoes").with("count", count),
        Ordnance::Charges { shallow, deep } => {
            Message::new("af-word-charges").with("shallow", shallow).with("deep", deep)
        }
    }
}
