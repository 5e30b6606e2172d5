// The visible part of the map: view, level, and the part that fills the window. A page
// defines which spaces are open (isOpen), and which parts of the map are drawn now (drawing).

const sight = { view: 0, level: LAST_LEVEL, box: null, drawn: null, moving: false, whole: false, top: 56 };
const board = byId("board");
const stage = byId("stage");
// Badges and costs mean nothing without their places: the page announces them in words.
const layer = (name) => board.appendChild(shape("g", { class: name, "aria-hidden": "true" }));
const LAYERS = {
  map: layer("map"),
  marks: layer("marks"),
  spaces: layer("spaces"),
  way: layer("way"),
  tokens: layer("tokens"),
  costs: layer("costs"),
  cursor: layer("cursor"),
};
const DRAWN = DATA.pictures.map((name) => byId(name));
takeOutDrawings();
const NARROWEST = 1.2; // spaces across when zoomed in most
const LEGIBLE = 30; // pixels of a space
const FARTHEST = 1.8; // frames across when zoomed out most

// What views draw is out of the document until it is shown, or a browser prepares all of it at the
// start. What is referred to by its name has to stay.
function takeOutDrawings() {
  const legend = DATA.card ? DATA.card.parts.map((at) => DATA.pictures[at]) : [];
  const portraits = Object.values(DATA.portraits || {}).map(([part]) => part);
  const faces = (DATA.tokens || []).map(({ art }) => art);
  const named = new Set([...legend, ...portraits, ...faces, ...(DATA.emblems || [])]);
  for (const at of new Set(DATA.views.flatMap(({ drawings }) => drawings.flat()))) {
    if (!named.has(DATA.pictures[at])) DRAWN[at].remove();
  }
}

const viewNow = () => DATA.views[sight.view];
const shownLevel = () => DATA.levels[sight.level];
const inSight = (space) => space >= 0 && SPACES[space].up <= shownLevel() && isOpen(space);

// Where a point of the table at a level shows in the drawing.
function placed(x, y, up = 0) {
  const { matrix: [a, b, c, d, e, f], rise } = viewNow();
  return [a * x + c * y + e, b * x + d * y + f - up * rise];
}

// How large a mark may be in the drawing, in units: for a grid as a space shows.
const markSize = () => DATA.size * (viewNow().rise ? 0.52 : SPACES[0]?.cell ? 1 : 0.45);

function drawMap() {
  const { frame } = viewNow();
  LAYERS.map.replaceChildren(...drawing().map((at) => DRAWN[at]));
  const [x, y, width, height] = frame;
  LAYERS.map.append(shape("rect", { class: "veil", x: x - 9 * width, y: y - 9 * height, width: 19 * width, height: 19 * height }));
}

function fit() {
  const [x, y, width, height] = viewNow().frame;
  const { width: wide, height: high } = stage.getBoundingClientRect();
  // Room at the top for the buttons that choose the view, where they lie on the map.
  const top = high > 300 ? sight.top / high : 0;
  const scale = Math.max(width / wide, height / (high * (1 - top))) * 1.04 || 1;
  const box = { width: wide * scale, height: high * scale };
  box.x = x + (width - box.width) / 2;
  box.y = y + (height - (1 - top) * box.height) / 2 - top * box.height;
  sight.box = box;
  sight.whole = true;
  frameUp();
}

let framing = 0;
function frameUp() {
  if (framing) return;
  framing = requestAnimationFrame(() => {
    framing = 0;
    clearTimeout(settling);
    if (!slid()) return settleDown();
    settling = setTimeout(settleDown, 120);
    return undefined;
  });
}

// To draw a map again takes long on a small device: while one shifts and zooms, the picture that is
// there is moved about, and drawn again when the pointer rests or too much would be missing.
let settling = 0;
function slid() {
  const { box, drawn } = sight;
  if (!drawn || !sight.moving) return false;
  const common = (at, size) => Math.min(box[at] + box[size], drawn[at] + drawn[size]) - Math.max(box[at], drawn[at]);
  const [across, down] = [common("x", "width") / box.width, common("y", "height") / box.height];
  const scale = drawn.width / box.width;
  if (across < 0.6 || down < 0.6 || scale > 3) return false;
  const { width, height } = stage.getBoundingClientRect();
  const [x, y] = [((drawn.x - box.x) / box.width) * width, ((drawn.y - box.y) / box.height) * height];
  board.style.transform = `translate(${short(x)}px, ${short(y)}px) scale(${scale})`;
  return true;
}

