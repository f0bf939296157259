// Pictures of the running page for the documentation. Called by tests/browser/run --pictures.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser, openPage, PHONE, WIDE } from "./browser.mjs";
import { byTyping, settled } from "./play.mjs";
import { stopAll, Table } from "./serve.mjs";
import { chance } from "./wait.mjs";

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });

/** What is shown: a game, its seats, how many answers from the beginning, and the sizes and themes. */
const PICTURES = {
  dreadnaught: {
    seats: 2,
    bot: "usual",
    seed: 7,
    answers: 24,
    how: { wide: { size: WIDE }, phone: { size: PHONE, touch: true, dark: true } },
  },
  warfleet: {
    seats: 2,
    bot: "random",
    seed: 5,
    until: "action",
    answers: 60,
    how: { wide: { size: WIDE, dark: true }, phone: { size: PHONE, touch: true } },
  },
  popes: { seats: 4, bot: "random", seed: 7, answers: 20, how: { wide: { size: WIDE } } },
  battlegroup: { seats: 2, bot: "random", seed: 5, answers: 8, how: { wide: { size: WIDE } } },
  admiral: { seats: 2, bot: "greedy", seed: 2, answers: 30, how: { wide: { size: WIDE, dark: true } } },
};

for (const [game, { seats, bot, seed, answers, until: name, how }] of Object.entries(PICTURES)) {
  const bots = "BCDE"
    .slice(0, seats - 1)
    .split("")
    .flatMap((s) => ["--seat", `${s}=${bot}`]);
  const t = await Table.open(game, ["--seats", String(seats), "--seed", String(seed), ...bots]);
  const player = await openPage(t.links.A),
    dice = chance(seed);
  for (let n = 0; n < answers && (await settled(player)) === "asked"; ++n) {
    if (name && player.heard.last.question.name === name) break;
    await byTyping(player, dice, player.heard);
  }
  for (const [which, look] of Object.entries(how)) {
    const page = await openPage(t.links.A, look);
    await settled(page);
    await page.waitForTimeout(400);
    const file = join(folder, `${game}-${which}.png`);
    await page.screenshot({ path: file });
    console.log(file);
  }
  await stopAll();
}
await closeBrowser();
