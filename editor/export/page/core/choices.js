// The offers as choices on the board: units to pick up, spaces to act on, buttons beside it.

const TONES = ["choice", "reach", "portal", "target"]; // the mildest first
const spacesOf = ({ space, also }) => (space === NOWHERE ? [] : [space, ...(also || [])]);
const inOrder = (spaces) => [...new Set(spaces)].sort((a, b) => a - b);

// The choices with the unit of a space selected, NOWHERE for none.
function choices(actor = NOWHERE) {
  const all = offers();
  const actors = inOrder(all.map((offer) => offer.actor).filter((space) => space !== NOWHERE));
  const open = all.filter((offer) => offer.space !== NOWHERE && [NOWHERE, actor].includes(offer.actor));
  const beside = all.filter((offer) => offer.space === NOWHERE);
  return {
    actors,
    open,
    buttons: [
      ...beside.filter((offer) => offer.actor === actor && actor !== NOWHERE),
      ...beside.filter((offer) => offer.actor === NOWHERE),
    ],
    marked: inOrder([].concat(...open.map(spacesOf), actor === NOWHERE ? actors : actor)),
    at: (space) => open.filter((offer) => spacesOf(offer).includes(space)),
    of: (space) => all.filter((offer) => offer.actor === space && space !== NOWHERE),
  };
}

// A mark for each space that offers act on: the strongest tone, and the hint where one alone acts.
function marksOf(found) {
  const spaces = new Map();
  for (const offer of found) {
    for (const space of spacesOf(offer)) spaces.set(space, [...(spaces.get(space) || []), offer]);
  }
  return [...spaces].map(([space, here]) => ({
    space,
    tone: TONES[Math.max(...here.map(({ tone }) => TONES.indexOf(tone)))],
    label: here.length === 1 ? here[0].hint : `${here.length} ways`,
  }));
}

// Why the unit of a space (NOWHERE for no unit) has no action on another space, as a sentence;
// empty if it has one, or if no person decides.
function whyNot(actor, space) {
  if (!personDecides() || space === NOWHERE) return "";
  const reasons = RULES.attempts(WORDS, seen(), actor, space).map((action) => refusalIn(stateNow(), action));
  if (reasons.length) return reasons.every((words) => words) ? reasons[0] : "";
  const { actors, open } = choices(actor);
  const isAsked = actor !== NOWHERE && actors.length ? actors.includes(actor) : open.length > 0;
  return isAsked ? RULES.nothing_there : "";
}
