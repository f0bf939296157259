// The panel that places and moves a model: which way is tried, the answer as it would be typed, whether it is legal, and
// buttons for every step that a drag or a key makes.
import { button, el, fill } from "dom";
import { hundredths } from "models";
import { completeIn, wordList } from "typed";
import { arrowed, spoken } from "words";

const FORMS = { spot: "x,y,heading", heading: "turn@inches", points: "x,y;x,y" };

/**
 * @typedef {object} Acts
 * @property {(index: number) => void} pick  another of the places
 * @property {(text: string) => void} type
 * @property {() => void} answer
 * @property {(east: number, north: number) => void} step  in steps
 * @property {(steps: number) => void} turn
 * @property {(more: boolean) => void} corner
 * @property {(way: string) => void} offered
 */

export class Placing {
  /** @param {Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.big = false;
    this.which = el("div", { class: "which", role: "group", "aria-label": "what is done" });
    this.field = /** @type {HTMLInputElement} */ (
      el("input", {
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        "data-focus": "way",
        "data-way": "",
        oninput: () => {
          fill(this.words);
          acts.type(this.field.value);
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      })
    );
    this.words = wordList();
    this.go = el("button", { type: "submit", class: "option main", "data-act": "place" }, "Answer");
    this.verdict = el("p", { class: "verdict", role: "status" });
    this.steps = el("div", { class: "steps", role: "group", "aria-label": "steps of the model" });
    this.form = el(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          acts.answer();
        },
      },
      this.field,
      this.go,
    );
    this.element = el("div", { class: "placing" }, this.which, this.words, this.form, this.verdict, this.steps);
    this.built = "";
    /** @type {import("way").Way | null} */ this.way = null;
  }

  /** In the line, up and down go through what is offered, and Tab completes. @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return completeIn(this.field, this.words, event);
    this.#goOn(event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
  }

  /** The next of the offered ways, or the one before. @param {number} by */
  #goOn(by) {
    const ways = this.way?.place.ways ?? [],
      at = ways.indexOf(this.way?.written() ?? "");
    if (ways.length > 0)
      this.acts.offered(ways[at < 0 ? (by > 0 ? 0 : ways.length - 1) : (at + by + ways.length) % ways.length]);
  }

  /** @param {import("way").Way[]} ways @param {number} index @param {any} checked @param {string} answer */
  draw(ways, index, checked, answer) {
    const way = (this.way = ways[index]),
      now = JSON.stringify([ways.map((w) => w.place.key), index, this.big, way.canAddPoint(), way.canDropPoint()]);
    if (now !== this.built) this.#build(ways, index);
    this.built = now;
    if (this.field.value.trim() !== answer) this.field.value = answer;
    this.element.classList.toggle("legal", checked?.ok === true);
    this.element.classList.toggle("illegal", checked?.ok === false);
    for (const e of this.element.querySelectorAll("[aria-disabled]")) e.removeAttribute("aria-disabled");
    this.go.setAttribute("aria-disabled", String(checked?.ok === false));
    const says = verdict(way, checked, answer);
    if (this.verdict.textContent !== says) fill(this.verdict, says);
  }

  /** @param {import("way").Way[]} ways @param {number} index */
  #build(ways, index) {
    const way = ways[index],
      active = document.activeElement?.getAttribute("data-focus");
    this.which.hidden = ways.length < 2;
    fill(
      this.which,
      ways.map((w, i) =>
        button(arrowed(w.place.key), () => this.acts.pick(i), {
          class: `option${i === index ? " chosen" : ""}`,
          "aria-pressed": String(i === index),
          "aria-label": spoken(w.place.key),
          "data-focus": `way:${w.place.key}`,
          "data-key": w.place.key,
        }),
      ),
    );
    this.field.setAttribute("aria-label", `the answer: ${way.place.key} ${FORMS[way.place.free]}; Tab completes`);
    fill(this.words);
    this.field.placeholder = `${way.place.key} ${FORMS[way.place.free]}`;
    fill(this.steps, this.#stepButtons(way));
    if (active && active !== "way")
      /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-focus="${CSS.escape(active)}"]`))?.focus();
  }

  /** @param {import("way").Way} way */
  #stepButtons(way) {
    const [inches, degrees] = this.big ? ["1 inch", "45°"] : ["a quarter inch", "5°"];
    const step = (/** @type {string} */ sign, /** @type {string} */ says, /** @type {() => void} */ act) =>
      button(sign, act, { class: "option step", "aria-label": says, title: says, "data-focus": `step:${sign}` });
    const free = way.place.free !== "heading",
      length = (way.place.length ?? 0) > 0;
    const turns = way.canTurn(),
      { acts } = this;
    return [
      free && [
        step("←", `west ${inches}`, () => acts.step(-1, 0)),
        step("↑", `north ${inches}`, () => acts.step(0, 1)),
        step("↓", `south ${inches}`, () => acts.step(0, -1)),
        step("→", `east ${inches}`, () => acts.step(1, 0)),
      ],
      !free &&
        length && [
          step("↑", `${turns ? "turn " : ""}${inches} later`, () => acts.step(0, 1)),
          step("↓", `${turns ? "turn " : ""}${inches} earlier`, () => acts.step(0, -1)),
        ],
      turns && [
        step("↺", `turn left ${degrees}`, () => acts.turn(-1)),
        step("↻", `turn right ${degrees}`, () => acts.turn(1)),
      ],
      way.canAddPoint() && button("Corner", () => acts.corner(true), { class: "option step", "data-focus": "corner" }),
      way.canDropPoint() &&
        button("No corner", () => acts.corner(false), { class: "option step", "data-focus": "no-corner" }),
      (free || length || turns) &&
        el(
          "label",
          { class: "big" },
          el("input", {
            type: "checkbox",
            checked: this.big,
            "data-focus": "big",
            onchange: (/** @type {Event} */ event) => {
              this.big = /** @type {HTMLInputElement} */ (event.target).checked;
              this.acts.step(0, 0);
            },
          }),
          "large steps",
        ),
      this.#offered(way),
    ];
  }

  /** The ways that the table offers, one after the other. @param {import("way").Way} way */
  #offered(way) {
    const { ways } = way.place;
    if (ways.length < 2) return null;
    return el(
      "span",
      { class: "offered" },
      button("‹", () => this.#goOn(-1), {
        class: "option step",
        "aria-label": "previous offered way",
        "data-focus": "before",
      }),
      `${ways.length} offered`,
      button("›", () => this.#goOn(1), {
        class: "option step",
        "aria-label": "next offered way",
        "data-focus": "next",
      }),
    );
  }
}

/** @param {import("way").Way} way @param {any} checked @param {string} answer */
function verdict(way, checked, answer) {
  if (checked === null) return `… ${answer}: asking the table`;
  if (!checked.ok) return `✗ not legal: ${[checked.reason, checked.hint].filter(Boolean).join("; ")}`;
  const { place } = checked;
  if (!place) return "✓ legal";
  const heading = way.canTurn() ? `, heading ${hundredths(place.heading)}°` : "";
  return `✓ legal: it stands at ${hundredths(place.x)}, ${hundredths(place.y)}${heading}`;
}
