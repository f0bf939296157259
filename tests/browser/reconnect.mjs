// Cut and come back at every kind of question; a server that is killed.
import { check, same, test } from "./lib/check.mjs";
import { Player, lasting, playTogether, whoIsAsked } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sleep, until } from "./lib/wait.mjs";

const GAMES = { dreadnaught: 40, popes: 60, admiral: 60, battlegroup: 40, warfleet: 25 };

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

for (const [game, decisions] of Object.entries(GAMES)) {
  test(
    `${game}: cut before every answer, and right after it`,
    async () => {
      const t = await Table.open(game, ["--seats", "2", "--seed", "9"]),
        kinds = new Set();
      const watcher = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
      const people = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
      let done = 0;
      for (; done < decisions; ++done) {
        const old = await whoIsAsked(Object.values(people));
        if (!old) break;
        const question = old.now,
          { who } = old;
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
        if (done % 3 === 2) {
          back.answer(question.first, question);
          await sleep(5);
          back.socket.tcp.end();
          people[who] = await Player.join(t, who, { seed: done });
          await sleep(20);
          check(people[who].now.at > question.at || question.question.secret, "the answer counts", [
            people[who].now.at,
            question.at,
          ]);
        } else await back.reply(question);
      }
      check(kinds.size > 0, "there were questions");
      return `kinds: ${[...kinds].join(", ")}`;
    },
    { seconds: 90 },
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
