// Who uses the page how: keys, fingers, screen readers, other contrasts and scales; how it says whose turn it is.
import { clean, closePage, openPage, PHONE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";
import { byKeys, byTyping, settled } from "./lib/play.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, until } from "./lib/wait.mjs";

const TWO = ["--seats", "2", "--seed", "7"];
const BOT = [...TWO, "--seat", "B=random"];

test("'?' lists every shortcut, and settings turn them off", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A);
  await settled(page);
  await page.keyboard.press("?");
  const listed = await page.locator("#sheet kbd").allInnerTexts();
  for (const key of ["?", "q", "/", "h", "o", "d", "l", "p", "t", "b", "u", "Esc", "Tab", "Enter"])
    check(listed.includes(key), `'${key}' is listed`, listed);
  await page.keyboard.press("Escape");
  check(await page.locator("#sheet").isHidden(), "Escape closes the list");
  await page.keyboard.press("p");
  check(await page.locator("#panel-people").isVisible(), "'p' shows the people");
  await page.keyboard.press("l");
  await page.locator("#tab-settings").click();
  await page.getByLabel(/single letters are shortcuts/).click();
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["?", "p", "l", "t"]) await page.keyboard.press(key);
  check(await page.locator("#panel-settings").isVisible(), "letters do nothing any more");
  check(await page.locator("#sheet").isHidden(), "neither does '?'");
  await page.reload();
  await settled(page);
  await page.keyboard.press("p");
  check(await page.locator("#panel-people").isHidden(), "the choice is remembered");
  await clean(page);
  await closePage(page);
});

test("title, icon, sound and vibration are a setting each", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A, { open: false }),
    other = await openPage(t.links.B);
  await page.addInitScript(() => {
    window.signs = { beeps: 0, shakes: 0 };
    Navigator.prototype.vibrate = () => ++window.signs.shakes;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      ++window.signs.beeps;
      return start.apply(this, args);
    };
  });
  await page.goto(t.links.A);
  await settled(page);
  const signs = () =>
    page.evaluate(() => ({
      title: document.title.includes("Your turn"),
      icon: document.querySelector("link[rel=icon]").dataset.how === "asked",
      ...window.signs,
    }));
  same(await signs(), { title: true, icon: true, beeps: 0, shakes: 0 }, "at first: title and icon");
  await page.locator("#tab-settings").click();
  for (const name of [/title of the page/, /icon of the page/, /play a sound/, /vibrate/])
    await page.getByLabel(name).click();
  same(await signs(), { title: false, icon: false, beeps: 0, shakes: 0 }, "a change acts at once");
  await page.locator("#answers [data-key=rock]").click();
  await page.waitForFunction(() => !document.getElementById("question").classList.contains("mine"));
  await other.locator("#answers [data-key=rock]").click(); // both the same: another throw
  await settled(page);
  same(await signs(), { title: false, icon: false, beeps: 1, shakes: 1 }, "the next question: sound and vibration");
  for (const p of [page, other]) await closePage(p);
});

test("a question is announced once, whatever else is told", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.A, { open: false }),
    other = await openPage(t.links.B);
  await page.addInitScript(() => {
    window.told = [];
    window.addEventListener("DOMContentLoaded", () => {
      const ear = document.getElementById("ear");
      new MutationObserver(() => ear.textContent && window.told.push(ear.textContent)).observe(ear, {
        childList: true,
      });
    });
  });
  await page.goto(t.links.A);
  await settled(page);
  await other.locator("#tab-people").click();
  await other.locator("#panel-people form input").last().fill("hello");
  await other.keyboard.press("Enter");
  await until(() => page.heard.all.some((m) => m.type === "chat"), 3000, "the chat");
  await page.waitForTimeout(200);
  same((await page.evaluate(() => window.told)).length, 1, "announcements");
  check((await page.locator("#ear").getAttribute("aria-live")) === "polite", "it is read aloud");
  check((await page.locator("#log").getAttribute("role")) === "log", "the log is one");
  for (const p of [page, other]) await closePage(p);
});

