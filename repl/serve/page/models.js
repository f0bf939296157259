// The list beside the map: every model with its place, how far it is from the one that is looked at, and what reaches
// it. It does all that the map does.
import { classes, el, renew, rove } from "dom";
import { labelOf } from "ground";
import { SAYS, SIGNS } from "words";

/** Thousandths are for rules, tenths for people. @param {number} n */
export const tenths = (n) => String(Math.round(n * 10) / 10);

/** @param {number} n */
export const hundredths = (n) => String(Math.round(n * 100) / 100);

/** "85 left", "0", "180" @param {number} bearing */
export function bearingText(bearing) {
  const degrees = Math.round(Math.abs(bearing));
  return degrees === 0 || degrees === 180 ? `${degrees}°` : `${degrees}° ${bearing < 0 ? "left" : "right"}`;
}

/** @param {any} m */
const placeText = (m) => `${tenths(m.at[0])}, ${tenths(m.at[1])}` + (m.headed ? ` · ${tenths(m.heading)}°` : "");

/** Damage and what is out of order. @param {any} m */
function stateText(m) {
  const own = m.own?.damage ? [`damage ${m.own.damage}${m.own.limit ? ` of ${m.own.limit}` : ""}`] : [];
  const parts = (m.parts ?? [])
    .filter((/** @type {any} */ p) => p.damage > 0)
    .map((/** @type {any} */ p) => `${p.name} ${p.limit && p.damage >= p.limit ? "out" : `${p.damage} damage`}`);
  const held = (m.marks ?? []).length > 0 ? [`carries ${m.marks.length}`] : [];
  return [...own, ...parts, ...held].join(", ");
}

/**
 * @param {HTMLElement} host
 * @param {{scene: any, chosen: any, gaps: any[], reaches: any[], named: string, marks: Map<number, string>}} now
 *   `named`: what the model is called that the gaps are from
 * @param {{look: (id: number, event: Event) => void, details: (id: number) => HTMLElement | null}} acts
 */
export function drawModels(host, now, acts) {
  const { scene, chosen, gaps, reaches, named, marks } = now;
  const data = [scene.models, chosen?.id, gaps, reaches, named, [...marks]];
  const changed = renew(host, data, () => {
    const far = new Map(gaps.map((g) => [`${g.seat}.${g.key}`, g]));
    const order = [...scene.models].sort((a, b) => (farOf(far, a)?.gap ?? -1e9) - (farOf(far, b)?.gap ?? -1e9));
    return [
      el(
        "header",
        {},
        el("h3", { id: "models-of" }, named ? `Models, nearest to ${named} first` : "Models"),
        chosen && acts.details(chosen.id),
      ),
      reaches.length > 0 &&
        el(
          "p",
          { class: "note" },
          `${named} reaches: `,
          reaches.map((r, i) => `${i > 0 ? "; " : ""}${r.name} ${r.range}″ ${r.arc}`).join(""),
        ),
      el(
        "div",
        { class: "all-models", role: "group", "aria-labelledby": "models-of" },
        order.map((m) => row(m, { gap: farOf(far, m), chosen: chosen?.id === m.id, mark: marks.get(m.id) }, now, acts)),
      ),
    ];
  });
  if (changed) {
    const rows = /** @type {HTMLElement | null} */ (host.querySelector(".all-models"));
    if (rows) rove(rows, ".row");
  }
}

/** @param {Map<string, any>} far @param {any} m */
const farOf = (far, m) => far.get(`${m.seat}.${m.key}`);

/**
 * @param {any} m @param {{gap: any, chosen: boolean, mark: string | undefined}} its
 * @param {{reaches: any[], named: string}} now @param {any} acts
 */
function row(m, { gap, chosen, mark = "" }, { reaches, named }, acts) {
  const reached = (gap?.reach ?? []).map((/** @type {number} */ i) => reaches[i]?.name).join(", ");
  const state = stateText(m);
  const says = [
    labelOf(m),
    m.name,
    m.acts && "acts",
    chosen && "looked at",
    `at ${placeText(m)}`,
    state,
    gap && `${tenths(gap.gap)} inches from ${named}, ${bearingText(gap.bearing)}, in its ${gap.facing}`,
    gap && (reached ? `${reached} of ${named} reaches it` : `nothing of ${named} reaches it`),
    gap?.seen_in && `it has ${named} in its ${gap.seen_in}`,
  ].filter(Boolean);
  return el(
    "button",
    {
      type: "button",
      class: classes("row", chosen && "looked", m.acts && "acting", mark),
      "data-thing": m.id === undefined ? null : `card:${m.id}`,
      "data-label": says.join(", "),
      "aria-label": [...says, SAYS[mark]].filter(Boolean).join(", "),
      "data-focus": `model:${m.id}`,
      onclick: (/** @type {Event} */ event) => acts.look(m.id, event),
    },
    el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[mark] && el("span", { class: "tip" }, SIGNS[mark])),
    el("b", { class: m.seat === null ? "" : `of${(m.seat.charCodeAt(0) - 65) % 4}` }, labelOf(m)),
    el("span", { class: "named" }, m.name ?? "", state && el("em", {}, state)),
    el("span", { class: "where" }, placeText(m)),
    gap
      ? el("span", { class: "far" }, el("b", {}, `${tenths(gap.gap)}″`), ` ${bearingText(gap.bearing)} · ${gap.facing}`)
      : el("span", { class: "far" }, chosen ? "looked at" : ""),
    el("span", { class: reached ? "reached yes" : "reached" }, gap ? (reached ? `✓ ${reached}` : "–") : ""),
  );
}
