//! The lobby of a title: scenarios, switches, who sits where, open tables.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use titles::setup::{present, switched};
use wire::{ForcesPost, Problem, ScenarioInfo, SetupCheck, Sitter, TableInfo, TitleInfo};

use super::{
    api,
    clocks::ClockChoice,
    context::{Go, RuleLink, context},
    dom,
    forces::{ForceBuilder, enlist},
    front::{Broken, TableRow, open},
    pictures::Picture,
    presets::PresetRow,
    spectators::SpectatorChoice,
};
use crate::{clock, parts::grouped, presets::Presets, routes::Route};

#[component]
pub(crate) fn Lobby(title: String, scenario: Option<String>) -> impl IntoView {
    let context = context();
    let (wanted, chosen) = (title.clone(), scenario);
    move || match context.titles.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        Some(Ok(titles)) => match titles.into_iter().find(|title| title.id == wanted) {
            Some(title) => view! { <Scenarios title scenario=chosen.clone()/> }.into_any(),
            None => {
                let route = Route::Front;
                view! { <section class="empty"><h1>{context.w("table-nowhere")}</h1><Go route class="button">{context.w("table-to-front")}</Go></section> }.into_any()
            }
        },
    }
}

/// What scenarios are looked for.
#[derive(Clone, Copy)]
struct Filter {
    short: RwSignal<bool>,
    easy: RwSignal<bool>,
    solo: RwSignal<bool>,
    two: RwSignal<bool>,
    many: RwSignal<bool>,
}

impl Filter {
    fn keeps(self, poster: &desk::Poster) -> bool {
        (!self.short.get() || poster.minutes <= 45)
            && (!self.easy.get() || poster.complexity <= 2)
            && (!self.solo.get() || poster.solitaire)
            && (!self.two.get() || poster.players.contains(&2))
            && (!self.many.get() || poster.players.iter().any(|players| *players > 2))
    }
}

#[component]
fn Scenarios(title: TitleInfo, scenario: Option<String>) -> impl IntoView {
    let context = context();
    let off = || RwSignal::new(false);
    let filter = Filter { short: off(), easy: off(), solo: off(), two: off(), many: off() };
    let flight = title.posters.iter().find(|poster| poster.first_flight).or(title.posters.first());
    let first = scenario.or_else(|| flight.map(|poster| poster.id.clone()));
    let chosen = RwSignal::new(first);
    let (mut posters, name) = (title.posters.clone(), title.name.clone());
    posters.sort_by_key(|poster| (!poster.first_flight, poster.complexity, poster.minutes));
    let list = move || {
        let kept: Vec<_> = posters.iter().filter(|poster| filter.keeps(poster)).cloned().collect();
        if kept.is_empty() {
            return view! { <p class="empty">{context.w("table-no-scenarios")}</p> }.into_any();
        }
        kept.into_iter().map(|poster| view! { <ScenarioItem poster chosen/> }).collect_view().into_any()
    };
    let (id, content) = (title.id.clone(), title.content.clone());
    let presets = StoredValue::new(title.presets.clone());
    let detail = move || {
        let (id, content) = (id.clone(), content.clone());
        chosen.get().map(|scenario| view! { <Detail title=id content scenario presets/> })
    };
    view! {
        <section class="lobby">
            <div class="lobby-list">
                <h1>{move || context.say(&name)}</h1>
                <fieldset class="filters">
                    <legend>{context.w("table-filters")}</legend>
                    <Tick label="table-filter-short" on=filter.short/>
                    <Tick label="table-filter-easy" on=filter.easy/>
                    <Tick label="table-filter-solo" on=filter.solo/>
                    <Tick label="table-filter-two" on=filter.two/>
                    <Tick label="table-filter-many" on=filter.many/>
                </fieldset>
                <ul class="scenario-list">{list}</ul>
                <Go route=Route::Rules { title: Some(title.id.clone()), rule: None } class="button quiet">{context.w("table-rules-of-title")}</Go>
                <OpenTables title=title.id.clone()/>
            </div>
            <div class="lobby-detail">{detail}</div>
        </section>
    }
}

/// A box to tick.
#[component]
pub(crate) fn Tick(label: &'static str, on: RwSignal<bool>) -> impl IntoView {
    let context = context();
    view! {
        <label class="tick">
            <input type="checkbox" prop:checked=move || on.get() on:change=move |event| on.set(dom::checked(&event))/>
            <span>{context.w(label)}</span>
        </label>
    }
}

