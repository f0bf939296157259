// Many tables in one process. Node is the client: the minimal one of these tests is there already, and costs less than
// the time between two answers; its own delay counts as the table's.
import { check, goal, test } from "./lib/check.mjs";
import { Table } from "./lib/serve.mjs";
import { Socket } from "./lib/socket.mjs";
import { percentile, sleep, until } from "./lib/wait.mjs";

const TABLES = Number(process.env.QD_TABLES ?? 50),
  SEATS = 4,
  SECONDS = Number(process.env.QD_LOAD ?? 20),
  RATE = Number(process.env.QD_RATE ?? 1), // answers a second of each seat
  FLAT_FROM = 2; // matches of each table, after which it has forgotten the first ones

test(
  `load: ${TABLES} tables of ${SEATS} and an onlooker each, ${RATE} answers a second of each seat, ${SECONDS} s`,
  async () => {
    const t = await Table.open("popes", ["--tables", String(TABLES), "--seats", String(SEATS), "--seed", "3"]);
    const latencies = [],
      memory = [],
      trouble = [];
    let given = 0,
      ended = 0;
    const tables = await Promise.all(
      t.tables.map(async (links, of) => {
        const open = async (who) => {
          const socket = await Socket.open(t.port);
          socket.send(JSON.stringify({ join: t.token(who, of), page: 1 }));
          socket.read = 0;
          return socket;
        };
        const seats = await Promise.all("ABCD".slice(0, SEATS).split("").map(open));
        return { seats, host: await open("host"), onlooker: await open("onlookers"), question: null, at: null };
      }),
    );

    const over = performance.now() + SECONDS * 1000;
    const began = performance.now(),
      processor = t.seconds();
    const watch = setInterval(() => memory.push(t.megabytes()), (SECONDS * 1000) / 30);
    await Promise.all(
      tables.map(async (table, n) => {
        await sleep((n * 1000) / TABLES / SEATS); // not all in the same moment
        let due = performance.now();
        while (performance.now() < over) {
          const seat = await until(() => newest(table), 10000, `a question at table ${n + 1}`, 5).catch((e) =>
            trouble.push(String(e)),
          );
          if (typeof seat !== "object") return;
          if (seat.end) {
            ++ended;
            table.host.send(JSON.stringify({ host: { go: "main@0" } }));
            await sleep(1000 / RATE);
            continue;
          }
          const { socket, first, epoch, at } = seat;
          const before = socket.texts.length,
            from = performance.now();
          socket.send(JSON.stringify({ answer: first, epoch, at }));
          await socket.news
            .until(() => socket.texts.length > before || socket.closed, 10000, "news")
            .catch((e) => trouble.push(String(e)));
          latencies.push((socket.times[before] ?? performance.now()) - from);
          ++given;
          due = Math.max(due + 1000 / SEATS / RATE, performance.now());
          await sleep(due - performance.now());
        }
      }),
    );
    clearInterval(watch);
    const wall = (performance.now() - began) / 1000,
      cpu = ((t.seconds() - processor) / wall) * 100;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((p) => percentile(latencies, p));
    memory.push(t.megabytes());
    // Once each table has restarted often enough to forget what it has left, its memory stays.
    const curve = memory.filter((_, n) => n % 3 === 0).map((m) => m.toFixed(0)),
      third = Math.floor(memory.length / 3),
      most = (list) => Math.max(...list);
    if (ended > FLAT_FROM * TABLES)
      check(most(memory.slice(2 * third)) < 1.1 * most(memory.slice(third, 2 * third)) + 5, "memory is flat", curve);
    const figures =
      `${given} answers, p50 ${p50.toFixed(1)} ms, ` +
      `${cpu.toFixed(0)} % of a core, ` +
      `${curve.join(" ")} MB, ${ended} matches ended`;
    check(trouble.length === 0, `nobody waits in vain (${figures})`, trouble.slice(0, 5));
    const goals = [goal(p95, 50, "p95"), goal(p99, 150, "p99")];
    check(Math.max(...memory) < 300, `under 300 MB: ${figures}`);
    if (process.env.QD_GOALS) check(given > SECONDS * TABLES * SEATS * RATE * 0.6, `the pace is kept: ${figures}`);
    tables.forEach((table) => [...table.seats, table.host, table.onlooker].forEach((s) => s.cut()));
    return [...goals, figures].join(", ");
  },
  { seconds: SECONDS + 60 },
);

/** The open question of a table, or its end, from the newest of its messages. */
function newest(table) {
  let best = null;
  for (const socket of table.seats) {
    for (let i = socket.texts.length - 1; i >= 0; --i) {
      const text = socket.texts[i];
      if (!/^\{"type":"(question|state|end)"/.test(text)) continue;
      const place = /"epoch":(\d+),"at":(\d+)/.exec(text);
      const [epoch, at] = [Number(place[1]), Number(place[2])],
        rank = epoch * 1e6 + at;
      if (!best || rank > best.rank || (rank === best.rank && text.startsWith('{"type":"q')))
        best = { rank, epoch, at, text, socket };
      break;
    }
    // What was read stays only as the newest.
    if (socket.texts.length > 200) {
      socket.texts.splice(0, socket.texts.length - 20);
      socket.times.splice(0, socket.times.length - 20);
    }
  }
  if (!best || table.done === best.rank) return null;
  if (best.text.startsWith('{"type":"end"')) return { end: true };
  if (!best.text.startsWith('{"type":"q')) return null;
  table.done = best.rank;
  return { ...best, first: JSON.parse(best.text).first };
}
