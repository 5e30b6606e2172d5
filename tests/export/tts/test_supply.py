"""The parts of a match on the table: as many as there are, apart, hidden, at their seats."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from editor.export.job import chosen_rules, chosen_supply, chosen_tabletop
from editor.export.tts.build import TtsPictures, built
from editor.export.tts.geometry import INCH, TABLE_TOP
from editor.export.tts.layout import HALF
from editor.export.tts.notebook import pages
from editor.export.tts.save import saved_game, saved_object
from editor.export.tts.table_scene import CardPicture, TtsScene
from editor.export.tts_file import EXPORTER
from editor.picture.affine import Rect
from editor.picture.phrases import plain
from editor.seam.rules_sheet import RulesSheet
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop
from tests.depth import every, in_loops, parameter
from tests.export.jobs import HOSTILE, SAMPLES, job_of, named
from tests.export.tts.saves import objects, sound
from tests.export.tts.tables import hill
from tests.export.tts.tables_in_lua import LuaTable

ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())
MODES = (
    *("across-the-river", "causeway", "sun-and-moon", "two-lanterns", "under-the-hill"),
    *("broken-ring", "lone-pilot", "all-comers", "ashen-isle", "dawn-and-dusk", "round-the-mere"),
)
"""A sample of each mode; the deep run takes all."""
SHEET: dict[str, Any] = {
    "FaceURL": "a.png",
    "BackURL": "b.png",
    "NumWidth": 10,
    "NumHeight": 7,
    "BackIsHidden": True,
    "UniqueBack": False,
    "Type": 0,
}
STACKED = ("HandTrigger", "ScriptingTrigger", "3DText")


@cache
def material(sample: Path) -> tuple[Tabletop, tuple[GamePart, ...], RulesSheet | None]:
    job = job_of(sample, EXPORTER)
    return chosen_tabletop(job), chosen_supply(job), chosen_rules(job)


EACH_SAMPLE = [parameter(sample, deep=sample.stem not in MODES) for sample in SAMPLES]


def scene_of(sample: Path, *, pictured: bool = False) -> TtsScene:
    """The scene of a sample; with pictures that nobody painted."""
    table, parts, rules = material(sample)
    shown = TtsPictures()
    if pictured:
        cards = [part for part in parts if part.kind == "card"]
        sides = {f"part {part.id}": "a.png" for part in parts if part.kind not in ("card", "die")}
        shown = TtsPictures(
            sides | {f"behind {part.id}": "b.png" for part in parts if part.back},
            {part.id: CardPicture(1, number, SHEET) for number, part in enumerate(cards)},
        )
    return built(table, "root", parts=parts, pictures=shown, rules=rules)


def there(scene: TtsScene) -> list[dict[str, Any]]:
    """All that lies on the table, within bags and decks as well."""
    return objects({"ObjectStates": [*scene.objects, *scene.pieces]})


@pytest.mark.parametrize("cases", in_loops(EACH_SAMPLE))
def test_all_parts_lie_apart_in_their_number(cases: list[Path], subtests: pytest.Subtests) -> None:
    """In bags, decks and on the map is as much as the supply says; nothing lies on anything."""
    for sample in cases:
        with subtests.test(named(sample)):
            for pictured in (False, True):
                scene = scene_of(sample, pictured=pictured)
                whole = Counter[str]()
                for part in scene.parts:
                    whole[part.name] += part.count
                for token in scene.tabletop.tokens:
                    part = next(part for part in scene.parts if part.id == token.part)
                    whole[part.name] -= token.count
                    whole[token.name] += token.count
                found = Counter(
                    entry["Nickname"]
                    for entry in there(scene)
                    if entry["Name"] not in ("Bag", "DeckCustom", "Counter", "3DText")
                )
                assert {name: found[name] for name in whole} == whole
                lie_apart(scene)


def lie_apart(scene: TtsScene) -> None:
    """All things beside the map lie within the table, apart from one another and from the map."""
    frame, scale = scene.tabletop.frame, scene.scale
    rects = [
        ("map", scale.x(frame.x), scale.z(frame.bottom), scale.x(frame.right), scale.z(frame.y))
    ]
    beside = [
        entry
        for entry in (*scene.pieces, *scene.objects)
        if entry["Name"] not in STACKED and "Map" not in entry["Tags"]
    ]
    for entry in beside:
        low, high = footprint(scene, entry)
        name = entry["Nickname"]
        if "Piece" in entry["Tags"] and inside(low, high, rects[0]):
            continue
        rects.append((name, low[0], low[1], high[0], high[1]))
        assert max(-low[0], high[0]) <= HALF[0] + 0.01, name
        assert max(-low[1], high[1]) <= HALF[1] + 0.01, name
    assert len(rects) > 10
    rects.sort(key=lambda rect: rect[1])
    for number, (name, _, near, right, far) in enumerate(rects):
        for other, x, z, _, up in rects[number + 1 :]:
            if x >= right - 0.01:
                break
            assert z >= far - 0.01 or up <= near + 0.01, (name, other)


def footprint(
    scene: TtsScene, entry: dict[str, Any]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The rectangle that a thing covers once the script made it fit."""
    place = entry["Transform"]
    width, depth = place["scaleX"], place["scaleZ"]
    if entry["Memo"] in scene.sizes:
        wanted: Any = scene.sizes[entry["Memo"]]
        width, depth = wanted[:2]
    if round(place["rotY"]) % 180 == 90:
        width, depth = depth, width
    x, z = place["posX"], place["posZ"]
    return (x - width / 2, z - depth / 2), (x + width / 2, z + depth / 2)


