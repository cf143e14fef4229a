//! After the game: what the dice were expected to bring each side, and what they brought.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use titles::Fortune;
use wire::Problem;

use super::{api, open::Written, play::Play};
use crate::luck::{Share, shares};

async fn weigh(play: Play) -> Result<Vec<Fortune>, Problem> {
    let text = match play.context.record.get_untracked().filter(|_| play.id.get_value() == super::open::FILE) {
        Some(text) => text,
        None => api::get_text(&format!("/api/tables/{}/record", play.id.get_value())).await?,
    };
    let written = Written::read(&text)?;
    let title = api::title(&written.title, &written.content).await?;
    title.luck(written.setup.get(), &written.lines()).map_err(|error| {
        leptos::logging::warn!("luck: {error}");
        api::problem("unreadable")
    })
}

#[component]
pub(crate) fn LuckReport(play: Play) -> impl IntoView {
    let context = play.context;
    // Kept with the table: the ending is drawn anew when the seed comes.
    let found = play.luck;
    let busy = RwSignal::new(false);
    let ask = move |_| {
        busy.set(true);
        spawn_local(async move {
            let weighed = weigh(play).await;
            busy.try_set(false);
            found.try_set(Some(weighed));
        });
    };
    let inside = move || {
        match found.get() {
        None => view! { <button type="button" class="button quiet luck-ask" disabled=move || busy.get() on:click=ask>{context.w("table-luck")}</button> }.into_any(),
        Some(Err(problem)) => view! { <p>{context.explain(&problem)}</p> }.into_any(),
        Some(Ok(fortunes)) => view! { <Shares play fortunes/> }.into_any(),
    }
    };
    view! { <div class="luck">{inside}</div> }
}

#[component]
fn Shares(play: Play, fortunes: Vec<Fortune>) -> impl IntoView {
    let context = play.context;
    let names = play.info.with_untracked(|info| {
        info.iter().flat_map(|info| &info.seats).map(|seat| seat.name.clone()).collect::<Vec<_>>()
    });
    let rolls = Message::new("table-luck-rolls").with("count", fortunes.len());
    let rows = shares(&fortunes, names.len())
        .into_iter()
        .zip(names)
        .map(|(share, name)| view! { <Row play share name/> })
        .collect_view();
    view! {
        <table class="luck-table">
            <caption>{context.w("table-luck")}" · "{move || context.say(&rolls)}</caption>
            <thead><tr>
                <th scope="col">{context.w("table-luck-side")}</th><th scope="col">{context.w("table-luck-expected")}</th>
                <th scope="col">{context.w("table-luck-rolled")}</th><th scope="col">{context.w("table-luck-best")}</th>
                <th scope="col">{context.w("table-luck-worst")}</th>
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
        <p class="small">{context.w("table-luck-help")}</p>
    }
}

#[component]
fn Row(play: Play, share: Share, name: Message) -> impl IntoView {
    let context = play.context;
    let moment = move |seq: Option<u32>| {
        seq.map(|seq| {
            let at = seq as usize + 1;
            view! { <button type="button" class="button quiet" on:click=move |_| play.show(at)>{at + 1}</button> }
        })
    };
    view! {
        <tr>
            <th scope="row">{move || context.say(&name)}</th>
            <td>{format!("{:+}", share.expected)}</td>
            <td><b>{format!("{:+}", share.rolled)}</b></td>
            <td>{moment(share.best)}</td>
            <td>{moment(share.worst)}</td>
        </tr>
    }
}
