// The page of a table: messages in, picture out, answers back. It knows no rules.
import { cardsOf, question, shown, state, take } from "state";
import { Choice } from "choice";
import { at, button, fill } from "dom";
import { banner, drawBar, say, tellAll, tellReload } from "bar";
import { buildAsk, drawAsk, heading, showSent, toggleTyped } from "ask";
import { buildKeys, showKeys } from "keys";
import { watchHands } from "hands";
import { buildLog, drawLog } from "log";
import { buildPeople, drawPeople, hearPeople } from "people";
import { buildSettings, applySettings } from "settings";
import { buildTabs, isNarrow, newsOn, panelOf, showTab } from "tabs";
import { buildTime, drawTime, hearTime, rememberAnswer, requestUndo } from "time";
import { buildTyped, clearTyped, drawTyped, focusTyped, isTyping } from "typed";
import { drawMap, hearMap } from "scene";
import { drawMarks } from "marks";
import { drawTable } from "seats";
import { drawTurn, beep } from "turn";
import { buildWhy, explainCard, explainFact, hearWhy, whyLine } from "why";
import { open, token } from "net";
import { spoken } from "words";

/** @type {Choice | null} */
let choice = null;
/** @type {import("net").Line | null} */
let line = null;
const DOUBLE_CLICK_MS = 400,
  SECONDS_OF_OTHERS = 30; // how often "asked for 3 minutes" is renewed
/** When the question changed, and when a click began. */
let movedAt = 0,
  clickedAt = 0;
let typedLast = false;
let answered = false; // this page has answered, and has not seen what came of it

// ---- to the table

/** Sends a message that belongs to the position shown. @param {object} message */
function send(message) {
  const sent = line?.send(message) ?? false;
  if (!sent) say("There is no connection now; the page tries again.");
  return sent;
}

/** @param {object} message */
const sendHere = (message) => send({ ...message, epoch: state.now?.epoch, at: state.now?.at });

/** @param {any} message  an answer, or a question about one */
function sendFromMap(message) {
  if (message.answer === undefined) return sendHere(message);
  answer(message.answer);
  return true;
}

/** @param {string} key */
function answer(key) {
  if (!question() || state.pending || !state.now) return;
  state.refused = null;
  if (!sendHere({ answer: key })) return;
  state.pending = { key, epoch: state.now.epoch, at: state.now.at };
  answered = true;
  typedLast = isTyping();
  rememberAnswer(state.now.at);
  say(`sent: ${spoken(key)}`);
  // no more than that is drawn: what comes of it is to be drawn next, and soon
  drawBar();
  showSent();
  drawMap(choice, sendFromMap, details);
}

// ---- from the table

/** @param {any} message */
function hear(message) {
  const before = state.now;
  const changed = take(message);
  if (message.type === "stale") say("The table had moved on; nothing was answered.");
  if (message.type === "refused") say(`not possible: ${message.reason}. ${message.hint ?? ""}`);
  if (message.type === "told") tellAll(message);
  if (message.type === "settled") say(message.done ? "taken back" : `not taken back: ${message.why}`);
  if (message.type === "reloaded") tellReload(message);
  hearWhy(message);
  hearTime(message);
  hearPeople(message);
  hearMap(message);
  if (message.type === "chat") newsOn("people");
  if (!changed) return;
  if (state.now !== before) renewChoice(before);
  draw();
  if (state.now !== before) afterwards.push(() => settleFocus(before));
}

/** @param {any} before */
function renewChoice(before) {
  const q = state.now?.question;
  const next = q ? new Choice(q) : null,
    moved = before?.epoch !== state.now?.epoch || before?.at !== state.now?.at;
  if (next && choice && (!moved || before?.epoch !== state.now?.epoch)) next.keepFrom(choice);
  choice = next;
  if (moved) movedAt = performance.now();
  document.body.dataset.moved = `${state.now?.epoch}.${state.now?.at}`;
}

/** After an answer focus is at the question; what was lost comes back to it. @param {any} before */
function settleFocus(before) {
  const moved = before?.epoch !== state.now?.epoch || before?.at !== state.now?.at;
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const lost = !active || active === document.body || active.offsetParent === null;
  if (moved && answered) clearTyped();
  if ((lost && before) || (moved && answered && !isTyping() && question())) focusQuestion();
  if (moved && question()) answered = false;
  if (moved && question()) {
    fill(at("ear"), `You are asked: ${heading()}`);
    fill(at("line"));
    showChoices();
  }
}

/** To the question; to the typed line if the last answer was typed. */
function focusQuestion() {
  if (typedLast && question()) focusTyped();
  else at("question").focus({ preventScroll: true });
}

