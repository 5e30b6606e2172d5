// The actions at the table. A state never changes: an action makes the next one, and a line for
// the log. The same function plays, redoes and verifies the actions of a loaded file.

function firstState() {
  return {
    round: 1,
    turn: 0,
    notes: "",
    rolled: [],
    spent: new Map(),
    pieces: TOKENS.map((token) => ({
      token,
      space: token.space,
      out: token.space < 0,
      shown: !token.hidden,
      numbers: token.numbers.map(([, value]) => value),
    })),
  };
}

const tokenOf = (at, state = stateNow()) => state.pieces[at].token;
const seatNow = (state) => SEATS[state.turn] || null;
const seatNumber = (state) => (seatNow(state) ? seatNow(state).number : 0);

// Whether the one whose turn it is sees the face of a piece.
function seen(state, at) {
  const owner = tokenOf(at, state).seat;
  return state.pieces[at].shown || (owner > 0 && owner === seatNumber(state));
}

const nameOf = (state, at) => (state.pieces[at].shown ? tokenOf(at, state).name : "A hidden piece");

function pieceOf(state, action) {
  const at = state.pieces.findIndex(({ token }) => token.id === action.piece);
  if (at < 0) throw new Refusal(`unknown piece ${quoted(action.piece)}`);
  return at;
}

function spaceOf(action) {
  const at = SPACE_OF.get(action.to);
  if (at === undefined) throw new Refusal(`unknown space ${quoted(action.to)}`);
  return at;
}

function withPiece(state, at, change) {
  const pieces = state.pieces.slice();
  pieces[at] = { ...pieces[at], ...change };
  return { ...state, pieces };
}

// The state with one more piece like this one, on the same space, after all others.
function withCopy(state, at, numbers) {
  const piece = state.pieces[at];
  const number = state.pieces.length;
  const token = { ...piece.token, id: `${piece.token.id.split("~")[0]}~${number}`, space: -1 };
  const spent = new Map(state.spent);
  if (spent.has(at)) spent.set(number, spent.get(at));
  return { ...state, spent, pieces: [...state.pieces, { ...piece, token, numbers }] };
}

const ACTIONS = {
  move: {
    fields: { piece: "string", to: "string", free: "boolean", by: "strings" },
    next(state, action) {
      const at = pieceOf(state, action);
      const to = spaceOf(action);
      const piece = state.pieces[at];
      const where = `${nameOf(state, at)}: ${SPACES[piece.space]?.name} to ${SPACES[to].name}`;
      if (piece.out) throw new Refusal(`${tokenOf(at, state).name} is not on the table`);
      if (piece.space === to) throw new Refusal(`${tokenOf(at, state).name} is already there`);
      if (action.free) return [withPiece(state, at, { space: to }), `${where}, free move`];
      const lawful = action.by.every((name) => tokenOf(at, state).moves.includes(name));
      if (!lawful) throw new Refusal(`${tokenOf(at, state).name} cannot move that way`);
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
      const at = pieceOf(state, action);
      if (!tokenOf(at, state).hidden) throw new Refusal(`${tokenOf(at, state).name} cannot be hidden`);
      const shown = !state.pieces[at].shown;
      const words = `${tokenOf(at, state).name} was ${shown ? "turned face up" : "hidden"}`;
      return [withPiece(state, at, { shown }), shown ? words : "A piece was turned face down"];
    },
  },
  number: {
    fields: { piece: "string", name: "string", value: "integer" },
    next(state, action) {
      const at = pieceOf(state, action);
      const which = tokenOf(at, state).numbers.findIndex(([name]) => name === action.name);
      if (which < 0) throw new Refusal(`${tokenOf(at, state).name} has no ${quoted(action.name)}`);
      if (action.value < 0 || action.value > MOST) {
        throw new Refusal(`${quoted(action.name)} must be 0 to ${MOST}`);
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
      const at = pieceOf(state, action);
      if (state.pieces[at].out) throw new Refusal(`${tokenOf(at, state).name} is already off the table`);
      return [withPiece(state, at, { out: true }), `${nameOf(state, at)} was removed from the table`];
    },
  },
  return: {
    fields: { piece: "string", to: "string" },
    next(state, action) {
      const at = pieceOf(state, action);
      const space = spaceOf(action);
      if (!state.pieces[at].out) throw new Refusal(`${tokenOf(at, state).name} is on the table`);
      const words = `${nameOf(state, at)} returned to ${SPACES[space].name}`;
      return [withPiece(state, at, { out: false, space }), words];
    },
  },
  split: {
    fields: { piece: "string", count: "integer" },
    next(state, action) {
      const at = pieceOf(state, action);
      const { token, numbers, out } = state.pieces[at];
      if (out) throw new Refusal(`${token.name} is off the table`);
      if (!token.counts || action.count < 1 || action.count >= numbers[0]) {
        throw new Refusal(`${token.name} does not have that many to take off`);
      }
      const left = withPiece(state, at, { numbers: [numbers[0] - action.count, ...numbers.slice(1)] });
      const next = withCopy(left, at, [action.count, ...numbers.slice(1)]);
      return [next, `${nameOf(state, at)}: ${action.count} taken off the stack`];
    },
  },
  copy: {
    fields: { piece: "string" },
    next(state, action) {
      const at = pieceOf(state, action);
      if (state.pieces[at].out) throw new Refusal(`${tokenOf(at, state).name} is off the table`);
      if (state.pieces.length > MOST) throw new Refusal("too many pieces");
      const fresh = tokenOf(at, state).numbers.map(([, value], which) => (which ? value : 1));
      return [withCopy(state, at, fresh), `Duplicated: ${nameOf(state, at)}`];
    },
  },
  roll: {
    fields: { sides: "integers", eyes: "integers" },
    next(state, action) {
      const { sides, eyes } = action;
      const known = sides.length > 0 && sides.every((side, at) => side === DATA.dice[at]);
      if (!known || eyes.length !== sides.length || eyes.some((n, at) => n < 1 || n > sides[at])) {
        throw new Refusal("unknown dice");
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
      return [{ ...state, notes: action.text }, "Notes changed"];
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
  const named = plainObject(action) && typeof action.do === "string";
  const known = named && Object.hasOwn(ACTIONS, action.do) ? ACTIONS[action.do] : null;
  if (!known) throw new Refusal("unknown action");
  const fields = Object.keys(known.fields);
  if (Object.keys(action).length !== fields.length + 1) throw new Refusal("its fields are invalid");
  for (const field of fields) {
    if (!Object.hasOwn(action, field) || !TYPES[known.fields[field]](action[field])) {
      throw new Refusal(`its ${field} is invalid`);
    }
  }
  return action;
}
