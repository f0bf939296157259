// Orders: a row for each card with what it is told to do; the usual order is named.
import { button, classes, el } from "dom";
import { confirmButton, optionButton } from "options";
import { plain } from "words";

/** @typedef {import("choice").Choice} Choice */

/** @param {Choice} choice @param {import("ask").Acts} acts @param {Map<number, string>} names */
export function ordersParts(choice, acts, names) {
  const parts = choice.question.parts ?? [],
    part = parts[choice.part];
  const rows = parts.map((p, at) =>
    el(
      "li",
      { class: at === choice.part ? "row now" : "row" },
      el("span", { class: "subject" }, el("b", {}, p.key), " ", p.card === undefined ? "" : (names.get(p.card) ?? "")),
      choice.orders[at].map((order, slot) => slotButton(choice, acts, at, slot, order)),
    ),
  );
  const finish = [
    confirmButton(choice.begun() ? "Give these orders" : "Give the usual orders", () => acts.answer(choice.answer())),
    choice.begun() &&
      button(
        "All as usual",
        () => {
          choice.clear();
          acts.changed();
        },
        { class: "quiet", "data-focus": "clear", "data-act": "clear" },
      ),
  ];
  return [
    el("div", { class: "finish" }, el("ol", { class: "orders" }, rows), finish),
    part &&
      el(
        "div",
        { class: "options", role: "group", "aria-label": `orders of ${part.key}` },
        el(
          "span",
          { class: "sum" },
          `${part.key}${part.orders > 1 ? `, order ${choice.slot + 1} of ${part.orders}` : ""}:`,
        ),
        part.options.map((o) =>
          optionButton(
            { ...o, card: undefined },
            names,
            () => {
              choice.order(o.key);
              acts.changed();
            },
            {
              "data-key": null,
              "data-order": `${part.key}=${o.key}`,
              "aria-pressed": String(choice.orders[choice.part][choice.slot] === o.key),
              class: classes(
                "option",
                choice.orders[choice.part].includes(o.key) && "chosen",
                o.key === part.usual && "usual",
              ),
            },
          ),
        ),
      ),
  ];
}

/**
 * One order of one card: a chip that says it, and leads to its options. @param {Choice} choice
 * @param {import("ask").Acts} acts @param {number} at @param {number} slot @param {string | null} order
 */
function slotButton(choice, acts, at, slot, order) {
  const part = /** @type {any} */ (choice.question.parts)[at],
    many = part.orders > 1,
    here = at === choice.part && slot === choice.slot;
  return el(
    "button",
    {
      type: "button",
      class: `chip${here ? " now" : ""}${order === null ? " unset" : ""}`,
      "data-focus": `slot:${at}:${slot}`,
      "aria-current": here ? "true" : null,
      "aria-label": [
        many ? `${part.key}, order ${slot + 1}` : part.key,
        plain(order ?? part.usual),
        order === null && "the usual",
      ]
        .filter(Boolean)
        .join(": "),
      onclick: () => {
        choice.part = at;
        choice.slot = slot;
        acts.changed();
      },
    },
    plain(order ?? part.usual),
    order === null && el("small", {}, " usual"),
  );
}
