// Replays as files. An opened file is not trusted: the core plays it again.

const SCENARIO = JSON.parse(byId("realmwright-scenario").textContent);

const fileName = (more) => `${DATA.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "match"}${more}`;

function download(name, value) {
  const text = `${JSON.stringify(value, null, 1)}\n`;
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function saveReplay() {
  download(fileName(".replay.json"), recorded(SCENARIO));
  notify("Replay saved. Realmwright and this page can open it.");
}

async function openFile(file) {
  try {
    if (file.size > LARGEST) throw new Refusal("This file is too large for a replay.");
    const found = openedReplay(await file.text());
    for (const sheet of ["setup", "menu"]) if (byId(sheet).open) byId(sheet).close("opened");
    beginWith(found);
    pace.paused = true;
    changed();
    notify(`Opened: ${counted(match.steps.length, "step")}. Bots are paused.`);
  } catch (fault) {
    message("This replay cannot be opened", fault instanceof Refusal ? fault.message : "This file could not be read.");
  }
}
