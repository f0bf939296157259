// The picture language of cards: hands, the stack, damage, piles, what is chosen in secret.
import { clean, closePage, openPage, PHONE, WIDE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";
import { ask, asked, card, choice, side, VIEW, zone } from "./lib/fake.mjs";
import { byTyping, settled } from "./lib/play.mjs";
import { Table } from "./lib/serve.mjs";
import { chance } from "./lib/wait.mjs";

const table = () => Table.open("dreadnaught", ["--seats", "2"]);
const keys = (count) => [...Array(count).keys()].map((n) => `C${n + 1}`);
const hand = (count) => keys(count).map((key, n) => card(n + 1, key, { stats: { power: n } }));
const holding = (count) => ({
  ...VIEW,
  seats: { ...VIEW.seats, A: { ...side(zone("owner", hand(count))), attributes: {} } },
});
const any = (count) => ({
  ...ask("subset", "Which?", 0, count),
  options: hand(count).map(({ id, key }) => ({ key, card: id })),
});

/** How much of each card of the hand can be hit: the points across its middle at which it is the uppermost. */
const seen = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".seat.mine .hand .card")].map((e) => {
      e.scrollIntoView({ block: "nearest" });
      const box = e.getBoundingClientRect();
      let across = 0;
      for (let x = box.left; x < box.right; ++x)
        if (e.contains(document.elementFromPoint(x, box.top + box.height / 2))) ++across;
      return { across, left: box.left, right: box.right };
    }),
  );

/** Whether all of a card is in sight. */
const whole = (card) =>
  card.evaluate((e) => {
    const box = e.getBoundingClientRect();
    return [0.1, 0.9].every((fx) =>
      [0.1, 0.9].every((fy) =>
        e.contains(document.elementFromPoint(box.left + fx * box.width, box.top + fy * box.height)),
      ),
    );
  });

for (const [count, size] of [
  [5, WIDE],
  [9, WIDE],
  [12, { width: 700, height: 900 }],
  [15, WIDE],
  [40, { width: 900, height: 700 }],
])
  test(`a hand of ${count} at ${size.width} px is a fan, of which each card can be hit`, async () => {
    const t = await table(),
      { page } = await asked(t.links.A, any(count), { size }, holding(count)),
      cards = page.locator(".seat.mine .hand .card");
    same(await cards.count(), count, "cards of the hand");
    const turned = await cards.evaluateAll((all) => all.map((e) => new DOMMatrix(getComputedStyle(e).transform).b));
    check(turned[0] < 0 && turned.some((b) => b > 0), "the cards are turned to both sides", turned);
    const parts = await seen(page),
      inside = (p) => p.left >= 0 && p.right <= size.width;
    check(
      parts.every((p) => p.across >= 24),
      "24 px of each can be hit",
      parts.map((p) => p.across),
    );
    check(parts.every(inside), "all are on the page", parts);
    for (const n of [0, Math.floor(count / 2), count - 2]) {
      await cards.nth(n).scrollIntoViewIfNeeded();
      const box = await cards.nth(n).boundingBox();
      await page.mouse.move(box.x + 12, box.y + box.height / 2);
      check(await whole(cards.nth(n)), `card ${n} is whole while it is pointed at`);
      await page.mouse.move(1, 1);
      await cards.nth(n).focus();
      check(await whole(cards.nth(n)), `card ${n} is whole while it has the focus`);
      await page.evaluate(() => document.activeElement.blur());
    }
    await page.locator('#answers [data-key="C2"]').click();
    await cards.nth(1).scrollIntoViewIfNeeded();
    check(await whole(cards.nth(1)), "a chosen card is whole");
    check(await cards.nth(1).evaluate((e) => e.classList.contains("chosen")), "it is marked");
    await cards.first().focus();
    await page.keyboard.press("End");
    same(
      await page.evaluate(() => document.activeElement.getAttribute("data-key")),
      `C${count}`,
      "End goes to the last",
    );
    await page.keyboard.press("ArrowLeft");
    same(await page.evaluate(() => document.activeElement.getAttribute("data-key")), `C${count - 1}`, "an arrow key");
    await clean(page);
    await closePage(page);
  });

test("a pointer that goes along a fan meets every card", async () => {
  const t = await table(),
    { page } = await asked(t.links.A, any(15), {}, holding(15));
  const parts = await seen(page),
    box = await page.locator(".seat.mine .hand .card").first().boundingBox(),
    met = new Set();
  for (let x = parts[0].left + 4; x < parts.at(-1).right - 2; x += 3) {
    await page.mouse.move(x, box.y + box.height / 2);
    met.add(await page.evaluate(() => document.querySelector(".hand .card:hover")?.getAttribute("data-key")));
  }
  met.delete(undefined);
  met.delete(null);
  same([...met].sort(), keys(15).sort(), "cards met");
  await closePage(page);
});

