// What goes on in a page: the messages of the table, and how long answers take.

/** Keeps what the table says to this page, from its next connection on. */
export function listen(page) {
  const heard = { last: null, all: [], sent: [], sockets: 0 };
  page.on("websocket", (ws) => {
    ++heard.sockets;
    ws.on("framesent", ({ payload }) => heard.sent.push(JSON.parse(payload)));
    ws.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      heard.all.push(message);
      if (["state", "question", "end"].includes(message.type)) heard.last = message;
    });
  });
  return heard;
}

/** Measures in the page, from a click or key to the frame that shows what came of it. Runs before the page does. */
export const measuring = () => {
  window.clicked = 0;
  window.latencies = [];
  for (const kind of ["click", "keydown"])
    window.addEventListener(kind, () => (window.clicked = performance.now()), true);
  window.addEventListener("DOMContentLoaded", () => {
    const panel = document.getElementById("question");
    let was = false;
    new MutationObserver(() => {
      const is = panel.classList.contains("sent"),
        from = window.clicked;
      if (was && !is) requestAnimationFrame(() => window.latencies.push(performance.now() - from));
      was = is;
    }).observe(panel, { attributes: true, attributeFilter: ["class"] });
  });
};
