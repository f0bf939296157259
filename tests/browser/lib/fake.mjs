// A table that the test plays itself: it says what the test gives, and reads what the page answers.
import { openPage } from "./browser.mjs";
import { check } from "./check.mjs";
import { until } from "./wait.mjs";

export const card = (id, key, more = {}) => ({ id, key, card: key, ...more });
export const zone = (see, cards, count = cards?.length) => ({ pile: false, see, count, ...(cards ? { cards } : {}) });
export const side = (hand) => ({ eliminated: false, attributes: { gold: 4 }, zones: { hand } });
export const VIEW = {
  viewer: "A",
  active: "A",
  phase: ["match", "pick"],
  attributes: { turn: 3 },
  zones: {
    market: zone("all", [
      card(20, "M1"),
      card(21, "M2", { attributes: { harm: 3 }, track: { damage: 3, limit: 5, of: "harm" }, stats: { power: 5 } }),
    ]),
  },
  seats: {
    A: side(zone("owner", [card(1, "P1"), card(2, "P1"), card(3, "P3")])),
    B: side(zone("owner", null, 3)),
    C: side(zone("owner", null, 3)),
  },
  result: null,
};
export const MARKUP = "<img src=x onerror=alert(1)>";
const CARDS = [{ card: "M2", key: "M2", name: MARKUP, kind: "ship", text: MARKUP, numbers: { power: "4" } }];
export const choice = (prompt, options) => ({ ...ask("choice", prompt, 1, 1), options });
export const ask = (kind, prompt, min, max) => ({
  name: "pick",
  prompt,
  kind,
  optional: false,
  secret: false,
  min,
  max,
});
export const word = (key) => ({ key, word: key });

/** A page that hears this question about this view, and what it says. @param {any} question @param {any} how */
export async function asked(link, question, how, view = VIEW) {
  const page = await openPage(link, { ...how, open: false }),
    said = [];
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (!message.join) return said.push(message);
      const first = question.options?.[0].key ?? "usual";
      for (const told of [
        { type: "hello", page: 1, rules: "kinds", title: MARKUP, variants: [], role: "seat", seat: "A", seats: 3 },
        { type: "cards", rules: "kinds", cards: CARDS },
        {
          type: "question",
          epoch: 1,
          at: 0,
          n: 1,
          from: 0,
          log: [],
          asked: { seat: "A" },
          first,
          question,
          view,
        },
      ])
        socket.send(JSON.stringify(told));
    }),
  );
  await page.goto(link);
  await page.locator("#question.mine #answers").waitFor();
  const answer = async () => {
    await until(() => said.some((m) => m.answer !== undefined), 3000, "an answer");
    check(said.filter((m) => m.answer !== undefined).length === 1, "one answer is given", said);
    return said.find((m) => m.answer !== undefined);
  };
  return { page, answer };
}
