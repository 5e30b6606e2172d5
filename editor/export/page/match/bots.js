// The bots of this page: who they are in words, and their pace.

const STRENGTHS = [
  [PERSON, "Person", "a player at this screen"],
  ["random", "Easy", "a bot that chooses legal actions at random"],
  ["greedy", "Normal", "a bot that chooses the best next action and does not look ahead"],
  ["mcts:300", "Strong", "a bot that looks ahead; it takes longer, especially on a phone"],
];
const PAUSES = [["slow", "Slow", 1400], ["steady", "Normal", 600], ["quick", "Fast", 150], ["once", "Instant", 0]];
const SLICE_TIME = 12; // milliseconds that a bot thinks before the page may draw
const DRAW_TIME = 40; // milliseconds of actions at once between two drawings
const pace = { paused: false, single: false, speed: 1, thinker: null, of: null, action: -1, due: 0, timer: 0, held: false };

const whoWords = (who) => STRENGTHS.find(([name]) => name === who)?.[1] || who;
const botWaits = () => pace.held || document.querySelector("dialog[open]") !== null || (pace.paused && !pace.single) || track.running > 0;

// Let the bot whose turn it is begin, or go on.
function wakeBots() {
  if (!pace.timer && botDecides() && !botWaits()) pace.timer = setTimeout(botTick, 0);
}

function forgetThoughts() {
  Object.assign(pace, { thinker: null, of: null, action: -1 });
}

function botTick() {
  pace.timer = 0;
  const begun = performance.now();
  let done = null;
  while (botDecides() && !botWaits()) {
    if (!thought()) break;
    if (performance.now() < pace.due) break;
    const { action } = pace;
    forgetThoughts();
    pace.single = false;
    done = play(action);
    if (PAUSES[pace.speed][2] || performance.now() - begun > DRAW_TIME) break;
  }
  if (done) played(done);
  if (!botDecides() || botWaits()) return;
  pace.timer = setTimeout(botTick, pace.action < 0 ? 0 : Math.max(0, pace.due - performance.now()));
}

// Think for a slice of time. True where the bot has decided.
function thought() {
  const here = lastStep() || match.first;
  if (pace.of !== here) {
    Object.assign(pace, { of: here, thinker: botThinking(), action: -1, due: performance.now() + (pace.single ? 0 : PAUSES[pace.speed][2]) });
  }
  const until = performance.now() + SLICE_TIME;
  if (pace.action < 0) pace.action = pace.thinker.decided(() => performance.now() >= until);
  return pace.action >= 0;
}

function togglePause() {
  pace.paused = !pace.paused;
  drawDoing();
  say(pace.paused ? "Bots are paused." : "Bots continue.");
  wakeBots();
}

function oneAction() {
  pace.single = true;
  wakeBots();
}

// While a button is pressed nothing is redrawn under the pointer.
function listenForBots() {
  addEventListener("pointerdown", () => (pace.held = true), true);
  const letOn = () =>
    setTimeout(() => {
      pace.held = false;
      wakeBots();
    }, 0);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letOn, true);
}
