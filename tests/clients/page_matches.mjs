// Plays matches with the core of a page, in node or, with the path of a browser, in that browser.
// The last line is the replays that it recorded, for each plan, and how long it took.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

function play(plan) {
  return plan.map(({ script, seeds, bots, most }) => {
    const core = (0, eval)(script);
    const begun = performance.now();
    const replays = seeds.map((seed) => core.whole(seed, bots, most));
    return { replays, seconds: (performance.now() - begun) / 1000 };
  });
}

const [browser, file] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(file));
let told;
if (browser === "node") {
  told = play(plan);
} else {
  const { chromium } = createRequire(join(process.cwd(), "x"))("playwright-core");
  const running = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
  const page = await running.newPage();
  told = await page.evaluate(play, plan);
  await running.close();
}
console.log(JSON.stringify(told));
