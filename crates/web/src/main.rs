//! The page: starts the client in a browser.

fn main() {
    // Without a window this is the computer's own thread: it is asked, it does not start.
    #[cfg(target_arch = "wasm32")]
    if web::has_window() {
        web::start();
    }
}
