// What people may do who have a link and mean no good: nothing happens to the table, and others do not notice.
import { check, goal, same, test } from "./lib/check.mjs";
import { Player, answersOf, playTogether, playsOn, whoIsAsked } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, percentile, sleep } from "./lib/wait.mjs";

const MESSAGES = Number(process.env.QD_MESSAGES ?? 15000);
const table = () => Table.open("dreadnaught", ["--seats", "2", "--seed", "7"]);

test(
  "a reader that stops: others keep their pace, and memory stays",
  async () => {
    const t = await table("popes", ["--seats", "2", "--seed", "7"]);
    const a = await Player.join(t, "A"),
      b = await Player.join(t, "B");
    const stopped = await Promise.all(Array.from({ length: 20 }, () => Player.join(t, "onlookers")));
    const slow = await Player.join(t, "A"); // a second page on a seat
    const memory = t.megabytes();
    [...stopped, slow].forEach((p) => p.socket.pause());
    await playTogether([a, b], 120, 60);
    const p95 = percentile([...a.latencies, ...b.latencies], 0.95),
      more = t.megabytes() - memory;
    check(more < 40, "memory stays", more);
    // Who reads again is told the newest, or was closed.
    slow.socket.resume();
    await slow.socket.news.until(
      () => slow.socket.closed || slow.now?.at === a.now.at,
      5000,
      "the newest for a slow reader",
    );
    return `${goal(p95, 50, "answers p95")}, memory ${more.toFixed(1)} MB more`;
  },
  { seconds: 120 },
);

test(
  "every answer of another seat, and of nobody, changes nothing",
  async () => {
    const t = await table();
    const players = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
    let onlooker,
      host,
      given = 0,
      tried = 0;
    for (let turn = 0; turn < 25; ++turn) {
      const one = await whoIsAsked(Object.values(players));
      if (!one) break;
      // Each decision has its own, since who says too much is closed.
      [onlooker, host].forEach((p) => p?.leave());
      [onlooker, host] = [await Player.join(t, "onlookers"), await Player.join(t, "host")];
      const question = one.now,
        asked = Object.values(players).filter((p) => p.now.type === "question");
      // In a secret round all are asked, and each answer is a player's own.
      const strangers = [...Object.values(players).filter((p) => !asked.includes(p)), onlooker, host];
      for (const stranger of strangers) {
        const { epoch, at } = question,
          before = stranger.heard.length;
        const keys = answersOf(question).slice(0, 6);
        for (const answer of keys) stranger.say({ answer, epoch, at });
        stranger.say({ answer: keys[0] });
        if (!["A", "B"].includes(stranger.who)) stranger.say({ forfeit: true, epoch, at }); // players may
        tried += keys.length + 2;
        await sleep(60 * keys.length);
        const heard = stranger.heard.slice(before);
        check(
          heard.every((m) => !["state", "question", "end"].includes(m.type)),
          `${stranger.who} moves nothing`,
          heard.map((m) => m.type),
        );
        const { closed } = stranger.socket;
        check(!closed || closed.reason, `${stranger.who}, who is closed, is told why`, [
          closed,
          stranger.heard.slice(-3),
          given,
          tried,
        ]);
      }
      same(one.now.at, question.at, "the table stands where it stood");
      await one.reply(question);
      ++given;
    }
    check(given > 5, "the match went on", given);
    return `${tried} answers of strangers at ${given} decisions`;
  },
  { seconds: 120 },
);

test(
  "a stale answer at every decision gets 'stale', and does not count",
  async () => {
    const t = await table();
    const players = [await Player.join(t, "A"), await Player.join(t, "B")];
    let stale = 0;
    for (let turn = 0; turn < 60; ++turn) {
      const one = await whoIsAsked(players);
      if (!one) break;
      const question = one.now,
        { epoch, at } = question;
      one.read = one.heard.length;
      // Twice the same at once, as a double click.
      one.say({ answer: question.first, epoch, at });
      one.say({ answer: question.first, epoch, at });
      await one.message((m) => m.type === "stale", 5000, "'stale'");
      ++stale;
      one.say({ answer: question.first, epoch: epoch + 1, at });
      one.say({ answer: question.first, epoch, at: at + 7 });
      await one.message((m) => m.type === "stale", 5000, "'stale'");
      await one.message((m) => m.type === "stale", 5000, "'stale'");
      await sleep(20);
      const now = Math.max(...players.map((p) => p.now.at));
      check(now <= at + 1 || question.question.secret, "the double click counted once", [at, now]);
    }
    check(stale > 10, "there were decisions", stale);
    return `${stale} decisions`;
  },
  { seconds: 120 },
);

