// The typed line: it takes every answer, with the keys of the console. Tab completes as far as the rest is certain. While
// the panel that places has its line, that one is it.
import { complete } from "complete";
import { at, button, el, fill } from "dom";
import { question, state } from "state";
import { counted } from "words";

const LISTED_MAX = 40;

/** @type {HTMLInputElement} */
let field;
/** @type {HTMLElement} */
let list;
/** @type {HTMLElement} */
let form;
/** @type {(text: string) => void} */
let say = () => {};
/** @type {string[]} */
const before = [];
let back = 0;

/** @param {(key: string) => void} answer @param {(text: string) => void} tell */
export function buildTyped(answer, tell) {
  say = tell;
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
      onkeydown: press,
      oninput: () => fill(list),
    })
  );
  list = wordList();
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

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    back = Math.max(0, Math.min(before.length, back + (event.key === "ArrowUp" ? -1 : 1)));
    field.value = before[back] ?? "";
    event.preventDefault();
  } else if (event.key === "Escape") {
    field.value = "";
    fill(list);
  } else completeIn(field, list, event);
}

/** Where the words are listed with which a line may go on. */
export const wordList = () => el("div", { class: "words", "aria-live": "polite" });

/**
 * Completes a line that takes answers, if the key is Tab; lists the words if there are several.
 * @param {HTMLInputElement} into @param {HTMLElement} words @param {KeyboardEvent} event
 */
export function completeIn(into, words, event) {
  const q = question();
  if (event.key !== "Tab" || event.shiftKey || event.ctrlKey || event.altKey || !q || into.value === "") return;
  const done = complete(q, into.value);
  if (done.text === into.value && (done.words.length === 0 || words.childElementCount > 0)) return; // it is no trap
  event.preventDefault();
  put(into, done.text);
  show(into, words, done.words, q);
}

/** As if it was typed. @param {HTMLInputElement} into @param {string} text */
function put(into, text) {
  into.value = text;
  into.dispatchEvent(new Event("input"));
}

/**
 * @param {HTMLInputElement} into @param {HTMLElement} place @param {string[]} words
 * @param {import("state").Question} q
 */
function show(into, place, words, q) {
  if (words.length > 0) say(`${counted(words.length, "way")} to go on`);
  fill(
    place,
    words.slice(0, LISTED_MAX).map((w) =>
      button(
        w,
        () => {
          const text = into.value,
            cut = text.lastIndexOf(","),
            sign = Math.max(text.lastIndexOf("="), text.lastIndexOf("+"));
          const from = q.kind === "choice" ? 0 : Math.max(cut, q.kind === "vector" ? sign : -1) + 1;
          const gap = from > 0 && text[from - 1] === "," ? " " : "";
          put(into, text.slice(0, from) + gap + w);
          into.focus();
        },
        { class: "quiet word", tabindex: -1 },
      ),
    ),
    words.length > LISTED_MAX && ` and ${words.length - LISTED_MAX} more`,
  );
}

/** The line of the panel that places, if it is there. @returns {HTMLElement | null} */
const placing = () => at("answers").querySelector("[data-way]");

/** Shows the line while something is asked. What is typed stays until it has been an answer. */
export function drawTyped() {
  form.hidden = question() === null || placing() !== null;
  if (form.hidden) fill(list);
}

/** The answer has counted. */
export function clearTyped() {
  field.value = "";
  fill(list);
}

export const focusTyped = () => (placing() ?? field).focus();
export const isTyping = () => document.activeElement === (placing() ?? field);
