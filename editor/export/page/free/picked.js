// The selected piece with its reach, the selected space, the cursor.

const picked = { piece: -1, space: -1, reach: new Map(), goal: -1, cursor: -1, by: [], free: false, byKeys: false };

function choose(piece) {
  const state = stateNow();
  picked.piece = piece;
  picked.space = state.pieces[piece].space;
  if (picked.space >= 0) picked.cursor = picked.space;
  picked.free = tokenOf(piece).movable && !tokenOf(piece).walks;
  picked.by = tokenOf(piece).usual;
  const words = pieceWords(state, piece);
  refresh();
  const points = left(state, piece);
  const what = !tokenOf(piece).movable || picked.free ? "" : points === Infinity ? `, reaches ${counted(picked.reach.size, "space")}` : `, ${points} left, reaches ${counted(picked.reach.size, "space")}`;
  say(`${words}${what}`);
  requestAnimationFrame(() => approach([picked.space, ...picked.reach.keys()]));
  if (picked.space >= 0 && inSight(picked.space)) reveal(placed(...SPACES[picked.space].at, SPACES[picked.space].up));
}

function chooseSpace(space) {
  Object.assign(picked, { piece: -1, space, cursor: space, free: false });
  refresh();
  say(spaceWords(space));
}

function deselect() {
  Object.assign(picked, { piece: -1, space: -1, free: false, goal: -1 });
  refresh();
}

// A space is clicked, tapped or entered.
function pointAt(space) {
  const state = stateNow();
  const at = picked.piece;
  if (at >= 0 && state.pieces[at].out) return bringBack(at, space);
  if (at >= 0 && state.pieces[at].space !== space) return moveTo(space);
  const here = piecesOn(state, space);
  if (at < 0 && here.length) return choose(here[0]);
  return chooseSpace(space);
}

function moveTo(space) {
  const at = picked.piece;
  if (!picked.free && !picked.reach.has(space)) {
    const points = left(stateNow(), at);
    const why = points === Infinity ? "it has no path there" : `${counted(points, "point")} left`;
    notify(`${SPACES[space].name} is out of reach: ${tokenOf(at).movable ? why : "this piece does not move"}. Choose “Move freely” to put it there anyway.`);
    return;
  }
  if (act({ do: "move", piece: tokenOf(at).id, to: SPACES[space].id, free: picked.free, by: picked.free ? [] : picked.by })) {
    picked.space = picked.cursor = space;
    refresh();
  }
}

function bringBack(at, space) {
  if (act({ do: "return", piece: tokenOf(at).id, to: SPACES[space].id })) choose(at);
}

function spaceWords(space) {
  const { name, words, regions } = SPACES[space];
  const state = stateNow();
  const pieces = piecesOn(state, space).map((at) => pieceWords(state, at));
  const parts = [name, words, ...regions];
  if (picked.piece >= 0 && picked.reach.has(space)) parts.push(`cost ${picked.reach.get(space).cost}`);
  else if (picked.piece >= 0 && state.pieces[picked.piece].space !== space) parts.push("out of reach");
  return [...parts, ...pieces].filter(Boolean).join(", ");
}

// The next piece of the same space, or else the next of the table.
function nextPiece() {
  const state = stateNow();
  const here = piecesOn(state, picked.piece >= 0 ? picked.space : picked.cursor);
  const among = here.length > 1 ? here : state.pieces.map((_, at) => at).filter((at) => !state.pieces[at].out);
  if (!among.length) return;
  choose(among[(among.indexOf(picked.piece) + 1) % among.length]);
}

function stepCursor(key) {
  const [across, down] = STEPS[key];
  const from = picked.cursor;
  const next = from < 0 ? firstSpace() : nextSpace(from, across, down);
  picked.byKeys = true;
  if (next >= 0) {
    picked.cursor = picked.goal = next;
    reveal(placed(...SPACES[next].at, SPACES[next].up));
    say(spaceWords(next));
  }
  drawCursor();
  drawWay();
}

function firstSpace() {
  const state = stateNow();
  const piece = state.pieces.find(({ out, space }) => !out && inSight(space));
  return piece ? piece.space : SPACES.findIndex((_, at) => inSight(at));
}
