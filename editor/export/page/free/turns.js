// The end of a turn, and the curtain before the next one.

// Before the next player looks at the screen, where there is something to hide.
function drawCurtain() {
  const state = stateNow();
  const seat = seatNow(state);
  const secret = state.pieces.some(({ token, shown, out }) => token.seat > 0 && !shown && !out);
  if (!seat || SEATS.length < 2 || !secret) return;
  byId("curtain-title").textContent = `Hand over to ${seat.name}`;
  byId("curtain-open").textContent = `I am ${seat.name}`;
  byId("curtain").returnValue = "";
  byId("curtain").showModal();
}

function endTurn() {
  letGo();
  if (act({ do: "turn" })) drawCurtain();
}