test("on a phone a hand is a strip that snaps", async () => {
  const t = await table(),
    { page } = await asked(t.links.A, any(9), { size: PHONE, touch: true }, holding(9)),
    strip = page.locator(".seat.mine .hand");
  check(await strip.evaluate((e) => e.scrollWidth > e.clientWidth), "it is wider than the page");
  for (const by of [70, 260, 430]) {
    await strip.evaluate((e, by) => e.scrollTo({ left: by }), by);
    await page.waitForTimeout(400);
    const off = await strip.evaluate((e) => {
      const from = e.getBoundingClientRect().left,
        lefts = [...e.querySelectorAll(".card")].map((c) => c.getBoundingClientRect().left - from);
      return Math.min(...lefts.map((l) => Math.abs(l - 7)));
    });
    check(off <= 2, `scrolled by ${by}, a card stands at the beginning`, off);
  }
  const sizes = await page.locator(".seat.mine .hand .card").evaluateAll((all) => all.map((e) => e.clientWidth));
  check(
    sizes.every((w) => w >= 44),
    "each card is 44 px wide",
    sizes,
  );
  await clean(page);
  await closePage(page);
});

test("the stack: the newest on top, numbered, each with who played it and at what", async () => {
  const t = await table();
  const stack = {
    ...zone("all", [
      card(30, "S1", { by: "B", at: 21 }),
      card(31, "S2", { by: "A", at: 30 }),
      card(32, "S3", { by: "C", at: "A" }),
      card(33, "S4", { by: "B" }),
    ]),
    stack: true,
  };
  const question = choice("Which?", [
    { key: "S2", card: 31 },
    { key: "S4", card: 33 },
  ]);
  for (const how of [{}, { size: PHONE, touch: true }]) {
    const { page } = await asked(t.links.A, question, how, { ...VIEW, zones: { ...VIEW.zones, stack } });
    const rows = await page
      .locator(".stack li")
      .evaluateAll((all) => all.map((e) => e.innerText.split(/\s+/).join(" ")));
    same(rows.length, 4, "rows");
    for (const [n, wanted] of [
      /^4 S4\b.*B$/,
      /^3 S3\b.*C → you$/,
      /^2 S2\b.*A → S1$/,
      /^1 S1\b.*B → .*img.*$/,
    ].entries())
      check(wanted.test(rows[n].replace(" ▲", "")), `row ${n} is like ${wanted}`, rows[n]);
    const says = await page.locator(".stack button").evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
    check(/S3, shared, stack, .*played by C at you/.test(says[1]), "its name says who and at what", says[1]);
    check(/played by you at S1, can be chosen/.test(says[2]), "and that it can be chosen", says[2]);
    const heights = await page.locator(".stack li button").evaluateAll((all) => all.map((e) => e.clientHeight));
    check(
      heights.every((h) => h >= 24),
      "each can be hit",
      heights,
    );
    await clean(page);
    await closePage(page);
  }
});

test("damage is a row of boxes: what the table calls damage, whatever its name is", async () => {
  const t = await table(),
    cards = [
      card(40, "D1", { attributes: { harm: 2, damage: 7 }, track: { damage: 2, limit: 5, of: "harm" } }),
      card(41, "D2", { attributes: { harm: 20 }, track: { damage: 20, limit: 30, of: "harm" } }),
      card(42, "D3", { track: { damage: 0, limit: 3 }, stats: { hp: 3 } }),
    ],
    { page } = await asked(t.links.A, any(3), {}, { ...holding(3), zones: { market: zone("all", cards) } });
  const shown = await page
    .locator("#shared .card")
    .evaluateAll((all) =>
      all.map((e) => [e.querySelectorAll(".hit").length, e.querySelectorAll(".left").length, e.innerText, e.ariaLabel]),
    );
  same(shown[0].slice(0, 2), [2, 3], "boxes that are full and empty");
  check(/damage 7/.test(shown[0][2]) && !/harm/.test(shown[0][2]), "another number is a number", shown[0][2]);
  check(/damage 2 of 5/.test(shown[0][3]), "the name says it", shown[0][3]);
  check(/damage 20\/30/.test(shown[1][2]), "much damage is a number", shown[1][2]);
  same(shown[2].slice(0, 2), [0, 0], "no damage, no boxes");
  await clean(page);
  await closePage(page);
});

