// The dice of the game.

const PIPS = {
  1: [[1, 1]],
  2: [[0, 2], [2, 0]],
  3: [[0, 2], [1, 1], [2, 0]],
  4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
  6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
};

// A number from 1 to `sides`, each as likely as the others.
function thrown(sides) {
  const fair = 2 ** 32 - (2 ** 32 % sides);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= fair);
  return (drawn[0] % sides) + 1;
}

function roll(number = DATA.dice.length) {
  const sides = DATA.dice.slice(0, number);
  if (sides.length) act({ do: "roll", sides, eyes: sides.map(thrown) });
}

function drawDice() {
  const place = byId("dice");
  place.hidden = !DATA.dice.length;
  if (!DATA.dice.length) return;
  const { rolled } = stateNow();
  const faces = rolled.length ? rolled : DATA.dice.map((sides) => [sides, 0]);
  const sum = rolled.reduce((total, [, eye]) => total + eye, 0);
  const buttons = DATA.dice.map((_, at) =>
    button(at ? `${at + 1} dice` : "Roll a die", `roll-${at}`, () => roll(at + 1)),
  );
  place.replaceChildren(
    element("div", { class: "faces", role: "img", "aria-label": rolled.length ? `Rolled ${sum}` : "Not rolled yet" }, ...faces.map(dieShape)),
    rolled.length > 1 ? element("output", { class: "sum" }, `= ${sum}`) : "",
    element("div", { class: "row" }, ...buttons),
  );
}

function dieShape([sides, eye]) {
  const die = shape("svg", { viewBox: "0 0 40 40", width: 40, height: 40, class: eye ? "die" : "die still" });
  die.append(shape("rect", { x: 2, y: 2, width: 36, height: 36, rx: 8 }));
  if (sides <= 6) {
    for (const [across, down] of PIPS[eye] || []) die.append(shape("circle", { cx: 11 + 9 * across, cy: 11 + 9 * down, r: 3.4 }));
  } else {
    const words = shape("text", { x: 20, y: 26, "font-size": 17 });
    words.textContent = eye || `${sides}`;
    die.append(words);
  }
  return die;
}
