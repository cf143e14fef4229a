//! Taking back an order, by consent of everybody else who plays.

use referee::Seat;
use store::{Player, Sitter};

use super::{info::owns, live::Live};
use crate::failure::Failure;

/// An undo that waits for consent.
pub(super) struct Proposal {
    /// The seat that proposes it.
    pub(super) by: Seat,
    /// The first line that would be void.
    from: u32,
    /// The players who have not agreed yet.
    missing: Vec<String>,
}

/// What comes of somebody's word about an undo.
pub(super) enum Word {
    /// Everybody agrees: the seat's order is taken back, and the lines from here on are void.
    Undo(Seat, u32),
    /// The proposal is new, refused or withdrawn: everybody is told.
    Told,
    /// Nothing changes yet.
    Noted,
}

impl Live {
    /// Takes the word of a seat about an undo.
    pub(super) fn consider(&mut self, player: &Player, seat: Seat, agree: bool) -> Result<Word, Failure> {
        match self.proposal.take() {
            None if agree => self.propose(player, seat),
            None => Err(Failure::NothingToUndo),
            Some(_) if !agree => Ok(Word::Told),
            Some(proposal) => Ok(self.agree(proposal, player)),
        }
    }

    fn propose(&mut self, player: &Player, seat: Seat) -> Result<Word, Failure> {
        let from = self.undoable(seat).ok_or(Failure::NothingToUndo)?;
        let missing = self.others(player);
        if missing.is_empty() {
            return Ok(Word::Undo(seat, from));
        }
        self.proposal = Some(Proposal { by: seat, from, missing });
        Ok(Word::Told)
    }

    fn agree(&mut self, mut proposal: Proposal, player: &Player) -> Word {
        if !owns(&self.table, proposal.by, player) {
            proposal.missing.retain(|id| *id != player.id);
        }
        if proposal.missing.is_empty() {
            return Word::Undo(proposal.by, proposal.from);
        }
        self.proposal = Some(proposal);
        Word::Noted
    }

    /// The other people at the table, each once. Computer players agree to everything.
    fn others(&self, player: &Player) -> Vec<String> {
        let people = self.table.seats.iter().filter_map(|sitter| match sitter {
            Sitter::Player { id, .. } if *id != player.id => Some(id.clone()),
            _ => None,
        });
        let mut people: Vec<String> = people.collect();
        people.sort();
        people.dedup();
        people
    }
}
