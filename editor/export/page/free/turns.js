// The end of a turn, and the curtain before the next one.

// Before the next player looks at the screen, if pieces are hidden.
function drawCurtain() {
  const state = stateNow();
  const seat = seatNow(state);
  const secret = state.pieces.some(({ token, shown, out }) => token.seat > 0 && !shown && !out);
  if (!seat || SEATS.length < 2 || !secret) return;
  byId("curtain-title").textContent = `Pass the screen to ${seat.name}`;
  byId("curtain-open").textContent = `I am ${seat.name}`;
  byId("curtain").returnValue = "";
  byId("curtain").showModal();
}

function endTurn() {
  deselect();
  if (act({ do: "turn" })) drawCurtain();
}
