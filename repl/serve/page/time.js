// Time: looking back on this page alone, taking answers back with everybody's consent, branches for the host.
import { button, el, fill, renew, at } from "dom";
import { mySeat, state } from "state";
import { openTab } from "tabs";
import { counted, listed } from "words";

/** @type {(message: object) => boolean} */
let say = () => false;
/** @type {() => void} */
let changed = () => {};
/** @type {(text: string) => void} */
let tell = () => {};
/** @type {Map<number, {at: number, seat?: string, text: string}>} */
const lines = new Map();
/** @type {any[]} */
let branches = [];
/** The decisions that this page has answered in this epoch. @type {number[]} */
let answers = [];
let epoch = -1;

const PAGE_LINES = 200;

/**
 * @param {HTMLElement} host @param {(message: object) => boolean} send @param {() => void} draw
 * @param {(text: string) => void} ear
 */
export function buildTime(host, send, draw, ear) {
  say = send;
  tell = ear;
  changed = draw;
  fill(
    host,
    el("h2", {}, "Time"),
    el("div", { id: "request" }),
    el("div", { id: "looking" }),
    el("div", { id: "undoing" }),
    el("div", { id: "branches" }),
    el("ol", { id: "timeline", "aria-label": "decisions" }),
  );
}

/** Looks at the match after `decision` answers, on this page alone; null returns. @param {number | null} decision */
export function lookAt(decision) {
  if (decision === null || decision >= newest()) {
    state.looks = null;
    say({ goto: null });
    changed();
  } else {
    say({ goto: Math.max(0, decision) });
  }
}

const newest = () => state.now?.at ?? 0;
const present = () => state.looks?.at ?? newest();

/** Asks to take back the last answer of this seat, or what is looked at. */
export function requestUndo() {
  const mine = [...[...lines.values()].filter((l) => l.seat === mySeat()).map((l) => l.at), ...answers];
  const back = state.looks ? state.looks.at : mine.length > 0 ? Math.max(...mine) : newest() - 1;
  if (back < 0 || newest() === 0) return tell("There is nothing to take back.");
  say({ undo: back, epoch: state.now?.epoch, at: state.now?.at });
}

/** Remembers that this page has answered decision `at`. @param {number} at */
export const rememberAnswer = (at) => answers.push(at);

/** @param {any} message */
export function hearTime(message) {
  if (message.type !== "timeline") return;
  for (const l of message.lines) lines.set(l.at, l);
  branches = message.branches ?? branches;
  drawTime();
}

export function drawTime() {
  if (!state.now) return;
  if (state.now.epoch !== epoch) {
    epoch = state.now.epoch;
    lines.clear();
    answers = [];
  }
  const last = newest();
  if (last > 0 && !lines.has(last - 1) && asked !== `${epoch} ${last}` && state.connected && openTab() === "time") {
    asked = `${epoch} ${last}`;
    say({ timeline: [Math.max(0, last - PAGE_LINES), last] });
  }
  drawBanner();
  drawRequest();
  const here = present();
  renew(at("looking"), [here, last, state.looks !== null], () => slider(here, last));
  renew(
    at("undoing"),
    [mySeat(), state.looks?.at, last > 0, state.request !== null],
    () =>
      mySeat() !== null &&
      last > 0 &&
      !state.request &&
      button(state.looks ? `Ask to go back to here (${here})` : "Ask to take my last answer back", requestUndo, {
        class: "option",
        "data-focus": "undo",
      }),
  );
  renew(
    at("branches"),
    [branches, state.hello?.host],
    () =>
      branches.length > 1 &&
      el(
        "div",
        {},
        el("h3", {}, "Branches"),
        branches.map((b) => {
          const says = `${b.name}, ${counted(b.at, "decision")}${b.of > b.at ? ` of ${b.of}` : ""}`;
          return state.hello?.host && !b.here
            ? button(says, () => say({ host: { go: `${b.name}@${b.of}` } }), {
                class: "option",
                "data-focus": `go:${b.name}`,
              })
            : el("span", { class: "tag" }, b.here ? `${says}, here` : says);
        }),
      ),
  );
  renew(at("timeline"), [[...lines.keys()].length, epoch, here], () =>
    [...lines.values()]
      .sort((a, b) => b.at - a.at)
      .slice(0, PAGE_LINES)
      .map((l) =>
        el(
          "li",
          { class: l.at === here ? "now" : "" },
          button(l.text, () => lookAt(l.at), {
            class: "line",
            "data-focus": `at:${l.at}`,
            "aria-label": `decision ${l.at}: ${l.text}`,
          }),
          el("span", { class: "tally" }, l.at),
        ),
      ),
  );
}
let asked = "";

/** @param {number} here @param {number} last */
function slider(here, last) {
  const range = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "range",
      min: 0,
      max: last,
      value: here,
      "data-focus": "slider",
      "aria-label": `decision, from 0 to ${last}`,
      onchange: () => lookAt(Number(range.value)),
    })
  );
  return el(
    "div",
    { class: "looking" },
    el(
      "p",
      {},
      state.looks
        ? `You look at decision ${here} of ${last}.`
        : `Decision ${last}. Moving the slider shows the past on this page only.`,
    ),
    range,
    el(
      "div",
      { class: "finish" },
      button("◀ earlier", () => lookAt(here - 1), { class: "option", "data-focus": "earlier" }),
      button("later ▶", () => lookAt(here + 1), { class: "option", "data-focus": "later" }),
      state.looks && button("Back to now", () => lookAt(null), { class: "option main", "data-focus": "now" }),
    ),
  );
}

/** While the past is shown, a notice says so above the table. */
function drawBanner() {
  const host = at("banners");
  let box = /** @type {HTMLElement | null} */ (host.querySelector('[data-banner="looking"]'));
  if (!state.looks) return box?.remove();
  if (!box) host.append((box = el("div", { class: "banner", "data-banner": "looking" })));
  const here = present(),
    last = newest();
  renew(box, [here, last], () => [
    el("div", {}, `You look at decision ${here} of ${last}; only this page does.`),
    button("◀", () => lookAt(here - 1), { class: "quiet", "aria-label": "earlier", "data-focus": "earlier" }),
    button("▶", () => lookAt(here + 1), { class: "quiet", "aria-label": "later", "data-focus": "later" }),
    button("Back to now", () => lookAt(null), { class: "option main", "data-focus": "now" }),
  ]);
}

/** A request to go back: who asks, what it takes back, who has to agree. */
function drawRequest() {
  const host = at("banners"),
    request = state.request;
  let box = /** @type {HTMLElement | null} */ (host.querySelector('[data-banner="request"]'));
  if (!request) return box?.remove();
  if (!box) host.append((box = el("div", { class: "banner", "data-banner": "request", role: "alert" })));
  renew(box, request, () => {
    const mine = mySeat(),
      consent = (/** @type {boolean} */ yes) => () =>
        say({ consent: yes, undo: request.undo, epoch: state.now?.epoch });
    return [
      el(
        "div",
        {},
        el("b", {}, request.by === mine ? "You ask to go back. " : `${request.by} asks to go back. `),
        request.text ?? "",
        request.needs?.length > 0 && el("span", { class: "note" }, ` Needs ${listed(request.needs)}.`),
      ),
      request.by === mine
        ? button("Withdraw", () => say({ undo: null }), { class: "option", "data-focus": "withdraw" })
        : (request.needs ?? []).includes(mine) && [
            button("Agree", consent(true), { class: "option main", "data-focus": "agree" }),
            button("Refuse", consent(false), { class: "option", "data-focus": "refuse" }),
          ],
    ];
  });
}
