// Says all that is asked of positions by words as JavaScript, in node or, with the path of a browser,
// in that browser. The last line is what was said, for each plan and each of its moments.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

function say(plan) {
  return plan.map(one => {
    const words = (0, eval)(one.text);
    const game = Object.assign(JSON.parse(one.names), { table: Int32Array.from(one.tables) });
    return one.moments.map(({ state, asked }) => {
      const position = [game, Int32Array.from(state)];
      return asked.map(([name, ...given]) => {
        const begin = name === "draw_words" ? [game] : position;
        try {
          const said = words[name](...begin, ...given);
          return said === undefined ? null : said;
        } catch (fault) {
          if (fault.name !== "Error") throw fault;
          return [fault.message];
        }
      });
    });
  });
}

const [browser, file] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(file));
let told;
if (browser === "node") {
  told = say(plan);
} else {
  const { chromium } = createRequire(join(process.cwd(), "x"))("playwright-core");
  const running = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
  const page = await running.newPage();
  told = await page.evaluate(say, plan);
  await running.close();
}
console.log(JSON.stringify(told));
