// The space under the pointer, and the actions there.

const sheetSpace = () => [picked.goal, picked.space, picked.actor, picked.cursor].find((space) => space !== NOWHERE && inSight(space)) ?? NOWHERE;

function drawSheet() {
  const sheet = byId("sheet");
  const space = sheetSpace();
  if (space === NOWHERE) {
    sheet.replaceChildren(element("p", { class: "faint" }, "Point at a space to see what is there."));
    return;
  }
  const here = figuresOn(space);
  const { name, words } = SPACES[space];
  const kept = focusedKey();
  const about = new Set(here.map(({ words, marks }) => [words, ...marks].join(", ")));
  sheet.replaceChildren(
    element("div", { class: "sheet-head" }, element("h2", {}, name), words ? element("p", { class: "faint" }, upper(words)) : ""),
    ...(here.length ? [element("ul", { class: "here-list" }, ...here.map(figureRow))] : []),
    ...factsOn(space),
    ...explanations([...about].join("; ")),
    ...doableOn(space),
  );
  focusAgain(kept);
}

function figureRow(figure) {
  return element(
    "li",
    {},
    faceOf(figure, 52),
    element("span", { class: "row-words" }, element("b", {}, upper(figure.words)), ...(figure.marks.length ? [element("span", { class: "row-value" }, figure.marks.join(", "))] : [])),
    figure.share[1] > 0 ? shareBar(figure.share) : "",
  );
}

// What the scoreboard says of this space.
function factsOn(space) {
  const rows = scoreboard().panels.flatMap(({ rows: all }) => all.filter((row) => row.space === space && row.value));
  if (!rows.length) return [];
  return [element("dl", { class: "facts" }, ...rows.flatMap(({ label, value }) => [element("dt", {}, label), element("dd", {}, value)]))];
}

function doableOn(space) {
  const found = offersOn(space);
  if (!found.length) return [];
  return grouped(found).flatMap(([group, some]) => [
    element("p", { class: "group" }, group),
    element("div", { class: "doable" }, ...some.map((offer) => wayButton(offer.label, offer.hint, () => act(offer.action)))),
  ]);
}
