// The players with their points, units and hands, and everything without an owner.

const chosenOpen = new Map(); // by title: whether a card was opened or closed by picked
const rowsOpen = new Set(); // rows whose explanation is open
const SIGNS = {
  person: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.500 3.500-7 8-7s8 2.500 8 7",
  bot: "M5 9h14v10H5zM12 9V4m-2 0h4M9 13v2m6-2v2",
};

function drawSeats() {
  const { scores, panels } = scoreboard();
  const turn = mover();
  const kept = focusedKey();
  const [owned, others] = [(panel) => panel.player !== NOBODY, (panel) => panel.player === NOBODY];
  byId("seats").replaceChildren(...[...panels.filter(owned), ...panels.filter(others)].map((panel) => panelCard(panel, scores, turn)));
  focusAgain(kept);
  drawWho(turn);
}

function panelCard({ title, rows, player }, scores, turn) {
  const mine = player !== NOBODY && PLAYERS[player];
  const open = chosenOpen.get(title) ?? (!mine || player === turn || player === viewer());
  const head = element(
    "summary",
    { "data-key": `panel-${title}`, class: mine ? "owned" : "" },
    mine ? emblemShape(player) : "",
    element("span", { class: "panel-title" }, title),
    mine ? whoSign(player) : "",
    mine ? element("span", { class: "points" }, element("b", {}, String(scores[player])), ` ${scores[player] === 1 ? "point" : "points"}`) : "",
  );
  const card = element("details", { class: player === turn && mine ? "panel in-turn" : "panel", open }, head, element("ul", { class: "rows" }, ...rows.map((row) => panelRow(row, player))));
  head.addEventListener("click", () => chosenOpen.set(title, !card.open));
  return card;
}

function panelRow({ label, value, share, player, space }, owner) {
  const figure = space !== NOWHERE ? figuresOn(space).find((one) => one.player === player && one.share[1] && share && one.share[1] === share[1]) : null;
  const parts = [
    figure ? faceOf(figure, 34) : player !== NOBODY && owner === NOBODY && PLAYERS[player] ? emblemShape(player, 18) : "",
    element("span", { class: "row-words" }, element("span", { class: "row-label" }, label), value ? element("span", { class: "row-value" }, value) : ""),
    share && share[1] > 0 ? shareBar(share) : "",
  ].filter((part) => part !== "");
  if (space === NOWHERE) return element("li", { class: "row-plain" }, ...parts, ...(owner === NOBODY ? [] : moreOf(`${label}, ${value}`, `${owner}-${label}`)));
  const made = element("button", { type: "button", class: picked.actor === space ? "row-button held" : "row-button", "data-key": `row-${owner}-${label}`, on: { click: () => pointOut([space]) } }, ...parts);
  return element("li", {}, made);
}

// What a row names, to be opened; it stays open while rows are drawn again.
function moreOf(words, key) {
  const about = explanations(words);
  if (!about.length) return [];
  const head = element("summary", { "data-key": `more-${key}` }, "What it does");
  const more = element("details", { class: "more", open: rowsOpen.has(key) }, head, ...about);
  more.addEventListener("toggle", () => rowsOpen[more.open ? "add" : "delete"](key));
  return [more];
}

// A bar with a field for each, where they can be counted.
function shareBar([now, most]) {
  const bar = shape("svg", { viewBox: `0 0 ${most} 1`, class: "share", preserveAspectRatio: "none", "aria-hidden": "true" });
  const gap = most <= 12 ? 0.12 : 0;
  if (!gap) bar.append(shape("rect", { class: "trough", width: most, height: 1 }), shape("rect", { class: "left", width: Math.max(0, now), height: 1 }));
  else for (let at = 0; at < most; at += 1) bar.append(shape("rect", { class: at < now ? "left" : "trough", x: at, width: 1 - gap, height: 1 }));
  return bar;
}

function whoSign(player) {
  const who = match.seats[player];
  const sign = shape("svg", { viewBox: "0 0 24 24", width: 16, height: 16, "aria-hidden": "true", class: "line-sign" });
  sign.append(shape("path", { d: SIGNS[who === PERSON ? "person" : "bot"] }));
  return element("span", { class: "who-sign" }, sign, whoWords(who));
}

// Who plays, in the header.
function drawWho(turn) {
  byId("who").replaceChildren(
    ...PLAYERS.map((_, player) => element("span", { class: player === turn ? "chip in-turn" : "chip", title: `${nameOf(player)}: ${whoWords(match.seats[player])}` }, emblemShape(player, 20), whoSign(player))),
    element("button", { type: "button", "data-key": "change-who", on: { click: () => openSetup(true) } }, "Change"),
  );
}

// Mark spaces on the map, and show the first.
function pointOut(spaces) {
  Object.assign(picked, { highlighted: spaces, space: NOWHERE, goal: NOWHERE, cursor: spaces[0] });
  if (choices(picked.actor).actors.includes(spaces[0])) return pickUp(spaces[0]);
  if (inSight(spaces[0])) reveal(placed(...SPACES[spaces[0]].at, SPACES[spaces[0]].up));
  refresh();
  say(spaces.map((space) => spaceWords(space)).join(". "));
  return undefined;
}
