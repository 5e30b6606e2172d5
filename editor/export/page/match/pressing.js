// What a click on the map means, what is pointed at, and units that are dragged.

const press = { drag: NOWHERE, timer: 0, rested: false };
const REST = 380; // milliseconds until a finger that rests points

function clicked(event) {
  if (dragged || press.rested) {
    dragged = press.rested = false;
    return;
  }
  picked.byKeys = false;
  const space = spaceUnder(event);
  if (space === NOWHERE) deselect();
  else pointAt(space, event.pointerType === "touch");
}

// The space under the pointer; a finger that hits nothing means the nearest lit space that it covers.
function spaceUnder(event) {
  const under = event.target.closest?.("[data-at], [data-space]");
  const space = under ? Number(under.dataset.at ?? under.dataset.space) : NOWHERE;
  if (event.pointerType !== "touch") return space;
  const { marked, at } = choices(picked.actor);
  if (space !== NOWHERE && (marked.includes(space) || at(space).length)) return space;
  const point = underPointer(event);
  const reach = (22 * sight.box.width) / stage.getBoundingClientRect().width;
  const far = (one) => {
    const [x, y] = placed(...SPACES[one].at, SPACES[one].up);
    return Math.hypot(x - point[0], y - point[1]);
  };
  const near = marked.filter(inSight).map((one) => [far(one), one]).sort(([a], [b]) => a - b)[0];
  return near && near[0] <= reach ? near[1] : space;
}

function hovered(event) {
  if (event.pointerType === "touch") return;
  const space = spaceUnder(event);
  if (space === picked.goal) return;
  showGoal(space);
}

function showGoal(space) {
  picked.goal = space;
  if (picked.actor === NOWHERE) drawMarks();
  drawPointer();
  drawSheet();
}

// A unit that can act is dragged with a mouse or a pen, and the map stays.
function holds(event) {
  press.rested = false;
  clearTimeout(press.timer);
  const space = spaceUnder(event);
  if (event.pointerType === "touch") {
    press.timer = setTimeout(() => rested(space), REST);
    return false;
  }
  const able = space !== NOWHERE && choices(picked.actor).actors.includes(space);
  press.drag = able && event.target.closest("[data-at]") ? space : NOWHERE;
  return press.drag !== NOWHERE;
}

function rested(space) {
  if (dragged || fingers.size !== 1 || space === NOWHERE) return;
  press.rested = true;
  showGoal(space);
  say(spaceWords(space));
}

function dropped(event) {
  clearTimeout(press.timer);
  const from = press.drag;
  press.drag = NOWHERE;
  if (from === NOWHERE) return;
  const to = spaceUnder(event);
  if (to === from || to === NOWHERE) return;
  dragged = true; // the click that follows means nothing more
  setTimeout(() => (dragged = false), 0);
  if (picked.actor !== from) pickUp(from);
  pointAt(to);
}

function listenToUnits() {
  board.addEventListener("pointerup", dropped);
  board.addEventListener("pointermove", () => clearTimeout(dragged ? press.timer : undefined));
  board.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && showGoal(NOWHERE));
}