fn most(poster: &desk::Poster) -> u8 {
    poster.players.iter().copied().max().unwrap_or_default()
}

fn players(poster: &desk::Poster) -> String {
    let (low, high) = (poster.players.iter().min(), poster.players.iter().max());
    match (low, high) {
        (Some(low), Some(high)) if low == high => low.to_string(),
        (Some(low), Some(high)) => format!("{low}–{high}"),
        _ => "–".to_owned(),
    }
}

#[component]
fn ScenarioItem(poster: desk::Poster, chosen: RwSignal<Option<String>>) -> impl IntoView {
    let context = context();
    let (id, name) = (poster.id.clone(), poster.name.clone());
    let is_chosen = {
        let id = id.clone();
        move || chosen.with(|chosen| chosen.as_ref() == Some(&id))
    };
    let facts = {
        let poster = poster.clone();
        move || {
            let minutes = context.say(&Message::new("table-minutes").with("minutes", poster.minutes));
            let seats = context
                .say(&Message::new("table-players").with("players", players(&poster)).with("count", most(&poster)));
            format!("{minutes} · {seats}")
        }
    };
    let pips =
        "●".repeat(usize::from(poster.complexity.min(5))) + &"○".repeat(usize::from(5 - poster.complexity.min(5)));
    let complexity = Message::new("table-complexity").with("complexity", poster.complexity);
    let pressed = is_chosen.clone();
    let choose = move |_| {
        chosen.set(Some(id.clone()));
        // On a phone it stands below the list.
        dom::next_frame(|| dom::reveal(".lobby-detail"));
    };
    view! {
        <li>
            <button type="button" class="scenario" class:chosen=is_chosen aria-pressed=move || pressed().to_string() on:click=choose>
                <strong>{move || context.say(&name)}</strong>
                <span class="small">{facts}</span>
                <span class="pips" role="img" aria-label=move || context.say(&complexity)>{pips}</span>
                {poster.first_flight.then(|| view! { <span class="chip">{context.w("table-first-flight")}</span> })}
            </button>
        </li>
    }
}

#[component]
fn Detail(title: String, content: String, scenario: String, presets: StoredValue<Vec<desk::Preset>>) -> impl IntoView {
    let context = context();
    let info = RwSignal::new(None::<Result<ScenarioInfo, Problem>>);
    let wanted = title.clone();
    spawn_local(async move {
        let found = api::scenario(&wanted, &scenario).await;
        info.try_set(Some(found));
    });
    move || match info.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        Some(Ok(info)) => view! { <Prepare title=title.clone() content=content.clone() info presets/> }.into_any(),
    }
}

/// Everything chosen before a game.
#[derive(Clone, Copy)]
struct Prepared {
    title: StoredValue<String>,
    setup: RwSignal<String>,
    /// The set-up as the scenario gives it.
    own: StoredValue<String>,
    seats: RwSignal<Vec<Message>>,
    sitters: RwSignal<Vec<Sitter>>,
    faults: RwSignal<Vec<referee::Fault>>,
    forces: RwSignal<Option<desk::Forces>>,
    listed: RwSignal<bool>,
    /// The name of the clock, and what happens when it has run out.
    clock: RwSignal<&'static str>,
    out: RwSignal<wire::TimeOut>,
    spectators: RwSignal<wire::Spectators>,
    busy: RwSignal<bool>,
}

fn computer(level: &str) -> Sitter {
    Sitter::Computer { level: level.to_owned(), style: "balanced".to_owned() }
}

impl Prepared {
    fn new(title: String, info: &ScenarioInfo) -> Prepared {
        let sitters = (0..info.seats.len()).map(|seat| if seat == 0 { Sitter::Me } else { computer("regular") });
        Prepared {
            title: StoredValue::new(title),
            setup: RwSignal::new(info.setup.get().to_owned()),
            own: StoredValue::new(info.setup.get().to_owned()),
            seats: RwSignal::new(info.seats.clone()),
            sitters: RwSignal::new(sitters.collect()),
            faults: RwSignal::new(Vec::new()),
            forces: RwSignal::new(info.forces.clone()),
            listed: RwSignal::new(false),
            clock: RwSignal::new("none"),
            out: RwSignal::new(wire::TimeOut::Forfeit),
            spectators: RwSignal::new(wire::Spectators::Public),
            busy: RwSignal::new(false),
        }
    }

