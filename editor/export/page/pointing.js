// Mouse and fingers on the map: a click points, dragging shifts, wheel and pinch zoom.

const fingers = new Map();
let dragged = false;
let spread = 0;
const TOUCH = 44; // pixels that a finger covers

const middle = () => {
  const all = [...fingers.values()];
  return { clientX: all.reduce((sum, one) => sum + one.clientX, 0) / all.length, clientY: all.reduce((sum, one) => sum + one.clientY, 0) / all.length };
};
const breadth = () => {
  const [a, b] = [...fingers.values()];
  return b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
};

function pressed(event) {
  if (event.button > 1) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY, x: event.clientX, y: event.clientY });
  spread = breadth();
}

function pulled(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return hovered(event);
  const far = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
  if (!dragged && far < (event.pointerType === "touch" ? 10 : 4)) return undefined;
  if (!dragged) board.setPointerCapture(event.pointerId);
  dragged = true;
  sight.moving = true;
  const before = middle();
  Object.assign(finger, { clientX: event.clientX, clientY: event.clientY });
  const after = middle();
  const scale = sight.box.width / stage.getBoundingClientRect().width;
  shift((before.clientX - after.clientX) * scale, (before.clientY - after.clientY) * scale);
  const wide = breadth();
  if (wide && spread) zoom(wide / spread, underPointer(after));
  spread = wide;
  return undefined;
}

function released(event) {
  fingers.delete(event.pointerId);
  spread = breadth();
}

function clicked(event) {
  if (dragged) {
    dragged = false;
    return;
  }
  hand.byKeys = false;
  const token = event.target.closest("[data-piece]");
  const space = event.target.closest("[data-space]");
  const near = token || hand.piece >= 0 ? null : nearToken(event);
  if (token) pointAtPiece(Number(token.dataset.piece));
  else if (near) choose(Number(near.dataset.piece));
  else if (space) pointAt(Number(space.dataset.space));
  else letGo();
}

// With nothing in hand a finger that comes near to a piece means it.
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

// A piece of the one whose turn it is is taken up; with a piece in hand one goes to the others.
function pointAtPiece(at) {
  const state = stateNow();
  const held = hand.piece;
  if (held === at) return letGo();
  const there = state.pieces[at].space;
  const owner = tokenOf(at).seat;
  const other = held >= 0 && owner !== tokenOf(held).seat && (hand.free || hand.reach.has(there));
  return other && there !== state.pieces[held].space ? moveTo(there) : choose(at);
}

function hovered(event) {
  if (event.pointerType === "touch") return;
  const under = event.target.closest("[data-space], [data-piece]");
  const at = under ? (under.dataset.space ?? stateNow().pieces[under.dataset.piece].space) : -1;
  if (Number(at) === hand.goal) return;
  hand.goal = Number(at);
  drawWay();
}

function wheeled(event) {
  event.preventDefault();
  const turned = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
  sight.moving = true;
  zoom(Math.exp(-Math.max(-240, Math.min(240, turned)) / 400), underPointer(event));
}

function listenToPointer() {
  board.addEventListener("pointerdown", pressed);
  board.addEventListener("pointermove", pulled);
  board.addEventListener("pointerup", released);
  board.addEventListener("pointercancel", released);
  board.addEventListener("click", clicked);
  board.addEventListener("wheel", wheeled, { passive: false });
}
