// A match as one file that opens from disk: it runs without a table, asks for nothing, and holds one viewer's eyes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clean, closePage, openPage, PHONE, WIDE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";
import { byTyping, settled } from "./lib/play.mjs";
import { compare, read } from "./lib/secrets.mjs";
import { Table } from "./lib/serve.mjs";
import { truth } from "./lib/truth.mjs";
import { chance, until } from "./lib/wait.mjs";

const GAMES = { dreadnaught: 2, popes: 3, admiral: 2, battlegroup: 2, warfleet: 2 };
const COMPARED = 25;

function qd(...args) {
  const out = spawnSync(process.env.QD, args, { encoding: "utf8" });
  if (out.status !== 0) throw new Error(`qd ${args[0]} ended with code ${out.status}: ${out.stderr}`);
  return out.stdout;
}

/** The answers of a record, in the order of the table. */
const answersOf = (record) =>
  record.split("\n").flatMap((line) => /^\d+ [A-H] [^:]+: (.*) \| [0-9a-f]+ [0-9a-f]+$/.exec(line)?.slice(1) ?? []);

/** What the page shows now, from its own module. */
const shown = (page) => page.evaluate(async () => (await import("state")).state.now);

async function opens(game, seats, viewer) {
  const folder = mkdtempSync(join(tmpdir(), "qd-"));
  try {
    const record = join(folder, "match.record"),
      file = join(folder, "match.html");
    const bots = "ABCD"
      .slice(0, seats)
      .split("")
      .map((s) => `${s}=random`)
      .join(",");
    qd("play", game, "--seed", "4", "--seats", String(seats), "--seat", bots, "--save", record);
    qd("render", "--html", record, ...(viewer === "public" ? [] : ["--as", viewer]), "--at", "0", "-o", file);
    const text = readFileSync(file, "utf8"),
      answers = answersOf(readFileSync(record, "utf8"));
    check(!/"seed"|quarterdeck record/.test(text), "the file has no seed and no record");
    const page = await openPage(`file://${file}`, {
      size: viewer === "public" ? PHONE : WIDE,
      dark: viewer === "public",
    });
    await until(() => shown(page), 5000, "the first position");
    const real = truth(game, 4, seats, answers.slice(0, COMPARED)),
      known = new Set();
    let told = 0;
    for (let n = 0; n <= Math.min(COMPARED, answers.length); ++n) {
      const now = await shown(page);
      same(now.at, n, "the page shows each decision");
      same(now.view.viewer, viewer, "whose eyes");
      for (const line of now.log.slice(told)) read(line, now, viewer, known);
      told = now.log.length;
      compare(game, now, real[n], viewer, known);
      if (n < COMPARED) await page.locator("#replay-later").click();
    }
    await page.keyboard.press("End");
    await until(async () => (await shown(page)).type === "end", 3000, "the end");
    check(/over/.test(await page.evaluate(() => document.body.innerText)), "it says that the match is over");
    await clean(page, game);
    await closePage(page);
    return `${answers.length} decisions, ${(text.length / 1024).toFixed(0)} KB`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a bug report of a player is a file of that player's eyes, at the decision of the report", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qd-"));
  try {
    const t = await Table.open("popes", ["--seats", "2", "--seed", "4", "--seat", "B=random"]);
    const page = await openPage(t.links.A),
      dice = chance(3);
    for (let n = 0; n < 8 && (await settled(page)) === "asked"; ++n) await byTyping(page, dice, page.heard);
    await settled(page);
    const { at } = page.heard.last;
    await page.locator("#tab-people").click();
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: 10000 }),
      page.getByRole("button", { name: "Save a bug report" }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    check(file.endsWith(".html"), "it is a page", file);
    const text = readFileSync(file, "utf8");
    check(!/"seed"|quarterdeck record/.test(text), "a player's report has no seed and no record");
    check(!text.includes(t.token("A")), "it has no token");
    const report = await openPage(`file://${file}`);
    const now = await until(() => shown(report), 5000, "the position of the report");
    same([now.at, now.view.viewer], [at, "A"], "the decision and the eyes");
    await clean(page, "page");
    await clean(report, "report");
    await closePage(page);
    await closePage(report);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

if (spawnSync(process.env.QD, ["render", "--help"], { encoding: "utf8" }).stdout.includes("--html"))
  for (const [game, seats] of Object.entries(GAMES))
    for (const viewer of ["A", "public"])
      test(`${game}: a file of ${viewer}'s eyes opens from disk`, () => opens(game, seats, viewer));
