// The picture of a table: grid, grounds, ranges, ways, models and their names. It is drawn anew at each scale, so lines
// and letters keep their size.
import { dashes, patterns } from "patterns";
import { ahead, draw, gone, line, middle, outline, reachToward, sector, sign, standing } from "shape";
import { SIGNS, seatClass } from "words";

/** @typedef {import("shape").Point} Point */
/** @typedef {import("shape").Pose} Pose */
/**
 * @typedef {object} Shown   what the picture shows beside the scene
 * @property {any} [chosen]  the model whose ranges are shown
 * @property {any[]} reaches
 * @property {Map<number, string>} marks  "can", "target" or "chosen", by the number of a card
 */

const NAME_SIZE = 11.5,
  LETTER = 6.7,
  RING = 6,
  NAMES_FROM = 8; // pixels an inch; below, only names that have room are written

/** "A.L1" @param {{seat: string | null, key: string}} token */
export const labelOf = (token) => (token.seat === null ? token.key : `${token.seat}.${token.key}`);

/** Patterns for grounds; they belong into the picture once. */
export function definitions() {
  return draw(
    "defs",
    {},
    ...patterns.map(({ word, size, parts }) =>
      draw(
        "pattern",
        { id: `qd-${word}`, patternUnits: "userSpaceOnUse", width: size, height: size },
        ...parts.map((p) => draw(p.element, p.attributes)),
      ),
    ),
  );
}

