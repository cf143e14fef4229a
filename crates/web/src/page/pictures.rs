//! Pictures of titles and scenarios: the opening position, drawn in the page.

use leptos::{prelude::*, task::spawn_local};
use referee::Viewer;
use scene::{Frame, Projection, Scene, svg};

use super::api;

/// The opening position of a scenario.
async fn opening(title: &str, content: &str, scenario: &str) -> Option<Scene> {
    let title = api::title(title, content).await.ok()?;
    let setup = title.default_setup(scenario)?;
    let game = title.start(&setup, [7; 32]).ok()?;
    let sight = title.sight(&game.view(Viewer::Public), Viewer::Public).ok()?;
    Some(sight.scene())
}

/// A drawing cropped to where things are, as the inside of an SVG and its view box.
pub(crate) fn cropped(scene: &Scene, prefix: &str, shape: f64) -> (String, String) {
    let frame = Frame::of(scene, Projection::natural(scene));
    let counters = scene.items.iter().filter_map(|item| match &item.shape {
        scene::Shape::Counter(counter) => Some(frame.place(counter.at)),
        _ => None,
    });
    let area = crate::camera::around(counters, 150.0, (frame.width, frame.height));
    let (middle_x, middle_y) = (area.x + area.width / 2.0, area.y + area.height / 2.0);
    let width = area.width.max(area.height * shape).max(420.0);
    let height = width / shape;
    let view = format!("{:.0} {:.0} {width:.0} {height:.0}", middle_x - width / 2.0, middle_y - height / 2.0);
    (svg::backdrop(scene, &frame, prefix) + &svg::items(scene, &frame, None), view)
}

/// A picture that appears as soon as its content is there.
#[component]
pub(crate) fn Picture(title: String, content: String, scenario: String, #[prop(default = 1.6)] shape: f64) -> impl IntoView {
    let drawn = RwSignal::new(None::<(String, String)>);
    let prefix = format!("p-{title}-{scenario}-");
    spawn_local(async move {
        if let Some(scene) = opening(&title, &content, &scenario).await {
            drawn.try_set(Some(cropped(&scene, &prefix, shape)));
        }
    });
    let inside = move || drawn.with(|drawn| drawn.as_ref().map(|(inside, _)| inside.clone()).unwrap_or_default());
    let view_box = move || drawn.with(|drawn| drawn.as_ref().map_or("0 0 16 10".to_owned(), |(_, view)| view.clone()));
    view! {
        <svg class="picture scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"
            class:ready=move || drawn.with(Option::is_some) viewBox=view_box inner_html=inside></svg>
    }
}
