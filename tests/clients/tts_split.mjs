// Splits a save as @tts-tools/savefile does: node tts_split.mjs SAVE FOLDER
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";

const wanted = createRequire(join(process.cwd(), "package.json"));
const { extractSave, readSave } = wanted("@tts-tools/savefile");
const [save, output] = process.argv.slice(2);
extractSave(readSave(save), { output });
