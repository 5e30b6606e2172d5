// What is marked on the spaces: the reach of the piece, costs, the way to where the pointer is.

function drawMarks() {
  const size = markSize();
  const marks = [];
  const costs = [];
  const at = picked.piece;
  const state = stateNow();
  if (at >= 0 && !state.pieces[at].out) {
    for (const [space, { cost, kind }] of picked.reach) {
      if (!inSight(space)) continue;
      const behind = isBehind(SPACES[space]) ? " behind" : "";
      const portal = DATA.kinds[kind] === "portal" ? " portal" : "";
      marks.push(shape("path", { class: `reach${behind}${portal}`, d: outlinePath(SPACES[space]) }));
      costs.push(costMark(space, cost, size, behind));
    }
    const here = state.pieces[at].space;
    if (inSight(here)) marks.push(shape("path", { class: "here", d: outlinePath(SPACES[here]) }));
  } else if (picked.space >= 0 && inSight(picked.space)) {
    marks.push(shape("path", { class: "here", d: outlinePath(SPACES[picked.space]) }));
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
  const goal = picked.goal;
  if (picked.piece < 0 || !picked.reach.has(goal)) return LAYERS.way.replaceChildren();
  const legs = wayTo(picked.reach, goal).map(({ from, to, kind }) => {
    const [a, b] = [SPACES[from], SPACES[to]].map((space) => placed(...space.at, space.up).map(short));
    return shape("path", { class: kind === "portal" ? "leg portal" : "leg", d: `M${a.join(" ")}L${b.join(" ")}` });
  });
  const [x, y] = placed(...SPACES[goal].at, SPACES[goal].up).map(short);
  legs.push(shape("circle", { class: "goal", cx: x, cy: y, r: short(markSize() * 0.09) }));
  LAYERS.way.replaceChildren(...legs);
}
