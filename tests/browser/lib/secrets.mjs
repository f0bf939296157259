// What a viewer may know of a message, compared with what really lies where.
import { check, same } from "./check.mjs";
import { zonesOf } from "./truth.mjs";

/** The cards of a zone with what lies on them, as one list. */
export const flat = (cards) => (cards ?? []).flatMap((c) => [c, ...flat(c.attached)]);
/** The key of a card without what the console adds: "K#2{3,9}" is a K. */
const bare = (key) => String(key).replace(/[{#].*$/, "");

/** How many of each key the console lists, whatever way it lists them. */
function keysIn(zone) {
  const text = JSON.stringify([zone.cards, zone.details, zone.among]);
  return (key) => text.includes(`"${key}`) || text.includes(key);
}

/** Where cards lie open though the zone is its owner's: whoever leads a fleet of Popes stands on it. */
const OPEN = { popes: (name, isTop) => name.endsWith(".fleets") && isTop };

/** What a viewer may see of a zone by the rule that the zone states itself. */
function maySee(zone, seat, viewer, at) {
  switch (zone.see) {
    case "all":
      return true;
    case "owner":
      return seat === viewer;
    case "top":
      return at === 0;
    default:
      return false;
  }
}

/** What the log tells: cards that were shown, and nothing of what others draw. */
export function read(line, message, viewer, known) {
  const draw = /^ *([A-D]) draws (.*)$/.exec(line);
  if (draw)
    return check(
      draw[1] === viewer || /^an? [a-z]+$/.test(draw[2]),
      `at ${message.at}, for ${viewer}: a draw of ${draw[1]} is hidden`,
      line,
    );
  for (const key of line.match(/\b[A-Z0-9]{1,4}\b/g) ?? [])
    for (const seat of ["A", "B", "C", "D", null]) known.add(`${seat} ${key}`);
}

/** Compares one message with the truth. `known`: keys that this viewer has seen or read of so far, by seat. */
export function compare(game, message, real, viewer, known) {
  const where = `at ${message.at}, for ${viewer}`;
  const realZones = new Map(zonesOf(real).map(([name, zone]) => [name, zone]));
  let hidden = 0;
  for (const [name, zone, seat] of zonesOf(message.view)) {
    const there = realZones.get(name);
    check(there, `${where}: ${name} is a zone`);
    same(zone.count, there.count, `${where}: the count of ${name}`);
    const has = keysIn(there);
    (zone.cards ?? []).forEach((card, at) => {
      for (const c of flat([card])) {
        if (c.hidden !== undefined) {
          hidden += c.hidden;
          check(Object.keys(c).length === 1, `${where}: a hidden card has nothing but a count`, c);
          continue;
        }
        check(has(bare(c.key)), `${where}: ${c.key} lies in ${name}`, there);
        const open = c.id !== undefined && (maySee(zone, seat, viewer, at) || OPEN[game]?.(name, c === card));
        check(open || known.has(`${seat} ${bare(c.key)}`), `${where}: ${c.key} in ${name} may be seen`, zone);
        known.add(`${seat} ${bare(c.key)}`);
      }
    });
    if (!zone.cards) hidden += zone.count;
  }
  return hidden;
}
