// How pages look and sound: widths, themes, contrast, sizes of buttons, trees for screen readers, colour vision.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { clean, closePage, noSideways, openPage, PHONE, theBrowser, WIDE } from "./lib/browser.mjs";
import { check, test } from "./lib/check.mjs";
import { byClicks, settled } from "./lib/play.mjs";
import { Table } from "./lib/serve.mjs";
import { chance, until } from "./lib/wait.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const GAMES = { dreadnaught: 2, popes: 4, admiral: 2, battlegroup: 2, warfleet: 2 };
const SIZES = {
  "1200 px": WIDE,
  "360 px": PHONE,
  "200 %": { width: 600, height: 400 },
  "900 px": { width: 900, height: 700 },
};

/** A table whose other seats are bots, so that it stands still while the page is looked at. */
async function quiet(game, seats, seed = 7) {
  const bots = "BCDEFGH"
    .slice(0, seats - 1)
    .split("")
    .flatMap((s) => ["--seat", `${s}=random`]);
  return Table.open(game, ["--seats", String(seats), "--seed", String(seed), ...bots]);
}

/** Some steps by clicks, and on to a question that is not asked of all in secret, if the game has one. */
async function some(page, steps, seed = 3) {
  const dice = chance(seed);
  const enough = (n) => n >= steps && (n >= 4 * steps || !page.heard.last.question?.secret);
  // what an unfinished check allows depends on the time
  const checked = () =>
    page.evaluate(() => !document.querySelector(".placing .verdict")?.textContent.startsWith("…"));
  for (let n = 0; (await settled(page)) === "asked" && !enough(n); ++n) {
    await byClicks(page, dice, page.heard);
    await until(checked, 5000, "what the table says of the place");
  }
  await settled(page);
}

/** Texts whose colour and ground are too near: less than 4.5 to 1, or 3 to 1 of large ones. */
const faint = () => {
  const bright = ([r, g, b]) => {
    const part = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    // whatever notation it has
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = text;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => (c * a + under[i] * (255 - a)) / 255);
  const ground = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) layers.push(colour(getComputedStyle(at).backgroundColor));
    let out = [255, 255, 255];
    for (const layer of layers.reverse()) out = over(layer, out);
    return out;
  };
  const out = [],
    walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(),
      e = walker.currentNode.parentElement;
    if (
      !text ||
      !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      e.closest("svg, [aria-disabled=true], :disabled, .skip")
    )
      continue;
    const style = getComputedStyle(e),
      box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    let opacity = 1;
    for (let at = e; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const back = ground(e),
      ink = colour(style.color),
      front = over([ink[0], ink[1], ink[2], ink[3] * opacity], back);
    const [low, high] = [bright(front), bright(back)].sort((a, b) => a - b),
      ratio = (high + 0.05) / (low + 0.05);
    const size = parseFloat(style.fontSize),
      large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) out.push(`${ratio.toFixed(2)} "${text.slice(0, 30)}" .${e.className}`);
  }
  return [...new Set(out)].slice(0, 8);
};

