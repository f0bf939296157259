// What the map asks the table: whether an answer would be legal, and how far a model is from the others. One question is
// under way at a time, then the newest is asked. The table reads a limited number of messages a second from a page, so a
// position has to stand for a moment before anything is asked about it: the answer of a quick player waits for nothing.

const PAUSE_MS = 80, // between two questions, and before the first
  LOST_MS = 2000; // after which a question counts as lost

export class Asks {
  /** @param {(message: object) => boolean} send @param {() => void} told */
  constructor(send, told) {
    this.send = send;
    this.told = told;
    /** What the table said in this position. @type {Map<string, any>} */
    this.checks = new Map();
    /** @type {Map<string, any>} */
    this.measures = new Map();
    /** What is wanted: the verdict on an answer, the gaps of a model. "": none. */
    this.wanted = { check: "", measure: "" };
    this.sent = { text: "", at: 0 };
    this.next = 0; // when the next question may be sent
    this.timer = 0;
  }

  /** Another position: nothing that was told holds. */
  forget() {
    this.rest();
    this.checks.clear();
    this.measures.clear();
    this.sent.text = "";
    this.next = performance.now() + PAUSE_MS;
  }

  /** Asks nothing more for now. */
  rest() {
    this.want("", "");
  }

  /** @param {string} check  an answer, or "" @param {string} measure  a model, or "" */
  want(check, measure) {
    this.wanted = { check: check.trim(), measure };
    this.#go();
  }

  #go() {
    clearTimeout(this.timer);
    const { check, measure } = this.wanted,
      now = performance.now();
    const message =
      check !== "" && !this.checks.has(check)
        ? { check }
        : measure !== "" && !this.measures.has(measure)
          ? { measure }
          : null;
    if (message === null) return;
    if (now < this.next) this.timer = window.setTimeout(() => this.#go(), this.next - now);
    else if (this.send(message)) {
      this.sent = { text: message.check ?? message.measure ?? "", at: now };
      this.next = now + LOST_MS;
    }
  }

  /** @param {any} message */
  hear(message) {
    const text = message.check ?? message.measure;
    if (message.type === "checked") this.checks.set(text, message);
    else if (message.type === "measured") this.measures.set(text, message);
    else return;
    if (text === this.sent.text) this.next = this.sent.at + PAUSE_MS;
    this.#go();
    this.told();
  }
}
