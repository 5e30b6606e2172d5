// Messages that come and go, dialogs, tabs, light and dark.

let fading = 0;
// Show the words on the map and announce them to a screen reader.
function notify(words) {
  const toast = byId("toast");
  toast.textContent = words;
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (toast.hidden = true), 2500 + 45 * words.length);
  say(words);
}

// A sheet with words and, below them, elements; the buttons close it.
function message(title, words, ...more) {
  byId("message-title").textContent = title;
  byId("message-words").textContent = words;
  byId("message-more").replaceChildren(...more);
  byId("message-answers").replaceChildren(element("button", { value: "", class: more.length ? "" : "main" }, "Close"));
  if (!byId("message").open) byId("message").showModal();
}

// Keep a dialog open until it is done: a browser closes one at the second Escape, or at "back" on a
// phone, whatever the page answers to the first.
function keepOpen(dialog, isDone) {
  document.addEventListener("keydown", (event) => event.key === "Escape" && dialog.open && event.preventDefault(), true);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => isDone() || dialog.open || dialog.showModal());
}

const TABS = [...document.querySelectorAll("[role=tab]")];
const narrow = matchMedia("(max-width: 760px)");

function showTab(tab) {
  // On a phone the page of the tab lies over the map: the same tab closes it again.
  const close = narrow.matches && tab.getAttribute("aria-selected") === "true";
  for (const one of TABS.filter((each) => each.offsetParent)) {
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
  const tabs = TABS.filter((tab) => tab.offsetParent);
  const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
  next.focus();
  showTab(next);
}

function turnLight() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  say(dark ? "Light" : "Dark");
}
