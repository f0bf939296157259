// The table of miniatures: a ghost that is dragged, moved by keys, stepped and typed, and the list beside the map.
import { clean, closePage, openPage, PHONE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";
import { byTyping, settled } from "./lib/play.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, until } from "./lib/wait.mjs";

/** A page of warfleet at the first question of this name. */
async function at(name, how = {}) {
  const t = await Table.open("warfleet", ["--seats", "2", "--seed", "5", "--seat", "B=random"]);
  const page = await openPage(t.links.A, how),
    dice = chance(2);
  if (how.touch) page.setViewportSize({ width: 1200, height: 800 });
  for (let n = 0; n < 80 && (await settled(page)) === "asked" && page.heard.last.question.name !== name; ++n)
    await byTyping(page, dice, page.heard);
  if (how.touch) page.setViewportSize(how.size);
  same(page.heard.last.question?.name, name, "the question");
  return page;
}

const line = (page) => page.locator(".placing [data-way]").inputValue();
const verdict = (page) => page.locator(".placing .verdict").innerText();

/** The middle of a handle of the ghost, in the window. Whatever the table says draws the ghost anew. */
const grip = (page, which) =>
  page.evaluate((which) => {
    const handle = document.querySelector(`#map svg.picture [data-grip="${which}"]`);
    handle.scrollIntoView({ block: "nearest" });
    const box = handle.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, which);

async function drag(page, from, by, steps = 6) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let n = 1; n <= steps; ++n) await page.mouse.move(from.x + (by.x * n) / steps, from.y + (by.y * n) / steps);
  await page.mouse.up();
}

/** Waits until the line has another text than before; returns it. */
async function other(page, before) {
  return until(
    async () => {
      const now = await line(page);
      return now !== before && now;
    },
    3000,
    `another answer than '${before}'`,
  );
}

test("a ghost is dragged; the line says the answer, and whether it is legal and why not", async () => {
  const page = await at("deploy_ships");
  await until(async () => /legal/.test(await verdict(page)), 3000, "a verdict");
  let before = await line(page);
  await drag(page, await grip(page, "move"), { x: 60, y: 0 });
  const dragged = await other(page, before);
  check(/^deploy \S+ -?[\d.]+,-?[\d.]+,\d+$/.test(dragged), "the line says the answer", dragged);
  await until(async () => /✓ legal/.test(await verdict(page)), 3000, "it to be legal");
  before = dragged;
  await drag(page, await grip(page, "move"), { x: 0, y: 250 });
  await other(page, before);
  await until(async () => /✗ not legal: ./.test(await verdict(page)), 3000, "it to be illegal, with a reason");
  await until(
    async () => (await page.locator("[data-act=place]").getAttribute("aria-disabled")) === "true",
    2000,
    "the button to wait",
  );
  await page.locator(".placing [data-way]").fill(before);
  await until(async () => /✓ legal/.test(await verdict(page)), 3000, "the typed answer to be legal");
  const place = page.heard.last.at;
  await page.locator("[data-act=place]").click();
  await until(() => page.heard.last.at > place, 3000, "the model to be placed");
  check(
    page.heard.sent.some((m) => m.answer === before),
    "what was placed is what the line said",
    page.heard.sent.slice(-2),
  );
  await clean(page);
  await closePage(page);
});

test("by keys: arrows move a quarter inch, with Shift an inch", async () => {
  const page = await at("deploy_ships");
  const spot = async () => (await line(page)).split(" ").pop().split(",").map(Number);
  const map = page.locator('[data-focus="map"]');
  await map.focus();
  const moved = async (key) => {
    const [from, before] = [await spot(), await line(page)];
    await page.keyboard.press(key);
    await other(page, before);
    const to = await spot();
    return [to[0] - from[0], to[1] - from[1], to[2] - from[2]].map((d) => Math.round(d * 100) / 100);
  };
  same((await moved("ArrowRight")).slice(0, 2), [0.25, 0], "an arrow");
  same((await moved("ArrowLeft")).slice(0, 2), [-0.25, 0], "the other way");
  same((await moved("Shift+ArrowRight")).slice(0, 2), [1, 0], "with Shift");
  check((await map.getAttribute("aria-label")) !== null, "the map has a name");
  await page.keyboard.press("Enter");
  await clean(page);
  await closePage(page);
});

