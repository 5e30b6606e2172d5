// The game as the exporter dealt it; the core begins with it.

const GAME_TEXT = document.getElementById("realmwright-game").textContent;
