// The typed line: it takes every answer, with the keys of the console. Tab completes as far as the rest is certain.
import { complete } from "complete";
import { button, el, fill } from "dom";
import { question, state } from "state";
import { counted } from "words";

const LISTED_MAX = 40;

/** @type {HTMLInputElement} */
let field;
/** @type {HTMLElement} */
let list;
/** @type {HTMLElement} */
let form;
/** @type {string[]} */
const before = [];
let back = 0;

/** @param {(key: string) => void} answer @param {(text: string) => void} tell */
export function buildTyped(answer, tell) {
  field = /** @type {HTMLInputElement} */ (
    el("input", {
      id: "typed",
      name: "answer",
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      "aria-label": "type an answer; Tab completes",
      placeholder: "type an answer",
      onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, tell),
      oninput: () => fill(list),
    })
  );
  list = el("div", { id: "words", "aria-live": "polite" });
  form = el(
    "form",
    {
      id: "typing",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (text === "" || question() === null || state.pending) return;
        before.push(text);
        back = before.length;
        answer(text);
      },
    },
    list,
    el("div", { class: "line" }, field, el("button", { type: "submit", class: "option" }, "Answer")),
  );
  return form;
}

/** @param {KeyboardEvent} event @param {(text: string) => void} tell */
function press(event, tell) {
  const q = question();
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    back = Math.max(0, Math.min(before.length, back + (event.key === "ArrowUp" ? -1 : 1)));
    field.value = before[back] ?? "";
    event.preventDefault();
  } else if (event.key === "Escape") {
    field.value = "";
    fill(list);
  } else if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && q && field.value !== "") {
    const done = complete(q, field.value);
    const same = done.text === field.value;
    if (same && (done.words.length === 0 || list.childElementCount > 0)) return; // the key goes on, so it is no trap
    event.preventDefault();
    field.value = done.text;
    show(done.words, q, tell);
  }
}

/** @param {string[]} words @param {import("state").Question} q @param {(text: string) => void} tell */
function show(words, q, tell) {
  if (words.length > 0) tell(`${counted(words.length, "way")} to go on`);
  fill(
    list,
    words.slice(0, LISTED_MAX).map((w) =>
      button(
        w,
        () => {
          const cut = field.value.lastIndexOf(","),
            sign = Math.max(field.value.lastIndexOf("="), field.value.lastIndexOf("+"));
          const from = q.kind === "choice" ? 0 : Math.max(cut, q.kind === "vector" ? sign : -1) + 1;
          const gap = from > 0 && field.value[from - 1] === "," ? " " : "";
          field.value = field.value.slice(0, from) + gap + w;
          fill(list);
          field.focus();
        },
        { class: "quiet word", tabindex: -1 },
      ),
    ),
    words.length > LISTED_MAX && ` and ${words.length - LISTED_MAX} more`,
  );
}

/** Shows the line while something is asked. What is typed stays until it has been an answer. */
export function drawTyped() {
  form.hidden = question() === null;
  if (form.hidden) fill(list);
}

/** The answer has counted. */
export function clearTyped() {
  field.value = "";
  fill(list);
}

export const focusTyped = () => field.focus();
export const isTyping = () => document.activeElement === field;
