// What the map asks the table: whether an answer would be legal, and how far a model is from the others. One check is
// under way at a time, then the newest answer is tried.

const PAUSE_MS = 80, // between two checks
  LOST_MS = 2000; // after which a check counts as lost

export class Asks {
  /** @param {(message: object) => boolean} send @param {() => void} told */
  constructor(send, told) {
    this.send = send;
    this.told = told;
    /** What the table said in this position. @type {Map<string, any>} */
    this.checks = new Map();
    /** @type {Map<string, any>} */
    this.measures = new Map();
    this.wanted = "";
    this.under = { text: "", at: -PAUSE_MS };
    this.timer = 0;
  }

  /** Another position: nothing that was told holds. */
  forget() {
    this.rest();
    this.checks.clear();
    this.measures.clear();
    this.under.text = "";
  }

  /** Asks nothing more for now. */
  rest() {
    clearTimeout(this.timer);
    this.wanted = "";
  }

  /** @param {string} answer  "": none */
  check(answer) {
    this.wanted = answer.trim();
    clearTimeout(this.timer);
    if (this.wanted === "" || this.checks.has(this.wanted)) return;
    const gone = performance.now() - this.under.at,
      wait = this.under.text === "" ? PAUSE_MS - gone : LOST_MS - gone;
    if (wait > 0) this.timer = window.setTimeout(() => this.check(this.wanted), wait);
    else if (this.send({ check: this.wanted })) this.under = { text: this.wanted, at: performance.now() };
  }

  /** @param {string} model */
  measure(model) {
    if (this.measures.has(model)) return;
    this.measures.set(model, null);
    this.send({ measure: model });
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "checked") {
      this.checks.set(message.check, message);
      if (message.check === this.under.text) this.under.text = "";
      this.check(this.wanted);
    } else if (message.type === "measured") this.measures.set(message.measure, message);
    else return;
    this.told();
  }
}
