// A card, a back, a pile: the picture language of docs/pictures.md in HTML.
import { el } from "dom";
import { cardsOf, printed, shown, state } from "state";
import { counted, listed, plain, valued } from "words";

/** @typedef {import("state").Card} Card */
/** @typedef {{seat: string | null, zone: string}} Where */
/** @typedef {{name: string, value: string, printed?: string, way?: "up" | "down"}} Value */

const PRINTED_MAX = 3,
  BOXES_MAX = 12;

/** The name of a card for people: its printed name, or its key. @param {Card} card */
export const nameOfCard = (card) => printed(card)?.name ?? card.key ?? "hidden card";

/**
 * The numbers of a card: those it has in play, else what is printed on it.
 * @param {Card} card @returns {Value[]}
 */
export function numbersOf(card) {
  const of = printed(card)?.numbers ?? {};
  /** @type {Value[]} */
  const out = Object.entries(card.stats ?? {}).map(([name, value]) => number(name, value, of[name]));
  for (const [name, value] of Object.entries(card.attributes ?? {})) {
    const text = valued(value);
    if (text !== null && !isBand(name, value) && name !== card.track?.of) out.push({ name: plain(name), value: text });
  }
  if (out.length > 0) return out;
  return Object.entries(of)
    .slice(0, PRINTED_MAX)
    .map(([name, value]) => ({ name: plain(name), value: String(value) }));
}

/** @param {string} name @param {number} value @param {string | undefined} print */
function number(name, value, print) {
  const was = print === undefined ? NaN : Number(print);
  const way = Number.isNaN(was) || was === value ? undefined : value > was ? "up" : "down";
  return { name: plain(name), value: String(value), printed: way && print, way: /** @type {any} */ (way) };
}

/**
 * What is so or is not (`tapped` 1) is a band across the card with its word. @param {string} name @param {any} value
 */
const isBand = (name, value) => value === 1 && /ed$/.test(name);

/** The words of the bands of a card. @param {Card} card */
export const bandsOf = (card) =>
  Object.entries(card.attributes ?? {})
    .filter(([name, value]) => isBand(name, value))
    .map(([name]) => plain(name));

/** The cards that lie on a card. @param {Card} card */
export const attachedNames = (card) =>
  listed((card.attached ?? []).map((a) => (a.hidden ? counted(a.hidden, "hidden card") : nameOfCard(a))));

/** What a card of a stack was played at, in words; "" if at nothing in sight. @param {Card} card */
export function aimOf(card) {
  if (card.at === undefined) return "";
  if (typeof card.at === "string") return card.at === state.hello?.seat ? "you" : `seat ${card.at}`;
  const seen = cardsOf(shown()?.view).get(card.at);
  return seen ? `${nameOfCard(seen.card)}${seen.seat === null ? "" : ` of ${seen.seat}`}` : "";
}

/** @param {Card} card */
function playedBy(card) {
  const aim = aimOf(card);
  return `played by ${card.by === state.hello?.seat ? "you" : card.by}${aim && ` at ${aim}`}`;
}

/** The card in one sentence, for the ear. @param {Card} card @param {Where} where */
export function spokenCard(card, where) {
  if (card.hidden !== undefined) return counted(card.hidden, "hidden card");
  const kind = printed(card)?.kind;
  const parts = [nameOfCard(card) === card.key ? card.key : `${card.key}, ${nameOfCard(card)}`];
  if (kind) parts.push(plain(kind));
  parts.push(`${where.seat === null ? "shared" : where.seat === state.hello?.seat ? "yours" : `of ${where.seat}`}`);
  parts.push(plain(where.zone));
  for (const n of numbersOf(card)) parts.push(`${n.name} ${n.value}${n.printed ? `, printed ${n.printed}` : ""}`);
  if (isHit(card)) parts.push(`damage ${card.track?.damage}${card.track?.limit ? ` of ${card.track.limit}` : ""}`);
  parts.push(...bandsOf(card));
  if (card.by) parts.push(playedBy(card));
  if (card.attached?.length) parts.push(`with ${attachedNames(card)}`);
  return parts.filter((p) => p !== undefined).join(", ");
}