def inside(
    low: tuple[float, float],
    high: tuple[float, float],
    whole: tuple[str, float, float, float, float],
) -> bool:
    _, left, near, right, far = whole
    return left <= low[0] and near <= low[1] and high[0] <= right and high[1] <= far


def test_secrets_lie_face_down_at_their_seats(subtests: pytest.Subtests) -> None:
    """Hidden parts are turned over and keep their name; what a player owns lies on that side."""
    for pictured, sample in product((False, True), ONE_OF_EACH):
        with subtests.test(named(sample), pictured=pictured):
            scene = scene_of(sample, pictured=pictured)
            hidden = {part.name for part in scene.parts if part.hidden}
            shown = {part.name for part in scene.parts if not part.hidden}
            rotated = 0
            for entry in there(scene):
                if entry["Nickname"] in hidden - shown and entry["Name"] not in (
                    "Bag",
                    "DeckCustom",
                ):
                    rotated += 1
                    assert entry["Transform"]["rotZ"] == 180.0, entry["Nickname"]
                    assert entry["HideWhenFaceDown"], entry["Nickname"]
            assert rotated
            owners = {part.name: part.seat for part in scene.parts if part.seat in scene.hands}
            for entry in scene.pieces:
                seat = owners.get(entry["Nickname"])
                if (
                    seat
                    and entry["Name"] in ("Notecard", "Card", "Custom_Tile")
                    and "Piece" not in entry["Tags"]
                ):
                    hand = scene.hands[seat]
                    assert entry["Transform"]["posZ"] * hand.at[2] > 0


def test_what_has_an_unknown_height_falls_to_rest(subtests: pytest.Subtests) -> None:
    """Stock things begin above the table and are not locked, so that none floats or sinks in."""
    for sample in ONE_OF_EACH:
        with subtests.test(named(sample)):
            for pictured in (False, True):
                for entry in scene_of(sample, pictured=pictured).pieces:
                    if entry["Name"] in (
                        "Bag",
                        "Counter",
                        "Notecard",
                        "Card",
                        "DeckCustom",
                        "Die_6",
                    ):
                        assert not entry["Locked"], entry["Nickname"]
                        assert entry["Transform"]["posY"] > TABLE_TOP, entry["Nickname"]


def test_every_number_that_is_kept_has_a_counter(subtests: pytest.Subtests) -> None:
    """A counter for each tally of a part, for each player who has the part, at where it begins."""
    for sample in ONE_OF_EACH:
        with subtests.test(named(sample)):
            scene = scene_of(sample)
            wanted = Counter(
                tally.start
                for part in scene.parts
                for tally in part.tallies
                for _ in part.seats or (0,)
            )
            found = Counter(
                entry["Counter"]["value"] for entry in there(scene) if entry["Name"] == "Counter"
            )
            assert found == wanted
            assert found