test("two handles: one moves the model, the other turns it; keys turn it by 5 degrees, with Shift by 45", async () => {
  const page = await at("deploy_ships"),
    map = page.locator('[data-focus="map"]'),
    heading = async () => Number((await line(page)).split(",").pop());
  await drag(page, await grip(page, "move"), { x: 120, y: -40 });
  let before = await line(page);
  await drag(page, await grip(page, "turn"), { x: 60, y: -60 });
  const turned = await other(page, before);
  check(before.split(",").slice(0, 2).join() === turned.split(",").slice(0, 2).join(), "its place stays", [
    before,
    turned,
  ]);
  await map.focus();
  for (const [key, degrees] of [
    ["BracketRight", 5],
    ["BracketLeft", -5],
    ["Control+ArrowRight", 5],
    ["Shift+BracketRight", 45],
    ["Shift+BracketLeft", -45],
  ]) {
    const from = await heading();
    before = await line(page);
    await page.keyboard.press(key);
    await other(page, before);
    same((((await heading()) - from + 540) % 360) - 180, degrees, key);
  }
  await clean(page);
  await closePage(page);
});

test("ranges have dashes of their own and their names", async () => {
  const page = await at("deploy_ships");
  await until(async () => (await page.locator("#map .tried .reach").count()) > 2, 3000, "the ranges of the model");
  const lines = await page
      .locator("#map .tried .reach")
      .evaluateAll((all) => all.map((e) => e.getAttribute("stroke-dasharray"))),
    texts = await page.locator("#map .reachtext").evaluateAll((all) => all.map((e) => e.textContent));
  check(
    new Set(lines).size === page.heard.all.filter((m) => m.reaches).pop().reaches.length,
    "each range has its dashes",
    lines,
  );
  check(texts.length > 1 && texts.every((text) => /\w+ [\d.]+″$/.test(text)), "each has its name", texts);
  await closePage(page);
});

test("the last way is dashed, with a dot where it turned", async () => {
  const page = await at("action"),
    dice = chance(6);
  let answer = null;
  for (let n = 0; n < 60 && !answer; ++n) {
    for (const { key, free, ways } of page.heard.last.question.places ?? []) {
      const turns = free === "heading" && ways.find((way) => /^-?[1-9][\d.]*@[1-9]/.test(way));
      if (turns) answer = `${key} ${turns}`;
    }
    if (!answer) await byTyping(page, dice, page.heard);
    check((await settled(page)) === "asked", "the match goes on");
  }
  const place = page.heard.last.at;
  await page.locator(".placing [data-way]").fill(answer);
  await page.keyboard.press("Enter");
  await until(() => page.heard.last.at > place, 3000, "the model to move");
  await settled(page); // others may have moved since
  await page.locator("#tab-time").click();
  const shown = () => page.heard.all.filter((m) => m.type === "looks").pop()?.at ?? page.heard.last.at;
  // others may have gone straight on since
  const dots = async () => (await page.locator("#map g:has(> .trail.was) > circle.arrow").count()) > 0;
  while (!(await dots()) && shown() > place) {
    const before = shown();
    await page.locator("#panel-time").getByRole("button", { name: "earlier" }).first().click();
    await until(() => shown() < before, 3000, "the decision before");
    await page.waitForTimeout(100);
  }
  check((await page.locator("#map .trail.was").count()) > 0, "the way was marked", answer);
  const dashes = await page
    .locator("#map .trail.was")
    .first()
    .evaluate((e) => getComputedStyle(e).strokeDasharray);
  check(dashes !== "none", "it is dashed", dashes);
  check(await dots(), "a dot where it turned");
  await clean(page);
  await closePage(page);
  return answer;
});

