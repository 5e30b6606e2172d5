// Read a compendium pack with the program's own command line, and pack it again from what it wrote.
import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";

const [, , pack, sources, again] = process.argv;
await extractPack(pack, sources);
await compilePack(sources, again);