/** The part of the picture that changes only with the match and the scale. */
export class Ground {
  /** @param {any} scene @param {number} scale  pixels an inch */
  constructor(scene, scale) {
    this.scene = scene;
    this.scale = scale;
    /** @type {{x: number, y: number, w: number, h: number}[]} */
    this.taken = [];
    /** @param {Point} p @returns {Point} */
    this.to = (p) => [p[0] * scale, (scene.height - p[1]) * scale];
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { scene } = this,
      width = scene.width * this.scale,
      height = scene.height * this.scale;
    for (const m of scene.models) this.#take(m.at, reachToward(m.body, 0, 0) + 0.2);
    for (const m of scene.markers) this.#take(m.at, 0.5);
    return draw(
      "g",
      {},
      draw("rect", { class: "table", width, height }),
      draw("g", {}, ...scene.grounds.map((/** @type {any} */ g) => this.#ground(g))),
      this.#grid(),
      this.#reaches(shown),
      draw("g", {}, ...scene.trails.map((/** @type {any} */ t) => this.#trail(t))),
      draw("rect", { class: "frame", width, height }),
      draw("g", {}, ...scene.markers.map((/** @type {any} */ m) => this.#marker(m))),
      draw("g", {}, ...scene.models.map((/** @type {any} */ m) => this.#model(m, shown))),
      this.#names(shown),
    );
  }

  /** @param {Point} at @param {number} around */
  #take(at, around) {
    const [x, y] = this.to(at),
      r = around * this.scale;
    this.taken.push({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  }

  #grid() {
    const { scene, scale } = this;
    /** @type {string[]} */
    const paths = ["", ""];
    for (let x = 1; x < scene.width; ++x) paths[x % 6 === 0 ? 1 : 0] += `M${x * scale} 0V${scene.height * scale}`;
    for (let y = 1; y < scene.height; ++y)
      paths[y % 6 === 0 ? 1 : 0] += `M0 ${(scene.height - y) * scale}H${scene.width * scale}`;
    return draw(
      "g",
      {},
      scale >= 4 && draw("path", { class: "grid", d: paths[0] }),
      draw("path", { class: "grid6", d: paths[1] }),
    );
  }

  /** @param {any} ground */
  #ground(ground) {
    const d = outline(ground.body, 0, this.to);
    return draw(
      "g",
      {},
      draw("path", { class: "ground", d }),
      ...ground.patterns.map((/** @type {string} */ p) => draw("path", { d, fill: `url(#qd-${p})` })),
      draw("path", { class: "edge", d }),
    );
  }

  /** @param {Shown} shown */
  #reaches({ chosen, reaches }) {
    if (!chosen) return null;
    return draw("g", {}, ...reachPaths(chosen, reaches, this.to));
  }

  /** The way of a model that has moved: dashed, with a dot where it turned. @param {any} trail */
  #trail(trail) {
    const { points, body, acts } = trail;
    return draw(
      "g",
      {},
      draw("path", { class: "ghost", d: outline(body, 0, this.to) }),
      ...wayParts(points, this.to, acts ? "trail was" : "pushed"),
    );
  }

  /** @param {any} marker */
  #marker(marker) {
    const own = marker.seat === null ? "mark" : `owned ${seatClass(marker.seat)}`;
    return draw(
      "g",
      {},
      draw("title", {}, [labelOf(marker), marker.name].filter(Boolean).join(", ")),
      draw("polygon", { class: own, points: sign(marker.mark, this.to(marker.at), Math.max(4, 0.5 * this.scale)) }),
    );
  }

  /** @param {any} m @param {Shown} shown */
  #model(m, { chosen, marks }) {
    const mark = marks.get(m.id),
      [x, y] = this.to(m.at);
    const back = ahead(m.heading + 180);
    return draw(
      "g",
      { class: "model" },
      draw("title", {}, [labelOf(m), m.name].filter(Boolean).join(", ")),
      m.acts && draw("path", { class: "acts", d: outline(m.body, 3 / this.scale, this.to) }),
      mark && draw("path", { class: `ring ${mark}`, d: outline(m.body, RING / this.scale, this.to) }),
      chosen?.id === m.id && draw("path", { class: "ring looked", d: outline(m.body, 9 / this.scale, this.to) }),
      draw("path", { class: `full ${seatClass(m.seat)}`, d: outline(m.body, 0, this.to) }),
      nose(m.body, m, m.headed, seatClass(m.seat), this.to),
      ...(m.marks ?? []).map((/** @type {string} */ word, /** @type {number} */ i) =>
        draw("polygon", { class: "mark", points: sign(word, this.to(gone(m.at, back, 0.7 * i)), 0.4 * this.scale) }),
      ),
      mark &&
        draw(
          "text",
          { class: "sign b halo", x, y: y - (reachToward(m.body, 0, 0) * this.scale + 6), "text-anchor": "middle" },
          SIGNS[mark] ?? "",
        ),
    );
  }

  /** @param {Shown} shown */
  #names({ chosen, reaches, marks }) {
    const out = draw("g", { class: "names" });
    for (const m of this.scene.models) {
      const [x, y] = this.to(m.at),
        ring = marks.has(m.id) ? RING : 0,
        far = (reachToward(m.body, 90, 0) + 0.25) * this.scale + ring,
        high = (reachToward(m.body, 0, 0) + 0.25) * this.scale + ring,
        text = labelOf(m),
        w = text.length * LETTER;
      const places = [
        [x + far, y - NAME_SIZE / 2],
        [x - far - w, y - NAME_SIZE / 2],
        [x - w / 2, y - high - NAME_SIZE],
        [x - w / 2, y + high],
        [x + far, y - NAME_SIZE - 4],
        [x + far, y + 4],
        [x - far - w, y - NAME_SIZE - 4],
        [x - far - w, y + 4],
      ];
      const must = this.scale >= NAMES_FROM || m.acts || marks.has(m.id) || chosen?.id === m.id;
      this.#put(out, text, places, w, `b ${seatClass(m.seat)}`, must);
    }
    if (chosen) for (const r of reaches) this.#reachName(out, chosen, r);
    if (this.scale < NAMES_FROM) return out;
    for (const g of this.scene.grounds) {
      const [x, y] = this.to(middle(g.body)),
        w = g.name.length * 5.6;
      this.#put(
        out,
        g.name,
        [0, -14, 14, -26, 26].map((d) => [x - w / 2, y - 6 + d]),
        w,
        "gname",
        false,
      );
    }
    return out;
  }

  /** The names of the ranges of a model that is only tried. @param {any} model @param {any[]} reaches */
  reachNames(model, reaches) {
    const out = draw("g", {}),
      before = this.taken.length;
    for (const r of reaches) this.#reachName(out, model, r);
    this.taken.length = before;
    return out;
  }

  /** @param {SVGElement} out @param {any} model @param {any} reach */
  #reachName(out, model, reach) {
    const text = `${reach.name} ${reach.range}″`,
      w = text.length * 6;
    /** @type {number[][]} */
    const places = [];
    for (const inside of [0.9, 1.9, -0.8, 3.2])
      for (const off of [0, 20, -20, 38, -38])
        for (let facing = 0; facing < 4; ++facing) {
          if (((reach.facings >> facing) & 1) === 0) continue;
          const way = model.heading + facing * 90 + off;
          const far = reachToward(model.body, way, reach.range) - inside;
          const [x, y] = this.to(gone(middle(model.body), ahead(way), far));
          places.push([x - w / 2, y - 6]);
        }
    this.#put(out, text, places, w, "reachtext", false);
  }

