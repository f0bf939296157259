// What the signs and patterns of a map mean.
import { el, renew } from "dom";
import { draw, sign } from "shape";

/** @param {HTMLElement} host @param {any} scene */
export function drawLegend(host, { patterns = [], marks = [] }) {
  renew(host, [patterns, marks], () => [
    el("li", {}, "grid: 1″, 6″"),
    patterns.map((/** @type {any} */ p) => el("li", {}, swatch(...tile(p.pattern)), p.name)),
    marks.map((/** @type {any} */ m) =>
      el("li", {}, swatch(draw("polygon", { class: "mark", points: sign(m.mark, [12, 8], 7) })), m.name),
    ),
  ]);
}

/** @param {string} pattern */
const tile = (pattern) => [
  draw("rect", { class: "ground", width: 24, height: 16 }),
  draw("rect", { width: 24, height: 16, fill: `url(#qd-${pattern})` }),
];

/** @param {...SVGElement} parts @returns {any} */
const swatch = (...parts) => draw("svg", { class: "qd", width: 24, height: 16, "aria-hidden": "true" }, ...parts);
