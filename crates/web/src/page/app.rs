//! The frame of every page: heading, page, notices, the sheet with a rule.

use leptos::{prelude::*, task::spawn_local};

use super::{
    about::{About, Doc},
    account::Account,
    api,
    context::{Context, Go, context},
    dom,
    front::Front,
    help::{Glossary, Help},
    lobby::Lobby,
    open::{FILE, Open},
    profile::Player,
    rules::{RuleSheet, Rules},
    settings::Settings,
    table::TablePage,
    thinker,
    timeline::Icon,
};
use crate::routes::Route;

#[component]
pub(crate) fn App() -> impl IntoView {
    let context = Context::new();
    provide_context(context);
    follow_settings(context);
    follow_history(context);
    spawn_local(async move {
        if let Ok(Some(me)) = api::get("/api/me").await {
            context.me.set(Some(me));
        }
    });
    spawn_local(async move {
        let titles = api::get("/api/titles").await;
        context.titles.set(Some(titles));
        learn(context).await;
    });
    view! {
        <a class="skip-link" href="#main">{context.w("table-skip-to-content")}</a>
        <Head/>
        <main id="main" tabindex="-1">{move || page(context.route.get())}</main>
        <RuleSheet/>
        <div class="notice" role="status" aria-live="polite" class:open=move || context.notice.with(Option::is_some)>
            {move || context.notice.get()}
        </div>
    }
}

/// Reads all books in the background, so that a game can start when the server is away.
async fn learn(context: Context) {
    dom::sleep(3000).await;
    let Some(Ok(titles)) = context.titles.get_untracked() else { return };
    for title in titles {
        // Whatever is missing will be asked for again when it is needed.
        let _ = api::title(&title.id, &title.content).await;
        dom::sleep(200).await;
    }
    thinker::wake();
    if let Some(root) = dom::document().document_element() {
        let _ = root.set_attribute("data-learnt", "all");
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Front => view! { <Front/> }.into_any(),
        Route::Lobby { title, scenario } => view! { <Lobby title scenario/> }.into_any(),
        Route::Table { id, invitation } => view! { <TablePage id invitation live=true at=None/> }.into_any(),
        Route::Replay { id, .. } if id == FILE && context().record.with_untracked(Option::is_none) => {
            view! { <Open/> }.into_any()
        }
        Route::Replay { id, at } => view! { <TablePage id invitation=None live=false at/> }.into_any(),
        Route::Rules { title, rule } => view! { <Rules title rule/> }.into_any(),
        Route::Open => view! { <Open/> }.into_any(),
        Route::Glossary => view! { <Glossary/> }.into_any(),
        Route::Help => view! { <Help/> }.into_any(),
        Route::Settings => view! { <Settings/> }.into_any(),
        Route::Account => view! { <Account/> }.into_any(),
        Route::Player { id } => view! { <Player id/> }.into_any(),
        Route::About => view! { <About/> }.into_any(),
        Route::Doc { name } => view! { <Doc name/> }.into_any(),
        Route::Nowhere => view! { <Nowhere/> }.into_any(),
    }
}

#[component]
fn Head() -> impl IntoView {
    let context = context();
    let narrow = move || matches!(context.route.get(), Route::Table { .. } | Route::Replay { .. });
    let who = move || {
        let account = context.me.with(|me| me.as_ref().filter(|me| !me.guest).map(|me| me.name.clone()));
        account.unwrap_or_else(|| context.word("table-account"))
    };
    view! {
        <header class="head" class:slim=narrow>
            <Go route=Route::Front class="brand">
                <svg viewBox="-50 -50 100 100" aria-hidden="true" class="brand-mark scene" inner_html=brand()></svg>
                <span>"Tallyho"</span>
            </Go>
            <nav aria-label=context.w("table-navigation")>
                <Go route=Route::Rules { title: None, rule: None }>{context.w("table-rules")}</Go>
                <Go route=Route::Help>{context.w("table-help")}</Go>
                <Go route=Route::Settings>{context.w("table-settings")}</Go>
                <Go route=Route::Account class="who"><Icon d=PERSON/><span>{who}</span></Go>
            </nav>
        </header>
    }
}

/// Head and shoulders.
const PERSON: &str = "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5";

fn brand() -> String {
    let silhouette = scene::Silhouette { kind: "biplane".into(), ..Default::default() };
    let counter = scene::Counter { silhouette, camp: scene::Camp::Second, nation: "uk".into(), ..Default::default() };
    scene::portrait(&counter)
}

#[component]
fn Nowhere() -> impl IntoView {
    let context = context();
    view! {
        <section class="empty">
            <h1>{context.w("table-nowhere")}</h1>
            <p>{context.w("table-nowhere-help")}</p>
            <Go route=Route::Front class="button">{context.w("table-to-front")}</Go>
        </section>
    }
}

/// Settings take effect at once and are kept in this browser.
fn follow_settings(context: Context) {
    Effect::new(move |_| {
        let language = context.language.get();
        dom::keep("language", &language);
        spawn_local(context.speak(language));
    });
    Effect::new(move |_| {
        let theme = context.theme.get();
        dom::keep("theme", &theme);
        if let Some(root) = dom::document().document_element() {
            let _ = match theme.as_str() {
                "light" | "dark" => root.set_attribute("data-theme", &theme),
                _ => root.remove_attribute("data-theme"),
            };
        }
    });
    Effect::new(move |_| dom::keep("motion", if context.motion.get() { "on" } else { "off" }));
    Effect::new(move |_| dom::keep("sounds", if context.sounds.get() { "on" } else { "off" }));
}

/// The browser's own back and forward.
fn follow_history(context: Context) {
    let handle = window_event_listener(leptos::ev::popstate, move |_| {
        let location = dom::window().location();
        let (path, query) = (location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
        context.route.set(Route::read(&path, &query));
    });
    on_cleanup(move || handle.remove());
}
