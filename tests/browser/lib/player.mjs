// Somebody at a table without a browser: joins with a token, keeps what came, answers.
import { Socket } from "./socket.mjs";
import { chance, percentile, sleep, until } from "./wait.mjs";

/** The answers of a question that can be told apart, each as it is typed. A legal one is the first. */
export function answersOf(message) {
  const { question, first } = message;
  const out = [first];
  if (question.kind === "choice") {
    for (const o of question.options ?? []) out.push(o.key);
    for (const p of question.places ?? []) for (const way of p.ways) out.push(`${p.key} ${way}`.trim());
  } else if (question.kind === "vector") out.push("usual");
  return [...new Set(out)];
}

export class Player {
  /** @param {import("./serve.mjs").Table} table @param {string} who a seat, "onlookers", "host" */
  static async join(table, who, { of = 0, seed = 1 } = {}) {
    const player = new Player(await Socket.open(table.port), table, who, { of, seed });
    player.say({ join: table.token(who, of), page: 1 });
    await player.socket.news.until(() => player.now || player.lost(), 10000, `the table for ${who}`);
    return player;
  }

  constructor(socket, table, who, { of, seed }) {
    this.socket = socket;
    this.table = table;
    this.who = who;
    this.of = of;
    this.dice = chance(seed + who.charCodeAt(0));
    /** Messages as they came, and which of them have been looked at. */
    this.heard = [];
    this.read = 0;
    this.latencies = [];
    this.asked = 0;
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** Takes in what has come since. */
  #take() {
    const { texts, times } = this.socket;
    while (this.heard.length < texts.length) {
      const message = JSON.parse(texts[this.heard.length]);
      if (this.asked && ["state", "question", "end", "refused"].includes(message.type)) {
        this.latencies.push(times[this.heard.length] - this.asked);
        this.asked = 0;
      }
      this.heard.push(message);
    }
  }

  /** Throws if the table has turned this page away. */
  lost() {
    const error = this.heard.find((m) => m.type === "error");
    if (error) throw new Error(`the table said: ${error.reason}`);
    if (this.socket.closed)
      throw new Error(`the connection of ${this.who} ended: ${JSON.stringify(this.socket.closed)}`);
    return false;
  }

  /** The newest message that says where the match stands. */
  get now() {
    this.#take();
    for (let i = this.heard.length - 1; i >= 0; --i)
      if (["state", "question", "end"].includes(this.heard[i].type)) return this.heard[i];
    return null;
  }

  /** The next message, from where the last call ended, that fits. */
  async message(fits, milliseconds = 10000, what = "a message") {
    return this.socket.news.until(
      () => {
        this.#take();
        while (this.read < this.heard.length) {
          const message = this.heard[this.read++];
          if (fits(message)) return message;
          if (message.type === "error") throw new Error(`the table said: ${message.reason}`);
        }
        if (this.socket.closed) throw new Error(`the connection ended: ${JSON.stringify(this.socket.closed)}`);
        return null;
      },
      milliseconds,
      `${what} for ${this.who}`,
    );
  }

  answer(key, present = this.now) {
    this.asked = performance.now();
    this.say({ answer: key, epoch: present.epoch, at: present.at });
  }

  /** Answers a question, first with a random answer, then with the legal one. Returns what became of it. */
  async reply(question, choose = answersOf) {
    const answers = choose(question);
    this.#take();
    this.read = this.heard.length;
    this.answer(this.dice.pick(answers), question);
    for (;;) {
      const next = await this.message(
        (m) => ["state", "question", "end", "refused", "stale", "error"].includes(m.type),
        10000,
        "what became of an answer",
      );
      if (next.type !== "refused") return next;
      this.answer(question.first, question);
    }
  }

  /** p50, p95 and p99 of the time from an answer to what came of it, in milliseconds. */
  times() {
    return [0.5, 0.95, 0.99].map((part) => percentile(this.latencies, part).toFixed(1)).join(" / ");
  }

  leave() {
    this.socket.cut();
  }
}

/** Who is asked, as soon as somebody is; null at the end of the match. */
export async function whoIsAsked(players) {
  const one = await until(
    () => {
      players.forEach((p) => p.lost());
      const newest = Math.max(...players.map((p) => (p.now ? p.now.epoch * 1e6 + p.now.at : -1)));
      return players.find((p) => ["question", "end"].includes(p.now?.type) && p.now.epoch * 1e6 + p.now.at === newest);
    },
    10000,
    "a question for anybody",
    1,
  );
  return one.now.type === "end" ? null : one;
}

/**
 * Whoever is asked answers, until the match is over or so many answers are given. Returns how many were.
 * `pause`: a table takes 20 messages a second of a page; more are read later.
 */
export async function playTogether(players, most = Infinity, pause = 0) {
  for (let given = 0; ; ++given) {
    const one = await whoIsAsked(players);
    if (!one || given >= most) return given;
    await one.reply(one.now);
    if (pause) await sleep(pause);
  }
}

/**
 * A message without what belongs to one connection alone: its counts, and the numbers of cards, which each connection
 * begins anew. Cards are numbered as they come in the text.
 */
export function lasting({ log, from, n, ...rest }) {
  const numbers = new Map();
  const number = (id) => numbers.get(id) ?? (numbers.set(id, numbers.size + 1), numbers.size);
  const walk = (value, name) => {
    if (typeof value === "number" && ["id", "card", "to", "model"].includes(name)) return number(value);
    if (Array.isArray(value)) return value.map((v) => walk(v, name));
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, walk(v, k)]));
    return value;
  };
  return JSON.stringify(walk(rest, ""));
}

/** Both seats of a table play some decisions; returns the time of an answer, p95 in ms. */
export async function playsOn(table, decisions = 10) {
  const players = [await Player.join(table, "A"), await Player.join(table, "B")];
  await playTogether(players, decisions);
  const times = players.flatMap((p) => p.latencies);
  players.forEach((p) => p.leave());
  if (times.length === 0) throw new Error("the table does not play on");
  return percentile(times, 0.95);
}