  /**
   * Writes a text at the first of these places where there is room.
   * @param {SVGElement} out @param {string} text @param {number[][]} places @param {number} w @param {string} style
   * @param {boolean} must  better over something else than not at all
   */
  #put(out, text, places, w, style, must) {
    const { scene, scale } = this,
      h = NAME_SIZE;
    const inside = (/** @type {number} */ x) => Math.max(1, Math.min(scene.width * scale - w - 1, x));
    const fits = (/** @type {number[]} */ [x, y]) =>
      x >= 0 &&
      y >= 0 &&
      x + w <= scene.width * scale &&
      y + h <= scene.height * scale &&
      !this.taken.some((b) => x < b.x + b.w && x + w > b.x && y < b.y + b.h && y + h > b.y);
    const found = places.find(fits) ?? places.map(([x, y]) => [inside(x), y]).find(fits) ?? (must ? places[0] : null);
    if (!found) return;
    const [x, y] = found;
    this.taken.push({ x, y, w, h });
    out.append(draw("text", { class: `${style} halo`, x: x + w / 2, y: y + h * 0.85, "text-anchor": "middle" }, text));
  }
}

/** The ranges of a model as lines, each with its dashes. @param {any} model @param {any[]} reaches @param {any} to */
export function reachPaths(model, reaches, to) {
  return reaches.flatMap((r, i) => {
    const more = { class: "reach", "stroke-dasharray": dashes[i % dashes.length] };
    if (r.facings === 15) return [draw("path", { ...more, d: outline(model.body, r.range, to) })];
    return [0, 1, 2, 3]
      .filter((f) => (r.facings >> f) & 1)
      .map((f) => draw("path", { ...more, d: sector(model.body, model.heading, f, r.range, to) }));
  });
}

/** A way with a dot at each turn, and an arrow in the middle of each leg. @param {Point[]} points @param {any} to
 * @param {string} style */
export function wayParts(points, to, style) {
  const out = [draw("path", { class: style, d: line(points, to) })];
  points.slice(1, -1).forEach((p) => {
    const [cx, cy] = to(p);
    out.push(draw("circle", { class: "arrow", cx, cy, r: 3.5 }));
  });
  points.slice(1).forEach((p, i) => {
    const [ax, ay] = to(points[i]),
      [bx, by] = to(p),
      far = Math.hypot(bx - ax, by - ay);
    if (far < 8) return;
    const [ux, uy] = [(bx - ax) / far, (by - ay) / far],
      [tx, ty] = [(ax + bx) / 2 + 5 * ux, (ay + by) / 2 + 5 * uy];
    const corners = [
      [tx, ty],
      [tx - 9 * ux - 4 * uy, ty - 9 * uy + 4 * ux],
      [tx - 9 * ux + 4 * uy, ty - 9 * uy - 4 * ux],
    ];
    out.push(draw("polygon", { class: "arrow", points: corners.map((c) => c.join(",")).join(" ") }));
  });
  return out;
}

