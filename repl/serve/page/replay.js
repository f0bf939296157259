// A match from a file in place of a table: this module stands for `net` in the page that `qd render --html` and bug
// reports are. It hands on what one viewer heard, in any order, and adds the buttons to step through it.
import { at, button, el, fill, renew } from "dom";
import { settings } from "settings";
import { capital, counted } from "words";

/**
 * @typedef {object} Replay  what the file says (repl/serve/replay_page.cpp)
 * @property {boolean} report @property {number} [mark] @property {string} [file] @property {any} hello
 * @property {any} cards @property {string[]} decisions @property {string} [record] @property {string} [script]
 * @property {(string | number)[][]} frames
 */

const SPEEDS = { slow: 2500, usual: 1200, fast: 400 };

/** The messages, each from pieces of the one before (repl/serve/frames.hpp). @param {(string | number)[][]} frames */
function unpacked(frames) {
  const write = new TextEncoder(),
    read = new TextDecoder();
  let before = new Uint8Array(0);
  return frames.map((parts) => {
    const pieces = /** @type {Uint8Array[]} */ ([]);
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i];
      if (typeof part === "string") pieces.push(write.encode(part));
      else pieces.push(before.subarray(part, part + Number(parts[(i += 1)])));
    }
    const whole = new Uint8Array(pieces.reduce((sum, p) => sum + p.length, 0));
    let to = 0;
    for (const p of pieces) {
      whole.set(p, to);
      to += p.length;
    }
    before = whole;
    return read.decode(whole);
  });
}

/** The name of what counts turns, or null. @param {any} frame */
const counterOf = (frame) =>
  ["turn", "round"].find((name) => typeof frame.view?.attributes?.[name] === "number") ?? null;

class Player {
  /** @param {Replay} data @param {(message: any) => void} hear */
  constructor(data, hear) {
    this.data = data;
    this.hear = hear;
    this.texts = unpacked(data.frames);
    const first = JSON.parse(this.texts[0]);
    this.counter = counterOf(first);
    /** @type {{from: number, log: string[], turn: number}[]} */
    this.steps = this.texts.map((text) => {
      const frame = JSON.parse(text);
      return { from: frame.from, log: frame.log, turn: this.counter ? frame.view.attributes[this.counter] : 0 };
    });
    this.last = this.texts.length - 1;
    this.now = 0;
    this.timer = 0;
    this.speed = "usual";
  }

  /** The log up to a position. @param {number} n */
  logAt(n) {
    const lines = /** @type {string[]} */ ([]);
    for (const step of this.steps.slice(0, n + 1)) lines.splice(step.from, Infinity, ...step.log);
    return lines;
  }

  /** @param {number} n */
  show(n) {
    this.now = Math.max(0, Math.min(this.last, n));
    const { question, ...frame } = JSON.parse(this.texts[this.now]);
    this.offered = question ?? null;
    this.hear({ ...frame, type: frame.type === "end" ? "end" : "state", epoch: 1, from: 0, log: this.logAt(this.now) });
    if (this.now === this.last) this.play(false);
    this.draw();
  }

  /** @param {number} n */
  step(n) {
    this.play(false);
    this.show(this.now + n);
  }

  /** To the first position of the turn before or after. @param {number} by */
  stepTurn(by) {
    const here = this.steps[this.now].turn;
    let n = this.now;
    while (n > 0 && n < this.last + (by < 0 ? 1 : 0) && this.steps[n].turn === here) n += by;
    if (n === 0 && by > 0) n = this.steps.findIndex((s) => s.turn !== here);
    if (n < 0) n = this.last;
    const turn = this.steps[n].turn;
    while (n > 0 && this.steps[n - 1].turn === turn) n -= 1;
    this.step(n - this.now);
  }

  /** It never begins by itself, so that nothing moves unasked. @param {boolean} on */
  play(on) {
    window.clearInterval(this.timer);
    this.timer = 0;
    if (on) {
      if (this.now === this.last) this.show(0);
      this.timer = window.setInterval(() => this.show(this.now + 1), SPEEDS[/** @type {keyof SPEEDS} */ (this.speed)]);
    }
    this.draw();
  }

  // ---- the picture

