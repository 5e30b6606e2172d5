// Links that carry a match or a scenario after their #. What they carry is believed in nothing.

// A text in the letters of an address, compressed where the browser can.
async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return `p${lettersOf(bytes)}`;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `z${lettersOf(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
}

function lettersOf(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(letters) {
  let bytes;
  try {
    bytes = Uint8Array.from(atob(letters.slice(1).replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    if (letters[0] === "z") bytes = await inflated(bytes);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal("This link is not whole: some of its letters are missing.");
  }
}

async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) throw new Refusal("This link holds too much.");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function showLink(kind) {
  const text = kind === "m" ? kept() : JSON.stringify(SCENARIO);
  const link = `${location.href.split("#")[0]}#${kind}=${await packed(text)}`;
  const words =
    kind === "m"
      ? "Whoever has this page goes on from here with this link: the part after # is the match."
      : "This link carries the scenario itself: the part after #. A page of Realmwright offers it to be saved, and Realmwright opens it.";
  const field = element("textarea", { readonly: true, rows: 5, "aria-label": "Link" });
  field.value = link;
  const copy = actionButton("Copy", "copy", async () => {
    field.select();
    const copied = navigator.clipboard ? await navigator.clipboard.writeText(link).then(() => true, () => false) : document.execCommand("copy");
    copy.textContent = copied ? "Copied" : "Copy it by hand";
  });
  message(kind === "m" ? "Link to this match" : "Link with the scenario", words, field, copy);
}

// What the address carries after its #, over the first screen.
async function openFragment() {
  const [, kind, letters] = /^#([ms])=([zp][A-Za-z0-9_-]*)$/.exec(location.hash) || [];
  if (!kind) return;
  try {
    const text = await unpacked(letters);
    if (kind === "s") {
      openScenarioLink(text);
      return;
    }
    const found = openedKept(text);
    if (byId("setup").open) byId("setup").close("opened");
    beginWith(found);
    tell(`This link led to step ${match.at} of a match.`);
  } catch (fault) {
    message("This link cannot be opened", fault instanceof Refusal ? fault.message : "What it carries could not be read.");
  }
}

// Another scenario is handed on: this page was dealt its own when it was made.
function openScenarioLink(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Refusal("This link carries no scenario.");
  }
  if (!plainObject(found) || typeof found.title !== "string" || typeof found.system !== "string") throw new Refusal("This link carries no scenario.");
  if (settledText(found) === settledText(SCENARIO)) {
    tell("This link carries the scenario of this page.");
    return;
  }
  const title = found.title.slice(0, 200);
  const save = actionButton("Save the scenario", "save-scenario", () => download(`${found.system.replace(/[^a-z]/g, "")}.scenario.json`, found), "main");
  message(`“${title}”`, `This link carries another scenario. This page plays only the one that it was made from, ${DATA.title}. Save the scenario, and open it in Realmwright to play it or to make a page of it.`, save);
}