/**
 * A card with what lies on it. Every card of it is a button of its own.
 * @param {Card} card @param {Where} where
 */
export function cardElement(card, where) {
  if (card.hidden !== undefined) return back(card, where);
  const attached = card.attached ?? [];
  return el(
    "div",
    { class: "stacked" },
    face(card, where),
    attached.length > 0 &&
      el(
        "div",
        { class: "tucked" },
        attached.map((a) => tuck(a, where)),
      ),
  );
}

/** @param {Card} card @param {Where} where */
function face(card, where) {
  const kind = printed(card)?.kind,
    name = nameOfCard(card);
  return el(
    "button",
    { ...asButton(card, where), class: "card" },
    el(
      "span",
      { class: "head" },
      el("span", { class: keyClass(card.key ?? "") }, card.key),
      kind && el("span", { class: "kind" }, plain(kind)),
    ),
    el("span", { class: "name" }, name === card.key ? "" : name),
    isHit(card) && boxes(card),
    el(
      "span",
      { class: "numbers" },
      numbersOf(card).map((n) =>
        el(
          "span",
          { class: "number" },
          el("span", { class: "what" }, n.name),
          " ",
          el("b", {}, n.value, n.way && el("span", { class: "trend" }, n.way === "up" ? "▲" : "▼")),
        ),
      ),
    ),
    bandsOf(card).map((b) => el("span", { class: "band" }, b)),
    el("span", { class: "sign", "aria-hidden": "true" }),
  );
}

/** A card as one line with its key, as below another. @param {Card} card @param {Where} where */
export function tuck(card, where) {
  if (card.hidden !== undefined) return el("span", { class: "tuck woven" }, counted(card.hidden, "card"));
  const extra = numbersOf({ ...card, card: undefined }).map((n) => `${n.name} ${n.value}`);
  const name = nameOfCard(card);
  return el(
    "button",
    { ...asButton(card, where), class: "tuck" },
    el("b", {}, card.key),
    el("span", { class: "name" }, name === card.key ? "" : name),
    extra.length > 0 && el("span", { class: "what" }, extra.join(" ")),
    isHit(card) && boxes(card),
    bandsOf(card).map((b) => el("span", { class: "what" }, b)),
    el("span", { class: "sign", "aria-hidden": "true" }),
  );
}

/** @param {Card} card @param {Where} where */
function asButton(card, where) {
  if (card.id === undefined) return { type: "button", disabled: true, "aria-label": spokenCard(card, where) };
  return {
    type: "button",
    "data-thing": `card:${card.id}`,
    "data-focus": `card:${card.id}`,
    "data-key": card.key,
    "data-label": spokenCard(card, where),
    "aria-label": spokenCard(card, where),
  };
}

/** Cards that nobody here knows: one woven back with their number. @param {Card} card @param {Where} where */
function back(card, where) {
  const below = card.attached ?? [];
  return el(
    "div",
    { class: "stacked" },
    el(
      "div",
      { class: "card woven", role: "img", "aria-label": spokenCard(card, where) },
      el("span", { class: "count" }, card.hidden),
    ),
    below.length > 0 &&
      el(
        "div",
        { class: "tucked" },
        below.map((a) => tuck(a, where)),
      ),
  );
}

/** Has it damage? Which number is damage, the picture of the rule set says. @param {Card} card */
const isHit = (card) => (card.track?.damage ?? 0) > 0;

/** A box for each point of damage, empty ones for what is left; numbers where there are too many. @param {Card} card */
function boxes(card) {
  const { damage = 0, limit = 0 } = card.track ?? {},
    count = Math.max(damage, limit);
  return el(
    "span",
    { class: "boxes", "aria-hidden": "true" },
    count > BOXES_MAX
      ? `damage ${damage}${limit > 0 ? `/${limit}` : ""}`
      : Array.from({ length: count }, (_, i) => el("i", { class: i < damage ? "hit" : "left" })),
  );
}

/** Long keys are written smaller. @param {string} key */
const keyClass = (key) => (key.length <= 4 ? "key" : key.length <= 8 ? "key long" : "key longest");
