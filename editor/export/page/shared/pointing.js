// Mouse and fingers on the map: dragging pans, wheel and pinch zoom; a page defines what a
// click does (clicked), what is pointed at (hovered), and what is dragged instead of the map (holds).

const fingers = new Map();
let dragged = false;
let spread = 0;

const middle = () => {
  const all = [...fingers.values()];
  return { clientX: all.reduce((sum, one) => sum + one.clientX, 0) / all.length, clientY: all.reduce((sum, one) => sum + one.clientY, 0) / all.length };
};
const breadth = () => {
  const [a, b] = [...fingers.values()];
  return b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
};

function pressed(event) {
  if (event.button > 1 || holds(event)) return;
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
