//! What this is, and the pages of its documentation.

use leptos::{prelude::*, task::spawn_local};
use referee::Message;
use wire::Problem;

use super::{
    api,
    context::{Context, Go, context},
    front::Broken,
};
use crate::{
    prose::{Block, NAMES, Span, blocks, doc_of},
    routes::Route,
};

fn title(context: Context, name: &str) -> String {
    context.say(&Message::new(format!("table-doc-{name}")))
}

#[component]
pub(crate) fn About() -> impl IntoView {
    let context = context();
    let docs = NAMES
        .map(|name| {
            let help = Message::new(format!("table-doc-{name}-about"));
            let route = Route::Doc { name: name.to_owned() };
            view! {
                <li><Go route class="table-row"><strong>{move || title(context, name)}</strong><span class="small">{move || context.say(&help)}</span></Go></li>
            }
        })
        .collect_view();
    view! {
        <section class="page about">
            <h1>{context.w("table-about")}</h1>
            <p>{context.w("table-about-what")}</p>
            <p>{context.w("table-about-fair")}</p>
            <p>{context.w("table-about-games")}</p>
            <div class="row">
                <Go route=Route::Help class="button">{context.w("table-help")}</Go>
                <Go route=Route::Rules { title: None, rule: None } class="button">{context.w("table-rules")}</Go>
                <Go route=Route::Glossary class="button">{context.w("table-glossary")}</Go>
                <a class="button" href="/api/openapi.json">{context.w("table-openapi")}</a>
            </div>
            <h2>{context.w("table-docs")}</h2>
            <p class="small">{context.w("table-docs-english")}</p>
            <ul class="table-list">{docs}</ul>
        </section>
    }
}

#[component]
pub(crate) fn Doc(name: String) -> impl IntoView {
    let context = context();
    let found = RwSignal::new(None::<Result<String, Problem>>);
    let path = format!("/api/docs/{name}");
    spawn_local(async move {
        let text = api::get_text(&path).await;
        found.try_set(Some(text));
    });
    let plain = matches!(name.as_str(), "licence" | "example-bot");
    let head = name.clone();
    let inside = move || match found.get() {
        None => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <Broken problem/> }.into_any(),
        Some(Ok(text)) if plain => view! { <pre tabindex="0">{text}</pre> }.into_any(),
        Some(Ok(text)) => draw(&text),
    };
    view! {
        <section class="page doc">
            <p class="small"><Go route=Route::About>{context.w("table-about")}</Go></p>
            <h1>{move || title(context, &head)}</h1>
            <div lang="en">{inside}</div>
        </section>
    }
}

fn draw(text: &str) -> AnyView {
    let mut drawn: Vec<AnyView> = Vec::new();
    let mut rest = blocks(text).into_iter().peekable();
    while let Some(block) = rest.next() {
        match block {
            // The page has its own first heading.
            Block::Heading(1, _) => {}
            Block::Heading(2, words) => drawn.push(view! { <h2>{words}</h2> }.into_any()),
            Block::Heading(_, words) => drawn.push(view! { <h3>{words}</h3> }.into_any()),
            Block::Words(words) => drawn.push(view! { <p>{line(words)}</p> }.into_any()),
            Block::Code(code) => drawn.push(view! { <pre tabindex="0">{code}</pre> }.into_any()),
            Block::Point(number, words) => {
                let mut points = vec![point(number, words)];
                while let Some(Block::Point(number, words)) = rest.next_if(|next| matches!(next, Block::Point(..))) {
                    points.push(point(number, words));
                }
                drawn.push(view! { <ul class="points-list">{points}</ul> }.into_any());
            }
            Block::Row(head) => {
                let mut rows = Vec::new();
                while let Some(Block::Row(cells)) = rest.next_if(|next| matches!(next, Block::Row(..))) {
                    let cells = cells.into_iter().map(|cell| view! { <td>{line(cell)}</td> }).collect_view();
                    rows.push(view! { <tr>{cells}</tr> }.into_any());
                }
                let head = head.into_iter().map(|cell| view! { <th scope="col">{line(cell)}</th> }).collect_view();
                drawn.push(view! { <div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div> }.into_any());
            }
        }
    }
    drawn.into_any()
}

fn point(number: Option<String>, words: Vec<Span>) -> AnyView {
    let numbered = number.is_some();
    let number = number.map(|number| format!("{number}. "));
    view! { <li class:numbered=numbered>{number}{line(words)}</li> }.into_any()
}

fn line(words: Vec<Span>) -> Vec<AnyView> {
    words.into_iter().map(span).collect()
}

fn span(span: Span) -> AnyView {
    match span {
        Span::Text(words) => words.into_any(),
        Span::Strong(words) => view! { <strong>{words}</strong> }.into_any(),
        Span::Apart(words) => view! { <em>{words}</em> }.into_any(),
        Span::Code(words) => view! { <code>{words}</code> }.into_any(),
        Span::Link { text, to } => match doc_of(&to) {
            Some(name) => view! { <Go route=Route::Doc { name: name.to_owned() }>{text}</Go> }.into_any(),
            None if to.starts_with("https://") => view! { <a href=to rel="noreferrer">{text}</a> }.into_any(),
            None => text.into_any(),
        },
    }
}
