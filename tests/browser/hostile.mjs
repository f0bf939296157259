// What strangers may do to a table, by bare sockets: nothing happens to it, and whoever plays does not notice.
import { check, same, test } from "./lib/check.mjs";
import { Player, answersOf, playTogether, whoIsAsked } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { BINARY, Socket, TEXT, dial, fetchRaw, frame, readHead, upgradeRequest } from "./lib/socket.mjs";
import { chance, percentile, sleep, until } from "./lib/wait.mjs";

const TWO = ["--seats", "2", "--seed", "7"];

/** A table of two people, and proof that it plays on. */
async function table(game = "dreadnaught", args = TWO) {
  return Table.open(game, args);
}

/** Both seats play some decisions; returns the time of an answer, p95 in ms. */
async function plays(t, decisions = 10) {
  const players = [await Player.join(t, "A"), await Player.join(t, "B")];
  await playTogether(players, decisions);
  const times = players.flatMap((p) => p.latencies);
  players.forEach((p) => p.leave());
  check(times.length > 0, "the table plays on");
  return percentile(times, 0.95);
}

async function statusOfUpgrade(port, headers, path) {
  const tcp = await dial(port);
  tcp.write(upgradeRequest(port, headers, path).text);
  const head = await readHead(tcp);
  tcp.destroy();
  return head.status;
}

test("files: a wrong Host gets none, and the page's headers are strict", async () => {
  const t = await table();
  const page = await fetchRaw(t.port);
  same(page.status, 200, "the page");
  const policy = page.headers["content-security-policy"] ?? "";
  check(policy.includes("default-src 'none'"), "the policy forbids what it does not name", policy);
  check(!policy.includes("unsafe"), "the policy allows nothing unsafe", policy);
  same(page.headers["x-content-type-options"], "nosniff", "types are not guessed");
  same(page.headers["referrer-policy"], "no-referrer", "no address is passed on");
  same(page.headers["cache-control"], "no-store", "nothing is kept");
  check(page.headers["access-control-allow-origin"] === undefined, "no other origin may read");
  check(page.headers["set-cookie"] === undefined, "there are no cookies");
  for (const host of ["evil.example", `evil.example:${t.port}`, `127.0.0.1.evil.example:${t.port}`, null, ""]) {
    const other = await fetchRaw(t.port, "/", { Host: host });
    check(other.status !== 200 && !other.body.includes("<script"), `Host ${host} gets no page`, other.status);
  }
  same((await fetchRaw(t.port, "/", { Host: `localhost:${t.port}` })).status, 200, "localhost is a name of this machine");
  for (const path of ["/page/../../serve.cpp", "/page/..%2f..%2fhouse.cpp", "/../../../etc/passwd", "/page//etc/passwd", "/page/", "/ws", "/page/%00"])
    check((await fetchRaw(t.port, path)).status !== 200, `${path} is no file of the page`);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
    check((await fetchRaw(t.port, "/", {}, method)).status !== 200, `${method} changes nothing`);
  await plays(t);
});

test("upgrade: wrong host, origin, path and subprotocol", async () => {
  const t = await table(), { port } = t;
  const wrong = {
    "Host of another": { Host: `evil.example:${port}` },
    "Origin of another": { Origin: "http://evil.example" },
    "Origin of another port": { Origin: `http://127.0.0.1:${port + 1}` },
    "Origin with the same beginning": { Origin: `http://127.0.0.1:${port}.evil.example` },
    "Origin null": { Origin: "null" },
    "Origin https": { Origin: `https://127.0.0.1:${port}` },
    "no Origin": { Origin: null },
    "no Host": { Host: null },
    "Host and Origin both of another": { Host: "evil.example", Origin: "http://evil.example" },
    "no subprotocol": { "Sec-WebSocket-Protocol": null },
    "another subprotocol": { "Sec-WebSocket-Protocol": "chat" },
    "a subprotocol of the library": { "Sec-WebSocket-Protocol": "http" },
  };
  for (const [what, headers] of Object.entries(wrong)) {
    const status = await statusOfUpgrade(port, headers);
    check(status !== 101, `${what} is not let in`, status);
  }
  check((await statusOfUpgrade(port, {}, "/other")) !== 101, "another path is not let in");
  same(await statusOfUpgrade(port, {}), 101, "the page itself is let in");
  await plays(t);
});

