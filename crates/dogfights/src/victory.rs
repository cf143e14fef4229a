//! Who wins: dogfights, missions, scenarios, free-for-all, and the bonus round.

use referee::{Log, Seats};

use crate::{
    battle::Zone,
    book::Mode,
    event::Event,
    exits,
    order::{PlaneId, Planes},
    state::{Attack, Ending, Phase, Plane, State, Status, Verdict},
};

/// Half points of one side: a kill is two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// By the main criterion.
    pub main: i32,
    /// By the second criterion.
    pub second: i32,
}

/// Nobody wins.
const DRAW: Verdict = Verdict { winners: Seats::NONE, points: [0; 4], ending: Ending::Drawn };

impl State {
    /// Ends the game if it is decided. True if it is over.
    pub(crate) fn check_end(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(verdict) = self.judge() else { return false };
        if self.battle.options.bonus_round && self.calls_for_bonus() {
            self.begin_bonus(log);
        } else {
            self.finish_with(verdict, log);
        }
        true
    }

    /// Ends the game because the agreed last turn is over.
    pub(crate) fn end_by_agreement(&mut self, log: &mut impl Log<Event>) {
        let verdict = match self.battle.mode {
            Mode::General => self.for_team(1, Ending::GeneralLost),
            _ => self.by_score(),
        };
        self.finish_with(verdict, log);
    }

    fn finish_with(&mut self, mut verdict: Verdict, log: &mut impl Log<Event>) {
        for seat in self.battle.seats().iter() {
            verdict.points[seat.index()] = self.score(self.battle.team_of(seat)).main;
        }
        self.verdict = verdict;
        self.phase = Phase::Over;
        log.note(|| Event::Over(verdict.ending));
    }

    fn judge(&self) -> Option<Verdict> {
        match self.battle.mode {
            Mode::Dogfight => self.judge_dogfight(),
            Mode::FreeForAll => self.judge_free_for_all(),
            Mode::General => self.judge_general(),
            Mode::Reconnaissance | Mode::AreaBombing | Mode::Combined | Mode::Breakthrough => {
                (!self.battle.teams().any(|team| self.can_score(team))).then(|| self.by_score())
            }
        }
    }

    fn teams_in_play(&self) -> impl Iterator<Item = u8> {
        self.battle.teams().filter(|team| self.of_team(*team).any(|(_, plane)| plane.is_in_game()))
    }

    /// The aircraft of a team.
    fn of_team(&self, team: u8) -> impl Iterator<Item = (PlaneId, &Plane)> {
        self.ids().filter(move |id| self.craft(*id).team == team).map(|id| (id, self.plane(id)))
    }

    // Rule: AOD-MODE-DOG-03
    /// Whether a dogfight goes on in which nobody can ever fire again.
    pub(crate) fn is_fought_out(&self) -> bool {
        self.battle.mode.is_dogfight() && self.all_guns_silent()
    }

    /// Whether nobody can ever fire again.
    fn all_guns_silent(&self) -> bool {
        !self.all().iter().any(|plane| plane.is_in_game() && plane.bursts_left() > 0)
    }

    // Rule: AOD-MODE-DOG-02, AOD-MODE-DOG-03
    fn judge_dogfight(&self) -> Option<Verdict> {
        let mut in_play = self.teams_in_play();
        match (in_play.next(), in_play.next()) {
            (Some(_), Some(_)) if self.all_guns_silent() => Some(self.by_score()),
            (Some(_), Some(_)) => None,
            (Some(team), None) if !self.battle.options.points || self.round > 1 => {
                Some(self.for_team(team, Ending::Swept))
            }
            _ => Some(self.by_score()),
        }
    }

    // Rule: AOD-TEAM4-04, AOD-TEAM4-05
    fn judge_free_for_all(&self) -> Option<Verdict> {
        let several = self.teams_in_play().nth(1).is_some();
        (!several || self.all_guns_silent()).then(|| self.by_score())
    }

    // Rule: AOD-SCEN-GENERAL-04
    fn judge_general(&self) -> Option<Verdict> {
        let general = self.ids().find(|id| exits::is_general(&self.battle, *id))?;
        match self.plane(general).status {
            Status::Through => Some(self.for_team(0, Ending::GeneralThrough)),
            Status::Down | Status::Withdrawn => Some(self.for_team(1, Ending::GeneralLost)),
            _ => None,
        }
    }

    fn for_team(&self, team: u8, ending: Ending) -> Verdict {
        Verdict { winners: self.battle.team(team), points: [0; 4], ending }
    }

