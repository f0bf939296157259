// What strangers may do to a table, by bare sockets: nothing happens to it, and whoever plays does not notice.
import { check, goal, same, test } from "./lib/check.mjs";
import { Player, playsOn } from "./lib/player.mjs";
import { Table } from "./lib/serve.mjs";
import { BINARY, Socket, TEXT, dial, fetchRaw, frame, readHead, upgradeRequest } from "./lib/socket.mjs";
import { sleep, until } from "./lib/wait.mjs";

const table = () => Table.open("dreadnaught", ["--seats", "2", "--seed", "7"]);

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
  same(
    (await fetchRaw(t.port, "/", { Host: `localhost:${t.port}` })).status,
    200,
    "localhost is a name of this machine",
  );
  for (const path of [
    "/page/../../serve.cpp",
    "/page/..%2f..%2fhouse.cpp",
    "/../../../etc/passwd",
    "/page//etc/passwd",
    "/page/",
    "/ws",
    "/page/%00",
  ])
    check((await fetchRaw(t.port, path)).status !== 200, `${path} is no file of the page`);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
    check((await fetchRaw(t.port, "/", {}, method)).status !== 200, `${method} changes nothing`);
  await playsOn(t);
});

test("upgrade: wrong host, origin, path and subprotocol", async () => {
  const t = await table(),
    { port } = t;
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
  await playsOn(t);
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
    check(
      texts.every((m) => m.type === "error"),
      "nothing but an error comes",
      texts.map((m) => m.type),
    );
    if (texts.length) last = texts[texts.length - 1].reason;
    check(n > 2 || /link/.test(last), "the error is a sentence about the link", last);
  }
  check(/many|minute|wait/i.test(last), "in the end it says that there were too many", last);
  // Whoever is there stays and plays on.
  await seated.reply(seated.now);
  check(seated.socket.closed === null, "a page that is there stays");
});

test(
  "join: what is no join is refused",
  async () => {
    const t = await table();
    for (const text of [
      "",
      "x",
      "[]",
      "null",
      "1",
      '"join"',
      "{}",
      '{"join":1}',
      '{"join":{"a":[]}}',
      '{"answer":"rock"}',
      '{"join":"a","join":"b"}',
      "[".repeat(30000),
      '{"a":'.repeat(9000),
    ]) {
      const s = await Socket.open(t.port);
      s.send(text);
      await s.ended(8000);
      check(
        s.texts.every((m) => JSON.parse(m).type === "error"),
        `after ${text.slice(0, 20)} comes nothing but an error`,
        s.texts,
      );
    }
  },
  { seconds: 120 },
);

test("silent and dripping connections are closed, and shut nobody out", async () => {
  const t = await table(),
    { port } = t,
    began = performance.now();
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
  const slow = await Socket.open(port); // a frame that never ends
  watch("drips a message", slow.tcp);
  slow.sendBytes(frame(TEXT, Buffer.from('{"jo'), { length: 40 }));
  await until(() => Object.keys(gone).length === 4, 12000, "the end of silent connections").catch(() => {});
  clearInterval(dripping);
  for (const name of ["says nothing", "drips a request", "joins nobody", "drips a message"])
    check(gone[name] < 8, `who ${name} is closed within 8 s`, gone);
  await playsOn(t);
  return Object.entries(gone)
    .map(([n, s]) => `${n} ${s.toFixed(1)} s`)
    .join(", ");
});

// It takes a minute, so only where that is wished for.
if (Number(process.env.QD_OFFLINE ?? 0) >= 60)
  test(
    "a page that answers no pings is gone after 45 s, others stay",
    async () => {
      const t = await table(),
        mute = await Player.join(t, "B"),
        quiet = await Player.join(t, "A");
      mute.socket.mute = true;
      const began = performance.now();
      await mute.socket.ended(60000);
      const seconds = (performance.now() - began) / 1000;
      check(seconds > 20, "it was asked first", seconds);
      check(quiet.socket.closed === null, "who answers pings stays");
      const people = () => (void quiet.now, quiet.heard.filter((m) => m.type === "people").at(-1));
      await until(() => people()?.people[1].here === 0, 5000, "the others to hear of it");
      return `after ${seconds.toFixed(0)} s`;
    },
    { seconds: 90 },
  );

test(
  "messages that are too long, not UTF-8, not text or not masked",
  async () => {
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
    for (const headers of [
      { "X-Long": "x".repeat(9000) },
      Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`X-${n}`, "y".repeat(40)])),
    ]) {
      const status = await statusOfUpgrade(t.port, headers);
      check(status !== 101, "headers that are too long are not let in", status);
    }
    await playsOn(t);
    check(t.megabytes() < memory + 20, "memory stays", [memory, t.megabytes()]);
  },
  { seconds: 120 },
);

test("400 idle connections: a page still comes at once", async () => {
  const t = await table();
  const idle = await Promise.all(Array.from({ length: 400 }, () => dial(t.port)));
  const began = performance.now();
  same((await fetchRaw(t.port)).status, 200, "the page");
  const first = performance.now() - began;
  const p95 = await playsOn(t);
  idle.forEach((tcp) => tcp.destroy());
  return `${goal(first, 1000, "page")}, ${goal(p95, 50, "answers p95")}`;
});
