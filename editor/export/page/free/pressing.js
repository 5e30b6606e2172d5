// What a click on the map means, and where the pointer is.

const TOUCH = 44; // pixels that a finger covers

function clicked(event) {
  if (dragged) {
    dragged = false;
    return;
  }
  picked.byKeys = false;
  const token = event.target.closest("[data-piece]");
  const space = event.target.closest("[data-space]");
  const near = token || picked.piece >= 0 ? null : nearToken(event);
  if (token) pointAtPiece(Number(token.dataset.piece));
  else if (near) choose(Number(near.dataset.piece));
  else if (space) pointAt(Number(space.dataset.space));
  else deselect();
}

// Without a selection a finger near a piece selects it.
function nearToken(event) {
  if (event.pointerType !== "touch") return null;
  const far = (token) => {
    const { x, y, width, height } = token.getBoundingClientRect();
    return Math.hypot(event.clientX - x - width / 2, event.clientY - y - height / 2);
  };
  const tokens = [...LAYERS.tokens.children].map((token) => [far(token), token]);
  const [nearest] = tokens.sort(([a], [b]) => a - b);
  return nearest && nearest[0] <= TOUCH / 2 ? nearest[1] : null;
}

// A piece of the current player is selected; with a selection the others are destinations.
function pointAtPiece(at) {
  const state = stateNow();
  const held = picked.piece;
  if (held === at) return deselect();
  const there = state.pieces[at].space;
  const owner = tokenOf(at).seat;
  const other = held >= 0 && owner !== tokenOf(held).seat && (picked.free || picked.reach.has(there));
  return other && there !== state.pieces[held].space ? moveTo(there) : choose(at);
}

function hovered(event) {
  if (event.pointerType === "touch") return;
  const under = event.target.closest("[data-space], [data-piece]");
  const at = under ? (under.dataset.space ?? stateNow().pieces[under.dataset.piece].space) : -1;
  if (Number(at) === picked.goal) return;
  picked.goal = Number(at);
  drawWay();
}

// Pieces are not dragged here: a press always holds the map.
const holds = () => false;
