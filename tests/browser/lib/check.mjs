// What tests say: a check that fails tells what was wanted and what came.

export class Failed extends Error {}

/** @param {any} ok @param {string} what @param {any} [came] */
export function check(ok, what, came) {
  if (!ok) throw new Failed(came === undefined ? what : `${what}; came: ${short(came)}`);
}

export function same(came, wanted, what) {
  const [c, w] = [came, wanted].map((v) => JSON.stringify(v));
  if (c !== w) throw new Failed(`${what}\n  wanted: ${short(wanted)}\n  came:   ${short(came)}`);
}

function short(value) {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 600 ? text.slice(0, 600) + " …" : text;
}

const all = [];

/**
 * One test. It may return a line of figures, which the table shows.
 * @param {string} name @param {() => Promise<string | void>} run
 */
export function test(name, run, { seconds = 60 } = {}) {
  all.push({ name, run, seconds });
}
/** The tests that were declared since the last call. */
export const declared = () => all.splice(0);
