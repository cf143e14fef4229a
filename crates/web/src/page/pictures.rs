//! Pictures of titles and scenarios: the opening position, drawn in the page.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use referee::Viewer;
use scene::{Camp, Frame, Projection, Scene, svg};
use titles::{Brief, Match, Memory, Waiting};

use super::{api, dom};
use crate::camera::{Area, around};

/// A picture is taken after this many decisions: when things have come together.
const INTO: u64 = 14;

/// A position a little way into a scenario, flown by computer players.
async fn taste(title: &str, content: &str, scenario: &str) -> Option<Scene> {
    let title = api::title(title, content).await.ok()?;
    let setup = title.default_setup(scenario)?;
    let mut game = title.start(&setup, [7; 32]).ok()?;
    let mut view = game.view(Viewer::Public);
    for salt in 0..INTO {
        // Between decisions the page gets time to breathe.
        dom::sleep(0).await;
        if fly_on(&mut *game, salt).is_none() {
            break;
        }
        if !matches!(game.waiting(), Waiting::Over(_)) {
            view = game.view(Viewer::Public);
        }
    }
    Some(title.sight(&view, Viewer::Public).ok()?.scene())
}

/// All rolls that are due, then one decision. None at the end of the game.
fn fly_on(game: &mut dyn Match, salt: u64) -> Option<()> {
    loop {
        match game.waiting() {
            Waiting::Over(_) => return None,
            Waiting::Roll => drop(game.advance()?),
            Waiting::Decide(seats) => {
                let seat = seats.first()?;
                let brief = Brief { level: "rookie", style: "balanced", salt, budget: Duration::from_millis(1) };
                let order = game.fly(seat, &brief, &mut Memory::default())?;
                game.act(seat, &order).ok()?;
                return Some(());
            }
        }
    }
}

/// A drawing cropped to where things are: its inside, its view box and its class.
fn cropped(scene: &Scene, prefix: &str, shape: f64, most: f64) -> (String, String, &'static str) {
    let frame = Frame::of(scene, Projection::natural(scene));
    let counters: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            scene::Shape::Counter(counter) if !counter.ghost => Some((counter.camp, frame.place(counter.at))),
            _ => None,
        })
        .collect();
    let drawing = (f64::from(frame.width), f64::from(frame.height));
    let wide = |area: &Area| area.width.max(area.height * shape);
    let mut area = around(counters.iter().map(|(_, at)| *at), 150.0, (frame.width, frame.height));
    if let Some(pair) = nearest(&counters).filter(|_| wide(&area) > most) {
        // All of it would be too small to be seen: the two that are about to meet.
        area = around(pair, 150.0, (frame.width, frame.height));
    }
    let width = wide(&area).max(420.0).min(drawing.0.max(420.0)).min(drawing.1 * shape);
    let height = width / shape;
    let hold = |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, (whole - size).max(0.0));
    let x = hold(area.x + area.width / 2.0, width, drawing.0);
    let y = hold(area.y + area.height / 2.0, height, drawing.1);
    let view = format!("{x:.0} {y:.0} {width:.0} {height:.0}");
    let class = match width / most {
        share if share > 1.35 => "picture scene far",
        share if share > 0.9 => "picture scene mid",
        _ => "picture scene",
    };
    (svg::backdrop(scene, &frame, prefix) + &svg::items(scene, &frame, None), view, class)
}

/// The two of different camps that are nearest to each other.
fn nearest(counters: &[(Camp, (f32, f32))]) -> Option<[(f32, f32); 2]> {
    let pairs = counters.iter().enumerate().flat_map(|(index, one)| {
        counters[index + 1..].iter().filter(|other| other.0 != one.0).map(|other| [one.1, other.1])
    });
    let apart = |[one, other]: &[(f32, f32); 2]| (one.0 - other.0).hypot(one.1 - other.1);
    pairs.min_by(|one, other| apart(one).total_cmp(&apart(other)))
}

/// A picture that appears as soon as its content is there.
#[component]
pub(crate) fn Picture(
    title: String,
    content: String,
    scenario: String,
    #[prop(default = 1.6)] shape: f64,
    /// How much of the drawing can be seen well at this size.
    #[prop(default = 640.0)]
    most: f64,
) -> impl IntoView {
    let drawn = RwSignal::new(None::<(String, String, &'static str)>);
    let prefix = format!("p-{title}-{scenario}-");
    spawn_local(async move {
        if let Some(scene) = taste(&title, &content, &scenario).await {
            drawn.try_set(Some(cropped(&scene, &prefix, shape, most)));
        }
    });
    let inside = move || drawn.with(|drawn| drawn.as_ref().map(|(inside, ..)| inside.clone()).unwrap_or_default());
    let view_box =
        move || drawn.with(|drawn| drawn.as_ref().map_or("0 0 16 10".to_owned(), |(_, view, _)| view.clone()));
    let class = move || drawn.with(|drawn| drawn.as_ref().map_or("picture scene", |(.., class)| class));
    view! {
        <svg class=class aria-hidden="true" preserveAspectRatio="xMidYMid slice"
            class:ready=move || drawn.with(Option::is_some) viewBox=view_box inner_html=inside></svg>
    }
}
