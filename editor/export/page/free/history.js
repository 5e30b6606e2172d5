// All actions with the state after each, and the undone ones.

const history = { steps: [], undone: [], saved: 0, first: firstState() };

const stateNow = () => (history.steps.length ? history.steps[history.steps.length - 1].state : history.first);

function step(state, action) {
  const [next, words] = ACTIONS[action.do].next(state, action);
  const seat = seatNow(state);
  return { action, state: next, words, round: state.round, seat: seat ? seat.number : 0 };
}

// Do an action, or show why it is not possible. True if it was done.
function act(action) {
  try {
    history.steps.push(step(stateNow(), action));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notify(upper(error.message) + ".");
    return false;
  }
  history.undone = [];
  notify(history.steps[history.steps.length - 1].words);
  changed();
  return true;
}

function undo() {
  const last = history.steps.pop();
  if (!last) return;
  history.undone.push(last);
  notify(`Undone: ${last.words}`);
  changed();
  if (last.action.do === "turn") drawCurtain();
}

function redo() {
  const next = history.undone.pop();
  if (!next) return;
  history.steps.push(next);
  notify(next.words);
  changed();
  if (next.action.do === "turn") drawCurtain();
}

function startOver() {
  const before = stateNow().turn;
  while (history.steps.length) history.undone.push(history.steps.pop());
  notify("Back at the start. Redo restores the actions.");
  changed();
  if (stateNow().turn !== before) drawCurtain();
}
