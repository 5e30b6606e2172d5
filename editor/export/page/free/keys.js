// The keys, on the map and anywhere else on the page.

const KEYS = {
  "?": () => byId("keys").showModal(),
  u: undo,
  U: redo,
  e: endTurn,
  r: () => roll(),
  v: () => showView((sight.view + 1) % DATA.views.length),
  f: () => picked.piece >= 0 && toggleFree(),
  t: flip,
  n: nextPiece,
  s: save,
  l: () => byId("file").click(),
  Delete: remove,
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
    return undoing && !event.shiftKey ? undo() : redo();
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target === board && onMap(key)) return event.preventDefault();
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : null;
  if (!known) return;
  event.preventDefault();
  known();
}

function onMap(key) {
  if (Object.hasOwn(STEPS, key)) stepCursor(key);
  else if ((key === "Enter" || key === " ") && picked.cursor >= 0) pointAt(picked.cursor);
  else return false;
  return true;
}
