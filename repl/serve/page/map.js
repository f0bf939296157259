// The map of a table of miniatures: the picture to scale, the list beside it, and the panel that places and moves. It
// knows no rules: what is legal, how far things are and what reaches them are the table's answers.
import { Asks } from "asks";
import { Board } from "board";
import { button } from "dom";
import { Ground, ghost, labelOf } from "ground";
import { drawLegend } from "legend";
import { drawModels } from "models";
import { Placing } from "placing";
import { apart, draw, outline, reachToward } from "shape";
import { Way } from "way";

/** @typedef {import("shape").Point} Point */

const TAP_PIXELS = 22,
  LOUPE_BELOW = 8, // pixels an inch: a mouse needs it only then
  STEP = 0.25,
  LARGE_STEP = 1,
  TURN = 5,
  LARGE_TURN = 45;

/**
 * @param {HTMLElement} host @param {(message: object) => boolean} send  `check`, `measure` and `answer`
 * @param {(id: number) => void} [details]  tells about a card
 */
export const create = (host, send, details = () => {}) => new Map_(host, send, details);

class Map_ {
  /** @param {HTMLElement} host @param {(message: object) => boolean} send @param {(id: number) => void} details */
  constructor(host, send, details) {
    this.send = send;
    this.details = details;
    this.host = host;
    /** @type {any} */ this.scene = null;
    this.where = ""; // epoch and number of the state
    /** The model that is looked at; null: the one that is tried or acts. @type {number | null} */
    this.looked = null;
    this.asks = new Asks(send, () => this.#soon());
    /** @type {Way[]} */ this.ways = [];
    this.index = 0;
    /** @type {string | null} */ this.typed = null;
    this.given = ""; // the last answer
    /** @type {Map<number, string>} */ this.marks = new Map();
    /** @type {Ground | null} */ this.ground = null;
    this.drawn = { ground: "", soon: 0 };
    /** What was picked by a click, as the question had it last. @type {string | null} */ this.picked = null;
    this.silent = false;
    this.viewer = "";
    this.board = new Board(
      host,
      {
        changed: () => this.#soon(),
        tap: (at, scale) => this.#tap(at, scale),
        drag: (grip, at, event) => this.#drag(grip, at, event),
        dropped: () => (this.board.loupe.hidden = true),
      },
      (event) => this.#key(event),
    );
    this.zoom = this.board.zoom;
    this.placing = new Placing({
      pick: (index) => this.#pick(index),
      type: (text) => this.#type(text),
      answer: () => this.#answer(),
      step: (east, north) => this.#step(east, north, this.placing.big),
      turn: (steps) => this.#turn(steps, this.placing.big),
      corner: (more) => this.#change((w) => (more ? w.addPoint() : w.dropPoint())),
      offered: (way) => this.#change((w) => w.read(way)),
    });
    this.sizes = new ResizeObserver(([{ contentRect }]) => this.#resize(contentRect.width));
    this.sizes.observe(this.board.frame);
    this.resized = () => this.#resize(this.board.room.width);
    window.addEventListener("resize", this.resized);
  }

  /** The panel that places and moves; it belongs to the question. */
  get panel() {
    return this.placing.element;
  }

  destroy() {
    this.sizes.disconnect();
    window.removeEventListener("resize", this.resized);
    cancelAnimationFrame(this.drawn.soon);
    this.asks.forget();
    this.host.replaceChildren();
  }

  /**
   * @param {any} view  with `scene`, `epoch` and `at` @param {any} question  the open one of this page, or null
   * @param {import("choice").Choice | null} [choice]
   */
  update(view, question, choice = null) {
    const where = `${view.epoch}.${view.at}.${view.past}`,
      moved = where !== this.where;
    this.where = where;
    this.scene = view.scene;
    this.silent = Boolean(view.past || view.sent); // the table answers about the present question alone
    this.viewer = view.viewer;
    this.marks = new Map();
    for (const [thing, { mark }] of choice?.marks() ?? [])
      if (thing.startsWith("card:")) this.marks.set(Number(thing.slice(5)), mark);
    if (moved) {
      this.asks.forget();
      if (this.typed === this.given) this.typed = null;
      if (this.looked !== null && !this.#model(this.looked)) this.looked = null;
    }
    this.#renewWays(question, moved, choice?.picked ?? null);
    this.#ask();
    if (!moved) return view.sent ? undefined : this.#soon();
    cancelAnimationFrame(this.drawn.soon);
    this.#draw(); // with the rest of the page, so that it is laid out once
  }

  /** @param {any} question @param {boolean} moved @param {string | null} picked */
  #renewWays(question, moved, picked) {
    const places = question?.places ?? [];
    const same = JSON.stringify(places) === JSON.stringify(this.ways.map((w) => w.place));
    if (!same) {
      this.ways = places.map((/** @type {any} */ p) => new Way(p, this.#pose(p.model)));
      this.index = 0;
      this.typed = null;
      if (this.ways.length > 0) this.looked = null;
    }
    const card = picked?.startsWith("card:") ? Number(picked.slice(5)) : null;
    const at = card === null ? -1 : this.ways.findIndex((w) => w.place.card === card);
    if (at >= 0 && this.picked !== picked) {
      this.index = at;
      this.typed = null;
    }
    this.picked = picked;
    if (moved && this.ways.length > 0) this.looked = null;
  }

  /** @param {number | undefined} id */
  #model(id) {
    return this.scene?.models.find((/** @type {any} */ m) => m.id === id && id !== undefined) ?? null;
  }

  /** @param {number | undefined} id */
  #pose(id) {
    const m = this.#model(id);
    return m ? { x: m.at[0], y: m.at[1], heading: m.heading } : null;
  }

  get way() {
    return this.ways[this.index] ?? null;
  }

  get answer() {
    return this.typed ?? this.way?.answer ?? "";
  }

  /** What the table said about the answer as it stands, or null. */
  get checked() {
    return this.asks.checks.get(this.answer) ?? null;
  }

  // ---- to and from the table

  /** @param {any} message */
  hear(message) {
    this.asks.hear(message);
  }

  /** Asks the table about the answer as it stands, and about the model that is looked at. */
  #ask() {
    const m = this.looked === null ? null : this.#model(this.looked);
    if (this.silent) return this.asks.rest();
    this.asks.want(this.way ? this.answer : "", m && !m.acts ? labelOf(m) : "");
  }

  #answer() {
    if (this.checked?.ok === false || !this.way) return;
    this.given = this.answer;
    this.send({ answer: this.answer });
  }

