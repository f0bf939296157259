// The zones of a seat or of the table: rows of cards, hands of others, and piles that open as a list.
import { cardElement, nameOfCard, spokenCard } from "cards";
import { button, el, fill, at, renew, rove } from "dom";
import { hand, stack } from "hands";
import { counted, plain } from "words";

/** @typedef {import("state").Zone} Zone */
/** @typedef {import("state").Card} Card */

const LAYER_CARDS = 10, // how many cards of a pile make its edge thicker
  LAYERS_MAX = 4;

/** What lies as one heap: a pile, or a hand of which only the number is known. @param {Zone} zone */
const isHeap = (zone) => zone.pile || (zone.count > 0 && !zone.cards);

/** Cards that their owner alone sees, and that are not in play. @param {Zone} zone */
const isHand = (zone) => zone.see === "owner" && !zone.in_play;

/**
 * Draws zones, each only if its data changed: rows of cards into one element, heaps into another.
 * @param {{rows: HTMLElement, heaps: HTMLElement}} hosts @param {Object<string, Zone>} zones
 * @param {string | null} seat @param {string} owner
 */
export function drawZones({ rows, heaps }, zones, seat, owner) {
  const names = Object.keys(zones),
    flat = names.filter((n) => !isHeap(zones[n]));
  frames(rows, [...flat.filter((n) => zones[n].count > 0), ...flat.filter((n) => zones[n].count === 0)]);
  frames(
    heaps,
    names.filter((n) => isHeap(zones[n])),
  );
  for (const host of [rows, heaps])
    for (const place of host.children) drawZone(/** @type {HTMLElement} */ (place), zones, seat, owner);
}

/** An element for each zone; those that stay keep their contents. @param {HTMLElement} host @param {string[]} names */
function frames(host, names) {
  if (host.dataset.plan === names.join(" ")) return;
  host.dataset.plan = names.join(" ");
  const kept = new Map(Array.from(host.children, (z) => [z.getAttribute("data-zone"), z]));
  fill(
    host,
    names.map((name) => kept.get(name) ?? el("section", { class: "zone", "data-zone": name, role: "group" })),
  );
}

/** @param {HTMLElement} place @param {Object<string, Zone>} zones @param {string | null} seat @param {string} owner */
function drawZone(place, zones, seat, owner) {
  const name = /** @type {string} */ (place.dataset.zone),
    zone = zones[name];
  if (!renew(place, zone, () => zoneParts(zone, name, seat))) return;
  place.setAttribute("aria-label", `${owner}${plain(name)}, ${counted(zone.count, "card")}`);
  place.classList.toggle("empty", zone.count === 0);
  const row = place.querySelector(".row");
  if (row) rove(/** @type {HTMLElement} */ (row), "button");
}

/** @param {Zone} zone @param {string} name @param {string | null} seat */
function zoneParts(zone, name, seat) {
  return isHeap(zone)
    ? heapParts(zone, name, seat)
    : [
        el("h3", { class: "label" }, plain(name), " ", el("span", { class: "tally" }, zone.count)),
        zone.count > 0 && (zone.stack ? stack : isHand(zone) ? hand : row)(zone.cards ?? [], { seat, zone: name }),
      ];
}

/** @param {Card[]} cards @param {import("cards").Where} where */
const row = (cards, where) =>
  el(
    "div",
    { class: "row" },
    cards.map((card) => cardElement(card, where)),
  );

/**
 * A heap: its top card or a back with an edge as thick as it is high, its name and count, which open it as a list.
 * @param {Zone} zone @param {string} name @param {string | null} seat
 */
function heapParts(zone, name, seat) {
  const top = zone.cards?.[0],
    known = (zone.cards ?? []).some((c) => c.hidden === undefined);
  const label = [plain(name), " ", el("span", { class: "tally" }, zone.count)];
  const heap = el(
    "div",
    { class: "row heap" },
    zone.count > 0 &&
      (top && top.hidden === undefined
        ? cardElement({ ...top, attached: undefined }, { seat, zone: name })
        : el("div", { class: "card woven", "aria-hidden": "true" })),
    known
      ? el(
          "button",
          {
            type: "button",
            class: "open",
            "data-focus": `open:${name}`,
            "aria-label": `${plain(name)}, ${counted(zone.count, "card")}, open as a list`,
            onclick: () => openPile(zone, name, seat),
          },
          label,
        )
      : el("span", { class: "open" }, label),
  );
  const layers = Math.min(LAYERS_MAX, Math.ceil((zone.count - 1) / LAYER_CARDS));
  const edge = Array.from({ length: layers }, (_, n) => {
    const off = `${2 * n + 2}px`;
    return `${off} ${off} 0 -1px var(--part), ${off} ${off} 0 0 var(--soft)`;
  });
  heap.style.setProperty("--high", `${2 * Math.max(0, layers)}px`);
  heap.style.setProperty("--edge", edge.join() || "none");
  return heap;
}

/** @param {Zone} zone @param {string} name @param {string | null} seat */
function openPile(zone, name, seat) {
  const sheet = /** @type {HTMLDialogElement} */ (at("sheet"));
  const list = (zone.cards ?? []).map((card) =>
    el(
      "li",
      { "aria-label": spokenCard(card, { seat, zone: name }) },
      card.hidden !== undefined
        ? el("span", { class: "woven line" }, counted(card.hidden, "hidden card"))
        : el(
            "button",
            {
              type: "button",
              class: "line",
              "data-thing": `card:${card.id}`,
              "data-focus": `card:${card.id}`,
              "data-label": spokenCard(card, { seat, zone: name }),
              disabled: card.id === undefined,
            },
            el("b", { class: "key" }, card.key),
            " ",
            nameOfCard(card) === card.key ? "" : nameOfCard(card),
            el("span", { class: "sign", "aria-hidden": "true" }),
          ),
    ),
  );
  const whose = seat === null ? "" : `${seat}’s `;
  showSheet(sheet, `${whose}${plain(name)}, top first`, el("ol", { class: "list" }, list));
}

/**
 * Shows something above the table until it is closed. @param {HTMLDialogElement} sheet @param {string} title
 * @param {Node} inside
 */
export function showSheet(sheet, title, inside) {
  fill(
    sheet,
    el(
      "header",
      {},
      el("h2", { id: "sheet-title" }, title),
      button("Close", () => sheet.close(), { class: "quiet" }),
    ),
    inside,
  );
  if (!sheet.open) sheet.showModal();
}
