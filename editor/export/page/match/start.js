// Start the page: listen to events and draw everything once.

const wide = matchMedia("(min-width: 1101px)");

// Redraw what depends on the selection.
function refresh() {
  drawMarks();
  drawFigures();
  drawCursor();
  drawArrows();
  drawPointer();
  drawSheet();
  drawDoing();
  drawChoices();
}

// After a step: announce it, and draw what is new.
function played(step) {
  const shown = readable(step);
  const drawn = drawsOf(step).filter(({ words }) => words).map(({ title, words }) => `${title}: ${words}`);
  changed(shown.flatMap(({ spaces }) => [...spaces]));
  const said = [...shown.map(({ words }) => words), ...(drawn.length && drawn.length < 9 ? [`${upper(drawn.join(", "))}.`] : [])];
  byId("latest").textContent = said.slice(-2).join(" ");
  say([...said, personDecides() ? prompt() : ""].join(" "));
}

// The lines of a step that the viewer may read.
const readable = ({ lines: all }) => all.filter(({ only }) => [NOBODY, viewer()].includes(only) || viewer() === NOBODY);

// Draw everything: the position is another one.
function changed(highlighted = []) {
  closeWays();
  table.figures = figures();
  pickOnlyUnit();
  Object.assign(picked, { space: NOWHERE, highlighted });
  drawBoard();
  refresh();
  drawSeats();
  drawLog();
  drawTrack();
  keepMatch();
  drawCurtain();
  drawEnd();
  wakeBots();
}

function drawChoices() {
  const views = DATA.views.length > 1 ? DATA.views : [];
  byId("views").hidden = !views.length;
  const kept = focusedKey();
  byId("views").replaceChildren(
    ...views.map(({ title }, at) => element("button", { type: "button", "data-key": `view-${at}`, "aria-pressed": String(at === sight.view), on: { click: () => showView(at) } }, title)),
  );
  focusAgain(kept);
  byId("levels").hidden = LAST_LEVEL < 1;
  byId("level").max = LAST_LEVEL;
  byId("level").value = sight.level;
  byId("level").setAttribute("aria-valuetext", levelWords());
  byId("level-words").textContent = sight.level === LAST_LEVEL ? "all" : shownLevel();
}

// Ask a question; the answer is the name of the button, empty for Escape.
function ask(title, words, answers) {
  message(title, words);
  byId("message-answers").replaceChildren(...answers.map(([value, said], at) => element("button", { value, class: at ? "" : "main" }, said)));
  byId("message").returnValue = "";
  return new Promise((done) => byId("message").addEventListener("close", () => done(byId("message").returnValue), { once: true }));
}

function openMenu() {
  byId("hands").checked = match.open;
  byId("kept-words").textContent = storageWords();
  byId("pace").replaceChildren(...PAUSES.map(([, words], at) => element("option", { value: at, selected: at === pace.speed }, words)));
  byId("menu").showModal();
}

// On a small screen the players and the sheet are pages beside the log, on a phone drawers.
function arrange() {
  const aside = document.querySelector("aside");
  if (wide.matches) document.querySelector("main").prepend(byId("seats"));
  else aside.append(byId("seats"));
  sight.top = narrow.matches && (DATA.views.length > 1 || LAST_LEVEL > 0) ? 56 : 0;
  byId(narrow.matches ? "on-map" : "in-header").append(byId("views"), byId("levels"));
  const chosen = TABS.find((tab) => tab.getAttribute("aria-selected") === "true" && tab.offsetParent) || byId("tab-log");
  for (const tab of TABS) byId(tab.getAttribute("aria-controls")).hidden = !(wide.matches && tab.classList.contains("small"));
  chosen.setAttribute("aria-selected", "false");
  showTab(chosen);
  if (narrow.matches) showTab(chosen);
}

// Open the tab of rules at one of its parts, from the help.
function showRules(part) {
  byId("keys").close();
  const tab = byId("tab-rules");
  if (tab.getAttribute("aria-selected") !== "true") showTab(tab);
  part.focus();
  part.scrollIntoView({ block: "start" });
}

function listen() {
  const clicks = {
    undo: undoChoice, redo: redoChoice, fit,
    nearer: () => zoom(1.25),
    farther: () => zoom(0.8),
    help: () => byId("keys").showModal(),
    "help-too": () => (byId("menu").close(), byId("keys").showModal()),
    "menu-open": openMenu,
    first: () => travel(0),
    back: () => travel(match.at - 1),
    forth: () => travel(match.at + 1),
    last: () => travel(match.steps.length),
    run: toggleRun,
    "curtain-open": liftCurtain,
    "curtain-all": () => (byId("curtain").close(), openHands(true)),
    "new-match": () => openSetup(false),
    change: () => openSetup(true),
    save: saveReplay,
    load: () => byId("file").click(),
    "setup-open": () => byId("file").click(),
    "link-match": () => (byId("menu").close(), showLink("m")),
    "link-map": () => (byId("menu").close(), showLink("s")),
    theme: turnLight,
    "to-rules": () => showRules(byId("rules")),
    "to-answers": () => showRules(byId("answers")),
  };
  for (const [id, heard] of Object.entries(clicks)) byId(id).addEventListener("click", heard);
  keepOpen(byId("curtain"), () => curtain() === NOBODY);
  byId("setup").addEventListener("close", setupAnswered);
  byId("end").addEventListener("close", endAnswered);
  for (const sheet of ["menu", "message", "keys", "end"]) byId(sheet).addEventListener("close", () => wakeBots());
  byId("level").addEventListener("input", (event) => showLevel(Number(event.target.value)));
  byId("step").addEventListener("input", (event) => travel(Number(event.target.value)));
  byId("pace").addEventListener("change", (event) => (pace.speed = Number(event.target.value)));
  byId("hands").addEventListener("change", (event) => openHands(event.target.checked));
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) openFile(file).finally(() => (event.target.value = ""));
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
  addEventListener("pagehide", keepNow);
  listenToTabs();
  addEventListener("hashchange", openFragment);
  wide.addEventListener("change", arrange);
  narrow.addEventListener("change", arrange);
  listenToPointer();
  listenToUnits();
  listenForBots();
  new ResizeObserver(() => (sight.whole || !sight.box ? fit() : resized())).observe(board);
}

function start() {
  byId("ribbon").textContent = DATA.draft;
  byId("ribbon").hidden = !DATA.draft;
  document.body.classList.toggle("areas", !SPACES[0]?.cell);
  board.setAttribute("aria-label", `Map of ${DATA.title}`);
  listen();
  drawAbout();
  if (DATA.sheet) drawRules();
  byId("tab-rules").hidden = byId("to-rules").hidden = !DATA.sheet;
  byId("to-answers").hidden = !DATA.sheet?.answers.length;
  arrange();
  table.figures = figures();
  showView(0);
  changed();
  openSetup(false);
  openFragment();
}

start();
