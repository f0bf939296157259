// A question with one answer: its options as buttons, many of one card behind one, numbers of a range as a slider.
import { button, classes, el } from "dom";
import { meaning, optionButton } from "options";
import { placingPanel } from "scene";
import { counted, spoken } from "words";

/** @typedef {import("choice").Choice} Choice */
/** @typedef {import("state").Option} Option */
/** @typedef {import("ask").Acts} Acts */

const FEW = 12;

/** @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
export function choiceParts(choice, acts, names) {
  const q = choice.question,
    left = choice.left();
  const range = rangeOf(q.options ?? []);
  if (range) return rangeParts(range, acts);
  const words = (q.options ?? []).filter((o) => o.word !== undefined && o.card === undefined);
  const picked = choice.picked !== null;
  const cards = left.filter((o) => !words.includes(o) && !("free" in o));
  const places = left.filter((o) => "free" in o);
  const groups = picked || cards.length <= FEW ? cards.map((o) => [o]) : gathered(cards);
  return [
    picked && pickedLine(choice, acts, names),
    el(
      "div",
      { class: classes("options", groups.length > 4 && "many"), role: "group", "aria-label": "options" },
      groups.map((list) =>
        list.length === 1
          ? optionButton(list[0], names, () => acts.answer(list[0].key))
          : gatheredButton(list, choice, acts, names),
      ),
      words.map((o) => optionButton(o, names, () => acts.answer(o.key), { class: "option word" })),
    ),
    places.length > 0 && placingPanel(),
  ];
}

/** Options of the same verb and card, where there are many. @param {Option[]} options @returns {Option[][]} */
function gathered(options) {
  /** @type {Map<string, Option[]>} */
  const out = new Map();
  options.forEach((o, i) => {
    const name = o.card === undefined || o.to === undefined ? `one ${i}` : `${o.verb} ${o.card}`;
    out.set(name, [...(out.get(name) ?? []), o]);
  });
  return [...out.values()];
}

/** @param {Option[]} list @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
function gatheredButton(list, choice, acts, names) {
  const [first] = list,
    key = first.key.split(" -> ")[0];
  const means = first.card === undefined ? "" : (names.get(first.card) ?? "");
  return el(
    "button",
    {
      type: "button",
      class: "option more",
      "data-focus": `gathered:${key}`,
      "aria-label": `${spoken(key)}, ${means}, ${counted(list.length, "target")}`,
      onclick: () => {
        choice.picked = `card:${first.card}`;
        acts.changed();
      },
    },
    el("span", { class: "typed-as" }, `${key} → …`),
    el("span", { class: "means" }, `${means} · ${counted(list.length, "target")}`),
  );
}

/** @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
function pickedLine(choice, acts, names) {
  const thing = /** @type {string} */ (choice.picked),
    [kind, id] = thing.split(":");
  const name = kind === "card" ? (names.get(Number(id)) ?? "") : `seat ${id}`;
  return el(
    "p",
    { class: "picked" },
    el("b", {}, name),
    choice.left().some((o) => o.to !== undefined) ? " – choose its target" : "",
    kind === "card" && button("Details", () => acts.explain(thing), { class: "quiet", "data-focus": "details" }),
    button(
      "Let go",
      () => {
        choice.clear();
        acts.changed();
      },
      { class: "quiet", "data-focus": "let-go", "data-act": "clear" },
    ),
  );
}

/** The numbers of a range, if the options are one and too many for buttons. @param {Option[]} options */
function rangeOf(options) {
  const numbers = options.filter((o) => /^-?\d+$/.test(o.key));
  if (numbers.length <= FEW) return null;
  return { numbers: numbers.map((o) => Number(o.key)), words: options.filter((o) => !numbers.includes(o)) };
}

/** @param {{numbers: number[], words: Option[]}} range @param {Acts} acts */
function rangeParts({ numbers, words }, acts) {
  const least = Math.min(...numbers),
    most = Math.max(...numbers);
  const slider = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "range",
      min: least,
      max: most,
      value: numbers[0],
      step: 1,
      "aria-label": "number",
      "data-focus": "slider",
    })
  );
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "number",
      min: least,
      max: most,
      value: numbers[0],
      step: 1,
      "aria-label": `number from ${least} to ${most}`,
      "data-focus": "number",
    })
  );
  slider.addEventListener("input", () => (field.value = slider.value));
  field.addEventListener("input", () => (slider.value = field.value));
  field.addEventListener("keydown", (event) => event.key === "Enter" && acts.answer(field.value));
  return el(
    "div",
    { class: "options range" },
    el("span", {}, least),
    slider,
    el("span", {}, most),
    field,
    button("Choose", () => acts.answer(field.value), {
      class: "option main",
      "data-focus": "choose",
      "data-act": "confirm",
    }),
    words.map((o) => optionButton(o, new Map(), () => acts.answer(o.key), { class: "option word" })),
  );
}
