//! What a table plays: the scenario, and every option that is not as the scenario has it.

use desk::Switch;
use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use titles::setup::present;
use wire::{ScenarioInfo, TableInfo};

use super::{api, context::Context, pictures::Picture, play::Play};

/// The title, the scenario and its story, with a picture while there is no board to look at.
#[component]
pub(crate) fn Subject(play: Play, pictured: bool) -> impl IntoView {
    let context = play.context;
    let about = Memo::new(move |_| play.info.with(|info| info.as_ref().map(|info| info.id.clone())));
    let scenario = RwSignal::new(None::<ScenarioInfo>);
    Effect::new(move |_| {
        let known = about.get().and_then(|_| play.info.get_untracked());
        let Some(TableInfo { title, scenario: id, .. }) = known else { return };
        spawn_local(async move {
            if let Ok(found) = api::scenario(&title, &id).await {
                scenario.try_set(Some(found));
            }
        });
    });
    move || {
        let (table, found) = (about.get().and_then(|_| play.info.get_untracked())?, scenario.get()?);
        Some(told(context, &table, found, pictured))
    }
}

fn told(context: Context, table: &TableInfo, found: ScenarioInfo, pictured: bool) -> AnyView {
    let title = Message::new(format!("table-title-{}", table.title));
    let picture = pictured.then(|| {
        let (title, content, scenario) = (table.title.clone(), table.content.clone(), table.scenario.clone());
        view! { <Picture title content scenario shape=3.0 most=1000.0/> }
    });
    let options = found.switches.iter().filter_map(|switch| changed(switch, found.setup.get(), table.setup.get()));
    let options = options.map(|(label, value)| {
        view! { <li>{move || context.say(&label)}": "<strong>{move || context.say(&value)}</strong></li> }
    });
    let options = options.collect_view();
    let (name, blurb) = (found.poster.name, found.poster.blurb);
    view! {
        <div class="subject">
            {picture}
            <p class="small">{move || context.say(&title)}</p>
            <h2>{move || context.say(&name)}</h2>
            <p class="blurb">{move || context.say(&blurb)}</p>
            <ul class="option-list small">{options}</ul>
        </div>
    }
    .into_any()
}

/// A switch's name and the name of its value, if that is not the scenario's own.
fn changed(switch: &Switch, own: &str, now: &str) -> Option<(Message, Message)> {
    let value = present(now, &switch.key).filter(|value| present(own, &switch.key).as_ref() != Some(value))?;
    let (_, name) = switch.values.iter().find(|(known, _)| *known == value)?;
    Some((switch.label.clone(), name.clone()))
}