    /// The verdict by points: the main criterion, then the second.
    fn by_score(&self) -> Verdict {
        if let Some(verdict) = self.one_sided() {
            return verdict;
        }
        let best = |of: fn(&Score) -> i32| -> Seats {
            let most = self.battle.teams().map(|team| of(&self.score(team))).max().unwrap_or(0);
            let teams: Vec<u8> = self.battle.teams().filter(|team| of(&self.score(*team)) == most).collect();
            match teams[..] {
                [team] => self.battle.team(team),
                _ => Seats::NONE,
            }
        };
        let by_main = best(|score| score.main);
        if !by_main.is_empty() {
            return Verdict { winners: by_main, points: [0; 4], ending: Ending::Points };
        }
        match best(|score| score.second) {
            Seats::NONE => DRAW,
            winners => Verdict { winners, points: [0; 4], ending: Ending::TieBreak },
        }
    }

    // Rule: AOD-MODE-REC-17, AOD-SCEN-DAWN-03
    /// Games with a task for one side only that count to a mark instead of comparing points.
    fn one_sided(&self) -> Option<Verdict> {
        let battle = &self.battle;
        if battle.options.dawn {
            let through = self.all().iter().filter(|plane| plane.status == Status::Through).count();
            return Some(match through {
                4.. => self.for_team(1, Ending::Through),
                3 => DRAW,
                _ => self.for_team(0, Ending::Stopped),
            });
        }
        let tasked: Vec<u8> =
            battle.teams().filter(|team| battle.zones.iter().any(|zone| zone.team == *team)).collect();
        if battle.mode != Mode::Reconnaissance || tasked.len() != 1 {
            return None;
        }
        let other = battle.teams().find(|team| *team != tasked[0])?;
        Some(match self.home.count_ones() {
            2.. => self.for_team(tasked[0], Ending::Photographed),
            _ => self.for_team(other, Ending::Blind),
        })
    }

    /// Half points of a team.
    pub fn score(&self, team: u8) -> Score {
        let fights = self.fight_points(team);
        let main = match self.battle.mode {
            Mode::Dogfight | Mode::General => fights,
            Mode::FreeForAll => return Score { main: self.free_points(team), second: 0 },
            Mode::Reconnaissance => self.photo_points(team) + self.photo_bonus(team),
            Mode::AreaBombing => {
                let bombs = self.bomb_points(team) + self.bomb_bonus(team);
                return Score { main: bombs + self.bombers_downed(team), second: bombs + fights };
            }
            Mode::Breakthrough => self.through_points(team),
            Mode::Combined => {
                return Score { main: self.bomb_points(team) + self.photo_points(team) + fights, second: 0 };
            }
        };
        let second = if self.battle.mode.is_dogfight() { 0 } else { fights };
        Score { main, second }
    }

    // Rule: AOD-MODE-DOG-03, AOD-MODE-DOG-04, AOD-MODE-REC-12, AOD-MODE-BOMB-13, AOD-MODE-BOMB-16, AOD-MODE-COMB-01
    /// Two for each enemy shot down, one for each damaged; in a dogfight only if it withdrew.
    fn fight_points(&self, team: u8) -> i32 {
        let withdrawn_only = self.battle.mode == Mode::Dogfight;
        let points = |plane: &Plane| match plane.status {
            Status::Down => 2,
            Status::Withdrawn if plane.is_damaged() => 1,
            _ if plane.is_damaged() && !withdrawn_only => 1,
            _ => 0,
        };
        self.ids().filter(|id| self.craft(*id).team != team).map(|id| points(self.plane(id))).sum()
    }

    // Rule: AOD-TEAM4-07
    fn free_points(&self, team: u8) -> i32 {
        let kills = self.all().iter().filter(|plane| plane.status == Status::Down);
        let made = kills.filter(|plane| {
            let seat = plane.credit.checked_sub(1);
            seat.is_some_and(|seat| self.battle.flanks[usize::from(seat)].team == team)
        });
        let kept = self.of_team(team).filter(|(_, plane)| plane.status != Status::Down).count();
        2 * (made.count() + kept) as i32
    }

    /// The zones of a team with their places in the list.
    fn zones_of(&self, team: u8) -> impl Iterator<Item = (usize, &Zone)> {
        self.battle.zones.iter().enumerate().filter(move |(_, zone)| zone.team == team)
    }

    // Rule: AOD-MODE-REC-08, AOD-MODE-REC-10
    fn photo_points(&self, team: u8) -> i32 {
        6 * self.zones_of(team).filter(|(zone, _)| self.home >> zone & 1 == 1).count() as i32
    }

