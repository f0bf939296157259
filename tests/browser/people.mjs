// What happens to people at their pages: two browsers, links, refusals, double clicks, a lost network.
import { clean, closePage, openPage, PHONE } from "./lib/browser.mjs";
import { check, goal, same, test } from "./lib/check.mjs";
import { byClicks, playPage, settled } from "./lib/play.mjs";
import { Player, lasting, playTogether } from "./lib/player.mjs";
import { Network } from "./lib/proxy.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, sleep, until } from "./lib/wait.mjs";

const OFFLINE = Number(process.env.QD_OFFLINE ?? 0);
const TWO = ["--seats", "2", "--seed", "7"];
const text = (page, selector) => page.locator(selector).innerText();
const isAsked = (page) => page.evaluate(() => document.getElementById("question").classList.contains("mine"));
const whole = (page) => page.evaluate(() => document.body.innerText);

test(
  "two browsers at once play a whole match, and agree on it",
  async () => {
    const t = await Table.open("dreadnaught", TWO);
    const a = await openPage(t.links.A),
      b = await openPage(t.links.B, { dark: true, size: PHONE, touch: true });
    const steps = await Promise.all([playPage(a, byClicks, { seed: 3 }), playPage(b, byClicks, { seed: 4 })]);
    same(b.heard.last.result, a.heard.last.result, "both hear the same end");
    const said = await Promise.all([a, b].map((p) => text(p, "#asked")));
    same(said[1], said[0], "both show it");
    await clean(a, "A");
    await clean(b, "B");
    await closePage(a);
    await closePage(b);
    return `${steps.join(" and ")} clicks: ${a.heard.last.result}`;
  },
  { seconds: 120 },
);

test("the link is out of the address bar, and the seat survives a reload", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A);
  await settled(page);
  check(!page.url().includes("#"), "no token in the address", page.url());
  check(!(await whole(page)).includes(t.token("A")), "no token on the page");
  await page.reload();
  await settled(page);
  same(page.heard.last.view.viewer, "A", "it is the same seat");
  check(
    (
      await page.evaluate(() =>
        performance
          .getEntries()
          .map((e) => e.name)
          .join(" "),
      )
    ).includes(t.token("A")) === false,
    "no request had the token",
  );
  await clean(page);
  await closePage(page);
});

test("a wrong link, an old link and none: a sentence, and no endless tries", async () => {
  const t = await Table.open("dreadnaught", TWO);
  for (const [what, link] of [
    ["wrong", `${t.origin}/#${"A".repeat(22)}`],
    ["none", `${t.origin}/`],
  ]) {
    const page = await openPage(link);
    await until(async () => /link/.test(await whole(page)), 5000, `a sentence about a link that is ${what}`);
    await sleep(1500);
    check(page.heard.sockets <= 1, "the page does not try again and again", page.heard.sockets);
    await clean(page, what);
    await closePage(page);
  }
});

test("a second page on a seat: both follow, and each may answer", async () => {
  const t = await Table.open("dreadnaught", TWO);
  const one = await openPage(t.links.A),
    two = await openPage(t.links.A),
    b = await Player.join(t, "B");
  await settled(one);
  await settled(two);
  await one.locator("#answers [data-key=rock]").click();
  await until(async () => !(await isAsked(two)), 3000, "the other page to see that A has answered");
  if (b.now?.type !== "question") await b.message((m) => m.type === "question");
  b.answer("paper");
  await until(
    () => two.heard.last.at >= 2 && one.heard.last.at === two.heard.last.at,
    3000,
    "both pages at the same place",
  );
  same(two.heard.last.view, one.heard.last.view, "both see the same");
  await clean(one, "first page");
  await clean(two, "second page");
  await closePage(one);
  await closePage(two);
});

