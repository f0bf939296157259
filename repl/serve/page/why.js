// Why: what a card says, where its numbers come from, why it cannot be chosen, why a line of the log happened.
import { attachedNames, bandsOf, nameOfCard, numbersOf } from "cards";
import { offers } from "choice";
import { button, el, fill } from "dom";
import { cardsOf, mySeat, printed, question, shown, verbsOf } from "state";
import { panelOf, showTab } from "tabs";
import { capital, plain } from "words";

/** @typedef {import("state").Seen} Seen */
/** @typedef {(message: object) => boolean} Send */
/** @typedef {{asks: object[], place: HTMLElement, send: Send}} Wish */

/** @param {HTMLElement} panel */
export const buildWhy = (panel) =>
  fill(
    panel,
    el("h2", {}, "Card"),
    el(
      "p",
      { class: "note" },
      "A click on a card, a number or a line of the log shows here what it says, where it comes from, or why it happened.",
    ),
  );

/** What was asked and not yet answered, oldest first. @type {Wish[]} */
let waiting = [];

/** Two asks are the same, if a number was sent back as a text, too. @param {any} a @param {any} b */
const same = (a, b) => JSON.stringify(Object.entries(a).map(String)) === JSON.stringify(Object.entries(b).map(String));

/**
 * Asks the table, and shows what it says at `place`. Several asks are the names a card may have: the next one counts if
 * the table does not know the one before.
 * @param {object[]} asks @param {HTMLElement} place @param {Send} send
 */
function askTable(asks, place, send) {
  fill(place, el("p", { class: "note" }, "…"));
  waiting = waiting.filter((w) => w.place.isConnected && w.place !== place);
  waiting.push({ asks, place, send });
  if (!send({ ask: asks[0] })) fill(place);
}

/** @param {any} message */
export function hearWhy(message) {
  if (message.type !== "said") return;
  const found = waiting.find((w) => same(message.ask, w.asks[0]));
  if (!found) return;
  waiting = waiting.filter((w) => w !== found);
  if (message.reason && found.asks.length > 1) return askTable(found.asks.slice(1), found.place, found.send);
  const lines = message.lines ?? [message.reason, message.hint].filter(Boolean);
  fill(
    found.place,
    el(
      "div",
      { class: "said", role: "status" },
      lines.map((/** @type {string} */ line) => el("p", { class: /^\s/.test(line) ? "deeper" : "" }, line.trim())),
    ),
  );
}

/**
 * The names by which the console knows a card, the best first: `B.K#2`, `B.K`.
 * @param {Seen} seen @returns {string[]}
 */
export function namesFor(seen) {
  const key = seen.card.key ?? "";
  const beside = seen.host ? (seen.host.attached ?? []) : zoneOf(seen);
  const copies = beside.filter((c) => c.key === key);
  const numbered = copies.length > 1 ? `${key}#${copies.indexOf(seen.card) + 1}` : key;
  const own = [...new Set([numbered, key])];
  const seat = seen.seat === null ? "" : `${seen.seat}.`;
  if (!seen.host) return own.map((k) => seat + k);
  const host = namesFor({ ...seen, card: seen.host, host: null });
  return [...own.flatMap((k) => host.map((h) => `${h}/${k}`)), ...own.map((k) => seat + k)];
}

/** The cards beside a card, from the bottom of its zone. @param {Seen} seen @returns {import("state").Card[]} */
function zoneOf(seen) {
  const view = shown()?.view;
  const zone = (seen.seat === null ? view?.zones : view?.seats?.[seen.seat]?.zones)?.[seen.zone];
  return zone?.pile ? [...(zone.cards ?? [])].reverse() : (zone?.cards ?? []);
}

/**
 * Shows a card: printed text, numbers with their reasons, and why it cannot be chosen.
 * @param {Seen} seen @param {import("choice").Choice | null} choice @param {Send} send
 */
export function explainCard(seen, choice, send) {
  const { card } = seen,
    print = printed(card),
    name = nameOfCard(card),
    names = namesFor(seen);
  const place = el("div", { class: "answers" });
  const explain = (/** @type {string} */ number) =>
    button(
      "why?",
      () =>
        askTable(
          names.map((n) => ({ explain: `${number} ${n}` })),
          place,
          send,
        ),
      { class: "quiet small", "aria-label": `why ${plain(number)}?` },
    );
  fill(
    panelOf("card"),
    el("h2", {}, el("span", { class: "key" }, card.key), " ", name === card.key ? "" : name),
    el("p", { class: "note" }, placeInWords(seen)),
    print?.text && el("p", { class: "printed" }, print.text),
    bandsOf(card).length > 0 && el("p", {}, capital(bandsOf(card).join(", "))),
    numbersNow(card, explain),
    print?.numbers && printedNumbers(print.numbers, card.stats === undefined),
    (card.attached?.length ?? 0) > 0 && el("p", {}, `With it: ${attachedNames(card)}`),
    refusals(seen, choice, names, place, send),
    place,
  );
  showTab("card");
}

