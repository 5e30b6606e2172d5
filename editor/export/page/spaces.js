// The spaces as one can point at them, and what is marked on them: reach, costs, the way, the cursor.

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

function drawMarks() {
  const size = markSize();
  const marks = [];
  const costs = [];
  const at = hand.piece;
  const state = stateNow();
  if (at >= 0 && !state.pieces[at].out) {
    for (const [space, { cost, kind }] of hand.reach) {
      if (!inSight(space)) continue;
      const behind = isBehind(SPACES[space]) ? " behind" : "";
      const portal = DATA.kinds[kind] === "portal" ? " portal" : "";
      marks.push(shape("path", { class: `reach${behind}${portal}`, d: outlinePath(SPACES[space]) }));
      costs.push(costMark(space, cost, size, behind));
    }
    const here = state.pieces[at].space;
    if (inSight(here)) marks.push(shape("path", { class: "here", d: outlinePath(SPACES[here]) }));
  } else if (hand.space >= 0 && inSight(hand.space)) {
    marks.push(shape("path", { class: "here", d: outlinePath(SPACES[hand.space]) }));
  }
  LAYERS.marks.replaceChildren(...marks);
  LAYERS.costs.replaceChildren(...costs);
}

function costMark(space, cost, size, behind) {
  const [x, y] = costPlace(space);
  const words = shape("text", { x, y: y + size * 0.085, "font-size": short(size * 0.24) });
  words.textContent = cost;
  const radius = short(size * (cost > 99 ? 0.21 : 0.165));
  return shape("g", { class: `cost${behind}`, "data-cost": cost, "data-for": space }, shape("circle", { cx: x, cy: y, r: radius }), words);
}

function costPlace(space) {
  const { at: [x, y], up, cell, room } = SPACES[space];
  const aside = cell ? 0.31 * DATA.size : 0;
  if (viewNow().rise) return placed(x + 0.22, y + 0.22, up).map(short);
  return placed(x + aside, y - (aside || -0.2 * room), up).map(short);
}

// The way to the space under the cursor or the pointer.
function drawWay() {
  const goal = hand.goal;
  if (hand.piece < 0 || !hand.reach.has(goal)) return LAYERS.way.replaceChildren();
  const legs = wayTo(hand.reach, goal).map(({ from, to, kind }) => {
    const [a, b] = [SPACES[from], SPACES[to]].map((space) => placed(...space.at, space.up).map(short));
    return shape("path", { class: kind === "portal" ? "leg portal" : "leg", d: `M${a.join(" ")}L${b.join(" ")}` });
  });
  const [x, y] = placed(...SPACES[goal].at, SPACES[goal].up).map(short);
  legs.push(shape("circle", { class: "goal", cx: x, cy: y, r: short(markSize() * 0.09) }));
  LAYERS.way.replaceChildren(...legs);
}

function drawCursor() {
  const shown = hand.cursor >= 0 && inSight(hand.cursor) && hand.byKeys;
  if (!shown) return LAYERS.cursor.replaceChildren();
  const d = outlinePath(SPACES[hand.cursor]);
  LAYERS.cursor.replaceChildren(shape("path", { class: "under", d }), shape("path", { class: "over", d }));
}
