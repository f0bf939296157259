// Cut and come back at every kind of question; a server that is killed.
import { check, same, test } from "./lib/check.mjs";
import { Player, answersOf, lasting, playTogether, whoIsAsked } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sleep, until } from "./lib/wait.mjs";

// How many answers of a match; all of it if there are fewer.
const GAMES = { dreadnaught: 1000, popes: 1000, admiral: 1000, battlegroup: 1000, warfleet: 1000 };

/** All lines of the log that a connection holds. */
function logOf(person) {
  const lines = [];
  void person.now;
  for (const m of person.heard) if (m.log) lines.splice(m.from ?? 0, Infinity, ...m.log);
  return lines;
}

/** The same texts; if not, where they begin to differ. */
function differ(came, wanted, what) {
  let at = 0;
  while (at < came.length && came[at] === wanted[at]) ++at;
  check(
    came === wanted,
    what,
    [wanted, came].map((s) => s.slice(Math.max(0, at - 100), at + 100)),
  );
}

// Each question of a game has its name; the first ones of each are cut, and every seventh of the others.
for (const [game, decisions] of Object.entries(GAMES)) {
  test(
    `${game}: cut before an answer to every kind of question, and right after it`,
    async () => {
      const t = await Table.open(game, ["--seats", "2", "--seed", "9"]),
        kinds = new Set(),
        cuts = new Map();
      const watcher = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
      const people = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
      let done = 0;
      for (; done < decisions; ++done) {
        const old = await whoIsAsked(Object.values(people));
        if (!old) break;
        const question = old.now,
          { who } = old,
          { name } = question.asked;
        const times = (cuts.get(name) ?? 0) + 1;
        if (times > 6 && done % 7 !== 0) {
          await old.reply(question);
          continue;
        }
        cuts.set(name, times);
        kinds.add(
          question.question.kind +
            (question.question.secret ? " secret" : "") +
            (question.question.places ? " places" : "") +
            (question.question.due ? " payment" : ""),
        );
        old.leave();
        const back = await Player.join(t, who, { seed: done });
        differ(lasting(back.now), lasting(question), `the question at ${question.at} after coming back`);
        same(logOf(back), logOf(watcher[who]), `the log at ${question.at} after coming back`);
        // The answer counts, even if whoever gave it is gone before it is heard.
        people[who] = back;
        if (times % 3 === 2) {
          back.answer(question.first, question);
          await sleep(5);
          back.socket.tcp.end();
          people[who] = await Player.join(t, who, { seed: done });
          await until(
            () => people[who].now.at > question.at || people[who].now.type === "state" || question.question.secret,
            3000,
            "the answer to count",
            10,
          );
        } else await back.reply(question);
      }
      check(kinds.size > 0, "there were questions");
      return `${done} answers; cut at ${[...cuts.keys()].join(", ")}; kinds: ${[...kinds].join(", ")}`;
    },
    { seconds: 240 },
  );
}

test("kill -9 and --resume: the same links at the same decision", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qd-")),
    file = join(folder, "table.record");
  try {
    const t = await Table.open("popes", ["--seats", "2", "--seed", "9", "--save", file]);
    const a = await Player.join(t, "A"),
      b = await Player.join(t, "B");
    await playTogether([a, b], 25);
    await until(() => a.now.at === b.now.at, 3000, "the same decision at both pages");
    const before = [a, b].map((p) => lasting(p.now)),
      logs = [a, b].map(logOf);
    await t.stop("SIGKILL");
    const again = await Table.open("", ["--resume", file], { port: t.port });
    same(again.links, t.links, "the links are the same");
    const back = [await Player.join(again, "A"), await Player.join(again, "B")];
    // The epoch grows, so that nothing that was under way counts.
    const decision = (text) => text.replace(/"epoch":\d+/, "");
    back.forEach((p, n) => differ(decision(lasting(p.now)), decision(before[n]), "the decision is the same"));
    same(back.map(logOf), logs, "the log is the same");
    await playTogether(back, 5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("kill -9 again and again: bots play on as at a table that was not killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qd-"));
  const decisions = 60,
    bots = ["--seat", "B=random", "--seat", "C=greedy", "--seat", "D=mcts:3"];
  /** The lines of the record, with the answers of A in a fixed order; killed after so many of them. */
  const play = async (name, kills) => {
    const file = join(folder, name);
    let t = await Table.open("popes", ["--seats", "4", ...bots, "--seed", "11", "--save", file]);
    for (let given = 0, a = null; given < decisions; ++given) {
      a ??= await Player.join(t, "A");
      await until(() => a.now.type !== "state", 10000, "a question", 5);
      if (a.now.type === "end") break;
      if (kills.includes(given)) {
        await t.stop("SIGKILL");
        t = await Table.open("", ["--resume", file], { port: t.port });
        a = await Player.join(t, "A");
        await until(() => a.now.type !== "state", 10000, "a question", 5);
      }
      const { at, epoch } = a.now,
        keys = answersOf(a.now);
      a.answer(given % 3 ? a.now.first : keys[given % keys.length]);
      await until(() => a.now.at > at || a.heard.at(-1).type === "refused", 10000, "the answer to count", 5);
      if (a.now.at === at && a.now.epoch === epoch) a.answer(a.now.first);
      await until(() => a.now.at > at, 10000, "the answer to count", 5);
    }
    await t.stop("SIGKILL");
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^\d+ /.test(line));
  };
  try {
    const whole = await play("whole", []),
      killed = await play("killed", [1, 7, 8, 25, 40]);
    const most = Math.min(whole.length, killed.length); // bots may be in the middle of their answers at the end
    check(most > decisions, "bots have answered", most);
    same(killed.slice(0, most - 8), whole.slice(0, most - 8), "the match is the same");
    return `${most} decisions`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}, { seconds: 120 });

test("a port in use: a sentence, and exit code 2", async () => {
  const t = await Table.open("dreadnaught", ["--seats", "2"]);
  const second = spawnSync(process.env.QD, ["serve", "dreadnaught", "--port", String(t.port), "--no-open"], {
    encoding: "utf8",
    timeout: 5000,
  });
  check(second.status === 2 && /in use/.test(second.stderr), "it says that the port is in use", [
    second.status,
    second.stderr,
  ]);
});
