// The pieces as they stand on the map.

// The pieces on a space, in the order of the table.
const piecesOn = (state, space) =>
  state.pieces.map((_, at) => at).filter((at) => !state.pieces[at].out && state.pieces[at].space === space);

// Where each piece of a space stands: where the set-up put it while nothing has changed there, else
// in rows around the middle.
function standsOn(space, pieces) {
  const asSetUp = pieces.every((at) => tokenOf(at).space === space);
  if (asSetUp) return pieces.map((at) => tokenOf(at).at);
  const { cell, room } = SPACES[space];
  const largest = Math.max(...pieces.map((at) => tokenOf(at).size));
  const fitting = Math.max(1, Math.floor((0.8 * room) / (largest * 1.06)));
  const across = cell ? Math.ceil(Math.sqrt(pieces.length)) : Math.min(pieces.length, fitting);
  const down = cell ? Math.ceil(pieces.length / across) : 1;
  const apart = Math.min(largest * 1.06, (0.86 * room) / across);
  const [x, y] = ground(space);
  return pieces.map((_, at) => [
    x + ((at % across) - (across - 1) / 2) * apart,
    y + (Math.floor(at / across) - (down - 1) / 2) * apart,
  ]);
}

// The middle of the pieces on a space; of an area it is where the set-up put some, else under its name.
function ground(space) {
  const { at: [x, y], cell, room } = SPACES[space];
  if (cell) return [x, y];
  const first = TOKENS.filter((token) => token.space === space).map((token) => token.at);
  const mean = (which) => first.reduce((sum, at) => sum + at[which], 0) / first.length;
  return first.length ? [mean(0), mean(1)] : [x, y + 0.2 * room];
}

function drawTokens() {
  const state = stateNow();
  const spaces = new Set(state.pieces.filter((piece) => !piece.out).map((piece) => piece.space));
  const drawn = [...spaces].filter(inSight).sort(byDepth).flatMap((space) => {
    const pieces = piecesOn(state, space);
    const stands = standsOn(space, pieces);
    const crowd = Math.sqrt(pieces.length) * 0.94;
    return pieces
      .map((at, place) => ({ at, stand: stands[place], most: SPACES[space].room / Math.max(1, crowd) }))
      .sort((a, b) => a.stand[0] + a.stand[1] - b.stand[0] - b.stand[1])
      .map(({ at, stand, most }) => tokenShape(state, at, stand, SPACES[space].up, most));
  });
  LAYERS.tokens.replaceChildren(...drawn);
}

function tokenShape(state, at, [x, y], up, most) {
  const token = tokenOf(at);
  const piece = state.pieces[at];
  const upright = viewNow().rise > 0;
  const size = Math.min(token.size, most) * (upright ? 0.72 : 1);
  const [across, down] = placed(x, y, up);
  const middle = upright ? down - size * 0.36 : down;
  const made = shape("g", { class: "token", "data-piece": at, transform: `translate(${short(across)} ${short(middle)})` });
  if (at === picked.piece) made.classList.add("held");
  if (!token.movable) made.classList.add("fixed");
  made.append(shape("title"));
  made.firstChild.textContent = pieceWords(state, at);
  const round = { class: "halo", r: short(size * 0.56) };
  if (upright) made.append(shape("ellipse", { class: "shade", cy: short(size * 0.42), rx: short(size * 0.4), ry: short(size * 0.2) }));
  made.append(shape("circle", round));
  made.append(seen(state, at) ? faceShape(token, size) : backShape(token, size));
  if (!piece.shown && seen(state, at)) made.append(hiddenMark(size));
  if (token.counts) made.append(badge(piece.numbers[0], size));
  return made;
}

function faceShape(token, size) {
  if (!token.art) {
    const words = shape("text", { class: "letter", y: short(size * 0.16), "font-size": short(size * 0.46), fill: token.ink });
    words.textContent = token.name.slice(0, 1).toUpperCase();
    return shape("g", {}, shape("circle", { class: "disc", r: short(size * 0.46), fill: token.colour }), words);
  }
  const [x, y, width, height] = token.frame;
  const scale = size / Math.max(width, height);
  const move = `scale(${short(scale)}) translate(${short(-x - width / 2)} ${short(-y - height / 2)})`;
  return shape("use", { href: `#${token.art}`, transform: move });
}

function backShape(token, size) {
  const words = shape("text", { class: "letter", y: short(size * 0.18), "font-size": short(size * 0.5), fill: token.ink });
  words.textContent = "?";
  return shape("g", {}, shape("circle", { class: "disc", r: short(size * 0.46), fill: token.colour }), words);
}

// Its owner sees the face and that the others do not.
function hiddenMark(size) {
  return shape("circle", { class: "veiled", r: short(size * 0.5) });
}

function badge(number, size) {
  const words = shape("text", { y: short(size * 0.115), "font-size": short(size * 0.32) });
  words.textContent = number;
  const width = short(size * (0.26 + 0.18 * String(number).length));
  const plate = shape("rect", { x: -width / 2, y: short(-size * 0.19), width, height: short(size * 0.38), rx: short(size * 0.19) });
  return shape("g", { class: "badge", transform: `translate(${short(size * 0.34)} ${short(size * 0.34)})` }, plate, words);
}

const seatWords = (number) => SEATS.find((seat) => seat.number === number)?.name || "";

// A piece in words: what it is, whose, where.
function pieceWords(state, at) {
  const token = tokenOf(at);
  if (!seen(state, at)) return ["A hidden piece", seatWords(token.seat)].filter(Boolean).join(", ");
  const numbers = token.numbers
    .map(([name], which) => `${name} ${state.pieces[at].numbers[which]}`)
    .filter((_, which) => which > 0 || token.counts);
  return [token.name, seatWords(token.seat), ...numbers].filter(Boolean).join(", ");
}
