//! The luck of a game, side by side.

use titles::Fortune;

/// What the dice brought a seat over a whole game, in hundredths of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// What they were expected to bring.
    pub expected: i64,
    /// What they brought.
    pub rolled: i64,
    /// The journal line of the luckiest roll.
    pub best: Option<u32>,
    /// The journal line of the unluckiest roll.
    pub worst: Option<u32>,
}

/// The shares of so many seats.
pub fn shares(fortunes: &[Fortune], seats: usize) -> Vec<Share> {
    (0..seats).map(|seat| share(fortunes, seat)).collect()
}

fn share(fortunes: &[Fortune], seat: usize) -> Share {
    let of = |list: &[i32]| i64::from(list.get(seat).copied().unwrap_or_default());
    let sum = |pick: fn(&Fortune) -> &[i32]| fortunes.iter().map(|one| of(pick(one))).sum::<i64>() / 100;
    let luck = |one: &&Fortune| of(&one.rolled) - of(&one.expected);
    let best = fortunes.iter().max_by_key(luck).filter(|one| luck(one) > 0);
    let worst = fortunes.iter().min_by_key(luck).filter(|one| luck(one) < 0);
    Share {
        expected: sum(|one| &one.expected),
        rolled: sum(|one| &one.rolled),
        best: best.map(|one| one.seq),
        worst: worst.map(|one| one.seq),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luckiest_roll_is_the_one_that_beat_its_odds_by_most() {
        let roll = |seq, expected, rolled: i32| Fortune {
            seq,
            expected: vec![expected, -expected],
            rolled: vec![rolled, -rolled],
        };
        let all = [roll(3, 100, 900), roll(7, 500, 700), roll(9, 200, -400)];
        let found = shares(&all, 2);
        assert_eq!(found[0], Share { expected: 8, rolled: 12, best: Some(3), worst: Some(9) });
        assert_eq!((found[1].best, found[1].worst), (Some(9), Some(3)));
    }

    #[test]
    fn a_game_without_rolls_has_neither_luck_nor_bad_luck() {
        assert_eq!(shares(&[], 1), [Share::default()]);
    }
}
