// Where the game has a table of miniatures, its map (map.js) stands between the seats.
import { create } from "map";
import { at } from "dom";
import { question, shown, state } from "state";

/** @type {any} */
let map = null;

/**
 * @param {import("choice").Choice | null} choice
 * @param {{send: (message: object) => boolean, answer: (key: string) => void, explain: (thing: string) => void}} acts
 */
export function drawMap(choice, acts) {
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
  map ??= create(
    host,
    (message) => ("answer" in message ? (acts.answer(message.answer), true) : acts.send(message)),
    (id) => acts.explain(`card:${id}`),
  );
  const view = {
    ...present.view,
    scene: present.scene,
    epoch: present.epoch,
    at: present.at,
    past: state.looks !== null,
  };
  map.update(view, question(), question() && !state.pending ? choice : null);
}

/** Gives the map what the table says about an answer that was only tried, and about distances. @param {any} message */
export const hearMap = (message) => map?.hear(message);

/** The panel that places and moves. @returns {HTMLElement | null} */
export const placingPanel = () => map?.panel ?? null;
