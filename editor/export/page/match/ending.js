// The curtain between two people at one screen, and the sheet at the end of a match.

const ended = { shown: null };

// Before the next person looks at the screen, where the two know different things.
function drawCurtain() {
  const waiting = started.yes ? curtain() : NOBODY;
  const sheet = byId("curtain");
  if (waiting === NOBODY) return sheet.open && sheet.close();
  byId("curtain-title").textContent = `Pass the screen to ${nameOf(waiting)}`;
  byId("curtain-open").textContent = `I am ${nameOf(waiting)}: show my side`;
  if (!sheet.open && !byId("setup").open) sheet.showModal();
  return undefined;
}

function liftCurtain() {
  const waiting = curtain();
  if (waiting !== NOBODY) sit(waiting);
  byId("curtain").close();
  changed();
}

function openHands(open) {
  match.open = open;
  forgetViews();
  changed();
}

// How the match ended and why, once.
function drawEnd() {
  const last = lastStep();
  if (!isOver() || ended.shown === last || track.running || track.travelled) return;
  ended.shown = last;
  const { scores, when } = scoreboard();
  const { places } = scored(stateNow());
  const order = PLAYERS.map((_, player) => player).sort((a, b) => places[a] - places[b] || a - b);
  byId("end-title").textContent = result();
  const reasons = last ? readable(last).map(({ words }) => words) : [];
  byId("end-words").textContent = reasons.length ? reasons.slice(-2).join(" ") : sentence(when);
  byId("end-points").replaceChildren(
    element(
      "table",
      {},
      element("tbody", {}, ...order.map((player) => element("tr", {}, element("td", {}, `${places[player]}.`), element("th", { scope: "row" }, emblemShape(player), nameOf(player)), element("td", {}, whoWords(match.seats[player])), element("td", { class: "points" }, counted(scores[player], "point"))))),
    ),
  );
  byId("end").showModal();
}

function endAnswered() {
  const { returnValue } = byId("end");
  byId("end").returnValue = "";
  if (returnValue === "again") openSetup(false);
  if (returnValue === "save") saveReplay();
}
