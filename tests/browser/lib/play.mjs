// Plays at a page as a person does: by clicks on the table, by keys alone, or by typing. What may be chosen is read
// from the page; the messages of the table are read along, so that a test can compare.
import { check } from "./check.mjs";
import { answersOf } from "./player.mjs";
import { chance, until } from "./wait.mjs";

/** "asked", "over", or "" while others act. */
const standing = (page) =>
  page.evaluate(() => {
    const panel = document.getElementById("question"),
      said = document.getElementById("asked")?.textContent ?? "";
    if (panel.classList.contains("sent")) return "";
    if (panel.classList.contains("mine")) return "asked";
    return said.startsWith("The match is over") ? "over" : "";
  });

/** Waits until this page is asked, or the match is over. */
export const settled = (page) => until(() => standing(page), 20000, "a question at the page", 4);

/**
 * Plays until the end.
 * @param {import("playwright-core").Page} page
 * @param {(page: any, dice: any, heard: any) => Promise<void>} act one step towards an answer
 */
export async function playPage(page, act, { seed = 1, most = 2000, each = async () => {} } = {}) {
  const dice = chance(seed),
    { heard } = page;
  for (let step = 0; step < most; ++step) {
    if ((await settled(page)) === "over") return step;
    await each(step);
    await act(page, dice, heard);
  }
  check(false, `the match ends within ${most} steps`);
}

// ---- by clicks

/** What a person might click next: its place, and what it is. */
const target = ([roll, tries]) => {
  const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
  const list = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const pick = (from) => from[Math.floor(roll * from.length)];
  const confirm = list("#answers [data-act=confirm]:not([aria-disabled=true])")[0];
  const targets = list("#table [data-thing].target"),
    can = list("#table [data-thing].can");
  const keys = list("#answers button[data-key]:not([aria-disabled=true])"),
    free = keys.filter((e) => e.getAttribute("aria-pressed") !== "true");
  const orders = list("#answers [data-order]"),
    closed = list("#answers details.places:not([open]) > summary");
  const panel = list("#answers .placing")[0],
    go = list("#answers [data-act=place]:not([aria-disabled=true])")[0];
  let hit;
  if (panel && !(roll < 0.3 && can.length && tries < 3)) {
    const step = list(".placing [data-focus=next], .placing .steps button, .placing .which [aria-pressed=false]");
    hit =
      go && (roll < 0.4 || tries > 5 || !step.length)
        ? go
        : pick(tries > 8 ? list(".placing [data-focus=next], .placing .which [aria-pressed=false]") : step);
  } else if (tries > 8 && (keys.length || confirm))
    hit = list("#answers [data-key=usual]")[0] ?? pick([...keys, ...(confirm ? [confirm] : [])]);
  else if (document.querySelector("#answers .orders"))
    hit = roll < 0.7 && tries < 3 && (targets.length || orders.length) ? pick([...targets, ...orders]) : confirm;
  else if (document.querySelector("#answers .sum")) {
    if (confirm && (roll < 0.5 || (!can.length && !free.length))) hit = confirm;
    else hit = pick(can.length && roll < 0.8 ? can : free) ?? confirm;
  } else if (targets.length) hit = pick(targets);
  else if (document.querySelector("#answers .picked")) hit = pick(keys.length ? keys : closed);
  else if (can.length) hit = pick([...can, ...list("#answers .word[data-key]")]);
  else hit = pick([...keys, ...closed]) ?? confirm;
  if (!hit) return { none: document.getElementById("question").innerText };
  hit.scrollIntoView({ block: "center", inline: "center" });
  const box = hit.getBoundingClientRect();
  // Of a card under others its key shows: a person clicks there.
  for (const [fx, fy] of [
    [0.5, 0.5],
    [0.15, 0.15],
    [0.5, 0.12],
    [0.12, 0.5],
    [0.88, 0.5],
    [0.5, 0.88],
  ]) {
    const x = box.left + box.width * fx,
      y = box.top + box.height * fy,
      top = document.elementFromPoint(x, y);
    if (top && (hit === top || hit.contains(top)))
      return { x, y, what: hit.getAttribute("aria-label") ?? hit.textContent };
  }
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { covered: `${hit.outerHTML.slice(0, 200)} by ${over?.outerHTML.slice(0, 200)}` };
};