test("token: wrong ones get a sentence, and after ten the address is refused", async () => {
  const t = await table();
  const seated = await Player.join(t, "A");
  let last = "";
  for (let n = 0; n < 13; ++n) {
    const s = await Socket.open(t.port).catch(() => null);
    if (!s) continue;
    const token = ["", "x", t.token("A").slice(1), `${t.token("A")}a`, "A".repeat(60000)][n % 5];
    s.send(JSON.stringify({ join: token, page: 1 }));
    await s.ended();
    const texts = s.texts.map((text) => JSON.parse(text));
    check(texts.every((m) => m.type === "error"), "nothing but an error comes", texts.map((m) => m.type));
    if (texts.length) last = texts[texts.length - 1].reason;
    check(n > 2 || /link/.test(last), "the error is a sentence about the link", last);
  }
  check(/many|minute|wait/i.test(last), "in the end it says that there were too many", last);
  // Whoever is there stays and plays on.
  await seated.reply(seated.now);
  check(seated.socket.closed === null, "a page that is there stays");
});

test("join: what is no join is refused", async () => {
  const t = await table();
  for (const text of ["", "x", "[]", "null", "1", '"join"', "{}", '{"join":1}', '{"join":{"a":[]}}', '{"answer":"rock"}', '{"join":"a","join":"b"}', "[".repeat(30000), '{"a":'.repeat(9000)]) {
    const s = await Socket.open(t.port);
    s.send(text);
    await s.ended(8000);
    check(s.texts.every((m) => JSON.parse(m).type === "error"), `after ${text.slice(0, 20)} comes nothing but an error`, s.texts);
  }
}, { seconds: 120 });

test("silent and dripping connections are closed, and shut nobody out", async () => {
  const t = await table(), { port } = t, began = performance.now();
  const age = () => (performance.now() - began) / 1000;
  const gone = {};
  const watch = (name, tcp) => tcp.on("close", () => (gone[name] = age()));
  const mute = await dial(port);
  watch("says nothing", mute);
  const drip = await dial(port);
  watch("drips a request", drip);
  const unjoined = await Socket.open(port);
  unjoined.tcp.resume();
  watch("joins nobody", unjoined.tcp);
  const text = upgradeRequest(port).text;
  let at = 0;
  const dripping = setInterval(() => !drip.destroyed && drip.write(text[at++]), 400);
  const slow = await Socket.open(port);  // a frame that never ends
  watch("drips a message", slow.tcp);
  slow.sendBytes(frame(TEXT, Buffer.from('{"jo'), { length: 40 }));
  await until(() => Object.keys(gone).length === 4, 12000, "the end of silent connections").catch(() => {});
  clearInterval(dripping);
  for (const name of ["says nothing", "drips a request", "joins nobody", "drips a message"])
    check(gone[name] < 8, `who ${name} is closed within 8 s`, gone);
  await plays(t);
  return Object.entries(gone).map(([n, s]) => `${n} ${s.toFixed(1)} s`).join(", ");
});

test("messages that are too long, not UTF-8, not text or not masked", async () => {
  const t = await table();
  const wrong = {
    "64 KiB and one": (s) => s.send(" ".repeat(65537)),
    "in many pieces": (s) => {
      s.sendFrame(TEXT, Buffer.alloc(60000, 32), { fin: false });
      for (let n = 0; n < 5; ++n) s.sendFrame(0, Buffer.alloc(60000, 32), { fin: false });
    },
    "a length of 4 GB": (s) => s.sendBytes(frame(TEXT, Buffer.alloc(70000, 32), { length: 0xfffffff0 })),
    "not UTF-8": (s) => s.sendFrame(TEXT, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    "half a character at the end": (s) => s.sendFrame(TEXT, Buffer.from([0xe2, 0x82])),
    "a binary one": (s) => s.sendFrame(BINARY, Buffer.from("{}")),
    "an unknown kind": (s) => s.sendFrame(3, Buffer.from("{}")),
    "a piece without a beginning": (s) => s.sendFrame(0, Buffer.from("{}")),
  };
  const memory = t.megabytes();
  for (const [what, act] of Object.entries(wrong)) {
    const player = await Player.join(t, "B");
    act(player.socket);
    await player.socket.ended(8000).catch(() => check(false, `${what} ends the connection`));
  }
  const bare = await Player.join(t, "B");
  bare.socket.sendFrame(TEXT, Buffer.from('{"check":"rock"}'), { mask: false });
  await sleep(200);
  bare.leave();
  for (const headers of [{ "X-Long": "x".repeat(9000) }, Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`X-${n}`, "y".repeat(40)]))]) {
    const status = await statusOfUpgrade(t.port, headers);
    check(status !== 101, "headers that are too long are not let in", status);
  }
  await plays(t);
  check(t.megabytes() < memory + 20, "memory stays", [memory, t.megabytes()]);
}, { seconds: 120 });

