//! All titles with their content, and the way to their typed engines.

use std::sync::Arc;

use content::Files;
use referee::Fault;

use crate::{Bound, Playable, Title};

/// Work that needs an engine's own types: simulations, suites, benchmarks.
pub trait Visitor {
    /// What the work gives.
    type Out;
    /// Does the work for one title.
    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Self::Out;
}

/// Calls a macro with every engine: the one place where titles are listed.
macro_rules! for_each_engine {
    ($do:ident) => {
        $do!(dogfights::Dogfights, wings::Wings, airforce::AirForce, wingleader::WingLeader);
    };
}

/// Titles with their content read and checked.
pub struct Library {
    titles: Vec<Box<dyn Title>>,
}

impl Library {
    /// Reads the content of all titles, or reports everything that is wrong with it.
    pub fn open(files: &Files) -> Result<Library, Vec<Fault>> {
        let mut titles: Vec<Box<dyn Title>> = Vec::new();
        let mut faults = Vec::new();
        macro_rules! read {
            ($($engine:ty),*) => {$(
                match Bound::<$engine>::read(files) {
                    Ok(title) => titles.push(Box::new(title)),
                    Err(more) => faults.extend(more),
                }
            )*};
        }
        for_each_engine!(read);
        if faults.is_empty() { Ok(Library { titles }) } else { Err(faults) }
    }

    /// A library of given titles, for tests.
    pub fn of(titles: Vec<Box<dyn Title>>) -> Library {
        Library { titles }
    }

    /// All titles in the order of the front page.
    pub fn titles(&self) -> impl Iterator<Item = &dyn Title> {
        self.titles.iter().map(|title| &**title)
    }

    /// A title by its short name.
    pub fn title(&self, id: &str) -> Option<&dyn Title> {
        self.titles().find(|title| title.id() == id)
    }

    /// Does typed work for a title.
    pub fn visit<V: Visitor>(&self, id: &str, visitor: V) -> Option<V::Out> {
        let title = self.title(id)?.as_any();
        macro_rules! visit {
            ($($engine:ty),*) => {$(
                if let Some(bound) = title.downcast_ref::<Bound<$engine>>() {
                    return Some(bound.visit(visitor));
                }
            )*};
        }
        for_each_engine!(visit);
        None
    }
}

/// A title whose book came from a server: what the browser plays with.
pub fn from_book(id: &str, book: &str, content: String) -> Result<Box<dyn Title>, String> {
    macro_rules! bind {
        ($($engine:ty),*) => {$(
            if id == <$engine as referee::Rules>::TITLE {
                return Ok(Box::new(Bound::<$engine>::from_book(book, content)?));
            }
        )*};
    }
    for_each_engine!(bind);
    Err(format!("no title is called {id}"))
}
