//! Signing up, in and out; name, password, tokens, notices; one's own data.

use leptos::{prelude::*, task::spawn_local};
use wire::{Credentials, Farewell, Me, NameChange, NewToken, NoticeSettings, PasswordChange, Problem, TokenInfo};

use super::{
    api,
    context::{Context, Go, context},
    dom,
    forms::{Doing, Input, copyable, form, tile},
    profile::Standing,
};
use crate::routes::Route;

fn empty() -> RwSignal<String> {
    RwSignal::new(String::new())
}

/// What the server would refuse anyway, said at once.
fn credentials(login: &str, password: &str) -> Result<Credentials, Problem> {
    let fits = |c: char| c.is_alphanumeric() || "._-".contains(c);
    if !(3..=40).contains(&login.chars().count()) || !login.chars().all(fits) {
        return Err(api::problem("bad_login"));
    }
    fresh(password)?;
    Ok(Credentials { login: login.to_owned(), password: password.to_owned() })
}

fn fresh(password: &str) -> Result<(), Problem> {
    match password.chars().count() {
        8..=200 => Ok(()),
        _ => Err(api::problem("bad_password")),
    }
}

fn named(name: &str) -> Result<String, Problem> {
    match name.trim().chars().count() {
        1..=40 => Ok(name.trim().to_owned()),
        _ => Err(api::problem("bad_name")),
    }
}

#[component]
pub(crate) fn Account() -> impl IntoView {
    let context = context();
    let asked = RwSignal::new(None::<Result<(), Problem>>);
    spawn_local(async move {
        let me = api::get::<Option<Me>>("/api/me").await;
        asked.try_set(Some(me.map(|me| context.me.set(me))));
    });
    // A new name is no reason to draw everything anew.
    let who = Memo::new(move |_| context.me.with(|me| me.as_ref().map(|me| (me.id.clone(), me.guest))));
    let inside = move || match (asked.get(), who.get()) {
        (None, _) => view! { <p class="waiting">{context.w("table-loading")}</p> }.into_any(),
        (Some(Err(problem)), _) => view! { <super::front::Broken problem/> }.into_any(),
        (Some(Ok(())), None) => view! { <div class="tiles">{sign_up(context)}{sign_in(context)}</div> }.into_any(),
        (Some(Ok(())), Some((id, guest))) => own(context, id, guest),
    };
    view! { <section class="page account"><h1>{context.w("table-account")}</h1>{inside}</section> }
}

/// The page of somebody who is known.
fn own(context: Context, id: String, guest: bool) -> AnyView {
    let name = move || context.me.with(|me| me.as_ref().map(|me| me.name.clone()));
    let state = if guest { "table-guest" } else { "table-has-account" };
    let first = match guest {
        true => view! { {sign_up(context)}{sign_in(context)}{recovery(context)} }.into_any(),
        false => password(context),
    };
    let route = Route::Player { id: id.clone() };
    view! {
        <div class="row who-am-i">
            <strong class="own-name">{name}</strong><span class="chip">{context.w(state)}</span>
            <Go route class="button quiet">{context.w("table-public-profile")}</Go>
            {(!guest).then(|| sign_out(context))}
        </div>
        <Standing id own=true/>
        <div class="tiles">{first}{rename(context)}{notices(context)}{tokens(context)}{own_data(context)}</div>
    }
    .into_any()
}

fn sign_up(context: Context) -> AnyView {
    let (login, password, doing) = (empty(), empty(), Doing::new());
    let make = move || -> super::forms::Work {
        let wish = credentials(login.get_untracked().trim(), &password.get_untracked());
        Box::pin(async move {
            let wish = wish?;
            // Whoever was nobody yet is called by the name that was chosen.
            api::ensure_me(wish.login.clone()).await?;
            let me: Me = api::post("/api/account", &wish).await?;
            context.me.set(Some(me));
            Ok("table-signed-up")
        })
    };
    let inputs = vec![Input::login(login), Input::password("table-password", "new-password", password)];
    tile(context, "sign-up", "table-sign-up", "table-sign-up-help", form(doing, inputs, "table-sign-up", make))
}

