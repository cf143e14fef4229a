//! One task per running table: everything that happens at it happens here, one thing after the other.

mod actor;
pub(crate) mod clock;
pub(crate) mod computer;
mod consent;
pub(crate) mod info;
mod live;
pub(crate) mod load;
mod requests;
pub(crate) mod room;
pub(crate) mod spectators;
mod standing;
pub(crate) mod streams;
pub(crate) mod tracker;
pub(crate) mod update;

use referee::Seat;
use store::Player;
use tokio::sync::oneshot;
use wire::{Ack, ChatLine, Join, LegalOrders, OrderPost, StandingOrder, TableInfo};

pub(crate) use actor::Actor;
pub(crate) use streams::{Stream, Streams};

use crate::failure::Failure;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// What a table can be asked.
pub(crate) enum Ask {
    /// The present update of a viewer, as JSON.
    View { player: Option<Player>, seat: Option<Seat>, reply: Reply<String> },
    /// A stream of updates.
    Watch { player: Option<Player>, seat: Option<Seat>, after: Option<u32>, reply: Reply<Stream> },
    /// A reader of a stream has gone.
    Gone,
    /// Somebody sits down.
    Join { player: Player, join: Join, reply: Reply<TableInfo> },
    /// An order.
    Order { player: Player, post: OrderPost, reply: Reply<Ack> },
    /// A secret order is taken back.
    Recall { player: Player, seat: Seat, reply: Reply<Ack> },
    /// An undo is proposed, agreed to or refused.
    Undo { player: Player, seat: Seat, agree: bool, reply: Reply<Ack> },
    /// A seat gives up.
    Resign { player: Player, seat: Seat, reply: Reply<Ack> },
    /// A draw is offered, agreed to, refused or withdrawn.
    Draw { player: Player, seat: Seat, agree: bool, reply: Reply<Ack> },
    /// Somebody says something.
    Chat { player: Player, text: String, reply: Reply<ChatLine> },
    /// A player has muted somebody, or no longer does.
    Muted { player: String },
    /// The clock is to stand still, or to go on.
    Pause { player: Player, paused: bool, reply: Reply<TableInfo> },
    /// What a seat may order now.
    Orders { player: Player, seat: Seat, limit: usize, reply: Reply<LegalOrders> },
    /// What a seat answers by itself.
    Standing { player: Player, seat: Seat, reply: Reply<Vec<StandingOrder>> },
    /// A seat answers by itself from now on, or no longer.
    StandBy { player: Player, post: StandingOrder, reply: Reply<Vec<StandingOrder>> },
    /// A computer player has decided.
    Flown(computer::Flown),
    /// Look whether there is something to do.
    Wake,
    /// A player has another name.
    Renamed { player: Player },
    /// Finish.
    Stop,
}

impl Ask {
    /// Answers that it cannot be done.
    fn fail(self, failure: Failure) {
        // Whoever no longer waits need not know.
        match self {
            Ask::View { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Watch { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Join { reply, .. } | Ask::Pause { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Chat { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Orders { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Standing { reply, .. } | Ask::StandBy { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Order { reply, .. }
            | Ask::Recall { reply, .. }
            | Ask::Undo { reply, .. }
            | Ask::Resign { reply, .. }
            | Ask::Draw { reply, .. } => drop(reply.send(Err(failure))),
            Ask::Gone | Ask::Flown(_) | Ask::Wake | Ask::Renamed { .. } | Ask::Muted { .. } | Ask::Stop => {}
        }
    }
}
