//! The page: starts the client in a browser.
fn main() {
    #[cfg(target_arch = "wasm32")]
    leptos::mount::mount_to_body(|| leptos::prelude::view! { <p>"Tallyho"</p> });
}
