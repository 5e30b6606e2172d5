// Matches as files: the desktop's replays, written and read, and short ones that the browser saves.
// A file is not trusted: every action is played again by the rules of this page.

const LARGEST = 32 * 1024 * 1024; // bytes of a file
const LONGEST = 100000; // steps of a match, far more than anybody plays
const KEPT = "realmwright-match/1";

const isWhole = (value) => Number.isInteger(value) && value >= 0 && value <= MASK;
const byPlayer = (values, has = () => true) =>
  PLAYERS.reduce((found, { id }, player) => (has(values[player]) ? Object.assign(found, { [id]: values[player] }) : found), {});
const digestAfter = (step) => step.digest || (step.digest = digest(step.state));

// The match up to the current position as a replay; `scenario` is the page's own.
function recorded(scenario) {
  const { scores, places } = scored(stateNow());
  return {
    format: GAME.format,
    program: GAME.program,
    system: GAME.system,
    mode: GAME.mode,
    setup: GAME.setup,
    tables: GAME.digest,
    seed: match.seed,
    bots: byPlayer(match.seats.map((who, player) => (PLAYERS[player].robot ? PERSON : who)), (who) => who !== PERSON),
    begin: digest(match.first),
    steps: match.steps.slice(0, match.at).map((step) => ({
      by: PLAYERS[step.player].id,
      do: step.name,
      chance: step.draws.map((draw) => draw.result),
      state: digestAfter(step),
    })),
    over: isOver(),
    scores: byPlayer(scores),
    places: byPlayer(places),
    scenario,
  };
}

// The match of a replay, played again. Throws Refusal at the first step that differs, and for a
// file of another map.
function openedReplay(text) {
  const file = readFile(text);
  if (file.format !== GAME.format || !Array.isArray(file.steps)) throw new Refusal("This file is not a replay that this page can read.");
  if (file.system !== GAME.system) throw new Refusal("This replay is for another game.");
  if (file.tables !== GAME.digest) throw new Refusal("This replay is for another map, another set-up or other rules.");
  if (Object.keys(file.position || {}).length || file.steps.some((step) => plainObject(step) && step.set && Object.keys(step.set).length)) {
    throw new Refusal("This replay has a position set up manually. Realmwright can open it.");
  }
  if (file.match) throw new Refusal("This replay is one match of a series. Realmwright can open it.");
  const found = playedAgain(file, (step, state, number) => {
    const { by, do: name, chance } = step;
    if (by !== PLAYERS[moverOf(state)].id) throw wrongStep(number, `it is ${PLAYERS[moverOf(state)].name}'s decision`);
    if (typeof name !== "string" || name.length > 200) throw wrongStep(number, "its action is invalid");
    try {
      return [RULES.action_code(WORDS, state, name), chance];
    } catch (fault) {
      if (fault.name !== "Error") throw fault;
      throw wrongStep(number, fault.message);
    }
  });
  if (file.begin !== digest(found.first)) throw new Refusal("This replay starts from another position.");
  found.steps.forEach((step, at) => {
    if (file.steps[at].state !== digestAfter(step)) throw wrongStep(at + 1, "it leads to another position");
  });
  const state = found.steps.length ? found.steps[found.steps.length - 1].state : found.first;
  const { scores, places } = scored(state);
  const same = (said, known) => plainObject(said) && PLAYERS.every(({ id }, player) => said[id] === known[player]);
  if ((file.over ?? false) !== (moverOf(state) === NOBODY) || !same(file.scores, scores) || !same(file.places, places)) {
    throw new Refusal("This replay's result differs from the rules.");
  }
  return found;
}

// The match as a short text for the browser to save, including undone steps.
function kept() {
  const steps = match.steps.map(({ action, draws }) => [action, ...draws.map((draw) => draw.result)]);
  return JSON.stringify({ format: KEPT, tables: GAME.digest, seed: match.seed, seats: match.seats, at: match.at, steps });
}

// The match of a text that `kept` gave. Throws Refusal.
function openedKept(text) {
  const file = readFile(text);
  if (file.format !== KEPT || file.tables !== GAME.digest || !Array.isArray(file.steps)) {
    throw new Refusal("The saved match is for another map or other rules.");
  }
  const found = playedAgain(file, (step, state, number) => {
    if (!Array.isArray(step)) throw wrongStep(number, "it is invalid");
    return [step[0], step.slice(1)];
  });
  found.at = Number.isInteger(file.at) ? Math.min(Math.max(file.at, 0), found.steps.length) : found.steps.length;
  return found;
}

function readFile(text) {
  if (text.length > LARGEST) throw new Refusal("This file is too large for a match.");
  let file;
  try {
    file = JSON.parse(text);
  } catch (fault) {
    throw new Refusal("This file is not a match: it is not valid JSON.");
  }
  if (!plainObject(file)) throw new Refusal("This file is not a match.");
  return file;
}

// A match from a file's seed, bots and steps; `asked` gives the action and the draws of a step.
function playedAgain(file, asked) {
  if (!isWhole(file.seed)) throw new Refusal("The seed of this match is invalid.");
  if (file.steps.length > LONGEST) throw new Refusal("This match has too many steps.");
  const found = newMatch(file.seed, seatsOf(file));
  for (const [index, step] of file.steps.entries()) {
    const [number, state] = [index + 1, index ? found.steps[index - 1].state : found.first];
    if (moverOf(state) === NOBODY) throw wrongStep(number, "the match is over already");
    if (!plainObject(step) && !Array.isArray(step)) throw wrongStep(number, "it is invalid");
    const [action, chance] = asked(step, state, number);
    if (!isWhole(action)) throw wrongStep(number, "its action is invalid");
    const draws = chance ?? [];
    if (!Array.isArray(draws) || draws.length > GAME.most_draws || !draws.every(isWhole)) {
      throw wrongStep(number, "its draws are invalid");
    }
    found.steps.push(playedFrom(state, action, draws, number));
  }
  found.at = found.steps.length;
  return found;
}

function playedFrom(state, action, chance, number) {
  let step;
  try {
    step = whole(state, stepped(state, action, chance));
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw wrongStep(number, fault.message);
  }
  const isSame = step.draws.length === chance.length && step.draws.every(({ result }, at) => result === chance[at]);
  if (!isSame) throw wrongStep(number, "its draws are impossible");
  return step;
}

// Who sat where: a bot that this page does not know is greedy here.
function seatsOf({ seats, bots }) {
  return PLAYERS.map(({ id }, player) => {
    const who = Array.isArray(seats) ? seats[player] : plainObject(bots) ? bots[id] : PERSON;
    return who === PERSON || who === undefined ? PERSON : isBot(who) ? who : "greedy";
  });
}

function wrongStep(number, why) {
  return new Refusal(`Step ${number} of this match is invalid: ${why.replace(/\.$/, "")}.`);
}