def test_markers_snap_to_the_squares_of_boards_and_tracks(subtests: pytest.Subtests) -> None:
    """Each square of a board with a picture has a point on it, as its player reads; words none."""
    for sample in ONE_OF_EACH:
        with subtests.test(named(sample)):
            bare, scene = scene_of(sample), scene_of(sample, pictured=True)
            boards = [part for part in scene.parts if part.spots]
            assert boards
            snaps = [point["Position"] for point in scene.snaps[len(bare.snaps) :]]
            assert len(snaps) == sum(len(part.spots) for part in boards)
            tiles = {
                entry["Nickname"]: entry for entry in scene.pieces if entry["Name"] == "Custom_Tile"
            }
            for part in boards:
                tile = tiles[part.name]
                wanted: Any = scene.sizes[tile["Memo"]]
                place, (width, depth, _) = tile["Transform"], wanted
                own = snaps[: len(part.spots)]
                del snaps[: len(part.spots)]
                for (x, y), point in zip(part.spots, own, strict=True):
                    right, away = point["x"] - place["posX"], point["z"] - place["posZ"]
                    for _ in range(round(place["rotY"] - 180) // 90 % 4):
                        right, away = -away, right
                    assert right == pytest.approx((x / part.size[0] - 0.5) * width, abs=1e-3)
                    assert away == pytest.approx((0.5 - y / part.size[1]) * depth, abs=1e-3)
                    assert point["y"] > TABLE_TOP


def test_a_deck_is_drawn_in_any_order() -> None:
    """Its notecards are in a bag that gives them out by lot; the script shuffles its cards."""
    (tactics,) = [sample for sample in SAMPLES if sample.stem == "twin-peaks"]
    bags = [entry for entry in scene_of(tactics).pieces if "Deck" in entry["Tags"]]
    assert {entry["Name"] for entry in bags} == {"Bag"}
    drawn = [entry for entry in bags if "Shuffle" in entry["Tags"]]
    assert [entry["Bag"]["Order"] for entry in drawn] == [2] * 5
    assert sorted(len(entry["ContainedObjects"]) for entry in drawn) == [6, 6, 6, 6, 24]
    decks = [
        entry for entry in scene_of(tactics, pictured=True).pieces if entry["Name"] == "DeckCustom"
    ]
    assert sorted(len(entry["DeckIDs"]) for entry in decks) == [6, 6, 6, 6, 24]
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert {str(number // 100) for number in deck["DeckIDs"]} == set(deck["CustomDeck"])
        assert "Shuffle" in deck["Tags"]


def test_the_script_shuffles_decks_once() -> None:
    """When the save is first loaded, and not when the game goes on."""
    (tactics,) = [sample for sample in SAMPLES if sample.stem == "twin-peaks"]
    data = saved_game(scene_of(tactics))
    lua = LuaTable(data)
    drawn = [thing for thing in lua.world.objects.values() if thing.tags["Shuffle"]]
    assert [thing.shuffles for thing in drawn] == [1] * 5
    again = LuaTable(data, lua.names.onSave())
    assert all(
        thing.shuffles is None for thing in again.world.objects.values() if thing.tags["Shuffle"]
    )


def test_what_leaves_a_bag_is_made_to_fit() -> None:
    """A counter of stock size becomes as large as its part."""
    (trts,) = [sample for sample in SAMPLES if sample.stem == "ember-and-hearth"]
    scene = scene_of(trts, pictured=True)
    lua = LuaTable(saved_game(scene))
    (minerals,) = [entry for entry in scene.pieces if entry["Nickname"] == "Minerals: 50"]
    piece = minerals["ContainedObjects"][0]
    thing = lua.world.add(lua.given(piece))
    thing.scale = lua.lua.table_from({"x": 9.0, "y": 1.0, "z": 9.0})
    lua.names.onObjectLeaveContainer(None, thing)
    lua.wait(1)
    wanted: Any = scene.sizes[piece["Memo"]]
    assert [thing.scale.x, thing.scale.z] == pytest.approx(wanted[:2])


def test_a_bag_of_the_map_lays_all_parts_out_and_clears_them_away() -> None:
    """What was taken out of a bag of the map goes as well."""
    scene = scene_of(ONE_OF_EACH[0])
    lua = LuaTable(saved_object(scene))
    name = lua.world.objects[1].name
    lua.choose("Lay the map out", name)
    lua.wait(5)
    (supply,) = [thing for thing in lua.world.objects.values() if thing.data["Name"] == "Bag"][1:2]
    lua.world.add(supply.data["ContainedObjects"][1])
    lua.choose("Clear the map away", name)
    assert len(lua.world.objects) == 1


@pytest.mark.parametrize("cases", in_loops(every(HOSTILE, 4, 2)))
def test_hostile_names_of_parts_are_only_texts(cases: list[str], subtests: pytest.Subtests) -> None:
    """Names of parts, faces and counters may be anything: the file is sound, the script runs."""
    for text in cases:
        with subtests.test(text):
            scene = scene_of(next(sample for sample in SAMPLES if sample.stem == "smallest"))
            bad = f'{text}"]] .. error("x") --[[ [b]bold[/b]'
            parts = tuple(
                replace(
                    part,
                    name=bad,
                    group=bad,
                    deck=bad if part.deck else "",
                    faces=tuple(replace(face, name=bad) for face in part.faces),
                    tallies=tuple(tally._replace(name=bad) for tally in part.tallies),
                )
                for part in scene.parts
            )
            hostile = built(hill(), "root", parts=parts, rules=scene.rules)
            for data in (saved_game(hostile), saved_object(hostile)):
                save = sound(data)
                LuaTable(data)
                assert not any("[b]" in entry["Nickname"] for entry in objects(save))


def test_pieces_fit_a_large_map() -> None:
    """Where parts would be too small beside it, cards stay readable, and pieces fit its spaces."""
    table, parts, rules = material(ONE_OF_EACH[1])
    small = built(table, "root", parts=parts, rules=rules)
    wide = replace(table, frame=Rect(0, 0, 90, 90))
    large = built(wide, "root", parts=parts, rules=rules)
    assert large.scale.side < small.scale.side / 3

    def width(scene: TtsScene, tag: str) -> float:
        entry = next(entry for entry in there(scene) if tag in entry["Tags"] and entry["Memo"])
        wanted: Any = scene.sizes[entry["Memo"]]
        return float(wanted[0])

    assert width(large, "Card") == pytest.approx(0.7 * 88 / INCH, abs=1e-3)
    sides = [width(scene, "Token") / scene.scale.side for scene in (small, large)]
    assert sides[0] == pytest.approx(sides[1], rel=0.01)


def test_the_notebook_lists_the_parts_by_their_number() -> None:
    """25 minerals for each of two players are 50."""
    (trts,) = [sample for sample in SAMPLES if sample.stem == "ember-and-hearth"]
    listed = dict(pages(scene_of(trts)))["Parts of a match"]
    assert "  50 × Minerals" in listed
    assert "  12 × Red's worker" in listed


def test_words_of_a_card_are_on_its_notecard() -> None:
    """All facts and texts of a part are in its description."""
    scene = scene_of(next(sample for sample in SAMPLES if sample.stem == "twin-peaks"))
    said = {entry["Nickname"]: entry["Description"] for entry in there(scene)}
    for part in scene.parts:
        if part.kind in ("card", "board", "sheet", "track"):
            for fact in part.facts:
                assert f"{fact.label}: {plain(fact.words)}" in said[part.name]
            for line in part.text:
                assert plain(line) in said[part.name]


def test_no_two_objects_have_one_guid() -> None:
    """Also within bags, with and without pictures."""
    for sample in ONE_OF_EACH:
        for pictured in (False, True):
            guids = [entry["GUID"] for entry in there(scene_of(sample, pictured=pictured))]
            assert len(guids) == len(set(guids))
