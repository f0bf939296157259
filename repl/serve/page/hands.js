// Cards that lie in a way of their own: hands as fans, and the stack of cards whose effects run.
import { aimOf, cardElement, tuck } from "cards";
import { at, el } from "dom";
import { seatClass } from "words";

/** @typedef {import("state").Card} Card */
/** @typedef {import("cards").Where} Where */

const FAN_MAX = 15, // cards
  FAN_MIN = 3,
  CARD_PIXELS = 110,
  EDGE_PIXELS = 30, // of the seat around its hand
  KEY_PIXELS = 24, // of each card, while one of them is whole
  FAN_DEGREES = 4, // at its ends
  TURN_MAX = 1.5, // of one card against the next
  DROP = 0.4; // pixels, by the square of the degrees: the cards lie on an arc

/** How many cards lie in one fan. Measured when the page changes its size, since to measure it costs a layout. */
let most = FAN_MAX;

/** Lays hands anew where the page becomes wider or narrower. */
export function watchHands() {
  new ResizeObserver(([{ contentRect }]) => {
    const room = Math.floor((contentRect.width - EDGE_PIXELS - 2 * CARD_PIXELS) / KEY_PIXELS) + 2,
      now = Math.max(FAN_MIN, Math.min(FAN_MAX, room));
    if (now === most) return;
    most = now;
    for (const row of at("table").querySelectorAll(".hand")) {
      const focused = /** @type {HTMLElement | null} */ (
        row.contains(document.activeElement) && document.activeElement
      );
      row.replaceChildren(...fans(/** @type {HTMLElement[]} */ ([...row.querySelectorAll(".stacked")])));
      if (focused) focused.focus({ preventScroll: true });
    }
  }).observe(at("table"));
}

/**
 * A hand as a fan, a large one as several. Each card is turned a little against the one before it; where there is no
 * room they lie on each other, and their keys show.
 * @param {Card[]} cards @param {Where} where
 */
export const hand = (cards, where) =>
  el("div", { class: "row hand" }, fans(cards.map((card) => cardElement(card, where))));

/** @param {HTMLElement[]} cards */
function fans(cards) {
  const count = Math.ceil(cards.length / most),
    size = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, n) => fan(cards.slice(n * size, (n + 1) * size)));
}

/** @param {HTMLElement[]} cards */
function fan(cards) {
  const steps = cards.length - 1;
  cards.forEach((card, i) => {
    const turn = steps > 0 ? Math.min(TURN_MAX, (2 * FAN_DEGREES) / steps) * (i - steps / 2) : 0;
    card.style.setProperty("--turn", `${turn}deg`);
    card.style.setProperty("--drop", `${DROP * turn * turn}px`);
  });
  return el("div", { class: "fan" }, cards);
}

/**
 * Cards whose effects run: the newest on top, with its number, who played it and at what.
 * @param {Card[]} cards @param {Where} where
 */
export function stack(cards, where) {
  const line = (/** @type {Card} */ card, /** @type {number} */ i) => {
    const aim = aimOf(card);
    return el(
      "li",
      {},
      el("span", { class: "order", "aria-hidden": "true" }, i + 1),
      tuck(card, where),
      card.by !== undefined && el("span", { class: `badge ${seatClass(card.by)}`, "aria-hidden": "true" }, card.by),
      aim && el("span", { class: "aim", "aria-hidden": "true" }, `→ ${aim}`),
    );
  };
  return el("ol", { class: "row stack" }, cards.map(line).reverse());
}
