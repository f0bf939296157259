// The elements of a map: the picture with its buttons and legend, the loupe above it, and the list of models.
import { button, el, fill } from "dom";
import { definitions } from "ground";
import { draw } from "shape";
import { Zoom } from "zoom";

const LOUPE = 3, // times larger
  LOUPE_SIZE = 128,
  LOUPE_SMALL = 96,
  NARROW = 500, // pixels
  HIGHEST = 0.62, // of the window
  LOWEST = 160;

export class Board {
  /**
   * @param {HTMLElement} host @param {import("zoom").Acts} acts @param {(event: KeyboardEvent) => void} key
   */
  constructor(host, acts, key) {
    /** What the owner has measured: the width of the picture, and the height of the window. */
    this.room = { width: 0, height: 0 };
    this.still = draw("g", {});
    this.tried = draw("g", { class: "tries" });
    this.field = draw("g", { id: "map-field", class: "qd" }, this.still, this.tried);
    this.picture = draw("svg", { class: "qd picture", "aria-hidden": "true" }, definitions(), this.field);
    this.zoom = new Zoom(this.picture, acts);
    this.inLoupe = draw("use", { href: "#map-field" });
    this.loupe = el("div", { class: "loupe", hidden: true, "aria-hidden": "true" });
    this.loupe.append(draw("svg", { class: "qd", width: LOUPE_SIZE, height: LOUPE_SIZE }, this.inLoupe));
    this.frame = el(
      "div",
      {
        class: "map-frame",
        tabindex: 0,
        role: "group",
        "aria-label": "map of the table",
        "aria-describedby": "map-keys",
        "data-focus": "map",
        onkeydown: key,
      },
      /** @type {any} */ (this.picture),
      this.loupe,
    );
    const zooms = el(
      "div",
      { class: "zooms", role: "group", "aria-label": "part of the table in sight" },
      button("+", () => this.zoom.by(1.5), { class: "quiet", "aria-label": "larger" }),
      button("−", () => this.zoom.by(1 / 1.5), { class: "quiet", "aria-label": "smaller" }),
      button("⤢", () => this.zoom.fit(), { class: "quiet", "aria-label": "the whole table" }),
    );
    this.legend = el("ul", { class: "legend", "aria-label": "what the signs mean" });
    this.keys = el("p", { id: "map-keys", class: "unseen" });
    this.list = el("div", { class: "models" });
    fill(host, el("div", { class: "map-side" }, this.frame, zooms, this.keys, this.legend), this.list);
  }

  /** Gives the picture its room. False if it has none. @param {{width: number, height: number}} table  in inches */
  settle(table) {
    const { width } = this.room;
    if (width === 0) return false;
    const wanted = (width * table.height) / table.width,
      height = Math.max(LOWEST, Math.min(wanted, HIGHEST * this.room.height));
    this.frame.style.height = `${height}px`;
    this.zoom.resize(table, { width, height });
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.picture.classList.toggle("fitted", this.zoom.fitted);
    this.field.setAttribute("transform", `translate(${this.zoom.at.x} ${this.zoom.at.y})`);
    return true;
  }

  /** Shows what is under a finger beside it. @param {import("shape").Point} at */
  magnify(at) {
    const { zoom } = this;
    const x = zoom.at.x + at[0] * zoom.scale,
      y = zoom.at.y + (zoom.size.height - at[1]) * zoom.scale;
    const size = zoom.room.width < NARROW ? LOUPE_SMALL : LOUPE_SIZE,
      half = size / 2 / LOUPE;
    this.loupe.hidden = false;
    this.loupe.classList.toggle("right", x < zoom.room.width / 2);
    this.loupe.style.width = this.loupe.style.height = `${size}px`;
    this.inLoupe.setAttribute("transform", `scale(${LOUPE}) translate(${half - x} ${half - y})`);
  }

  /** What the keys do, for the ear. @param {boolean} placing */
  sayKeys(placing) {
    const keys = placing
      ? "Arrow keys move the model by a quarter inch, with Shift by 1 inch; [ and ] turn it by 5 degrees, with Shift by " +
        "45; Enter answers. The list of models and the steps at the question do the same."
      : "Arrow keys move the map, plus and minus change its scale, 0 shows all. The list of models says the same.";
    if (this.keys.textContent !== keys) fill(this.keys, keys);
  }
}
