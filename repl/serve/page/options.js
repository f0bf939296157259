// An option as a button: what is typed for it, and below what that means.
import { button, el } from "dom";
import { arrowed, spoken } from "words";

/** @typedef {import("state").Option} Option */

/** What an option means, besides its key. @param {Option} o @param {Map<number, string>} names */
export function meaning(o, names) {
  const from = o.card === undefined ? undefined : names.get(o.card);
  const to = typeof o.to === "number" ? names.get(o.to) : undefined;
  return [from, to].filter((n) => n !== undefined && !o.key.includes(n)).join(" → ");
}

/**
 * @param {Option} o @param {Map<number, string>} names @param {(event: Event) => void} act
 * @param {Object<string, any>} [more]
 */
export function optionButton(o, names, act, more = {}) {
  const means = meaning(o, names);
  return el(
    "button",
    {
      type: "button",
      class: "option",
      onclick: act,
      "data-key": o.key,
      "data-focus": `option:${o.key}`,
      "aria-label": means ? `${spoken(o.key)}: ${means.replace("→", "to")}` : spoken(o.key),
      ...more,
    },
    el("span", { class: "typed-as" }, arrowed(o.key)),
    means && el("span", { class: "means" }, means),
  );
}

/**
 * The button that gives an answer made of several choices.
 * @param {string} label @param {() => void} act @param {boolean} [ready]  false: something is missing
 */
export function confirmButton(label, act, ready = true) {
  return button(label, () => ready && act(), {
    class: "option main",
    "data-act": "confirm",
    "data-focus": "confirm",
    "aria-disabled": ready ? null : "true",
  });
}
