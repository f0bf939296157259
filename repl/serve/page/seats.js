// The seats around the table: who sits there, their numbers and their zones; and what all share.
import { at, el, fill, renew, rove } from "dom";
import { askedFor, mySeat, shown, state } from "state";
import { capital, lasting, plain, seatClass, valued } from "words";
import { drawZones } from "zones";

/** What the bar and the seats show anyway. */
const IN_BAR = ["turn", "round", "active"];

/** Draws the whole table of cards. */
export function drawTable() {
  const present = shown();
  if (!present) return;
  const { view } = present,
    table = at("table"),
    seats = Object.keys(view.seats ?? {});
  const mine = mySeat(),
    others = inTurn(seats, mine).filter((s) => s !== mine);
  const plan = [...others, "", ...(mine !== null && view.seats[mine] ? [mine] : [])];
  if (table.dataset.plan !== plan.join(" ")) {
    table.dataset.plan = plan.join(" ");
    const opponents = el("div", { id: "opponents", class: "seats" }, others.map(seatFrame));
    fill(
      table,
      opponents,
      el(
        "section",
        { id: "shared", "aria-label": "Shared" },
        el("header", {}, el("div", { class: "who-is" }), el("div", { class: "heaps" })),
        el("div", { class: "rows" }),
      ),
      el("div", { id: "map", hidden: true }),
      mine !== null && seatFrame(mine),
    );
  }
  for (const letter of seats) drawSeat(letter, view.seats[letter], present);
  drawShared(view);
}

/** The seats after mine in the order of turns. @param {string[]} seats @param {string | null} mine */
function inTurn(seats, mine) {
  const from = mine === null ? 0 : seats.indexOf(mine);
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/** @param {string} letter */
function seatFrame(letter) {
  const mine = letter === mySeat();
  return el(
    "section",
    {
      class: `seat ${seatClass(letter)}${mine ? " mine" : ""}`,
      "data-seat": letter,
      "aria-label": mine ? `Your seat, ${letter}` : `Seat ${letter}`,
    },
    el("header", {}, el("div", { class: "who-is" }), el("div", { class: "heaps" })),
    el("div", { class: "rows" }),
  );
}

/** @param {string} letter @param {any} side @param {any} present */
function drawSeat(letter, side, present) {
  const frame = /** @type {HTMLElement} */ (at("table").querySelector(`[data-seat="${letter}"]`));
  if (!frame) return;
  const mine = letter === mySeat(),
    person = state.people?.people?.find((/** @type {any} */ p) => p.seat === letter);
  const asked = present.asked?.seat === letter || Boolean(person?.asked && !state.looks);
  const winner = (present.winners ?? []).includes(letter);
  frame.classList.toggle("asked", asked);
  frame.classList.toggle("out", Boolean(side.eliminated));
  const { head, rows, heaps } = partsOf(frame);
  const who = mine ? "You" : person ? whoPlays(person) : `Seat ${letter}`;
  const signs = [
    (!state.looks && standing(person)) || (asked && "asked"),
    side.eliminated && "out",
    winner && "wins",
    present.view.active === letter && "to move",
  ].filter(Boolean);
  renew(head, [letter, who, signs, side.attributes, person?.here], () => [
    el(
      "button",
      {
        type: "button",
        class: "who",
        "data-thing": `seat:${letter}`,
        "data-focus": `seat:${letter}`,
        "data-label": `seat ${letter}, ${who}`,
        "aria-label": `seat ${letter}, ${who}`,
      },
      el("span", { class: "badge", "aria-hidden": "true" }, letter),
      el("span", { class: "called" }, who),
      el("span", { class: "sign", "aria-hidden": "true" }),
    ),
    signs.map((s) => el("span", { class: `tag ${String(s).split(" ")[0]}` }, s)),
    facts(side.attributes, `${letter}.`),
  ]);
  drawZones({ rows, heaps }, side.zones ?? {}, letter, mine ? "your " : `${letter}’s `);
}

/**
 * Where a frame shows what. @param {HTMLElement} frame
 * @returns {{head: HTMLElement, heaps: HTMLElement, rows: HTMLElement}}
 */
function partsOf(frame) {
  const [header, rows] = /** @type {any} */ (frame.children),
    [head, heaps] = header.children;
  return { head, heaps, rows };
}

const LONG_S = 90;

/** What a person does at the moment, in words; "" if nothing is asked. @param {any} person */
export function standing(person) {
  if (person?.chosen) return "has chosen";
  const seconds = askedFor(person);
  return seconds > LONG_S ? `asked for ${lasting(seconds)}` : person?.asked ? "asked" : "";
}

/** @param {any} person */
export function whoPlays(person) {
  if (person.plays === "human") return person.here > 0 ? "A person" : "Nobody here yet";
  return capital(String(person.plays));
}

/**
 * Numbers and words of a seat or of the match, each with its name. Each is a button that says where it comes from.
 * @param {Object<string, any>} attributes @param {string} of  what stands before the name: "A." or ""
 */
function facts(attributes, of) {
  const known = Object.entries(attributes ?? {}).flatMap(([name, value]) => {
    const text = valued(value);
    return text === null ? [] : [{ name, text }];
  });
  if (known.length === 0) return null;
  const list = el(
    "div",
    { class: "facts", role: "group", "aria-label": "numbers" },
    known.map(({ name, text }) =>
      el(
        "button",
        {
          type: "button",
          class: text === "0" ? "fact nought" : "fact",
          "data-fact": of + name,
          "data-focus": `fact:${name}`,
          title: "where does this come from?",
        },
        el("span", { class: "what" }, plain(name)),
        " ",
        el("b", {}, text),
      ),
    ),
  );
  rove(list);
  return list;
}

/** @param {any} view */
function drawShared(view) {
  const shared = at("shared");
  const { head, rows, heaps } = partsOf(shared);
  const told = Object.fromEntries(
    Object.entries(view.attributes ?? {}).filter(([name, value]) => value !== 0 && !IN_BAR.includes(name)),
  );
  renew(head, told, () => facts(told, ""));
  drawZones({ rows, heaps }, view.zones ?? {}, null, "shared ");
  const nothing = Object.keys(view.zones ?? {}).length === 0 && !head.firstChild;
  shared.hidden = nothing;
}

/**
 * The numbers and roles that cards have at the moment, by their number: the gold ring and its word. @param {any} view
 */
export function rolesOf(view) {
  /** @type {Map<number, string[]>} */
  const out = new Map();
  const add = (/** @type {any} */ attributes) => {
    for (const [name, value] of Object.entries(attributes ?? {}))
      if (value && typeof value === "object" && value.id !== undefined)
        out.set(value.id, [...(out.get(value.id) ?? []), plain(name)]);
  };
  add(view?.attributes);
  for (const side of Object.values(view?.seats ?? {})) add(/** @type {any} */ (side).attributes);
  return out;
}
