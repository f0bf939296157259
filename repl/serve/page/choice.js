// What has been clicked of an answer so far. It knows only what the question offers; whether an answer is legal is the
// table's business.

/** @typedef {import("state").Question} Question */
/** @typedef {import("state").Option} Option */
/** @typedef {{card: number} | {seat: string}} Thing   what can be clicked on the table */
/** @typedef {"can" | "target" | "chosen"} Mark */

/** @param {Thing} thing */
export const nameOf = (thing) => ("card" in thing ? `card:${thing.card}` : `seat:${thing.seat}`);

/** @param {number | string} to */
const target = (to) => (typeof to === "number" ? `card:${to}` : `seat:${to}`);

/** What is clicked first to choose this option, or null: a word has a button alone. @param {Option} o */
function source(o) {
  if (o.card !== undefined) return `card:${o.card}`;
  if (o.seat !== undefined) return `seat:${o.seat}`;
  return o.to !== undefined ? target(o.to) : null;
}

/**
 * The options and the places of a question, which both are chosen by a card. @param {Question} q @returns {Option[]}
 */
export const offers = (q) => [...(q.options ?? []), ...(q.places ?? [])];

export class Choice {
  /** @param {Question} question */
  constructor(question) {
    this.question = question;
    /** The card or seat picked of a choice. @type {string | null} */
    this.picked = null;
    /** The options picked of a subset, in order. @type {number[]} */
    this.picks = [];
    /** The orders picked of a vector, by part. @type {(string | null)[][]} */
    this.orders = (question.parts ?? []).map((p) => Array(p.orders).fill(null));
    /** The part of the vector whose order is chosen next, and which order of it. */
    this.part = 0;
    this.slot = 0;
  }

  /** Takes over what was clicked for an equal question. @param {Choice} old */
  keepFrom(old) {
    if (keysOf(old.question) !== keysOf(this.question)) return;
    this.picks = old.picks;
    this.orders = old.orders;
    this.part = old.part;
    this.slot = old.slot;
  }

  clear() {
    const fresh = new Choice(this.question);
    this.picked = fresh.picked;
    this.picks = fresh.picks;
    this.orders = fresh.orders;
    this.part = this.slot = 0;
  }

  /** True if something is clicked that has not been answered. */
  begun() {
    return this.picked !== null || this.picks.length > 0 || this.orders.some((list) => list.some((o) => o !== null));
  }

  /** The options that what is picked leaves. */
  left() {
    return offers(this.question).filter((o) => this.picked === null || source(o) === this.picked);
  }

  /** What the table shows of each card and seat. @returns {Map<string, {mark: Mark, number?: number}>} */
  marks() {
    const out = new Map();
    const { kind } = this.question;
    if (kind === "choice") this.#markChoice(out);
    else if (kind === "subset") this.#markSubset(out);
    else this.#markOrders(out);
    return out;
  }

