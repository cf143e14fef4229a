//! What is happening, over the board: tracers, bursts, dice, the ruler.

use leptos::prelude::*;
use scene::{Frame, Point};

use super::{board::Board, play::Play};
use crate::show::Sight;

/// Tracers, bursts and the ruler as SVG.
pub(crate) fn draw(board: Board) -> String {
    let Some(frame) = board.frame.get() else { return String::new() };
    let mut drawn = ruler(&frame, &board.ruler.get());
    if let Some(running) = board.play.running.get() {
        for sight in running.show.at(board.play.tick.get()) {
            drawn += &effect(&frame, &sight);
        }
    }
    drawn
}

fn effect(frame: &Frame, sight: &Sight) -> String {
    match sight {
        Sight::Tracer { from, to, hit, share } => tracer(frame.place(*from), frame.place(*to), *hit, *share),
        Sight::Burst { at, share } => {
            let (x, y) = frame.place(*at);
            let (r, fade) = (14.0 + 46.0 * share, 1.0 - share);
            format!(
                "<circle class=\"burst\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" opacity=\"{fade:.2}\"/>\
                 <circle class=\"burst-core\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" opacity=\"{fade:.2}\"/>",
                r * 0.5
            )
        }
        Sight::At { .. } | Sight::Dice { .. } => String::new(),
    }
}

/// Three rounds one behind the other, and a flash where they strike.
fn tracer(from: (f32, f32), to: (f32, f32), hit: bool, share: f32) -> String {
    let reach = if hit { 1.0 } else { 1.25 };
    let mix = |way: f32| (from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * way);
    let mut drawn = String::new();
    for round in 0..4 {
        let head = (share * 1.5 - round as f32 * 0.16) * reach;
        if !(0.0..=reach).contains(&head) {
            continue;
        }
        let (a, b) = (mix((head - 0.09).max(0.0)), mix(head));
        drawn += &format!("<path class=\"tracer\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>", a.0, a.1, b.0, b.1);
    }
    if hit && share > 0.6 {
        let r = 8.0 + 30.0 * (share - 0.6);
        drawn += &format!("<circle class=\"flash\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{r:.1}\"/>", to.0, to.1);
    }
    drawn
}

/// The measured line with its length in the title's own units.
fn ruler(frame: &Frame, points: &[Point]) -> String {
    let dot = |point: &Point| {
        let (x, y) = frame.place(*point);
        format!("<circle class=\"ruler-end\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"7\"/>")
    };
    let mut drawn: String = points.iter().map(dot).collect();
    if let [a, b] = points {
        let ((x1, y1), (x2, y2)) = (frame.place(*a), frame.place(*b));
        let length = ((b.x - a.x).powi(2) + (b.y - a.y).powi(2)).sqrt();
        drawn += &format!(
            "<path class=\"ruler\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/><text class=\"label halo f-ink\" font-size=\"22\" x=\"{:.1}\" y=\"{:.1}\">{length:.1}</text>",
            (x1 + x2) / 2.0,
            (y1 + y2) / 2.0 - 10.0
        );
    }
    drawn
}

/// Dice that land on their result.
#[component]
pub(crate) fn Dice(play: Play) -> impl IntoView {
    let dice = Memo::new(move |_| {
        let running = play.running.get()?;
        let time = play.tick.get();
        running.show.at(time).into_iter().find_map(|sight| match sight {
            Sight::Dice { faces, landed } => Some((faces, landed)),
            _ => None,
        })
    });
    let inside = move || {
        dice.get().map(|(faces, landed)| {
            let each = faces.into_iter().map(|face| view! { <span class="die">{face}</span> }).collect_view();
            view! { <div class="dice" class:landed=landed>{each}</div> }
        })
    };
    view! { <div class="dice-tray" aria-hidden="true">{inside}</div> }
}
