// The words beside the map: whose turn it is, the selected piece, all pieces, the log, the map.

function drawTurn() {
  const state = stateNow();
  const seat = seatNow(state);
  byId("turn").replaceChildren(
    element("span", { class: DATA.rounds ? "round long" : "round" }, element("span", {}, "Round "), DATA.rounds ? `${state.round} of ${DATA.rounds}` : `${state.round}`),
    element("strong", {}, seat ? seat.name : ""),
  );
  byId("emblem").replaceChildren(...(seat ? [seatShape(seat)] : []));
  byId("end-turn").textContent = SEATS.length > 1 ? "End turn" : "End round";
  byId("undo").disabled = !history.steps.length;
  byId("redo").disabled = !history.undone.length;
  byId("start-over").disabled = !history.steps.length;
}

function seatShape(seat) {
  const disc = shape("circle", { cx: 12, cy: 12, r: 10.5, fill: seat.colour, class: "disc" });
  const words = shape("text", { x: 12, y: 16.5, "font-size": 13, fill: seat.ink, class: "letter" });
  words.textContent = seat.number;
  return shape("svg", { viewBox: "0 0 24 24", width: 28, height: 28, "aria-hidden": "true" }, disc, words);
}

function button(words, key, pressed, attributes = {}) {
  return element("button", { type: "button", "data-key": key, on: { click: pressed }, ...attributes }, words);
}

function drawCard() {
  const card = byId("card");
  const content = picked.piece >= 0 ? pieceCard(picked.piece) : picked.space >= 0 ? spaceCard(picked.space) : null;
  card.hidden = !content;
  card.replaceChildren(...(content || []));
}

function pieceCard(at) {
  const state = stateNow();
  const token = tokenOf(at);
  const piece = state.pieces[at];
  const known = seen(state, at);
  const where = piece.out ? "off the table" : SPACES[piece.space].name;
  const points = left(state, at);
  const reach = token.movable && !piece.out && points !== Infinity ? `${points} of ${token.reach} to spend` : "";
  const others = piece.out ? [] : piecesOn(state, piece.space).filter((other) => other !== at);
  return [
    cardHead(known ? token.name : "A hidden piece", [seatWords(token.seat), where, reach]),
    known && token.facts.length ? facts(token.facts) : null,
    piece.out ? element("p", { class: "hint" }, "Choose a space to return it there.") : null,
    piece.out ? null : kindChoice(token),
    piece.out ? null : goals(at),
    element(
      "div",
      { class: "row" },
      piece.out ? null : button("Move freely", "free", toggleFree, { "aria-pressed": String(picked.free), class: "toggle" }),
      token.hidden ? button(piece.shown ? "Turn face down" : "Turn face up", "flip", flip) : null,
      piece.out
        ? button("Return", "return", () => bringBack(at, token.space >= 0 ? token.space : Math.max(0, picked.cursor)), { disabled: !SPACES.length })
        : button("Remove", "remove", remove),
      token.counts && piece.numbers[0] > 1 && !piece.out ? button("Take one off", "split", () => apart("split", { count: 1 })) : null,
      STACKS && !piece.out ? button("Duplicate", "copy", () => apart("copy")) : null,
    ),
    known ? counters(state, at) : null,
    others.length ? chips("Also here", others) : null,
  ].filter(Boolean);
}

function cardHead(name, words) {
  return element(
    "div",
    { class: "card-head" },
    element("h2", {}, name),
    element("p", {}, words.filter(Boolean).join(" · ")),
    button("×", "close", deselect, { class: "close", "aria-label": "Deselect (Escape)" }),
  );
}