    // Rule: AOD-MODE-REC-11
    fn photo_bonus(&self, team: u8) -> i32 {
        let all = self.zones_of(team).count() == 3 && self.zones_of(team).all(|(zone, _)| self.home >> zone & 1 == 1);
        if all { 10 } else { 0 }
    }

    // Rule: AOD-MODE-BOMB-10
    fn bomb_points(&self, team: u8) -> i32 {
        10 * self.zones_of(team).map(|(zone, _)| i32::from(self.drops[zone])).sum::<i32>()
    }

    // Rule: AOD-MODE-BOMB-11
    fn bomb_bonus(&self, team: u8) -> i32 {
        let all = self.zones_of(team).count() == 3 && self.zones_of(team).all(|(zone, _)| self.drops[zone] > 0);
        if all { 20 } else { 0 }
    }

    // Rule: AOD-MODE-BOMB-12
    fn bombers_downed(&self, team: u8) -> i32 {
        let enemies = self.ids().filter(|id| self.craft(*id).team != team && self.craft(*id).class.is_bomber());
        2 * enemies.filter(|id| self.plane(*id).status == Status::Down).count() as i32
    }

    // Rule: AOD-MODE-BOMB-15
    fn through_points(&self, team: u8) -> i32 {
        let through = self.of_team(team).filter(|(_, plane)| plane.status == Status::Through);
        through.map(|(id, _)| if self.craft(id).class.is_bomber() { 10 } else { 6 }).sum()
    }

    /// Whether a team can still score by its task.
    fn can_score(&self, team: u8) -> bool {
        self.of_team(team).any(|(id, plane)| plane.is_in_game() && self.can_still_score(id, plane))
    }

    fn can_still_score(&self, id: PlaneId, plane: &Plane) -> bool {
        let craft = self.craft(id);
        let team = craft.team;
        let open = |zone: usize| self.home >> zone & 1 == 0;
        // Rule: AOD-MODE-BOMB-10
        let may_drop = plane.bombs > 0 && self.zones_of(team).next().is_some();
        let high_enough = self.battle.options.photo_level.is_none_or(|level| level <= craft.top);
        match self.battle.mode {
            Mode::Reconnaissance => {
                let holds = plane.photos & !self.home != 0;
                craft.camera && (holds || (high_enough && self.zones_of(team).any(|(zone, _)| open(zone))))
            }
            Mode::AreaBombing => may_drop,
            Mode::Breakthrough => plane.bombs > 0,
            Mode::Combined => {
                let hit = |zone: usize| self.drops[zone] > 0;
                may_drop || (craft.camera && self.zones_of(team).any(|(zone, _)| open(zone) && hit(zone)))
            }
            Mode::Dogfight | Mode::FreeForAll | Mode::General => true,
        }
    }

    // Rule: AOD-MODE-DOG-05
    /// Whether the two criteria name different winners and a bonus round can decide.
    fn calls_for_bonus(&self) -> bool {
        if self.battle.mode != Mode::Dogfight || self.round > 1 {
            return false;
        }
        // Where both sides still hold the sky only points have a winner.
        let mut in_play = self.teams_in_play();
        let (Some(survivor), None) = (in_play.next(), in_play.next()) else { return false };
        let by_points = self.by_score().winners;
        let agreed = by_points.is_empty() || by_points == self.battle.team(survivor);
        let ready = |team: u8| self.of_team(team).any(|(_, plane)| flies_again(plane));
        !agreed && self.battle.teams().all(ready)
    }

    // Rule: AOD-MODE-DOG-05
    fn begin_bonus(&mut self, log: &mut impl Log<Event>) {
        self.round += 1;
        log.note(|| Event::BonusRound);
        for id in self.ids() {
            let craft = *self.craft(id);
            let plane = self.plane_mut(id);
            if flies_again(plane) {
                let (pilot, mark, shown, kills) = (plane.pilot, plane.mark, plane.shown, plane.kills);
                *plane = Plane { pilot, mark, shown, kills, ..Plane::fresh(&craft) };
            } else if plane.is_in_game() {
                plane.status = Status::Withdrawn;
            }
        }
        self.attack = Attack::default();
        self.moved = Planes::NONE;
        self.deploy(self.first, log);
    }
}

/// Undamaged survivors fly in the bonus round, whether they stayed or withdrew without ammunition.
fn flies_again(plane: &Plane) -> bool {
    !plane.is_damaged() && plane.status != Status::Down
}
