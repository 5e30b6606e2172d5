// Where a piece can go and what it costs: the cheapest ways over the moves of the table.

const ONWARD = SPACES.map(() => []);
for (const [source, target, kind, cost] of DATA.moves) ONWARD[source].push({ target, kind, cost });

// The spaces that can be reached from one: space -> {cost, from, kind}, the start not among them.
// At most `limit` is spent; `kinds` are the moves that may be made, by their places.
function cheapest(start, limit, kinds) {
  const settled = new Map();
  const heap = [{ cost: 0, space: start, from: -1, kind: -1 }];
  while (heap.length) {
    const next = popped(heap);
    if (settled.has(next.space)) continue;
    settled.set(next.space, next);
    for (const { target, kind, cost } of ONWARD[next.space]) {
      const total = next.cost + cost;
      if (total > limit || settled.has(target) || !kinds.has(kind)) continue;
      pushed(heap, { cost: total, space: target, from: next.space, kind });
    }
  }
  settled.delete(start);
  return settled;
}

function pushed(heap, item) {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (heap[above].cost <= item.cost) break;
    heap[at] = heap[above];
    at = above;
  }
  heap[at] = item;
}

function popped(heap) {
  const first = heap[0];
  const last = heap.pop();
  if (!heap.length) return first;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && heap[below + 1].cost < heap[below].cost) below += 1;
    if (heap[below].cost >= last.cost) break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = last;
  return first;
}

// The steps from the start to a space, each {from, to, kind}.
function wayTo(reach, goal) {
  const legs = [];
  for (let at = goal; reach.has(at); at = reach.get(at).from) {
    const { from, kind } = reach.get(at);
    legs.unshift({ from, to: at, kind: DATA.kinds[kind] });
  }
  return legs;
}

const kindPlaces = (names) => new Set(names.map((name) => DATA.kinds.indexOf(name)));

// What a piece has left to spend in this turn; Infinity where the game does not say.
function left(state, at) {
  const reach = tokenOf(at, state).reach;
  return reach === null ? Infinity : Math.max(0, reach - (state.spent.get(at) || 0));
}

// Where a piece can go now by these kinds of moves, as `cheapest` returns it.
function reachOf(state, at, names) {
  const piece = state.pieces[at];
  if (!tokenOf(at, state).movable || !tokenOf(at, state).walks || piece.out || piece.space < 0) return new Map();
  return cheapest(piece.space, left(state, at), kindPlaces(names));
}
