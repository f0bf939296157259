// The connection to the table: one WebSocket, opened again with growing pauses until the page is left.

/**
 * @typedef {object} Line
 * @property {(message: object) => boolean} send  false if there is no connection now
 * @property {() => void} close
 */

const FIRST_PAUSE_MS = 250,
  LONGEST_PAUSE_MS = 5000,
  KEY = "quarterdeck.link";

/** The token of the link: out of the address bar, kept for this tab. Null if the page was opened without one. */
export function token() {
  const given = location.hash.slice(1);
  if (/^[A-Za-z0-9_-]+$/.test(given) && !document.getElementById(given)) {
    keep(given);
    history.replaceState(null, "", location.pathname + location.search);
    return given;
  }
  return kept();
}

let held = /** @type {string | null} */ (null);

/** @param {string} given */
function keep(given) {
  held = given;
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    // a browser that keeps nothing: the link still works until this tab is loaded again
  }
}

function kept() {
  try {
    return sessionStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
}

/**
 * @param {string} join
 * @param {(message: any) => void} hear
 * @param {(state: "open" | "lost" | "refused", reason: string) => void} changed
 * @returns {Line}
 */
export function open(join, hear, changed) {
  let socket = /** @type {WebSocket | null} */ (null),
    pause = FIRST_PAUSE_MS,
    timer = 0,
    over = false;

  const start = () => {
    timer = 0;
    const ws = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`, "qd.1");
    socket = ws;
    ws.onopen = () => ws.send(JSON.stringify({ join, page: 1 }));
    ws.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "hello") {
        pause = FIRST_PAUSE_MS;
        changed("open", "");
      }
      if (message.type === "error") {
        over = true;
        changed("refused", message.reason ?? "the table has closed the connection");
      }
      hear(message);
    };
    ws.onclose = () => {
      if (socket !== ws) return;
      socket = null;
      if (over) return;
      changed("lost", "");
      timer = window.setTimeout(start, pause * (0.75 + Math.random() / 2));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    };
  };
  const now = () => {
    if (over || socket || !timer) return;
    window.clearTimeout(timer);
    pause = FIRST_PAUSE_MS;
    start();
  };
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && now());
  start();
  return {
    send: (message) => {
      if (!socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close: () => {
      over = true;
      socket?.close();
    },
  };
}
