// The question: what is asked, the options as buttons, and the answer on its way.
import { nameOfCard } from "cards";
import { offers } from "choice";
import { at, button, el, fill, renew, rove } from "dom";
import { meaning, optionButton } from "options";
import { ordersParts } from "orders";
import { placesParts } from "places";
import { cardsOf, mySeat, question, shown, state } from "state";
import { capital, counted, listed, plain, spoken } from "words";

/** @typedef {import("choice").Choice} Choice */
/** @typedef {import("state").Option} Option */
/** @typedef {{answer: (key: string) => void, changed: () => void, explain: (thing: string) => void}} Acts */

const FEW = 12;

/** Builds the parts of the panel once; the typed line lives in the last of them. @param {HTMLElement} typed */
export function buildAsk(typed) {
  fill(
    at("question"),
    el("h2", { id: "asked" }),
    el("div", { id: "trouble", role: "alert" }),
    el("div", { id: "answers" }),
    typed,
  );
}

/** @param {Choice | null} choice @param {Acts} acts */
export function drawAsk(choice, acts) {
  const q = question(),
    panel = at("question");
  panel.classList.toggle("mine", q !== null);
  panel.classList.toggle("sent", state.pending !== null);
  panel.setAttribute("aria-busy", String(state.pending !== null));
  renew(at("asked"), [heading(), q?.secret, q?.due], () => [
    el("span", {}, heading()),
    q?.secret && el("span", { class: "tag", title: "the others learn that you have chosen, not what" }, "secret"),
    q &&
      el(
        "button",
        {
          type: "button",
          class: "quiet type",
          "aria-expanded": String(panel.classList.contains("typing")),
          onclick: type,
        },
        "Type",
      ),
  ]);
  renew(
    at("trouble"),
    state.refused,
    () =>
      state.refused && [
        el("b", {}, state.refused.reason),
        state.refused.hint && el("span", {}, " ", state.refused.hint),
      ],
  );
  const box = at("answers");
  box.hidden = q === null || choice === null;
  if (q === null || choice === null) return;
  const names = namesOf();
  const drawn = renew(
    box,
    [q, choice.picked, choice.picks, choice.orders, choice.part, choice.slot, state.pending],
    () =>
      q.kind === "subset"
        ? subsetParts(choice, acts, names)
        : q.kind === "vector"
          ? ordersParts(choice, acts, names)
          : choiceParts(choice, acts, names),
  );
  if (!drawn) return;
  for (const group of box.querySelectorAll(".options")) rove(/** @type {HTMLElement} */ (group), "button, input");
  if (state.pending) for (const e of box.querySelectorAll("button, input")) e.setAttribute("aria-disabled", "true");
}

/** On a narrow page the typed line appears when it is wanted. @param {Event} event */
function type(event) {
  const open = at("question").classList.toggle("typing");
  /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-expanded", String(open));
  if (open) at("typed").focus();
}

/** What the panel says above the options. */
export function heading() {
  const present = shown(),
    q = question();
  if (!present) return "Waiting for the table …";
  if (state.looks) return "You look at the past: nothing is asked here.";
  if (q) return q.prompt || `${capital(plain(q.name))}?`;
  if (present.type === "end") return `The match is over: ${present.result ?? ""}`;
  const asked = present.asked,
    waiting = state.people?.people?.filter((/** @type {any} */ p) => p.asked && !p.chosen && p.seat !== mySeat());
  if (waiting?.length > 1) return `${listed(waiting.map((/** @type {any} */ p) => p.seat))} are asked.`;
  return asked ? `${asked.seat} is asked: ${asked.prompt || plain(asked.name)}` : "The table is at work …";
}

/** Names of cards by their number. @returns {Map<number, string>} */
function namesOf() {
  const out = new Map();
  for (const [id, seen] of cardsOf(shown()?.view)) out.set(id, nameOfCard(seen.card));
  return out;
}

// ---- one option

