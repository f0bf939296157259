// Shortcuts: single letters while nothing is typed. `?` lists them; settings turn them off.
import { at, el } from "dom";
import { settings } from "settings";
import { showSheet } from "zones";

/** @typedef {{key: string, does: string, act: () => void}} Shortcut */

/** @param {Shortcut[]} list */
export function buildKeys(list) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const on = /** @type {HTMLElement} */ (event.target);
    if (on.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select")) return;
    if (event.key !== "Escape" && !settings.shortcuts) return;
    const found = list.find((s) => s.key === event.key);
    if (!found || on.closest("dialog")) return; // which Escape closes
    event.preventDefault();
    found.act();
  });
}

/** @param {Shortcut[]} list */
export function showKeys(list) {
  const row = (/** @type {string} */ key, /** @type {string} */ does) =>
    el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, does));
  showSheet(
    /** @type {HTMLDialogElement} */ (at("sheet")),
    "Keys",
    el(
      "div",
      {},
      el(
        "dl",
        { class: "keys" },
        list.map((s) => row(s.key === "Escape" ? "Esc" : s.key, s.does)),
        row("Tab", "to the next group; in the typed line completes the answer"),
        row("← → ↑ ↓", "inside a group"),
        row("Enter", "choose; on a chosen card, act"),
        row("Home, End", "the first or last of a group"),
      ),
      el("p", { class: "note" }, "Single letters can be turned off under Settings."),
    ),
  );
}