test("a refusal says why, keeps what was typed, and goes away", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A);
  await settled(page);
  await page.locator("#typed").fill("roc");
  await page.keyboard.press("Enter");
  await until(async () => /roc/.test(await text(page, "#trouble")), 3000, "the refusal");
  check(/did you mean 'rock'/.test(await text(page, "#trouble")), "it has a hint", await text(page, "#trouble"));
  same(await page.locator("#trouble").getAttribute("role"), "alert", "it is announced");
  same(await page.locator("#typed").inputValue(), "roc", "what was typed is there");
  check(await page.evaluate(() => document.activeElement.id === "typed"), "the focus stays");
  await page.keyboard.type("k");
  await page.keyboard.press("Enter");
  await until(async () => (await text(page, "#trouble")) === "", 3000, "the refusal to go");
  await clean(page);
  await closePage(page);
});

test("a double click answers one question only", async () => {
  const t = await Table.open("popes", ["--seats", "2", "--seed", "7", "--seat", "B=greedy"]),
    page = await openPage(t.links.A);
  let clicks = 0;
  for (; clicks < 12; ++clicks) {
    if ((await settled(page)) === "over") break;
    const before = page.heard.sent.filter((m) => m.answer !== undefined).length;
    const button = page.locator("#answers button[data-key]:not([aria-disabled=true])").first();
    await button.dblclick();
    await sleep(150);
    const sent = page.heard.sent.filter((m) => m.answer !== undefined).length - before;
    check(sent <= 1, "a double click sends one answer at most", page.heard.sent.slice(-2));
    if (sent === 0) {
      const confirm = page.locator("#answers [data-act=confirm]");
      for (const option of await page.locator("#answers button.pick").all()) {
        if (!(await confirm.getAttribute("aria-disabled"))) break;
        if ((await option.getAttribute("aria-pressed")) !== "true") await option.click();
      }
      if (!(await confirm.getAttribute("aria-disabled"))) await confirm.click();
    }
  }
  await clean(page);
  await closePage(page);
  return `${clicks} double clicks`;
});

test("a click that comes too late is told, and does not count", async () => {
  const t = await Table.open("dreadnaught", TWO),
    network = await Network.to(t);
  const page = await openPage(network.link(t.links.A)),
    other = await Player.join(t, "A"),
    b = await Player.join(t, "B");
  await settled(page);
  network.hold();
  other.answer("rock");
  await other.message((m) => ["state", "question"].includes(m.type) && m.at > 0, 3000).catch(() => {});
  b.answer(b.now.first);
  await sleep(200);
  const at = other.now.at;
  await page.locator("#answers [data-key=paper]").click();
  network.release();
  await until(() => page.heard.all.some((m) => m.type === "stale"), 3000, "'stale'");
  await until(async () => /moved on/.test(await text(page, "#line")), 3000, "a sentence about it").catch(async () =>
    check(false, "the page says that the table had moved on", await text(page, "#line")),
  );
  check(other.now.at === at, "the late answer did not count", [at, other.now.at]);
  await clean(page);
  await closePage(page);
  network.close();
});

test(
  "a lost network: the page says so, comes back within 2 s, and keeps what was typed",
  async () => {
    const t = await Table.open("dreadnaught", [...TWO, "--seat", "B=usual"]),
      network = await Network.to(t);
    const page = await openPage(network.link(t.links.A)),
      times = [];
    const dice = chance(3);
    for (let n = 0; n < 4; ++n) {
      if ((await settled(page)) === "over") break;
      await page.locator("#typed").fill("half of an ans");
      const before = await text(page, "#asked"),
        view = lasting(page.heard.last);
      network.cut();
      // A browser does not always hear that the network is back: not when the table itself was away.
      await page.context().setOffline(n % 2 === 0);
      await until(async () => /connection/i.test(await text(page, "#status")), 4000, "a word about the lost network");
      await sleep(OFFLINE ? OFFLINE * 1000 : [0, 500, 1500, 6000][n]);
      network.mend();
      await page.context().setOffline(false);
      const from = performance.now();
      await until(
        async () => /asked/i.test(await text(page, "#status")),
        8000,
        "the table after the network came back",
        10,
      );
      times.push(performance.now() - from);
      same(await text(page, "#asked"), before, "the question is the same");
      same(await page.locator("#typed").inputValue(), "half of an ans", "what was typed is there");
      same(lasting(page.heard.last), view, "the table is the same");
      await page.locator("#typed").fill("");
      for (let k = 0; k < 4; ++k) {
        if ((await settled(page)) === "over") break;
        await byClicks(page, dice, page.heard);
      }
    }
    const most = goal(Math.max(...times), 2000, "back after at most");
    const odd = page.troubles.filter((s) => !/WebSocket|ERR_|not fetched/.test(s));
    check(odd.length === 0, "nothing else is reported", odd);
    await closePage(page);
    network.close();
    return most;
  },
  { seconds: 60 + 5 * OFFLINE },
);