test("focus goes to the question after every answer, and never to nothing", async () => {
  const t = await Table.open("popes", ["--seats", "3", "--seed", "5", "--seat", "B=greedy", "--seat", "C=greedy"]),
    page = await openPage(t.links.A),
    dice = chance(4);
  let answers = 0;
  for (let n = 0; n < 30 && (await settled(page)) === "asked"; ++n) {
    const place = page.heard.last.at;
    await byKeys(page, dice, page.heard);
    if ((await settled(page)) === "asked" && page.heard.last.at !== place) ++answers;
    const focus = await page.evaluate(
      () => document.activeElement.closest("#question")?.id ?? document.activeElement.tagName,
    );
    same(focus, "question", "where the focus is");
  }
  check(answers > 5, "there were answers", answers);
  await clean(page);
  await closePage(page);
  return `${answers} answers`;
});

test("a new link is shown as selected text, without a clipboard", async () => {
  const t = await Table.open("dreadnaught", TWO),
    page = await openPage(t.links.host);
  await page.waitForFunction(() => document.querySelector("#hosting details"), null, { polling: 50 });
  await page.locator("#tab-people").click();
  await page.locator("#hosting summary").click();
  await page.getByRole("button", { name: "New link for A" }).click();
  const field = page.getByRole("textbox", { name: "link of A" });
  await field.waitFor();
  const now = await field.evaluate((e) => ({
    focused: document.activeElement === e,
    chosen: e.value.slice(e.selectionStart, e.selectionEnd),
    value: e.value,
  }));
  check(/^http:\/\/.*#/.test(now.value) && !t.links.A.includes(now.value), "it is a new link");
  check(now.focused && now.chosen === now.value, "all of it is selected", now.focused);
  await clean(page);
  await closePage(page);
});

test("at 200 % and with more contrast: all is there, lines are stronger, nothing sticks out", async () => {
  const t = await Table.open("dreadnaught", BOT);
  const of = async (how) => {
    const page = await openPage(t.links.A, how);
    await settled(page);
    const found = await page.evaluate(() => {
      const card = document.querySelector(".seat.mine .card, .seat .card"),
        css = getComputedStyle(document.documentElement);
      return {
        border: card ? getComputedStyle(card).borderTopWidth : "",
        soft: css.getPropertyValue("--soft").trim() === css.getPropertyValue("--ink").trim(),
        question: document.getElementById("question").getBoundingClientRect().bottom <= window.innerHeight + 1,
        sideways: document.scrollingElement.scrollWidth > window.innerWidth,
        answers: document.getElementById("answers").checkVisibility(),
        table: document.getElementById("table").clientHeight,
      };
    });
    await clean(page);
    await closePage(page);
    return found;
  };
  const usual = await of({}),
    contrast = await of({ contrast: "more" }),
    zoomed = await of({ size: { width: 600, height: 400 }, deviceScaleFactor: 2 });
  check(!usual.soft && contrast.soft, "what is faint becomes as strong as the rest", [usual, contrast]);
  check(
    zoomed.question && !zoomed.sideways && zoomed.answers && zoomed.table > 60,
    "at 200 % the question and the table are there",
    zoomed,
  );
});

// ---- fingers

/** A page of warfleet on a phone, at the first question of this name. */
async function phone(name) {
  const t = await Table.open("warfleet", ["--seats", "2", "--seed", "5", "--seat", "B=random"]);
  const page = await openPage(t.links.A, { size: PHONE, touch: true }),
    dice = chance(2);
  page.setViewportSize({ width: 1200, height: 800 });
  for (let n = 0; n < 80 && (await settled(page)) === "asked" && page.heard.last.question.name !== name; ++n)
    await byTyping(page, dice, page.heard);
  page.setViewportSize(PHONE);
  same(page.heard.last.question?.name, name, "the question");
  await page.waitForTimeout(200);
  return page;
}

/** Puts fingers on the page, moves them and takes them away. @param {{x: number, y: number}[][]} steps */
async function touch(page, steps, held = async () => {}) {
  const devtools = await page.context().newCDPSession(page);
  const say = (type, points) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id, radiusX: 4, radiusY: 4 })),
    });
  await say("touchStart", steps[0]);
  for (const points of steps.slice(1)) await say("touchMove", points);
  await held();
  await say("touchEnd", []);
}

