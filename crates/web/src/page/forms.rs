//! Forms: fields, what they are about to do, what became of it.

use std::{future::Future, pin::Pin};

use leptos::{prelude::*, task::spawn_local};
use wire::Problem;

use super::{
    context::{Context, context},
    dom,
};

/// What a form sets going; the key of what is said when it is done.
pub(crate) type Work = Pin<Box<dyn Future<Output = Result<&'static str, Problem>>>>;

/// Something that takes a moment: whether it goes on, and what became of it.
#[derive(Clone, Copy)]
pub(crate) struct Doing {
    context: Context,
    busy: RwSignal<bool>,
    wrong: RwSignal<Option<Problem>>,
}

impl Doing {
    pub(crate) fn new() -> Doing {
        Doing { context: context(), busy: RwSignal::new(false), wrong: RwSignal::new(None) }
    }

    /// Does it, unless it is being done already.
    pub(crate) fn run(self, work: Work) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.wrong.set(None);
        spawn_local(async move {
            let done = work.await;
            self.busy.try_set(false);
            match done {
                Ok("") => {}
                Ok(key) => self.context.tell(self.context.word(key)),
                Err(problem) => {
                    self.wrong.try_set(Some(problem));
                }
            }
        });
    }
}

/// A field of a form.
pub(crate) struct Input {
    pub(crate) label: &'static str,
    /// The kind of field that browsers know: `text`, `password`, `url`, `email`.
    pub(crate) kind: &'static str,
    /// What browsers may fill in.
    pub(crate) fill: &'static str,
    pub(crate) value: RwSignal<String>,
}

impl Input {
    pub(crate) fn text(label: &'static str, value: RwSignal<String>) -> Input {
        Input { label, kind: "text", fill: "off", value }
    }

    pub(crate) fn login(value: RwSignal<String>) -> Input {
        Input { label: "table-login", kind: "text", fill: "username", value }
    }

    pub(crate) fn password(label: &'static str, fill: &'static str, value: RwSignal<String>) -> Input {
        Input { label, kind: "password", fill, value }
    }

    fn draw(self, context: Context) -> AnyView {
        let Input { label, kind, fill, value } = self;
        view! {
            <label class="stack">
                <span>{context.w(label)}</span>
                <input type=kind autocomplete=fill autocapitalize="none" maxlength="500"
                    prop:value=move || value.get() on:input=move |event| value.set(dom::value(&event))/>
            </label>
        }
        .into_any()
    }
}

/// Some fields and the button that sends them.
pub(crate) fn form(
    doing: Doing,
    inputs: Vec<Input>,
    button: &'static str,
    make: impl Fn() -> Work + 'static,
) -> AnyView {
    let context = doing.context;
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        doing.run(make());
    };
    let fields = inputs.into_iter().map(|input| input.draw(context)).collect_view();
    let wrong = move || {
        let problem = doing.wrong.get()?;
        Some(view! { <p class="refusal" role="alert">{context.explain(&problem)}</p> })
    };
    view! {
        <form class="form" on:submit=submit>
            {fields}
            {wrong}
            <button type="submit" class="button" disabled=move || doing.busy.get()>{context.w(button)}</button>
        </form>
    }
    .into_any()
}

/// A part of a page with a heading and a sentence.
pub(crate) fn tile(
    context: Context,
    name: &'static str,
    head: &'static str,
    help: &'static str,
    body: AnyView,
) -> AnyView {
    view! {
        <section class=format!("tile {name}")>
            <h2>{context.w(head)}</h2>
            <p class="small">{context.w(help)}</p>
            {body}
        </section>
    }
    .into_any()
}

/// Something secret or long to be copied: shown, and copied with one press.
pub(crate) fn copyable(context: Context, label: &'static str, words: String) -> AnyView {
    let shown = words.clone();
    let copy = move |_| {
        let words = words.clone();
        spawn_local(async move {
            let key = if dom::copy(words).await { "table-copied" } else { "table-copy-by-hand" };
            context.tell(context.word(key));
        });
    };
    view! {
        <div class="invite">
            <label><span>{context.w(label)}</span><input type="text" readonly class="link" prop:value=shown/></label>
            <button type="button" class="button" on:click=copy>{context.w("table-copy")}</button>
        </div>
    }
    .into_any()
}
