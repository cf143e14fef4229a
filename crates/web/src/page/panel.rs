//! Panels of aircraft in the style of their paper originals: tracks, dials, tables, cards.

use desk::{Gauge, Panel};
use leptos::prelude::*;
use referee::Message;

use super::{
    context::{RuleLink, context},
    play::Play,
};

/// The panel of what is selected, else of what must act now, else the first.
fn shown(play: Play, panels: &[Panel], selected: Option<&str>) -> Option<Panel> {
    let of = |of: &str| panels.iter().find(|panel| panel.of == of);
    let acting = panels.iter().find(|panel| play.counter(&panel.of).is_some_and(|counter| counter.marks.acting));
    selected.and_then(of).or(acting).or(panels.first()).cloned()
}

#[component]
pub(crate) fn PanelView(play: Play) -> impl IntoView {
    let context = play.context;
    let inside = move || {
        let Some(moment) = play.moment() else { return ().into_any() };
        let panels = moment.sight.panels();
        match shown(play, &panels, play.selected.get().as_deref()) {
            Some(panel) => {
                let portrait = play.counter(&panel.of).map(|counter| scene::portrait(&counter));
                view! { <Roster play panels shown=panel.of.clone()/><One play panel portrait/> }.into_any()
            }
            None => view! { <p class="small">{context.w("table-no-panels")}</p> }.into_any(),
        }
    };
    view! { <div class="panels">{inside}</div> }
}

/// Small buttons for all that have a panel.
#[component]
fn Roster(play: Play, panels: Vec<Panel>, shown: String) -> impl IntoView {
    let context = play.context;
    let one = move |panel: Panel| {
        let found = play.counter(&panel.of);
        let portrait = found.as_ref().map(scene::portrait).unwrap_or_default();
        let label = found
            .map(|counter| counter.label)
            .filter(|label| !label.is_empty())
            .unwrap_or_else(|| context.say(&panel.title));
        let (of, is) = (panel.of.clone(), panel.of == shown);
        let (pick, over) = (of.clone(), of.clone());
        view! {
            <button type="button" class="roster-one" class:chosen=is aria-pressed=is.to_string() aria-label=context.say(&panel.title) data-of=of
                on:click=move |_| play.selected.set(Some(pick.clone()))
                on:pointerenter=move |_| play.hovered.set(Some(over.clone())) on:pointerleave=move |_| play.hovered.set(None)>
                <svg class="scene" class:hidden=portrait.is_empty() viewBox="-42 -42 84 84" aria-hidden="true" inner_html=portrait.clone()></svg>
                <span>{label}</span>
            </button>
        }
    };
    let many = panels.len() > 1;
    view! { <div class="roster" class:hidden=!many>{panels.into_iter().map(one).collect_view()}</div> }
}

#[component]
fn One(play: Play, panel: Panel, portrait: Option<String>) -> impl IntoView {
    let context = play.context;
    let class = format!("panel {}", scene::theme::camp_class(panel.camp));
    let title = play.title_id();
    let gauges = panel.gauges.into_iter().map(|gauge| view! { <GaugeView gauge title=title.clone()/> }).collect_view();
    let subtitle = panel.subtitle.map(|subtitle| view! { <p class="small">{context.say(&subtitle)}</p> });
    view! {
        <article class=class>
            <header>
                <svg class="scene portrait" class:hidden=portrait.is_none() viewBox="-42 -42 84 84" aria-hidden="true" inner_html=portrait.unwrap_or_default()></svg>
                <div><h3>{context.say(&panel.title)}</h3>{subtitle}</div>
            </header>
            <div class="gauges">{gauges}</div>
        </article>
    }
}

#[component]
fn GaugeView(gauge: Gauge, title: String) -> impl IntoView {
    match gauge {
        Gauge::Track { label, left, of, rule } => view! { <Track label left of rule title/> }.into_any(),
        Gauge::Dial { label, value, min, max } => view! { <Dial label value min max/> }.into_any(),
        Gauge::Fact { label, value, warning } => {
            let context = context();
            view! { <div class="fact" class:warning=warning><span>{context.say(&label)}</span><b>{context.say(&value)}</b></div> }.into_any()
        }
        Gauge::Table { label, head, rows } => view! { <Table label head rows/> }.into_any(),
        Gauge::Fan { label, value, fan } => {
            let context = context();
            let (label, value) = (context.say(&label), context.say(&value));
            view! {
                <figure class="fan">
                    <svg class="scene" viewBox=scene::FAN_BOX role="img" aria-label=format!("{label}: {value}") inner_html=fan.svg()></svg>
                    <figcaption>{label}" "<b>{value}</b></figcaption>
                </figure>
            }
            .into_any()
        }
        Gauge::Cards { label, faces } => view! { <Cards label faces/> }.into_any(),
    }
}

