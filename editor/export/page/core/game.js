// The game that the page plays: what was dealt, and the buffers on which its rules work.
// Before this come GAME_TEXT, the game as JSON, and RULES, the rules as functions.

const GAME = JSON.parse(GAME_TEXT);
const TABLES = unrolled(GAME.tables);
const WORDS = Object.assign({ table: TABLES }, GAME.game); // what the functions of words take as their game
const PLAYERS = GAME.players;
const AT = GAME.at;
const WORK = new Int32Array(GAME.sizes.work);
const NOBODY = -1;
const NOWHERE = -1;
const FINE = 0;
const EVENT = 6; // numbers of an event
const MASK = 0x7fffffff;

// Numbers of runs of equal ones.
function unrolled(runs) {
  const numbers = new Int32Array(runs.reduce((sum, [count]) => sum + count, 0));
  let at = 0;
  for (const [count, number] of runs) numbers.fill(number, at, (at += count));
  return numbers;
}

function quiet() {
  for (const name of ["log_on", "event_count", "draw_count", "forced_count", "forced_next"]) {
    WORK[AT.work[name]] = 0;
  }
}

// The first position of a match.
function dealt(seed) {
  const state = new Int32Array(GAME.sizes.state);
  state[AT.state.seed] = seed;
  quiet();
  RULES.start(TABLES, state, WORK, seed);
  return state;
}

const moverOf = (state) => state[AT.state.mover];

function legalIn(state) {
  const count = RULES.legal(TABLES, state, WORK, 0);
  return Array.from(WORK.subarray(AT.work.actions, AT.work.actions + count));
}

// Why an action is refused, as a sentence; empty for one that is not.
function refusalIn(state, action) {
  const reason = RULES.refuse(TABLES, state, WORK, action);
  return reason === FINE ? "" : RULES.refusals[reason];
}

// An action carried out, with its events and draws. Throws Refusal; `forced` are results of draws.
function stepped(state, action, forced = []) {
  const after = state.slice();
  quiet();
  WORK[AT.work.log_on] = 1;
  WORK[AT.work.forced_count] = forced.length;
  WORK.set(forced, AT.work.forced);
  const reason = RULES.step(TABLES, after, WORK, action);
  if (reason !== FINE) throw new Refusal(RULES.refusals[reason]);
  const rows = (name, count, width) =>
    Array.from({ length: WORK[AT.work[count]] }, (_, row) => {
      const at = AT.work[name] + row * width;
      return Array.from(WORK.subarray(at, at + width));
    });
  const draws = rows("draws", "draw_count", 3).map(([kind, sides, result]) => ({ kind, sides, result }));
  return { action, state: after, events: rows("events", "event_count", EVENT), draws };
}

// The position as a player may know it, without the stream of chance; NOBODY knows all but that.
function observed(state, player) {
  const view = state.slice();
  if (player !== NOBODY) RULES.hide(TABLES, view, WORK, player);
  for (const name of ["seed", "match", "drawn"]) view[AT.state[name]] = 0;
  return view;
}

// Points and places by player, as if the match ended now; places count from 1.
function scored(state) {
  WORK[AT.work.at_limit] = 0;
  RULES.score(TABLES, state, WORK, 0);
  const of = (name) => PLAYERS.map((_, player) => WORK[AT.work[name] + player]);
  return { scores: of("scores"), places: of("places") };
}

// How a match ended, as a sentence without a full stop.
function resultOf(state) {
  const worth = PLAYERS.map((_, player) => RULES.evaluate(TABLES, state, WORK, player));
  const best = Math.max(...worth);
  const winners = PLAYERS.filter((_, player) => worth[player] === best && best > 0).map(({ name }) => name);
  if (winners.length > 1) return `${winners.slice(0, -1).join(", ")} and ${winners[winners.length - 1]} win`;
  if (winners.length) return `${winners[0]} wins`;
  return worth.every((each) => each < 0) ? "No winner" : "A draw";
}
