// The spaces as one can point at them, and the cursor of the keys on them.

// From the back to the front, so that what is nearer covers what is behind it.
const byDepth = (one, other) => {
  const [a, b] = [SPACES[one].at, SPACES[other].at];
  return a[0] + a[1] - b[0] - b[1] || SPACES[one].up - SPACES[other].up;
};
const BY_CELL = new Map(SPACES.map((space, at) => [String(space.cell), at]));

const outlinePath = (space, up = space.up) =>
  ringsAsPath([...space.rings, ...space.holes], (x, y) => placed(x, y, up));

function drawSpaces() {
  const shown = SPACES.map((_, at) => at).filter(inSight).sort(byDepth);
  const solid = viewNow().rise > 0;
  LAYERS.spaces.replaceChildren(
    ...shown.flatMap((at) => {
      const space = SPACES[at];
      const top = shape("path", { d: outlinePath(space), "fill-rule": "evenodd", "data-space": at });
      return solid && space.up > 0 ? [shape("path", { d: wallPath(space) }), top] : [top];
    }),
  );
}

// The walls under a space that hide what is behind them.
function wallPath(space) {
  const corners = space.rings.flat().map(([x, y]) => [placed(x, y, space.up), placed(x, y, 0)]);
  const left = corners.reduce((a, b) => (b[0][0] < a[0][0] ? b : a));
  const right = corners.reduce((a, b) => (b[0][0] > a[0][0] ? b : a));
  const near = corners.reduce((a, b) => (b[0][1] > a[0][1] ? b : a));
  const points = [left[0], near[0], right[0], right[1], near[1], left[1]];
  return "M" + points.map((point) => point.map(short).join(" ")).join("L") + "Z";
}

// Whether something higher stands before the middle of a space.
function isBehind(space) {
  const { rise } = viewNow();
  if (!rise || !space.cell) return false;
  for (let away = 1; away < 12; away += 1) {
    const before = SPACES[BY_CELL.get(String([space.cell[0] + away, space.cell[1] + away]))];
    if (before && before.up <= shownLevel() && (before.up - space.up) * rise > (2 * away - 1) / 4) return true;
  }
  return false;
}

function drawCursor() {
  const shown = picked.cursor >= 0 && inSight(picked.cursor) && picked.byKeys;
  if (!shown) return LAYERS.cursor.replaceChildren();
  const d = outlinePath(SPACES[picked.cursor]);
  LAYERS.cursor.replaceChildren(shape("path", { class: "under", d }), shape("path", { class: "over", d }));
}

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

// The nearest space in a direction: on a grid in the same row, else by its middle.
function nextSpace(from, across, down) {
  const here = SPACES[from];
  let best = -1;
  let least = Infinity;
  SPACES.forEach((space, at) => {
    if (at === from || !inSight(at)) return;
    const [x, y] = [space.at[0] - here.at[0], space.at[1] - here.at[1]];
    const along = x * across + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * across);
    if (along <= 1e-6 || (here.cell ? aside > 1e-6 : aside > along * 1.5)) return;
    const far = along + aside * 1.5;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}
