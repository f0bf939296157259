// Every kind of question, also those that none of the games asks, answered in each way. The table is played by the
// test: it says one question and reads what the page answers.
import { clean, closePage, PHONE } from "./lib/browser.mjs";
import { check, same, test } from "./lib/check.mjs";
import { ask, asked, choice, word } from "./lib/fake.mjs";
import { Table } from "./lib/serve.mjs";

/**
 * For each question: the things that are clicked, and what is typed; both are the answer `wanted`. Things are those of
 * the table (`card:1`), or a selector in the panel.
 */
const QUESTIONS = {
  words: { question: choice("Yes?", ["yes", "no"].map(word)), click: ["#answers [data-key=no]"], wanted: "no" },
  "a number of a range": {
    question: choice(
      "How many?",
      [...Array(41).keys()].map((n) => word(String(n))),
    ),
    fill: ["#answers input[type=number]", "17"],
    click: ["#answers [data-act=confirm]"],
    wanted: "17",
  },
  "a place of a hidden zone": {
    question: choice("Which of them?", ["1", "2", "3"].map(word)),
    click: ["#answers [data-key='2']"],
    wanted: "2",
  },
  "a seat": {
    question: choice("Whom?", [{ key: "B", seat: "B" }, { key: "C", seat: "C" }, word("none")]),
    click: ["seat:C", "seat:C"],
    wanted: "C",
  },
  "an ability and what it is about": {
    question: choice("Which first?", [
      { key: "M1 salvage", ability: "salvage", card: 20 },
      { key: "M2 salvage -> P3", ability: "salvage", card: 21, to: 3 },
      { key: "M2 salvage -> M1", ability: "salvage", card: 21, to: 20 },
    ]),
    click: ["card:21", "card:3"],
    wanted: "M2 salvage -> P3",
  },
  "several seats": {
    question: { ...ask("subset", "Which?", 1, 2), options: ["A", "B", "C"].map((key) => ({ key, seat: key })) },
    click: ["seat:C", "seat:A", "#answers [data-act=confirm]"],
    wanted: "C, A",
  },
  "a payment in groups": {
    question: {
      ...ask("subset", "Pay.", 1, 3),
      due: 3,
      options: [
        { key: "P1#1", card: 1, worth: 1, group: 0 },
        { key: "P1#2", card: 2, worth: 2, group: 0 },
        { key: "P3", card: 3, worth: 3, group: 1 },
      ],
    },
    click: ["card:2", "card:1", "#answers [data-act=confirm]"],
    wanted: "P1#2, P1#1",
  },
  "orders, two for one card": {
    question: {
      ...ask("vector", "Orders?", 1, 2),
      secret: true,
      parts: [
        {
          key: "P1",
          card: 1,
          orders: 2,
          usual: "wait",
          options: [
            { key: "wait", verb: "wait", card: 1 },
            { key: "hit B", verb: "hit", card: 1, to: "B" },
            { key: "hit M1", verb: "hit", card: 1, to: 20 },
          ],
        },
        { key: "P3", card: 3, orders: 1, usual: "wait", options: [{ key: "wait", verb: "wait", card: 3 }] },
      ],
    },
    click: ["card:20", "seat:B", "#answers [data-act=confirm]"],
    wanted: "P1=hit M1+hit B",
  },
};

for (const [what, { question, fill, click, wanted }] of Object.entries(QUESTIONS))
  test(
    `${what}: by clicks, on a phone, and by typing`,
    async () => {
      const t = await Table.open("dreadnaught", ["--seats", "2"]);
      for (const how of [{}, { size: PHONE, touch: true }]) {
        const { page, answer } = await asked(t.links.A, question, how);
        if (fill) await page.locator(fill[0]).fill(fill[1]);
        for (const thing of click) {
          const found = page.locator(thing.startsWith("#") ? thing : `#table [data-thing="${thing}"]`);
          await (how.touch ? found.tap() : found.click());
        }
        same(await answer(), { answer: wanted, epoch: 1, at: 0 }, "what is clicked is the answer");
        check((await page.locator("img").count()) === 0, "no text became markup");
        await clean(page);
        await closePage(page);
      }
      const { page, answer } = await asked(t.links.A, question, {});
      await page.keyboard.press("/");
      await page.keyboard.type(wanted);
      await page.keyboard.press("Enter");
      same((await answer()).answer, wanted, "what is typed is the answer");
      await closePage(page);
    },
    { seconds: 120 },
  );

test(
  "Tab completes a typed answer as far as the rest is certain, and is no trap",
  async () => {
    const t = await Table.open("dreadnaught", ["--seats", "2"]);
    for (const [what, typed, becomes] of [
      ["an ability and what it is about", "M2", "M2 salvage -> "],
      ["an ability and what it is about", "M2 salvage -> P", "M2 salvage -> P3"],
      ["several seats", "C, ", "C, "],
      ["a payment in groups", "P1#2, P3", "P1#2, P3"],
      ["orders, two for one card", "P1=hit B+hit M", "P1=hit B+hit M1"],
      ["orders, two for one card", "P3", "P3="],
    ]) {
      const { page } = await asked(t.links.A, QUESTIONS[what].question, {});
      await page.keyboard.press("/");
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
      same(await page.locator("#typed").inputValue(), becomes, `'${typed}' and Tab`);
      for (let n = 0; n < 2; ++n) await page.keyboard.press("Tab");
      check(await page.evaluate(() => document.activeElement?.id !== "typed"), `after '${typed}' Tab goes on`);
      await closePage(page);
    }
  },
  { seconds: 120 },
);
