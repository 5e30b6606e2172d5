// The game as the exporter wrote it; the core starts with it.

const GAME_TEXT = document.getElementById("realmwright-game").textContent;
