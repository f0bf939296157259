// An option as a button: what is typed for it, and below what that means.
import { el } from "dom";
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
