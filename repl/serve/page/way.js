// The way of a model while it is tried: what is dragged, nudged or typed, and the answer it makes. Whether it is legal,
// and where it really ends, only the table says; what is drawn before it has said so is a guess.
import { ahead, apart, gone, headingTo, turned } from "shape";

/** @typedef {import("shape").Point} Point */
/** @typedef {import("shape").Pose} Pose */
/**
 * @typedef {object} Place   one of the `places` of a question (docs/remote.md)
 * @property {string} key @property {"spot" | "heading" | "points"} free @property {string[]} ways
 * @property {number} [card] @property {number} [model] @property {number | string} [to]
 * @property {import("shape").Body} [body]
 * @property {number} [length] @property {number} [turn] @property {number} [after] @property {boolean} [any_length]
 * @property {boolean} [turns] @property {number} [facing] @property {number[]} [inside]
 * @property {{id: number, reach: number}} [around]
 */

const POINTS_MAX = 8,
  SAMPLES = 60;

/** @param {number} n @param {number} step */
const snapped = (n, step) => Math.round(n / step) * step;
/** @param {number} n */
const plain = (n) => String(Math.round(n * 10000) / 10000 || 0);
/** @param {number} degrees */
const compass = (degrees) => ((degrees % 360) + 360) % 360;

export class Way {
  /** @param {Place} place @param {Pose | null} start  where the model stands; null: not on the table */
  constructor(place, start) {
    this.place = place;
    this.start = start;
    /** The turn, and after how many inches; null: at the very end. */
    this.turn = 0;
    /** @type {number | null} */
    this.after = null;
    /** The points of a free way, or the one place. @type {Point[]} */
    this.points = [start ? [start.x, start.y] : [0, 0]];
    this.heading = place.facing ?? start?.heading ?? 0;
    /** What was typed and cannot be read here. @type {string | null} */
    this.typed = null;
    this.read(place.ways[0] ?? "");
  }

  /** The answer. */
  get answer() {
    return `${this.place.key} ${this.typed ?? this.written()}`.trim();
  }

  written() {
    const { free, turns, any_length } = this.place;
    if (free === "spot") {
      const at = this.points[0].map(plain).join(",");
      return turns ? `${at},${plain(compass(this.heading))}` : at;
    }
    if (free === "points") return this.points.map((p) => p.map(plain).join(",")).join(";");
    if (any_length) return this.after === null ? "" : `0@${plain(this.after)}`;
    if (this.turn === 0) return "";
    return this.after === null ? plain(this.turn) : `${plain(this.turn)}@${plain(this.after)}`;
  }

  /** Takes a text as it is typed after the key. @param {string} text */
  read(text) {
    const given = text.trim();
    this.typed = null;
    const number = String.raw`\s*(-?\d+(?:\.\d+)?)\s*`;
    const heading = given.match(new RegExp(`^${number}(?:@${number})?$`));
    const spots = given.split(";").map((p) => p.match(new RegExp(`^${number},${number}(?:,${number})?$`)));
    if (this.place.free === "heading" && (given === "" || heading)) {
      this.turn = heading ? Number(heading[1]) : 0;
      this.after = heading?.[2] === undefined ? null : Number(heading[2]);
    } else if (this.place.free !== "heading" && spots.every((m) => m !== null) && spots.length <= POINTS_MAX) {
      this.points = spots.map((m) => [Number(m?.[1]), Number(m?.[2])]);
      const facing = spots[0]?.[3];
      if (facing !== undefined) this.heading = Number(facing);
    } else this.typed = given;
  }

  /** The points of the way as far as they can be guessed. @returns {Point[]} */
  path() {
    if (this.place.free === "spot" || !this.start) return [];
    const from = /** @type {Point} */ ([this.start.x, this.start.y]);
    if (this.place.free === "points") return [from, ...this.points];
    const length = this.place.length ?? 0;
    if (this.place.any_length) return [from, gone(from, ahead(this.start.heading), this.after ?? length)];
    const after = Math.min(this.after ?? length, length),
      via = gone(from, ahead(this.start.heading), after);
    return [from, via, gone(via, ahead(this.start.heading + this.turn), length - after)];
  }

