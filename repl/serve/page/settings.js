// What a reader chooses for this browser: colours, sound, vibration, shortcuts. Nothing leaves it.
import { button, el, fill } from "dom";

const KEY = "quarterdeck.settings";
const THEMES = {
  auto: "as the system",
  light: "light",
  dark: "dark",
  safe: "safe: strong contrast, for any colour vision",
};

/** @type {{theme: string, title: boolean, icon: boolean, sound: boolean, vibrate: boolean, shortcuts: boolean}} */
export const settings = {
  theme: "auto",
  title: true,
  icon: true,
  sound: false,
  vibrate: false,
  shortcuts: true,
  ...stored(),
};

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function applySettings() {
  if (settings.theme in THEMES && settings.theme !== "auto") document.documentElement.dataset.theme = settings.theme;
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the choice holds until the page is left
  }
}

/**
 * @param {HTMLElement} host @param {() => void} tryOut  plays the sound once @param {() => void} changed
 */
export function buildSettings(host, tryOut, changed) {
  /** @param {"title" | "icon" | "sound" | "vibrate" | "shortcuts"} name @param {string} label */
  const toggle = (name, label) =>
    el(
      "label",
      { class: "line" },
      el("input", {
        type: "checkbox",
        checked: settings[name],
        onchange: (/** @type {Event} */ event) => {
          settings[name] = /** @type {HTMLInputElement} */ (event.target).checked;
          applySettings();
          changed();
        },
      }),
      label,
    );
  const theme = el(
    "fieldset",
    {},
    el("legend", {}, "Colours"),
    Object.entries(THEMES).map(([id, label]) =>
      el(
        "label",
        { class: "line" },
        el("input", {
          type: "radio",
          name: "theme",
          value: id,
          checked: settings.theme === id,
          onchange: () => {
            settings.theme = id;
            applySettings();
          },
        }),
        label,
      ),
    ),
  );
  fill(
    host,
    el("h2", {}, "Settings"),
    theme,
    el(
      "fieldset",
      {},
      el("legend", {}, "When you are asked"),
      toggle("title", "say it in the title of the page"),
      toggle("icon", "show it in the icon of the page"),
      toggle("sound", "play a sound"),
      button("Try it", tryOut, { class: "quiet" }),
      toggle("vibrate", "vibrate"),
    ),
    el("fieldset", {}, el("legend", {}, "Keys"), toggle("shortcuts", "single letters are shortcuts (? lists them)")),
  );
}
