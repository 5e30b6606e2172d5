// What the types of fvtt-types say of documents of Foundry VTT 13, and what the program's own pages
// of its interface say of version 14, where fvtt-types ends: the picture belongs to a level, a piece
// stands on one, and a portal has several ends.
/// <reference types="fvtt-types" />

// The numbers that we write are those of the program's constants.
export const same: [20, 0, 0, 1, 1, 0, 30, 0, 0, 1, 0, 1, 0, 2, 3] = [
  CONST.WALL_MOVEMENT_TYPES.NORMAL,
  CONST.WALL_SENSE_TYPES.NONE,
  CONST.WALL_DIRECTIONS.BOTH,
  CONST.WALL_DIRECTIONS.LEFT,
  CONST.GRID_TYPES.SQUARE,
  CONST.GRID_TYPES.GRIDLESS,
  CONST.TOKEN_DISPLAY_MODES.HOVER,
  CONST.TOKEN_DISPOSITIONS.NEUTRAL,
  CONST.REGION_VISIBILITY.LAYER,
  CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
  CONST.OCCLUSION_MODES.NONE,
  CONST.OCCLUSION_MODES.FADE,
  CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
  CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
  CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
];

export type Adventure13 = Adventure.CreateData;

type Level14 = {
  _id: string;
  name: string;
  elevation: { bottom: number; top: number };
  background: { src: string; color: string };
};
type Way14 = {
  _id: string;
  name: string;
  type: "teleportToken";
  system: { destinations: string[]; choice: boolean };
};
type Region14 = Omit<RegionDocument.CreateData, "behaviors"> & { behaviors: Way14[] };
type Scene14 = Omit<
  Scene.CreateData,
  "background" | "backgroundColor" | "foreground" | "foregroundElevation" | "fog" | "tokens" | "regions"
> & {
  levels: Level14[];
  initialLevel: string;
  fog: { mode: number };
  tokens: (TokenDocument.CreateData & { level: string })[];
  regions: Region14[];
};
export type Adventure14 = Omit<Adventure13, "scenes"> & { scenes: Scene14[] };
export type Scene13 = Scene.CreateData;
export type Owner = Actor.CreateData<"base">;
export type Journal = JournalEntry.CreateData;
export type Stack = Cards.CreateData;
export type Table = RollTable.CreateData;
export type { Scene14 };
