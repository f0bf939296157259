// Where a model goes, without the map: the places as a list, and a line that takes any other.
import { button, el } from "dom";
import { arrowed } from "words";

const FORMS = { spot: "x,y,heading", heading: "turn@inches", points: "x,y;x,y or turn@inches" };
const SHOWN_MAX = 60;

/**
 * @param {(import("state").Option & {free: "spot" | "heading" | "points", ways: string[]})[]} places
 * @param {import("ask").Acts} acts
 */
export function placesParts(places, acts) {
  return places.map((p) =>
    el(
      "details",
      { class: "places", open: places.length === 1, "data-place": p.key },
      el("summary", {}, arrowed(p.key), el("span", { class: "tally" }, p.ways.length)),
      el(
        "form",
        {
          class: "way",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            const field = /** @type {HTMLInputElement} */ (
              /** @type {HTMLElement} */ (event.target).querySelector("input")
            );
            acts.answer(`${p.key} ${field.value.trim()}`.trim());
          },
        },
        el("input", {
          "aria-label": `${p.key}: ${FORMS[p.free]}`,
          placeholder: FORMS[p.free],
          "data-focus": `way:${p.key}`,
          autocomplete: "off",
        }),
        el("button", { type: "submit", class: "option" }, "Go there"),
      ),
      el(
        "div",
        { class: "options", role: "group", "aria-label": `places of ${p.key}` },
        p.ways.slice(0, SHOWN_MAX).map((way) => {
          const key = `${p.key} ${way}`.trim();
          return button(way || "straight on", () => acts.answer(key), {
            class: "option way",
            "data-key": key,
            "data-focus": `option:${key}`,
          });
        }),
      ),
    ),
  );
}
