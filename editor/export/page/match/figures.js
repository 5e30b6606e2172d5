// What stands on the board, drawn with its badge, its bar and its signs.

const PORTRAITS = DATA.portraits;
const SIGN_LETTERS = 2; // of a sign beside a figure
const IN_AREA = 0.26; // of the room of an area that a figure takes

const figuresOn = (space) => table.figures.filter((figure) => figure.space === space);

// Where each of so many figures of a space stands, and how large: in rows around the middle.
function standsOn(space, figures) {
  const { at: [x, middle], room, cell } = SPACES[space];
  const y = cell ? middle : middle + 0.27 * room; // under its name and its fields
  const wanted = cell ? Math.min(DATA.piece, room * 0.92) : Math.max(DATA.piece, room * IN_AREA);
  const across = cell || figures.length < 2 ? Math.ceil(Math.sqrt(figures.length)) : Math.min(figures.length, Math.max(2, Math.floor(room / wanted)));
  const down = Math.ceil(figures.length / across);
  const apart = Math.min(wanted * 1.04, (0.94 * room) / Math.max(across, cell ? down : 1));
  return figures.map((_, at) => ({
    stand: [x + ((at % across) - (Math.min(across, figures.length) - 1) / 2) * apart, y + (Math.floor(at / across) - (down - 1) / 2) * apart],
    size: Math.min(wanted, apart / 1.04),
  }));
}

function drawFigures() {
  const spaces = [...new Set(table.figures.map((figure) => figure.space))].filter(inSight).sort(byDepth);
  LAYERS.tokens.replaceChildren(
    ...spaces.flatMap((space) => {
      const here = figuresOn(space);
      const stands = standsOn(space, here);
      return here.map((figure, at) => figureShape(figure, stands[at]));
    }),
  );
}

function figureShape(figure, { stand: [x, y], size: room }) {
  const upright = viewNow().rise > 0;
  const size = room * (upright ? 0.78 : 1);
  const [across, down] = placed(x, y, SPACES[figure.space].up);
  const middle = upright ? down - size * 0.34 : down;
  const made = shape("g", { class: "token", "data-at": figure.space, transform: `translate(${short(across)} ${short(middle)})` });
  made.append(shape("title"));
  made.firstChild.textContent = [figure.words, ...figure.marks].join(", ");
  if (upright) made.append(shape("ellipse", { class: "shade", cy: short(size * 0.4), rx: short(size * 0.36), ry: short(size * 0.16) }));
  made.append(portraitShape(figure, size));
  const [now, most] = figure.share;
  if (most) made.append(barShape(now, most, size));
  if (figure.number >= 0) made.append(badge(figure.number, size));
  figure.marks.forEach((words, at) => made.append(signShape(words, at, size)));
  return made;
}

// The picture of a figure, its longer side as long as `size`; turned where it faces a side.
function portraitShape({ picture, facing }, size) {
  const known = PORTRAITS[picture];
  if (!known) return shape("circle", { class: "unknown", r: short(size * 0.42) });
  const [part, [x, y, width, height]] = known;
  const scale = size / Math.max(width, height);
  const turned = facing > 0 ? `rotate(${90 * facing}) ` : "";
  return shape("use", { href: `#${part}`, transform: `${turned}scale(${short(scale)}) translate(${short(-x - width / 2)} ${short(-y - height / 2)})` });
}

function barShape(now, most, size) {
  const width = size * 0.72;
  const part = shape("g", { class: "bar-shape", transform: `translate(${short(-width / 2)} ${short(size * 0.42)})` });
  part.append(shape("rect", { class: "trough", width: short(width), height: short(size * 0.1), rx: short(size * 0.03) }));
  part.append(shape("rect", { class: "left", width: short((width * Math.max(0, now)) / most), height: short(size * 0.1), rx: short(size * 0.03) }));
  return part;
}

function badge(number, size) {
  const words = shape("text", { y: short(size * 0.1), "font-size": short(size * 0.28) });
  words.textContent = number;
  const width = short(size * (0.22 + 0.16 * String(number).length));
  const plate = shape("rect", { x: -width / 2, y: short(-size * 0.17), width, height: short(size * 0.34), rx: short(size * 0.17) });
  return shape("g", { class: "badge", transform: `translate(${short(size * 0.34)} ${short(size * 0.28)})` }, plate, words);
}

// A sign beside a figure: the first letters of its word, which its title says in full.
function signShape(words, at, size) {
  const letters = shape("text", { y: short(size * 0.08), "font-size": short(size * 0.2) });
  letters.textContent = upper(words).slice(0, SIGN_LETTERS);
  const disc = shape("circle", { r: short(size * 0.17) });
  return shape("g", { class: "sign-shape", transform: `translate(${short(-size * 0.36)} ${short(size * (-0.3 + 0.34 * at))})` }, disc, letters);
}

// The emblem of a player for the words beside the map.
function emblemShape(player, size = 24) {
  const seat = DATA.seats.find(({ number }) => number === PLAYERS[player]?.seat);
  const part = DATA.emblems[player];
  const made = shape("svg", { viewBox: "0 0 1 1", width: size, height: size, "aria-hidden": "true", class: "emblem-shape" });
  if (part) made.append(shape("use", { href: `#${part}` }));
  else if (seat) made.append(shape("circle", { cx: 0.5, cy: 0.5, r: 0.42, fill: seat.colour }));
  return made;
}

const colourOf = (player) => DATA.seats.find(({ number }) => number === PLAYERS[player]?.seat)?.colour || "#6C6053";

// A picture of a figure for the words beside the map.
function faceOf(figure, size) {
  const made = shape("svg", { viewBox: "-0.5 -0.5 1 1", width: size, height: size, "aria-hidden": "true", class: "face" });
  made.append(portraitShape(figure, 1));
  return made;
}
