//! One page: go, look, click, type, wait, take pictures.

use std::{
    cell::RefCell,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

use crate::devtools::Devtools;

/// How long a page may take to come to a state before the test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// A page in a browser.
pub struct Page {
    devtools: RefCell<Devtools>,
}

impl Page {
    pub(crate) fn new(port: u16) -> Page {
        let page = Page { devtools: RefCell::new(Devtools::open_page(port)) };
        page.call("Page.enable", json!({}));
        page.call("Runtime.enable", json!({}));
        page.call("Network.enable", json!({}));
        page
    }

    fn call(&self, method: &str, params: Value) -> Value {
        self.devtools.borrow_mut().call(method, params)
    }

    /// Goes to an address.
    pub fn go(&self, address: &str) {
        self.call("Page.navigate", json!({ "url": address }));
    }

    /// Sets the size of the window; narrow ones count as phones.
    pub fn resize(&self, width: u32, height: u32) {
        let mobile = width < 600;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", size);
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile }));
    }

    /// Chooses `light` or `dark`, and whether motion is to be reduced.
    pub fn prefer(&self, scheme: &str, reduced_motion: bool) {
        let motion = if reduced_motion { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Cuts or restores the connection.
    pub fn offline(&self, offline: bool) {
        let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions);
    }

    /// The value of a JavaScript expression; promises are awaited.
    pub fn eval(&self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let result = self.call("Runtime.evaluate", params);
        let failed = result.get("exceptionDetails").filter(|details| !details.is_null());
        assert!(failed.is_none(), "{expression}: {}", result["exceptionDetails"]);
        result["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    ///
    /// # Panics
    /// If it does not become true, with what the page shows.
    pub fn wait(&self, what: &str, expression: &str) {
        let started = Instant::now();
        while self.eval(&format!("Boolean({expression})")) != json!(true) {
            assert!(started.elapsed() < PATIENCE, "waited in vain for {what}; the page shows:\n{}", self.text());
            // One frame of the page, so that the test does not spin.
            self.eval("new Promise(done => setTimeout(done, 16))");
        }
    }

    /// Waits for an element.
    pub fn wait_for(&self, selector: &str) {
        self.wait(selector, &format!("document.querySelector({})", json!(selector)));
    }

    /// Waits for an element and clicks it.
    pub fn click(&self, selector: &str) {
        self.wait_for(selector);
        let quoted = json!(selector);
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({quoted}); e.scrollIntoView({{block: 'nearest'}}); \
             e.dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}})); }})()"
        ));
    }

    /// Types a key, for example `Enter`, `a`, `ArrowLeft`.
    pub fn key(&self, key: &str) {
        let text = if key.chars().count() == 1 {
            key
        } else if key == "Enter" {
            "\r"
        } else {
            ""
        };
        let code = match key {
            "Enter" => 13,
            "Backspace" => 8,
            "Escape" => 27,
            "Tab" => 9,
            _ => 0,
        };
        let down = json!({ "type": "keyDown", "key": key, "text": text, "windowsVirtualKeyCode": code });
        self.call("Input.dispatchKeyEvent", down);
        self.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code }));
    }

    /// Gives a file field a file of this name and content, as if it had been chosen.
    pub fn upload(&self, selector: &str, name: &str, content: &str) {
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({}), all = new DataTransfer(); all.items.add(new File([{}], {})); \
             e.files = all.files; e.dispatchEvent(new Event('change', {{bubbles: true}})); }})()",
            json!(selector),
            json!(content),
            json!(name)
        ));
    }

    /// Writes into a field or chooses in a list, as typing or choosing there would.
    pub fn fill(&self, selector: &str, value: &str) {
        self.wait_for(selector);
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({}); e.value = {}; \
             for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, {{bubbles: true}})); }})()",
            json!(selector),
            json!(value)
        ));
    }

    /// The text of the first such element.
    pub fn text_of(&self, selector: &str) -> String {
        self.wait_for(selector);
        let text = self.eval(&format!("document.querySelector({}).innerText", json!(selector)));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the page is no wider than its window.
    pub fn fits(&self, place: &str) {
        // A phone may make a page smaller instead of letting it be too wide.
        let fits = "document.documentElement.scrollWidth <= innerWidth && visualViewport.scale > 0.99";
        self.wait(&format!("{place} within the screen"), fits);
    }

    /// How many elements there are.
    pub fn count(&self, selector: &str) -> u64 {
        self.eval(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().unwrap_or(0)
    }

    /// All the text that the page shows.
    pub fn text(&self) -> String {
        self.eval("document.body ? document.body.innerText : ''").as_str().unwrap_or_default().to_owned()
    }

    /// The present address.
    pub fn address(&self) -> String {
        self.eval("location.href").as_str().unwrap_or_default().to_owned()
    }

    /// Writes a picture of the page.
    pub fn picture(&self, path: &Path) {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        let bytes = BASE64_STANDARD.decode(shot["data"].as_str().unwrap_or_default()).expect("chromium sends base64");
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).expect("the folder of pictures is writable");
        }
        fs::write(path, bytes).expect("the folder of pictures is writable");
    }
}
