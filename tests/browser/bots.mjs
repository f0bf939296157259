// Bots that take long: nobody waits for them but the match.
import { check, goal, test } from "./lib/check.mjs";
import { Player } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { percentile, until } from "./lib/wait.mjs";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TURNS = 25,
  TURN_MS = 200, // three messages of A: a page may send twenty a second
  LONG_MS = 1500;

/** Milliseconds until this page hears a message that fits. */
async function took(player, message, fits) {
  void player.now;
  player.read = player.heard.length;
  const from = performance.now();
  player.say(message);
  await player.message(fits, 10000, "a reply");
  return performance.now() - from;
}

/** A answers, and takes it back while the bot of B thinks; in between all talk, look back and ask. */
async function playOver(t) {
  const a = await Player.join(t, "A"),
    o = await Player.join(t, "onlookers"),
    times = [];
  for (let n = 0; n < TURNS; ++n) {
    await new Promise((done) => setTimeout(done, TURN_MS));
    await until(() => a.now.type === "question", 10000, "A to be asked", 5);
    const { epoch, at } = a.now;
    times.push(
      await took(a, { answer: a.now.first, epoch, at }, (m) => m.type === "state" && m.at === at + 1),
      await took(o, { chat: `turn ${n}` }, (m) => m.type === "chat"),
      await took(o, { goto: 0 }, (m) => m.type === "looks"),
      await took(a, { ask: { explain: "A.base" } }, (m) => m.type === "said"),
      await took(a, { undo: at, epoch, at: at + 1 }, (m) => m.type === "question" && m.epoch > epoch),
    );
  }
  check(Math.max(...times) < LONG_MS, "nobody waits for the bot", Math.max(...times));
  return goal(percentile(times, 0.95), 50, "p95");
}

test("while a bot searches for minutes, the page does all it did before", async () =>
  playOver(await Table.open("dreadnaught", ["--seats", "2", "--seed", "7", "--seat", "B=mcts:900000"])), {
  seconds: 120,
});

test(
  "a program that never reads nor answers holds nobody up",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "qd-")),
      program = join(folder, "slow");
    try {
      writeFileSync(program, "#!/bin/sh\nexec sleep 600\n");
      chmodSync(program, 0o755);
      const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "7", "--seat", `B=exec@600:${program}`]);
      const out = await playOver(t);
      const a = await Player.join(t, "A");
      const people = a.heard.find((m) => m.type === "people");
      check(people === undefined || !JSON.stringify(people).includes(folder), "no page hears where the program lies");
      await t.stop("SIGTERM");
      return out;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  { seconds: 120 },
);
