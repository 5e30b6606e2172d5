// The match: all positions are stored, so any of them can be shown again, and who sees what.
// Undone steps can be redone until another action is played.

const match = newMatch(0, PLAYERS.map(() => PERSON));

function newMatch(seed, seats) {
  return { seed: seed & MASK, first: dealt(seed & MASK), steps: [], at: 0, seats, sitting: NOBODY, open: false };
}

// Start another match, or continue one that was read.
function showMatch(other) {
  Object.assign(match, other);
  forgetViews();
}

const positionAt = (at) => (at ? match.steps[at - 1].state : match.first);
const stateNow = () => positionAt(match.at);
const mover = () => moverOf(stateNow());
const isOver = () => mover() === NOBODY;
const lastStep = () => (match.at ? match.steps[match.at - 1] : null);
const nameOf = (player) => (player >= 0 && player < PLAYERS.length ? PLAYERS[player].name : "");
// The players that people play; a robot decides nothing.
const people = () => PLAYERS.map((_, player) => player).filter((player) => match.seats[player] === PERSON && !PLAYERS[player].robot);

// --- Who sees what

let views = { of: null, by: new Map(), offered: null };

function forgetViews() {
  views = { of: null, by: new Map(), offered: null };
}

// The position as a player may know it.
function seenBy(player) {
  const state = stateNow();
  if (views.of !== state) views = { of: state, by: new Map(), offered: null };
  if (!views.by.has(player)) views.by.set(player, observed(state, player));
  return views.by.get(player);
}

const sameView = (one, other) => {
  const [a, b] = [seenBy(one), seenBy(other)];
  return a.every((number, at) => number === b[at]);
};

// The player who must take the screen before the board is shown; NOBODY if it can be shown.
function curtain() {
  const persons = people();
  if (match.open || persons.length < 2 || isOver()) return NOBODY;
  const sitting = persons.includes(match.sitting) ? match.sitting : NOBODY;
  const wanted = persons.includes(mover()) ? mover() : sitting !== NOBODY ? sitting : persons[0];
  return wanted === sitting || sameView(wanted, sitting) ? NOBODY : wanted;
}

function sit(player) {
  match.sitting = player;
}

// The player whose view is shown; NOBODY sees all.
function viewer() {
  const persons = people();
  if (match.open || isOver() || !persons.length) return NOBODY;
  if (persons.length === 1) return persons[0];
  if (persons.includes(mover()) && curtain() === NOBODY) match.sitting = mover();
  return persons.includes(match.sitting) ? match.sitting : persons[0];
}

const seen = () => seenBy(viewer());
const personDecides = () => people().includes(mover()) && curtain() === NOBODY;
const botDecides = () => !isOver() && !people().includes(mover()) && curtain() === NOBODY;

// --- What may be done, and what was

// The offers to the person who decides; none while a bot does.
function offers() {
  const view = seen();
  if (!personDecides()) return [];
  // Of the view, which is another one once all hands are shown.
  if (!views.offered || views.offered.view !== view) views.offered = { view, all: RULES.offers(WORDS, view, legalIn(stateNow())) };
  return views.offered.all;
}

// Carry out an action. Throws Refusal where it is no legal one.
function play(action, forced = []) {
  const before = stateNow();
  const step = whole(before, stepped(before, action, forced));
  match.steps.length = match.at;
  match.steps.push(step);
  match.at += 1;
  return step;
}

// A step with the words that belong to it: who acted, the action's name, and its lines of the log.
function whole(before, step) {
  const lines = step.events.map((event) => RULES.log_entry(WORDS, step.state, event)).filter((line) => line);
  return Object.assign(step, {
    player: moverOf(before),
    name: RULES.action_name(WORDS, before, step.action),
    lines: lines.map(({ sentence, spaces, player }) => ({ words: sentence, spaces: spaces ?? [], only: player ?? NOBODY })),
  });
}

// Ask the bot whose turn it is.
function botThinking() {
  const seed = (match.seed * 1000003 + match.at * 97 + mover()) % 2147483648;
  return thinking(stateNow(), mover(), match.seats[mover()], seed);
}

function goTo(at) {
  match.at = Math.min(Math.max(at, 0), match.steps.length);
}

const canUndo = () => match.at > 0;
const canRedo = () => match.at < match.steps.length;

// Back to the last choice of a person, or forward to the next; by one step where nobody sits.
function walk(way) {
  const persons = people();
  goTo(match.at + way);
  while (persons.length && canUndo() && canRedo() && !persons.includes(mover())) goTo(match.at + way);
}

const undo = () => walk(-1);
const redo = () => walk(1);

const result = () => resultOf(stateNow());
const prompt = () => (isOver() ? result() : RULES.prompt(WORDS, seen()));
const scoreboard = () => RULES.scoreboard(WORDS, seen(), viewer());

const figures = () => RULES.figures(WORDS, seen(), viewer());
const arrows = () => RULES.arrows(WORDS, seen(), viewer());
const closed = () => RULES.closed(WORDS, seen());
const opened = () => RULES.opened(WORDS, seen());

// The lines of the log that the viewer may read, the first ones first; undone ones are marked.
function lines() {
  const who = viewer();
  const agreed = GAME.house.map((words) => ({ step: -1, words: `House rules: ${words}`, spaces: [], player: NOBODY, undone: false }));
  const played = match.steps.map((step, at) =>
    step.lines
      .filter(({ only }) => who === NOBODY || only === NOBODY || only === who)
      .map(({ words, spaces }) => ({ step: at, words, spaces, player: step.player, undone: at >= match.at })),
  );
  return agreed.concat(...played);
}

// The draws of a step in words; a draw that shows something secret has none.
function drawsOf(step) {
  return step.draws.map(({ kind, sides, result }) => ({
    title: GAME.draws[kind].replace(/-/g, " "),
    words: RULES.draw_words(WORDS, kind, sides, result),
    sides,
    result,
  }));
}
