// What happened, by turns; a line highlights its spaces on the map.

const LATEST = 160; // lines that are shown unless all are asked for
const logShown = { all: false };

function drawLog() {
  const log = byId("log");
  const every = lines();
  const shown = logShown.all ? every : every.slice(-LATEST);
  const atEnd = log.parentElement.scrollHeight - log.parentElement.scrollTop - log.parentElement.clientHeight < 60;
  const kept = focusedKey();
  const parts = [];
  if (shown.length < every.length) parts.push(actionButton(`Show ${counted(every.length - shown.length, "earlier line")}`, "log-all", showWholeLog));
  for (let from = 0; from < shown.length; ) {
    let to = from;
    while (to < shown.length && shown[to].player === shown[from].player && shown[to].undone === shown[from].undone) to += 1;
    parts.push(logTurn(shown.slice(from, to)));
    from = to;
  }
  log.replaceChildren(...parts);
  byId("log-empty").hidden = every.length > 0;
  if (atEnd) log.parentElement.scrollTop = log.parentElement.scrollHeight;
  focusAgain(kept);
}

function logTurn(some) {
  const { player, undone } = some[0];
  return element(
    "div",
    { class: undone ? "log-turn undone" : "log-turn" },
    player === NOBODY ? element("span", { class: "emblem-shape" }) : emblemShape(player, 20),
    element("ul", {}, ...(undone ? [element("li", { class: "faint" }, "Undone:")] : []), ...some.map(logLine)),
  );
}

function logLine({ step, words, spaces }) {
  if (!spaces.length) return element("li", {}, words);
  return element("li", {}, element("button", { type: "button", class: "log-line", "data-key": `log-${step}-${words}`, on: { click: () => pointOut([...spaces]) } }, words));
}

function showWholeLog() {
  logShown.all = true;
  drawLog();
}
