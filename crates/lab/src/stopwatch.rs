//! How long a pilot has thought.

use std::time::{Duration, Instant};

/// A watch that runs with the processor where one thread thinks, so that a budget buys the same thought on a busy
/// machine as on a quiet one. Several threads that think together go by the clock on the wall.
#[derive(Clone, Copy)]
pub(crate) struct Stopwatch {
    begun: Instant,
    busy: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start(threads: usize) -> Stopwatch {
        Stopwatch { begun: Instant::now(), busy: (threads <= 1).then(busy).flatten() }
    }

    /// The time since the start, as the thread that started the watch sees it.
    pub(crate) fn elapsed(&self) -> Duration {
        let worked = self.busy.and_then(|before| Some(busy()?.saturating_sub(before)));
        worked.unwrap_or_else(|| self.begun.elapsed())
    }
}

/// The processor time of this thread.
#[cfg(unix)]
fn busy() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).ok()
}

#[cfg(not(unix))]
fn busy() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn sleep_is_no_thought_unless_several_think_together() {
        let (alone, together) = (Stopwatch::start(1), Stopwatch::start(2));
        std::thread::sleep(Duration::from_millis(30));
        assert!(alone.elapsed() < Duration::from_millis(20), "{:?}", alone.elapsed());
        assert!(together.elapsed() >= Duration::from_millis(30), "{:?}", together.elapsed());
    }
}
