// What the browser keeps: who plays, and the match so far. Without storage nothing is kept.

const SEATS_KEY = `realmwright seats ${GAME.digest}`;
const MATCH_KEY = `realmwright match ${GAME.digest}`;
const KEEP_AFTER = 400; // milliseconds

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
const keeping = { timer: 0, full: false };

function storageWords() {
  if (!storage) return "This browser lets the page keep nothing: save the replay to go on later.";
  return "This browser keeps who plays, and the match so far.";
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

function keptMatch() {
  const text = stored(MATCH_KEY);
  if (!text) return null;
  try {
    const found = openedKept(text);
    return found.steps.length ? found : null;
  } catch {
    return null; // whatever lies there, the page begins
  }
}

function keepMatch() {
  clearTimeout(keeping.timer);
  keeping.timer = setTimeout(keepNow, KEEP_AFTER);
}

function keepNow() {
  clearTimeout(keeping.timer);
  if (started.yes && match.steps.length) store(MATCH_KEY, kept());
}
