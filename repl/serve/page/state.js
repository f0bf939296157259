// What this page knows: the newest messages of the table, and what follows from them. It decides nothing.

/**
 * @typedef {object} Card
 * @property {number} [id] @property {string} [key] @property {string} [card] @property {Card[]} [attached]
 * @property {Object<string, number>} [stats] @property {Object<string, any>} [attributes] @property {boolean} [token]
 * @property {{x: number, y: number, heading: number}} [place] @property {number} [hidden]
 * @property {{damage: number, limit?: number, of?: string}} [track]  its damage; `of`: the attribute that tells it, too
 * @property {string} [by] @property {number | string} [at]  of a stack: who played it, and at which card or seat
 *
 * @typedef {object} Zone
 * @property {boolean} pile @property {string} see @property {number} count @property {string} [mark]
 * @property {boolean} [in_play] @property {boolean} [stack]  where effects run, the newest last
 * @property {Card[]} [cards] @property {any[]} [among]
 *
 * @typedef {object} Option
 * @property {string} key @property {string} [verb] @property {string} [word] @property {string} [ability]
 * @property {string} [seat] @property {number} [card] @property {number | string} [to]
 * @property {number} [group] @property {number} [worth]
 *
 * @typedef {object} Question
 * @property {string} name @property {string} prompt @property {"choice" | "subset" | "vector"} kind
 * @property {boolean} optional @property {boolean} secret @property {number} min @property {number} max
 * @property {number} [due] @property {Option[]} [options]
 * @property {(Option & {free: string, ways: string[]})[]} [places]
 * @property {{key: string, card?: number, orders: number, usual: string, options: Option[]}[]} [parts]
 *
 * @typedef {object} Present   a `state`, `question`, `end` or `looks`
 * @property {string} type @property {number} epoch @property {number} at @property {any} asked @property {any} view
 * @property {any} [scene] @property {Question} [question] @property {string} [first] @property {string} [result]
 * @property {string[]} [winners] @property {number} [of] @property {string[]} [log]
 *
 * @typedef {object} Seen   a card and where it lies
 * @property {Card} card @property {string | null} seat @property {string} zone @property {Card | null} host
 */

/** Everything that is remembered. `now` is the match as it stands, `looks` the past that is looked at. */
export const state = {
  hello: /** @type {any} */ (null),
  /** @type {Map<string, any>} */ catalogue: new Map(),
  now: /** @type {Present | null} */ (null),
  looks: /** @type {Present | null} */ (null),
  /** @type {string[]} */ log: [],
  people: /** @type {any} */ (null),
  request: /** @type {any} */ (null),
  pending: /** @type {{key: string, epoch: number, at: number} | null} */ (null),
  refused: /** @type {{reason: string, hint?: string} | null} */ (null),
  connected: false,
  /** Why the table has closed this page for good. @type {string | null} */
  closed: null,
};

/** What is on the table now: the past if it is looked at. */
export const shown = () => state.looks ?? state.now;

/** The open question of this page, or null; none while the past is looked at. */
export const question = () => (state.looks ? null : (state.now?.question ?? null));

/** The seat of this page, or null. @returns {string | null} */
export const mySeat = () => state.hello?.seat ?? null;

/** What could be done at questions of a name so far. @type {Map<string, Set<string>>} */
const verbs = new Map();

/** @param {string} name */
export const verbsOf = (name) => [...(verbs.get(name) ?? [])];

/** @param {Question} q */
function rememberVerbs(q) {
  const known = verbs.get(q.name) ?? new Set();
  const ordered = (q.parts ?? []).flatMap((p) => p.options);
  for (const o of [...(q.options ?? []), ...(q.places ?? []), ...ordered])
    if (o.verb && o.card !== undefined) known.add(o.verb);
  verbs.set(q.name, known);
}

/** For how many seconds somebody has been asked. @param {any} person  of `people` */
export const askedFor = (person) =>
  person?.asked ? (person.since ?? 0) + (performance.now() - state.people.heard) / 1000 : 0;

/** Takes in a message. Returns true if the picture has to be drawn again. @param {any} message */
export function take(message) {
  switch (message.type) {
    case "hello":
      state.hello = message;
      state.looks = null;
      state.pending = null;
      return true;
    case "cards":
      state.catalogue = new Map(message.cards.map((/** @type {any} */ c) => [c.card, c]));
      return true;
    case "state":
    case "question":
    case "end":
      return takePresent(message);
    case "refused":
      state.pending = null;
      state.refused = message;
      return true;
    case "stale":
      state.pending = null;
      return true;
    case "people":
      state.people = { ...message, heard: performance.now() };
      return true;
    case "request":
      state.request = message;
      return true;
    case "settled":
      state.request = null;
      return true;
    case "looks":
      state.looks = { ...message, type: "looks" };
      return true;
    default:
      return false;
  }
}

/** @param {any} message */
function takePresent(message) {
  const before = state.now;
  state.now = message;
  if (message.question) rememberVerbs(message.question);
  if (message.log) state.log.splice(message.from ?? 0, Infinity, ...message.log);
  const moved = !before || before.epoch !== message.epoch || before.at !== message.at;
  if (moved || message.type !== before.type) state.pending = null;
  if (moved) state.refused = null;
  return true;
}

/** Every card in sight, by its number. @param {any} view @returns {Map<number, Seen>} */
export function cardsOf(view) {
  /** @type {Map<number, Seen>} */
  const out = new Map();
  const walk = (
    /** @type {Card[]} */ cards,
    /** @type {string | null} */ seat,
    /** @type {string} */ zone,
    /** @type {Card | null} */ host,
  ) => {
    for (const card of cards ?? []) {
      if (card.id !== undefined) out.set(card.id, { card, seat, zone, host });
      if (card.attached) walk(card.attached, seat, zone, card);
    }
  };
  const zones = (/** @type {any} */ list, /** @type {string | null} */ seat) => {
    for (const [name, zone] of Object.entries(list ?? {})) walk(/** @type {any} */ (zone).cards, seat, name, null);
  };
  zones(view?.zones, null);
  for (const [letter, side] of Object.entries(view?.seats ?? {})) zones(/** @type {any} */ (side).zones, letter);
  return out;
}

/** The printed side of a card. @param {Card} card */
export const printed = (card) => (card.card === undefined ? undefined : state.catalogue.get(card.card));
