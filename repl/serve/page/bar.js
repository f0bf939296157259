// The bar above the table: what the match is at, who is asked; and the notices below it.
import { heading } from "ask";
import { at, button, el, fill, renew } from "dom";
import { mySeat, question, shown, state } from "state";
import { plain, valued } from "words";

/** Who is asked, in a few words; first what keeps this page from it. */
function statusText() {
  if (state.closed !== null) return "This page is closed";
  if (state.hello && !state.connected) return "No connection – trying again …";
  if (state.pending) return `Sent: ${state.pending.key}`;
  if (question()) return "You are asked";
  return shown() ? heading() : "Connecting …";
}

export function drawBar() {
  const present = shown(),
    view = present?.view;
  const title = state.hello?.title ?? "Quarterdeck";
  renew(at("title"), title, () => title);
  const turn = view && ["turn", "round"].map((n) => [n, valued(view.attributes?.[n])]).find(([, v]) => v !== null);
  const step = view?.phase?.at(-1);
  renew(at("phase"), [turn, step], () => [
    turn && el("b", {}, `${turn[0]} ${turn[1]}`),
    step && el("span", {}, plain(step)),
  ]);
  const text = statusText();
  renew(at("status"), [text, question() !== null], () => text);
  at("status").classList.toggle("mine", question() !== null && !state.pending);
  at("undo").hidden = mySeat() === null;
  document.body.classList.toggle("offline", state.hello !== null && !state.connected);
}

/** Says a sentence to the ear, and shows it in the line below the status. @param {string} text */
export function say(text) {
  fill(at("line"), text);
}

/** A notice above the table that can be put away. @param {string} id @param {string} kind @param {...any} inside */
export function banner(id, kind, ...inside) {
  const host = at("banners"),
    old = host.querySelector(`[data-banner="${id}"]`);
  const box = el(
    "div",
    { class: `banner ${kind}`, "data-banner": id },
    el("div", {}, inside),
    button("×", () => box.remove(), { class: "quiet", "aria-label": "put away" }),
  );
  if (old) old.replaceWith(box);
  else host.append(box);
}

/** @param {{kind: string, text: string}} message */
export function tellAll(message) {
  say(message.text);
  banner("told", message.kind === "error" ? "wrong" : "", message.text);
}

/** @param {any} message */
export function tellReload(message) {
  say(message.text ?? "the cards were read again");
  banner(
    "reload",
    message.ok ? "" : "wrong",
    message.text ?? "",
    message.difference && el("p", {}, message.difference),
    message.lines?.length > 0 && el("pre", {}, message.lines.join("\n")),
  );
}