export async function byClicks(page, dice, heard) {
  const place = `${heard.last?.epoch} ${heard.last?.at}`;
  page.tries = page.place === place ? page.tries + 1 : 0;
  page.place = place;
  const found = await page.evaluate(target, [dice.below(1000) / 1000, page.tries]);
  check(found.none === undefined, "there is something to click", found.none);
  check(found.covered === undefined, "what can be chosen is not covered", found.covered);
  if (page.tries >= 60) check(false, "clicks come to an answer", [found, await page.locator("#question").innerText()]);
  if (page.hasTouch) await page.touchscreen.tap(found.x, found.y);
  else await page.mouse.click(found.x, found.y);
}

// ---- by keys alone

const focused = (page) =>
  page.evaluate(() => {
    const e = document.activeElement;
    return {
      inOptions: Boolean(e?.closest("#answers .options")),
      closed: e?.matches("#answers summary") && !e.parentElement.open,
      typing: e?.matches("input:not([type=checkbox], [type=range])"),
      place: e?.getAttribute("data-focus") === "way",
      confirm: e?.getAttribute("data-act") === "confirm" && e.getAttribute("aria-disabled") !== "true",
      count: e?.closest(".options")?.querySelectorAll("button").length ?? 0,
      key: e?.getAttribute("data-key"),
      body: e === document.body,
      pressed: e?.getAttribute("aria-pressed") === "true",
      what: e?.outerHTML.slice(0, 120),
    };
  });

/** Tab until `fits`; false if the panel of the question has no such thing. */
async function tabTo(page, fits) {
  for (let n = 0; n < 12; ++n) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (fits(now)) return now;
  }
  return null;
}

export async function byKeys(page, dice, heard) {
  const { kind } = heard.last.question;
  for (let n = 0; n < 4 && (await focused(page)).typing; ++n) await page.keyboard.press("Tab");
  await page.keyboard.press("q");
  const at = await page.evaluate(() => document.activeElement.id);
  check(at === "question", "'q' goes to the question", at);
  if (kind === "choice") {
    let here = await tabTo(page, (f) => f.inOptions || f.closed || f.place);
    check(here, "Tab leads to the options", await focused(page));
    if (here.place) return page.keyboard.press(dice.below(3) ? "Enter" : "ArrowDown");
    for (let n = dice.below(3); n > 0 && here.closed; --n)
      here = (await tabTo(page, (f) => f.inOptions || f.closed)) ?? here;
    if (here.closed) {
      await page.keyboard.press("Enter");
      here = await tabTo(page, (f) => f.inOptions);
      check(here, "Tab leads to the places", await focused(page));
    }
    for (let n = dice.below(Math.min(here.count, 12)); n > 0; --n) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    return;
  }
  const wants = kind === "subset" ? heard.last.question.min + dice.below(2) : dice.below(2);
  for (let n = 0; n < wants; ++n) {
    await page.keyboard.press("q");
    const here = await tabTo(page, (f) => f.inOptions);
    if (!here) break;
    for (let k = dice.below(Math.min(here.count, 8)); k > 0; --k) await page.keyboard.press("ArrowRight");
    if (!(await focused(page)).pressed) await page.keyboard.press("Enter");
  }
  await page.keyboard.press("q");
  if (await tabTo(page, (f) => f.confirm)) await page.keyboard.press("Enter");
  else await byTyping(page, { pick: () => heard.last.first }, heard);
}

// ---- by typing

export async function byTyping(page, dice, heard) {
  const { at, epoch } = heard.last;
  const line = page.locator("#typed, .placing [data-way]").filter({ visible: true });
  if (!(await line.count())) await page.locator("#tools button", { hasText: "Type" }).tap();
  await until(async () => (await line.count()) === 1, 2000, "one line that takes answers");
  if (!(await line.evaluate((e) => e === document.activeElement))) await page.keyboard.press("/");
  check(await line.evaluate((e) => e === document.activeElement), "'/' goes to the typed line");
  const choice = page.wasRefused === `${epoch} ${at}` ? heard.last.first : dice.pick(answersOf(heard.last));
  await line.fill("");
  await page.keyboard.insertText(choice);
  await page.keyboard.press("Enter");
  page.wasRefused = `${epoch} ${at}`;
}

/** p50 and p95 of the time from a click to what came of it, in milliseconds. */
export async function latencies(page) {
  return page.evaluate(() => window.latencies);
}
