// Where the game has a table of miniatures, its map (map.js) stands between the seats.
import { create } from "map";
import { at } from "dom";
import { question, shown } from "state";

/** @type {any} */
let map = null;

/** @param {import("choice").Choice | null} choice @param {(message: object) => void} send */
export function drawMap(choice, send) {
  const host = document.getElementById("map"),
    present = shown();
  if (!host || !present) return;
  if (!present.scene) {
    map?.destroy();
    map = null;
    host.hidden = true;
    return;
  }
  host.hidden = false;
  at("table").classList.add("has-map");
  if (map && !host.firstChild) map = null;
  map ??= create(host, send);
  map.update({ ...present.view, scene: present.scene, epoch: present.epoch, at: present.at }, question());
}

/** Gives the map what the table says about an answer that was only tried. @param {any} message */
export function hearMap(message) {
  if (message.type === "checked" || message.type === "refused") map?.hear?.(message);
}
