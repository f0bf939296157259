// A network that can be cut: a port that passes everything on to a table.
import { connect, createServer } from "node:net";

export class Network {
  /** @param {import("./serve.mjs").Table} table */
  static async to(table) {
    const network = new Network(table.port);
    await new Promise((resolve) => network.server.listen(0, "127.0.0.1", resolve));
    network.port = network.server.address().port;
    return network;
  }

  constructor(to) {
    this.pairs = new Set();
    this.stranded = [];
    this.up = true;
    this.server = createServer((near) => {
      if (!this.up) return near.destroy();
      const far = connect(to, "127.0.0.1"),
        pair = [near, far];
      this.pairs.add(pair);
      // The table knows itself by its own port only.
      near.on("data", (d) =>
        far.write(
          d.subarray(0, 4).toString() === "GET "
            ? Buffer.from(d.toString("latin1").replaceAll(`127.0.0.1:${this.port}`, `127.0.0.1:${to}`), "latin1")
            : d,
        ),
      );
      far.on("data", (d) => near.write(d));
      for (const [one, other] of [pair, [far, near]]) {
        one.on("error", () => {});
        one.on("close", () => {
          other.destroy();
          this.pairs.delete(pair);
        });
      }
    });
  }

  /** The same link through this network. */
  link(url) {
    return url.replace(/:\d+\//, `:${this.port}/`);
  }
  cut() {
    this.up = false;
    for (const pair of this.pairs) pair.forEach((s) => s.destroy());
  }
  /** What the table says is on its way until `release`. */
  hold() {
    for (const [, far] of this.pairs) far.pause();
  }
  release() {
    for (const [, far] of this.pairs) far.resume();
  }
  /** The connections there are pass nothing on from now on, and neither side hears that. */
  strand() {
    for (const pair of this.pairs) {
      pair.forEach((s) => s.removeAllListeners("data").removeAllListeners("close").pause());
      this.stranded.push(...pair);
    }
    this.pairs.clear();
  }
  mend() {
    this.up = true;
  }
  close() {
    this.cut();
    this.stranded.forEach((s) => s.destroy());
    this.server.close();
  }
}