  build() {
    document.body.classList.add("replay");
    at("question").append(
      el(
        "div",
        { id: "replay" },
        el("p", { id: "replay-said", role: "status" }),
        el("div", { id: "replay-offered" }),
        el("div", { id: "replay-bar", role: "group", "aria-label": "Replay" }),
      ),
    );
    at("panel-time").append(
      el(
        "div",
        { id: "replay-time" },
        el("div", { id: "replay-go-on" }),
        el("h3", {}, "Decisions"),
        el("ol", { id: "replay-list", "aria-label": "decisions" }),
      ),
    );
    this.buildBar();
    this.buildGoOn();
    at("tab-time").addEventListener("click", () => this.drawList());
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.show(this.wanted()));
  }

  buildBar() {
    const plain = { class: "option" };
    this.slider = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "range",
        min: 0,
        max: this.last,
        value: 0,
        "aria-label": "decision",
        oninput: () => this.step(Number(this.slider?.value) - this.now),
      })
    );
    this.playing = button("Play", () => this.play(this.timer === 0), { ...plain, id: "replay-play", title: "space" });
    this.place = el("output", { id: "replay-at" });
    const speed = el(
      "select",
      {
        "aria-label": "speed",
        onchange: (/** @type {any} */ event) => {
          this.speed = event.target.value;
          if (this.timer) this.play(true);
        },
      },
      Object.keys(SPEEDS).map((name) => el("option", { value: name, selected: name === this.speed }, name)),
    );
    const mark = this.data.mark;
    fill(
      at("replay-bar"),
      this.counter &&
        button("◀◀", () => this.stepTurn(-1), { ...plain, "aria-label": `${this.counter} before`, title: "[" }),
      button("◀", () => this.step(-1), { ...plain, id: "replay-earlier", "aria-label": "earlier", title: ", or ←" }),
      this.playing,
      button("▶", () => this.step(1), { ...plain, id: "replay-later", "aria-label": "later", title: ". or →" }),
      this.counter &&
        button("▶▶", () => this.stepTurn(1), { ...plain, "aria-label": `${this.counter} after`, title: "]" }),
      this.slider,
      this.place,
      speed,
      mark !== undefined &&
        button(`⚑ ${mark}`, () => this.step(mark - this.now), {
          ...plain,
          "aria-label": `the marked decision, ${mark}`,
          title: "m",
        }),
    );
  }

  /** How to go on from here, with the record. */
  buildGoOn() {
    const { file, record, script, hello } = this.data;
    this.command = /** @type {HTMLInputElement} */ (
      el("input", { readonly: true, "aria-label": "command", id: "replay-command" })
    );
    const save = (/** @type {string} */ name, /** @type {string} */ text) => () =>
      this.hear({ type: "file", name, text });
    const name = file || `${hello.rules}.rec`;
    fill(
      at("replay-go-on"),
      el("p", { class: "note" }, this.who()),
      (file || record) && [
        el("h3", {}, "Go on from here"),
        el(
          "div",
          { class: "copied" },
          this.command,
          button("Copy", () => this.copy(), { class: "option", id: "replay-copy" }),
        ),
        el(
          "p",
          { class: "note" },
          record ? "Save the record first. " : `That needs the record ${name}. `,
          "In the console :save match NAME makes a test of the position.",
        ),
      ],
      record && button("Save the record", save(name, record), { class: "option" }),
      " ",
      script &&
        button("As a match for qd test", save(name.replace(/\.[^.]*$/, "") + ".lua", script), { class: "option" }),
    );
  }

  who() {
    const { hello, record } = this.data;
    const seen =
      hello.viewer === "all"
        ? "You see everything, hidden cards included."
        : `You see what ${hello.seat ? `seat ${hello.seat}` : "everybody"} could see.`;
    return `${seen} ${record ? "The record, which tells everything, is in this file." : "Nothing else is in this file."}`;
  }

  copy() {
    const field = /** @type {HTMLInputElement} */ (this.command);
    field.select();
    navigator.clipboard?.writeText(field.value).then(
      () => this.hear({ type: "told", kind: "info", text: "copied" }),
      () => {},
    );
  }

  draw() {
    const { decisions, mark, file, hello, report } = this.data,
      n = this.now;
    if (this.slider) this.slider.value = String(n);
    this.slider?.setAttribute("aria-valuetext", `decision ${n} of ${this.last}`);
    if (this.playing) fill(this.playing, this.timer ? "Pause" : "Play");
    if (this.place) fill(this.place, `${n} of ${this.last}`);
    if (this.command) this.command.value = `qd repl ${shellWord(file || `${hello.rules}.rec`)} --at ${n}`;
    const said = at("replay-said");
    said.setAttribute("aria-live", this.timer ? "off" : "polite");
    renew(said, [n], () => [
      n === mark && el("span", { class: "tag asked" }, report ? "reported" : "marked"),
      " ",
      n < decisions.length
        ? ["Next: ", el("b", {}, decisions[n])]
        : this.last === 0
          ? ""
          : "This is as far as it goes.",
    ]);
    renew(at("replay-offered"), [n], () => this.offer());
    this.drawList();
  }

  /** What the viewer could have answered here. */
  offer() {
    const q = this.offered;
    if (!q) return null;
    const keys = [...(q.options ?? []), ...(q.places ?? [])].map((/** @type {any} */ o) => o.key);
    const parts = (q.parts ?? []).map(
      (/** @type {any} */ p) => `${p.key ?? ""}: ${(p.options ?? []).map((/** @type {any} */ o) => o.key).join(", ")}`,
    );
    return el(
      "details",
      { open: this.now === this.data.mark },
      el("summary", {}, `${counted(keys.length || parts.length, keys.length ? "option" : "card")} offered`),
      el("p", {}, [...keys, ...parts].join(" · ")),
    );
  }

  drawList() {
    const { decisions } = this.data,
      counter = this.counter;
    renew(at("replay-list"), [decisions.length], () =>
      decisions.map((text, i) => {
        const begins = counter && (i === 0 || this.steps[i].turn !== this.steps[i - 1].turn);
        return el(
          "li",
          { "data-at": i },
          begins && el("h4", {}, `${capital(/** @type {string} */ (counter))} ${this.steps[i].turn}`),
          button(text, () => this.step(i + 1 - this.now), {
            class: "line",
            "data-focus": `at:${i}`,
            "aria-label": `decision ${i + 1}: ${text}`,
          }),
          el("span", { class: "tally" }, i + 1),
        );
      }),
    );
    const list = at("replay-list");
    list.querySelector(".now")?.classList.remove("now");
    const here = list.querySelector(`[data-at="${this.now - 1}"]`);
    here?.classList.add("now");
    if (!list.contains(document.activeElement)) here?.scrollIntoView({ block: "nearest" });
  }

  // ---- keys, and what the page asks

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || on.closest("dialog")) return;
    if (on.matches("input, select, textarea")) return;
    const act = this.actOf(event.key, on);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {string} key @param {HTMLElement} on */
  actOf(key, on) {
    switch (key) {
      case "ArrowLeft":
        return () => this.step(-1);
      case "ArrowRight":
        return () => this.step(1);
      case "Home":
        return () => this.step(-this.now);
      case "End":
        return () => this.step(this.last - this.now);
      default:
    }
    if (!settings.shortcuts) return null;
    switch (key) {
      case " ":
        return on.closest("button, summary") ? null : () => this.play(this.timer === 0);
      case ",":
        return () => this.step(-1);
      case ".":
        return () => this.step(1);
      case "[":
        return () => this.stepTurn(-1);
      case "]":
        return () => this.stepTurn(1);
      case "m":
        return this.data.mark === undefined ? null : () => this.step(Number(this.data.mark) - this.now);
      default:
        return null;
    }
  }

  /** The position that the address names (`#57`), else the marked one, else the first. */
  wanted() {
    const named = /^#(\d+)$/.exec(location.hash);
    return named ? Number(named[1]) : (this.data.mark ?? 0);
  }

  /** What the page says to its table. @param {any} message */
  answer(message) {
    if (message.ask)
      this.hear({
        type: "said",
        ask: message.ask,
        reason: "A file gives no reasons.",
        hint: "Go on from here in the console, and ask there.",
      });
    return true;
  }
}

/** @param {string} word */
const shellWord = (word) => (/^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** A file needs no link. */
export const token = () => "";

/**
 * @param {string} _join @param {(message: any) => void} hear
 * @param {(state: "open" | "lost" | "refused", reason: string) => void} changed
 */
export function open(_join, hear, changed) {
  const data = /** @type {Replay} */ (JSON.parse(at("replay-data").textContent ?? ""));
  const player = new Player(data, hear);
  queueMicrotask(() => {
    changed("open", "");
    hear(data.hello);
    hear(data.cards);
    player.build();
    player.show(player.wanted());
    at("replay-later").focus();
  });
  return { send: (/** @type {any} */ message) => player.answer(message), close: () => player.play(false) };
}
