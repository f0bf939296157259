// A copy of the rule sets in which a test may change cards.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Root {
  constructor() {
    this.path = mkdtempSync(join(tmpdir(), "qd-root-"));
    for (const part of ["scripts", "cards", "repl/serve/page"])
      cpSync(join(process.env.QD_ROOT, part), join(this.path, part), { recursive: true });
    /** For Table.open. */
    this.how = { env: { QD_ROOT: this.path } };
  }
  read(file) {
    return readFileSync(join(this.path, file), "utf8");
  }
  /** Replaces one place, which must exist. */
  change(file, old, by) {
    const text = this.read(file);
    if (!text.includes(old)) throw new Error(`there is no "${old}" in ${file}`);
    writeFileSync(join(this.path, file), text.replace(old, by));
  }
  remove() {
    rmSync(this.path, { recursive: true });
  }
}
