// Where the game has a table of miniatures, its map (map.js) stands between the seats.
import { create } from "map";
import { at as element } from "dom";
import { question, shown, state } from "state";

/** @type {ReturnType<typeof create> | null} */
let map = null;
/** @type {HTMLElement | null} */
let home = null;

/**
 * @param {import("choice").Choice | null} choice @param {(message: any) => boolean} send
 * @param {(thing: string) => void} details
 */
export function drawMap(choice, send, details) {
  const host = document.getElementById("map"),
    present = shown();
  if (!host || !present) return;
  host.hidden = !present.scene;
  element("table").classList.toggle("has-map", Boolean(present.scene));
  if (map && (home !== host || !present.scene)) {
    map.destroy();
    map = null;
  }
  if (!present.scene) return;
  map ??= create(host, send, (id) => details(`card:${id}`));
  home = host;
  const { view, scene, epoch, at } = present;
  const past = state.looks !== null,
    sent = state.pending !== null;
  map.update({ ...view, scene, epoch, at, past, sent }, question(), question() ? choice : null);
}

/** The panel that places and moves a model, if there is a map. */
export const placingPanel = () => map?.panel ?? null;

/** Gives the map what the table says about answers that were only tried, and about distances. @param {any} message */
export function hearMap(message) {
  map?.hear(message);
}
