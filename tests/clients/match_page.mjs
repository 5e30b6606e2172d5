// Plays matches on pages in Chromium, offline, and tells as JSON what it saw. Run with the folder of
// playwright-core as the working folder: node match_page.mjs CHROMIUM PLAN, where the plan is a file
// with a list of {name, flow, page, ...}.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { chromium } = createRequire(join(process.cwd(), "x"))("playwright-core");
const [, , executablePath, planFile] = process.argv;
const plan = JSON.parse(readFileSync(planFile, "utf8"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

const SIZES = { wide: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const LONGEST = 900; // choices of a person in a match

async function opened(task, { hash = "", size = "wide", ...more } = {}) {
  const touch = size === "phone" ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
  const context = await browser.newContext({ offline: true, viewport: SIZES[size], acceptDownloads: true, reducedMotion: "reduce", ...touch, ...more });
  const page = await context.newPage();
  const seen = { requests: [], console: [] };
  page.on("request", (request) => /^(data|blob):/.test(request.url()) || seen.requests.push(request.url().split("#")[0]));
  page.on("console", (message) => seen.console.push(message.text()));
  page.on("pageerror", (error) => seen.console.push(error.message));
  await page.goto(`file://${task.page}${hash}`);
  await page.waitForFunction(() => document.getElementById("board").getAttribute("viewBox"));
  return { page, context, seen };
}

const settle = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => !document.getElementById("board").style.transform);
};

// Begin a match with these bots or people ("" for a person) at the seats.
async function begun(page, seats, speed = "3") {
  for (const [player, who] of seats.entries()) await page.selectOption(`[data-key=chair-${player}]`, who);
  await page.click("#begin");
  if (!seats.some(Boolean)) return;
  await page.click("#menu-open");
  await page.selectOption("#pace", speed);
  await page.click("#menu form button");
}

const isOn = (page) =>
  page.waitForFunction(() => document.querySelector("#end[open], #curtain[open]") || !document.getElementById("hint").textContent.includes("thinks"), null, { timeout: 120000 });

// What can be chosen now, as one sees it: lit spaces, spaces of units, buttons.
const choicesOn = (page) =>
  page.evaluate(() => ({
    lit: [...document.querySelectorAll("[data-lit]")].map((mark) => Number(mark.dataset.lit)),
    able: [...document.querySelectorAll("[data-able]")].map((mark) => Number(mark.dataset.able)),
    buttons: document.querySelectorAll("#buttons .offer").length,
    step: document.getElementById("step-words").textContent,
    prompt: document.getElementById("prompt").textContent,
  }));

// A point of a space where a finger would meet it; null where something covers it.
const pointOf = (page, space) =>
  page.evaluate((at) => {
    const { x, y, width, height } = document.querySelector(`[data-space="${at}"]`).getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], [0.2, 0.8], [0.8, 0.2]]) {
      const point = [x + across * width, y + down * height];
      const under = document.elementFromPoint(...point)?.closest("[data-at], [data-space]");
      if (under && Number(under.dataset.at ?? under.dataset.space) === at) return point;
    }
    return null;
  }, space);

