// The selected unit, the space under the pointer, and what a click does.

const picked = { actor: NOWHERE, space: NOWHERE, goal: NOWHERE, cursor: NOWHERE, byKeys: false, highlighted: [] };

function pickUp(space) {
  Object.assign(picked, { actor: space, space: NOWHERE, cursor: space, highlighted: [] });
  refresh();
  const lit = offers().filter((offer) => offer.actor === space && offer.space !== NOWHERE).map((offer) => offer.space);
  say(`${spaceWords(space)}. ${counted(new Set(lit).size, "space")} to act on.`);
  if (!picked.byKeys) requestAnimationFrame(() => approach([space, ...lit]));
  if (inSight(space)) reveal(placed(...SPACES[space].at, SPACES[space].up));
}

function deselect() {
  closeWays();
  Object.assign(picked, { actor: NOWHERE, space: NOWHERE, highlighted: [] });
  refresh();
}

// If only one unit can act, it is selected.
function pickOnlyUnit() {
  const { actors } = choices(NOWHERE);
  picked.actor = actors.length === 1 ? actors[0] : NOWHERE;
}

// A space is clicked, tapped or entered. A tap that attacks, or has several meanings, must be
// confirmed: a finger cannot point first.
function pointAt(space, byTouch = false) {
  closeWays();
  Object.assign(picked, { space, cursor: space, goal: byTouch ? NOWHERE : space, highlighted: [] });
  const now = choices(picked.actor);
  const found = now.at(space);
  const other = now.actors.includes(space) && space !== picked.actor;
  if (found.length === 1 && !other && !(byTouch && found[0].tone === "target")) return act(found[0].action);
  if (found.length) {
    refresh();
    return openWays(space, found, other);
  }
  if (space === picked.actor) return deselect();
  if (other) return pickUp(space);
  refresh();
  const why = personDecides() ? whyNot(picked.actor, space) : "";
  if (why) notify(why);
  else say(spaceWords(space));
  return undefined;
}

// The ways to act on a space, to choose from beside it.
function openWays(space, found, unit = false) {
  const ways = byId("ways");
  const here = figuresOn(space).map((figure) => figure.words);
  const take = unit ? [wayButton("Select this unit instead", "", () => pickUp(space))] : [];
  ways.replaceChildren(
    element("p", { id: "ways-title" }, element("b", {}, SPACES[space].name), here.length ? ` · ${here.join(", ")}` : ""),
    ...grouped(found).flatMap(([group, some]) => [
      grouped(found).length > 1 ? element("p", { class: "group" }, group) : "",
      ...some.map((offer) => wayButton(offer.label, offer.hint, () => act(offer.action))),
    ]),
    ...take,
    wayButton("Cancel", "", () => {
      closeWays();
      board.focus();
      refresh();
    }),
  );
  ways.hidden = false;
  drawPointer();
  besideSpace(ways, space);
  ways.querySelector("button").focus({ preventScroll: true });
}

// Offers by their groups, in the order of the first of each.
function grouped(found) {
  const groups = new Map();
  for (const offer of found) groups.set(offer.group, [...(groups.get(offer.group) || []), offer]);
  return [...groups];
}

function wayButton(words, hint, pressed) {
  const made = element("button", { type: "button", class: "choice-way", on: { click: pressed } }, element("b", {}, words));
  if (hint) made.append(element("span", { class: "hint" }, hintWords(hint)), ...oddsBar(hint));
  return made;
}

// How likely it is, as a bar, where the hint says so in percent.
function oddsBar(hint) {
  const share = /^(\d+) %$/.exec(hint);
  if (!share) return [];
  const bar = shape("svg", { viewBox: "0 0 100 8", class: "odds", preserveAspectRatio: "none", "aria-hidden": "true" });
  bar.append(shape("rect", { class: "trough", width: 100, height: 8 }), shape("rect", { class: "left", width: Number(share[1]), height: 8 }));
  return [bar];
}

function closeWays() {
  byId("ways").hidden = true;
  byId("ways").replaceChildren();
}

// Carry out an action of the person who decides. True where it was.
function act(action) {
  closeWays();
  if (track.travelled && match.at < match.steps.length) return askToPlayOn(action);
  let done;
  try {
    done = play(action);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    notify(fault.message);
    return false;
  }
  track.travelled = false;
  played(done);
  return true;
}

function stepCursor(key) {
  const [across, down] = STEPS[key];
  moveCursor(picked.cursor < 0 || !inSight(picked.cursor) ? firstSpace() : nextSpace(picked.cursor, across, down));
}

// The next or previous space with an action.
function nextLit(way) {
  const { marked } = choices(picked.actor);
  const shown = marked.filter(inSight);
  if (!shown.length) return say("No actions on the map now.");
  const at = shown.indexOf(picked.cursor);
  const next = at < 0 ? (way > 0 ? 0 : shown.length - 1) : (at + way + shown.length) % shown.length;
  return moveCursor(shown[next]);
}

function moveCursor(space) {
  picked.byKeys = true;
  if (space < 0) return;
  picked.cursor = picked.goal = space;
  reveal(placed(...SPACES[space].at, SPACES[space].up));
  say(spaceWords(space));
  drawMarks();
  drawCursor();
  drawSheet();
  requestAnimationFrame(drawPointer);
}