/** What can be clicked and is smaller than 24 by 24 px, unless it stands in a sentence. */
const small = (least) =>
  [...document.querySelectorAll("button, a[href], input, summary, select")]
    .filter((e) => e.checkVisibility() && !e.closest(".skip") && !e.classList.contains("skip") && !e.disabled)
    .map((e) => [e, (e.closest("label") ?? e).getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
    .map(
      ([e, box]) =>
        `${box.width | 0}x${box.height | 0} "${(e.ariaLabel ?? e.textContent).slice(0, 30)}" .${e.className}`,
    )
    .slice(0, 8);

/** What can be reached by a pointer or a key and has no name. */
const nameless = () =>
  [...document.querySelectorAll("button, input, select, [role=group], [role=tab], dialog")]
    .filter(
      (e) =>
        e.checkVisibility() &&
        !(
          e.getAttribute("aria-label") ||
          e.getAttribute("aria-labelledby") ||
          e.textContent.trim() ||
          e.closest("label")
        ),
    )
    .map((e) => e.outerHTML.slice(0, 120))
    .slice(0, 8);

/** Groups in which the arrow keys go, and which Tab does not reach. */
const skipped = () =>
  [...document.querySelectorAll(".facts, .row, .options, .all-models, [role=tablist], [role=log]")]
    .filter((e) => e.checkVisibility() && e.querySelector("[tabindex='-1']"))
    .filter((e) => !e.matches("[tabindex='0']") && e.querySelectorAll("[tabindex='0']").length !== 1)
    .map((e) => e.outerHTML.slice(0, 120))
    .slice(0, 8);

/** Light, dark, the theme for any colour vision, and what systems ask for. */
const SCHEMES = {
  light: {},
  dark: { dark: true },
  safe: { theme: "safe" },
  "more contrast": { contrast: "more" },
  "colours of the system": { forcedColors: "active" },
};

async function look(page, where, note) {
  note(
    where,
    "it scrolls sideways",
    await noSideways(page, where).then(
      () => [],
      (e) => [e.message],
    ),
  );
  if (!where.includes("system")) note(where, "contrast is less than 4.5 to 1", await page.evaluate(faint));
  note(where, "what can be clicked has less than 24 px", await page.evaluate(small, 24));
  note(where, "it has no name", await page.evaluate(nameless));
  note(where, "Tab does not stop there once", await page.evaluate(skipped));
}

for (const [game, seats] of Object.entries(GAMES))
  test(
    `${game}: at every width, in every theme: nothing sticks out, is faint, small or nameless`,
    async () => {
      const t = await quiet(game, seats),
        troubles = new Map();
      const note = (where, what, list) =>
        list.length &&
        !troubles.has(what + scheme(where)) &&
        troubles.set(what + scheme(where), `${where}: ${what}: ${list.join("; ")}`);
      const scheme = (where) => where.split(", ")[1];
      let looked = 0;
      for (const [name, size] of Object.entries(SIZES))
        for (const [scheme, { theme, ...how }] of Object.entries(SCHEMES)) {
          if (size !== WIDE && size !== PHONE && scheme !== "light") continue;
          const page = await openPage(t.links.A, { size, touch: size === PHONE, open: false, ...how });
          if (theme)
            await page.addInitScript(
              (t) => localStorage.setItem("quarterdeck.settings", JSON.stringify({ theme: t })),
              theme,
            );
          await page.goto(t.links.A);
          if (looked === 0) await some(page, 8);
          await settled(page);
          const tabs = await page.locator("#tabs [role=tab]").all();
          for (const tab of [null, ...(scheme === "light" ? tabs : [])]) {
            if (tab && !(await tab.isVisible())) continue;
            await tab?.click();
            await look(page, `${name}, ${scheme}${tab ? `, ${await tab.innerText()}` : ""}`, note);
            ++looked;
          }
          note(`${name}, ${scheme}`, "reported", page.troubles);
          await closePage(page);
        }
      check(troubles.size === 0, [...troubles.values()].join("\n"));
      return `${looked} looks`;
    },
    { seconds: 120 },
  );

/** Compares with a text in tests/browser/trees, or writes it. */
function golden(name, text) {
  const file = join(here, "trees", `${name}.yml`);
  if (process.env.QD_GOLDEN === "write") return writeFileSync(file, text);
  const wanted = readFileSync(file, "utf8"),
    [w, c] = [wanted, text].map((s) => s.split("\n"));
  const at = w.findIndex((line, n) => line !== c[n]);
  check(
    wanted === text,
    `the tree is that of trees/${name}.yml (QD_GOLDEN=write tests/browser/run look writes it anew); line ${at + 1}`,
    ["wanted:", ...w.slice(Math.max(0, at - 2), at + 4), "came:", ...c.slice(Math.max(0, at - 2), at + 4)].join("\n"),
  );
}

for (const [game, seats] of Object.entries(GAMES))
  test(`${game}: what a screen reader finds`, async () => {
    const t = await quiet(game, seats),
      page = await openPage(t.links.A);
    await some(page, 10);
    await page.waitForTimeout(800); // what the table says of the place that is shown
    const tree = await page.locator("#table").ariaSnapshot(),
      question = await page.locator("#question").ariaSnapshot();
    golden(game, `${question}\n---\n${tree}\n`);
    await closePage(page);
  });

test("landmarks and live regions", async () => {
  const t = await quiet("dreadnaught", 2),
    page = await openPage(t.links.A);
  await settled(page);
  for (const [selector, what] of [
    ["[role=status]", "a status"],
    ["[role=log]", "a log"],
    ["[role=alert]", "an alert"],
    ["main", "a main part"],
    ["h1", "a heading"],
  ])
    check((await page.locator(selector).count()) > 0, `there is ${what}`);
  check((await page.locator("html").getAttribute("lang")) === "en", "the language is named");
  await page.locator("a.skip").focus();
  await page.keyboard.press("Enter");
  check(
    await page.evaluate(() => document.activeElement.closest("#question") !== null),
    "the first link leads to the question",
  );
  await closePage(page);
});

test("whose turn it is: title, icon and status say so", async () => {
  const t = await Table.open("dreadnaught", ["--seats", "2", "--seed", "7"]),
    a = await openPage(t.links.A),
    b = await openPage(t.links.B);
  await settled(a);
  await settled(b);
  const signs = (page) =>
    page.evaluate(() => [
      document.title,
      document.querySelector("link[rel=icon]").href,
      document.getElementById("status").textContent,
    ]);
  const asked = await signs(a);
  await a.locator("#answers [data-key=rock]").click();
  await a.waitForFunction(() => !document.getElementById("question").classList.contains("mine"));
  const waits = await signs(a);
  ["the title", "the icon", "the status"].forEach((what, n) =>
    check(asked[n] !== waits[n], `${what} differs`, [asked[n], waits[n]]),
  );
  await closePage(a);
  await closePage(b);
});

/** How many points of two pictures differ by more than a little in brightness. */
async function difference(one, other) {
  const page = await (await theBrowser()).newPage();
  const out = await page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (p) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${p}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height),
            paint = canvas.getContext("2d");
          paint.drawImage(image, 0, 0);
          return paint.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      let count = 0;
      for (let i = 0; i < Math.min(a.length, b.length); i += 4)
        if (Math.abs(a[i] + a[i + 1] + a[i + 2] - b[i] - b[i + 1] - b[i + 2]) > 90) ++count;
      return count;
    },
    [one, other].map((p) => p.toString("base64")),
  );
  await page.close();
  return out;
}

