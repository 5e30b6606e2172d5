// What is in the hand: the selected piece with its reach, the selected space, the cursor.

const hand = { piece: -1, space: -1, reach: new Map(), goal: -1, cursor: -1, by: [], free: false, byKeys: false };

function choose(piece) {
  const state = stateNow();
  hand.piece = piece;
  hand.space = state.pieces[piece].space;
  if (hand.space >= 0) hand.cursor = hand.space;
  hand.free = tokenOf(piece).movable && !tokenOf(piece).walks;
  hand.by = tokenOf(piece).usual;
  const words = pieceWords(state, piece);
  refresh();
  const points = left(state, piece);
  const what = !tokenOf(piece).movable || hand.free ? "" : points === Infinity ? `, reaches ${counted(hand.reach.size, "space")}` : `, ${points} left, reaches ${counted(hand.reach.size, "space")}`;
  say(`${words}${what}`);
  requestAnimationFrame(() => approach([hand.space, ...hand.reach.keys()]));
  if (hand.space >= 0 && inSight(hand.space)) reveal(placed(...SPACES[hand.space].at, SPACES[hand.space].up));
}

function chooseSpace(space) {
  Object.assign(hand, { piece: -1, space, cursor: space, free: false });
  refresh();
  say(spaceWords(space));
}

function letGo() {
  Object.assign(hand, { piece: -1, space: -1, free: false, goal: -1 });
  refresh();
}

// A space is clicked, tapped or entered.
function pointAt(space) {
  const state = stateNow();
  const at = hand.piece;
  if (at >= 0 && state.pieces[at].out) return bringBack(at, space);
  if (at >= 0 && state.pieces[at].space !== space) return moveTo(space);
  const here = piecesOn(state, space);
  if (at < 0 && here.length) return choose(here[0]);
  return chooseSpace(space);
}

function moveTo(space) {
  const at = hand.piece;
  if (!hand.free && !hand.reach.has(space)) {
    const points = left(stateNow(), at);
    const why = points === Infinity ? "no way leads there" : `${counted(points, "point")} left`;
    tell(`${SPACES[space].name} is out of reach: ${tokenOf(at).movable ? why : "this piece stays where it is"}. Choose “Move freely” to put it there all the same.`);
    return;
  }
  if (act({ do: "move", piece: tokenOf(at).id, to: SPACES[space].id, free: hand.free, by: hand.free ? [] : hand.by })) {
    hand.space = hand.cursor = space;
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
  if (hand.piece >= 0 && hand.reach.has(space)) parts.push(`cost ${hand.reach.get(space).cost}`);
  else if (hand.piece >= 0 && state.pieces[hand.piece].space !== space) parts.push("out of reach");
  return [...parts, ...pieces].filter(Boolean).join(", ");
}

// The next piece of the same space, or else the next of the table.
function nextPiece() {
  const state = stateNow();
  const here = piecesOn(state, hand.piece >= 0 ? hand.space : hand.cursor);
  const among = here.length > 1 ? here : state.pieces.map((_, at) => at).filter((at) => !state.pieces[at].out);
  if (!among.length) return;
  choose(among[(among.indexOf(hand.piece) + 1) % among.length]);
}

function stepCursor(key) {
  const [across, down] = STEPS[key];
  const from = hand.cursor;
  const next = from < 0 ? firstSpace() : nextSpace(from, across, down);
  hand.byKeys = true;
  if (next >= 0) {
    hand.cursor = hand.goal = next;
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
