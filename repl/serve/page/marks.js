// What the eye and the ear learn of each card and seat: can be chosen, chosen, a target, acts. Elements stay, signs
// change.
import { at, el, fill } from "dom";
import { rolesOf } from "seats";
import { shown } from "state";
import { SAYS, SIGNS } from "words";

/** @param {import("choice").Choice | null} choice */
export function drawMarks(choice) {
  const marks = choice ? choice.marks() : new Map(),
    roles = rolesOf(shown()?.view);
  for (const e of document.querySelectorAll("[data-thing]")) {
    const thing = /** @type {string} */ (e.getAttribute("data-thing")),
      found = marks.get(thing);
    const words = thing.startsWith("card:") ? (roles.get(Number(thing.slice(5))) ?? []) : [];
    for (const mark of Object.keys(SAYS)) e.classList.toggle(mark, found?.mark === mark);
    e.classList.toggle("acts", words.length > 0);
    const label = e.getAttribute("data-label") ?? "";
    const says = [label, ...words, found && SAYS[found.mark], found?.number && `number ${found.number}`];
    e.setAttribute("aria-label", says.filter(Boolean).join(", "));
    if (found?.mark === "chosen") e.setAttribute("aria-pressed", "true");
    else e.removeAttribute("aria-pressed");
    sign(e, found, words);
  }
  at("table").classList.toggle("choosing", marks.size > 0);
}

/**
 * @param {Element} e @param {{mark: import("choice").Mark, number?: number} | undefined} found
 * @param {string[]} words
 */
function sign(e, found, words) {
  const place = e.querySelector(":scope > .sign");
  if (!place) return;
  const text = found ? `${SIGNS[found.mark]}${found.number ?? ""}` : "";
  const now = `${text}|${words.join()}`;
  if (place.getAttribute("data-now") === now) return;
  place.setAttribute("data-now", now);
  fill(
    place,
    text && el("span", { class: "tip" }, text),
    words.length > 0 && el("span", { class: "role" }, words[0], words.length > 1 && ` +${words.length - 1}`),
  );
}
