//! How often an address or a player may ask.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::{failure::Failure, shared::lock};

/// So many askers are remembered; then those are forgotten who have a full bucket anyway.
const REMEMBERED: usize = 50_000;

/// A bucket for each asker: it holds `most`, and `each_second` comes back every second.
pub(crate) struct Buckets<K> {
    most: f64,
    each_second: f64,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(most: f64, each_second: f64) -> Buckets<K> {
        Buckets { most, each_second, left: Mutex::default() }
    }

    /// Takes one out of the asker's bucket.
    pub(crate) fn take(&self, asker: K, now: Instant) -> Result<(), Failure> {
        let mut all = lock(&self.left);
        if all.len() >= REMEMBERED {
            all.retain(|_, (left, since)| *left + self.back(*since, now) < self.most);
        }
        let (left, since) = all.entry(asker).or_insert((self.most, now));
        let there = (*left + self.back(*since, now)).min(self.most);
        (*left, *since) = (if there >= 1.0 { there - 1.0 } else { there }, now);
        if there >= 1.0 { Ok(()) } else { Err(Failure::RateLimited { wait: self.wait(there) }) }
    }

    fn back(&self, since: Instant, now: Instant) -> f64 {
        now.saturating_duration_since(since).as_secs_f64() * self.each_second
    }

    fn wait(&self, there: f64) -> u32 {
        ((1.0 - there) / self.each_second).ceil().clamp(1.0, 3600.0) as u32
    }
}

/// All limits of a server.
pub(crate) struct Limits {
    addresses: Option<Buckets<IpAddr>>,
    players: Option<Buckets<String>>,
    guesses_from: Buckets<IpAddr>,
    guesses_at: Buckets<String>,
    lines: Buckets<String>,
}

impl Limits {
    /// `rate` requests a second for each address and each player, ten times as many at once; none if it is 0.
    pub(crate) fn new(rate: u32) -> Limits {
        let rate = f64::from(rate);
        let limited = rate > 0.0;
        let minute = Duration::from_secs(60).as_secs_f64();
        Limits {
            addresses: limited.then(|| Buckets::new(rate * 10.0, rate)),
            players: limited.then(|| Buckets::new(rate * 10.0, rate)),
            guesses_from: Buckets::new(20.0, 20.0 / minute),
            guesses_at: Buckets::new(10.0, 5.0 / minute),
            lines: Buckets::new(10.0, 0.5),
        }
    }

    /// Any request.
    pub(crate) fn request(&self, from: Option<IpAddr>) -> Result<(), Failure> {
        match (&self.addresses, from) {
            (Some(buckets), Some(from)) => buckets.take(network(from), Instant::now()),
            _ => Ok(()),
        }
    }

    /// A request of somebody who is known.
    pub(crate) fn player(&self, player: &str) -> Result<(), Failure> {
        self.players.as_ref().map_or(Ok(()), |buckets| buckets.take(player.to_owned(), Instant::now()))
    }

    /// A password that may be wrong.
    pub(crate) fn guess(&self, from: Option<IpAddr>, login: &str) -> Result<(), Failure> {
        if let Some(from) = from {
            self.guesses_from.take(network(from), Instant::now())?;
        }
        self.guesses_at.take(login.to_lowercase(), Instant::now())
    }

    /// A line of chat.
    pub(crate) fn line(&self, player: &str) -> Result<(), Failure> {
        self.lines.take(player.to_owned(), Instant::now())
    }
}

/// Whoever has one address of IPv6 has 2⁶⁴ of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => six
            .to_ipv4_mapped()
            .map_or_else(|| IpAddr::V6((u128::from(six) & !u128::from(u64::MAX)).into()), IpAddr::V4),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_fills_again_and_is_ones_own() {
        let (buckets, start) = (Buckets::new(2.0, 0.5), Instant::now());
        let take = |asker, seconds| buckets.take(asker, start + Duration::from_secs(seconds));
        assert!(take("anna", 0).is_ok() && take("anna", 0).is_ok());
        assert_eq!(take("anna", 0), Err(Failure::RateLimited { wait: 2 }));
        assert!(take("bert", 0).is_ok());
        assert_eq!(take("anna", 1), Err(Failure::RateLimited { wait: 1 }));
        assert!(take("anna", 2).is_ok());
        assert_eq!(take("anna", 2), Err(Failure::RateLimited { wait: 2 }));
        assert!(take("anna", 1000).is_ok() && take("anna", 1000).is_ok() && take("anna", 1000).is_err());
    }

    #[test]
    fn one_network_of_ipv6_is_one_asker() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:0:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
        assert_ne!(address("10.0.0.1"), address("10.0.0.2"));
    }
}
