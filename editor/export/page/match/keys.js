// The keys, on the map and anywhere else on the page.

const KEYS = {
  "?": () => byId("keys").showModal(),
  u: undoChoice,
  U: redoChoice,
  ",": () => travel(match.at - 1),
  ".": () => travel(match.at + 1),
  Home: () => travel(0),
  End: () => travel(match.steps.length),
  " ": toggleRun,
  p: togglePause,
  v: () => showView((sight.view + 1) % DATA.views.length),
  n: () => nextLit(1),
  N: () => nextLit(-1),
  s: saveReplay,
  l: () => byId("file").click(),
  m: () => openMenu(),
  Escape: deselect,
  "+": () => zoom(1.25),
  "=": () => zoom(1.25),
  "-": () => zoom(0.8),
  0: fit,
  "[": () => showLevel(sight.level - 1),
  "]": () => showLevel(sight.level + 1),
};

function keyed(event) {
  const { target, key } = event;
  if (document.querySelector("dialog[open]") || target.matches("textarea, select, input:not([type=range])")) return;
  const undoing = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "z";
  if (undoing || ((event.ctrlKey || event.metaKey) && key === "y")) {
    event.preventDefault();
    if (undoing && !event.shiftKey) undoChoice();
    else redoChoice();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target === board && onMap(key)) {
    event.preventDefault();
    return;
  }
  if (key === " " && target.matches("button, summary")) return;
  if (target.matches("input[type=range]") && ["Home", "End"].includes(key)) return;
  if (/^[1-9]$/.test(key)) {
    event.preventDefault();
    pressNumber(Number(key));
    return;
  }
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : null;
  if (!known) return;
  event.preventDefault();
  known();
}

function onMap(key) {
  if (Object.hasOwn(STEPS, key)) stepCursor(key);
  else if (key === "Enter" && picked.cursor >= 0) pointAt(picked.cursor);
  else return false;
  return true;
}