  /** Where the model would stand, guessed. @returns {Pose} */
  pose() {
    const path = this.path();
    if (path.length === 0) return { x: this.points[0][0], y: this.points[0][1], heading: compass(this.heading) };
    const [x, y] = path[path.length - 1],
      from = this.start?.heading ?? 0;
    return { x, y, heading: this.place.free === "heading" ? compass(from + this.turn) : from };
  }

  /** True if the heading can be chosen. */
  canTurn() {
    return this.place.free === "spot" ? Boolean(this.place.turns) : this.place.free === "heading" && this.#most() > 0;
  }

  /** True if it can be chosen where the model ends. */
  canMove() {
    return this.place.free !== "heading" || (this.place.length ?? 0) > 0;
  }

  /** The largest turn. */
  #most() {
    return this.place.turn ?? 0;
  }

  /** Leads as near to a point as it can. @param {Point} to @param {number} [grid] */
  moveTo(to, grid = 0.1) {
    this.typed = null;
    if (this.place.free !== "heading")
      this.points[this.points.length - 1] = [snapped(to[0], grid), snapped(to[1], grid)];
    else this.#leadTo(to);
  }

  /** Tries turns after different lengths. @param {Point} to */
  #leadTo(to) {
    if (!this.start) return;
    const { length = 0, after = 0, any_length } = this.place;
    const from = /** @type {Point} */ ([this.start.x, this.start.y]),
      heading = this.start.heading;
    if (any_length) {
      const u = ahead(heading);
      this.after = snapped(Math.max(0, Math.min(length, (to[0] - from[0]) * u[0] + (to[1] - from[1]) * u[1])), 0.1);
      return;
    }
    let best = Infinity;
    const least = (length * after) / 100;
    for (let i = 0; i <= SAMPLES; ++i) {
      const first = snapped(least + ((length - least) * i) / SAMPLES, 0.1);
      if (first < least || first > length) continue;
      const via = gone(from, ahead(heading), first);
      const turn = Math.round(this.#within(turned(headingTo(via, to) - heading)));
      const miss = apart(gone(via, ahead(heading + turn), length - first), to) + (turn === 0 ? 0 : 0.02);
      if (miss >= best) continue;
      best = miss;
      this.turn = turn;
      this.after = turn === 0 ? null : first;
    }
  }

  /** @param {number} turn */
  #within(turn) {
    return Math.max(-this.#most(), Math.min(this.#most(), turn));
  }

  /** Turns the model toward a point. @param {Point} to */
  turnTo(to) {
    this.typed = null;
    const pose = this.pose();
    const heading = Math.round(headingTo([pose.x, pose.y], to));
    if (this.place.free === "spot") this.heading = heading;
    else this.turn = Math.round(this.#within(turned(heading - (this.start?.heading ?? 0))));
  }

  /** @param {number} degrees */
  turnBy(degrees) {
    this.typed = null;
    if (!this.canTurn()) return;
    if (this.place.free === "spot") this.heading = compass(this.heading + degrees);
    else this.turn = this.#within(this.turn + degrees);
  }

  /** A step to the east and the north; of a way along the heading: a turn, and a later or earlier one.
   * @param {number} east @param {number} north @param {number} degrees  of a turn */
  step(east, north, degrees) {
    this.typed = null;
    if (this.place.free !== "heading") {
      const [x, y] = this.points[this.points.length - 1];
      this.points[this.points.length - 1] = [x + east, y + north];
      return;
    }
    if (east !== 0) this.turnBy(Math.sign(east) * degrees);
    const { length = 0, after = 0 } = this.place;
    if (north === 0 || length === 0) return;
    const least = this.place.any_length ? 0 : (length * after) / 100;
    const now = (this.after ?? length) + north;
    this.after = now >= length ? null : Math.max(least, now);
  }

  canAddPoint() {
    return this.place.free === "points" && this.points.length < POINTS_MAX;
  }

  addPoint() {
    if (this.canAddPoint()) this.points.push([...this.points[this.points.length - 1]]);
  }

  canDropPoint() {
    return this.place.free === "points" && this.points.length > 1;
  }

  dropPoint() {
    if (this.canDropPoint()) this.points.splice(this.points.length - 2, 1);
  }
}