test("the seats are told apart without colours: A's bases are filled, B's are outlined", async () => {
  const page = await at("action");
  const [a, b] = await page.evaluate(() =>
    ["seat0", "seat1"].map((seat) =>
      [...document.querySelectorAll(`#map-field .full.${seat}`)]
        .map((e) => getComputedStyle(e))
        .map(({ fill, stroke }) => [fill, stroke]),
    ),
  );
  const paper = await page.locator("#map-field rect.table").evaluate((e) => getComputedStyle(e).fill);
  check(a.length > 0 && a.every(([fill]) => fill !== paper), "A's are filled", [a, paper]);
  check(b.length > 0 && b.every(([fill, stroke]) => fill !== stroke && stroke !== "none"), "B's are outlined", b);
  await closePage(page);
});

test("the list beside the map says where each model stands, how far, and what reaches it", async () => {
  const page = await at("action");
  const rows = await page
    .locator("#map .models .row, .models .row")
    .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
  const models = page.heard.last.scene.models.length;
  same(rows.length, models, "a row for each model");
  check(
    rows.every((r) => /\d/.test(r)),
    "each says its place",
    rows,
  );
  check(rows.filter((r) => /″|inch/.test(r)).length >= models - 1, "each says how far it is", rows.slice(0, 3));
  await clean(page);
  await closePage(page);
  return rows[1];
});

test("one line takes answers: that of the panel that places; '/' leads to it, Tab completes, Enter answers", async () => {
  const page = await at("deploy_ships");
  check(await page.locator("#typed").isHidden(), "the general line is hidden");
  await page.keyboard.press("/");
  const field = page.locator(".placing [data-way]"),
    focused = () => field.evaluate((e) => e === document.activeElement);
  check(await focused(), "'/' leads to the line of the panel");
  const { key, ways } = page.heard.last.question.places[0],
    whole = `${key} ${ways[0]}`;
  await field.fill(whole.slice(0, -1));
  await page.keyboard.press("Tab");
  const completed = await line(page);
  check(completed.startsWith(whole.slice(0, -1)), "Tab completes", completed);
  await field.fill(whole);
  const place = page.heard.last.at;
  await page.keyboard.press("Enter");
  await until(() => page.heard.last.at > place, 3000, "the answer to count");
  await settled(page);
  await until(async () => (await line(page)) !== whole, 3000, "the line to offer another answer");
  check(await focused(), "after a typed answer the line keeps the focus");
  await clean(page);
  await closePage(page);
});

test("of models that are looked at one after the other, only the last is asked about", async () => {
  const page = await at("action");
  const rows = await page.evaluate(async () => {
    const rows = () => [...document.querySelectorAll(".models .row:not(.can, .target, .acting)")],
      names = rows().map((e) => e.getAttribute("data-focus"));
    for (const name of names) document.querySelector(`[data-focus="${name}"]`).click();
    return names.length;
  });
  check(rows > 2, "there are models that have no part in the question", rows);
  const asked = () => page.heard.sent.filter((m) => m.measure !== undefined).length;
  await until(asked, 3000, "a question about the last");
  await page.waitForTimeout(300);
  same(asked(), 1, "questions about models");
  await clean(page);
  await closePage(page);
});

test("at 360 px: larger, smaller, and a tap chooses the nearest base", async () => {
  const page = await at("action", { size: PHONE, touch: true });
  for (const name of ["larger", "smaller", "the whole table"])
    await page.getByRole("button", { name, exact: true }).tap();
  const rows = await page
    .locator(".models .row")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((b) => [b.top, b.bottom]));
  const over = rows.filter(([top], n) => n > 0 && top < rows[n - 1][1] - 1);
  check(over.length === 0, "no row of the list lies over another", rows.slice(0, 4));
  await clean(page);
  await closePage(page);
});
