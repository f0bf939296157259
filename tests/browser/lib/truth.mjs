// What really lies where: the match played again in the console from its seed and answers, with the eyes of nobody.
import { spawnSync } from "node:child_process";

/**
 * The all-knowing state after each number of answers, from 0 on.
 * @param {string} game @param {number} seed @param {number} seats @param {string[]} answers in the order of the table
 */
export function truth(game, seed, seats, answers) {
  const lines = [
    `:new ${game} seed=${seed} seats=${seats}`,
    ...answers.flatMap((a) => [":state all json", a]),
    ":state all json",
    "",
  ];
  const out = spawnSync(process.env.QD, ["repl"], { input: lines.join("\n"), encoding: "utf8", maxBuffer: 1 << 28 });
  const states = [];
  let open = null;
  for (const line of out.stdout.split("\n")) {
    if (line === "{") open = [];
    open?.push(line);
    if (line === "}") {
      states.push(JSON.parse(open.join("\n")));
      open = null;
    }
  }
  if (states.length !== answers.length + 1)
    throw new Error(
      `the console played ${states.length - 1} of ${answers.length} answers: ${out.stderr.slice(0, 500)}`,
    );
  return states;
}

/** Every zone of a view: [name, zone, seat or null]. */
export function zonesOf(view) {
  const list = (zones, seat) =>
    Object.entries(zones ?? {}).map(([name, zone]) => [seat ? `${seat}.${name}` : name, zone, seat]);
  return [
    ...list(view.zones, null),
    ...Object.entries(view.seats ?? {}).flatMap(([seat, side]) => list(side.zones, seat)),
  ];
}
