// What Tab makes of a half-typed answer: the same words as in the console.

/** @typedef {import("state").Question} Question */

/**
 * The word under completion and what it may become.
 * @param {Question} q @param {string} text @returns {{head: string, word: string, words: string[]}}
 */
export function completions(q, text) {
  if (q.kind === "vector") return ofOrders(q, text);
  if (q.kind === "subset") return ofSubset(q, text);
  const words = (q.options ?? []).map((o) => o.key);
  for (const p of q.places ?? []) words.push(p.key, ...p.ways.map((way) => `${p.key} ${way}`.trim()));
  return { head: "", word: text.trimStart(), words: fitting(words, text.trimStart()) };
}

/** @param {Question} q @param {string} text */
function ofSubset(q, text) {
  const cut = text.lastIndexOf(",") + 1,
    word = text.slice(cut).trimStart();
  const head = text.slice(0, text.length - word.length);
  const left = (q.options ?? []).map((o) => o.key);
  for (const taken of text.slice(0, cut).split(",")) {
    const at = left.indexOf(taken.trim());
    if (at >= 0) left.splice(at, 1);
  }
  if (cut === 0 && q.min === 0) left.push("none");
  if (cut === 0 && q.due !== undefined) left.push("usual");
  return { head, word, words: fitting(left, word) };
}

/** @param {Question} q @param {string} text */
function ofOrders(q, text) {
  const cut = text.lastIndexOf(",") + 1,
    last = text.slice(cut),
    sign = last.indexOf("=");
  const parts = q.parts ?? [];
  if (sign < 0) {
    const word = last.trimStart(),
      given = text
        .slice(0, cut)
        .split(",")
        .map((p) => p.split("=")[0].trim());
    const names = parts
      .map((p) => p.key)
      .filter((k) => !given.includes(k))
      .map((k) => `${k}=`);
    return {
      head: text.slice(0, text.length - word.length),
      word,
      words: fitting(cut === 0 ? [...names, "usual"] : names, word),
    };
  }
  const part = parts.find((p) => p.key === last.slice(0, sign).trim());
  const from = Math.max(last.lastIndexOf("+"), sign) + 1,
    word = last.slice(from).trimStart();
  return {
    head: text.slice(0, text.length - word.length),
    word,
    words: fitting(part?.options.map((o) => o.key) ?? [], word),
  };
}

/** @param {string[]} words @param {string} begin */
function fitting(words, begin) {
  const small = begin.toLowerCase();
  return [...new Set(words)].filter((w) => w.toLowerCase().startsWith(small));
}

/** The longest beginning that all have. @param {string[]} words */
export function common(words) {
  if (words.length === 0) return "";
  let end = words[0].length;
  for (const w of words) while (w.slice(0, end) !== words[0].slice(0, end)) end -= 1;
  return words[0].slice(0, end);
}

/**
 * The text after Tab, and the words to list if it is not certain.
 * @param {Question} q @param {string} text @returns {{text: string, words: string[]}}
 */
export function complete(q, text) {
  const { head, word, words } = completions(q, text);
  if (words.length === 0) return { text, words };
  const certain = common(words);
  return { text: head + (certain.length >= word.length ? certain : word), words: words.length === 1 ? [] : words };
}
