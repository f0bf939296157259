// The map of a table of miniatures.

/** @param {HTMLElement} host @param {(message: object) => void} _send */
export function create(host, _send) {
  return {
    update(/** @type {any} */ view, /** @type {any} */ _question) {
      host.textContent = `A table of ${view.scene.width} by ${view.scene.height} inches`;
    },
    hear(/** @type {any} */ _message) {},
    destroy() {
      host.replaceChildren();
    },
  };
}