test("a pile: its top card, its count, an edge as thick as it is high; it opens as a list", async () => {
  const t = await table(),
    pile = (count) => ({ ...zone("all", hand(1).concat({ hidden: count - 1 }), count), pile: true }),
    zones = { low: pile(2), middle: pile(12), high: pile(36) },
    { page } = await asked(t.links.A, any(1), {}, { ...holding(0), zones });
  const edges = await page
    .locator("#shared .heap .card")
    .evaluateAll((all) => all.map((e) => ({ edge: parseFloat(getComputedStyle(e).marginRight), text: e.innerText })));
  check(edges[0].edge < edges[1].edge && edges[1].edge < edges[2].edge, "the higher, the thicker", edges);
  check(
    edges.every((e) => /^▲?\s*C1/.test(e.text.trim()) || /C1/.test(e.text)),
    "the top card shows",
    edges,
  );
  await page.getByRole("button", { name: "high, 36 cards, open as a list" }).click();
  const listed = await page.locator("#sheet ol li").allInnerTexts();
  same(listed.length, 2, "the list: the top card, and the hidden ones");
  check(/35 hidden cards/.test(listed[1]), "how many are hidden", listed);
  await page.keyboard.press("Escape");
  check(!(await page.locator("#sheet").isVisible()), "Escape closes it");
  await clean(page);
  await closePage(page);
});

test("what a button is called: card, name, kind, owner, zone, numbers, and that it can be chosen", async () => {
  const t = await table(),
    { page } = await asked(t.links.A, any(2), {}, holding(3)),
    names = await page.locator(".seat.mine .card").evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
  same(names[1], "C2, yours, hand, power 1, can be chosen", "a card that can be chosen");
  same(names[2], "C3, yours, hand, power 2", "one that cannot");
  const [other] = await page
    .locator("#shared .card")
    .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
  same(other, "M1, shared, market", "a card of all");
  check(!(await page.locator('[data-thing="card:3"]').isDisabled()), "what cannot be chosen stays reachable");
  await page.locator('[data-thing="card:3"]').click();
  check(
    await page.getByRole("button", { name: "Why can I not choose it?" }).isVisible(),
    "and a click on it offers to say why",
  );
  await closePage(page);
});

test("a row for each card with orders: its order as a chip, 'usual' beside, the target by a click", async () => {
  const t = await table();
  const part = (key, id) => ({
    key,
    card: id,
    orders: 1,
    usual: "wait",
    options: [
      { key: "wait", verb: "wait", card: id },
      { key: "hit M1", verb: "hit", card: id, to: 20 },
    ],
  });
  const question = { ...ask("vector", "Orders?", 1, 1), secret: true, parts: [part("C1", 1), part("C2", 2)] };
  const { page, answer } = await asked(t.links.A, question, {}, holding(2)),
    rows = page.locator("#answers .orders .row");
  same(await rows.count(), 2, "rows");
  check(
    (await rows.allInnerTexts()).every((text) => /wait\s*usual/.test(text)),
    "each with its order, which is the usual one",
    await rows.allInnerTexts(),
  );
  await page.locator('[data-thing="card:20"]').click();
  check(
    /hit M1/.test(await rows.first().innerText()),
    "a click on the target is the order",
    await rows.allInnerTexts(),
  );
  await page.locator("#answers [data-act=confirm]").click();
  same((await answer()).answer, "C1=hit M1", "the answer");
  await closePage(page);
});

test("popes with four seats at 1200 x 900: what can be chosen of the own hand is in sight", async () => {
  const t = await Table.open("popes", [
      "--seats",
      "4",
      "--seed",
      "3",
      ..."BCD".split("").flatMap((s) => ["--seat", `${s}=random`]),
    ]),
    page = await openPage(t.links.A, { size: { width: 1200, height: 900 } }),
    dice = chance(3);
  let looks = 0;
  for (let n = 0; n < 40 && (await settled(page)) === "asked"; ++n) {
    const cut = await page.evaluate(() => {
      const table = document.getElementById("table").getBoundingClientRect();
      return [...document.querySelectorAll('.seat.mine [data-zone="hand"] .can')]
        .map((e) => e.getBoundingClientRect())
        .map((box) => Math.max(table.top - box.top, box.bottom - table.bottom) | 0);
    });
    check(
      cut.every((by) => by <= 8),
      `question ${n}: nothing of it is below the question`,
      cut,
    );
    if (cut.length > 0) ++looks;
    await byTyping(page, dice, page.heard);
  }
  check(looks > 5, "there was something to choose", looks);
  await clean(page);
  await closePage(page);
  return `${looks} questions about the hand`;
});

test("what is chosen in secret lies face down", async () => {
  const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "7"]);
  const [a, b] = [await openPage(t.links.A), await openPage(t.links.B)];
  await a.locator("#answers [data-key=rock]").click();
  const chip = b.locator('[data-seat="A"] .tag.has');
  await chip.waitFor();
  same(await chip.innerText(), "has chosen", "what B reads");
  check(
    await chip.evaluate((e) => getComputedStyle(e, "::before").backgroundImage.includes("repeating-linear-gradient")),
    "a woven back stands beside it",
  );
  for (const page of [a, b]) await clean(page);
  for (const page of [a, b]) await closePage(page);
});
