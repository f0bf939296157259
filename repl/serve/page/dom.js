// Elements from data. All text becomes text nodes: nothing that a script, a name or a chat says can become markup.

/** @typedef {Node | string | number | null | undefined | false} Piece */
/** @typedef {Piece | Piece[] | (Piece | Piece[])[]} Child */

/**
 * An element: `el("button", {class: "act", onclick: f, "aria-label": "Done"}, "done")`.
 * A property that begins with `on` is a listener; true sets an empty attribute; null, undefined and false set none.
 * @param {string} tag
 * @param {Object<string, any>} [properties]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(tag, properties = {}, ...children) {
  const out = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) out.addEventListener(name.slice(2), value);
    else out.setAttribute(name, value === true ? "" : String(value));
  }
  append(out, children);
  return out;
}

/** @param {Element} parent @param {any[]} children */
function append(parent, children) {
  for (const child of children.flat(3))
    if (child !== null && child !== undefined && child !== false)
      parent.append(child instanceof Node ? child : String(child));
}

/** Replaces what is in an element. @param {Element} parent @param {...Child} children */
export function fill(parent, ...children) {
  const box = document.createDocumentFragment();
  append(/** @type {any} */ (box), children);
  parent.replaceChildren(box);
}

/** A button. @param {string} label @param {(event: Event) => void} act @param {Object<string, any>} [more] */
export function button(label, act, more = {}) {
  return el("button", { type: "button", onclick: act, ...more }, label);
}

/** The classes that are there. @param {...(string | false)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** The element with this id, which the page always has. @param {string} id @returns {HTMLElement} */
export function at(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Builds the children of `host` again if `data` differs from what they were built from. Focus stays on the element with
 * the same `data-focus`. Returns true if they were built.
 * @param {HTMLElement} host @param {any} data @param {() => Child} build
 */
export function renew(host, data, build) {
  const now = JSON.stringify(data);
  if (built.get(host) === now) return false;
  built.set(host, now);
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const name = active && host.contains(active) ? active.closest("[data-focus]")?.getAttribute("data-focus") : null;
  fill(host, build());
  if (name) /** @type {HTMLElement | null} */ (host.querySelector(`[data-focus="${CSS.escape(name)}"]`))?.focus();
  return true;
}
/** The children of `host` were changed: they are built again, whatever the data. @param {HTMLElement} host */
export const forget = (host) => built.delete(host);
/** @type {WeakMap<Element, string>} */
const built = new WeakMap();

/**
 * Makes a group one stop of the Tab key: the arrow keys, Home and End move inside it.
 * @param {HTMLElement} group @param {string} [items] which elements are its items
 */
export function rove(group, items = "button, [data-item]") {
  const all = () => /** @type {HTMLElement[]} */ (Array.from(group.querySelectorAll(items)));
  const stop = (/** @type {Element | undefined} */ at) => {
    for (const e of all()) e.tabIndex = e === at ? 0 : -1;
  };
  const list = all();
  stop(list.find((e) => e === document.activeElement) ?? list[0]);
  if (roving.has(group)) return;
  roving.add(group);
  group.addEventListener("focusin", (event) => {
    const hit = /** @type {HTMLElement} */ (event.target).closest(items);
    if (hit) stop(hit);
  });
  group.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const here = /** @type {HTMLElement} */ (event.target);
    if (here.matches("input, textarea, select")) return;
    const list = all().filter((e) => e.offsetParent !== null),
      from = list.indexOf(/** @type {HTMLElement} */ (here.closest(items)));
    if (from < 0) return;
    const to = step(event.key, from, list);
    if (to === null) return;
    event.preventDefault();
    list[to].focus();
  });
}
const roving = new WeakSet();

/** Where an arrow key leads in a list, or null. @param {string} key @param {number} from @param {HTMLElement[]} list */
function step(key, from, list) {
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, list.length - 1);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return list.length - 1;
    case "ArrowDown":
      return nearestRow(from, list, 1);
    case "ArrowUp":
      return nearestRow(from, list, -1);
    default:
      return null;
  }
}

/**
 * The item below or above, or the next one if all stand in one row. @param {number} from @param {HTMLElement[]} list
 * @param {number} way
 */
function nearestRow(from, list, way) {
  const here = list[from].getBoundingClientRect(),
    middle = here.left + here.width / 2;
  let best = -1,
    least = Infinity;
  list.forEach((e, i) => {
    const box = e.getBoundingClientRect();
    const down = way > 0 ? box.top - here.bottom : here.top - box.bottom;
    if (down < -2) return;
    const far = Math.abs(box.left + box.width / 2 - middle) + 4 * Math.max(down, 0);
    if (far < least) [least, best] = [far, i];
  });
  return best >= 0 ? best : Math.max(0, Math.min(list.length - 1, from + way));
}
