// The log: what has happened, newest at the bottom. Lines that no longer hold go when the table has gone back.
import { el, fill } from "dom";
import { question, state } from "state";
import { seatClass } from "words";

const SHOWN_MAX = 1500,
  NEAR_PIXELS = 60;

/** @type {string[]} */
let shownLines = [];
let first = 0;
/** Whether its end is in sight. Kept, since to measure it while the page changes costs a layout of all. */
let atEnd = true;

/** @param {HTMLElement} host @param {(line: number, text: string) => void} ask */
export function buildLog(host, ask) {
  fill(
    host,
    el("ol", {
      id: "log",
      role: "log",
      "aria-label": "log",
      tabindex: 0,
      onkeydown: press,
      onscroll: (/** @type {Event} */ event) => {
        const list = /** @type {HTMLElement} */ (event.target);
        atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PIXELS;
      },
      onclick: (/** @type {Event} */ event) => {
        const b = /** @type {HTMLElement} */ (event.target).closest("button");
        if (b) ask(Number(b.dataset.line), b.textContent ?? "");
      },
    }),
  );
}

/** The arrow keys go from line to line, the first of them to the newest. @param {KeyboardEvent} event */
function press(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget),
    here = /** @type {HTMLElement} */ (event.target).closest("li");
  const to = {
    ArrowUp: here ? here.previousElementSibling : list.lastElementChild,
    ArrowDown: here ? here.nextElementSibling : null,
    Home: list.firstElementChild,
    End: list.lastElementChild,
  }[event.key];
  if (!to) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (to.firstElementChild).focus();
}

/** Adds the new lines, and takes out those that no longer hold. */
export function drawLog() {
  const list = document.getElementById("log");
  if (!list) return;
  const lines = state.looks?.log ?? state.log;
  let same = 0;
  while (same < lines.length && same < shownLines.length && lines[same] === shownLines[same]) same += 1;
  if (same === lines.length && same === shownLines.length) return;
  while (list.childElementCount > Math.max(0, same - first)) list.lastElementChild?.remove();
  if (same < first || lines.length - Math.max(same, first) > SHOWN_MAX) {
    fill(list);
    first = Math.max(0, lines.length - SHOWN_MAX);
    same = first;
  }
  list.append(...lines.slice(same).map((text, i) => lineElement(text, same + i)));
  shownLines = [...lines];
  // with the next frame, so that the page is laid out once
  if (atEnd || question()) requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}

/** @param {string} text @param {number} number */
function lineElement(text, number) {
  const answer = /^[A-H]\b/.test(text);
  return el(
    "li",
    { class: `${answer ? `said ${seatClass(text)}` : "told"}${/^ {2,}/.test(text) ? " deeper" : ""}` },
    el("button", { type: "button", "data-line": number, tabindex: -1, title: "why did this happen?" }, text.trim()),
  );
}
