// The panels beside the table as tabs. On a narrow page the table is one of them.
import { at, button, el, fill } from "dom";

/** @type {{id: string, label: string, panel: HTMLElement | null}[]} */
let tabs = [];
let chosen = "table";

/** @type {() => void} */
let shownAnew = () => {};

/** @param {() => void} changed  another panel is open @param {{id: string, label: string}[]} list */
export function buildTabs(changed, list) {
  shownAnew = changed;
  const side = at("side");
  tabs = list.map(({ id, label }) => ({
    id,
    label,
    panel:
      id === "table"
        ? null
        : el("section", {
            id: `panel-${id}`,
            class: "panel",
            role: "tabpanel",
            "aria-labelledby": `tab-${id}`,
            hidden: true,
          }),
  }));
  fill(
    side,
    tabs.map((t) => t.panel),
  );
  const row = el(
    "div",
    { role: "tablist", "aria-label": "panels" },
    tabs.map((t) =>
      button(t.label, () => showTab(t.id), {
        id: `tab-${t.id}`,
        role: "tab",
        "aria-controls": t.panel ? `panel-${t.id}` : "table",
      }),
    ),
  );
  row.addEventListener("keydown", moveAlong);
  fill(at("tabs"), row);
  window.matchMedia("(min-width: 700px)").addEventListener("change", () => showTab(chosen));
  showTab("table");
}

/** @param {KeyboardEvent} event */
function moveAlong(event) {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0) return;
  const list = tabs.filter((t) => at(`tab-${t.id}`).offsetParent !== null);
  const from = list.findIndex((t) => at(`tab-${t.id}`) === document.activeElement);
  const to = list[(from + by + list.length) % list.length];
  event.preventDefault();
  showTab(to.id);
  at(`tab-${to.id}`).focus();
}

/** @param {string} id */
export const panelOf = (id) => at(`panel-${id}`);

/** True if the page is narrow: one panel at a time, the table among them. */
export const isNarrow = () => !window.matchMedia("(min-width: 700px)").matches;

/** @param {string} id */
export function showTab(id) {
  chosen = id;
  const wide = !isNarrow(),
    panel = wide && id === "table" ? "log" : id;
  document.body.dataset.tab = panel;
  for (const t of tabs) {
    const here = t.id === panel;
    if (t.panel) t.panel.hidden = !here;
    at(`tab-${t.id}`).setAttribute("aria-selected", String(here));
    at(`tab-${t.id}`).tabIndex = here ? 0 : -1;
  }
  at(`tab-${panel}`).classList.remove("news");
  shownAnew();
  for (const log of at("side").querySelectorAll("[role=log]")) log.scrollTo(0, log.scrollHeight); // to its newest
}

/** The panel that is open now. */
export const openTab = () => document.body.dataset.tab ?? "table";

/** A dot on a tab that is not open: something new is there. @param {string} id */
export function newsOn(id) {
  if (openTab() !== id) at(`tab-${id}`).classList.add("news");
}
