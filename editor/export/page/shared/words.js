// Words and values; this file uses no document.

// A sentence for the user: an action is not possible, or a file is invalid.
class Refusal extends Error {}

const upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

function quoted(words) {
  const known = String(words);
  return `"${known.length > 40 ? known.slice(0, 39) + "…" : known}"`;
}

const plainObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// A value as text, the same for the same value whatever the order of its keys.
function settledText(value) {
  if (Array.isArray(value)) return `[${value.map(settledText).join()}]`;
  if (!plainObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${settledText(value[key])}`).join()}}`;
}
