//! Planning: three cards, with the ghost of every position and a warning for every illegal card.

use desk::{Choice, Refused, Told};
use referee::Message;
use scene::{Paint, Scene};

use super::{Draft, Step};
use crate::{
    movement::{self, Feat},
    picture,
    planning::{self, illegality},
    speech,
    state::{Card, Ending, Flight, PlaneId},
    why::Illegal,
};

/// Where a card leads: the flight after it, what came of it, and why it would be replaced.
struct Outlook {
    flight: Flight,
    feat: Feat,
    illegal: Option<Illegal>,
}

impl Draft {
    pub(super) fn card_steps(&self, plane: PlaneId) -> Vec<Step> {
        if self.chosen.len() >= 3 {
            return Vec::new();
        }
        let count = self.state.table.piece(plane).hand.cards.len() as u8;
        (0..count).map(|card| Step::Card(Card(card))).collect()
    }

    fn cards(&self) -> [Card; 3] {
        let mut cards = [Card::NONE; 3];
        for (slot, step) in self.chosen.iter().take(3).enumerate() {
            if let Step::Card(card) = step {
                cards[slot] = *card;
            }
        }
        cards
    }

    /// Where a card leads from a flight, as far as its owner can foresee.
    fn outlook(&self, plane: PlaneId, from: Flight, slot: usize, card: Card) -> Outlook {
        let next = self.cards().get(slot + 1).copied().unwrap_or_default();
        let illegal = illegality(&self.state, plane, &from, slot, card, next);
        let flown = if illegal.is_some() { self.state.table.piece(plane).hand.default } else { card };
        let mut flight = from;
        let feat = movement::fly(&self.state, plane, &mut flight, flown);
        Outlook { flight, feat, illegal }
    }

    /// The flight before the given slot.
    fn flight_before(&self, plane: PlaneId, slot: usize) -> Flight {
        let cards = self.cards();
        (0..slot).fold(self.state[plane].flight, |flight, slot| {
            cards[slot].some().map_or(flight, |card| self.outlook(plane, flight, slot, card).flight)
        })
    }

    pub(super) fn card_choice(&self, card: Card) -> Choice {
        let plane = self.plane.expect("cards are planned for an aircraft");
        let slot = self.chosen.len();
        let from = self.flight_before(plane, slot);
        let outlook = self.outlook(plane, from, slot, card);
        let manoeuvre = self.state.table.card(plane, card);
        let mut choice = Choice::new(format!("card:{}", manoeuvre.id), "card", speech::card_by_id(&manoeuvre.id));
        choice.hint = Some(self.card_hint(plane, card, &outlook));
        choice.at = Some(picture::place(&self.state, outlook.flight.drift.centre, 0.0));
        choice.ghost = Some(self.card_ghost(plane, from, card, &outlook));
        choice.refused = self.card_refused(plane, slot, card);
        choice
    }

    /// The page warns of an illegal card; only a card that is not there is refused.
    // Rule: WOW-PLAN-02, WOW-PLAN-13, WOW-PLAN-20
    fn card_refused(&self, plane: PlaneId, slot: usize, card: Card) -> Option<Refused> {
        let mut cards = self.cards();
        cards[slot] = card;
        let planned = cards.iter().filter(|other| **other == card).count() as u8;
        let copies = self.state.table.card(plane, card).copies;
        if planned > copies {
            let reason = Message::new("wow-refuse-copies").with("planned", planned).with("copies", copies);
            return Some(Refused { rule: "WOW-PLAN-02".to_owned(), reason });
        }
        if !self.state.table.variants.strict.0 {
            return None;
        }
        self.strictly_refused(plane, slot, cards)
    }

    /// Where illegal plans are refused, a card is refused when no legal plan begins with it.
    fn strictly_refused(&self, plane: PlaneId, slot: usize, cards: [Card; 3]) -> Option<Refused> {
        let mut refused = None;
        let mut possible = false;
        planning::orders(&self.state, self.seat, &mut |order| {
            if let crate::order::Order::Plan { cards: plan, .. } = order {
                possible |= plan[..=slot] == cards[..=slot];
            }
        });
        if !possible {
            let (found, reason) =
                planning::first_illegal(&self.state, plane, cards).unwrap_or((slot, Illegal::NoStall));
            let why = crate::why::Why::IllegalCard { slot: found as u8 + 1, reason };
            refused = Some(Refused { rule: reason.rule().to_owned(), reason: speech::reason(&why) });
        }
        refused
    }

    fn card_hint(&self, plane: PlaneId, card: Card, outlook: &Outlook) -> Message {
        if let Some(reason) = outlook.illegal {
            let key = if self.state.table.variants.forbidden.0 { "wow-warn-forbidden" } else { "wow-warn-replaced" };
            return Message::new(key).with("reason", speech::illegal(reason)).with("rule", reason.rule());
        }
        let used = self.cards().iter().filter(|other| **other == card).count() as u8;
        let manoeuvre = self.state.table.card(plane, card);
        Message::new("wow-hint-card")
            .with("number", manoeuvre.number)
            .with("left", manoeuvre.copies.saturating_sub(used))
            .with("signs", picture::signs(manoeuvre.traits))
    }

