// Reads pages in Firefox through WebDriver BiDi, and tells as JSON what it saw. Run with the folder of
// puppeteer-core as the working folder: node firefox_pages.mjs FIREFOX PLAN, where the plan is a file
// with {play: [{name, page, piece, space, out}], read: [{name, page, out}]}.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { default: puppeteer } = await import(createRequire(join(process.cwd(), "x")).resolve("puppeteer-core"));
const [, , executablePath, planFile] = process.argv;
const plan = JSON.parse(readFileSync(planFile, "utf8"));
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  // No proxy answers there: whatever is not a file cannot be fetched.
  extraPrefsFirefox: { "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9 },
});

async function opened(address, viewport) {
  const page = await browser.newPage();
  const seen = { requests: [], console: [] };
  page.on("request", (request) => request.url().startsWith("data:") || seen.requests.push(request.url()));
  page.on("console", (message) => seen.console.push(message.text()));
  page.on("pageerror", (error) => seen.console.push(error.message));
  await page.setViewport(viewport);
  await page.goto(address);
  return { page, seen };
}

const rested = (page) =>
  page.waitForFunction(() => {
    const board = document.getElementById("board");
    const box = `${board.getAttribute("viewBox")} ${board.style.transform} ${innerWidth}`;
    const same = window.boxBefore === box && !box.startsWith("null") ? (window.timesSame || 0) + 1 : 0;
    Object.assign(window, { boxBefore: box, timesSame: same });
    return same > 5;
  });

const middleOf = (page, selector) =>
  page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });

async function clicked(page, selector) {
  await rested(page);
  await page.mouse.click(...(await middleOf(page, selector)));
}

const log = (page) => page.$$eval("#log li", (rows) => rows.map((row) => row.lastChild.textContent).reverse());
const costs = (page) =>
  page.$$eval(".cost", (marks) => Object.fromEntries(marks.map((mark) => [mark.dataset.for, Number(mark.dataset.cost)])));

// A piece is moved with the mouse, taken back with a key, and the page is seen on a phone.
async function played(task) {
  const { page, seen } = await opened(`file://${task.page}`, { width: 1280, height: 800 });
  await clicked(page, `[data-piece="${task.piece}"] .halo`);
  const reach = await costs(page);
  await page.screenshot({ path: `${task.out}-wide.png` });
  await clicked(page, `[data-space="${task.space}"]`);
  const moved = await log(page);
  await page.keyboard.press("u");
  const undone = await log(page);
  await page.setViewport({ width: 360, height: 740 });
  await rested(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.screenshot({ path: `${task.out}-phone.png` });
  const quiet = [...seen.console];
  const blocked = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.gotIn = true";
    document.body.append(script);
    const called = await fetch("https://example.org").then(() => "called", () => "refused");
    return { gotIn: window.gotIn === true, called };
  });
  await page.close();
  return { reach, moved, undone, wide, ...blocked, console: quiet, requests: seen.requests };
}

async function read(task) {
  const { page, seen } = await opened(`file://${task.page}`, { width: 1200, height: 900 });
  const charts = await page.$$eval("svg.chart", (all) => all.map((one) => one.getBoundingClientRect().height));
  await page.screenshot({ path: `${task.out}.png` });
  await page.close();
  return { charts, ...seen };
}

// A page that asks for something, so that silence of the others says something.
async function asking() {
  const { page, seen } = await opened("data:text/html,<img src='http://somewhere.invalid/picture.png'>", { width: 200, height: 200 });
  await page.close();
  return seen;
}

const found = { asking: await asking() };
for (const task of plan.play) found[task.name] = await played(task);
for (const task of plan.read) found[task.name] = await read(task);
await browser.close();
console.log(JSON.stringify(found));
