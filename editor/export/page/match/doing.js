// The prompt, and buttons for actions without a place on the map.

function drawDoing() {
  const who = mover();
  byId("prompt").textContent = sentence(prompt());
  byId("hint").textContent = doingHint();
  byId("emblem").replaceChildren(...(who === NOBODY ? [] : [emblemShape(who, 36)]));
  byId("when").textContent = whenWords();
  drawButtons();
  byId("undo").disabled = !canUndo();
  byId("redo").disabled = !canRedo();
}

// Buttons that stay the same while bots act are not replaced: a click takes a moment.
function drawButtons() {
  const buttons = byId("buttons");
  const waiting = personDecides() ? "" : [isOver(), curtain(), pace.paused].join(" ");
  if (waiting && buttons.dataset.waiting === waiting) return;
  const kept = focusedKey();
  buttons.replaceChildren(...(waiting ? waitButtons() : offerButtons()));
  byId("doing").classList.toggle("tall", buttons.querySelectorAll(".about").length > 1);
  buttons.dataset.waiting = waiting;
  focusAgain(kept);
}

const sentence = (words) => (/[.!?…]$/.test(words) ? words : `${words}.`);

function whenWords() {
  const { when } = scoreboard();
  return [DATA.subtitle, when].filter(Boolean).join(" · ");
}

function doingHint() {
  if (isOver()) return scoreboard().when;
  if (curtain() !== NOBODY) return `Pass the screen to ${nameOf(curtain())}.`;
  if (botDecides()) return pace.paused ? `${nameOf(mover())} is a bot. Bots are paused.` : `${nameOf(mover())} is a bot and thinks…`;
  const { actors, open, buttons } = choices(picked.actor);
  if (actors.length && picked.actor === NOWHERE) return "Choose a highlighted unit.";
  if (open.length && buttons.length) return "Choose a highlighted space or a button.";
  if (open.length) return "Choose a highlighted space.";
  return "Choose a button.";
}

function offerButtons() {
  const { buttons } = choices(picked.actor);
  const all = offers().length;
  let number = 0;
  return grouped(buttons).map(([group, some]) => {
    const made = some.map((offer) => {
      number += 1;
      return offerButton(offer, number, all === 1, some.length === 1 ? group : "");
    });
    const name = some.length > 1 ? element("span", { class: "group", "aria-hidden": "true" }, group) : "";
    return element("div", { class: "button-group", role: "group", "aria-label": group }, name, ...made);
  });
}

// A button; one that is alone in its group has the name of the group before its own.
function offerButton({ action, label, hint }, number, alone, group) {
  const made = element(
    "button",
    { type: "button", class: alone ? "offer main" : "offer", "data-key": `offer-${action}`, on: { click: () => act(action) } },
    group && group !== "Turn" ? element("span", { class: "group" }, group) : "",
    element("b", {}, label),
  );
  if (hint) made.append(element("span", { class: "hint" }, hintWords(hint)));
  const about = shortly(label);
  if (about) {
    made.title = about;
    if (narrow.matches) made.append(element("span", { class: "hint about" }, about));
  }
  if (number < 10) made.append(element("kbd", { "aria-hidden": "true" }, String(number)));
  return made;
}

function waitButtons() {
  if (isOver()) return [actionButton("Play again…", "again", () => openSetup(false)), actionButton("Save replay", "save-end", saveReplay)];
  if (curtain() !== NOBODY) return [actionButton(`I am ${nameOf(curtain())}`, "lift", liftCurtain)];
  if (!pace.paused) return [actionButton("Pause bots", "pause", togglePause)];
  return [actionButton("Continue", "pause", togglePause, "main"), actionButton("One bot action", "single", oneAction)];
}

const actionButton = (words, key, pressed, kind = "") => element("button", { type: "button", "data-key": key, class: kind, on: { click: pressed } }, words);

// Press the button of a number, from 1.
function pressNumber(number) {
  const buttons = [...byId("buttons").querySelectorAll("button")];
  if (buttons[number - 1]) buttons[number - 1].click();
}

const focusedKey = () => document.activeElement?.dataset?.key;

// After buttons were made again: the focus is where it was, or on the board.
function focusAgain(key) {
  if (!key || document.activeElement?.dataset?.key === key) return;
  const same = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same) same.focus();
  else board.focus({ preventScroll: true });
}
