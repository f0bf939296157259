// Hidden information from outside: what the bytes of each page hold is compared with what really lies where.
import { check, same, test } from "./lib/check.mjs";
import { Player, answersOf, playTogether, whoIsAsked } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { compare, flat, read } from "./lib/secrets.mjs";
import { truth, zonesOf } from "./lib/truth.mjs";
import { sleep, until } from "./lib/wait.mjs";

const GAMES = [
  ["dreadnaught", 2],
  ["popes", 2],
  ["popes", 4],
  ["admiral", 2],
  ["battlegroup", 2],
  ["warfleet", 2],
];
const DECISIONS = 40,
  SEED = 11;

for (const [game, seats] of GAMES) {
  test(`${game}, ${seats} seats: no page holds what its viewer may not know`, async () => {
    const t = await Table.open(game, ["--seats", String(seats), "--seed", String(SEED)]);
    const letters = "ABCD".slice(0, seats).split("");
    const people = {};
    for (const who of [...letters, "onlookers", "host"]) people[who] = await Player.join(t, who, { seed: 3 });
    const given = [];
    while (given.length < DECISIONS) {
      const one = await whoIsAsked(letters.map((l) => people[l]));
      if (!one) break;
      const question = one.now,
        answers = answersOf(question);
      let key = one.dice.pick(answers);
      one.read = one.heard.length;
      one.answer(key, question);
      const next = await one.message((m) => ["state", "question", "end", "refused"].includes(m.type));
      if (next.type === "refused") {
        key = question.first;
        one.answer(key, question);
        await one.message((m) => ["state", "question", "end"].includes(m.type));
      }
      given.push({ at: question.at, seat: one.who, key });
      if (question.question.secret) await sleep(60);
    }
    await sleep(150);
    // Answers of a secret round come at once, and count in the order of the seats.
    given.sort((a, b) => a.at - b.at || (a.seat < b.seat ? -1 : 1));
    const real = truth(
      game,
      SEED,
      seats,
      given.map((g) => g.key),
    );
    let compared = 0,
      hidden = 0;
    const tokens = Object.values(t.links).map((l) => l.split("#")[1]);
    for (const [who, person] of Object.entries(people)) {
      const known = new Set();
      void person.now;
      person.heard.forEach((m, n) => {
        const raw = person.socket.texts[n];
        check(!/"seed"|"record"|"rng"/.test(raw), `${who} hears of no seed or record`, raw.slice(0, 200));
        for (const token of tokens) check(!raw.includes(token), `${who} hears of no token`);
        if (m.question) check(m.asked?.seat === who || m.question, `${who} gets only its own questions`);
        if (m.question && !letters.includes(who)) check(false, `${who} is asked nothing`, m);
        const eyes = letters.includes(who) ? who : "public";
        for (const line of m.log ?? []) read(line, m, eyes, known);
        if (!m.view || !real[m.at]) return;
        same(m.view.viewer, eyes, `the eyes of ${who}`);
        hidden += compare(game, m, real[m.at], eyes, known);
        ++compared;
      });
    }
    check(compared > 3 * given.length, "there was something to compare", [compared, given.length]);
    return `${given.length} decisions, ${compared} messages, ${hidden} cards hidden`;
  });
}

test("onlookers and the host hear the same, and nothing of a hand", async () => {
  const t = await Table.open("popes", ["--seats", "2", "--seed", "5"]);
  const a = await Player.join(t, "A"),
    b = await Player.join(t, "B");
  const [o1, o2, host] = [
    await Player.join(t, "onlookers"),
    await Player.join(t, "onlookers"),
    await Player.join(t, "host"),
  ];
  await playTogether([a, b], 20);
  await until(
    () => [o1, o2, host].every((p) => p.now?.at === Math.max(a.now.at, b.now.at)),
    3000,
    "the newest for all",
  );
  const at = o1.now.at,
    of = (p) => JSON.stringify(p.now.view);
  same(of(o2), of(o1), `two onlookers see the same at ${at}`);
  same(of(host), of(o1), `the host sees what an onlooker sees at ${at}`);
  const hand = zonesOf(o1.now.view).filter(([name]) => name.endsWith(".hand"));
  check(
    hand.length === 2 && hand.every(([, zone]) => !flat(zone.cards).some((c) => c.id !== undefined)),
    "no hand is open",
    hand,
  );
});

test("in a secret round nobody is asked twice", async () => {
  const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "7"]);
  const a = await Player.join(t, "A"),
    b = await Player.join(t, "B");
  for (const [first, second] of [
    [a, b],
    [b, a],
  ]) {
    await until(
      () => first.now.type === "question" && second.now.type === "question",
      3000,
      "both to be asked at once",
    );
    first.answer("rock");
    await sleep(300);
    same(first.now.type, "state", "who has chosen waits");
    same(second.now.type, "question", "the other one is asked");
    second.answer("rock"); // the same: both are asked again
  }
});

test("in a secret round the others learn that somebody has chosen, not what", async () => {
  for (const answer of ["rock", "paper", "scissors"]) {
    const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "5"]);
    const a = await Player.join(t, "A"),
      b = await Player.join(t, "B"),
      o = await Player.join(t, "onlookers");
    await until(() => a.now?.type === "question", 3000, "A is asked");
    await until(() => b.now?.type === "question", 3000, "both are asked at once");
    a.answer(answer);
    await sleep(300);
    for (const other of [b, o]) {
      void other.now;
      const since = other.socket.texts.join("\n").replace(/"options":\[.*?\]|"first":"[a-z]*"/g, "");
      check(
        !/rock|scissors|throw: /.test(since.replace(/Rock, paper or scissors\?/g, "")),
        `${other.who} hears nothing of ${answer}`,
        since.slice(-500),
      );
    }
    // Byte for byte the same, whatever A has thrown.
    const heard = b.heard.filter((m) => m.type !== "hello" && m.type !== "people").map((m) => JSON.stringify(m));
    secret[answer] = heard.join("\n");
    await t.stop();
  }
  same(secret.paper, secret.rock, "what B hears does not depend on what A has thrown");
  same(secret.scissors, secret.rock, "what B hears does not depend on what A has thrown");
});
const secret = {};