/** @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
function choiceParts(choice, acts, names) {
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
      { class: "options", role: "group", "aria-label": "options" },
      groups.map((list) =>
        list.length === 1
          ? optionButton(list[0], names, () => acts.answer(list[0].key))
          : gatheredButton(list, choice, acts, names),
      ),
      words.map((o) => optionButton(o, names, () => acts.answer(o.key), { class: "option word" })),
    ),
    places.length > 0 && placesParts(/** @type {any} */ (places), acts),
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

// ---- several options, in order

/** @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
function subsetParts(choice, acts, names) {
  const q = choice.question,
    options = q.options ?? [],
    missing = choice.missing();
  const change = (/** @type {() => void} */ what) => () => {
    what();
    acts.changed();
  };
  const buttons = options.map((o, i) => {
    const number = choice.picks.indexOf(i) + 1,
      can = number > 0 || choice.canAdd(i);
    return el(
      "button",
      {
        type: "button",
        class: `option pick${number ? " chosen" : ""}`,
        "data-key": o.key,
        "data-focus": `option:${i}`,
        "aria-pressed": String(number > 0),
        "aria-disabled": can ? null : "true",
        "aria-label": [
          spoken(o.key),
          meaning(o, names),
          o.worth !== undefined && `worth ${o.worth}`,
          number > 0 && `chosen, number ${number}`,
        ]
          .filter(Boolean)
          .join(", "),
        onclick: change(() => can && choice.toggle(i)),
      },
      number > 0 && el("span", { class: "order", "aria-hidden": "true" }, number),
      el("span", { class: "typed-as" }, o.key),
      el("span", { class: "means" }, meaning(o, names)),
      o.worth !== undefined && el("span", { class: "worth" }, `worth ${o.worth}`),
    );
  });
  const whole = q.max >= options.length && options.every((o) => o.group === options[0].group);
  return [
    el("p", { class: "sum" }, sumOf(choice)),
    el(
      "div",
      { class: "options", role: "group", "aria-label": "options, in the order in which you choose them" },
      buttons,
    ),
    el(
      "div",
      { class: "finish" },
      el(
        "button",
        {
          type: "button",
          class: "option main",
          "data-act": "confirm",
          "data-focus": "confirm",
          "aria-disabled": missing ? "true" : null,
          onclick: () => !missing && acts.answer(choice.answer()),
        },
        missing || confirmText(choice),
      ),
      q.due !== undefined &&
        button("The usual", () => acts.answer("usual"), {
          class: "option",
          "data-focus": "usual",
          "data-key": "usual",
        }),
      whole &&
        options.length > 1 &&
        choice.picks.length < options.length &&
        button(
          "All",
          change(() => options.forEach((_, i) => choice.picks.includes(i) || choice.toggle(i))),
          { class: "quiet", "data-focus": "all", "data-act": "all" },
        ),
      choice.picks.length > 0 &&
        button(
          "None of these",
          change(() => choice.clear()),
          { class: "quiet", "data-focus": "clear", "data-act": "clear" },
        ),
    ),
  ];
}

/** @param {Choice} choice */
function sumOf(choice) {
  const { min, max, due, options = [] } = choice.question,
    count = choice.picks.length;
  if (due !== undefined) return `Pay ${due}: ${choice.worth()} so far.`;
  const how = min === max ? `Choose ${min}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
  const grouped = options.some((o) => o.group !== options[0].group) ? ", all of one group" : "";
  return `${how}${grouped}${max > 1 ? ", in order" : ""}: ${count} chosen.`;
}

/** @param {Choice} choice */
function confirmText(choice) {
  if (choice.question.due !== undefined) return `Pay ${choice.worth()}`;
  return choice.picks.length === 0 ? "Choose none" : `Choose ${choice.picks.length}`;
}

/** True if the question can be answered by clicking cards or seats. @param {Choice} choice */
export const hasThings = (choice) => offers(choice.question).some((o) => o.card !== undefined || o.seat !== undefined);