/// Boxes, those that are gone crossed out; very long tracks as a bar.
#[component]
fn Track(label: Message, left: u16, of: u16, rule: Option<String>, title: String) -> impl IntoView {
    let context = context();
    let boxes = (0..of.min(40))
        .map(|index| {
            let there = if of <= 40 { index < left } else { u32::from(index) * u32::from(of) < u32::from(left) * 40 };
            view! { <i class:gone=!there></i> }
        })
        .collect_view();
    let link = rule.map(|rule| view! { <RuleLink title rule/> });
    view! {
        <div class="track">
            <span class="track-head"><span>{context.say(&label)}</span><b>{left}<small>"/"{of}</small></b>{link}</span>
            <span class="boxes" class:many={of > 16} aria-hidden="true">{boxes}</span>
        </div>
    }
}

/// A half-round dial with a needle.
#[component]
fn Dial(label: Message, value: i32, min: i32, max: i32) -> impl IntoView {
    let context = context();
    let span = f64::from((max - min).max(1));
    let share = (f64::from(value - min) / span).clamp(0.0, 1.0);
    let needle = format!("rotate({:.1} 50 50)", share * 180.0 - 90.0);
    let steps = (max - min).clamp(1, 12);
    let ticks = (0..=steps)
        .map(|step| {
            let turn = format!("rotate({:.1} 50 50)", f64::from(step) / f64::from(steps) * 180.0 - 90.0);
            view! { <path class="dial-tick" d="M50 8V15" transform=turn></path> }
        })
        .collect_view();
    view! {
        <figure class="dial">
            <svg viewBox="0 0 100 62" role="img" aria-label=format!("{}: {value}", context.say(&label))>
                <path class="dial-face" d="M4 54A46 46 0 0 1 96 54Z"></path>
                {ticks}
                <path class="dial-needle" d="M48 50L50 12L52 50Z" transform=needle></path>
                <circle class="dial-hub" cx="50" cy="50" r="5"></circle>
                <text class="dial-end" x="9" y="61">{min}</text>
                <text class="dial-end" x="91" y="61">{max}</text>
            </svg>
            <figcaption>{context.say(&label)}" "<b>{value}</b></figcaption>
        </figure>
    }
}

#[component]
fn Table(label: Message, head: Vec<String>, rows: Vec<Vec<String>>) -> impl IntoView {
    let context = context();
    let heads = head
        .into_iter()
        .map(|cell| match cell.is_empty() {
            true => view! { <td></td> }.into_any(),
            false => view! { <th scope="col">{cell}</th> }.into_any(),
        })
        .collect_view();
    let row = |cells: Vec<String>| {
        let each = cells.into_iter().map(|cell| match cell.strip_prefix('*') {
            Some(current) => view! { <td class="current">{current.to_owned()}</td> }.into_any(),
            None => view! { <td>{cell}</td> }.into_any(),
        });
        view! { <tr>{each.collect_view()}</tr> }
    };
    let body = rows.into_iter().map(row).collect_view();
    view! {
        <div class="table-gauge" tabindex="0" role="group" aria-label=context.say(&label)>
            <table><caption>{context.say(&label)}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>
        </div>
    }
}

#[component]
fn Cards(label: Message, faces: Vec<String>) -> impl IntoView {
    let context = context();
    let each = faces
        .into_iter()
        .map(|face| match face.is_empty() {
            true => view! { <li class="playing-card down" aria-label=context.word("table-card-down")></li> }.into_any(),
            false => view! { <li class="playing-card">{face}</li> }.into_any(),
        })
        .collect_view();
    view! { <div class="card-row"><span>{context.say(&label)}</span><ul>{each}</ul></div> }
}
