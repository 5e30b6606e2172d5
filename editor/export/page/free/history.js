// All that happened, as a list of actions with the state after each; undone ones wait behind.

const history = { steps: [], undone: [], saved: 0, first: firstState() };

const stateNow = () => (history.steps.length ? history.steps[history.steps.length - 1].state : history.first);

function step(state, action) {
  const [next, words] = ACTIONS[action.do].next(state, action);
  const seat = seatNow(state);
  return { action, state: next, words, round: state.round, seat: seat ? seat.number : 0 };
}

// Do an action; say why where it cannot be done. True where it was.
function act(action) {
  try {
    history.steps.push(step(stateNow(), action));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(upper(error.message) + ".");
    return false;
  }
  history.undone = [];
  tell(history.steps[history.steps.length - 1].words);
  changed();
  return true;
}

function undo() {
  const last = history.steps.pop();
  if (!last) return;
  history.undone.push(last);
  tell(`Undone: ${last.words}`);
  changed();
  if (last.action.do === "turn") drawCurtain();
}

function redo() {
  const next = history.undone.pop();
  if (!next) return;
  history.steps.push(next);
  tell(next.words);
  changed();
  if (next.action.do === "turn") drawCurtain();
}

function startOver() {
  const before = stateNow().turn;
  while (history.steps.length) history.undone.push(history.steps.pop());
  tell("Everything is as at the start. Redo brings it back.");
  changed();
  if (stateNow().turn !== before) drawCurtain();
}
