//! Fire: a target for each gun, with the ruler, the odds, and the sentence when there is no shot.

use desk::{Bar, Choice, Odds, Refused, Told};
use referee::Message;

use super::{Draft, Step};
use crate::{
    fire::{self, may_fire},
    odds::{self, Expectation, PARTS},
    order::Order,
    picture, speech,
    state::{Mount, PlaneId},
    why::NoShot,
};

impl Draft {
    /// The guns that everybody thinks could fire.
    fn guns(&self, plane: PlaneId) -> Vec<Mount> {
        let reach = self.state.gunnery.reach[plane.index()];
        Mount::BOTH.into_iter().filter(|mount| reach[mount.index()] != 0).collect()
    }

    pub(super) fn aim_steps(&self, plane: PlaneId) -> Vec<Step> {
        let guns = self.guns(plane);
        let Some(mount) = guns.get(self.chosen.len()).copied() else { return Vec::new() };
        let enemies = self.state.in_play().filter(|target| self.state.are_enemies(plane, *target));
        std::iter::once(Step::Aim(mount, None)).chain(enemies.map(|target| Step::Aim(mount, Some(target)))).collect()
    }

    pub(super) fn aim_choice(&self, mount: Mount, target: Option<PlaneId>) -> Choice {
        let plane = self.plane.expect("an aircraft fires");
        let gun = if mount == Mount::Front { "front" } else { "rear" };
        let Some(target) = target else {
            return Choice::new(
                format!("hold:{gun}"),
                "done",
                Message::new("wow-choice-hold").with("gun", speech::mount(mount)),
            );
        };
        let label = Message::new("wow-choice-fire").with("gun", speech::mount(mount));
        let label = label.with("target", speech::name(&self.state, target));
        let mut choice = Choice::new(format!("fire:{gun}:{}", target.0), "target", label);
        choice.at = Some(picture::place(
            &self.state,
            self.state[target].flight.pose.centre,
            picture::height(&self.state, target),
        ));
        let mut scene = picture::sheet(&self.state);
        picture::draw_ruler(&self.state, plane, mount, target, &mut scene);
        choice.ghost = Some(scene);
        match self.no_shot(plane, mount, target) {
            Some(refused) => choice.refused = Some(refused),
            None => self.show_shot(&mut choice, plane, mount, target),
        }
        choice
    }

    fn no_shot(&self, plane: PlaneId, mount: Mount, target: PlaneId) -> Option<Refused> {
        let taken = self.chosen.iter().any(|step| matches!(step, Step::Aim(_, Some(other)) if *other == target));
        if taken {
            let reason = Message::new("wow-refuse-same-target");
            return Some(Refused { rule: "WOW-TWO-SEAT-04".to_owned(), reason });
        }
        let reason = may_fire(&self.state, plane, mount, target).err()?;
        Some(Refused { rule: reason.rule().to_owned(), reason: self.sentence(reason) })
    }

    /// Why there is no shot; a base in the way is named.
    fn sentence(&self, reason: NoShot) -> Message {
        match reason {
            NoShot::Blocked { by } => Message::new("wow-no-shot-blocked-by").with("by", speech::name(&self.state, by)),
            other => speech::no_shot(other),
        }
    }

    fn show_shot(&self, choice: &mut Choice, plane: PlaneId, mount: Mount, target: PlaneId) {
        let Ok(shot) = fire::shot(&self.state, plane, mount, target) else { return };
        let tenths = shot.touch.squared().rounded_micrometres() / 100;
        let key = if shot.cards == 2 { "wow-hint-short" } else { "wow-hint-long" };
        choice.hint = Some(Message::new(key).with("distance", format!("{}.{}", tenths / 10, tenths % 10)));
        let aimed = fire::is_aimed(&self.state, plane, mount, target);
        let expected = odds::expect(&self.state, &self.view, plane, mount, target);
        let rule = speech::range_rule(&self.state, plane, target, shot.cards);
        choice.odds = expected.map(|expected| show_odds(&expected, shot.cards, rule, aimed));
    }

    pub(super) fn fire_order(&self, plane: PlaneId, steps: &[Step]) -> Option<Order> {
        if steps.len() < self.guns(plane).len() {
            return None;
        }
        let target = |gun: Mount| {
            steps.iter().find_map(|step| match step {
                Step::Aim(mount, target) if *mount == gun => *target,
                _ => None,
            })
        };
        Some(Order::Fire { plane, front: target(Mount::Front), rear: target(Mount::Rear) })
    }

    pub(super) fn fire_notes(&self, plane: PlaneId) -> Vec<Told> {
        let barred = |mount: Mount| Some((mount, fire::secretly_barred(&self.state, plane, mount)?));
        let told = |(mount, reason): (Mount, NoShot)| {
            let message = Message::new("wow-note-barred").with("gun", speech::mount(mount));
            Told::by(reason.rule(), message.with("reason", speech::no_shot(reason)))
        };
        self.guns(plane).into_iter().filter_map(barred).map(told).collect()
    }
}

/// Odds as a bar with the figures beside it.
fn show_odds(expected: &Expectation, cards: u8, rule: &'static str, aimed: bool) -> Odds {
    let bar = |key: &'static str, kind: &str, weight: u32| Bar {
        label: Message::new(key),
        kind: kind.to_owned(),
        weight: u64::from(weight),
        total: u64::from(PARTS),
    };
    let points = format!("{}.{:02}", expected.hundredths / 100, expected.hundredths % 100);
    let mut because = vec![
        Told::by(rule, Message::new("wow-odds-cards").with("cards", cards)),
        Told::by("WOW-DMG-02", Message::new("wow-odds-points").with("points", points)),
    ];
    if aimed {
        because.push(Told::by("WOW-AIM-03", Message::new("wow-odds-aimed")));
    }
    Odds {
        bars: vec![
            bar("wow-odds-nothing", "miss", expected.nothing),
            bar("wow-odds-damage", "damage", expected.damage),
            bar("wow-odds-jam", "jam", expected.jam),
            bar("wow-odds-kill", "kill", expected.kill),
        ],
        because,
    }
}
