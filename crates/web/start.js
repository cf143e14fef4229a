// Loads the client. Everything else is Rust.
import init from "/tallyho.js";

init({ module_or_path: "/tallyho_bg.wasm" }).catch((error) => {
  const waiting = document.getElementById("waiting");
  if (waiting) {
    waiting.querySelector("p").textContent = "The client could not be loaded. Please reload the page.";
  }
  console.error(error);
});
