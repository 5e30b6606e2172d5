// Bots: they see what their player may see, and decide as the desktop's do from the same seed.

const PERSON = ""; // the bot of a seat at which a person sits
const BOTS = /^(random|greedy|mcts(:[0-9]{1,7})?)$/;
const SIMULATIONS = 1000;
const SLICE = 50; // simulations between two looks at the clock
const SAMPLES = 3;
const GUESSES = 12;
const PARTY = new Int32Array(GAME.sizes.party);
const TREE = new Int32Array(GAME.sizes.tree);
const TRIAL = new Int32Array(GAME.sizes.state);
const GUESS = new Int32Array(GAME.sizes.state);

const isBot = (who) => typeof who === "string" && BOTS.test(who);

// Begin to think for a player; `decided(isDue)` goes on until it is due and gives the action, or -1
// while there is none. Only a search looks whether it is due: the others answer at once.
function thinking(state, player, bot, seed) {
  const view = observed(state, player);
  WORK[AT.work.rng_seed] = seed;
  WORK[AT.work.rng_count] = 0;
  if (bot === "random") return { decided: () => anyOf(view, player) };
  if (bot === "greedy" || RULES.plain(WORDS, view)) return { decided: () => chosen(view, player, bot === "greedy" ? 1 : GUESSES) };
  return searching(view, player, Number(bot.slice(5)) || SIMULATIONS);
}

function anyOf(view, player) {
  const guess = view.slice();
  RULES.determinize(TABLES, guess, WORK, player);
  const actions = legalIn(guess);
  return actions[RULES.random_below(WORK, actions.length)];
}

function chosen(view, player, guesses) {
  PARTY.fill(0);
  PARTY[AT.party.samples] = SAMPLES;
  PARTY[AT.party.guesses] = guesses;
  return RULES.choose(TABLES, view, WORK, view.length, player, PARTY, TRIAL, GUESS);
}

function searching(view, player, simulations) {
  TREE.fill(0);
  let [left, best, count] = [Math.min(SLICE, simulations), -1, 0];
  const seed = WORK[AT.work.rng_seed]; // what acts in between does not change this stream
  TREE[AT.tree.player] = player;
  TREE[AT.tree.players] = PLAYERS.length;
  const decided = (isDue) => {
    [WORK[AT.work.rng_seed], WORK[AT.work.rng_count]] = [seed, count];
    do {
      TREE[AT.tree.simulations] = left;
      best = RULES.search(TABLES, view, WORK, view.length, TREE, TRIAL, GUESS);
      // A decision takes the percentage of the simulations that it deserves.
      const wanted = Math.floor((simulations * TREE[AT.tree.deserves]) / 100);
      left = Math.max(Math.min(SLICE, wanted - TREE[AT.tree.visits]), 0);
    } while (left > 0 && !isDue());
    count = WORK[AT.work.rng_count];
    if (left > 0) return -1;
    return best >= 0 ? best : anyOf(view, player);
  };
  return { decided };
}
