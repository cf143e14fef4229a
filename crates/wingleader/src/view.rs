//! What a viewer sees: everything, since wing displays are open.

use referee::Viewer;
use serde::{Deserialize, Serialize};

use crate::{state::Position, terms::Terms};

/// Everything one viewer may know.
// Rule: WL-2.1-i
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the scenario fixes.
    pub terms: Terms,
    /// The open position.
    pub now: Position,
}
