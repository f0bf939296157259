// The question: what is asked, the options as buttons, and the answer on its way.
import { nameOfCard } from "cards";
import { at, el, fill, forget, renew, rove } from "dom";
import { choiceParts } from "one";
import { ordersParts } from "orders";
import { subsetParts } from "several";
import { cardsOf, mySeat, question, shown, state } from "state";
import { focusTyped } from "typed";
import { capital, listed, plain } from "words";

/** @typedef {import("choice").Choice} Choice */
/** @typedef {{answer: (key: string) => void, changed: () => void, explain: (thing: string) => void}} Acts */

/** Builds the parts of the panel once; the typed line lives in the last of them. @param {HTMLElement} typed */
export function buildAsk(typed) {
  fill(
    at("question"),
    el("h2", { id: "asked" }),
    el("div", { id: "trouble", role: "alert" }),
    el("div", { id: "answers" }),
    typed,
  );
}

/** @param {Choice | null} choice @param {Acts} acts */
export function drawAsk(choice, acts) {
  const q = question(),
    panel = at("question");
  panel.classList.toggle("mine", q !== null);
  renew(at("asked"), [heading(), q?.secret, q?.due], () => [
    el("span", {}, heading()),
    q?.secret && el("span", { class: "tag", title: "the others learn that you have chosen, not what" }, "secret"),
  ]);
  renew(
    at("trouble"),
    state.refused,
    () =>
      state.refused && [
        el("b", {}, state.refused.reason),
        state.refused.hint && el("span", {}, " ", state.refused.hint),
      ],
  );
  const box = at("answers");
  box.hidden = q === null || choice === null;
  if (state.pending) return showSent();
  panel.classList.remove("sent");
  panel.setAttribute("aria-busy", "false");
  if (q === null || choice === null) return;
  const names = namesOf();
  const drawn = renew(box, [q, choice.picked, choice.picks, choice.orders, choice.part, choice.slot], () =>
    q.kind === "subset"
      ? subsetParts(choice, acts, names)
      : q.kind === "vector"
        ? ordersParts(choice, acts, names)
        : choiceParts(choice, acts, names),
  );
  if (!drawn) return;
  for (const group of box.querySelectorAll(".options")) rove(/** @type {HTMLElement} */ (group), "button, input");
}

/** The answer is on its way: nothing here can be chosen until the table has said what came of it. */
export function showSent() {
  const panel = at("question"),
    box = at("answers");
  panel.classList.add("sent");
  panel.setAttribute("aria-busy", "true");
  for (const e of box.querySelectorAll("button, input")) e.setAttribute("aria-disabled", "true");
  forget(box);
}

/** On a narrow page the typed line appears when it is wanted. @param {HTMLElement} opener */
export function toggleTyped(opener) {
  const open = at("question").classList.toggle("typing");
  opener.setAttribute("aria-expanded", String(open));
  if (open) focusTyped();
}

/** What the panel says above the options. */
export function heading() {
  const present = shown(),
    q = question();
  if (!present) return "Waiting for the table …";
  if (state.looks) return "You look at the past: nothing is asked here.";
  if (q) return q.prompt || `${capital(plain(q.name))}?`;
  if (present.type === "end") return `The match is over: ${present.result ?? ""}`;
  const asked = state.people && present.asked?.seat === mySeat() ? null : present.asked, // a replay has no people
    waiting = state.people?.people?.filter((/** @type {any} */ p) => p.asked && !p.chosen && p.seat !== mySeat());
  const chosen = state.people?.people?.some((/** @type {any} */ p) => p.seat === mySeat() && p.chosen);
  if (chosen && waiting?.length > 0)
    return `You have chosen. Waiting for ${listed(waiting.map((/** @type {any} */ p) => p.seat))}.`;
  if (waiting?.length > 1) return `${listed(waiting.map((/** @type {any} */ p) => p.seat))} are asked.`;
  return asked ? `${asked.seat} is asked: ${asked.prompt || plain(asked.name)}` : "The table is at work …";
}

/** Names of cards by their number. @returns {Map<number, string>} */
function namesOf() {
  const out = new Map();
  for (const [id, seen] of cardsOf(shown()?.view)) out.set(id, nameOfCard(seen.card));
  return out;
}
