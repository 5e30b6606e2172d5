// Start the page: listen to events and draw everything once.

// Redraw what depends on the selection and on the state.
function refresh() {
  const key = document.activeElement?.dataset.key;
  if (picked.piece >= stateNow().pieces.length) Object.assign(picked, { piece: -1, space: -1 });
  if (picked.piece >= 0) {
    const { out, space } = stateNow().pieces[picked.piece];
    picked.reach = reachOf(stateNow(), picked.piece, picked.by);
    picked.space = out ? -1 : space;
  } else picked.reach = new Map();
  drawMarks();
  drawWay();
  drawTokens();
  drawCursor();
  drawCard();
  drawPieces();
  drawChoices();
  if (key && !document.activeElement?.dataset.key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

function changed() {
  refresh();
  const key = document.activeElement?.dataset.key;
  drawTurn();
  drawLog();
  drawDice();
  if (key && !document.activeElement?.dataset.key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

function drawChoices() {
  const views = DATA.views.length > 1 ? DATA.views : [];
  byId("views").hidden = !views.length;
  byId("views").replaceChildren(
    ...views.map(({ title }, at) => button(title, `view-${at}`, () => showView(at), { "aria-pressed": String(at === sight.view) })),
  );
  byId("levels").hidden = LAST_LEVEL < 1;
  byId("level").max = LAST_LEVEL;
  byId("level").value = sight.level;
  byId("level").setAttribute("aria-valuetext", levelWords());
  byId("level-words").textContent = sight.level === LAST_LEVEL ? "all" : shownLevel();
}

function listen() {
  const clicks = {
    "end-turn": endTurn, undo, redo, fit, "start-over": startOver,
    save, "save-here": save, theme: turnLight, "theme-here": turnLight,
    load: () => byId("file").click(),
    "load-here": () => byId("file").click(),
    help: () => byId("keys").showModal(),
    nearer: () => zoom(1.25),
    farther: () => zoom(0.8),
    "curtain-open": () => byId("curtain").close("lifted"),
  };
  for (const [id, heard] of Object.entries(clicks)) byId(id).addEventListener("click", heard);
  keepOpen(byId("curtain"), () => byId("curtain").returnValue === "lifted");
  byId("level").addEventListener("input", (event) => showLevel(Number(event.target.value)));
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) load(file).finally(() => (event.target.value = ""));
  });
  byId("notepad").addEventListener("change", (event) => {
    const text = event.target.value;
    if (text !== stateNow().notes) act({ do: "note", text });
  });
  for (const tab of TABS) {
    tab.addEventListener("click", () => showTab(tab));
    tab.addEventListener("keydown", turnTabs);
  }
  document.addEventListener("keydown", keyed);
  board.addEventListener("blur", () => {
    picked.byKeys = false;
    drawCursor();
  });
  addEventListener("beforeunload", (event) => {
    if (history.steps.length !== history.saved) event.preventDefault();
  });
  listenToPointer();
  new ResizeObserver(() => (sight.whole || !sight.box ? fit() : resized())).observe(board);
}

function start() {
  byId("setup").textContent = DATA.subtitle;
  byId("ribbon").textContent = DATA.draft;
  byId("ribbon").hidden = !DATA.draft;
  board.setAttribute("aria-label", `Map of ${DATA.title}`);
  listen();
  if (narrow.matches) showTab(TABS[0]);
  drawAbout();
  if (DATA.sheet) drawRules();
  byId("tab-rules").hidden = !DATA.sheet;
  showView(0);
  changed();
}

start();
