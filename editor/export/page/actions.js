// What can be done at the table. A state is never changed: an action makes the next one, and a line
// for the log. The same function plays, redoes, and judges what a loaded file claims to have been.

function firstState() {
  return {
    round: 1,
    turn: 0,
    notes: "",
    rolled: [],
    spent: new Map(),
    pieces: TOKENS.map((token) => ({
      space: token.space,
      out: token.space < 0,
      shown: !token.hidden,
      numbers: token.numbers.map(([, value]) => value),
    })),
  };
}

const seatNow = (state) => SEATS[state.turn] || null;
const seatNumber = (state) => (seatNow(state) ? seatNow(state).number : 0);

// Whether the one whose turn it is sees the face of a piece.
function seen(state, at) {
  const owner = TOKENS[at].seat;
  return state.pieces[at].shown || (owner > 0 && owner === seatNumber(state));
}

const nameOf = (state, at) => (state.pieces[at].shown ? TOKENS[at].name : "A hidden piece");

function pieceOf(action) {
  const at = TOKEN_OF.get(action.piece);
  if (at === undefined) throw new Refusal(`there is no piece ${quoted(action.piece)}`);
  return at;
}

function spaceOf(action) {
  const at = SPACE_OF.get(action.to);
  if (at === undefined) throw new Refusal(`there is no space ${quoted(action.to)}`);
  return at;
}

function quoted(words) {
  const known = String(words);
  return `"${known.length > 40 ? known.slice(0, 39) + "…" : known}"`;
}

function withPiece(state, at, change) {
  const pieces = state.pieces.slice();
  pieces[at] = { ...pieces[at], ...change };
  return { ...state, pieces };
}

const ACTIONS = {
  move: {
    fields: { piece: "string", to: "string", free: "boolean", by: "strings" },
    next(state, action) {
      const at = pieceOf(action);
      const to = spaceOf(action);
      const piece = state.pieces[at];
      const where = `${nameOf(state, at)}: ${SPACES[piece.space]?.name} to ${SPACES[to].name}`;
      if (piece.out) throw new Refusal(`${TOKENS[at].name} is not on the table`);
      if (piece.space === to) throw new Refusal(`${TOKENS[at].name} is there already`);
      if (action.free) return [withPiece(state, at, { space: to }), `${where}, freely`];
      const lawful = action.by.every((name) => TOKENS[at].moves.includes(name));
      if (!lawful) throw new Refusal(`${TOKENS[at].name} does not move so`);
      const leg = reachOf(state, at, action.by).get(to);
      if (!leg) throw new Refusal(`${SPACES[to].name} is out of reach`);
      const spent = new Map(state.spent);
      spent.set(at, (spent.get(at) || 0) + leg.cost);
      return [{ ...withPiece(state, at, { space: to }), spent }, `${where}, cost ${leg.cost}`];
    },
  },
  flip: {
    fields: { piece: "string" },
    next(state, action) {
      const at = pieceOf(action);
      if (!TOKENS[at].hidden) throw new Refusal(`${TOKENS[at].name} has nothing to hide`);
      const shown = !state.pieces[at].shown;
      const words = `${TOKENS[at].name} is ${shown ? "turned face up" : "hidden"}`;
      return [withPiece(state, at, { shown }), shown ? words : "A piece is turned face down"];
    },
  },
  number: {
    fields: { piece: "string", name: "string", value: "integer" },
    next(state, action) {
      const at = pieceOf(action);
      const which = TOKENS[at].numbers.findIndex(([name]) => name === action.name);
      if (which < 0) throw new Refusal(`${TOKENS[at].name} has no ${quoted(action.name)}`);
      if (action.value < 0 || action.value > MOST) {
        throw new Refusal(`${quoted(action.name)} is a number from 0 to ${MOST}`);
      }
      const numbers = state.pieces[at].numbers.slice();
      const words = `${nameOf(state, at)}: ${action.name} ${numbers[which]} to ${action.value}`;
      numbers[which] = action.value;
      return [withPiece(state, at, { numbers }), words];
    },
  },
  remove: {
    fields: { piece: "string" },
    next(state, action) {
      const at = pieceOf(action);
      if (state.pieces[at].out) throw new Refusal(`${TOKENS[at].name} is off the table already`);
      return [withPiece(state, at, { out: true }), `${nameOf(state, at)} is taken off the table`];
    },
  },
  return: {
    fields: { piece: "string", to: "string" },
    next(state, action) {
      const at = pieceOf(action);
      const space = spaceOf(action);
      if (!state.pieces[at].out) throw new Refusal(`${TOKENS[at].name} is on the table`);
      const words = `${nameOf(state, at)} comes back on ${SPACES[space].name}`;
      return [withPiece(state, at, { out: false, space }), words];
    },
  },
  roll: {
    fields: { sides: "integers", eyes: "integers" },
    next(state, action) {
      const { sides, eyes } = action;
      const known = sides.length > 0 && sides.every((side, at) => side === DATA.dice[at]);
      if (!known || eyes.length !== sides.length || eyes.some((n, at) => n < 1 || n > sides[at])) {
        throw new Refusal("there are no such dice");
      }
      const sum = eyes.reduce((total, eye) => total + eye, 0);
      const words = eyes.length > 1 ? `${eyes.join(" + ")} = ${sum}` : `${sum}`;
      return [{ ...state, rolled: eyes.map((eye, at) => [sides[at], eye]) }, `Dice: ${words}`];
    },
  },
  turn: {
    fields: {},
    next(state) {
      const last = state.turn + 1 >= SEATS.length;
      const next = { ...state, turn: last ? 0 : state.turn + 1, spent: new Map(), rolled: [] };
      next.round = state.round + (last ? 1 : 0);
      return [next, last ? `Round ${next.round} begins` : "Ends the turn"];
    },
  },
  note: {
    fields: { text: "string" },
    next(state, action) {
      if (action.text.length > 20000) throw new Refusal("the notes are too long");
      return [{ ...state, notes: action.text }, "Notes were written"];
    },
  },
};

const TYPES = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  strings: (value) => Array.isArray(value) && value.length <= 100 && value.every(TYPES.string),
  integers: (value) => Array.isArray(value) && value.length <= 100 && value.every(Number.isInteger),
};

// An action of a file, its shape proven: exactly its fields, each of its type.
function checkedAction(action) {
  const known = plainObject(action) && Object.hasOwn(ACTIONS, action.do) ? ACTIONS[action.do] : null;
  if (!known) throw new Refusal("it is no action that this page knows");
  const fields = Object.keys(known.fields);
  if (Object.keys(action).length !== fields.length + 1) throw new Refusal("its fields are not right");
  for (const field of fields) {
    if (!Object.hasOwn(action, field) || !TYPES[known.fields[field]](action[field])) {
      throw new Refusal(`its ${field} is not right`);
    }
  }
  return action;
}

const plainObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