    /// Another value of a switch: the server says whether the set-up is still right.
    fn switch(self, key: &str, value: &str) {
        self.setup.update(|setup| *setup = switched(setup, key, value));
        self.check();
    }

    /// The scenario's own switches again.
    fn reset(self) {
        self.setup.set(self.own.get_value());
        self.check();
    }

    fn check(self) {
        spawn_local(async move {
            let setup: Result<wire::Raw, _> = titles::read(&self.setup.get_untracked());
            let Ok(setup) = setup else { return };
            if let Ok(check) = api::check(&self.title.get_value(), &setup).await {
                self.checked(check);
            }
        });
    }

    /// A change to the forces: the server makes it and says whether the set-up is still right.
    fn enlist(self, change: desk::Change, say: impl Fn(&Problem) + 'static) {
        let setup: Result<wire::Raw, _> = titles::read(&self.setup.get_untracked());
        let Ok(setup) = setup else { return };
        spawn_local(async move {
            match enlist(&self.title.get_value(), &ForcesPost { setup, change }).await {
                Ok(changed) => {
                    self.setup.try_set(changed.setup.get().to_owned());
                    self.checked(changed.check);
                }
                Err(problem) => say(&problem),
            }
        });
    }

    fn checked(self, check: SetupCheck) {
        self.forces.try_set(check.forces);
        if check.faults.is_empty() {
            let count = check.seats.len();
            self.sitters.update(|sitters| sitters.resize(count, computer("regular")));
            self.seats.set(check.seats);
        }
        self.faults.set(check.faults);
    }
}

#[component]
fn Prepare(
    title: String,
    content: String,
    info: ScenarioInfo,
    presets: StoredValue<Vec<desk::Preset>>,
) -> impl IntoView {
    let context = context();
    let prepared = Prepared::new(title.clone(), &info);
    let (name, blurb) = (info.poster.name.clone(), info.poster.blurb.clone());
    let scenario = info.poster.id.clone();
    let asked = RwSignal::new(String::new());
    let any = !info.switches.is_empty();
    let enlist = move |change| prepared.enlist(change, move |problem| context.tell(context.explain(problem)));
    let (builders, hand) = (title.clone(), Callback::new(enlist));
    let keys: Vec<String> = info.switches.iter().map(|switch| switch.key.clone()).collect();
    let changed = move || {
        let (own, now) = (prepared.own.get_value(), prepared.setup.get());
        let count = keys.iter().filter(|key| present(&own, key) != present(&now, key)).count();
        (count > 0)
            .then(|| context.say(&Message::new("table-switches-changed").with("count", count).with("all", keys.len())))
    };
    let presets = presets.with_value(|presets| Presets::new(info.setup.get(), &info.switches, presets));
    view! {
        <article class="prepare">
            <Picture title=title content scenario shape=3.0 most=1000.0/>
            <h2>{move || context.say(&name)}</h2>
            <p class="blurb">{move || context.say(&blurb)}</p>
            <Seats prepared/>
            <ClockChoice name=prepared.clock out=prepared.out/>
            <ForceBuilder title=builders forces=prepared.forces faults=prepared.faults hand/>
            <PresetRow presets setup=prepared.setup changed=move |()| prepared.check()/>
            <details class="switches" class:hidden=!any>
                <summary>{context.w("table-switches")}" "<span class="small">{changed}</span></summary>
                <div class="row">
                    <label class="search"><span>{context.w("table-switches-search")}</span>
                        <input type="search" prop:value=move || asked.get() on:input=move |event| asked.set(dom::value(&event))/></label>
                    <button type="button" class="button quiet" on:click=move |_| prepared.reset()>{context.w("table-switches-reset")}</button>
                </div>
                <SwitchParts switches=info.switches prepared asked/>
            </details>
            <Faults prepared/>
            <Start prepared/>
        </article>
    }
}

