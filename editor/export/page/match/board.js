// The board of the match: its spaces by index, which of them are closed now, how the map is drawn.

const SPACES = DATA.places.map((place) => (place.rings ? place : Object.assign(place, filledCell(place.cell))));
const table = { closed: new Set(), opened: 0, figures: [] };

const isOpen = (space) => !table.closed.has(space);

// The parts of which the map is drawn now: an overlay takes some away and adds others.
function drawing() {
  const base = viewNow().drawings[sight.level];
  const overlays = viewNow().overlays.filter(({ bit }) => table.opened & bit);
  const gone = new Set(overlays.flatMap((overlay) => overlay.without[sight.level]));
  return [...base.filter((part) => !gone.has(part)), ...overlays.flatMap((overlay) => overlay.with[sight.level])];
}

// Draw the map again where the position changes it. True where it did.
function drawBoard() {
  const [shut, bits] = [closed(), opened()];
  if (bits === table.opened && shut.length === table.closed.size && shut.every((space) => table.closed.has(space))) return;
  Object.assign(table, { closed: new Set(shut), opened: bits });
  drawMap();
  drawSpaces();
}

// A space in words, with what stands there and what can be done there.
function spaceWords(space) {
  const { name, words } = SPACES[space];
  const there = figuresOn(space).map((figure) => figure.words);
  const offered = offersOn(space);
  const done = offered.map((offer) => offerWords(offer)).slice(0, 6);
  if (offered.length > done.length) done.push(`${offered.length - done.length} more ways`);
  return [name, words, ...there, ...done].filter(Boolean).join(", ");
}

const offerWords = ({ group, label, hint }) => {
  const said = label.toLowerCase().startsWith(group.toLowerCase()) || group === "Turn" ? label : `${group}: ${label}`;
  return hint ? `${said}, ${hintWords(hint)}` : said;
};

// A hint that is a number alone is what it costs.
const hintWords = (hint) => (/^\d+$/.test(hint) ? `costs ${hint}` : hint);

// The first space to which the keys go: of a unit that can act, else of any figure.
function firstSpace() {
  const { marked } = choices(hand.actor);
  const near = marked.find(inSight);
  if (near !== undefined) return near;
  const figure = table.figures.find((one) => inSight(one.space));
  return figure ? figure.space : SPACES.findIndex((_, at) => inSight(at));
}

// Where a space lies that fills its cell.
function filledCell([x, y]) {
  const corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
  return { rings: [corners], holes: [], at: [x + 0.5, y + 0.5], room: 1 };
}