test("400 idle connections: a page still comes at once", async () => {
  const t = await table();
  const idle = await Promise.all(Array.from({ length: 400 }, () => dial(t.port)));
  const began = performance.now();
  same((await fetchRaw(t.port)).status, 200, "the page");
  const first = performance.now() - began;
  const p95 = await plays(t);
  idle.forEach((tcp) => tcp.destroy());
  check(first < 1000, "the page comes within a second", first);
  check(p95 < 50, "answers are as quick as ever", p95);
  return `page ${first.toFixed(0)} ms, answers p95 ${p95.toFixed(1)} ms`;
});

test("a reader that stops: others keep their pace, and memory stays", async () => {
  const t = await table("popes", ["--seats", "2", "--seed", "7"]);
  const a = await Player.join(t, "A"), b = await Player.join(t, "B");
  const stopped = await Promise.all(Array.from({ length: 20 }, () => Player.join(t, "onlookers")));
  const slow = await Player.join(t, "A");  // a second page on a seat
  const memory = t.megabytes();
  [...stopped, slow].forEach((p) => p.socket.pause());
  await playTogether([a, b], 120, 60);
  const p95 = percentile([...a.latencies, ...b.latencies], 0.95), more = t.megabytes() - memory;
  check(p95 < 50, "answers are as quick as ever", p95);
  check(more < 40, "memory stays", more);
  // Who reads again is told the newest, or was closed.
  slow.socket.resume();
  await slow.socket.news.until(() => slow.socket.closed || slow.now?.at === a.now.at, 5000, "the newest for a slow reader");
  return `answers p95 ${p95.toFixed(1)} ms, memory ${more.toFixed(1)} MB more`;
}, { seconds: 120 });

test("every answer of another seat, and of nobody, changes nothing", async () => {
  const t = await table();
  const players = { A: await Player.join(t, "A"), B: await Player.join(t, "B") };
  let onlooker, host, given = 0, tried = 0;
  for (let turn = 0; turn < 25; ++turn) {
    const one = await whoIsAsked(Object.values(players));
    if (!one) break;
    // Each decision has its own, since who says too much is closed.
    [onlooker, host].forEach((p) => p?.leave());
    [onlooker, host] = [await Player.join(t, "onlookers"), await Player.join(t, "host")];
    const question = one.now, asked = Object.values(players).filter((p) => p.now.type === "question");
    // In a secret round all are asked, and each answer is a player's own.
    const strangers = [...Object.values(players).filter((p) => !asked.includes(p)), onlooker, host];
    for (const stranger of strangers) {
      const { epoch, at } = question, before = stranger.heard.length;
      const keys = answersOf(question).slice(0, 6);
      for (const answer of keys) stranger.say({ answer, epoch, at });
      stranger.say({ answer: keys[0] });
      if (!["A", "B"].includes(stranger.who)) stranger.say({ forfeit: true, epoch, at });  // a player may always give up
      tried += keys.length + 2;
      await sleep(60 * keys.length);
      const heard = stranger.heard.slice(before);
      check(heard.every((m) => !["state", "question", "end"].includes(m.type)), `${stranger.who} moves nothing`, heard.map((m) => m.type));
      const { closed } = stranger.socket;
      check(!closed || closed.reason, `${stranger.who}, who is closed, is told why`, [closed, stranger.heard.slice(-3), given, tried]);
    }
    same(one.now.at, question.at, "the table stands where it stood");
    await one.reply(question);
    ++given;
  }
  check(given > 5, "the match went on", given);
  return `${tried} answers of strangers at ${given} decisions`;
}, { seconds: 120 });

