// Waiting with an end: every wait of a test has a name and a limit.
import { cpus, loadavg } from "node:os";

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How much longer a wait may be because others use the machine, too. Figures of speed are not stretched. */
export const patience = () => Math.min(5, Math.max(1, loadavg()[0] / cpus().length));

/** Something that others wait for. */
export class Signal {
  #waiters = new Set();
  tell() {
    for (const waiter of [...this.#waiters]) waiter();
  }
  /** Waits until `ready()` gives something; returns that. */
  until(ready, milliseconds, what) {
    return new Promise((resolve, reject) => {
      const look = () => {
        let got;
        try {
          got = ready();
        } catch (error) {
          return done(() => reject(error));
        }
        if (got) done(() => resolve(got));
      };
      const done = (how) => {
        clearTimeout(timer);
        this.#waiters.delete(look);
        how();
      };
      const timer = setTimeout(
        () => done(() => reject(new Error(`waited ${milliseconds / 1000} s for ${what}`))),
        milliseconds * patience(),
      );
      this.#waiters.add(look);
      look();
    });
  }
}

/** Asks again and again. */
export async function until(ready, milliseconds, what, pause = 50) {
  const end = performance.now() + milliseconds * patience();
  for (;;) {
    const got = await ready();
    if (got) return got;
    if (performance.now() > end) throw new Error(`waited ${milliseconds / 1000} s for ${what}`);
    await sleep(pause);
  }
}

/** The value below which this part of the numbers lies. */
export function percentile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}

/** Numbers that look random and come out the same each time. */
export function chance(seed) {
  let s = (seed * 2654435761 + 12345) >>> 0;
  const next = () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { below: (n) => Math.floor(next() * n), pick: (list) => list[Math.floor(next() * list.length)] };
}
