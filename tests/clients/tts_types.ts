// What the types of @typed-tabletop-simulator/declaration say of a save, where they are right: the
// number of a notebook's page is a number in every save that the program writes, a snap point need
// not turn what snaps, a bag is of no material at all (-1), texts, hands and counters are called
// 3DText, HandTrigger and Counter in the program's own documentation, and camera views and lines are
// not in them.
/// <reference types="@typed-tabletop-simulator/declaration" />

type Named<T> = Omit<T, "Name" | "ContainedObjects"> & {
  Name: `${ObjectName}`;
  ContainedObjects?: Thing[];
};
type Tile = Omit<TileData, "CustomImage"> & {
  CustomImage: Omit<TileData["CustomImage"], "CustomTile"> & {
    ImageScalar: number;
    WidthScale: number;
    CustomTile: Omit<TileData["CustomImage"]["CustomTile"], "Type"> & { Type: number };
  };
};
type Bag = Omit<BagData, "Bag" | "MaterialIndex"> & { Bag: { Order: number }; MaterialIndex: number };
type Die = Omit<DieData, "Name"> & { Name: `${ObjectName}` };
type Card = Omit<CardCustomData, "Name" | "CustomDeck"> & {
  Name: "Card";
  SidewaysCard: boolean;
  CustomDeck: Record<number, Omit<CustomDeckData, "Type"> & { Type: number }>;
};
type Deck = Omit<DeckCustomData, "Name" | "CustomDeck" | "ContainedObjects"> & {
  Name: "DeckCustom";
  SidewaysCard: boolean;
  CustomDeck: Card["CustomDeck"];
  ContainedObjects: Card[];
};
type Model = Omit<ModelData, "Name" | "CustomMesh"> & {
  Name: "Custom_Model";
  RotationValues: RotationValueData[];
  CustomMesh: Omit<ModelData["CustomMesh"], "MaterialIndex" | "TypeIndex"> & {
    MaterialIndex: number;
    TypeIndex: number;
  };
};
type Hand = Omit<HandZoneData, "Name"> & { Name: "HandTrigger"; FogColor: `${PlayerColor}` };
export type Thing =
  | Named<ObjectData>
  | Named<Tile>
  | (Omit<TextData, "Name"> & { Name: "3DText" })
  | Named<Bag>
  | (Omit<CounterData, "Name"> & { Name: "Counter" })
  | Die
  | Card
  | Deck
  | Model
  | Hand;

type Kept = Omit<
  TTSSave,
  | "TabStates"
  | "SnapPoints"
  | "ObjectStates"
  | "MusicPlayer"
  | "PlayingTime"
  | "PlayerCounts"
  | "Turns"
>;
export type Save = Kept & {
  Rules: string;
  TabStates: {
    [index: string]: Omit<TTSSave["TabStates"][string], "id"> & { id: number };
  };
  Turns: Omit<TTSSave["Turns"], "TurnOrder" | "TurnColor"> & {
    TurnOrder: `${PlayerColor}`[];
    TurnColor: `${PlayerColor}` | "";
  };
  SnapPoints: SnapPointData[];
  VectorLines: (VectorLineData & { square?: boolean })[];
  Decals: DecalData[];
  CameraStates: {
    Position: PositionData;
    Rotation: PositionData;
    Distance: number;
    Zoomed: boolean;
  }[];
  ObjectStates: Thing[];
};
export type Saved = Pick<
  Save,
  | "SaveName"
  | "EpochTime"
  | "Date"
  | "VersionNumber"
  | "GameMode"
  | "GameType"
  | "GameComplexity"
  | "Tags"
  | "Gravity"
  | "PlayArea"
  | "Table"
  | "Sky"
  | "Note"
  | "TabStates"
  | "LuaScript"
  | "LuaScriptState"
  | "XmlUI"
  | "ObjectStates"
>;