test("a stale answer at every decision gets 'stale', and does not count", async () => {
  const t = await table();
  const players = [await Player.join(t, "A"), await Player.join(t, "B")];
  let stale = 0;
  for (let turn = 0; turn < 60; ++turn) {
    const one = await whoIsAsked(players);
    if (!one) break;
    const question = one.now, { epoch, at } = question;
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
}, { seconds: 120 });

test("many messages at once are read later, and the page stays", async () => {
  const t = await table(), player = await Player.join(t, "A");
  for (let n = 0; n < 100; ++n) player.say({ check: n % 2 ? "rock" : "roc", epoch: 1, at: 0 });
  const checked = () => (void player.now, player.heard.filter((m) => m.type === "checked").length);
  await player.socket.news.until(() => player.socket.closed || checked() === 100, 8000, "100 messages to be read");
  check(!player.socket.closed, "the page stays", [player.socket.closed, checked()]);
});

test("who says too much that means nothing is told so, and closed", async () => {
  const t = await table(), player = await Player.join(t, "onlookers");
  for (let n = 0; n < 40 && !player.socket.closed; ++n) {
    player.say({ answer: "rock" });
    await sleep(60);
  }
  await player.socket.ended();
  void player.now;
  check(player.heard.some((m) => m.type === "error" && / /.test(m.reason)), "a sentence says why", player.heard.slice(-2));
  await plays(t);
});

test("random messages", async () => {
  const t = await table(), dice = chance(42);
  const total = process.env.QD_LOAD ? 100000 : 15000, pages = 100;
  const seated = await Player.join(t, "A");
  const shapes = [
    () => "{", () => "", () => "[]", () => "null", () => "{}", () => '{"answer":null}', () => '{"answer":1e999}',
    () => JSON.stringify({ answer: "x".repeat(dice.below(3000)), epoch: dice.below(3), at: dice.below(3) }),
    () => JSON.stringify({ check: dice.pick(["rock", "", "\u0000", "\u{1f600}"]), epoch: -1, at: "x" }),
    () => JSON.stringify({ undo: dice.pick([null, 0, -1, 1e9, 0.5, "x", [], {}]), epoch: 1, at: 0 }),
    () => JSON.stringify({ consent: dice.pick([true, false, 1, null]), undo: dice.below(9), epoch: 1 }),
    () => JSON.stringify({ ask: { [dice.pick(["explain", "why_not", "why", "why_no_trigger", "x"])]: dice.pick(["K", "", 3, null, [], "A.hand", "=1", ":state"]) } }),
    () => JSON.stringify({ goto: dice.pick([null, 0, 5, -1, 1e18, "x"]) }), () => JSON.stringify({ timeline: dice.pick([[0, 9], [9, 0], [], [0, 1e15], "x", [-5, 5]]) }),
    () => JSON.stringify({ chat: dice.pick(["hi", "", "<b>x</b>", "\u0007\u001b[31m", "y".repeat(600), 7, null]) }),
    () => JSON.stringify({ host: dice.pick([{ go: "main@0" }, { branch: "x" }, { look: true }, { link: "B" }, { seat: { seat: "A", player: "exec:/bin/true" } }, { save: true }, {}, null, { variant: { on: ["../x"] } }]) }),
    () => JSON.stringify({ join: t.token("onlookers"), page: 1 }), () => JSON.stringify({ report: true }), () => JSON.stringify({ show: { width: dice.pick([-1, 0, 1e9, 80]), colour: true } }),
    () => JSON.stringify({ forfeit: true, epoch: 1, at: 0 }), () => JSON.stringify({ [String(dice.below(1e6))]: dice.below(99) }),
    () => Array.from({ length: dice.below(60) }, () => String.fromCharCode(32 + dice.below(90))).join(""),
  ];
  const memory = t.megabytes();
  let sent = 0, closed = 0;
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
      if (p.socket.closed) ++closed;
      else p.socket.close();
      await p.socket.ended(5000).catch(() => {});
      p.leave();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: pages }, talker));
  const seconds = (performance.now() - began) / 1000, more = t.megabytes() - memory;
  same(t.code, null, "the table is there");
  await seated.reply(seated.now);
  check(seated.now.at > 0, "it plays on");
  check(more < 60, "memory stays", more);
  return `${sent} messages in ${seconds.toFixed(0)} s, ${closed} connections closed by the table, ${more.toFixed(1)} MB more`;
}, { seconds: process.env.QD_LOAD ? 900 : 120 });
