// The connection to the table: one WebSocket, opened again with growing pauses until the page is left.

/**
 * @typedef {object} Line
 * @property {(message: object) => boolean} send  false if there is no connection now
 * @property {() => void} close
 */

const FIRST_PAUSE_MS = 250,
  LONGEST_PAUSE_MS = 1400, // nobody tells a page that its network is back; it should be at the table within 2 s
  LONGEST_HIDDEN_MS = 10000,
  SEEK_MS = 3000,
  SMALL_FILE = "/page/theme.css",
  TICK_MS = 500,
  SLEPT_MS = 5000,
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
      again();
    };
  };
  const again = () => {
    timer = window.setTimeout(seek, pause * (0.75 + Math.random() / 2));
    pause = Math.min(2 * pause, document.visibilityState === "visible" ? LONGEST_PAUSE_MS : LONGEST_HIDDEN_MS);
  };
  // After some WebSockets that failed, a browser delays the next ones by up to five seconds. Files are not delayed.
  const seek = async () => {
    timer = 0;
    const there = await fetch(SMALL_FILE, { cache: "no-store", signal: AbortSignal.timeout(SEEK_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (over || socket || timer) return;
    if (there) start();
    else again();
  };
  const now = () => {
    if (over || socket || !timer) return;
    window.clearTimeout(timer);
    pause = FIRST_PAUSE_MS;
    seek();
  };
  // A phone that sleeps runs no timers, and may not hear that its connection has ended. So after a sleep the page opens
  // another one at once, and the table tells it everything again.
  let awake = Date.now();
  const wake = () => {
    if (document.visibilityState !== "visible") return;
    const slept = Date.now() - awake > SLEPT_MS,
      old = socket;
    awake = Date.now();
    if (!slept || over || !old) return now();
    socket = null;
    old.onmessage = null;
    old.close();
    pause = FIRST_PAUSE_MS;
    start();
  };
  window.setInterval(wake, TICK_MS);
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("resume", wake);
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