test("many messages at once are read later, and the page stays", async () => {
  const t = await table(),
    player = await Player.join(t, "A");
  for (let n = 0; n < 100; ++n) player.say({ check: n % 2 ? "rock" : "roc", epoch: 1, at: 0 });
  const checked = () => (void player.now, player.heard.filter((m) => m.type === "checked").length);
  await player.socket.news.until(() => player.socket.closed || checked() === 100, 8000, "100 messages to be read");
  check(!player.socket.closed, "the page stays", [player.socket.closed, checked()]);
});

test("who says too much that means nothing is told so, and closed", async () => {
  const t = await table(),
    player = await Player.join(t, "onlookers");
  for (let n = 0; n < 40 && !player.socket.closed; ++n) {
    player.say({ answer: "rock" });
    await sleep(60);
  }
  await player.socket.ended();
  void player.now;
  check(
    player.heard.some((m) => m.type === "error" && / /.test(m.reason)),
    "a sentence says why",
    player.heard.slice(-2),
  );
  await playsOn(t);
});

test(
  "random messages",
  async () => {
    const t = await table(),
      dice = chance(42);
    const total = MESSAGES,
      pages = 100;
    const seated = await Player.join(t, "A");
    const shapes = [
      () => "{",
      () => "",
      () => "[]",
      () => "null",
      () => "{}",
      () => '{"answer":null}',
      () => '{"answer":1e999}',
      () => JSON.stringify({ answer: "x".repeat(dice.below(3000)), epoch: dice.below(3), at: dice.below(3) }),
      () => JSON.stringify({ check: dice.pick(["rock", "", "\u0000", "\u{1f600}"]), epoch: -1, at: "x" }),
      () => JSON.stringify({ undo: dice.pick([null, 0, -1, 1e9, 0.5, "x", [], {}]), epoch: 1, at: 0 }),
      () => JSON.stringify({ consent: dice.pick([true, false, 1, null]), undo: dice.below(9), epoch: 1 }),
      () =>
        JSON.stringify({
          ask: {
            [dice.pick(["explain", "why_not", "why", "why_no_trigger", "x"])]: dice.pick([
              "K",
              "",
              3,
              null,
              [],
              "A.hand",
              "=1",
              ":state",
            ]),
          },
        }),
      () => JSON.stringify({ goto: dice.pick([null, 0, 5, -1, 1e18, "x"]) }),
      () => JSON.stringify({ timeline: dice.pick([[0, 9], [9, 0], [], [0, 1e15], "x", [-5, 5]]) }),
      () => JSON.stringify({ chat: dice.pick(["hi", "", "<b>x</b>", "\u0007\u001b[31m", "y".repeat(600), 7, null]) }),
      () =>
        JSON.stringify({
          host: dice.pick([
            { go: "main@0" },
            { branch: "x" },
            { look: true },
            { link: "B" },
            { seat: { seat: "A", player: "exec:/bin/true" } },
            { save: true },
            {},
            null,
            { variant: { on: ["../x"] } },
          ]),
        }),
      () => JSON.stringify({ join: t.token("onlookers"), page: 1 }),
      () => JSON.stringify({ report: true }),
      () => JSON.stringify({ show: { width: dice.pick([-1, 0, 1e9, 80]), colour: true } }),
      () => JSON.stringify({ forfeit: true, epoch: 1, at: 0 }),
      () => JSON.stringify({ [String(dice.below(1e6))]: dice.below(99) }),
      () => Array.from({ length: dice.below(60) }, () => String.fromCharCode(32 + dice.below(90))).join(""),
    ];
    const memory = t.megabytes();
    let sent = 0,
      closed = 0;
    const talker = async () => {
      while (sent < total) {
        const p = await Player.join(t, "onlookers").catch(() => null);
        if (!p) {
          await sleep(100);
          continue;
        }
        for (let n = 0; n < 40 && sent < total && !p.socket.closed; ++n) {
          p.socket.send(dice.pick(shapes)());
          ++sent;
        }
        if (dice.below(4) === 0) await p.socket.ended(300).catch(() => {});
        p.socket.close();
        await p.socket.ended(5000).catch(() => {});
        if (p.socket.closed?.reason) ++closed; // sent away
        p.leave();
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: pages }, talker));
    const seconds = (performance.now() - began) / 1000,
      more = t.megabytes() - memory;
    same(t.code, null, "the table is there");
    await seated.reply(seated.now);
    check(seated.now.at > 0, "it plays on");
    check(more < 60, "memory stays", more);
    return `${sent} messages in ${seconds.toFixed(0)} s, ${closed} connections closed, ${more.toFixed(1)} MB more`;
  },
  { seconds: 60 + MESSAGES / 100 },
);