/** Scrolls what can be chosen into sight: of my own zones above all the first, of others the last. */
function showChoices() {
  const map = at("table").querySelector("#map:not([hidden]) .map-frame"); // what stands on it is chosen there
  if (map) return map.scrollIntoView({ block: "nearest" });
  const cards = Array.from(at("table").querySelectorAll(".can")),
    mine = cards.filter((c) => c.closest(".mine")),
    view = at("table").getBoundingClientRect();
  const hidden = (/** @type {Element} */ c) => {
    const box = c.getBoundingClientRect();
    return box.top < view.top || box.bottom > view.bottom;
  };
  const zones = [...new Set((mine.length > 0 ? mine : cards).map((c) => c.closest(".zone")))];
  if (mine.length > 0) zones.reverse();
  for (const zone of zones) {
    const those = cards.filter((c) => c.closest(".zone") === zone);
    if (!those.some(hidden)) continue;
    zone?.scrollIntoView({ block: "nearest" });
    those[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// ---- the picture

let drawn = 0;
/** What waits for the picture. @type {(() => void)[]} */
const afterwards = [];

/** Draws soon, once for all that changes until then. */
function draw() {
  if (drawn) return;
  drawn = 1;
  queueMicrotask(() => {
    drawn = 0;
    drawNow();
    for (const act of afterwards.splice(0)) act();
  });
}

function drawNow() {
  drawBar();
  drawTable();
  drawMap(choice, sendFromMap, details);
  drawAsk(choice, { answer, changed: draw, explain: details });
  drawTyped();
  drawMarks(question() ? choice : null);
  drawTime();
  drawPeople();
  // an answer that is under way changes no title and plays no sound before the next question
  drawTurn(question() !== null, state.hello?.title ?? "Quarterdeck", state.hello !== null && !state.connected);
  drawLog();
}

/** Details of a card: what is printed, where its numbers come from. @param {string} thing */
function details(thing) {
  const seen = thing.startsWith("card:") && cardsOf(shown()?.view).get(Number(thing.slice(5)));
  if (seen) explainCard(seen, choice, send);
}

// ---- clicks and keys

/** @param {MouseEvent} event */
function click(event) {
  const on = /** @type {HTMLElement} */ (event.target),
    fact = on.closest("[data-fact]")?.getAttribute("data-fact"),
    hit = on.closest("[data-thing]");
  if (fact) explainFact(fact, send);
  if (on.closest(".open")) draw();
  if (!hit) return;
  const thing = /** @type {string} */ (hit.getAttribute("data-thing"));
  const [kind, id] = thing.split(":");
  const sheet = /** @type {HTMLDialogElement} */ (at("sheet"));
  const done =
    choice && question() && !state.pending
      ? choice.click(kind === "card" ? { card: Number(id) } : { seat: id })
      : false;
  if (done === false) {
    if (kind === "card") {
      sheet.close();
      details(thing);
    }
    return;
  }
  if (sheet.open) sheet.close();
  if (typeof done === "string") answer(done);
  else draw();
}

/**
 * The second click of a double click must not answer the question that came after the first.
 * @param {MouseEvent} event
 */
function stopSecond(event) {
  const now = performance.now(),
    replays = /** @type {HTMLElement} */ (event.target).closest("#replay") !== null;
  if (event.detail <= 1) clickedAt = now;
  else if (!replays && clickedAt < movedAt && now - movedAt < DOUBLE_CLICK_MS) {
    event.stopPropagation();
    event.preventDefault();
  }
}

/** @type {import("keys").Shortcut[]} */
const shortcuts = [
  { key: "?", does: "this list", act: () => showKeys(shortcuts) },
  { key: "q", does: "to the question", act: () => at("question").focus() },
  { key: "/", does: "to the typed line", act: () => focusTyped() },
  { key: "h", does: "to my cards", act: () => focusMine() },
  { key: "o", does: "to the cards of the others", act: () => focusFirst("#opponents button") },
  {
    key: "d",
    does: "details of the card that has the focus",
    act: () => {
      const thing = document.activeElement?.getAttribute("data-thing");
      if (thing) details(thing);
    },
  },
  { key: "l", does: "the log", act: () => showTab("log") },
  { key: "p", does: "people, links and chat", act: () => showTab("people") },
  { key: "t", does: "time: look back, ask to take back", act: () => showTab("time") },
  { key: "b", does: "back to the table", act: () => showTab("table") },
  { key: "u", does: "ask to take the last answer back", act: () => requestUndo() },
  {
    key: "Escape",
    does: "let go of what is chosen",
    act: () => {
      choice?.clear();
      draw();
    },
  },
];

/** @param {string} selector */
function focusFirst(selector) {
  if (isNarrow()) showTab("table");
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}

function focusMine() {
  focusFirst(".seat.mine .can, .seat.mine .zone .card");
}

function start() {
  applySettings();
  buildAsk(buildTyped(answer, say));
  buildTabs(draw, [
    { id: "table", label: "Table" },
    { id: "log", label: "Log" },
    { id: "card", label: "Card" },
    { id: "time", label: "Time" },
    { id: "people", label: "People" },
    { id: "settings", label: "Settings" },
  ]);
  buildLog(panelOf("log"), (number, text) => whyLine(number, text, send));
  buildWhy(panelOf("card"));
  buildSettings(panelOf("settings"), beep, draw);
  buildTime(panelOf("time"), send, draw, say);
  buildPeople(panelOf("people"), send);
  window.setInterval(draw, SECONDS_OF_OTHERS * 1000);
  buildKeys(shortcuts);
  watchHands();
  fill(
    at("tools"),
    button("Type", (event) => toggleTyped(/** @type {HTMLElement} */ (event.currentTarget)), {
      class: "quiet type",
      "aria-expanded": "false",
    }),
    button("Undo", () => requestUndo(), { id: "undo", class: "quiet", title: "ask to take the last answer back (u)" }),
    button("?", () => showKeys(shortcuts), { class: "quiet", "aria-label": "keys" }),
  );
  document.addEventListener("click", stopSecond, true);
  at("table").addEventListener("click", click);
  at("sheet").addEventListener("click", click);
  const join = token();
  if (join === null) {
    fill(at("waiting"), "This page needs a link: open the one you were sent, with all that follows the #.");
    return;
  }
  if (!("WebSocket" in window)) {
    fill(at("waiting"), "This browser cannot play here: it has no WebSocket. Use a current one.");
    return;
  }
  line = open(join, hear, (now, reason) => {
    state.connected = now === "open";
    if (now !== "open") state.pending = null;
    state.closed = now === "refused" ? reason : null;
    if (now === "refused") banner("refused", "wrong", reason);
    draw();
  });
}

start();
