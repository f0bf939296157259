// People: who sits where and is here, chat as text, and what only the host can do.
import { at, button, el, fill, renew } from "dom";
import { mySeat, shown, state } from "state";
import { drawHost, focusLink } from "host";
import { standing, whoPlays } from "seats";
import { counted, seatClass } from "words";

const CHAT_MAX = 500,
  KEPT_MAX = 300;

/** @type {{by: string, text: string}[]} */
const said = [];
/** @type {Map<string, string>} */
const links = new Map();
/** @type {(message: object) => boolean} */
let say = () => false;

/** @param {HTMLElement} host @param {(message: object) => boolean} send */
export function buildPeople(host, send) {
  say = send;
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      maxlength: CHAT_MAX,
      autocomplete: "off",
      "aria-label": "say something",
      placeholder: "say something",
    })
  );
  fill(
    host,
    el("h2", {}, "People"),
    el("div", { id: "people" }),
    el("div", { id: "hosting" }),
    el("h3", {}, "Chat"),
    el("p", { id: "chat-note", class: "note" }),
    el("ol", { id: "chat", role: "log", "aria-label": "chat", tabindex: 0 }),
    el(
      "form",
      {
        class: "line",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (field.value.trim() !== "" && say({ chat: field.value.trim() })) field.value = "";
        },
      },
      field,
      el("button", { type: "submit", class: "option" }, "Say"),
    ),
    el(
      "div",
      { class: "finish" },
      button("Save a bug report", () => say({ report: true, at: shown()?.at }), {
        class: "quiet",
        title: "a file with the match as you saw it",
      }),
    ),
  );
}

/** @param {any} message */
export function hearPeople(message) {
  if (message.type === "chat") {
    said.push({ by: message.by, text: message.text });
    said.splice(0, said.length - KEPT_MAX);
    drawChat();
  }
  if (message.type === "link") {
    links.set(message.of, message.url);
    drawPeople();
    focusLink(message.of);
  }
  if (message.type === "file") download(message.name, message.text);
}

export function drawPeople() {
  const { people, hello } = state;
  if (!hello) return;
  renew(
    at("people"),
    [people, people?.people.map(standing)],
    () =>
      people && [
        el(
          "ul",
          { class: "seated" },
          people.people.map((/** @type {any} */ p) =>
            el(
              "li",
              {},
              el("span", { class: `badge ${seatClass(p.seat)}`, "aria-hidden": "true" }, p.seat),
              el(
                "span",
                {},
                el("b", {}, p.seat === mySeat() ? "You" : `Seat ${p.seat}`),
                ` – ${whoPlays(p)}`,
                p.here > 1 && `, ${counted(p.here, "page")}`,
              ),
              standing(p) && el("span", { class: p.chosen ? "tag has" : "tag asked" }, standing(p)),
            ),
          ),
        ),
        el(
          "p",
          { class: "note" },
          `${counted(people.onlookers ?? 0, "onlooker")}. `,
          people.open && el("b", {}, "The host sees all hands. "),
        ),
      ],
  );
  fill(at("chat-note"), people?.chat === "open" ? "Everybody reads this." : "Players and onlookers talk apart.");
  drawHost(at("hosting"), links, say);
  drawChat();
}

function drawChat() {
  const list = at("chat");
  if (renew(list, said, () => said.map((line) => el("li", {}, el("b", {}, line.by), " ", line.text))))
    list.scrollTop = list.scrollHeight;
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: name.endsWith(".html") ? "text/html" : "text/plain" }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), 10000);
}
