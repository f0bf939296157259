// A table of `qd serve` as a process of its own, on a free port.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { Signal } from "./wait.mjs";

const QD = process.env.QD,
  running = new Set();

/** A port at which nobody listens. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export class Table {
  /**
   * `links`: by the letter of a seat, "onlookers", "host"; `tables` those of each table.
   * @param {string} game @param {string[]} args
   */
  static async open(game, args = [], { port = 0, env = {}, cwd } = {}) {
    const at = port || (await freePort());
    const table = new Table(
      game,
      ["serve", ...(game ? [game] : []), "--port", String(at), "--no-open", ...args],
      at,
      env,
      cwd,
    );
    await table.news.until(
      () => {
        if (table.code !== null)
          throw new Error(`qd serve ended with code ${table.code}: ${table.errors || table.output}`);
        return table.ready();
      },
      20000,
      "the links of qd serve",
    );
    return table;
  }

  constructor(game, args, port, env, cwd) {
    this.game = game;
    this.args = args;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.output = "";
    this.errors = "";
    this.tables = [];
    this.code = null;
    this.news = new Signal();
    this.process = spawn(QD, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env }, cwd });
    running.add(this);
    this.process.stdout.on("data", (d) => this.#hear(d, "output"));
    this.process.stderr.on("data", (d) => this.#hear(d, "errors"));
    this.process.on("exit", (code, signal) => {
      running.delete(this);
      this.code = code ?? signal;
      this.news.tell();
    });
  }

  #hear(data, where) {
    this[where] += data.toString("utf8");
    this.news.tell();
  }

  /** Reads the links once they are all there: `seat A`, `you`, `onlookers`, `host`, of each table. */
  ready() {
    if (!/^Whoever has a link/m.test(this.output)) return false;
    this.tables = [];
    for (const line of this.output.split("\n")) {
      const found = /^ {2}(?:seat )?(\S+) +(?:.* )?(http\S+#\S+)$/.exec(line);
      if (/^\S/.test(line)) this.tables.push({});
      else if (found) this.tables[this.tables.length - 1][found[1] === "you" ? "A" : found[1]] = found[2];
    }
    this.tables.pop(); // the closing words
    this.links = this.tables[0];
    return true;
  }

  token(who, of = 0) {
    const link = this.tables[of][who];
    if (!link) throw new Error(`there is no link for ${who}; qd serve said:\n${this.output}`);
    return link.slice(link.indexOf("#") + 1);
  }

  /** Memory that only this process uses, in MB. */
  megabytes() {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.process.pid}/status`, "utf8"))[1]) / 1024;
  }

  /** Processor time so far, in seconds. */
  seconds() {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Ends it; returns its exit code. */
  async stop(signal = "SIGTERM") {
    if (this.code === null) {
      this.process.kill(signal);
      await this.news
        .until(() => this.code !== null, 10000, "the end of qd serve")
        .catch(() => this.process.kill("SIGKILL"));
    }
    return this.code;
  }
}

/** Ends what a test has left running. */
export async function stopAll() {
  await Promise.all([...running].map((table) => table.stop()));
}
