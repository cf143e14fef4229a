//! Small things asked of the browser.

use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{Element, HtmlElement, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}

/// Adds a style sheet made here. Sheets made by script are allowed by the strictest policy.
pub(crate) fn adopt(css: &str) {
    let made: Result<(), JsValue> = (|| {
        let class: js_sys::Function = js_sys::Reflect::get(&window(), &"CSSStyleSheet".into())?.unchecked_into();
        let sheet = js_sys::Reflect::construct(&class, &js_sys::Array::new())?;
        let replace: js_sys::Function = js_sys::Reflect::get(&sheet, &"replaceSync".into())?.unchecked_into();
        replace.call1(&sheet, &css.into())?;
        js_sys::Reflect::set(&document(), &"adoptedStyleSheets".into(), &js_sys::Array::of1(&sheet))?;
        Ok(())
    })();
    if let Err(error) = made {
        leptos::logging::warn!("style sheet: {error:?}");
    }
}

/// Removes the waiting words of the static page.
pub(crate) fn clear_body() {
    if let Some(waiting) = document().get_element_by_id("waiting") {
        waiting.remove();
    }
}

/// A value kept in this browser.
pub(crate) fn kept(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Keeps a value in this browser, where that is allowed.
pub(crate) fn keep(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(key, value);
    }
}

/// Forgets a value kept in this browser.
pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(key);
    }
}

/// A value kept until this tab is closed.
pub(crate) fn kept_here(key: &str) -> Option<String> {
    window().session_storage().ok()??.get_item(key).ok()?
}

/// Keeps a value until this tab is closed, where that is allowed.
pub(crate) fn keep_here(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(key, value);
    }
}

/// Whether a media query holds.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
}

/// Milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Where a page's own address begins.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Copies words, and says whether that was possible.
pub(crate) async fn copy(text: String) -> bool {
    let promise = window().navigator().clipboard().write_text(&text);
    wasm_bindgen_futures::JsFuture::from(promise).await.is_ok()
}

/// Waits.
pub(crate) async fn sleep(milliseconds: i32) {
    let promise = js_sys::Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}

/// Calls a function whenever an element gets another size.
pub(crate) fn watch_size(element: &Element, then: impl Fn() + 'static) {
    let callback = Closure::<dyn Fn()>::new(then);
    let Ok(observer) = web_sys::ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
    observer.observe(element);
    // Lives as long as the element, which the browser keeps.
    callback.forget();
}

/// Calls a function before the next picture is drawn.
pub(crate) fn next_frame(then: impl FnOnce() + 'static) {
    let callback = Closure::once_into_js(then);
    let _ = window().request_animation_frame(callback.unchecked_ref());
}

/// The nearest reference (`data-of`) around an element that was pointed at.
pub(crate) fn reference(target: Option<web_sys::EventTarget>) -> Option<String> {
    let element: Element = target?.dyn_into().ok()?;
    element.closest("[data-of]").ok()??.get_attribute("data-of")
}

/// Lights everything that stands for the same thing, and nothing else.
pub(crate) fn light(of: Option<&str>) {
    let each = |selector: &str, change: &dyn Fn(&Element)| {
        let Ok(found) = document().query_selector_all(selector) else { return };
        for index in 0..found.length() {
            if let Some(element) = found.get(index).and_then(|node| node.dyn_into::<Element>().ok()) {
                change(&element);
            }
        }
    };
    each(".lit", &|element| drop(element.class_list().remove_1("lit")));
    if let Some(of) = of {
        let of = of.replace(['\\', '"'], "");
        each(&format!("[data-of=\"{of}\"]"), &|element| drop(element.class_list().add_1("lit")));
    }
}

/// Moves the focus to the first element that a selector finds.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Scrolls a list so that one of its entries is in sight, and nothing else.
pub(crate) fn scroll_within(list: &str, entry: &str) {
    let Ok(Some(list)) = document().query_selector(list) else { return };
    let Ok(found) = list.query_selector_all(entry) else { return };
    let Some(entry) = found.get(found.length().saturating_sub(1)).and_then(|node| node.dyn_into::<Element>().ok())
    else {
        return;
    };
    let (frame, line) = (list.get_bounding_client_rect(), entry.get_bounding_client_rect());
    let past = (line.bottom() - frame.bottom()).max(0.0) + (line.top() - frame.top()).min(0.0);
    if past != 0.0 {
        list.set_scroll_top(list.scroll_top() + past as i32);
    }
}

/// Brings an element to the top of the window if it begins so far down that it is hardly seen.
pub(crate) fn reveal(selector: &str) {
    let Ok(Some(element)) = document().query_selector(selector) else { return };
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    if element.get_bounding_client_rect().top() > height * 0.6 {
        element.scroll_into_view();
    }
}

/// Goes to an element of the page.
pub(crate) fn go_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Whether an element is there and can be seen.
pub(crate) fn is_seen(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    found.is_some_and(|element| element.get_client_rects().length() > 0)
}

fn moment(seconds: u64) -> js_sys::Date {
    js_sys::Date::new(&JsValue::from_f64(seconds as f64 * 1000.0))
}

/// A day, as it is written in a language.
pub(crate) fn date(seconds: u64, language: &str) -> String {
    moment(seconds).to_locale_date_string(language, &JsValue::UNDEFINED).into()
}

/// The hour and the minute.
pub(crate) fn hour(seconds: u64) -> String {
    let moment = moment(seconds);
    format!("{}:{:02}", moment.get_hours(), moment.get_minutes())
}

/// Whether something is being typed into a field.
pub(crate) fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return false };
    matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
}

/// Gives a file at the server to the reader.
pub(crate) fn download(path: &str) {
    let _ = window().location().assign(path);
}

/// Gives a file that was made here to the reader.
pub(crate) fn give(name: &str, text: &str) {
    let made: Result<(), JsValue> = (|| {
        let kind = web_sys::BlobPropertyBag::new();
        kind.set_type("application/json");
        let blob = web_sys::Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &kind)?;
        let address = web_sys::Url::create_object_url_with_blob(&blob)?;
        let link: HtmlElement = document().create_element("a")?.unchecked_into();
        link.set_attribute("href", &address)?;
        link.set_attribute("download", name)?;
        link.click();
        web_sys::Url::revoke_object_url(&address)
    })();
    if let Err(error) = made {
        leptos::logging::warn!("file: {error:?}");
    }
}

/// The value of the field that an event comes from.
pub(crate) fn value(event: &web_sys::Event) -> String {
    let Some(target) = event.target() else { return String::new() };
    let read = js_sys::Reflect::get(&target, &"value".into());
    read.ok().and_then(|value| value.as_string()).unwrap_or_default()
}

/// The file that was chosen in the field that an event comes from.
pub(crate) fn file(event: &web_sys::Event) -> Option<web_sys::File> {
    let input: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    input.files()?.get(0)
}

/// Whether the box that an event comes from is ticked.
pub(crate) fn checked(event: &web_sys::Event) -> bool {
    let Some(target) = event.target() else { return false };
    js_sys::Reflect::get(&target, &"checked".into()).ok().and_then(|value| value.as_bool()).unwrap_or(false)
}
