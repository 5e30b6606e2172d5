// Highlights on the board: spaces with actions, in regions with one outline each.

const OUTLINED = ["choice", "reach", "portal", "target"]; // the strongest tone lies above the others
const FITS = 5; // letters of a hint that fit on a space

// The offers that the marks show: those of the selected unit or, without one, of the unit under the pointer.
function litOffers() {
  const { actors } = choices(picked.actor);
  const actor = picked.actor !== NOWHERE ? picked.actor : actors.includes(picked.goal) ? picked.goal : NOWHERE;
  return offers().filter((offer) => offer.space !== NOWHERE && (offer.actor === NOWHERE || offer.actor === actor));
}

const offersOn = (space) => litOffers().filter((offer) => offer.space === space || (offer.also || []).includes(space));

function drawMarks() {
  const marks = [];
  const labels = [];
  const { actors } = choices(picked.actor);
  const lit = marksOf(litOffers()).filter(({ space }) => inSight(space));
  for (const tone of OUTLINED) {
    const spaces = lit.filter((mark) => mark.tone === tone).map(({ space }) => space);
    marks.push(...spaces.map((space) => shape("path", { class: `lit ${tone}${behind(space)}`, "data-lit": space, d: outlinePath(SPACES[space]), "fill-rule": "evenodd" })));
    if (spaces.length) marks.push(shape("path", { class: "outline under", d: regionPath(spaces) }), shape("path", { class: `outline ${tone}`, d: regionPath(spaces) }));
  }
  if (picked.actor === NOWHERE) marks.push(...actors.filter(inSight).map((space) => shape("path", { class: "able", "data-able": space, d: outlinePath(SPACES[space]) })));
  for (const space of picked.highlighted.filter(inSight)) marks.push(shape("path", { class: "highlighted", d: outlinePath(SPACES[space]) }));
  for (const space of [picked.actor, picked.space].filter((at, place, all) => inSight(at) && all.indexOf(at) === place)) {
    marks.push(shape("path", { class: "here", d: outlinePath(SPACES[space]) }));
  }
  for (const { space, label, tone } of lit) {
    if (label && label.length <= FITS) labels.push(costMark(space, label, markSize(), `${tone}${behind(space)}`));
  }
  LAYERS.marks.replaceChildren(...marks);
  LAYERS.costs.replaceChildren(...labels);
}

const behind = (space) => (isBehind(SPACES[space]) ? " behind" : "");

// The outline of spaces that lie side by side: every edge that only one of them has.
function regionPath(spaces) {
  const edges = new Map();
  for (const space of spaces) {
    const { rings, holes, up } = SPACES[space];
    for (const ring of [...rings, ...holes]) {
      ring.forEach(([x, y], at) => {
        const [u, v] = ring[(at + 1) % ring.length];
        const ends = [`${x} ${y} ${up}`, `${u} ${v} ${up}`];
        const key = ends.sort().join("|");
        if (edges.has(key)) edges.delete(key);
        else edges.set(key, [placed(x, y, up), placed(u, v, up)]);
      });
    }
  }
  return [...edges.values()].map(([from, to]) => `M${from.map(short).join(" ")}L${to.map(short).join(" ")}`).join("");
}

function costMark(space, words, size, more) {
  const [x, y] = costPlace(space);
  const letters = String(words).length;
  const text = shape("text", { x, y: y + size * 0.08, "font-size": short(size * (letters > 2 ? 0.19 : 0.23)) });
  text.textContent = words;
  const [width, height] = [size * (letters > 2 ? 0.14 + 0.105 * letters : 0.33), size * 0.33];
  const plate = shape("rect", { x: short(x - width / 2), y: short(y - height / 2), width: short(width), height: short(height), rx: short(height / 2) });
  return shape("g", { class: `cost ${more}`, "data-for": space }, plate, text);
}

function costPlace(space) {
  const { at: [x, y], up, cell, room } = SPACES[space];
  if (viewNow().rise) return placed(x + 0.22, y + 0.22, up).map(short);
  return (cell ? placed(x + 0.3 * DATA.size, y - 0.31 * DATA.size, up) : placed(x, y + 0.26 * room, up)).map(short);
}

// The words beside the pointer: what is there, and what acting there costs.
function drawPointer() {
  const words = byId("pointer");
  const space = picked.goal;
  const shown = inSight(space) && byId("ways").hidden;
  words.hidden = !shown;
  if (!shown) return;
  const found = offersOn(space);
  const lines = found.slice(0, 4).map((offer) => element("span", {}, element("b", {}, offer.label), offer.hint ? ` ${hintWords(offer.hint)}` : ""));
  if (found.length > 4) lines.push(element("span", {}, `and ${counted(found.length - 4, "more action")}`));
  const what = figuresOn(space).map((figure) => figure.words);
  words.replaceChildren(element("span", { class: "faint" }, [SPACES[space].name, SPACES[space].words].filter(Boolean).join(" · ")), ...what.slice(0, 3).map((said) => element("span", {}, said)), ...lines);
  besideSpace(words, space);
}

// Put an element of the stage beside a space, where it hides neither the space nor leaves the stage.
function besideSpace(made, space) {
  const { width, height } = stage.getBoundingClientRect();
  const { box } = sight;
  const seen = SPACES[space].rings.flat().map(([x, y]) => placed(x, y, SPACES[space].up));
  const px = ([x, y]) => [((x - box.x) / box.width) * width, ((y - box.y) / box.height) * height];
  const points = seen.map(px);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { offsetWidth: wide, offsetHeight: high } = made;
  const within = (value, most) => Math.max(6, Math.min(value, most - 6));
  const beside = right + 8 + wide < width ? right + 8 : left - 8 - wide > 0 ? left - 8 - wide : null;
  const x = beside ?? within((left + right - wide) / 2, width - wide);
  const y = beside === null ? (bottom + 8 + high < height ? bottom + 8 : top - 8 - high) : (top + bottom - high) / 2;
  made.style.left = `${Math.round(x)}px`;
  made.style.top = `${Math.round(within(y, height - high))}px`;
}

// Arrows on the ground, such as the cards of a program.
function drawArrows() {
  const made = arrows().filter(({ start, end }) => inSight(start) && inSight(end));
  const used = new Map();
  LAYERS.way.replaceChildren(
    ...made.flatMap(({ start, end, number, player, words }) => {
      const times = used.get(start) || 0;
      used.set(start, times + 1);
      const aside = (times - 1.5) * 0.12 * SPACES[start].room;
      const [from, to] = [start, end].map((space) => placed(SPACES[space].at[0] + aside, SPACES[space].at[1] + aside, SPACES[space].up));
      const part = shape("g", { class: "arrow" }, shape("title"));
      part.firstChild.textContent = words;
      if (start !== end) part.append(shape("path", { d: `M${from.map(short).join(" ")}L${to.map(short).join(" ")}`, stroke: colourOf(player) }));
      const text = shape("text", { x: short(to[0]), y: short(to[1] + markSize() * 0.07), "font-size": short(markSize() * 0.2) });
      text.textContent = number;
      part.append(shape("circle", { cx: short(to[0]), cy: short(to[1]), r: short(markSize() * 0.15), stroke: colourOf(player) }), text);
      return [part];
    }),
  );
}