test(
  "a phone that slept: its connection is dead and nobody has told it; awake it is at its question within 2 s",
  async () => {
    const t = await Table.open("dreadnaught", TWO),
      network = await Network.to(t);
    const page = await openPage(network.link(t.links.A), { size: PHONE, touch: true }),
      b = await Player.join(t, "B"),
      also = await Player.join(t, "A");
    const phone = await page.context().newCDPSession(page),
      times = [];
    await phone.send("Debugger.enable");
    for (let n = 0; n < 2; ++n) {
      await until(() => page.heard.last?.at === also.now.at, 5000, "the page to be where the table is");
      // A paused page runs no timers and hears nothing, as on a phone that sleeps; freezing stops no page in sight.
      const paused = new Promise((resolve) => phone.once("Debugger.paused", resolve));
      await phone.send("Debugger.pause");
      phone.send("Runtime.evaluate", { expression: "0" }).catch(() => {}); // it pauses before the next line of code
      await paused;
      network.strand();
      // The others play on, until A is asked again.
      do await playTogether([also, b], 1);
      while (also.now.type !== "question");
      await sleep(Math.max(6, OFFLINE) * 1000);
      const sockets = page.heard.sockets,
        from = performance.now();
      await phone.send("Debugger.resume");
      await until(() => page.heard.sockets > sockets && page.heard.last?.at === also.now.at, 8000, "the news", 10);
      await until(() => isAsked(page), 4000, "the question", 10);
      times.push(performance.now() - from);
      same(lasting(page.heard.last), lasting(also.now), "the table is the same");
    }
    await page.locator("#answers button:enabled").first().waitFor();
    const most = goal(Math.max(...times), 2000, "back after at most");
    await clean(page);
    await closePage(page);
    network.close();
    return most;
  },
  { seconds: 60 + 3 * OFFLINE },
);

test("a browser without WebSocket gets a sentence", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A, { open: false });
  await page.addInitScript(() => delete window.WebSocket);
  await page.goto(t.links.A);
  await until(async () => /browser|WebSocket/i.test(await whole(page)), 4000, "a sentence about the browser");
  await clean(page);
  await closePage(page);
});

test("the end of the server is told", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A);
  await settled(page);
  await t.stop("SIGINT");
  await until(
    async () => /connection|closed/i.test(await text(page, "#status")) || /closed/i.test(await text(page, "#banners")),
    4000,
    "a word about the end",
  );
  await closePage(page);
});

test("chat is text: markup stays as it was typed", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A),
    b = await Player.join(t, "B");
  await settled(page);
  const bad = '<img src=x onerror="document.title=1"><b>bold</b> ‮ & "quotes"';
  b.say({ chat: bad });
  await page.locator("#tab-people").click();
  await until(async () => (await text(page, "#chat")).includes("<b>bold</b>"), 3000, "the chat line");
  check((await page.locator("#chat img, #chat li b b").count()) === 0, "nothing became markup");
  const o = await Player.join(t, "onlookers");
  o.say({ chat: "psst: hint" });
  await sleep(300);
  check(!(await text(page, "#chat")).includes("psst"), "onlookers talk apart");
  await clean(page);
  await closePage(page);
});