fn sign_in(context: Context) -> AnyView {
    let (login, password, doing) = (empty(), empty(), Doing::new());
    let make = move || -> super::forms::Work {
        let wish = Credentials { login: login.get_untracked().trim().to_owned(), password: password.get_untracked() };
        Box::pin(async move {
            let me: Me = api::post("/api/session", &wish).await?;
            context.me.set(Some(me));
            Ok("table-signed-in")
        })
    };
    let inputs = vec![Input::login(login), Input::password("table-password", "current-password", password)];
    tile(context, "sign-in", "table-sign-in", "table-sign-in-help", form(doing, inputs, "table-sign-in", make))
}

fn sign_out(context: Context) -> AnyView {
    let out = move |_| {
        spawn_local(async move {
            match api::post::<()>("/api/session/end", &()).await {
                Ok(()) => {
                    context.me.set(None);
                    context.tell(context.word("table-signed-out"));
                }
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    view! { <button type="button" class="button quiet sign-out" on:click=out>{context.w("table-sign-out")}</button> }
        .into_any()
}

fn password(context: Context) -> AnyView {
    let (old, new, doing) = (empty(), empty(), Doing::new());
    let make = move || -> super::forms::Work {
        let change = PasswordChange { old: old.get_untracked(), new: new.get_untracked() };
        Box::pin(async move {
            fresh(&change.new)?;
            let me: Me = api::post("/api/account/password", &change).await?;
            context.me.set(Some(me));
            old.try_set(String::new());
            new.try_set(String::new());
            Ok("table-saved")
        })
    };
    let inputs = vec![
        Input::password("table-password-old", "current-password", old),
        Input::password("table-password-new", "new-password", new),
    ];
    tile(context, "password", "table-password", "table-password-help", form(doing, inputs, "table-save", make))
}

fn rename(context: Context) -> AnyView {
    let (name, doing) = (empty(), Doing::new());
    name.set(context.me.with_untracked(|me| me.as_ref().map(|me| me.name.clone()).unwrap_or_default()));
    let make = move || -> super::forms::Work {
        let name = named(&name.get_untracked());
        Box::pin(async move {
            let me: Me = api::post("/api/me", &NameChange { name: name? }).await?;
            context.me.set(Some(me));
            Ok("table-saved")
        })
    };
    let inputs = vec![Input { label: "table-your-name", kind: "text", fill: "nickname", value: name }];
    tile(context, "name", "table-your-name", "table-name-help", form(doing, inputs, "table-save", make))
}

/// A link that brings this guest to another device.
fn recovery(context: Context) -> AnyView {
    let (link, doing) = (RwSignal::new(None::<String>), Doing::new());
    let make = move || -> super::forms::Work {
        Box::pin(async move {
            let me: Me = api::post("/api/me/recovery", &()).await?;
            link.try_set(me.recovery.map(|path| dom::origin() + &path));
            Ok("")
        })
    };
    let body = view! {
        {form(doing, Vec::new(), "table-recovery-make", make)}
        {move || link.get().map(|link| copyable(context, "table-recovery", link))}
    };
    tile(context, "recovery", "table-recovery", "table-recovery-help", body.into_any())
}

fn notices(context: Context) -> AnyView {
    let (hook, mail, mails, doing) = (empty(), empty(), RwSignal::new(false), Doing::new());
    let show = move |told: NoticeSettings| {
        hook.try_set(told.hook.unwrap_or_default());
        mail.try_set(told.mail.unwrap_or_default());
        mails.try_set(told.mails);
    };
    spawn_local(async move {
        if let Ok(told) = api::get("/api/me/notices").await {
            show(told);
        }
    });
    let make = move || -> super::forms::Work {
        let some =
            |text: RwSignal<String>| Some(text.get_untracked().trim().to_owned()).filter(|text| !text.is_empty());
        let wish = NoticeSettings {
            hook: some(hook),
            mail: some(mail),
            language: Some(context.language.get_untracked()),
            mails: false,
        };
        Box::pin(async move {
            if wish.hook.as_ref().is_some_and(|hook| !hook.starts_with("https://") && !hook.starts_with("http://")) {
                return Err(api::problem("bad_hook"));
            }
            let told = api::post("/api/me/notices", &wish).await.map_err(|problem: Problem| {
                let known = problem.code == "malformed";
                if known { api::problem("bad_notices") } else { problem }
            })?;
            show(told);
            Ok("table-saved")
        })
    };
    // The field for mail is there only where mail is sent.
    let body = move || {
        let mut inputs = vec![Input { label: "table-hook", kind: "url", fill: "off", value: hook }];
        if mails.get() {
            inputs.push(Input { label: "table-mail", kind: "email", fill: "email", value: mail });
        }
        form(doing, inputs, "table-save", make)
    };
    let no_mail = view! { <p class="small" class:hidden=move || mails.get()>{context.w("table-no-mail")}</p> };
    tile(context, "notices", "table-notices", "table-notices-help", view! { {body}{no_mail} }.into_any())
}

fn tokens(context: Context) -> AnyView {
    let (name, list, secret, doing) =
        (empty(), RwSignal::new(Vec::<TokenInfo>::new()), RwSignal::new(None::<String>), Doing::new());
    let load = move || async move {
        if let Ok(found) = api::get("/api/tokens").await {
            list.try_set(found);
        }
    };
    spawn_local(load());
    let make = move || -> super::forms::Work {
        let wish = named(&name.get_untracked());
        Box::pin(async move {
            let made: TokenInfo = api::post("/api/tokens", &NewToken { name: wish? }).await?;
            secret.try_set(made.secret);
            name.try_set(String::new());
            load().await;
            Ok("")
        })
    };
    let rows = move || list.get().into_iter().map(|token| token_row(context, token, list)).collect_view();
    let body = view! {
        <ul class="token-list">{rows}</ul>
        {move || secret.get().map(|secret| copyable(context, "table-token-secret", secret))}
        {form(doing, vec![Input::text("table-token-name", name)], "table-token-make", make)}
        <p class="small"><Go route=Route::Doc { name: "bots".to_owned() }>{context.w("table-doc-bots")}</Go></p>
    };
    tile(context, "tokens", "table-tokens", "table-tokens-help", body.into_any())
}

fn token_row(context: Context, token: TokenInfo, list: RwSignal<Vec<TokenInfo>>) -> AnyView {
    let (path, date) = (format!("/api/tokens/{}/end", token.id), token.created);
    let end = move |_| {
        let path = path.clone();
        spawn_local(async move {
            match api::post(&path, &()).await {
                Ok(left) => drop(list.try_set(left)),
                Err(problem) => context.tell(context.explain(&problem)),
            }
        });
    };
    view! {
        <li>
            <strong>{token.name}</strong><span class="small">{move || dom::date(date, &context.language.get())}</span>
            <button type="button" class="button quiet danger" on:click=end>{context.w("table-token-end")}</button>
        </li>
    }
    .into_any()
}

/// Everything kept about oneself: to take along, or to be forgotten.
fn own_data(context: Context) -> AnyView {
    let (name, sure, taking, leaving) = (empty(), RwSignal::new(false), Doing::new(), Doing::new());
    let export = move || -> super::forms::Work {
        Box::pin(async move {
            let everything = api::get_text("/api/me/export").await?;
            dom::give("tallyho-my-data.json", &everything);
            Ok("")
        })
    };
    let delete = move || -> super::forms::Work {
        let farewell = Farewell { name: name.get_untracked().trim().to_owned() };
        let own = context.me.with_untracked(|me| me.as_ref().is_some_and(|me| me.name == farewell.name));
        Box::pin(async move {
            if !own {
                return Err(api::problem("other_name"));
            }
            api::post::<()>("/api/me/delete", &farewell).await?;
            context.me.set(None);
            Ok("table-deleted")
        })
    };
    let farewell = move || {
        let inputs = vec![Input::text("table-delete-name", name)];
        sure.get().then(|| view! { <div class="farewell"><p>{context.w("table-delete-help")}</p>{form(leaving, inputs, "table-delete-sure", delete)}</div> })
    };
    let body = view! {
        {form(taking, Vec::new(), "table-export", export)}
        <button type="button" class="button quiet danger" aria-expanded=move || sure.get().to_string()
            on:click=move |_| sure.update(|sure| *sure = !*sure)>{context.w("table-delete")}</button>
        {farewell}
    };
    tile(context, "own-data", "table-own-data", "table-own-data-help", body.into_any())
}
