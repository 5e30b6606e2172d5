// What the browser keeps: who plays, and the matches so far. Without storage nothing is kept.
// Each match has an entry of its own, with the tab that plays it: tabs never write over each other.

const SEATS_KEY = `realmwright seats ${GAME.digest}`;
const MATCH_KEY = `realmwright match ${GAME.digest}`;
const KEEP_AFTER = 400; // milliseconds
const MOST_KEPT = 5; // matches; older ones are removed when another one begins
const TAB = crypto.getRandomValues(new Uint32Array(2)).join("-");

const storage = (() => {
  try {
    const found = window.localStorage;
    found.setItem("realmwright", "1");
    found.removeItem("realmwright");
    return found;
  } catch {
    return null;
  }
})();
const keeping = { timer: 0, full: false, key: "", claimed: false };

function storageWords() {
  if (!storage) return "This browser lets the page keep nothing: save the replay to go on later.";
  return "This browser keeps who plays, and the matches so far. Each tab has its own match.";
}

function stored(key) {
  try {
    return storage ? storage.getItem(key) : null;
  } catch {
    return null;
  }
}

function store(key, text) {
  try {
    if (storage) storage.setItem(key, text);
  } catch {
    if (!keeping.full) tell("The storage of this browser is full: the match is not kept. Save the replay to go on later.");
    keeping.full = true;
  }
}

function keptSeats() {
  let seats = [];
  try {
    seats = JSON.parse(stored(SEATS_KEY) || "[]");
  } catch {
    seats = [];
  }
  const usual = PRESETS[0][1];
  return PLAYERS.map((_, player) => (Array.isArray(seats) && (seats[player] === PERSON || isBot(seats[player])) ? seats[player] : usual(player)));
}

const keepSeats = (seats) => store(SEATS_KEY, JSON.stringify(seats));

// The entry of a key; null for none, and for whatever else lies there.
function entryOf(key) {
  const text = stored(key);
  if (!text) return null;
  if (key === MATCH_KEY) return { key, tab: "", turn: 0, text }; // of an earlier page: the bare match
  try {
    const { tab, turn, text: own } = JSON.parse(text);
    return typeof own === "string" && Number.isSafeInteger(turn) ? { key, tab: String(tab), turn, text: own } : null;
  } catch {
    return null;
  }
}

function entries() {
  const keys = storage ? Array.from({ length: storage.length }, (_, at) => storage.key(at)) : [];
  return keys
    .filter((key) => key === MATCH_KEY || key.startsWith(`${MATCH_KEY} `))
    .map(entryOf)
    .filter(Boolean)
    .sort((one, other) => other.turn - one.turn);
}

// The matches that can be gone on with, the latest first.
function keptMatches() {
  const found = [];
  for (const { key, text } of entries().slice(0, MOST_KEPT)) {
    try {
      const opened = openedKept(text);
      if (opened.steps.length) found.push({ key, match: opened });
    } catch {
      continue; // whatever lies there, the page begins
    }
  }
  return found;
}

// A match of this tab from now on: one that was kept under its key, else a new entry.
function keepUnder(key = "") {
  clearTimeout(keeping.timer);
  keeping.claimed = Boolean(key);
  keeping.key = key || freshKey();
  if (key) keepNow();
  else for (const { key: old } of entries().slice(MOST_KEPT - 1)) storage.removeItem(old);
}

const freshKey = () => `${MATCH_KEY} ${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

// Another tab took this match over: here it goes on under a key of its own.
function partFrom(key) {
  if (key !== keeping.key) return;
  Object.assign(keeping, { key: freshKey(), claimed: false });
  tell("This match was opened in another tab. Each tab now keeps its own.");
}

function keepMatch() {
  clearTimeout(keeping.timer);
  keeping.timer = setTimeout(keepNow, KEEP_AFTER);
}

function keepNow() {
  clearTimeout(keeping.timer);
  if (!started.yes || !match.steps.length) return;
  const [latest] = entries();
  const there = keeping.claimed ? null : entryOf(keeping.key);
  if (there && there.tab !== TAB) partFrom(keeping.key);
  keeping.claimed = false;
  // What was played last comes first: entries count up, for the page asks no clock.
  const turn = latest ? latest.turn + Number(latest.key !== keeping.key) : 1;
  store(keeping.key, JSON.stringify({ tab: TAB, turn, text: kept() }));
}

function listenToTabs() {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue && key === keeping.key && entryOf(key)?.tab !== TAB) partFrom(key);
  });
}
