// The table as a file, and back. What is loaded is believed in nothing: its shape is proven, and
// every action is played again under the rules of this page.

const FORMAT = "realmwright-table/1";
const LARGEST = 32 * 1024 * 1024;
const LONGEST = 50000; // actions of a table, far more than anybody plays
const SCENARIO = JSON.parse(byId("realmwright-scenario").textContent);

function savedTable() {
  return JSON.stringify({
    format: FORMAT,
    setup: DATA.setup,
    actions: history.steps.map(({ action }) => action),
    undone: history.undone.map(({ action }) => action),
    scenario: SCENARIO,
  });
}

// The history in a file. Throws Refusal with a sentence for an invalid file.
function openedTable(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Refusal("This file is not a saved table: it is not valid JSON.");
  }
  if (!plainObject(file) || typeof file.format !== "string") {
    throw new Refusal("This file is not a saved table.");
  }
  if (file.format !== FORMAT) {
    throw new Refusal(`This page cannot read tables of the format ${quoted(file.format)}.`);
  }
  const fields = ["actions", "format", "scenario", "setup", "undone"];
  if (settledText(Object.keys(file).sort()) !== settledText(fields)) {
    throw new Refusal("This saved table has unknown or missing fields.");
  }
  if (settledText(file.scenario) !== settledText(SCENARIO)) {
    throw new Refusal("This table was saved from another map, or another version of this one.");
  }
  if (file.setup !== DATA.setup) throw new Refusal("This table was saved from another set-up of this map.");
  if (!Array.isArray(file.actions) || !Array.isArray(file.undone)) {
    throw new Refusal("This saved table has no list of actions.");
  }
  if (file.actions.length + file.undone.length > LONGEST) {
    throw new Refusal("This saved table has too many actions.");
  }
  const steps = replayed(firstState(), file.actions);
  const after = steps.length ? steps[steps.length - 1].state : firstState();
  // The last one undone is the next to be redone.
  const undone = replayed(after, file.undone.slice().reverse(), file.actions.length);
  return { steps, undone: undone.reverse() };
}

function replayed(first, actions, before = 0) {
  let state = first;
  return actions.map((action, at) => {
    try {
      const done = step(state, checkedAction(action));
      state = done.state;
      return done;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(`Action ${before + at + 1} of this saved table is invalid: ${error.message}.`);
    }
  });
}

function save() {
  const name = DATA.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  const link = element("a", {
    href: URL.createObjectURL(new Blob([savedTable()], { type: "application/json" })),
    download: `${name.slice(0, 60) || "table"}.table.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  history.saved = history.steps.length;
  notify("Table saved.");
}

async function load(file) {
  try {
    if (file.size > LARGEST) throw new Refusal("This file is too large for a saved table.");
    const found = openedTable(await file.text());
    Object.assign(history, found, { saved: found.steps.length });
  } catch (error) {
    const known = error instanceof Refusal;
    message("Not loaded", known ? error.message : "This saved table could not be read.");
    return;
  }
  deselect();
  notify(`Loaded: ${counted(history.steps.length, "action")}.`);
  changed();
  drawCurtain();
}
