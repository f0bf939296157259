// A question with several answers, in order: what is picked has its number; payments count what it is worth.
import { button, classes, el } from "dom";
import { confirmButton, meaning } from "options";
import { spoken } from "words";

/** @typedef {import("choice").Choice} Choice */
/** @typedef {import("ask").Acts} Acts */

/** @param {Choice} choice @param {Acts} acts @param {Map<number, string>} names */
export function subsetParts(choice, acts, names) {
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
    el(
      "div",
      {
        class: classes("options", options.length > 4 && "many"),
        role: "group",
        "aria-label": "options, in the order in which you choose them",
      },
      buttons,
    ),
    el(
      "div",
      { class: "finish" },
      el("span", { class: "sum" }, sumOf(choice)),
      confirmButton(missing || confirmText(choice), () => acts.answer(choice.answer()), !missing),
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
