//! The rules browser, and the sheet that shows one rule beside whatever is open.

use std::rc::Rc;

use content::{Rule, RuleIndex};
use leptos::{prelude::*, task::spawn_local};
use wire::Problem;

use super::{
    api,
    context::{Context, Go, context},
    dom,
    front::Broken,
    timeline::Icon,
};
use crate::routes::Route;

/// A rule's line in the reader's language, in English where there is no other.
fn line(context: Context, rule: &Rule) -> String {
    let language = context.language.get();
    rule.text.get(&language).or_else(|| rule.text.get("en")).cloned().unwrap_or_default()
}

fn matches(rule: &Rule, asked: &str) -> bool {
    let asked = asked.to_lowercase();
    let words: Vec<&str> = asked.split_whitespace().collect();
    let text = format!("{} {} {}", rule.id, rule.chapter, rule.text.values().cloned().collect::<Vec<_>>().join(" "))
        .to_lowercase();
    words.iter().all(|word| text.contains(word))
}

#[component]
pub(crate) fn Rules(title: Option<String>, rule: Option<String>) -> impl IntoView {
    match title {
        Some(title) => view! { <RulesOf title rule/> }.into_any(),
        None => view! { <Shelf/> }.into_any(),
    }
}

/// All titles whose rules can be read.
#[component]
fn Shelf() -> impl IntoView {
    let context = context();
    let links = move || match context.titles.get() {
        Some(Ok(titles)) => titles
            .into_iter()
            .map(|title| {
                let route = Route::Rules { title: Some(title.id), rule: None };
                view! { <li><Go route class="table-row"><strong>{move || context.say(&title.name)}</strong></Go></li> }
            })
            .collect_view()
            .into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        None => view! { <li class="waiting">{context.w("table-loading")}</li> }.into_any(),
    };
    view! { <section class="page"><h1>{context.w("table-rules")}</h1><ul class="table-list">{links}</ul></section> }
}

#[component]
fn RulesOf(title: String, rule: Option<String>) -> impl IntoView {
    let context = context();
    let index = RwSignal::new_local(None::<Result<Rc<RuleIndex>, Problem>>);
    let asked = RwSignal::new(rule.unwrap_or_default());
    let id = title.clone();
    spawn_local(async move {
        let found = api::rules(&id).await;
        index.try_set(Some(found));
    });
    let list = move || match index.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        Some(Ok(index)) => found(context, &index, &asked.get()).into_any(),
    };
    let name = referee::Message::new(format!("table-title-{title}"));
    view! {
        <section class="page rules">
            <h1>{context.w("table-rules")}": "{move || context.say(&name)}</h1>
            <label class="search"><span>{context.w("table-search-rules")}</span>
                <input type="search" prop:value=move || asked.get() on:input=move |event| asked.set(dom::value(&event))/>
            </label>
            {list}
        </section>
    }
}

/// The rules that were asked for, by chapter.
fn found(context: Context, index: &RuleIndex, asked: &str) -> impl IntoView + use<> {
    let mut chapters: Vec<(String, Vec<Rule>)> = Vec::new();
    let mut count = 0;
    for rule in index.rules.iter().filter(|rule| matches(rule, asked)) {
        count += 1;
        match chapters.last_mut() {
            Some((chapter, rules)) if *chapter == rule.chapter => rules.push(rule.clone()),
            _ => chapters.push((rule.chapter.clone(), vec![rule.clone()])),
        }
    }
    let contents = asked.trim().is_empty().then(|| contents(context, index));
    let drawn = chapters
        .into_iter()
        .map(|(chapter, rules)| {
            let heading = rules.first().map(|rule| chapter_name(context, rule));
            let rows = rules.into_iter().map(|rule| view! { <RuleRow rule/> }).collect_view();
            view! { <h2 class="chapter" id=format!("chapter-{chapter}")>{heading}</h2><dl>{rows}</dl> }
        })
        .collect_view();
    let how_many = context.say(&referee::Message::new("table-rules-found").with("count", count));
    view! { <p class="small" role="status">{how_many}</p>{contents}{drawn} }
}

/// The name of a rule's chapter.
fn chapter_name(context: Context, rule: &Rule) -> String {
    let prefix = rule.id.split('-').next().unwrap_or_default().to_lowercase();
    context.say(&referee::Message::new(format!("{prefix}-chapter-{}", rule.chapter)))
}

/// The chapters under the parts of the books, each a way to its place.
fn contents(context: Context, index: &RuleIndex) -> impl IntoView + use<> {
    let chapter = |chapter: &String| {
        let name = index.rules.iter().find(|rule| rule.chapter == *chapter).map(|rule| chapter_name(context, rule))?;
        let place = format!("#chapter-{chapter}");
        Some(view! { <li><button type="button" class="way" on:click=move |_| dom::go_to(&place)>{name}</button></li> })
    };
    let parts = index.parts.iter().map(|part| {
        let head = context.say(&referee::Message::new(format!("table-part-{}", part.id)));
        let chapters: Vec<_> = part.chapters.iter().filter_map(chapter).collect();
        view! { <section><h2>{head}</h2><ul>{chapters}</ul></section> }
    });
    view! { <nav class="contents" aria-label=context.w("table-contents")>{parts.collect_view()}</nav> }
}

#[component]
fn RuleRow(rule: Rule) -> impl IntoView {
    let context = context();
    let (text, ruling, not_done) = (rule.clone(), rule.ruling.clone(), rule.not_done.clone());
    view! {
        <div class="rule" id=rule.id.clone()>
            <dt>{rule.id.clone()}</dt>
            <dd>
                <p>{move || line(context, &text)}</p>
                {ruling.map(|ruling| view! { <p class="small"><b>{context.w("table-ruling")}</b>" "{ruling}</p> })}
                {not_done.map(|why| view! { <p class="small warning"><b>{context.w("table-not-done")}</b>" "{why}</p> })}
            </dd>
        </div>
    }
}

/// One rule at the side.
#[component]
pub(crate) fn RuleSheet() -> impl IntoView {
    let context = context();
    let found = RwSignal::new_local(None::<Result<Option<Rule>, Problem>>);
    Effect::new(move |_| {
        let Some((title, id)) = context.rule.get() else { return };
        found.set(None);
        spawn_local(async move {
            let rule = api::rules(&title).await.map(|index| index.get(&id).cloned());
            found.set(Some(rule));
            dom::focus(".rule-sheet .close");
        });
    });
    let inside = move || match (found.get(), context.rule.get()) {
        (_, None) => ().into_any(),
        (None, _) => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        (Some(Err(problem)), _) => view! { <p>{context.explain(&problem)}</p> }.into_any(),
        (Some(Ok(None)), Some((_, id))) => view! { <h2>{id}</h2><p>{context.w("table-rule-unknown")}</p> }.into_any(),
        (Some(Ok(Some(rule))), Some((title, id))) => {
            let route = Route::Rules { title: Some(title), rule: Some(id) };
            view! { <dl><RuleRow rule/></dl><Go route class="button quiet">{context.w("table-open-rules")}</Go> }
                .into_any()
        }
    };
    view! {
        <aside class="rule-sheet" class:open=move || context.rule.with(Option::is_some) aria-label=context.w("table-rule")>
            <button type="button" class="close" aria-label=context.w("table-close") on:click=move |_| context.rule.set(None)><Icon d="M6 6L18 18M18 6L6 18"/></button>
            {inside}
        </aside>
    }
}