#[component]
fn Seats(prepared: Prepared) -> impl IntoView {
    let context = context();
    let rows = move || {
        let names = prepared.seats.get();
        names.into_iter().enumerate().map(|(seat, name)| view! { <SeatRow seat name prepared/> }).collect_view()
    };
    view! {
        <fieldset class="seats">
            <legend>{context.w("table-who-sits-where")}</legend>
            {rows}
            <p class="small" class:hidden=move || prepared.seats.with(|seats| seats.len() < 2)>{context.w("table-hot-seat-help")}</p>
        </fieldset>
    }
}

const SITTERS: [(&str, &str); 5] = [
    ("me", "table-sitter-me"),
    ("open", "table-sitter-open"),
    ("rookie", "table-sitter-rookie"),
    ("regular", "table-sitter-regular"),
    ("ace", "table-sitter-ace"),
];

fn sitter_word(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Me => "me".to_owned(),
        Sitter::Open => "open".to_owned(),
        Sitter::Computer { level, .. } => level.clone(),
    }
}

const STYLES: [(&str, &str); 3] = [
    ("balanced", "table-style-balanced"),
    ("cautious", "table-style-cautious"),
    ("aggressive", "table-style-aggressive"),
];

#[component]
fn SeatRow(seat: usize, name: Message, prepared: Prepared) -> impl IntoView {
    let context = context();
    let sitter = Memo::new(move |_| prepared.sitters.with(|sitters| sitters.get(seat).cloned()));
    let word = move || sitter.with(|sitter| sitter.as_ref().map(sitter_word).unwrap_or_default());
    let style = move || {
        sitter.with(|sitter| match sitter {
            Some(Sitter::Computer { style, .. }) => Some(style.clone()),
            _ => None,
        })
    };
    let put = move |sitter: Sitter| {
        prepared.sitters.update(|sitters| {
            if let Some(place) = sitters.get_mut(seat) {
                *place = sitter;
            }
        });
    };
    let change = move |event: web_sys::Event| {
        put(match dom::value(&event).as_str() {
            "me" => Sitter::Me,
            "open" => Sitter::Open,
            level => {
                let style = untrack(style).unwrap_or_else(|| "balanced".to_owned());
                Sitter::Computer { level: level.to_owned(), style }
            }
        });
    };
    let restyle =
        move |event: web_sys::Event| put(Sitter::Computer { level: untrack(word), style: dom::value(&event) });
    let options = SITTERS
        .map(|(value, key)| view! { <option value=value prop:selected=move || word() == value>{context.w(key)}</option> })
        .collect_view();
    let styles = STYLES
        .map(|(value, key)| view! { <option value=value prop:selected=move || style().as_deref() == Some(value)>{context.w(key)}</option> })
        .collect_view();
    let told = move || {
        let style = style()?;
        let say = |key: String| context.say(&Message::new(key));
        Some(format!("{} {}", say(format!("table-level-{}", word())), say(format!("table-style-{style}-means"))))
    };
    view! {
        <div class="seat">
            <label class="field">
                <span>{move || context.say(&name)}</span>
                <select class="sitter" on:change=change>{options}</select>
            </label>
            <label class="field" class:hidden=move || style().is_none()>
                <span class="small">{context.w("table-style")}</span>
                <select class="style" on:change=restyle>{styles}</select>
            </label>
            <p class="small">{told}</p>
        </div>
    }
}

/// The options under the parts of the rulebook that they belong to.
#[component]
fn SwitchParts(switches: Vec<desk::Switch>, prepared: Prepared, asked: RwSignal<String>) -> impl IntoView {
    let context = context();
    let parts = RwSignal::new(Vec::new());
    spawn_local(async move {
        // Without the index of rules everything stands in one part.
        let index = api::rules(&prepared.title.get_value()).await.ok();
        parts
            .try_set(index.map_or_else(|| grouped(&switches, &Default::default()), |index| grouped(&switches, &index)));
    });
    let part = move |(name, switches): (String, Vec<desk::Switch>)| {
        let head = Message::new(format!("table-part-{name}"));
        let rows = switches.into_iter().map(|switch| view! { <SwitchRow switch prepared asked/> }).collect_view();
        view! { <section class="switch-part"><h3>{move || context.say(&head)}</h3>{rows}</section> }
    };
    move || parts.get().into_iter().map(part).collect_view()
}

