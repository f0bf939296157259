// Time and reasons at the page: taking back by consent, looking back, branches, reload from the editor, why.
import { clean, closePage, openPage } from "./lib/browser.mjs";
import { check, goal, same, test } from "./lib/check.mjs";
import { byTyping, settled } from "./lib/play.mjs";
import { Player, playTogether } from "./lib/player.mjs";
import { Root } from "./lib/root.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, sleep, until } from "./lib/wait.mjs";

const TWO = ["--seats", "2", "--seed", "7"];
const text = (page, selector) => page.locator(selector).innerText();
const banner = (page, id) => page.locator(`[data-banner="${id}"]`);

/** Two pages of a match that has gone on a little. */
async function twoPages(decisions = 8, args = TWO, game = "popes") {
  const t = await Table.open(game, args);
  const a = await Player.join(t, "A"),
    b = await Player.join(t, "B");
  await playTogether([a, b], decisions);
  [a, b].forEach((p) => p.leave());
  const pages = [await openPage(t.links.A), await openPage(t.links.B)];
  await until(() => pages.every((p) => p.heard.last), 5000, "both pages");
  return [t, ...pages];
}

test("taking back: asked of the others, who agree, refuse, or let it lapse", async () => {
  const [t, a, b] = await twoPages();
  const last = a.heard.last.at,
    asks = async (page) => page.locator("#tools button", { hasText: "Undo" }).click();
  const answer = async (page, word) => banner(page, "request").getByRole("button", { name: word }).click();
  for (const [word, done] of [
    ["Refuse", false],
    ["Withdraw", false],
    ["Agree", true],
  ]) {
    await asks(a);
    await banner(b, "request").waitFor();
    const said = await text(b, '[data-banner="request"]');
    check(
      /A asks to go back/.test(said) && said.length > 30,
      "the request says who asks, and what it takes back",
      said,
    );
    await answer(word === "Withdraw" ? a : b, word);
    await banner(b, "request").waitFor({ state: "detached" });
    await banner(a, "request").waitFor({ state: "detached" });
    if (!done)
      same([a.heard.last.at, a.heard.last.epoch], [last, 1], `after "${word}" the table stands where it stood`);
  }
  await until(() => a.heard.last.epoch === 2 && b.heard.last.epoch === 2, 3000, "the new epoch");
  check(a.heard.last.at < last, "the table has gone back", [a.heard.last.at, last]);
  same(b.heard.last.at, a.heard.last.at, "for both");
  // Whatever moves the table ends a request.
  const player = (await settledOne(a, b)) === a ? [a, b] : [b, a];
  await asks(a);
  await banner(b, "request").waitFor();
  await byTyping(player[0], { pick: (list) => list[0] }, player[0].heard);
  await banner(b, "request").waitFor({ state: "detached" });
  for (const page of [a, b]) await clean(page);
  for (const page of [a, b]) await closePage(page);
});

/** The page of the two that is asked. */
async function settledOne(a, b) {
  return until(() => [a, b].find((p) => p.heard.last.type === "question"), 3000, "a question");
}

test("looking back moves only the own page", async () => {
  const [t, a, b] = await twoPages(12);
  const before = JSON.stringify(b.heard.last),
    place = () =>
      a.evaluate(() =>
        ["table", "side", "question"].map((id) => {
          const { left, right } = document.getElementById(id).getBoundingClientRect();
          return [id, left, right];
        }),
      );
  await a.locator("#tab-time").click();
  const stood = await place();
  await a.getByRole("button", { name: "earlier" }).first().click();
  await banner(a, "looking").waitFor();
  for (let n = 0; n < 3; ++n) await banner(a, "looking").getByRole("button", { name: "earlier" }).click();
  await until(async () => /decision 8 of 12/.test(await text(a, '[data-banner="looking"]')), 3000, "decision 8");
  same(await place(), stood, "every part of the page stands where it stood");
  check((await a.locator("#timeline li").count()) >= 12, "the decisions are listed");
  same(JSON.stringify(b.heard.last), before, "the other page hears nothing");
  check(!(await a.locator("#answers").isVisible()), "nothing can be answered in the past");
  await banner(a, "looking").getByRole("button", { name: "Back to now" }).click();
  await banner(a, "looking").waitFor({ state: "detached" });
  same(await a.locator("#timeline button").first().isVisible(), true, "the time line is there");
  await clean(a);
  await closePage(a);
  await closePage(b);
});