/** How long an inch of the map is in pixels, and where its north-west corner is. */
const scaleOf = (page) =>
  page.evaluate(() => {
    const { left, top, width } = document.querySelector("#map-field rect.table").getBoundingClientRect();
    return { inch: width / 72, left, top };
  });
const inch = async (page) => (await scaleOf(page)).inch;

test("on a phone: two fingers make the map larger, one moves it", async () => {
  const page = await phone("deploy_ships"),
    frame = await page.locator(".map-frame").boundingBox(),
    before = await inch(page);
  const x = frame.x + frame.width / 2,
    y = frame.y + frame.height / 2;
  const fingers = (apart) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await touch(
    page,
    [20, 30, 40, 50, 60].map((apart) => fingers(apart)),
  );
  await until(async () => (await inch(page)) > before * 1.8, 3000, "the map to be larger");
  const at = () => page.locator("#map-field").getAttribute("transform"),
    stood = await at();
  await touch(
    page,
    [0, 15, 30, 45].map((by) => [{ x: x + 80 - by, y: y + 60 }]),
  );
  await until(async () => (await at()) !== stood, 3000, "the map to move");
  check(await page.evaluate(() => window.scrollX === 0 && visualViewport.scale === 1), "the page itself stays");
  await clean(page);
  await closePage(page);
  return `an inch was ${before.toFixed(1)} px`;
});

test("on a phone: a loupe shows what is under the finger that drags", async () => {
  const page = await phone("deploy_ships"),
    loupe = page.locator(".loupe");
  check(await loupe.isHidden(), "at first there is none");
  const box = await page.locator('#map [data-grip="move"]').boundingBox(),
    x = box.x + box.width / 2,
    y = box.y + box.height / 2;
  const line = () => page.locator(".placing [data-way]").inputValue(),
    before = await line();
  let shown = false;
  await touch(
    page,
    [0, 10, 20, 30].map((by) => [{ x: x + by, y }]),
    async () => {
      await page.waitForTimeout(150);
      shown = await loupe.isVisible();
    },
  );
  check(shown, "it shows while the finger drags");
  await until(() => loupe.isHidden(), 2000, "it to go");
  check((await line()) !== before, "the ghost was dragged", await line());
  await clean(page);
  await closePage(page);
});

test("on a phone: a tap takes the nearest base within 22 px", async () => {
  const page = await phone("choose_model");
  const rows = page.locator(".models .row");
  check((await rows.count()) > 4, "the list has the models");
  await page.locator(".map-frame").scrollIntoViewIfNeeded();
  const { inch, left, top } = await scaleOf(page),
    { scene, question } = page.heard.last,
    can = new Set([...(question.options ?? []), ...(question.places ?? [])].map((o) => o.card));
  const apart = (a, b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) * inch;
  const model = scene.models.find((m) => can.has(m.id) && scene.models.every((o) => o === m || apart(o, m) > 32));
  check(model, "a model stands alone", scene.models);
  const beside = model.at[0] > scene.width / 2 ? -14 : 14;
  await page.touchscreen.tap(left + model.at[0] * inch + beside, top + (scene.height - model.at[1]) * inch);
  await until(
    () =>
      page.evaluate(
        (id) => document.querySelector(`.models [data-focus="model:${id}"]`)?.matches(".chosen, .looked") ?? false,
        model.id,
      ),
    3000,
    `${model.seat}.${model.key} to be taken`,
  );
  await clean(page);
  await closePage(page);
});
