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
  if (offered.length > done.length) done.push(counted(offered.length - done.length, "more action"));
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
  const { marked } = choices(picked.actor);
  const near = marked.find(inSight);
  if (near !== undefined) return near;
  const figure = table.figures.find((one) => inSight(one.space));
  return figure ? figure.space : SPACES.findIndex((_, at) => inSight(at));
}

const READABLE = 132; // pixels across an area whose name can be read

// At the beginning of a match on a phone: an area map so large that names can be read, around whoever
// decides. The whole map is a tap away.
function fitToRead() {
  fit();
  if (!narrow.matches || SPACES[0]?.cell) return;
  const { width, height } = stage.getBoundingClientRect();
  const [left, top, across, down] = viewNow().frame;
  const rooms = SPACES.map(({ room }) => room).sort((one, other) => one - other);
  const wanted = READABLE / rooms[Math.floor(rooms.length / 2)];
  const scale = Math.min(wanted, 1.3 * Math.max(width / across, height / down));
  if (scale * sight.box.width <= width * 1.05) return;
  const box = { width: width / scale, height: height / scale };
  const who = [viewer(), mover()].find((player) => player !== NOBODY);
  const own = table.figures.filter(({ player, space }) => player === who && inSight(space)).map(({ space }) => placed(...SPACES[space].at, SPACES[space].up));
  const middle = (values, usual) => (values.length ? (Math.min(...values) + Math.max(...values)) / 2 : usual);
  const within = (at, size, from, whole) => (size >= whole ? from + (whole - size) / 2 : Math.min(Math.max(at - size / 2, from), from + whole - size));
  box.x = within(middle(own.map(([x]) => x), left + across / 2), box.width, left, across);
  box.y = within(middle(own.map(([, y]) => y), top + down / 2), box.height, top, down);
  sight.box = box;
  sight.whole = false;
  frameUp();
}

// Where a space lies that fills its cell.
function filledCell([x, y]) {
  const corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
  return { rings: [corners], holes: [], at: [x + 0.5, y + 0.5], room: 1 };
}
