// Parses a script as Lua and prints the functions that it gives to the program: node tts_parse.mjs
// SCRIPT PARSER, which is luaparse, or moonsharp-luaparse for the Lua that the program has.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";

const wanted = createRequire(join(process.cwd(), "package.json"));
const parser = wanted(process.argv[3]);
const tree = parser.parse(readFileSync(process.argv[2], "utf8"), { luaVersion: "5.2" });
const names = tree.body
  .filter((node) => node.type === "FunctionDeclaration" && !node.isLocal)
  .map((node) => node.identifier.name);
console.log(names.join(" "));
