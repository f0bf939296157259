// How things are called in front of people: keys, names, numbers.

/** `battle_group` as people read it. @param {string} name */
export const plain = (name) => name.replaceAll("_", " ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The signs of what can be chosen, for the eye. @type {Object<string, string>} */
export const SIGNS = { can: "▲", target: "◎", chosen: "✓" };

/** The same for the ear. @type {Object<string, string>} */
export const SAYS = { can: "can be chosen", target: "can be the target", chosen: "chosen" };

/** The class that gives a seat its colour. @param {string | null} seat */
export const seatClass = (seat) => (seat === null ? "nobody" : `seat${(seat.charCodeAt(0) - 65) % 4}`);

/** `attack DJ -> B` with an arrow for the eye. @param {string} key */
export const arrowed = (key) => key.replace(/ -> /g, " → ");

/** `attack DJ -> B` for the ear. @param {string} key */
export const spoken = (key) => plain(key.replace(/ -> /g, " to "));

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = one + "s") => `${count} ${count === 1 ? one : many}`;

/** A list as a sentence says it: "A, B and C". @param {string[]} list */
export const listed = (list) =>
  list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;

/** How long ago, in words of people. @param {number} seconds */
export function lasting(seconds) {
  if (seconds < 90) return counted(Math.round(seconds), "second");
  if (seconds < 5400) return counted(Math.round(seconds / 60), "minute");
  return counted(Math.round(seconds / 3600), "hour");
}

/** The value of an attribute in words; null if it says nothing. @param {any} value */
export function valued(value) {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return value.key?.split("{")[0] ?? null;
  return String(value);
}
