// What the browser saves: who plays, and the last matches. Without storage nothing is saved.
// Each match has an entry with the tab that plays it: tabs never overwrite each other.

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
  if (!storage) return "This browser does not let the page save matches: save the replay to continue later.";
  return "This browser saves who plays and your last matches. Each tab has its own match.";
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
    if (!keeping.full) notify("The browser's storage is full, so this match is not saved there. Save the replay to continue later.");
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

// The entry of a key; null if there is none, or something else.
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

// The matches that can be continued, the latest first.
function keptMatches() {
  const found = [];
  for (const { key, text } of entries().slice(0, MOST_KEPT)) {
    try {
      const opened = openedKept(text);
      if (opened.steps.length) found.push({ key, match: opened });
    } catch {
      continue; // an unreadable match must not keep the page from starting
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

// Another tab has opened this match: here it continues under another key.
function partFrom(key) {
  if (key !== keeping.key) return;
  Object.assign(keeping, { key: freshKey(), claimed: false });
  notify("This match was opened in another tab. Each tab now has its own copy.");
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
  // The latest match comes first: entries are numbered, since the page uses no clock.
  const turn = latest ? latest.turn + Number(latest.key !== keeping.key) : 1;
  store(keeping.key, JSON.stringify({ tab: TAB, turn, text: kept() }));
}

function listenToTabs() {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue && key === keeping.key && entryOf(key)?.tab !== TAB) partFrom(key);
  });
}
