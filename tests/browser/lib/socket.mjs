// A WebSocket client on bare TCP. Node 18 has none built in, and that of later versions cannot say anything wrong: the
// hostile tests need frames without a mask, in pieces, too long, not UTF-8. All tests without a browser use this one.
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { Signal } from "./wait.mjs";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
export const TEXT = 1,
  BINARY = 2,
  CLOSE = 8,
  PING = 9,
  PONG = 10;

/** A TCP connection that is open. @param {number} port */
export function dial(port) {
  return new Promise((resolve, reject) => {
    const tcp = connect({ port, host: "127.0.0.1", noDelay: true });
    tcp.once("connect", () => {
      tcp.off("error", reject);
      tcp.on("error", () => {});
      resolve(tcp);
    });
    tcp.once("error", reject);
  });
}

/** The request of an upgrade; a header that is null is left out. */
export function upgradeRequest(port, headers = {}, path = "/ws") {
  const key = randomBytes(16).toString("base64");
  const all = {
    Host: `127.0.0.1:${port}`,
    Upgrade: "websocket",
    Connection: "Upgrade",
    Origin: `http://127.0.0.1:${port}`,
    "Sec-WebSocket-Key": key,
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Protocol": "qd.1",
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, v]) => v !== null)
    .map(([k, v]) => `${k}: ${v}\r\n`);
  return { text: `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, key };
}

/** The status, headers and first bytes after them of an answer; status 0 if the other side closes without one. */
export function readHead(tcp, milliseconds = 10000) {
  return new Promise((resolve) => {
    let all = Buffer.alloc(0);
    const done = (out) => {
      clearTimeout(timer);
      tcp.off("data", take);
      tcp.off("close", gone);
      resolve(out);
    };
    const gone = () => done({ status: 0, headers: {}, rest: all });
    const take = (data) => {
      all = Buffer.concat([all, data]);
      const end = all.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [first, ...lines] = all.subarray(0, end).toString("latin1").split("\r\n");
      const headers = Object.fromEntries(
        lines.map((l) => {
          const at = l.indexOf(":");
          return [l.slice(0, at).toLowerCase(), l.slice(at + 1).trim()];
        }),
      );
      done({ status: Number(first.split(" ")[1]), headers, rest: all.subarray(end + 4) });
    };
    const timer = setTimeout(() => done({ status: -1, headers: {}, rest: all }), milliseconds);
    tcp.on("data", take);
    tcp.on("close", gone);
  });
}

/** A whole HTTP request; the body ends with the connection. */
export async function fetchRaw(port, path = "/", headers = {}, method = "GET") {
  const tcp = await dial(port);
  const all = { Host: `127.0.0.1:${port}`, Connection: "close", ...headers };
  const lines = Object.entries(all)
    .filter(([, v]) => v !== null)
    .map(([k, v]) => `${k}: ${v}\r\n`);
  tcp.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const head = await readHead(tcp);
  const parts = [head.rest],
    length = Number(head.headers["content-length"] ?? NaN);
  const size = () => parts.reduce((sum, p) => sum + p.length, 0);
  await new Promise((resolve) => {
    const enough = () => (size() >= length || tcp.destroyed) && resolve();
    tcp.on("data", (d) => (parts.push(d), enough()));
    tcp.on("close", resolve);
    enough();
  });
  tcp.destroy();
  return { ...head, body: Buffer.concat(parts).toString("utf8") };
}

/** The bytes of a frame. `mask: false` and `length`, a wrong one, are for hostile tests. */
export function frame(opcode, payload, { fin = true, mask = true, length = payload.length } = {}) {
  const head = [(fin ? 0x80 : 0) | opcode];
  const masked = mask ? 0x80 : 0;
  if (length < 126) head.push(masked | length);
  else if (length < 65536) head.push(masked | 126, length >> 8, length & 255);
  else
    head.push(
      masked | 127,
      0,
      0,
      0,
      0,
      (length >>> 24) & 255,
      (length >>> 16) & 255,
      (length >>> 8) & 255,
      length & 255,
    );
  if (!mask) return Buffer.concat([Buffer.from(head), payload]);
  const key = randomBytes(4),
    body = Buffer.from(payload);
  for (let i = 0; i < body.length; ++i) body[i] ^= key[i & 3];
  return Buffer.concat([Buffer.from(head), key, body]);
}

export class Socket {
  /** Opens one; throws if the table does not upgrade. */
  static async open(port, headers = {}) {
    const tcp = await dial(port);
    const { text, key } = upgradeRequest(port, headers);
    tcp.write(text);
    const head = await readHead(tcp);
    const wanted = createHash("sha1")
      .update(key + GUID)
      .digest("base64");
    if (head.status !== 101 || head.headers["sec-websocket-accept"] !== wanted) {
      tcp.destroy();
      throw new Error(`no upgrade: status ${head.status}`);
    }
    return new Socket(tcp, head.rest);
  }

  constructor(tcp, rest) {
    this.tcp = tcp;
    this.bytes = 0;
    /** False: what comes is read and forgotten. */
    this.keeps = true;
    /** True: pings get no answer. */
    this.mute = false;
    /** Every text that came, and when (performance.now). */
    this.texts = [];
    this.times = [];
    this.news = new Signal();
    /** What ended the connection: { code, reason }. */
    this.closed = null;
    this.#waiting = [];
    this.#have = 0;
    tcp.on("data", (data) => this.#take(data));
    tcp.on("close", () => this.#end({ code: 1006, reason: "" }));
    if (rest.length) this.#take(rest);
  }
  #waiting;
  #have;
  #parts = [];

  send(text) {
    this.sendFrame(TEXT, Buffer.from(text));
  }
  sendFrame(opcode, payload, how = {}) {
    if (!this.tcp.destroyed) this.tcp.write(frame(opcode, payload, how));
  }
  sendBytes(bytes) {
    if (!this.tcp.destroyed) this.tcp.write(bytes);
  }
  /** Ends without a word, as a lost network does. */
  cut() {
    this.tcp.destroy();
    this.#end({ code: 1006, reason: "" });
  }
  close() {
    this.sendFrame(CLOSE, Buffer.from([3, 232]));
    this.tcp.end();
  }
  /** Stops and goes on reading. */
  pause() {
    this.tcp.pause();
  }
  resume() {
    this.tcp.resume();
  }
  /** Waits until the connection has ended; returns why. */
  async ended(milliseconds = 10000) {
    await this.news.until(() => this.closed !== null, milliseconds, "the end of the connection");
    return this.closed;
  }

  #end(why) {
    if (this.closed) return;
    this.closed = why;
    this.news.tell();
  }

  #take(data) {
    this.bytes += data.length;
    this.#waiting.push(data);
    this.#have += data.length;
    while (this.#frame()) {
      // one after the other
    }
  }

  #frame() {
    if (this.#have < 2) return false;
    const all = this.#waiting.length === 1 ? this.#waiting[0] : Buffer.concat(this.#waiting);
    this.#waiting = [all];
    let length = all[1] & 127,
      at = 2;
    if (length === 126) {
      if (all.length < 4) return false;
      length = all.readUInt16BE(2);
      at = 4;
    } else if (length === 127) {
      if (all.length < 10) return false;
      length = Number(all.readBigUInt64BE(2));
      at = 10;
    }
    if (all.length < at + length) return false;
    const payload = all.subarray(at, at + length),
      rest = all.subarray(at + length);
    this.#waiting = rest.length ? [rest] : [];
    this.#have = rest.length;
    this.#hear(all[0], payload);
    return true;
  }

  #hear(head, payload) {
    const opcode = head & 15;
    if (opcode === PING) return void (this.mute || this.sendFrame(PONG, payload));
    if (opcode === CLOSE) {
      this.#end({ code: payload.length >= 2 ? payload.readUInt16BE(0) : 1005, reason: payload.subarray(2).toString() });
      this.tcp.end();
      return;
    }
    if (opcode !== TEXT && opcode !== 0) return;
    this.#parts.push(Buffer.from(payload));
    if (!(head & 0x80)) return;
    if (!this.keeps) return void (this.#parts = []);
    this.texts.push(Buffer.concat(this.#parts).toString("utf8"));
    this.times.push(performance.now());
    this.#parts = [];
    this.news.tell();
  }
}