/** The nose of a base: where it heads. A disc has a dot. @param {import("shape").Body} body @param {any} pose
 * @param {boolean} headed @param {string} seat @param {any} to */
export function nose(body, pose, headed, seat, to) {
  const at = pose.at ?? [pose.x, pose.y],
    r = body.radius;
  const [x, y] = to(at),
    inch = to([1, 0])[0] - to([0, 0])[0];
  if (!headed) return draw("circle", { class: `head ${seat}`, cx: x, cy: y, r: Math.max(1.6, r * 0.28 * inch) });
  const [a, b] = body.corners.length === 2 ? body.corners : [at, at],
    half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
  const u = ahead(pose.heading),
    right = ahead(pose.heading + 90);
  const corner = (/** @type {number} */ along, /** @type {number} */ across) =>
    to(gone(gone(at, u, along), right, across)).join(",");
  const corners = [
    corner(half + 0.72 * r, 0),
    corner(half - 0.25 * r, 0.55 * r),
    corner(half + 0.05 * r, 0),
    corner(half - 0.25 * r, -0.55 * r),
  ];
  return draw("polygon", { class: `head ${seat}`, points: corners.join(" ") });
}

/**
 * The model that is tried: where it would stand, its way, its ranges from there, and handles to move and to turn it.
 * @param {import("way").Way} way @param {any} checked  what the table said about it, or null
 * @param {{seat: string | null, headed: boolean}} who @param {Ground} ground
 */
export function ghost(way, checked, who, ground) {
  const { to } = ground;
  const pose = checked?.place ?? way.pose(),
    body = standing(way.place.body ?? { corners: [[0, 0]], radius: 0 }, pose);
  const inch = to([1, 0])[0] - to([0, 0])[0],
    state = checked === null ? "waits" : checked.ok ? "legal" : "illegal";
  const points = checked?.way ?? way.path();
  const [x, y] = to([pose.x, pose.y]),
    size = Math.max(reachToward(body, 0, 0) * inch, 9);
  const model = { body, heading: pose.heading };
  const far = size / inch + 16 / inch,
    [hx, hy] = to(gone([pose.x, pose.y], ahead(pose.heading), far));
  const point = body.radius === 0;
  return draw(
    "g",
    { class: `tried ${state}` },
    ...(checked?.reaches ? reachPaths(model, checked.reaches, to) : []),
    checked?.reaches && ground.reachNames(model, checked.reaches),
    ...(points.length > 1 ? wayParts(points, to, "trail") : []),
    point
      ? draw("polygon", { class: `full ${seatClass(who.seat)}`, points: sign("star", [x, y], 0.5 * inch) })
      : draw("path", { class: `full ${seatClass(who.seat)}`, d: outline(body, 0, to) }),
    !point && nose(body, pose, who.headed, seatClass(who.seat), to),
    draw("path", { class: "verge", d: outline(body, (point ? size : 4) / inch, to) }),
    draw(
      "text",
      { class: "sign b halo", x: x + size + 4, y: y - size - 2 },
      state === "legal" ? "✓" : state === "illegal" ? "✗" : "…",
    ),
    way.canMove() && draw("circle", { class: "grip move", "data-grip": "move", cx: x, cy: y, r: Math.max(size, 22) }),
    way.canTurn() && draw("line", { class: "stem", x1: x, y1: y, x2: hx, y2: hy }),
    way.canTurn() && draw("circle", { class: "knob", cx: hx, cy: hy, r: 7 }),
    way.canTurn() && draw("circle", { class: "grip turn", "data-grip": "turn", cx: hx, cy: hy, r: 20 }),
  );
}