for (const deficiency of ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"])
  test(`colour vision: with ${deficiency}, marks and seats are told apart by form`, async () => {
    const t = await quiet("dreadnaught", 2),
      page = await openPage(t.links.A);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: deficiency });
    let seen = 0;
    const dice = chance(5);
    for (let n = 0; n < 40 && seen < 3 && (await settled(page)) === "asked"; ++n) {
      const card = await page.$("#table .card.can");
      if (card) {
        await card.scrollIntoViewIfNeeded();
        const marked = await card.screenshot();
        check((await (await card.$(".sign .tip")).innerText()).trim() !== "", "what can be chosen has a sign");
        await card.evaluate((e) => {
          e.classList.remove("can");
          e.querySelector(".sign").hidden = true;
        });
        const plain = await card.screenshot();
        await card.evaluate((e) => {
          e.classList.add("can");
          e.querySelector(".sign").hidden = false;
        });
        check(
          (await difference(marked, plain)) > 60,
          "what can be chosen looks different",
          await difference(marked, plain),
        );
        ++seen;
      }
      await byClicks(page, dice, page.heard);
    }
    check(seen > 0, "there was something to choose");
    const badges = await page.locator("#table .badge").allInnerTexts();
    check(
      badges.every((b) => /^[A-H]$/.test(b.trim())),
      "each seat has its letter",
      badges,
    );
    await clean(page);
    await closePage(page);
  });