test("the host: a branch, back to the other, all hands; everybody is told", async () => {
  const [t, a, b] = await twoPages(6);
  const host = await openPage(t.links.host),
    raw = await Player.join(t, "host"),
    at = a.heard.last.at;
  await until(() => host.heard.last, 5000, "the host's page");
  raw.say({ host: { branch: "other" } });
  raw.say({ host: { go: "main@2" } });
  await until(
    () => a.heard.last.at === 2 && b.heard.last.at === 2 && host.heard.last.at === 2,
    3000,
    "decision 2 on all pages",
  );
  raw.say({ host: { go: "other" } });
  await until(() => a.heard.last.at === at, 3000, "the branch on all pages");
  check(
    !JSON.stringify(host.heard.all).includes('"id"') || host.heard.last.view.viewer === "public",
    "the host does not see hands",
  );
  const hand = (page) => page.heard.last.view.seats.A.zones.hand.cards?.filter((c) => c.id !== undefined).length ?? 0;
  same(hand(host), 0, "A's hand is closed to the host");
  raw.say({ host: { look: true } });
  await until(() => hand(host) > 0, 3000, "A's hand at the host's page").catch(() =>
    until(() => raw.now.view.viewer === "all", 1000, "the host to see all"),
  );
  for (const page of [a, b])
    await until(
      () => page.heard.all.some((m) => m.type === "told" && /host sees all/.test(m.text)),
      3000,
      "everybody to be told",
    );
  await until(
    async () => /host sees all/i.test(await a.evaluate(() => document.body.innerText)),
    3000,
    "the sentence at the page",
  );
  for (const page of [a, b, host]) await clean(page);
  for (const page of [a, b, host]) await closePage(page);
});

test("why: a number, a card that cannot be chosen, a line of the log", async () => {
  const t = await Table.open("battlegroup", ["--seats", "2", "--seed", "5", "--seat", "B=random"]),
    page = await openPage(t.links.A);
  const dice = chance(2);
  for (let n = 0; n < 6 && (await settled(page)) === "asked"; ++n) await byTyping(page, dice, page.heard);
  await settled(page);
  const said = page.locator("#panel-card .said");
  const answered = async (what) => {
    await said.waitFor({ timeout: 4000 });
    const words = await said.innerText();
    check(/\w+ \w+/.test(words) && !/unknown|no 'explain'|has no/.test(words), `${what} has an answer`, words);
    return words;
  };
  await page.locator("#opponents .card").first().focus();
  await page.keyboard.press("d");
  await page.locator("#panel-card").waitFor();
  const why = page.locator("#panel-card table button").first();
  let told = "";
  if (await why.count()) {
    await why.click();
    told = await answered("'why?' of a number");
  }
  await page.locator("#table .card:not(.can, .target, .chosen)").first().click();
  await page
    .locator("#panel-card")
    .getByRole("button", { name: /^Why (not|can I not)/ })
    .first()
    .click();
  await answered("'why can I not choose it'");
  await page.locator("#tab-log").click();
  await page.locator("#log button").nth(3).click();
  await answered("a line of the log");
  await clean(page);
  await closePage(page);
  return told.split("\n")[0];
});

test("reload: a saved card shows on all pages within half a second; a broken one disturbs no player", async () => {
  const root = new Root();
  try {
    const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "7"], root.how);
    const a = await openPage(t.links.A),
      b = await openPage(t.links.B),
      host = await openPage(t.links.host);
    const [ra, rb] = [await Player.join(t, "A"), await Player.join(t, "B")];
    await playTogether([ra, rb], 12);
    await a.locator("#typed").fill("half an answer");
    const file = "cards/dreadnaught/blaster.lua",
      name = /name = "([^"]+)"/.exec(root.read(file))[1];
    const times = [];
    for (const [old, by] of [
      [name, "Tickling beam"],
      ["Tickling beam", "Warm beam"],
      ["Warm beam", name],
    ]) {
      const from = performance.now(),
        count = (page) => page.heard.all.filter((m) => m.type === "reloaded" && m.ok).length;
      const before = [a, b, host].map(count);
      root.change(file, `name = "${old}"`, `name = "${by}"`);
      await until(() => [a, b, host].every((p, n) => count(p) > before[n]), 4000, "'reloaded' on all pages", 5);
      await until(
        () =>
          [a, b, host].every((p) =>
            p.heard.all
              .filter((m) => m.type === "cards")
              .pop()
              ?.cards.some((c) => c.name === by),
          ),
        2000,
        "the new name",
        5,
      );
      await a.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      times.push(performance.now() - from);
      await sleep(300);
    }
    same(await a.locator("#typed").inputValue(), "half an answer", "what was typed is there");
    const epoch = a.heard.last.epoch;
    root.change(file, `name = "${name}"`, `name = = "${name}"`);
    await until(
      () => host.heard.all.some((m) => m.type === "reloaded" && !m.ok && /blaster\.lua:\d+/.test(m.text)),
      4000,
      "the error at the host",
    );
    await until(
      async () => /blaster\.lua:\d+/.test(await host.evaluate(() => document.body.innerText)),
      2000,
      "file and line at the host's page",
    );
    const said = await a.evaluate(() => document.body.innerText);
    check(
      !/blaster\.lua/.test(said) && /host is at work/.test(said),
      "players hear that the host is at work, and no more",
      said.slice(0, 300),
    );
    for (const m of [...a.heard.all, ...b.heard.all])
      check(
        !JSON.stringify(m).includes(root.path) && !/\.lua:\d/.test(JSON.stringify(m)),
        "no place in a file is told to a player",
        m,
      );
    same(a.heard.last.epoch, epoch, "the table plays on under the old rules");
    await playTogether([ra, rb], 2);
    root.change(file, `name = = "${name}"`, `name = "${name}"`);
    for (const page of [a, b, host]) await clean(page);
    for (const page of [a, b, host]) await closePage(page);
    return goal(Math.max(...times), 500, "on all pages after at most");
  } finally {
    root.remove();
  }
});
