// Pages of `qd report`: on screens, without scripts, and on paper.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clean, closePage, openPage, PHONE, WIDE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";

const qd = (folder, ...args) => execFileSync(process.env.QD, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });

/** A page with a run of each command that keeps its games. */
async function report(use) {
  const folder = mkdtempSync(join(tmpdir(), "qd-")),
    kept = ["--store", "runs.sqlite"];
  try {
    qd(folder, "sim", "battlegroup", "--games", "40", "--bots", "greedy,random", "--measure", "margin", ...kept);
    qd(folder, "compare", "dreadnaught", "base", "shipyard", "--games", "40", ...kept);
    qd(folder, "compare", "battlegroup", "greedy", "random", "--sprt", "0,20", "--games", "1000", ...kept);
    qd(folder, "matrix", "battlegroup", "greedy", "random", "--games", "40", ...kept);
    qd(folder, "worth", "dreadnaught", "--games", "60", ...kept);
    qd(folder, "report", "runs.sqlite", "-o", "page.html");
    await use(`file://${join(folder, "page.html")}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Texts of the page that lie partly beyond its width, or that nobody can see. */
const lost = (page, shrinking) =>
  page.evaluate((shrinking) => {
    const wide = shrinking * document.documentElement.clientWidth + 1,
      out = [];
    for (const e of document.querySelectorAll("h1, h2, h3, p, li, td, th, pre, figcaption, summary, svg text")) {
      if (e.closest("title, defs") || !e.textContent.trim()) continue;
      const box = e.getBoundingClientRect(),
        seen = e.checkVisibility({ contentVisibilityAuto: true });
      if (!seen || box.width === 0 || box.right > wide || box.left < -1)
        out.push(`${e.tagName} ${e.textContent.trim().slice(0, 40)} ${Math.round(box.left)}..${Math.round(box.right)} ${seen}`);
    }
    return out;
  }, shrinking);

test("the page of a report is whole on a screen and on a phone, light and dark, without scripts", () =>
  report(async (link) => {
    for (const size of [WIDE, PHONE])
      for (const dark of [false, true]) {
        const page = await openPage(link, { size, dark, javaScriptEnabled: false });
        same(await page.locator("script").count(), 0, "scripts");
        same(await page.locator("h1").count(), 1, "headings of the page");
        check((await page.locator("figure svg").count()) >= 5, "charts");
        await clean(page, `${size.width} px, ${dark ? "dark" : "light"}`);
        await closePage(page);
      }
  }),
);

// Letter, A4 and paper of 100 mm within margins of 1 cm, at 96 px an inch. Chromium shrinks what is wider than the paper, to a
// half at most: only tables on small paper need that.
for (const [paper, width, shrinking] of [
  ["letter", 740, 1],
  ["A4", 718, 1],
  ["100 mm", 302, 2],
])
  test(`on ${paper} paper nothing of a report is cut or folded away`, () =>
    report(async (link) => {
      const page = await openPage(link, { size: { width, height: 1000 }, dark: true });
      check((await lost(page, shrinking)).length > 0, "on a screen some tables are folded");
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      same(await lost(page, shrinking), [], "texts that are cut");
      const pdf = await page.pdf({ width: `${width + 76}px`, height: "1056px", margin: { left: "1cm", right: "1cm" } });
      check(pdf.length > 20000, "it is drawn to paper", pdf.length);
      await closePage(page);
    }),
  );
