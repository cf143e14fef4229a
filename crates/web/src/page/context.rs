//! What every part of the page shares: language, theme, who is there, where we are.

use std::rc::Rc;

use leptos::prelude::*;
use phrases::{LANGUAGES, Phrases};
use referee::Message;
use wire::{Me, Problem, TitleInfo};

use super::{api, dom};
use crate::routes::Route;

/// The interface's own English words: there even when the server is not.
const ENGLISH: &str = include_str!("../../../../content/table/text/en.ftl");

/// A rule to be shown: the title and the rule's id.
pub(crate) type RuleRef = (String, String);

#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) phrases: RwSignal<Rc<Phrases>, LocalStorage>,
    pub(crate) language: RwSignal<String>,
    pub(crate) theme: RwSignal<String>,
    pub(crate) motion: RwSignal<bool>,
    pub(crate) sounds: RwSignal<bool>,
    pub(crate) me: RwSignal<Option<Me>>,
    pub(crate) titles: RwSignal<Option<Result<Vec<TitleInfo>, Problem>>>,
    pub(crate) route: RwSignal<Route>,
    pub(crate) rule: RwSignal<Option<RuleRef>>,
    pub(crate) notice: RwSignal<Option<String>>,
    /// A record that was opened from a file.
    pub(crate) record: RwSignal<Option<String>>,
}

pub(crate) fn context() -> Context {
    expect_context()
}

fn first_language() -> String {
    let wished = dom::kept("language").or_else(|| dom::window().navigator().language());
    let short: String = wished.unwrap_or_default().chars().take(2).collect();
    if LANGUAGES.contains(&short.as_str()) { short } else { "en".to_owned() }
}

impl Context {
    pub(crate) fn new() -> Context {
        let location = dom::window().location();
        let route = Route::read(&location.pathname().unwrap_or_default(), &location.search().unwrap_or_default());
        Context {
            phrases: RwSignal::new_local(Rc::new(Phrases::new("en", [ENGLISH]))),
            language: RwSignal::new(first_language()),
            theme: RwSignal::new(dom::kept("theme").unwrap_or_else(|| "auto".to_owned())),
            motion: RwSignal::new(dom::kept("motion").as_deref() != Some("off")),
            sounds: RwSignal::new(dom::kept("sounds").as_deref() == Some("on")),
            me: RwSignal::new(None),
            titles: RwSignal::new(None),
            route: RwSignal::new(route),
            rule: RwSignal::new(None),
            notice: RwSignal::new(None),
            record: RwSignal::new(None),
        }
    }

    /// A message in the reader's language.
    pub(crate) fn say(self, message: &Message) -> String {
        self.phrases.with(|phrases| phrases.say(message))
    }

    /// A word of the interface.
    pub(crate) fn word(self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// A word of the interface as something that follows the language.
    pub(crate) fn w(self, key: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
        move || self.word(key)
    }

    /// Whether there is a sentence for a key.
    pub(crate) fn has(self, key: &str) -> bool {
        self.phrases.with(|phrases| phrases.has(key))
    }

    /// A problem as a sentence.
    pub(crate) fn explain(self, problem: &Problem) -> String {
        match &problem.refused {
            Some(refused) => self.say(&refused.reason),
            None if self.has(&problem.message.key) => self.say(&problem.message),
            None => self.word("table-problem-internal"),
        }
    }

    /// Shows a short notice for a while.
    pub(crate) fn tell(self, notice: String) {
        self.notice.set(Some(notice.clone()));
        leptos::task::spawn_local(async move {
            dom::sleep(4500).await;
            if self.notice.get_untracked().as_ref() == Some(&notice) {
                self.notice.set(None);
            }
        });
    }

    /// Goes to another page.
    pub(crate) fn go(self, route: Route) {
        if let Ok(history) = dom::window().history() {
            let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&route.path()));
        }
        self.rule.set(None);
        self.route.set(route);
        dom::window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Reads the sentences of a language and keeps to it.
    pub(crate) async fn speak(self, language: String) {
        match api::get_text(&format!("/api/text/{language}")).await {
            Ok(text) => self.phrases.set(Rc::new(Phrases::new(&language, [ENGLISH, text.as_str()]))),
            Err(problem) => self.tell(self.explain(&problem)),
        }
        if let Some(root) = dom::document().document_element() {
            let _ = root.set_attribute("lang", &language);
        }
    }

    /// Whether the motion of things should be shown.
    pub(crate) fn moves(self) -> bool {
        self.motion.get_untracked() && !dom::matches("(prefers-reduced-motion: reduce)")
    }

    /// Makes sure that there is at least a guest behind this browser.
    pub(crate) async fn identify(self) -> Result<Me, Problem> {
        let number = (js_sys::Math::random() * 9000.0) as u32 + 1000;
        let name = self.say(&Message::new("table-guest-name").with("number", number.to_string()));
        let me = api::ensure_me(name).await?;
        self.me.set(Some(me.clone()));
        Ok(me)
    }

    /// The same, but a server that is away is no reason not to play.
    pub(crate) async fn identify_if_there(self) -> Result<(), Problem> {
        match self.identify().await {
            Err(problem) if problem.code != "offline" => Err(problem),
            _ => Ok(()),
        }
    }
}

/// A link to another page that does not load the client anew.
#[component]
pub(crate) fn Go(route: Route, #[prop(optional, into)] class: String, children: Children) -> impl IntoView {
    let context = context();
    let path = route.path();
    let follow = move |event: web_sys::MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        context.go(route.clone());
    };
    view! { <a class=class href=path on:click=follow>{children()}</a> }
}

/// A rule's id that opens its line at the side.
#[component]
pub(crate) fn RuleLink(title: String, rule: String) -> impl IntoView {
    let context = context();
    let name = rule.clone();
    let open = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        context.rule.set(Some((title.clone(), rule.clone())));
    };
    view! { <button type="button" class="rule-link" on:click=open>{name}</button> }
}