const facts = (rows) =>
  element("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [element("dt", {}, upper(name)), element("dd", {}, value)]));

function counters(state, at) {
  const { numbers } = tokenOf(at);
  if (numbers.length < 2 && !tokenOf(at).counts) return null;
  return element(
    "div",
    { class: "counters" },
    ...numbers.map(([name], which) => {
      if (!which && !tokenOf(at).counts) return null;
      const value = state.pieces[at].numbers[which];
      const to = (next) => () => act({ do: "number", piece: tokenOf(at).id, name, value: next });
      return element(
        "div",
        { class: "counter", role: "group", "aria-label": `${upper(name)} ${value}` },
        element("span", {}, upper(name)),
        button("−", `less-${which}`, to(value - 1), { "aria-label": `Less ${name}`, disabled: value <= 0 }),
        element("output", {}, String(value)),
        button("+", `more-${which}`, to(value + 1), { "aria-label": `More ${name}`, disabled: value >= MOST }),
      );
    }).filter(Boolean),
  );
}

// Which moves are counted with, where the piece has others than the usual ones.
function kindChoice(token) {
  if (!token.movable || !token.walks || token.moves.length <= token.usual.length) return null;
  const turned = (name) => () => {
    picked.by = token.moves.filter((one) => (one === name) !== picked.by.includes(one));
    refresh();
  };
  const one = (name) => button(upper(name.replace(/-/g, " ")), `by-${name}`, turned(name), { "aria-pressed": String(picked.by.includes(name)) });
  return element("div", { class: "chips", role: "group", "aria-label": "Moves" }, element("span", {}, "Moves by"), ...token.moves.map(one));
}

// The spaces that the piece can go to, as a list to choose from without the map.
function goals(at) {
  const state = stateNow();
  const free = SPACES.map((_, space) => space).filter((space) => space !== state.pieces[at].space);
  const spaces = picked.free ? free : [...picked.reach.keys()].sort((a, b) => picked.reach.get(a).cost - picked.reach.get(b).cost || a - b);
  if (!spaces.length) return element("p", { class: "hint" }, tokenOf(at).movable && tokenOf(at).walks ? "It cannot move now." : "");
  const words = (space) => (picked.free ? SPACES[space].name : `${SPACES[space].name}, cost ${picked.reach.get(space).cost}`);
  const list = element(
    "select",
    { "data-key": "goal", "aria-label": "Move to", on: { change: (event) => event.target.value && moveTo(Number(event.target.value)) } },
    element("option", { value: "" }, `Move to… (${counted(spaces.length, "space")})`),
    ...spaces.map((space) => element("option", { value: space }, words(space))),
  );
  return list;
}

function chips(title, pieces) {
  const state = stateNow();
  return element(
    "div",
    { class: "chips" },
    element("span", {}, title),
    ...pieces.map((at) => button(seen(state, at) ? tokenOf(at).name : "A hidden piece", `piece-${at}`, () => choose(at))),
  );
}

function spaceCard(space) {
  const { name, words, regions, facts: known } = SPACES[space];
  const here = piecesOn(stateNow(), space);
  return [
    cardHead(name, [upper(words), ...regions]),
    known.length ? facts(known) : null,
    here.length ? chips("Here", here) : null,
  ].filter(Boolean);
}

function toggleFree() {
  picked.free = !picked.free;
  notify(picked.free ? "Free move: choose any space." : "Moves cost points again.");
  refresh();
}

// A new piece beside the selected one becomes the selection.
function apart(how, more = {}) {
  if (act({ do: how, piece: tokenOf(picked.piece).id, ...more })) choose(stateNow().pieces.length - 1);
}

const flip = () => picked.piece >= 0 && act({ do: "flip", piece: tokenOf(picked.piece).id });
const remove = () => picked.piece >= 0 && act({ do: "remove", piece: tokenOf(picked.piece).id });

function drawPieces() {
  const state = stateNow();
  const groups = [...SEATS.map((seat) => [seat.number, seat.name]), [0, SEATS.length ? "No owner" : "Pieces"]];
  const known = new Set(SEATS.map((seat) => seat.number));
  const parts = groups.flatMap(([number, name]) => {
    const mine = state.pieces.map((_, at) => at).filter((at) => tokenOf(at).seat === number || (!number && !known.has(tokenOf(at).seat)));
    if (!mine.length) return [];
    const rows = mine.map((at) => {
      const where = state.pieces[at].out ? "off the table" : SPACES[state.pieces[at].space].name;
      const row = button("", `row-${at}`, () => choose(at), { class: "piece", "aria-pressed": String(at === picked.piece) });
      row.append(element("span", {}, seen(state, at) ? tokenOf(at).name : "A hidden piece"), element("span", { class: "where" }, where));
      return element("li", {}, row);
    });
    return [element("h2", {}, name), element("ul", { class: "pieces" }, ...rows)];
  });
  if (!parts.length) parts.push(element("p", { class: "faint" }, "This set-up has no pieces."));
  byId("pieces").replaceChildren(...parts);
}

function drawLog() {
  const rows = history.steps.map(({ words, round, seat }) =>
    element("li", {}, element("span", { class: "who" }, [`Round ${round}`, seatWords(seat)].filter(Boolean).join(" · ")), element("span", {}, words)),
  );
  byId("log").replaceChildren(...rows.reverse());
  byId("log-empty").hidden = rows.length > 0;
  const notepad = byId("notepad");
  if (document.activeElement !== notepad) notepad.value = stateNow().notes;
}
