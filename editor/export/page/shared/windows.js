// Messages that come and go, dialogs, tabs, light and dark.

let fading = 0;
// Tell the words on the map and to a screen reader.
function tell(words) {
  const toast = byId("toast");
  toast.textContent = words;
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (toast.hidden = true), 2500 + 45 * words.length);
  say(words);
}

function message(title, words) {
  byId("message-title").textContent = title;
  byId("message-words").textContent = words;
  byId("message").showModal();
}

const TABS = [...document.querySelectorAll("[role=tab]")];
const narrow = matchMedia("(max-width: 760px)");

function showTab(tab) {
  // On a phone the page of the tab lies over the map: the same tab closes it again.
  const close = narrow.matches && tab.getAttribute("aria-selected") === "true";
  for (const one of TABS) {
    const shown = one === tab && !close;
    one.setAttribute("aria-selected", String(shown));
    one.tabIndex = one === tab ? 0 : -1;
    byId(one.getAttribute("aria-controls")).hidden = !shown;
  }
}

function turnTabs(event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = TABS[(TABS.indexOf(event.target) + by + TABS.length) % TABS.length];
  next.focus();
  showTab(next);
}

function turnLight() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  say(dark ? "Light" : "Dark");
}
