// Plays on pages in Chromium, offline, and tells as JSON what it saw. Run with the folder of
// playwright-core as the working folder: node html_page.mjs CHROMIUM PLAN, where the plan is a file
// with a list of {name, flow, page, ...}.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { chromium } = createRequire(join(process.cwd(), "x"))("playwright-core");
const [, , executablePath, planFile] = process.argv;
const plan = JSON.parse(readFileSync(planFile, "utf8"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function opened(task, viewport = WIDE, more = {}) {
  const context = await browser.newContext({ offline: true, viewport, acceptDownloads: true, reducedMotion: "reduce", ...more });
  const page = await context.newPage();
  const seen = { requests: [], console: [], dialogs: 0 };
  page.on("request", (request) => request.url().startsWith("data:") || seen.requests.push(request.url()));
  page.on("console", (message) => seen.console.push(message.text()));
  page.on("pageerror", (error) => seen.console.push(error.message));
  page.on("dialog", (dialog) => {
    seen.dialogs += 1;
    dialog.accept();
  });
  await page.goto(`file://${task.page}`);
  // The page is laid out when the map has been fitted and stays so.
  await page.waitForFunction(() => {
    const box = `${document.getElementById("board").getAttribute("viewBox")} ${innerWidth}`;
    const same = window.boxBefore === box && !box.startsWith("null") ? (window.timesSame || 0) + 1 : 0;
    Object.assign(window, { boxBefore: box, timesSame: same });
    return same > 5;
  });
  return { page, context, seen };
}

// Wait until what was asked for is drawn, and the map is no longer moved about.
const settle = async (page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => !document.getElementById("board").style.transform);
};

// The table as one sees it in words.
const table = (page) =>
  page.evaluate(() => ({
    turn: [...document.getElementById("turn").children].map((child) => child.textContent),
    pieces: [...document.querySelectorAll("button.piece")].map((row) => [...row.children].map((child) => child.textContent)),
    log: [...document.querySelectorAll("#log li")].map((row) => row.lastChild.textContent).reverse(),
    notes: document.getElementById("notepad").value,
    toast: document.getElementById("toast").textContent,
    undo: !document.getElementById("undo").disabled,
    redo: !document.getElementById("redo").disabled,
  }));

const costs = (page) =>
  page.evaluate(() => Object.fromEntries([...document.querySelectorAll(".cost")].map((mark) => [mark.dataset.for, Number(mark.dataset.cost)])));

const tab = (page, name) => page.click(`#tab-${name}`);

async function middleOf(page, selector) {
  await settle(page);
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return [x + width / 2, y + height / 2];
}

const pieceAt = (page, at) => middleOf(page, `[data-piece="${at}"] .halo`);
const spaceAt = (page, at) => middleOf(page, `[data-space="${at}"]`);

async function choose(page, at) {
  await tab(page, "pieces");
  await page.click(`[data-key="row-${at}"]`);
}

const FLOWS = {
  // What a page asks for and says; what a script that got in can do.
  async alone(task) {
    const { page, context, seen } = await opened(task);
    await settle(page);
    const quiet = [...seen.console];
    const blocked = await page.evaluate(async () => {
      const violations = [];
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "window.gotIn = true";
      document.body.append(script);
      const image = document.createElement("div");
      image.setAttribute("onclick", "window.gotIn = true");
      document.body.append(image);
      image.click();
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.body.append(style);
      const called = await fetch("file:///nowhere").then(() => "called", () => "refused");
      await new Promise((done) => setTimeout(done, 100));
      return { violations, gotIn: window.gotIn === true, called, shown: getComputedStyle(document.body).display };
    });
    await context.close();
    return { requests: seen.requests, console: quiet, ...blocked };
  },

  // The costs that the page shows for pieces where they stand, and put elsewhere freely.
  async reach(task) {
    const { page, context } = await opened(task);
    const found = [];
    for (const { piece, spaces } of task.pieces) {
      await choose(page, piece);
      found.push({ piece, space: null, costs: await costs(page) });
      for (const space of spaces) {
        await page.click("[data-key=free]");
        await page.selectOption("[data-key=goal]", String(space));
        await choose(page, piece);
        found.push({ piece, space, costs: await costs(page) });
      }
    }
    await context.close();
    return found;
  },

  async mouse(task) {
    const { page, context } = await opened(task);
    await page.mouse.click(...(await pieceAt(page, task.piece)));
    const before = await costs(page);
    await page.mouse.click(...(await spaceAt(page, task.space)));
    const moved = await table(page);
    await page.mouse.click(...(await pieceAt(page, task.piece)));
    await page.mouse.click(...(await pieceAt(page, task.piece)));
    const left = await costs(page);
    await page.mouse.click(...(await spaceAt(page, task.far)));
    const refused = await table(page);
    const box = await page.getAttribute("#board", "viewBox");
    const [x, y] = await middleOf(page, "#board");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await settle(page);
    const nearer = await page.getAttribute("#board", "viewBox");
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 40, { steps: 4 });
    await page.mouse.up();
    await settle(page);
    const shifted = await page.getAttribute("#board", "viewBox");
    await page.click("#fit");
    await settle(page);
    const fitted = await page.getAttribute("#board", "viewBox");
    await context.close();
    return { before, moved, left, refused, boxes: [box, nearer, shifted, fitted] };
  },

  // From the top of the page to a finished move, without a pointer.
  async keys(task) {
    const { page, context } = await opened(task);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const order = [];
    for (let at = 0; at < 30; at += 1) {
      await press("Tab");
      const id = await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.key);
      order.push(id);
      if (id === "board") break;
    }
    await press("ArrowRight");
    const first = await page.textContent("#live");
    await press("Enter");
    const chosen = await page.textContent("#card h2");
    await press(...task.way);
    const told = await page.textContent("#live");
    await press("Enter");
    const moved = await table(page);
    await press("u");
    const undone = await table(page);
    await press("U", "e");
    const ended = await table(page);
    await press("Escape", "?");
    const help = await page.isVisible("#keys");
    await press("Escape");
    const closed = !(await page.isVisible("#keys"));
    await press("v");
    const view = await page.locator("[data-key^=view-][aria-pressed=true]").textContent();
    await press("[");
    const level = await page.textContent("#level-words");
    const outline = await page.evaluate(() => {
      document.getElementById("undo").focus();
      return getComputedStyle(document.activeElement).outlineStyle;
    });
    await context.close();
    return { order, first, chosen, told, moved, undone, ended, help, closed, view, level, outline };
  },

  async touch(task) {
    const { page, context } = await opened(task, PHONE, { hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await page.touchscreen.tap(...(await pieceAt(page, task.piece)));
    const chosen = await page.textContent("#card h2");
    await page.touchscreen.tap(...(await spaceAt(page, task.space)));
    const moved = await table(page);
    const before = await page.getAttribute("#board", "viewBox");
    const [x, y] = await middleOf(page, "#board");
    const session = await context.newCDPSession(page);
    const fingers = (type, gap) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: gap === null ? [] : [{ x: x - gap, y }, { x: x + gap, y }] });
    await fingers("touchStart", 30);
    for (const gap of [40, 55, 70, 90]) await fingers("touchMove", gap);
    await fingers("touchEnd", null);
    await settle(page);
    const pinched = await page.getAttribute("#board", "viewBox");
    const small = [];
    for (const name of ["play", "pieces", "notes", "about"]) {
      await page.tap(`#tab-${name}`);
      small.push(...(await page.evaluate(() =>
        [...document.querySelectorAll("button, select, input[type=range], textarea")]
          .filter((one) => one.checkVisibility())
          .map((one) => [one.id || one.dataset.key || one.textContent, one.getBoundingClientRect()])
          .filter(([, box]) => box.width < 40 || box.height < 42)
          .map(([words, box]) => `${words} ${box.width}x${box.height}`),
      )));
      await page.tap(`#tab-${name}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    await context.close();
    return { chosen, moved, boxes: [before, pinched], small, wide };
  },

  // What one sees of the map level by level, and how many spaces one can point at.
  async levels(task) {
    const { page, context } = await opened(task);
    const found = [];
    for (const view of task.views) {
      if (task.views.length > 1) await page.click(`[data-key=view-${view}]`);
      for (let level = 0; level < task.levels; level += 1) {
        await page.locator("#level").fill(String(level));
        await settle(page);
        const [x, y, width, height] = await page.evaluate(() => {
          const { x, y, width, height } = document.getElementById("board").getBoundingClientRect();
          return [x, y + 60, width, height - 60];
        });
        await page.screenshot({ path: `${task.out}-${view}-${level}.png`, clip: { x, y, width, height } });
        found.push({ view, level, spaces: await page.locator("[data-space]").count(), tokens: await page.locator(".token").count() });
      }
    }
    await context.close();
    return found;
  },

  async table(task) {
    const { page, context } = await opened(task);
    const states = [await table(page)];
    const rolls = [];
    for (let at = 0; at < task.rolls; at += 1) {
      await page.keyboard.press("r");
      rolls.push(await page.evaluate(() => document.querySelector("#log li").lastChild.textContent));
    }
    for (let at = 0; at < task.rolls; at += 1) await page.keyboard.press("u");
    states.push(await table(page));
    for (let at = 0; at < task.seats; at += 1) {
      await page.click("#end-turn");
      if (await page.isVisible("#curtain")) {
        states.push({ curtain: await page.textContent("#curtain-title"), behind: await page.evaluate(() => document.elementFromPoint(640, 200).id) });
        for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
        states.push({ stays: await page.isVisible("#curtain") });
        await page.click("#curtain-open");
      }
      states.push(await table(page));
    }
    await page.keyboard.press("u");
    const back = await page.isVisible("#curtain");
    await context.close();
    return { states, rolls, back };
  },

  // Play, save, open the page again, load: the same table; and undo goes back to the start.
  async saving(task) {
    const { page, context, seen } = await opened(task);
    await choose(page, task.piece);
    await page.click("[data-key=free]");
    await page.selectOption("[data-key=goal]", String(task.space));
    await choose(page, task.piece);
    for (const key of task.keys) await page.locator(`[data-key=${key}]`).click();
    await page.click("#end-turn");
    if (await page.isVisible("#curtain")) await page.click("#curtain-open");
    await tab(page, "notes");
    await page.fill("#notepad", task.notes);
    await page.locator("#notepad").blur();
    await page.keyboard.press("u");
    await page.keyboard.press("U");
    await page.keyboard.press("Escape");
    const before = await table(page);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    await download.saveAs(task.out);
    const name = download.suggestedFilename();
    await page.reload();
    const fresh = await table(page);
    await page.setInputFiles("#file", task.out);
    await page.waitForFunction(() => document.getElementById("toast").textContent.startsWith("Loaded"));
    if (await page.isVisible("#curtain")) await page.click("#curtain-open");
    const after = await table(page);
    while (await page.isEnabled("#undo")) {
      await page.keyboard.press("u");
      if (await page.isVisible("#curtain")) await page.click("#curtain-open");
    }
    const undone = await table(page);
    await context.close();
    return { before, fresh, after, undone, name, console: seen.console };
  },

  // Every hostile file is refused with a sentence, and the table stays as it is.
  async hostile(task) {
    const { page, context, seen } = await opened(task);
    await choose(page, task.piece);
    await page.click("[data-key=remove]");
    const before = await table(page);
    const said = [];
    for (const file of task.files) {
      await page.setInputFiles("#file", file);
      await page.waitForSelector("#message[open]", { timeout: 20000 });
      said.push(await page.textContent("#message-words"));
      await page.keyboard.press("Escape");
    }
    const after = await table(page);
    const gotIn = await page.evaluate(() => window.gotIn === true || {}.polluted !== undefined);
    await context.close();
    return { before, after, said, gotIn, console: seen.console, requests: seen.requests };
  },

  // Pages of maps that are odd in some way: everything on them is tried once.
  async odd(task) {
    const found = [];
    for (const name of task.pages) {
      const { page, context, seen } = await opened({ page: name });
      for (const id of ["pieces", "notes", "about", "play"]) await tab(page, id);
      await page.focus("#board");
      for (const key of ["ArrowRight", "ArrowDown", "Enter", "n", "f", "t", "v", "[", "]", "r", "e"]) {
        await page.keyboard.press(key);
        if (await page.isVisible("#curtain")) await page.click("#curtain-open");
      }
      for (const key of ["Delete", "u", "U", "Escape", "0", "+", "-"]) await page.keyboard.press(key);
      await settle(page);
      if (task.out) await page.screenshot({ path: `${task.out}-${found.length}.png` });
      found.push({
        heading: await page.textContent("h1"),
        ribbon: await page.textContent("#ribbon"),
        empty: await page.evaluate(() => document.querySelectorAll("[data-space]").length === 0),
        gotIn: await page.evaluate(() => window.gotIn === true),
        console: seen.console,
        requests: seen.requests.length,
      });
      await context.close();
    }
    return found;
  },

  async pictures(task) {
    const taken = [];
    for (const [size, viewport] of [["wide", WIDE], ["phone", PHONE]]) {
      for (const colorScheme of ["light", "dark"]) {
        const { page, context } = await opened(task, viewport, { colorScheme, hasTouch: size === "phone" });
        for (const view of task.views) {
          if (task.views.length > 1) await page.click(`[data-key=view-${view}]`);
          await choose(page, task.piece);
          if (size === "phone") await tab(page, "pieces");
          await settle(page);
          const path = `${task.out}-${size}-${colorScheme}-${view}.png`;
          await page.screenshot({ path });
          taken.push(path);
        }
        await context.close();
      }
    }
    return taken;
  },
};

const results = {};
for (const task of plan) results[task.name] = await FLOWS[task.flow](task);
await browser.close();
console.log(JSON.stringify(results));
