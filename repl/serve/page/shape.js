// Outlines on the table, in inches with y up, as paths of an SVG picture. A body has `corners` (one: a disc, two: a
// capsule, more: a polygon, counter-clockwise) and a `radius` around them; headings are those of a compass.

/** @typedef {[number, number]} Point */
/** @typedef {{corners: Point[], radius: number}} Body */
/** @typedef {{x: number, y: number, heading: number}} Pose */
/** @typedef {(p: Point) => Point} ToPicture   from inches to the picture */

const QUARTER = 90,
  STEP = 3;

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/** The step of one inch in a direction. @param {number} heading @returns {Point} */
export const ahead = (heading) => [Math.sin(radians(heading)), Math.cos(radians(heading))];

/** The direction from one point to another, 0 to 360. @param {Point} from @param {Point} to */
export function headingTo(from, to) {
  const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** @param {Point} from @param {Point} step @param {number} [times] @returns {Point} */
export const gone = (from, step, times = 1) => [from[0] + times * step[0], from[1] + times * step[1]];

/** @param {Point} a @param {Point} b */
export const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A turn between -180 and 180. @param {number} degrees */
export const turned = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A body that is told for the place 0,0 and heading 0, as it stands at a pose. @param {Body} body @param {Pose} pose */
export function standing(body, pose) {
  const [sine, cosine] = ahead(pose.heading);
  return {
    radius: body.radius,
    corners: body.corners.map(
      ([x, y]) => /** @type {Point} */ ([pose.x + x * cosine + y * sine, pose.y - x * sine + y * cosine]),
    ),
  };
}

/** @param {Body} body @returns {Point} */
export function middle(body) {
  const sum = body.corners.reduce((a, b) => /** @type {Point} */ ([a[0] + b[0], a[1] + b[1]]), [0, 0]);
  return [sum[0] / body.corners.length, sum[1] / body.corners.length];
}

/** @param {number} n */
const short = (n) => String(Math.round(n * 100) / 100);
/** @param {Point} p */
const pair = (p) => `${short(p[0])} ${short(p[1])}`;

/** The path of a body, `more` inches farther out. @param {Body} body @param {number} more @param {ToPicture} to */
export function outline(body, more, to) {
  const radius = body.radius + more,
    [from, next] = [to([0, 0]), to([radius, 0])],
    r = short(next[0] - from[0]);
  const { corners } = body;
  if (corners.length === 1) {
    const [x, y] = corners[0],
      left = pair(to([x - radius, y])),
      right = pair(to([x + radius, y]));
    return `M${left}A${r} ${r} 0 1 0 ${right}A${r} ${r} 0 1 0 ${left}Z`;
  }
  // the outside is right of each side
  const outward = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length],
      far = apart(a, b) || 1;
    return /** @type {Point} */ ([(b[1] - a[1]) / far, (a[0] - b[0]) / far]);
  });
  let path = `M${pair(to(gone(corners[0], outward[0], radius)))}`;
  corners.forEach((_, i) => {
    const n = (i + 1) % corners.length;
    path += `L${pair(to(gone(corners[n], outward[i], radius)))}`;
    if (radius > 0) path += `A${r} ${r} 0 0 0 ${pair(to(gone(corners[n], outward[n], radius)))}`;
  });
  return `${path}Z`;
}

/** How far a base reaches from its middle in a direction. @param {Body} body @param {number} way @param {number} more */
export function reachToward(body, way, more) {
  const radius = body.radius + more;
  if (body.corners.length !== 2) return radius;
  const [a, b] = body.corners,
    length = apart(a, b),
    half = length / 2,
    u = ahead(way);
  const side = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const along = Math.abs(u[0] * side[0] + u[1] * side[1]),
    across = Math.abs(side[0] * u[1] - side[1] * u[0]);
  if (across > 0 && radius * along <= half * across) return radius / across; // on the flank
  return half * along + Math.sqrt(Math.max(0, radius * radius - half * half * across * across));
}

/**
 * The part of a range in one facing: 0 front, 1 right, 2 rear, 3 left.
 * @param {Body} body @param {number} heading @param {number} facing @param {number} more @param {ToPicture} to
 */
export function sector(body, heading, facing, more, to) {
  const from = middle(body),
    first = heading + facing * QUARTER - QUARTER / 2;
  let path = `M${pair(to(from))}`;
  for (let a = 0; a <= QUARTER; a += STEP)
    path += `L${pair(to(gone(from, ahead(first + a), reachToward(body, first + a, more))))}`;
  return `${path}Z`;
}

/** A line through points. @param {Point[]} points @param {ToPicture} to */
export const line = (points, to) => points.map((p, i) => (i === 0 ? "M" : "L") + pair(to(p))).join("");

/** The corners of a sign around a place of the picture. @param {string} mark @param {Point} at @param {number} r */
export function sign(mark, [x, y], r) {
  const ring = (/** @type {number} */ points, /** @type {number} */ inner) =>
    Array.from({ length: 2 * points }, (_, i) => {
      const u = ahead((i * 180) / points),
        far = i % 2 === 0 ? r : inner * r;
      return [x + far * u[0], y - far * u[1]];
    });
  /** @type {Object<string, number[][]>} */
  const signs = {
    star: ring(5, 0.45),
    burst: ring(8, 0.55),
    diamond: ring(2, 1),
    triangle: [
      [x, y - r],
      [x + 0.9 * r, y + 0.7 * r],
      [x - 0.9 * r, y + 0.7 * r],
    ],
    square: [
      [x - 0.8 * r, y - 0.8 * r],
      [x + 0.8 * r, y - 0.8 * r],
      [x + 0.8 * r, y + 0.8 * r],
      [x - 0.8 * r, y + 0.8 * r],
    ],
  };
  return (signs[mark] ?? signs.diamond).map((p) => p.map(short).join(",")).join(" ");
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of a picture; text becomes text nodes.
 * @param {string} tag @param {Object<string, any>} [attributes] @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
  const out = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false && value !== "") out.setAttribute(name, String(value));
  for (const child of children) if (child) out.append(child);
  return out;
}
