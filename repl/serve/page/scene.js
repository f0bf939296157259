// Where the game has a table of miniatures, its map (map.js) stands between the seats.
import { create } from "map";
import { at } from "dom";
import { question, shown } from "state";

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
  at("table").classList.toggle("has-map", Boolean(present.scene));
  if (map && (home !== host || !present.scene)) {
    map.destroy();
    map = null;
  }
  if (!present.scene) return;
  map ??= create(host, send, (id) => details(`card:${id}`));
  home = host;
  map.update({ ...present.view, scene: present.scene, epoch: present.epoch, at: present.at }, question(), choice);
}

/** The panel that places and moves a model, if there is a map. */
export const placingPanel = () => map?.panel ?? null;

/** Gives the map what the table says about answers that were only tried, and about distances. @param {any} message */
export function hearMap(message) {
  map?.hear(message);
}