    fn card_ghost(&self, plane: PlaneId, from: Flight, card: Card, outlook: &Outlook) -> Scene {
        let mut scene = picture::sheet(&self.state);
        if !outlook.feat.stayed || outlook.flight.drift != from.drift {
            let flown = if outlook.illegal.is_some() { self.state.table.piece(plane).hand.default } else { card };
            picture::lay_card(&self.state, plane, from.drift, flown, &mut scene);
        }
        picture::ghost(&self.state, plane, outlook.flight.drift, &mut scene);
        scene
    }

    /// The positions of the cards chosen so far, and the fan of legal next cards.
    pub(super) fn plan_overlay(&self, plane: PlaneId) -> Scene {
        let mut scene = picture::sheet(&self.state);
        let mut flight = self.state[plane].flight;
        let cards = self.cards();
        for (slot, card) in cards.into_iter().enumerate().take(self.chosen.len()) {
            let outlook = self.outlook(plane, flight, slot, card);
            let flown = if outlook.illegal.is_some() { self.state.table.piece(plane).hand.default } else { card };
            picture::lay_card(&self.state, plane, flight.drift, flown, &mut scene);
            picture::ghost(&self.state, plane, outlook.flight.drift, &mut scene);
            flight = outlook.flight;
        }
        for step in self.card_steps(plane) {
            let Step::Card(card) = step else { continue };
            let slot = self.chosen.len();
            let outlook = self.outlook(plane, flight, slot, card);
            if outlook.illegal.is_none() && self.card_refused(plane, slot, card).is_none() {
                let of = format!("choice:card:{}", self.state.table.card(plane, card).id);
                picture::outline(&self.state, outlook.flight.drift, Paint::Reach, Some(of), &mut scene);
            }
        }
        scene
    }

    /// Warnings about the plan so far, and what the owner alone knows.
    pub(super) fn plan_notes(&self, plane: PlaneId) -> Vec<Told> {
        let mut notes = self.secret_notes(plane);
        let mut flight = self.state[plane].flight;
        let cards = self.cards();
        for (slot, card) in cards.into_iter().enumerate().take(self.chosen.len()) {
            let outlook = self.outlook(plane, flight, slot, card);
            notes.extend(self.card_notes(slot, &outlook));
            flight = outlook.flight;
            if outlook.feat.end.is_some() || !self.state.table.area.contains(flight.drift.centre) {
                break;
            }
        }
        notes
    }

    fn card_notes(&self, slot: usize, outlook: &Outlook) -> Vec<Told> {
        let mut notes = Vec::new();
        let at = |key: &'static str| Message::new(key).with("slot", slot + 1);
        if let Some(reason) = outlook.illegal {
            let key = if self.state.table.variants.forbidden.0 { "wow-note-forbidden" } else { "wow-note-replaced" };
            notes.push(Told::by(reason.rule(), at(key).with("reason", speech::illegal(reason))));
        }
        if let Some(end) = outlook.feat.end {
            let key = match end {
                Ending::Floor => "wow-note-floor",
                Ending::Pile => "wow-note-leaves",
                _ => "wow-note-crash",
            };
            notes.push(Told::by(end.rule(), at(key)));
        }
        if outlook.feat.accident > 0 {
            notes.push(Told::by("WOW-LAND-09", at("wow-note-accident").with("cards", outlook.feat.accident)));
        }
        let outside = !self.state.table.area.contains(outlook.flight.drift.centre);
        if outside && outlook.feat.end.is_none() {
            let rule = if outlook.flight.strayed { "WOW-CLOUD-08" } else { "WOW-OUT-01" };
            notes.push(Told::by(rule, at("wow-note-leaves")));
        }
        notes
    }

    /// What the owner alone knows and must plan around.
    // Rule: WOW-SPECIAL-03, WOW-SPECIAL-04, WOW-SPECIAL-11
    fn secret_notes(&self, plane: PlaneId) -> Vec<Told> {
        let secrets = &self.state[plane].secrets;
        let turn = self.state.turn;
        let all = [
            (secrets.rudder[0] == turn, "WOW-SPECIAL-03", "wow-note-rudder-left"),
            (secrets.rudder[1] == turn, "WOW-SPECIAL-04", "wow-note-rudder-right"),
            (secrets.engine_from != 0 && secrets.engine_from <= turn, "WOW-SPECIAL-11", "wow-note-engine"),
        ];
        let told = all.into_iter().filter(|(is, ..)| *is);
        told.map(|(_, rule, key)| Told::by(rule, Message::new(key))).collect()
    }
}