/** @param {Seen} seen */
function placeInWords({ card, seat, zone, host }) {
  const print = printed(card);
  const where = `${seat === null ? "shared" : `seat ${seat}`}, ${plain(zone)}`;
  const kinds = [print?.kind, print?.subtype].filter(Boolean).map((k) => plain(k));
  return [kinds.join(", "), where, host && `on ${nameOfCard(host)}`, card.token && "a token"]
    .filter(Boolean)
    .join(" · ");
}

/** @param {Object<string, any>} numbers @param {boolean} open */
function printedNumbers(numbers, open) {
  return el(
    "details",
    { open },
    el("summary", {}, "Printed numbers"),
    el(
      "dl",
      { class: "facts" },
      Object.entries(numbers).map(([n, v]) => el("div", {}, el("dt", {}, plain(n)), el("dd", {}, String(v)))),
    ),
  );
}

/** @param {import("state").Card} card @param {(number: string) => Node} explain */
function numbersNow(card, explain) {
  const print = printed(card)?.numbers ?? {};
  const rows = Object.entries({ ...card.stats, ...card.attributes }).flatMap(([name]) => {
    const [value] = numbersOf({ ...card, card: undefined }).filter((n) => n.name === plain(name));
    return value ? [{ name, value }] : [];
  });
  if (rows.length === 0) return null;
  return el(
    "table",
    { class: "numbers-of" },
    el("caption", {}, "Numbers now"),
    rows.map(({ name, value }) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, value.name),
        el(
          "td",
          {},
          el("b", {}, value.value),
          print[name] !== undefined &&
            String(print[name]) !== value.value &&
            el("small", {}, ` printed ${print[name]}`),
        ),
        el("td", {}, explain(name)),
      ),
    ),
  );
}

/**
 * Buttons that ask why a card cannot be chosen, one for each thing that may be done at this question.
 * @param {Seen} seen @param {import("choice").Choice | null} choice @param {string[]} names @param {HTMLElement} place
 * @param {Send} send
 */
function refusals(seen, choice, names, place, send) {
  const q = question();
  if (!q || seen.card.id === undefined || choice?.marks().has(`card:${seen.card.id}`)) return null;
  const verbs = verbsOf(q.name);
  if (verbs.length === 0 && !(q.options ?? []).some((o) => o.card !== undefined)) return null;
  // a card of somebody else is what something of mine would be used on
  const user = seen.seat === null || seen.seat === mySeat() ? "" : userOf(q, choice);
  const ask = (/** @type {string} */ verb) => () =>
    askTable(
      names.map((n) => ({ why_not: `${verb} ${user && `${user} -> `}${n}`.trim() })),
      place,
      send,
    );
  const aimed = new Set([...offers(q), ...(q.parts ?? []).flatMap((p) => p.options)].map((o) => o.to && o.verb)),
    fitting = user ? verbs.filter((v) => aimed.has(v)) : verbs;
  return el(
    "div",
    { class: "finish" },
    fitting.length === 0
      ? button("Why can I not choose it?", ask(""), { class: "option" })
      : fitting.map((v) => button(`Why not ${plain(v)}?`, ask(v), { class: "option" })),
  );
}

/** The card for which a target is chosen: the one with the next order, or the one picked; "" if none is. */
function userOf(/** @type {import("state").Question} */ q, /** @type {import("choice").Choice | null} */ choice) {
  if (q.kind === "vector") return q.parts?.[choice?.part ?? 0]?.key ?? "";
  const picked = cardsOf(shown()?.view).get(Number(choice?.picked?.slice(5)));
  return picked ? namesFor(picked)[0].replace(/^[A-Z]\./, "") : "";
}

/** Why a line of the log happened. @param {number} number @param {string} text @param {Send} send */
export function whyLine(number, text, send) {
  const place = el("div", { class: "answers" });
  fill(panelOf("card"), el("h2", {}, "Why did this happen?"), el("p", { class: "printed" }, text), place);
  showTab("card");
  askTable([{ why: number }], place, send);
}

/** Where a number of a seat or of the match comes from: `A.base`, `turn`. @param {string} name @param {Send} send */
export function explainFact(name, send) {
  const place = el("div", { class: "answers" });
  fill(panelOf("card"), el("h2", {}, plain(name.replace(".", "’s "))), place);
  showTab("card");
  askTable([{ explain: name }], place, send);
}
