//! The page: starts the client in a browser.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start();
}
