// The first screen: who plays. The answer is saved for this set-up of this map.

const PRESETS = [
  ["Me against bots", (player) => (player ? "greedy" : PERSON)],
  ["Everyone at this screen", () => PERSON],
  ["Watch bots", () => "greedy"],
];
const setup = { seats: [], changing: false, found: [] };

function openSetup(changing) {
  Object.assign(setup, { changing, seats: changing ? match.seats.slice() : keptSeats() });
  byId("setup-title").textContent = "Who plays?";
  byId("setup-kind").textContent = [DATA.title, DATA.subtitle].filter(Boolean).join(" · ");
  byId("begin").textContent = changing ? "Continue" : "Play";
  byId("setup-close").hidden = changing || !match.steps.length;
  byId("setup-open").hidden = changing;
  byId("strengths").replaceChildren(...STRENGTHS.slice(1).map(([, name, words]) => element("li", {}, element("b", {}, name), ` ${words}`)));
  byId("small-print").textContent = smallPrint();
  drawSetup();
  drawResume(changing);
  if (byId("menu").open) byId("menu").close();
  if (!byId("setup").open) byId("setup").showModal();
}

function smallPrint() {
  const trust = "Hidden hands are in this file, its replays and its links, where anyone can look them up. The page is made for friends at one screen.";
  return `${trust} ${storageWords()}`;
}

function drawSetup() {
  byId("presets").replaceChildren(
    ...PRESETS.map(([words, seat], at) => {
      const same = PLAYERS.every((_, player) => setup.seats[player] === seat(player) || PLAYERS[player].robot);
      return element("button", { type: "button", "aria-pressed": String(same), "data-key": `preset-${at}`, on: { click: () => seatAll(seat) } }, words);
    }),
  );
  byId("chairs").replaceChildren(...PLAYERS.map(chair));
}

function seatAll(seat) {
  const key = focusedKey();
  setup.seats = PLAYERS.map((_, player) => seat(player));
  drawSetup();
  focusAgain(key);
}

function chair({ name, robot }, player) {
  const known = STRENGTHS.some(([who]) => who === setup.seats[player]);
  const options = known ? STRENGTHS : [...STRENGTHS, [setup.seats[player], setup.seats[player]]];
  const pick = element(
    "select",
    { "data-key": `chair-${player}`, "aria-label": `Who plays ${name}`, on: { change: (event) => ((setup.seats[player] = event.target.value), drawPresets()) } },
    ...options.map(([who, words]) => element("option", { value: who, selected: who === setup.seats[player] }, words)),
  );
  return element("div", { class: "chair" }, emblemShape(player, 28), element("span", {}, name), robot ? element("span", { class: "faint" }, "played by the rules") : pick);
}

function drawPresets() {
  const key = focusedKey();
  drawSetup();
  focusAgain(key);
}

// The matches that the browser saved can be continued.
function drawResume(changing) {
  setup.found = changing || match.steps.length ? [] : keptMatches();
  const [latest, ...others] = setup.found;
  const resume = byId("resume");
  resume.hidden = !latest;
  if (latest) resume.textContent = `Continue the last match (${stepWords(latest)})`;
  byId("begin").classList.toggle("main", !latest);
  resume.classList.toggle("main", Boolean(latest));
  byId("others").hidden = !others.length;
  byId("others").replaceChildren(
    element("p", { class: "group" }, "Other matches in this browser"),
    ...others.map((one, at) => element("button", { type: "submit", value: `resume ${at + 1}` }, `${whoPlayed(one)}, ${stepWords(one)}`)),
  );
}

const stepWords = ({ match: { at, steps } }) => `step ${at} of ${steps.length}`;

// Who plays a match: the people, and the number of bots.
function whoPlayed({ match: { seats } }) {
  const people = PLAYERS.filter((_, player) => seats[player] === PERSON).map(({ name }) => name);
  const bots = PLAYERS.length - people.length;
  return [...people, ...(bots ? [counted(bots, "bot")] : [])].join(", ");
}

function setupAnswered() {
  const { returnValue } = byId("setup");
  byId("setup").returnValue = "";
  if (returnValue.startsWith("resume")) {
    const chosen = setup.found[Number(returnValue.slice(6))];
    if (chosen) return beginWith(chosen.match, chosen.key);
  }
  if (returnValue !== "begin") return match.steps.length || started.yes ? wakeBots() : openSetup(false);
  keepSeats(setup.seats);
  if (!setup.changing) return beginWith(newMatch(anySeed(), setup.seats.slice()));
  match.seats = setup.seats.slice();
  forgetViews();
  forgetThoughts();
  return changed();
}

const started = { yes: false };

function anySeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] & MASK;
}

// Play a match that was begun, opened, or kept under a key.
function beginWith(found, key = "") {
  stopRunning();
  forgetThoughts();
  started.yes = true;
  Object.assign(track, { travelled: false });
  Object.assign(ended, { shown: null });
  Object.assign(pace, { paused: false, single: false });
  Object.assign(logShown, { all: false });
  showMatch(found);
  keepUnder(key);
  changed();
  fitToRead();
  board.focus({ preventScroll: true });
  say(sentence(prompt()));
}
