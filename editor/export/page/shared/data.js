// What the page was made from: the drawings and words as the exporter wrote them, and how elements are made.

const DATA = JSON.parse(document.getElementById("realmwright-table").textContent);
const LAST_LEVEL = DATA.levels.length - 1;

const byId = (id) => document.getElementById(id);

// An element with its attributes and children. Texts become text nodes, and never markup.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, heard] of Object.entries(value)) made.addEventListener(event, heard);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== ""));
  return made;
}

// An element of a drawing with its attributes.
function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

const short = (value) => Math.round(value * 1000) / 1000;

function ringsAsPath(rings, place) {
  return rings
    .map((ring) => "M" + ring.map(([x, y]) => place(x, y).map(short).join(" ")).join("L") + "Z")
    .join("");
}

// Announce the words to a screen reader.
function say(words) {
  byId("live").textContent = words;
}