  // ---- what people do

  /** @param {(way: Way) => void} act */
  #change(act) {
    if (!this.way) return;
    act(this.way);
    this.typed = null;
    this.looked = null;
    this.#ask();
    this.#soon();
  }

  /** @param {number} index */
  #pick(index) {
    this.index = index;
    this.#change(() => {});
    const pose = this.way?.pose();
    if (pose) this.zoom.show([pose.x, pose.y]);
  }

  /** A text in the line: of the place whose key it begins with, the longest. @param {string} text */
  #type(text) {
    let best = -1;
    this.ways.forEach((w, i) => {
      const { key } = w.place;
      if ((text === key || text.startsWith(`${key} `)) && (best < 0 || key.length > this.ways[best].place.key.length))
        best = i;
    });
    if (best >= 0) {
      this.index = best;
      this.#change((w) => w.read(text.slice(w.place.key.length)));
    }
    this.typed = text.trim();
    this.#ask();
    this.#soon();
  }

  /** @param {number} east @param {number} north @param {boolean} large */
  #step(east, north, large) {
    const inches = large ? LARGE_STEP : STEP;
    this.#change((w) => w.step(east * inches, north * inches, large ? LARGE_TURN : TURN));
    const pose = this.way?.pose();
    if (pose) this.zoom.show([pose.x, pose.y]);
  }

  /** @param {number} steps @param {boolean} large */
  #turn(steps, large) {
    this.#change((w) => w.turnBy(steps * (large ? LARGE_TURN : TURN)));
  }

  /** @param {number} id @param {Event} [event] */
  look(id, event) {
    this.looked = this.looked === id ? null : id;
    if (event && !this.marks.has(id)) event.stopPropagation(); // a click on what has no part in the question only looks
    this.#ask();
    this.#soon();
  }

  /** The nearest base, or else a place for what is tried. @param {Point} at @param {number} scale */
  #tap(at, scale) {
    let best = null,
      least = TAP_PIXELS;
    for (const m of this.scene?.models ?? []) {
      const far = Math.max(0, apart(m.at, at) - reachToward(m.body, 0, 0)) * scale;
      if (far < least && m.id !== undefined) [least, best] = [far, m];
    }
    const row = best && this.board.list.querySelector(`[data-focus="model:${best.id}"]`);
    if (row) /** @type {HTMLElement} */ (row).click();
    else if (this.way?.canMove()) this.#change((w) => w.moveTo(at));
    this.board.frame.focus({ preventScroll: true });
  }

  /** @param {string} grip @param {Point} at @param {PointerEvent} event */
  #drag(grip, at, event) {
    this.#change((w) => (grip === "turn" ? w.turnTo(at) : w.moveTo(at)));
    if (event.pointerType !== "mouse" || this.zoom.scale < LOUPE_BELOW) this.board.magnify(at);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || event.target !== this.board.frame) return;
    const large = event.shiftKey,
      arrows = /** @type {Object<string, number[]>} */ ({
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      })[event.key];
    const turns = { BracketLeft: -1, BracketRight: 1 }[event.code];
    if (arrows && this.way && !event.ctrlKey) this.#step(arrows[0], arrows[1], large);
    else if (arrows && this.way && arrows[0] !== 0) this.#turn(arrows[0], large);
    else if (arrows) this.zoom.pan(-40 * arrows[0], 40 * arrows[1]);
    else if (turns && this.way) this.#turn(turns, large);
    else if (event.key === "+" || event.key === "=") this.zoom.by(1.25);
    else if (event.key === "-") this.zoom.by(0.8);
    else if (event.key === "0") this.zoom.fit();
    else if (event.key === "Enter" && this.way) this.#answer();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- the picture

  /** @param {number} width  of the picture; measured here alone, since to measure it costs a layout */
  #resize(width) {
    this.board.room = { width, height: window.innerHeight };
    this.#soon();
  }

  #soon() {
    if (this.drawn.soon === 0) this.drawn.soon = requestAnimationFrame(() => this.#draw());
  }

  /** Whose ranges and gaps are shown. */
  #from() {
    const { scene, way, checked } = this;
    const acting = scene.models.find((/** @type {any} */ m) => m.acts) ?? null;
    const m = this.looked === null ? null : this.#model(this.looked);
    if (m && !m.acts) {
      const told = this.asks.measures.get(labelOf(m));
      return { chosen: m, gaps: told?.gaps ?? [], reaches: told?.reaches ?? [], named: labelOf(m) };
    }
    if (!m && way && checked?.gaps?.length > 0)
      return { chosen: null, gaps: checked.gaps, reaches: checked.reaches, named: `${this.#tried()} there` };
    return { chosen: acting, gaps: scene.gaps ?? [], reaches: scene.reaches, named: acting ? labelOf(acting) : "" };
  }

  /** What is tried, as people call it. */
  #tried() {
    const m = this.#model(this.way?.place.model);
    return m ? labelOf(m) : (this.way?.place.key.split(" ").slice(1).join(" ") ?? "");
  }

  #draw() {
    this.drawn.soon = 0;
    const { scene, zoom, way } = this;
    if (!scene || !this.host.isConnected) return;
    if (!this.board.settle(scene)) return;
    const from = this.#from(),
      tries = way !== null && this.looked === null;
    const shown = { chosen: tries ? null : from.chosen, reaches: tries ? [] : from.reaches, marks: this.marks };
    const now = JSON.stringify([scene, zoom.scale, shown.chosen?.id, shown.reaches, [...this.marks]]);
    if (now !== this.drawn.ground || !this.ground) {
      this.ground = new Ground(scene, zoom.scale);
      this.board.still.replaceChildren(this.ground.draw(shown));
    }
    const { ground } = this;
    this.drawn.ground = now;
    this.board.tried.replaceChildren(
      ...(way ? [this.#area(ground), ghost(way, this.checked, this.#who(), ground)] : []),
    );
    if (way) this.placing.draw(this.ways, this.index, this.checked, this.answer);
    drawModels(
      this.board.list,
      { scene, marks: this.marks, ...from },
      { look: (id, event) => this.look(id, event), details: (id) => this.#detailed(id) },
    );
    drawLegend(this.board.legend, scene);
    this.board.sayKeys(way !== null);
  }

  /** Where a model may be put. @param {Ground} ground */
  #area(ground) {
    const { inside, around } = this.way?.place ?? {};
    const centre = around && this.#model(around.id);
    const parts = [];
    if (inside) {
      const [west, south, east, north] = inside,
        [x, y] = ground.to([west, north]),
        [right, low] = ground.to([east, south]);
      parts.push(draw("rect", { class: "area", x, y, width: right - x, height: low - y }));
    }
    if (centre) parts.push(draw("path", { class: "area", d: outline(centre.body, around.reach, ground.to) }));
    return draw("g", {}, ...parts);
  }

  #who() {
    const m = this.#model(this.way?.place.model);
    const corners = this.way?.place.body?.corners.length ?? 1;
    return { seat: m ? m.seat : /^[A-Z]$/.test(this.viewer) ? this.viewer : null, headed: m?.headed ?? corners === 2 };
  }

  /** @param {number} id */
  #detailed(id) {
    return button("Details", () => this.details(id), { class: "quiet small", "data-focus": "map-details" });
  }
}