#[component]
fn SwitchRow(switch: desk::Switch, prepared: Prepared, asked: RwSignal<String>) -> impl IntoView {
    let context = context();
    let title = prepared.title.get_value();
    let now = {
        let key = switch.key.clone();
        Memo::new(move |_| present(&prepared.setup.get(), &key))
    };
    let away = {
        let (label, help) = (switch.label.clone(), switch.help.clone());
        move || {
            let asked = asked.get().to_lowercase();
            let text = format!("{} {}", context.say(&label), context.say(&help)).to_lowercase();
            !asked.split_whitespace().all(|word| text.contains(word))
        }
    };
    let options = switch
        .values
        .iter()
        .map(|(value, label)| {
            let (value, label) = (value.clone(), label.clone());
            let is = value.clone();
            let selected = move || now.with(|now| now.as_ref() == Some(&is));
            view! { <option value=value prop:selected=selected>{move || context.say(&label)}</option> }
        })
        .collect_view();
    let (key, label, help) = (switch.key.clone(), switch.label.clone(), switch.help.clone());
    let rules = switch.rules.into_iter().map(|rule| view! { <RuleLink title=title.clone() rule/> }).collect_view();
    view! {
        <div class="switch" class:hidden=away>
            <label class="field">
                <span>{move || context.say(&label)}</span>
                <select on:change=move |event| prepared.switch(&key, &dom::value(&event))>{options}</select>
            </label>
            <p class="small">{move || context.say(&help)}" "{rules}</p>
        </div>
    }
}

#[component]
fn Faults(prepared: Prepared) -> impl IntoView {
    let context = context();
    let lines = move || {
        prepared
            .faults
            .get()
            .into_iter()
            .map(|fault| {
                let title = prepared.title.get_value();
                let rule = fault.rule.clone().map(|rule| view! { <RuleLink title rule/> });
                view! { <li><code>{fault.place.clone()}</code>" "{context.say(&fault.message)}" "{rule}</li> }
            })
            .collect_view()
    };
    view! {
        <div class="faults" role="alert" class:hidden=move || prepared.faults.with(Vec::is_empty)>
            <p>{context.w("table-setup-faults")}</p>
            <ul>{lines}</ul>
        </div>
    }
}

#[component]
fn Start(prepared: Prepared) -> impl IntoView {
    let context = context();
    let has_open = move || prepared.sitters.with(|sitters| sitters.contains(&Sitter::Open));
    let start = move |_| {
        prepared.busy.set(true);
        spawn_local(async move {
            let opened: Result<TableInfo, Problem> = async {
                context.identify_if_there().await?;
                let (setup, sitters) = (prepared.setup.get_untracked(), prepared.sitters.get_untracked());
                let clock = clock::chosen(prepared.clock.get_untracked(), prepared.out.get_untracked());
                let (listed, spectators) = (prepared.listed.get_untracked(), prepared.spectators.get_untracked());
                open(&prepared.title.get_value(), &setup, sitters, listed, clock, spectators).await
            }
            .await;
            prepared.busy.try_set(false);
            match opened {
                Ok(table) => context.go(Route::Table { id: table.id, invitation: None }),
                Err(problem) => {
                    context.tell(context.explain(&problem));
                    prepared.faults.try_set(problem.faults);
                }
            }
        });
    };
    let label = move || if has_open() { context.word("table-open-table") } else { context.word("table-start") };
    view! {
        <SpectatorChoice chosen=prepared.spectators/>
        <div class="row start-row">
            <span class:hidden=move || !has_open()><Tick label="table-listed" on=prepared.listed/></span>
            <button type="button" class="button main" on:click=start
                disabled=move || prepared.busy.get() || !prepared.faults.with(Vec::is_empty)>{label}</button>
        </div>
    }
}

#[component]
fn OpenTables(title: String) -> impl IntoView {
    let context = context();
    let tables = RwSignal::new(Vec::<TableInfo>::new());
    spawn_local(async move {
        if let Ok(found) = api::get::<Vec<TableInfo>>("/api/tables?list=open").await {
            tables.try_set(found.into_iter().filter(|table| table.title == title).collect());
        }
    });
    let rows = move || match tables.get() {
        none if none.is_empty() => view! { <li class="small">{context.w("table-no-open-tables")}</li> }.into_any(),
        some => some.into_iter().map(|table| view! { <TableRow table/> }).collect_view().into_any(),
    };
    view! {
        <section class="tables">
            <h2>{context.w("table-open-tables")}</h2>
            <ul class="table-list">{rows}</ul>
        </section>
    }
}
