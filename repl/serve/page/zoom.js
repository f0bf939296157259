// What part of the table is in sight, and the gestures that change it: wheel, drag, pinch, buttons. A tap and a drag
// of a grip are told to the owner.

/** @typedef {import("shape").Point} Point */
/**
 * @typedef {object} Acts
 * @property {() => void} changed  another part or another scale
 * @property {(at: Point, pixels: number) => void} tap  at a place in inches; how long 1 inch is in pixels
 * @property {(grip: string, at: Point, event: PointerEvent) => void} drag
 * @property {(grip: string) => void} dropped
 */

const TAP_PIXELS = 6,
  MOST = 60, // pixels an inch
  WHEEL_STEP = 1.0015;

export class Zoom {
  /** @param {SVGElement} picture @param {Acts} acts */
  constructor(picture, acts) {
    this.picture = picture;
    this.acts = acts;
    this.size = { width: 1, height: 1 }; // of the table, inches
    this.room = { width: 1, height: 1 }; // of the picture, pixels
    this.scale = 1;
    /** Where the north-west corner of the table is, in pixels of the picture. */
    this.at = { x: 0, y: 0 };
    this.fitted = true;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    /** @type {{grip: string | null, x: number, y: number, moved: boolean} | null} */
    this.press = null;
    const on = (/** @type {string} */ type, /** @type {(e: any) => void} */ f, /** @type {any} */ more) =>
      picture.addEventListener(type, f, more);
    on("pointerdown", (e) => this.#down(e), undefined);
    on("pointermove", (e) => this.#move(e), undefined);
    on("pointerup", (e) => this.#up(e, true), undefined);
    on("pointercancel", (e) => this.#up(e, false), undefined);
    on("wheel", (e) => this.#wheel(e), { passive: false });
  }

  /** The scale at which all of the table is in sight. */
  least() {
    return Math.min(this.room.width / this.size.width, this.room.height / this.size.height);
  }

  /** @param {{width: number, height: number}} size @param {{width: number, height: number}} room */
  resize(size, room) {
    this.size = size;
    this.room = room;
    if (this.fitted) this.scale = this.least();
    this.#settle();
  }

  fit() {
    this.fitted = true;
    this.scale = this.least();
    this.#settle();
    this.acts.changed();
  }

  /** Larger or smaller around a place of the picture. @param {number} times @param {{x: number, y: number}} [around] */
  by(times, around = { x: this.room.width / 2, y: this.room.height / 2 }) {
    const before = this.scale;
    this.scale = Math.max(this.least(), Math.min(MOST, this.scale * times));
    this.fitted = this.scale <= this.least() * 1.001;
    const ratio = this.scale / before;
    this.at = {
      x: around.x - (around.x - this.at.x) * ratio,
      y: around.y - (around.y - this.at.y) * ratio,
    };
    this.#settle();
    this.acts.changed();
  }

  /** @param {number} x @param {number} y */
  pan(x, y) {
    this.at = { x: this.at.x + x, y: this.at.y + y };
    this.#settle();
    this.acts.changed();
  }

  /** Brings a place into sight, if it is out of it. @param {Point} p */
  show([x, y]) {
    const px = this.at.x + x * this.scale,
      py = this.at.y + (this.size.height - y) * this.scale,
      edge = 30;
    const step = (/** @type {number} */ now, /** @type {number} */ most) =>
      now < edge ? edge - now : now > most - edge ? most - edge - now : 0;
    const [dx, dy] = [step(px, this.room.width), step(py, this.room.height)];
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** A place of the screen in inches. @param {{clientX: number, clientY: number}} event @returns {Point} */
  inches(event) {
    const { x, y } = this.#local(event);
    return [(x - this.at.x) / this.scale, this.size.height - (y - this.at.y) / this.scale];
  }

  /** @param {{clientX: number, clientY: number}} event */
  #local(event) {
    const box = this.picture.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** The table stays in the picture. */
  #settle() {
    const held = (/** @type {number} */ at, /** @type {number} */ wide, /** @type {number} */ room) =>
      wide <= room ? (room - wide) / 2 : Math.max(room - wide, Math.min(0, at));
    this.at = {
      x: held(this.at.x, this.size.width * this.scale, this.room.width),
      y: held(this.at.y, this.size.height * this.scale, this.room.height),
    };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const at = this.#local(event);
    this.fingers.set(event.pointerId, at);
    if (this.fingers.size > 1) {
      if (this.press?.grip) this.acts.dropped(this.press.grip);
      this.press = null;
      return;
    }
    const grip = /** @type {Element} */ (event.target).getAttribute("data-grip");
    this.press = { grip, ...at, moved: false };
    this.picture.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#local(event);
    if (this.fingers.size === 2) this.#pinch(event.pointerId, at);
    this.fingers.set(event.pointerId, at);
    const press = this.press;
    if (!press || this.fingers.size > 1) return;
    press.moved ||= Math.hypot(at.x - press.x, at.y - press.y) > TAP_PIXELS;
    if (!press.moved) return;
    if (press.grip) this.acts.drag(press.grip, this.inches(event), event);
    else this.pan(at.x - before.x, at.y - before.y);
  }

  /** @param {PointerEvent} event @param {boolean} counts */
  #up(event, counts) {
    this.fingers.delete(event.pointerId);
    const press = this.press;
    this.press = null;
    if (!press) return;
    if (press.grip && press.moved) this.acts.dropped(press.grip);
    else if (counts && !press.moved) this.acts.tap(this.inches(event), this.scale);
  }

  /** @param {number} id @param {{x: number, y: number}} at */
  #pinch(id, at) {
    const [other] = [...this.fingers].filter(([n]) => n !== id).map(([, p]) => p),
      before = /** @type {{x: number, y: number}} */ (this.fingers.get(id));
    const was = Math.hypot(before.x - other.x, before.y - other.y),
      is = Math.hypot(at.x - other.x, at.y - other.y);
    this.at = { x: this.at.x + (at.x - before.x) / 2, y: this.at.y + (at.y - before.y) / 2 };
    if (was > 0) this.by(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  /** Where nothing is left to make smaller, the page scrolls. @param {WheelEvent} event */
  #wheel(event) {
    if (event.deltaY > 0 && this.fitted) return;
    event.preventDefault();
    this.by(WHEEL_STEP ** -event.deltaY, this.#local(event));
  }
}
