// The match as a track of its steps: go to any of them, and continue from there.

const track = { travelled: false, running: 0 };
const RUN = 1000; // milliseconds a step

function drawTrack() {
  const all = match.steps.length;
  const slider = byId("step");
  slider.max = all;
  slider.value = match.at;
  slider.setAttribute("aria-valuetext", `Step ${match.at} of ${all}`);
  byId("step-words").textContent = `step ${match.at} of ${all}`;
  for (const [id, off] of [["first", !match.at], ["back", !match.at], ["forth", match.at === all], ["last", match.at === all], ["run", match.at === all && !track.running]]) {
    byId(id).disabled = off;
  }
  byId("run").setAttribute("aria-pressed", String(track.running > 0));
  drawTurns(all);
}

// The turns as fields as wide as their steps, in the colours of the players.
function drawTurns(all) {
  const turns = byId("turns");
  const key = `${all} ${match.seed}`;
  if (turns.dataset.drawn === key) return;
  turns.dataset.drawn = key;
  turns.setAttribute("viewBox", `0 0 ${Math.max(1, all)} 1`);
  const fields = [];
  for (let from = 0; from < all; ) {
    let to = from;
    while (to < all && match.steps[to].player === match.steps[from].player) to += 1;
    fields.push(shape("rect", { x: from, width: to - from, height: 1, fill: colourOf(match.steps[from].player) }));
    from = to;
  }
  turns.replaceChildren(...fields);
}

// Show the position after a number of steps; bots pause there.
function travel(at) {
  stopRunning();
  goTo(at);
  track.travelled = match.at < match.steps.length;
  pace.paused = pace.paused || botDecides();
  changed();
  const step = lastStep();
  say([`Step ${match.at} of ${match.steps.length}`, ...(step ? readable(step) : [])].join(". "));
}

function toggleRun() {
  if (track.running) {
    stopRunning();
    drawTrack();
  } else if (canRedo()) runOn();
}

function runOn() {
  travel(match.at + 1);
  if (canRedo()) track.running = setTimeout(runOn, RUN);
  drawTrack();
}

function stopRunning() {
  clearTimeout(track.running);
  track.running = 0;
}

function undoChoice() {
  if (!canUndo()) return;
  stopRunning();
  undo();
  showUndone("Undone");
}

function redoChoice() {
  if (!canRedo()) return;
  stopRunning();
  redo();
  showUndone("Redone");
}

function showUndone(words) {
  pace.paused = pace.paused || botDecides();
  changed();
  notify(`${words}: step ${match.at} of ${match.steps.length}.`);
}

async function askToPlayOn(action) {
  const rest = counted(match.steps.length - match.at, "step");
  const answer = await ask("Continue from here?", `This is an earlier step of the match. The ${rest} after it will be discarded.`, [["on", "Continue from here"], ["", "Cancel"]]);
  track.travelled = answer !== "on";
  return answer === "on" ? act(action) : false;
}
