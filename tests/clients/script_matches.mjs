// Plays matches by rules as JavaScript, in node or, with the path of a browser, in that browser.
// The last line is what came of them: for each match the sum of its position after every ply.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

function play(plan) {
  const numbers = text => Int32Array.from(text.split(" "), Number);
  const sum = record => record.reduce((sum, one) => Math.imul(sum, 31) + one | 0, 0);
  return plan.map(one => {
    const rules = (0, eval)(one.text), tables = numbers(one.tables);
    const random = one.starts.map(start => {
      const state = numbers(start), work = numbers(one.work), sums = [];
      while (sums.length < one.plies && !state[one.over]) {
        rules.step(tables, state, work, rules.pick(tables, state, work, 0));
        sums.push(sum(state));
      }
      return sums;
    });
    const chunk = numbers(one.chunk), work = numbers(one.work), size = one.size;
    const buffers = Array.from({ length: 5 }, () => new Int32Array(size));
    const trace = new Int32Array(one.trace_size);
    for (const [at, number] of one.trace) trace[at] = number;
    const began = performance.now();
    rules.play_chunk(tables, buffers[0], work, size, chunk, numbers(one.party), ...buffers.slice(1), trace);
    return { random, chunk: [...chunk], trace: sum(trace), seconds: (performance.now() - began) / 1000 };
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
