// What cards, pieces and abilities do, as written on their cards.

const GLOSSARY = new Map(DATA.glossary);
const NAMES = [...GLOSSARY.keys()].sort((one, other) => other.length - one.length);
const NAMED = NAMES.length
  ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${NAMES.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}])`, "giu")
  : null;

// The names in a text that are explained, each once, with their words.
function explained(words) {
  if (!NAMED) return [];
  const found = new Set(Array.from(words.matchAll(NAMED), ([name]) => name.toLowerCase()));
  return [...found].map((name) => [upper(name), GLOSSARY.get(name)]);
}

// Paragraphs that explain what a text names.
const explanations = (words) => explained(words).map(([name, text]) => element("p", { class: "explained" }, element("b", {}, name), ` ${text}`));

// The explanation of a button with a name, or a verb and a name: phones have no tool tips.
function shortly(label) {
  const [first] = explained(label);
  const words = label.toLowerCase().replace(/^\p{L}{3,} /u, "");
  return first && [words, label.toLowerCase()].some((text) => text.startsWith(first[0].toLowerCase())) ? first[1] : "";
}
