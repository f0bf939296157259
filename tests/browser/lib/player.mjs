// Somebody at a table without a browser: joins with a token, keeps what came, answers.
import { Socket } from "./socket.mjs";
import { chance, percentile } from "./wait.mjs";

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
    await player.message((m) => m.type === "hello");
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

  /** The newest message that says where the match stands. */
  get now() {
    this.#take();
    for (let i = this.heard.length - 1; i >= 0; --i)
      if (["state", "question", "end"].includes(this.heard[i].type)) return this.heard[i];
    return null;
  }

  /** The next message, from where the last call ended, that fits. */
  async message(fits, milliseconds = 10000, what = "a message") {
    return this.socket.news.until(() => {
      this.#take();
      while (this.read < this.heard.length) {
        const message = this.heard[this.read++];
        if (fits(message)) return message;
        if (message.type === "error") throw new Error(`the table said: ${message.reason}`);
      }
      if (this.socket.closed) throw new Error(`the connection ended: ${JSON.stringify(this.socket.closed)}`);
      return null;
    }, milliseconds, `${what} for ${this.who}`);
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
      const next = await this.message((m) => ["state", "question", "end", "refused", "stale", "error"].includes(m.type), 10000, "what became of an answer");
      if (next.type !== "refused") return next;
      this.answer(question.first, question);
    }
  }

  /** Plays until the end, or until `most` answers are given. Returns the last message. */
  async play(most = Infinity, each = async () => {}) {
    for (let given = 0; ;) {
      const present = this.now;
      if (present?.type === "end") return present;
      if (present?.type !== "question") {
        await this.socket.news.until(() => {
          if (this.socket.closed) throw new Error(`the connection of ${this.who} ended: ${JSON.stringify(this.socket.closed)}`);
          const now = this.now;
          return now && now !== present;
        }, 30000, `news for ${this.who}`);
        continue;
      }
      if (given++ >= most) return present;
      await each(this, present);
      await this.reply(this.now);
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
