//! Crews: skill levels, kills, traits, and how they grow from game to game.

use serde::{Deserialize, Serialize};

/// A skill level.
// Rule: AF-SKILL-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    Novice,
    #[default]
    Average,
    Ace,
}

impl Skill {
    /// The rule that says how well it aims.
    // Rule: AF-SKILL-02, AF-SKILL-04, AF-SKILL-05
    pub const fn rule(self) -> &'static str {
        ["AF-SKILL-02", "AF-SKILL-04", "AF-SKILL-05"][self as usize]
    }
}

/// Traits of a pilot.
// Rule: AF-CREW-01, AF-CREW-04
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Traits {
    pub vision: bool,
    pub reflex: bool,
    /// 1 for T, 2 for TT.
    pub training: u8,
    pub experience: bool,
}

impl Traits {
    /// Reads letters such as `ETTRV`.
    pub fn read(letters: &str) -> Option<Traits> {
        let mut traits = Traits::default();
        for letter in letters.chars() {
            match letter {
                'V' => traits.vision = true,
                'R' => traits.reflex = true,
                'T' if traits.training < 2 => traits.training += 1,
                'E' => traits.experience = true,
                _ => return None,
            }
        }
        Some(traits)
    }

    /// The letters, in the order of the table.
    pub fn letters(self) -> String {
        let mut text = String::new();
        if self.experience {
            text.push('E');
        }
        (0..self.training).for_each(|_| text.push('T'));
        if self.reflex {
            text.push('R');
        }
        if self.vision {
            text.push('V');
        }
        text
    }
}

/// The crew of one aircraft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Crew {
    pub skill: Skill,
    /// Victories in the whole career.
    pub kills: u8,
    pub traits: Traits,
    /// Hits cancelled by training in this mission.
    pub cancelled: u8,
    /// What became of the crew of a lost aircraft: saved or not.
    pub saved: Option<bool>,
    /// Victories, flak guns and vehicles, and bombing hits of this game.
    pub victories: u8,
    pub wrecks: u8,
    pub bombing_success: bool,
    /// Its player has appointed it in secret.
    // Rule: AF-DSCN5-33
    #[serde(default)]
    pub secret: bool,
    /// Its skill has shown since.
    #[serde(default)]
    pub shown: bool,
}

impl Crew {
    /// What the skill adds to hit: novices lose two, aces gain one for every five kills.
    // Rule: AF-SKILL-02, AF-SKILL-04, AF-SKILL-05, AF-HIT-02
    pub fn to_hit(&self) -> i8 {
        match self.skill {
            Skill::Novice => -2,
            Skill::Average => 0,
            Skill::Ace => (self.kills / 5).max(1) as i8,
        }
    }

    /// Whether all hits can be put on one part.
    // Rule: AF-SKILL-06
    pub fn can_concentrate(&self) -> bool {
        self.skill == Skill::Ace && self.kills >= 20
    }

    /// What skill and training add to bombing.
    // Rule: AF-HBOMB-11, AF-GBOMB-09, AF-CREW-11, AF-CREW-12
    pub fn to_bomb(&self) -> i8 {
        let skill = match self.skill {
            Skill::Novice => -1,
            Skill::Average => 0,
            Skill::Ace => 1,
        };
        skill + self.traits.training as i8
    }
}

/// The record of a crew that lives on from game to game.
// Rule: AF-SKILL-12
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Career {
    pub skill: Skill,
    /// All victories.
    pub kills: u8,
    /// Victories since the last step up.
    pub toward: u8,
    pub missions: u8,
    /// Successful bombing missions not yet turned into victories.
    pub bombing: u8,
    /// Flak guns and vehicles bombed and not yet turned into victories.
    pub wrecks: u8,
    pub traits: Traits,
}

impl Career {
    /// A crew that replaces one that was lost. Experience spares it the time as a novice.
    // Rule: AF-SKILL-07, AF-CREW-15
    pub fn replacement(traits: Traits) -> Career {
        let skill = if traits.experience { Skill::Average } else { Skill::Novice };
        Career { skill, traits, ..Career::default() }
    }

    /// The record after a game; none if the crew did not come back.
    // Rule: AF-SKILL-08, AF-SKILL-09, AF-SKILL-10, AF-CREW-16, AF-BAIL-05
    pub fn after(mut self, crew: &Crew, came_back: bool) -> Option<Career> {
        if !came_back {
            return None;
        }
        self.missions = self.missions.saturating_add(1);
        self.bombing = self.bombing.saturating_add(u8::from(crew.bombing_success));
        self.wrecks = self.wrecks.saturating_add(crew.wrecks);
        let earned = crew.victories.saturating_add(self.bombing / 3 + self.wrecks / 4);
        (self.bombing, self.wrecks) = (self.bombing % 3, self.wrecks % 4);
        self.kills = self.kills.saturating_add(earned);
        self.rise(earned);
        self.traits.experience |= self.missions >= 5;
        Some(self)
    }

    /// One victory makes a novice average; five more make an ace.
    fn rise(&mut self, earned: u8) {
        self.toward = self.toward.saturating_add(earned);
        if self.skill == Skill::Novice && self.toward >= 1 {
            (self.skill, self.toward) = (Skill::Average, self.toward - 1);
        }
        if self.skill == Skill::Average && self.toward >= 5 {
            (self.skill, self.toward) = (Skill::Ace, self.toward - 5);
        }
    }

    /// The crew as it starts the next game.
    pub fn crew(&self) -> Crew {
        Crew { skill: self.skill, kills: self.kills, traits: self.traits, ..Crew::default() }
    }
}
