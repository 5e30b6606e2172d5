// The pages about the map and the game: notes, house rules, legend, parts, rules.

function drawAbout() {
  const parts = [];
  const list = (title, rows) => rows.length && parts.push(element("h2", {}, title), element("ul", { class: "lines" }, ...rows.map((row) => element("li", {}, row))));
  const [first, ...more] = DATA.notes.split(/\n{2,}/).filter(Boolean);
  if (first) parts.push(element("p", { class: "lead" }, first), ...more.map((words) => element("p", {}, words)));
  if (DATA.authors.length) parts.push(element("p", { class: "faint" }, `By ${DATA.authors.join(", ")}`));
  list("House rules", DATA.rules);
  list("Waived", DATA.waivers);
  if (DATA.card) parts.push(signCard());
  for (const { title, rows, drawn } of DATA.legend) {
    const section = [element("h2", {}, title), element("ul", { class: "legend" }, ...rows.map(legendRow))];
    if (drawn && DATA.card) parts.push(element("div", { class: "unseen" }, ...section));
    else parts.push(...section);
  }
  list("Parts", DATA.parts);
  byId("about").replaceChildren(...parts);
}

// The rules and questions of players; words that a house rule changed are marked.
function drawRules() {
  const { title, note, sections, answers } = DATA.sheet;
  const marked = (runs) => runs.map(([words, changed]) => (changed ? element("mark", {}, words) : words));
  const line = (runs) => element("li", {}, ...marked(runs));
  const sources = (each) => [`Source: docs/rules/${DATA.system}.md ${each.sections.join(", ")}`, ...(each.settings.length ? [`Settings: ${each.settings.join(", ")}`] : [])].join(". ");
  const answer = (each) => element("details", { class: "question" }, element("summary", {}, each.question), element("p", {}, ...marked(each.answer)), element("p", { class: "faint" }, sources(each)));
  byId("rules").replaceChildren(
    element("p", { class: "lead" }, title),
    note ? element("p", { class: "faint" }, note) : "",
    ...(DATA.rules.length ? [element("h2", {}, "House rules"), element("ul", { class: "lines" }, ...DATA.rules.map((rule) => element("li", {}, rule)))] : []),
    ...sections.flatMap(({ title: name, lines }) => [element("h2", {}, name), element("ul", { class: "lines" }, ...lines.map(line))]),
    ...(answers.length ? [element("h2", { id: "answers", tabindex: "-1" }, "Questions and answers"), ...answers.map(answer)] : []),
  );
}

const BLEED = 20; // the margin of the card, which the panel has already

// The legend card as printed beside the map; its content is also in words below it.
function signCard() {
  const { parts, frame: [x, y, width, height] } = DATA.card;
  const seenOf = [x + BLEED, y + BLEED, width - 2 * BLEED, height - 2 * BLEED];
  return shape("svg", { viewBox: seenOf.join(" "), class: "sign-card", "aria-hidden": "true" }, ...parts.map((at) => shape("use", { href: `#${DATA.pictures[at]}` })));
}

function legendRow({ colour, mark, words, more }) {
  const sign = shape("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true", class: "swatch" });
  if (mark === "disc") sign.append(shape("circle", { cx: 12, cy: 12, r: 10, fill: colour }));
  else if (mark === "line") sign.append(shape("rect", { x: 3, y: 3, width: 18, height: 18, rx: 4, fill: "none", stroke: colour, "stroke-width": 3 }));
  else sign.append(shape("rect", { x: 2, y: 2, width: 20, height: 20, rx: 4, fill: colour }));
  return element("li", {}, sign, element("span", {}, words), more ? element("span", { class: "where" }, more) : "");
}
