// What only the host of a table can do. It acts without seeing: to see all hands is told to everybody.
import { button, el, renew } from "dom";
import { state } from "state";

/** @typedef {(message: object) => boolean} Say */

/** Whether the tools are unfolded: they stay so. */
let opened = false;

/** @param {HTMLElement} place @param {Map<string, string>} links  new ones, by seat @param {Say} say */
export function drawHost(place, links, say) {
  const { hello, people } = state;
  renew(place, [hello?.host, hello?.seats, hello?.variants, people?.open, people?.chat, [...links]], () =>
    hello?.host ? tools(links, say) : null,
  );
}

/** @param {Map<string, string>} links @param {Say} say */
function tools(links, say) {
  const { people } = state;
  const host = (/** @type {object} */ what) => () => say({ host: what });
  return el(
    "details",
    {
      class: "host",
      open: opened,
      ontoggle: (/** @type {Event} */ event) => (opened = /** @type {HTMLDetailsElement} */ (event.target).open),
    },
    el("summary", {}, "For the host"),
    el("h3", {}, "Match"),
    el(
      "div",
      { class: "finish" },
      button("Save the record", host({ save: true }), { class: "option" }),
      button("Save as a test", host({ match: true }), {
        class: "option",
        title: "the position as a match for qd test",
      }),
      button(people?.open ? "Hide the hands again" : "See all hands", host({ look: !people?.open }), {
        class: "option",
      }),
      button(
        people?.chat === "open" ? "Onlookers talk apart" : "Let players read onlookers",
        host({ chat: people?.chat === "open" ? "apart" : "open" }),
        { class: "option" },
      ),
    ),
    el("p", { class: "note" }, "A record shows all hands. Everybody is told when you save one or look."),
    el("h3", {}, "Seats"),
    seatForm(say),
    el("h3", {}, "New links"),
    el("p", { class: "note" }, "The old link of the seat stops working."),
    [...seatLetters(), "onlookers"].map((seat) => linkLine(seat, links, host)),
    el("h3", {}, "Branches and variants"),
    lineForm("name of a branch", "Start a branch", (name) => say({ host: { branch: name } })),
    lineForm(
      "variants in force, with blanks between",
      "Play with these",
      (text) => say({ host: { variant: variants(text) } }),
      (state.hello?.variants ?? []).join(" "),
    ),
  );
}

const seatLetters = () => (state.people?.people ?? []).map((/** @type {any} */ p) => p.seat);

/** What has to be switched so that these variants are in force. @param {string} text */
function variants(text) {
  const wanted = text.split(/[\s,]+/).filter(Boolean),
    now = state.hello?.variants ?? [];
  return {
    on: wanted.filter((v) => !now.includes(v)),
    off: now.filter((/** @type {string} */ v) => !wanted.includes(v)),
  };
}

/** @param {string} seat @param {Map<string, string>} links @param {(what: object) => () => void} host */
function linkLine(seat, links, host) {
  return el(
    "div",
    { class: "line" },
    button(`New link for ${seat}`, host({ link: seat }), { class: "option", "data-focus": `link:${seat}` }),
    links.has(seat) &&
      el("input", {
        readonly: true,
        value: links.get(seat),
        "aria-label": `link of ${seat}`,
        "data-focus": `url:${seat}`,
        onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      }),
  );
}

/** Selects a link, ready to be copied: without HTTPS a page may not copy it itself. @param {string} seat */
export function focusLink(seat) {
  const field = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`[data-focus="url:${CSS.escape(seat)}"]`)
  );
  if (field?.checkVisibility()) field.focus(); // which selects it
}

/** @param {Say} say */
function seatForm(say) {
  const seat = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { "aria-label": "seat" },
      seatLetters().map((/** @type {string} */ s) => el("option", { value: s }, s)),
    )
  );
  return lineForm(
    "human, or the name of a bot",
    "Let play",
    (player) => say({ host: { seat: { seat: seat.value, player } } }),
    "",
    seat,
  );
}

/**
 * @param {string} what @param {string} act @param {(text: string) => boolean} done @param {string} [value]
 * @param {Node} [before]
 */
function lineForm(what, act, done, value = "", before) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", { "aria-label": what, placeholder: what, value, autocomplete: "off" })
  );
  return el(
    "form",
    {
      class: "line",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        done(field.value.trim());
      },
    },
    before,
    field,
    el("button", { type: "submit", class: "option" }, act),
  );
}