function drawn(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

// Choose something, by pointing; true where it was met.
async function chosen(page, random, byTouch) {
  const press = (selector) => (byTouch ? page.tap(selector) : page.click(selector));
  const point = async (space) => {
    await settle(page);
    const place = await pointOf(page, space);
    if (!place) return false;
    await (byTouch ? page.touchscreen.tap(...place) : page.mouse.click(...place));
    return true;
  };
  const { lit, able, buttons } = await choicesOn(page);
  const spaces = lit.length && (!able.length || random(3)) ? lit : able;
  if (spaces.length && (!buttons || random(5))) {
    if (!(await point(spaces[random(spaces.length)]))) {
      await press("#fit");
      return false;
    }
    if (await page.isVisible("#ways")) {
      const ways = await page.locator("#ways button").count();
      await press(`#ways button >> nth=${random(Math.max(1, ways - 1))}`);
    }
    return true;
  }
  if (!buttons) return false;
  await press(`#buttons .offer >> nth=${random(buttons)}`);
  return true;
}

const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, select, input[type=range], summary")]
      .filter((one) => one.checkVisibility() && !one.classList.contains("log-line"))
      .map((one) => [one.id || one.dataset.key || one.textContent, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 40 || height < 42)
      .map(([words, { width, height }]) => `${words} ${width}x${height}`),
  );

async function saved(page, press, out) {
  await press("#menu-open");
  const [download] = await Promise.all([page.waitForEvent("download"), press("#save")]);
  await download.saveAs(out);
  await page.keyboard.press("Escape");
  return download.suggestedFilename();
}

const FLOWS = {
  // A whole match of a person against bots, by pointing alone.
  async match(task) {
    const byTouch = task.size === "phone";
    const { page, context, seen } = await opened(task, { size: task.size, colorScheme: task.scheme });
    const press = (selector) => (byTouch ? page.tap(selector) : page.click(selector));
    await page.screenshot({ path: `${task.out}-first.png` });
    await begun(page, task.seats);
    const random = drawn(task.seed);
    const targets = new Set();
    let taken = 0;
    let map = 1;
    for (let at = 0; at < LONGEST; at += 1) {
      await isOn(page);
      if (await page.isVisible("#end")) break;
      if (at % 40 === 20) {
        if (byTouch) for (const words of await small(page)) targets.add(words);
        map = Math.min(map, await page.evaluate(() => document.getElementById("stage").getBoundingClientRect().height / innerHeight));
        await page.screenshot({ path: `${task.out}-${at}.png` });
      }
      taken += Number(await chosen(page, random, byTouch));
    }
    await page.waitForSelector("#end[open]", { timeout: 5000 });
    const end = await page.textContent("#end-title");
    const why = await page.textContent("#end-words");
    const points = await page.locator("#end-points tr").count();
    await page.screenshot({ path: `${task.out}-end.png` });
    await press("#end form button >> nth=0");
    const steps = await page.textContent("#step-words");
    const log = await page.locator("#log li").count();
    await saved(page, press, task.replay);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    await context.close();
    return { ...seen, end, why, points, steps, log, taken, map, wide, small: [...targets] };
  },

  // From the first screen to moves and back, without a pointer.
  async keys(task) {
    const { page, context, seen } = await opened(task);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const heading = await page.evaluate(() => document.activeElement.id);
    for (let at = 0; at < 30 && (await page.evaluate(() => document.activeElement.id)) !== "begin"; at += 1) await press("Tab");
    await press("Enter");
    const focused = await page.evaluate(() => document.activeElement.id);
    const greeted = await page.textContent("#live");
    const map = await page.locator("#board").ariaSnapshot();
    await isOn(page); // a bot may be the first
    const before = await choicesOn(page);
    for (let at = 0; at < 12 && (await choicesOn(page)).step === before.step; at += 1) {
      const { lit, able, buttons } = await choicesOn(page);
      if (lit.length || able.length) await press("n", "Enter");
      else if (buttons) await press("1");
      if (await page.isVisible("#ways")) await press("Enter");
    }
    const moved = await choicesOn(page);
    const told = await page.textContent("#live");
    await press("p", "u");
    const undone = await choicesOn(page);
    await press("U");
    const again = await choicesOn(page);
    await page.focus("#board");
    await press("ArrowRight", "ArrowDown");
    const space = await page.textContent("#live");
    await press("?");
    const help = await page.isVisible("#keys");
    await press("Escape", "m");
    const menu = await page.isVisible("#menu");
    await press("Escape");
    await page.focus("#undo");
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    const unnamed = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, input, svg[role], section, dialog")]
        .filter((one) => one.checkVisibility() && !(one.textContent.trim() || one.getAttribute("aria-label") || one.getAttribute("aria-labelledby") || one.closest("label")))
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    await context.close();
    return { console: seen.console, heading, focused, greeted, map, before, moved, told, undone, again, space, help, menu, outline, unnamed };
  },

  // What the browser keeps: who plays, and the match so far.
  async kept(task) {
    const { page, context, seen } = await opened(task);
    await begun(page, task.seats);
    const random = drawn(5);
    for (let at = 0; at < 4; at += 1) {
      await isOn(page);
      await chosen(page, random, false);
    }
    await isOn(page);
    await page.waitForTimeout(600);
    const before = await choicesOn(page);
    await page.reload();
    await page.waitForSelector("#setup[open]");
    const offered = await page.textContent("#resume");
    const seats = await page.evaluate(() => [...document.querySelectorAll("#chairs select")].map((select) => select.value));
    await page.click("#resume");
    const after = await choicesOn(page);
    const print = await page.textContent("#small-print");
    await context.close();
    return { console: seen.console, before, after, offered, seats, print };
  },

  // Two tabs with a match each, then one that takes over the match of another.
  async tabs(task) {
    const { page, context, seen } = await opened(task);
    const entries = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("realmwright match")).length);
    const another = async () => {
      const tab = await context.newPage();
      tab.on("pageerror", (error) => seen.console.push(error.message));
      await tab.goto(`file://${task.page}`);
      await tab.waitForSelector("#setup[open]");
      return tab;
    };
    const random = drawn(7);
    const played = async (tab, moves) => {
      for (let at = 0; at < moves; at += 1) {
        await isOn(tab);
        await chosen(tab, random, false);
      }
      await isOn(tab);
      await tab.waitForTimeout(600);
      return (await choicesOn(tab)).step;
    };
    await begun(page, task.seats);
    const first = await played(page, 2);
    const second = await another();
    await begun(second, task.seats);
    const other = await played(second, 1);
    const apart = await entries();
    const third = await another();
    const offered = [await third.textContent("#resume"), ...(await third.$$eval("#others button", (all) => all.map((one) => one.textContent)))];
    await third.click("#others button");
    const taken = (await choicesOn(third)).step;
    await page.waitForFunction(() => document.getElementById("toast").textContent.includes("another tab"));
    const parted = await played(page, 1);
    const kept = await entries();
    const untouched = (await choicesOn(third)).step;
    await context.close();
    return { console: seen.console, first, other, apart, offered, taken, parted, kept, untouched };
  },

  // A replay is opened, looked at from its beginning to its end, and a forged one refused.
  async replays(task) {
    const { page, context, seen } = await opened(task);
    await page.setInputFiles("#file", task.replay);
    await page.waitForSelector("#setup:not([open])", { state: "attached" });
    const opening = await choicesOn(page);
    await page.keyboard.press("Escape");
    await page.click("#first");
    const first = await choicesOn(page);
    await page.click("#forth");
    const second = await choicesOn(page);
    const refused = [];
    for (const file of task.forged) {
      await page.setInputFiles("#file", file);
      await page.waitForSelector("#message[open]");
      refused.push(await page.textContent("#message-words"));
      await page.keyboard.press("Escape");
    }
    const still = await choicesOn(page);
    await context.close();
    return { ...seen, opening, first, second, refused, still };
  },

  // A link that carries the match, one that carries another scenario, and broken ones.
  async links(task) {
    const { page, context, seen } = await opened(task);
    await page.setInputFiles("#file", task.replay);
    await page.waitForSelector("#setup:not([open])", { state: "attached" });
    if (await page.isVisible("#end")) await page.keyboard.press("Escape");
    const before = await choicesOn(page);
    const linked = async (button) => {
      await page.click("#menu-open");
      await page.click(button);
      await page.waitForSelector("#message textarea");
      const link = await page.inputValue("#message textarea");
      await page.keyboard.press("Escape");
      return link;
    };
    const [match, map] = [await linked("#link-match"), await linked("#link-map")];
    await context.close();
    const visit = async (where, hash) => {
      const found = await opened({ page: where }, { hash });
      await found.page.waitForFunction(() => document.querySelector("#message[open]") || document.getElementById("toast").textContent || document.querySelector("#setup[open]"));
      await found.page.waitForTimeout(300);
      const state = await choicesOn(found.page);
      const said = [await found.page.textContent("#message-title"), await found.page.textContent("#message-words"), await found.page.textContent("#toast")];
      let file = "";
      if (await found.page.isVisible("[data-key=save-scenario]")) {
        const [download] = await Promise.all([found.page.waitForEvent("download"), found.page.click("[data-key=save-scenario]")]);
        file = `${task.out}-scenario.json`;
        await download.saveAs(file);
      }
      const gotIn = await found.page.evaluate(() => window.gotIn === true);
      await found.context.close();
      return { state, said, file, gotIn, console: found.seen.console };
    };
    const hash = (link) => `#${link.split("#")[1]}`;
    const same = await visit(task.page, hash(match));
    const own = await visit(task.page, hash(map));
    const other = await visit(task.other, hash(map));
    const broken = [];
    for (const text of [hash(match).slice(0, 40), "#m=zzzz", "#s=pbm90aGluZw", "#m=pe30"]) broken.push(await visit(task.page, text));
    return { ...seen, length: match.length, before, same, own, other, broken };
  },

  // Two people at one screen: the curtain falls where they know different things.
  async curtain(task) {
    const { page, context, seen } = await opened(task);
    await begun(page, task.seats);
    const random = drawn(9);
    const curtains = [];
    for (let at = 0; at < 160 && curtains.length < 3; at += 1) {
      await isOn(page);
      if (await page.isVisible("#curtain")) {
        const title = await page.textContent("#curtain-title");
        const behind = await page.evaluate(() => document.elementFromPoint(500, 300).closest("dialog")?.id);
        for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
        const stays = await page.isVisible("#curtain");
        await page.screenshot({ path: `${task.out}-curtain.png` });
        await page.click("#curtain-open");
        curtains.push({ title, behind, stays, prompt: await page.textContent("#prompt") });
      } else await chosen(page, random, false);
    }
    await context.close();
    return { console: seen.console, curtains };
  },

  // With a unit in hand a space where it can do nothing says why.
  async refused(task) {
    const { page, context, seen } = await opened(task);
    await begun(page, task.seats);
    const random = drawn(3);
    const said = [];
    for (let at = 0; at < 120 && said.length < 3; at += 1) {
      await isOn(page);
      if (await page.isVisible("#end")) break;
      const { able, lit } = await choicesOn(page);
      if (able.length || lit.length) {
        const from = able.length ? await pointOf(page, able[0]) : null;
        if (from) await page.mouse.click(...from);
        const now = await choicesOn(page);
        const all = await page.evaluate(() => [...document.querySelectorAll("[data-space]")].map((one) => Number(one.dataset.space)));
        const dark = all.filter((space) => !now.lit.includes(space) && !now.able.includes(space) && !able.includes(space));
        for (const space of dark.slice(random(5)).filter((_, which) => which % 17 === 0)) {
          const place = await pointOf(page, space);
          if (!place) continue;
          await page.evaluate(() => (document.getElementById("toast").textContent = ""));
          await page.mouse.click(...place);
          const words = await page.textContent("#toast");
          if (words) said.push(words);
        }
      }
      if (lit.length || able.length || (await page.locator("#buttons .offer").count())) await chosen(page, random, false);
    }
    await context.close();
    return { console: seen.console, said };
  },

  // Bots of every strength play one against another, and the page stays awake.
  async bots(task) {
    const { page, context, seen } = await opened(task);
    await begun(page, task.seats, "2");
    await page.waitForFunction(() => Number(document.getElementById("step-words").textContent.split(" ")[1]) >= 8, null, { timeout: 60000 });
    await page.click("[data-key=pause]");
    const paused = await choicesOn(page);
    await page.click("[data-key=single]");
    await page.waitForFunction((before) => document.getElementById("step-words").textContent !== before, paused.step);
    const single = await choicesOn(page);
    await context.close();
    return { console: seen.console, paused, single };
  },

  // What a script that got in can do.
  async alone(task) {
    const { page, context, seen } = await opened(task);
    const quiet = [...seen.console];
    const found = await page.evaluate(async () => {
      const violations = [];
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "window.gotIn = true";
      document.body.append(script);
      const called = await fetch("file:///nowhere").then(() => "called", () => "refused");
      await new Promise((done) => setTimeout(done, 100));
      return { violations, gotIn: window.gotIn === true, called };
    });
    await context.close();
    return { requests: seen.requests, console: quiet, ...found };
  },
};

const results = {};
for (const task of plan) results[task.name] = await FLOWS[task.flow](task);
await browser.close();
console.log(JSON.stringify(results));
