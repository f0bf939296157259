// Runs the tests of the files named, one after the other, and prints a table. Called by tests/browser/run.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { declared } from "./check.mjs";
import { closeBrowser } from "./browser.mjs";
import { stopAll } from "./serve.mjs";
import { patience } from "./wait.mjs";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const known = readdirSync(here)
  .filter((f) => f.endsWith(".mjs"))
  .map((f) => f.slice(0, -4))
  .sort();

/** Which files, and which of their tests: `raw`, or `raw/token`. */
function chosen(words) {
  if (words.length === 0) return known.map((file) => [file, ""]);
  return words.map((word) => {
    const [file, part = ""] = word.split(/\/(.*)/s);
    if (known.includes(file)) return [file, part];
    console.error(`tests/browser/run: there is no '${file}'; there are: ${known.join(", ")}`);
    process.exit(2);
  });
}

async function limited(test) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`did not end within ${test.seconds} s`)),
      test.seconds * 1000 * patience(),
    );
  });
  try {
    return await Promise.race([test.run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

let passed = 0,
  failed = 0;
const began = performance.now();
const tests = new Map(); // by file: a file that is named twice declares its tests once
for (const [file, part] of chosen(process.argv.slice(2))) {
  if (!tests.has(file)) {
    await import(`../${file}.mjs`);
    tests.set(file, declared());
  }
  for (const test of tests.get(file)) {
    if (!test.name.includes(part)) continue;
    const start = performance.now();
    let word = "passed",
      figures = "",
      trouble = null;
    try {
      figures = (await limited(test)) ?? "";
      ++passed;
    } catch (error) {
      word = "FAILED";
      trouble = error;
      ++failed;
    }
    await stopAll();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${word}  ${seconds.padStart(6)} s  ${file}: ${test.name}${figures ? `  (${figures})` : ""}`);
    if (trouble)
      console.log(
        String(trouble.name === "Error" || trouble.name === "TimeoutError" ? trouble.stack : trouble.message).replace(
          /^/gm,
          "    ",
        ),
        `\n    again: tests/browser/run '${file}/${test.name}'`,
      );
  }
}
await closeBrowser();
console.log(`${passed} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
