// Links that contain a match or a scenario after their #. Their content is not trusted.

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
    throw new Refusal("This link is incomplete: some of its letters are missing.");
  }
}

async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) throw new Refusal("This link contains too much data.");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function showLink(kind) {
  const text = kind === "m" ? kept() : JSON.stringify(SCENARIO);
  const link = `${location.href.split("#")[0]}#${kind}=${await packed(text)}`;
  const words =
    kind === "m"
      ? "Anyone with this page can continue from here with this link. The part after # is the match."
      : "The part of this link after # is the scenario itself. A Realmwright page opened with it offers to save the scenario, and Realmwright can open that file.";
  const field = element("textarea", { readonly: true, rows: 5, "aria-label": "Link" });
  field.value = link;
  const copy = actionButton("Copy", "copy", async () => {
    field.select();
    const copied = navigator.clipboard ? await navigator.clipboard.writeText(link).then(() => true, () => false) : document.execCommand("copy");
    copy.textContent = copied ? "Copied" : "Copy it manually";
  });
  message(kind === "m" ? "Link to this match" : "Link to the scenario", words, field, copy);
}

// Open what the address contains after its #, over the first screen.
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
    notify(`Opened step ${match.at} of the match in this link.`);
  } catch (fault) {
    message("This link cannot be opened", fault instanceof Refusal ? fault.message : "Its content could not be read.");
  }
}

// Another scenario is offered as a file: this page only plays its own.
function openScenarioLink(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Refusal("This link contains no scenario.");
  }
  if (!plainObject(found) || typeof found.title !== "string" || typeof found.system !== "string") throw new Refusal("This link contains no scenario.");
  if (settledText(found) === settledText(SCENARIO)) {
    notify("This link contains the scenario of this page.");
    return;
  }
  const title = found.title.slice(0, 200);
  const save = actionButton("Save scenario", "save-scenario", () => download(`${found.system.replace(/[^a-z]/g, "")}.scenario.json`, found), "main");
  message(`“${title}”`, `This link contains another scenario. This page only plays ${DATA.title}. Save the scenario and open it in Realmwright to play it or to export its page.`, save);
}