function settleDown() {
  const { x, y, width, height } = sight.box;
  board.style.transform = "";
  board.setAttribute("viewBox", [x, y, width, height].map(short).join(" "));
  sight.drawn = sight.box;
  sight.moving = false;
}

// A point of the window in units of the drawing.
function underPointer(event) {
  const { left: x0, top: y0, width, height } = stage.getBoundingClientRect();
  const { box } = sight;
  return [box.x + ((event.clientX - x0) / width) * box.width, box.y + ((event.clientY - y0) / height) * box.height];
}

// Zoom by a factor so that a point of the drawing stays where it is.
function zoom(factor, [x, y] = [sight.box.x + sight.box.width / 2, sight.box.y + sight.box.height / 2]) {
  const [, , frameWidth, frameHeight] = viewNow().frame;
  const { box } = sight;
  const widest = FARTHEST * Math.max(frameWidth, (frameHeight * box.width) / box.height);
  const wanted = Math.min(widest, Math.max(NARROWEST * DATA.size, box.width / factor));
  const by = wanted / box.width;
  sight.box = { x: x - (x - box.x) * by, y: y - (y - box.y) * by, width: wanted, height: box.height * by };
  sight.whole = false;
  frameUp();
}

function shift(across, down) {
  const { box } = sight;
  const [x, y, width, height] = viewNow().frame;
  const within = (value, least, most) => Math.min(Math.max(value, least), most);
  // The middle of the window stays over the map, so that it cannot be lost.
  sight.box = {
    ...box,
    x: within(box.x + across, x - box.width / 2, x + width - box.width / 2),
    y: within(box.y + down, y - box.height / 2, y + height - box.height / 2),
  };
  sight.whole = false;
  frameUp();
}

// Where spaces are too small to read a cost, come so near that the reach of the piece fills the map.
function approach(spaces) {
  const { width, height } = stage.getBoundingClientRect();
  if (!sight.whole || (markSize() * width) / sight.box.width > LEGIBLE || spaces.length < 2) return;
  const points = spaces.filter(inSight).flatMap((at) => SPACES[at].rings.flat().map(([x, y]) => placed(x, y, SPACES[at].up)));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = height - 64; // the buttons above the map
  const scale = Math.max((wide / width) * 1.15, (high / room) * 1.15, (markSize() / LEGIBLE) * 0.6);
  if (scale * width >= sight.box.width) return;
  const box = { width: width * scale, height: height * scale };
  box.x = left + wide / 2 - box.width / 2;
  box.y = top + high / 2 - box.height + (room / 2) * scale;
  sight.box = box;
  sight.whole = false;
  frameUp();
}

// Keep the middle of the map where it is when the window changes.
function resized() {
  const { width, height } = stage.getBoundingClientRect();
  const { box } = sight;
  const high = (box.width * height) / width;
  sight.box = { ...box, y: box.y + (box.height - high) / 2, height: high };
  frameUp();
}

// Bring a point of the drawing into the window where it is not.
function reveal([x, y]) {
  const { box } = sight;
  if (sight.whole) return;
  const edge = Math.min(box.width, box.height) * 0.12;
  const across = Math.min(0, x - edge - box.x) + Math.max(0, x + edge - box.x - box.width);
  const down = Math.min(0, y - edge - box.y) + Math.max(0, y + edge - box.y - box.height);
  if (across || down) shift(across, down);
}

function showView(view) {
  sight.view = view;
  drawMap();
  drawSpaces();
  fit();
  refresh();
}

function showLevel(level) {
  sight.level = Math.min(LAST_LEVEL, Math.max(0, level));
  drawMap();
  drawSpaces();
  refresh();
  say(levelWords());
}

const levelWords = () => (sight.level === LAST_LEVEL ? "All levels" : `Up to level ${shownLevel()}`);
