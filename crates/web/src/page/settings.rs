//! Language, theme, motion, sounds, name and the link that restores a guest.

use leptos::{prelude::*, task::spawn_local};
use wire::{Me, NameChange, Problem};

use super::{api, context::context, dom, lobby::Tick};

const TONGUES: [(&str, &str); 3] = [("en", "English"), ("fr", "Français"), ("pl", "Polski")];
const THEMES: [(&str, &str); 3] =
    [("auto", "table-theme-auto"), ("light", "table-theme-light"), ("dark", "table-theme-dark")];

#[component]
pub(crate) fn Settings() -> impl IntoView {
    let context = context();
    let tongues = TONGUES
        .map(
            |(code, name)| view! { <option value=code selected=move || context.language.get() == code>{name}</option> },
        )
        .collect_view();
    let themes = THEMES
        .map(|(code, key)| view! { <option value=code selected=move || context.theme.get() == code>{context.w(key)}</option> })
        .collect_view();
    view! {
        <section class="page settings">
            <h1>{context.w("table-settings")}</h1>
            <label class="field"><span>{context.w("table-language")}</span>
                <select on:change=move |event| context.language.set(dom::value(&event))>{tongues}</select>
            </label>
            <label class="field"><span>{context.w("table-theme")}</span>
                <select on:change=move |event| context.theme.set(dom::value(&event))>{themes}</select>
            </label>
            <Tick label="table-motion" on=context.motion/>
            <Tick label="table-sounds" on=context.sounds/>
            <NameField/>
        </section>
    }
}

#[component]
fn NameField() -> impl IntoView {
    let context = context();
    let name = RwSignal::new(String::new());
    spawn_local(async move {
        if let Ok(Some(me)) = api::get::<Option<Me>>("/api/me").await {
            name.try_set(me.name.clone());
            context.me.set(Some(me));
        }
    });
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let change = NameChange { name: name.get_untracked() };
        spawn_local(async move {
            let saved: Result<Me, Problem> = async {
                context.identify().await?;
                api::post("/api/me", &change).await
            }
            .await;
            match saved {
                Ok(me) => {
                    context.me.set(Some(me));
                    context.tell(context.word("table-saved"));
                }
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    view! {
        <form on:submit=save class="name-form">
            <label class="field"><span>{context.w("table-your-name")}</span>
                <input type="text" maxlength="40" prop:value=move || name.get() on:input=move |event| name.set(dom::value(&event))/>
            </label>
            <button type="submit" class="button">{context.w("table-save")}</button>
        </form>
        <Recovery/>
    }
}

/// A link that brings this guest to another device.
#[component]
fn Recovery() -> impl IntoView {
    let context = context();
    let link = RwSignal::new(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            let made: Result<Me, Problem> = api::post("/api/me/recovery", &()).await;
            match made {
                Ok(me) => drop(link.try_set(me.recovery.map(|path| dom::origin() + &path))),
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    view! {
        <div class="recovery" class:hidden=move || context.me.with(Option::is_none)>
            <p class="small">{context.w("table-recovery-help")}</p>
            <button type="button" class="button" on:click=make>{context.w("table-recovery")}</button>
            {move || link.get().map(|link| view! { <input type="text" readonly class="link" aria-label=context.w("table-recovery") prop:value=link/> })}
        </div>
    }
}
