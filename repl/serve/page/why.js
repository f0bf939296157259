// Why: what a card says, where its numbers come from, why it cannot be chosen, why a line of the log happened.
import { bandsOf, nameOfCard, numbersOf } from "cards";
import { button, el, fill } from "dom";
import { printed, question } from "state";
import { panelOf } from "tabs";
import { capital, plain } from "words";

/** @typedef {import("state").Seen} Seen */

/**
 * The answers that are awaited: what was asked, and where its lines go. @type {{asked: string, place: HTMLElement}[]}
 */
let waiting = [];

/**
 * Asks the table, and shows what it says at `place`. @param {any} ask @param {HTMLElement} place
 * @param {(message: object) => boolean} send
 */
function askTable(ask, place, send) {
  fill(place, el("p", { class: "note" }, "…"));
  waiting = waiting.filter((w) => w.place.isConnected);
  waiting.push({ asked: JSON.stringify(ask), place });
  if (!send({ ask })) fill(place);
}

/** @param {any} message */
export function hearWhy(message) {
  if (message.type !== "said") return;
  const asked = JSON.stringify(message.ask),
    found = waiting.find((w) => w.asked === asked);
  if (!found) return;
  waiting = waiting.filter((w) => w !== found);
  const lines = message.lines ?? [message.reason, message.hint].filter(Boolean);
  fill(
    found.place,
    el(
      "div",
      { class: "said", role: "status" },
      lines.map((/** @type {any} */ l) => el("p", { class: /^\s/.test(String(l)) ? "deeper" : "" }, String(l).trim())),
    ),
  );
}

/**
 * Shows a card: printed text, numbers with their reasons, and why it cannot be chosen.
 * @param {Seen} seen @param {import("choice").Choice | null} choice @param {(message: object) => boolean} send
 */
export function explainThing(seen, choice, send) {
  const { card } = seen,
    print = printed(card),
    name = nameOfCard(card);
  const place = el("div", { class: "answers" });
  const marks = choice?.marks(),
    chosen = card.id !== undefined && marks?.has(`card:${card.id}`);
  const explain = (/** @type {string} */ number) =>
    button("why?", () => askTable({ explain: number, card: card.id }, place, send), {
      class: "quiet small",
      "aria-label": `why ${plain(number)}?`,
    });
  fill(
    panelOf("card"),
    el("h2", {}, el("span", { class: "key" }, card.key), " ", name === card.key ? "" : name),
    el(
      "p",
      { class: "note" },
      [print?.kind, print?.subtype]
        .filter(Boolean)
        .map((k) => plain(k))
        .join(", "),
      ` · ${seen.seat === null ? "shared" : `seat ${seen.seat}`}, ${plain(seen.zone)}`,
      seen.host && `, on ${nameOfCard(seen.host)}`,
      card.token && " · a token",
    ),
    print?.text && el("p", { class: "printed" }, print.text),
    bandsOf(card).length > 0 && el("p", {}, capital(bandsOf(card).join(", "))),
    inPlay(card, explain),
    print?.numbers &&
      el(
        "details",
        { open: !card.stats },
        el("summary", {}, "Printed numbers"),
        el(
          "dl",
          { class: "facts" },
          Object.entries(print.numbers).map(([n, v]) => el("div", {}, el("dt", {}, plain(n)), el("dd", {}, String(v)))),
        ),
      ),
    (card.attached?.length ?? 0) > 0 &&
      el(
        "p",
        {},
        "With it: ",
        (card.attached ?? []).map((a) => (a.hidden ? `${a.hidden} hidden` : nameOfCard(a))).join(", "),
      ),
    question() &&
      !chosen &&
      card.id !== undefined &&
      el(
        "p",
        {},
        button("Why can I not choose it now?", () => askTable({ why_not: card.key, card: card.id }, place, send), {
          class: "option",
        }),
      ),
    place,
  );
}

/** @param {import("state").Card} card @param {(number: string) => Node} explain */
function inPlay(card, explain) {
  const of = numbersOf({ ...card, card: undefined });
  const names = Object.keys({ ...card.stats, ...card.attributes });
  if (of.length === 0) return null;
  return el(
    "table",
    { class: "numbers-of" },
    el("caption", {}, "Numbers now"),
    of.map((n) => {
      const id = names.find((raw) => plain(raw) === n.name) ?? n.name,
        print = printed(card)?.numbers?.[id];
      return el(
        "tr",
        {},
        el("th", { scope: "row" }, n.name),
        el(
          "td",
          {},
          el("b", {}, n.value),
          print !== undefined && print !== n.value && el("small", {}, ` printed ${print}`),
        ),
        el("td", {}, explain(id)),
      );
    }),
  );
}

/**
 * Why a line of the log happened. @param {number} number @param {string} text
 * @param {(message: object) => boolean} send
 */
export function whyLine(number, text, send) {
  const place = el("div", { class: "answers" });
  fill(panelOf("card"), el("h2", {}, "Why did this happen?"), el("p", { class: "printed" }, text), place);
  askTable({ why: number }, place, send);
}
