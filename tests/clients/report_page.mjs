// Reads pages of playtests in Chromium, offline, and tells as JSON what it saw. Run with the folder
// of playwright-core as the working folder: node report_page.mjs CHROMIUM PAGE...

import { createRequire } from "node:module";
import { join } from "node:path";

const { chromium } = createRequire(join(process.cwd(), "x"))("playwright-core");
const [, , executablePath, ...files] = process.argv;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

async function read(file, viewport, colorScheme) {
  const context = await browser.newContext({ offline: true, viewport, colorScheme });
  const page = await context.newPage();
  const seen = { requests: [], console: [] };
  page.on("request", (request) => request.url().startsWith("data:") || seen.requests.push(request.url()));
  page.on("console", (message) => seen.console.push(message.text()));
  page.on("pageerror", (error) => seen.console.push(error.message));
  await page.goto(`file://${file}`);
  seen.shown = [];
  for (const label of await page.locator(".choice + label").all()) {
    await label.click();
    seen.shown.push(await page.locator(".shown figure").evaluateAll((all) => all.map((one) => one.clientHeight > 0)));
  }
  seen.keys = await page.evaluate(() => document.querySelectorAll(".choice").length);
  if (seen.keys) {
    await page.locator(".choice").first().focus();
    await page.keyboard.press("ArrowRight");
    seen.second = await page.locator(".choice").nth(1).isChecked();
  }
  for (const folded of await page.locator("details").all()) await folded.evaluate((one) => (one.open = true));
  seen.wide = await page.evaluate(() => document.documentElement.scrollWidth);
  // Charts that are seen, and their colours as they are painted.
  seen.charts = await page.locator("svg.chart").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  seen.ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  seen.text = await page.evaluate(() => {
    const words = document.querySelector("svg.chart text");
    return words && getComputedStyle(words).fill;
  });
  seen.roles = await page.evaluate(() => [...document.querySelectorAll("table")].every((one) => one.caption && one.tHead));
  await context.close();
  return seen;
}

const found = [];
for (const file of files) {
  found.push({
    light: await read(file, { width: 1200, height: 900 }, "light"),
    dark: await read(file, { width: 1200, height: 900 }, "dark"),
    phone: await read(file, { width: 390, height: 844 }, "light"),
  });
}
await browser.close();
console.log(JSON.stringify(found));
