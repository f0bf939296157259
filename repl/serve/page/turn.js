// "It is your turn" for somebody who looks elsewhere: title, icon, a sound and a vibration, each a setting.
import { settings } from "settings";

const BEEP_HZ = 660,
  BEEP_S = 0.18;
let asked = false;

/** @param {boolean} now  this page is asked @param {string} title @param {boolean} lost  no connection */
export function drawTurn(now, title, lost) {
  const says = `${lost ? "⚠ " : now && settings.title ? "● Your turn – " : ""}${title}`;
  if (document.title !== says) document.title = says; // the browser is told of each change, the same one too
  icon(lost ? "lost" : now && settings.icon ? "asked" : "idle");
  if (now && !asked && settings.vibrate) navigator.vibrate?.(200);
  if (now && !asked && settings.sound) beep();
  asked = now;
}

/** @param {"lost" | "asked" | "idle"} how */
function icon(how) {
  const link = document.querySelector('link[rel="icon"]');
  if (!link || link.getAttribute("data-how") === how) return;
  link.setAttribute("data-how", how);
  const inside =
    how === "asked"
      ? '<circle cx="16" cy="16" r="12" fill="#e0a800" stroke="#161b22" stroke-width="3"/>'
      : how === "lost"
        ? '<path d="M6 6L26 26M26 6L6 26" stroke="#b04400" stroke-width="5"/>'
        : '<circle cx="16" cy="16" r="11" fill="none" stroke="#515a64" stroke-width="4"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;
  link.setAttribute("href", `data:image/svg+xml,${encodeURIComponent(svg)}`);
}

/** @type {AudioContext | null} */
let audio = null;

/** One soft tone; browsers allow it only after the first click or key. */
export function beep() {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator(),
      volume = audio.createGain(),
      from = audio.currentTime;
    tone.frequency.value = BEEP_HZ;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + BEEP_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + BEEP_S);
  } catch {
    // no sound here: title and favicon say it, too
  }
}
