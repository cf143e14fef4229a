// The computer's own thread: the same client, without a page. Everything else is Rust.
import init, { think } from "/tallyho.js";

const ready = init({ module_or_path: "/tallyho_bg.wasm" });

self.onmessage = async ({ data }) => {
  await ready;
  self.postMessage(think(data));
};