  /** @param {Map<string, any>} out */
  #markChoice(out) {
    for (const o of offers(this.question)) {
      const from = source(o);
      if (from !== null && !out.has(from)) out.set(from, { mark: "can" });
    }
    if (this.picked === null) return;
    for (const o of this.left())
      if (o.to !== undefined && target(o.to) !== this.picked) out.set(target(o.to), { mark: "target" });
    out.set(this.picked, { mark: "chosen" });
  }

  /** @param {Map<string, any>} out */
  #markSubset(out) {
    (this.question.options ?? []).forEach((o, i) => {
      const from = source(o),
        number = this.picks.indexOf(i) + 1;
      if (from === null) return;
      if (number > 0) out.set(from, { mark: "chosen", number });
      else if (this.canAdd(i)) out.set(from, { mark: "can" });
    });
  }

  /** @param {Map<string, any>} out */
  #markOrders(out) {
    const parts = this.question.parts ?? [];
    for (const p of parts) if (p.card !== undefined) out.set(`card:${p.card}`, { mark: "can" });
    const part = parts[this.part];
    if (!part) return;
    if (part.card !== undefined) out.set(`card:${part.card}`, { mark: "chosen" });
    for (const o of part.options) if (o.to !== undefined) out.set(target(o.to), { mark: "target" });
  }

  /**
   * A click on the table. Returns the answer if it is complete with it, true if something changed, false if the thing
   * has no part in the question.
   * @param {Thing} thing @returns {string | boolean}
   */
  click(thing) {
    const name = nameOf(thing);
    switch (this.question.kind) {
      case "choice":
        return this.#clickChoice(name);
      case "subset":
        return this.#clickSubset(name);
      default:
        return this.#clickOrders(name);
    }
  }

  /** @param {string} name */
  #clickChoice(name) {
    if (this.picked !== null) {
      const aimed = this.left().filter((o) => o.to !== undefined && target(o.to) === name);
      if (aimed.length === 1 && !("free" in aimed[0])) return aimed[0].key;
      if (name === this.picked) {
        const left = this.left();
        if (left.length === 1 && !("free" in left[0])) return left[0].key;
        this.picked = null;
        return true;
      }
    }
    if (!offers(this.question).some((o) => source(o) === name)) return false;
    this.picked = name;
    return true;
  }

  /** @param {string} name */
  #clickSubset(name) {
    const options = this.question.options ?? [];
    const of = options.map((_, i) => i).filter((i) => source(options[i]) === name);
    const taken = of.find((i) => this.picks.includes(i));
    if (taken !== undefined) {
      this.picks = this.picks.filter((i) => i !== taken);
      return true;
    }
    const free = of.find((i) => this.canAdd(i));
    if (free === undefined) return false;
    this.toggle(free);
    return true;
  }

  /** @param {string} name */
  #clickOrders(name) {
    const parts = this.question.parts ?? [];
    const order = parts[this.part]?.options.find((o) => o.to !== undefined && target(o.to) === name);
    if (order) {
      this.order(order.key);
      return true;
    }
    const own = parts.findIndex((p) => p.card !== undefined && `card:${p.card}` === name);
    if (own < 0) return false;
    this.part = own;
    this.slot = 0;
    return true;
  }

  /** True if option `i` of a subset may be added to what is picked. @param {number} i */
  canAdd(i) {
    const { options = [], max } = this.question;
    if (this.picks.includes(i)) return false;
    if (this.picks.length > 0 && options[this.picks[0]].group !== options[i].group) return false;
    return this.picks.length < max || max === 1;
  }

  /** Adds an option of a subset, or takes it out. @param {number} i */
  toggle(i) {
    if (this.picks.includes(i)) this.picks = this.picks.filter((p) => p !== i);
    else if (this.question.max === 1) this.picks = [i];
    else this.picks = [...this.picks, i];
  }

  /** Gives the order to the present slot, and goes on to the next. @param {string} key */
  order(key) {
    const list = this.orders[this.part];
    list[this.slot] = key;
    if (this.slot + 1 < list.length) this.slot += 1;
    else if (this.part + 1 < this.orders.length) [this.part, this.slot] = [this.part + 1, 0];
  }

  /** What is paid so far. */
  worth() {
    return this.picks.reduce((sum, i) => sum + (this.question.options?.[i].worth ?? 0), 0);
  }

  /** What is missing before the answer of a subset can be given, in words; "" if nothing is. */
  missing() {
    const { min, max, due } = this.question,
      count = this.picks.length;
    if (due !== undefined) return this.worth() >= due ? "" : `${due - this.worth()} still to pay`;
    if (count < min) return min === max ? `choose ${min}` : `choose at least ${min}`;
    return "";
  }

  /** The answer as it is typed, of a subset or of orders. */
  answer() {
    const { kind, options = [], parts = [] } = this.question;
    if (kind === "subset") return this.picks.length === 0 ? "none" : this.picks.map((i) => options[i].key).join(", ");
    const named = parts.flatMap((p, at) => {
      const given = this.orders[at];
      if (given.every((o) => o === null)) return [];
      return [`${p.key}=${given.map((o) => o ?? p.usual).join("+")}`];
    });
    return named.length === 0 ? "usual" : named.join(", ");
  }
}

/** What makes two questions the same to a person, whatever their cards are numbered. @param {Question} q */
function keysOf(q) {
  return JSON.stringify([q.name, q.kind, q.min, q.max, q.options?.map((o) => o.key), q.parts?.map((p) => p.key)]);
}
