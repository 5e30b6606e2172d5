"""Foundry VTT: a module whose scene, journal, decks and dice say what the set-up says."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from editor.core.resources import samples_folder
from editor.export.dealing import dealt
from editor.export.foundry.documents import document_id, html
from editor.export.foundry_file import EXPORTER
from editor.export.job import chosen_rules, chosen_supply, chosen_tabletop
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.foundry.modules import Module, check_html, read
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named, written

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
SLOPES = samples_folder() / "tactics" / "gentle-slopes.json"
HILL = samples_folder() / "tactics" / "under-the-hill.json"
SLUICES = samples_folder() / "mechs" / "the-sluices.json"
EAGLE = samples_folder() / "trts" / "eagle-rock.json"
SMALLEST = samples_folder() / "tactics" / "smallest.json"


@cache
def of(path: Path, version: str = "14", *, parts: bool = False, boxes: str = "lifted") -> Module:
    """Return the module of a sample, small: with parts only where a test reads them."""
    return read(written(path, EXPORTER, version=version, dots=10, parts=parts, boxes=boxes))


def test_boxes_are_tiles_at_their_tops_or_under_all_pieces() -> None:
    """Their pictures are cut out of the map, and the upper lies over the lower."""
    table = chosen_tabletop(job_of(PEAKS, EXPORTER))
    boxes = [slab for slab in table.slabs if slab.kind == "box"]
    scene = of(PEAKS).scene
    lifted = scene["tiles"]
    assert [tile["elevation"] for tile in lifted] == [box.top for box in boxes]
    assert {tile["elevation"] for tile in of(PEAKS, boxes="flat").scene["tiles"]} == {0}
    assert of(PEAKS, boxes="picture").scene["tiles"] == []
    assert [tile["sort"] for tile in lifted] == sorted(tile["sort"] for tile in lifted)
    ground = of(PEAKS).image(scene["levels"][0]["background"]["src"])
    for tile in lifted:
        image = of(PEAKS).image(tile["texture"]["src"])
        place = (tile["x"], tile["y"], tile["width"], tile["height"])
        assert image == ground.copy(*place).convertToFormat(image.format())


def test_pieces_stand_where_they_begin_at_their_level() -> None:
    """With names, colours and true sizes, around the middle that the table says."""
    for path in (PEAKS, SLUICES, EAGLE):
        table = chosen_tabletop(job_of(path, EXPORTER))
        scene = of(path).scene
        unit = 5 if table.cells is None else 1
        square = scene["grid"]["size"]
        found = {token["_id"]: token for token in scene["tokens"]}
        module = of(path).folder
        for token in table.tokens:
            document = found[document_id(module, "token", token.id)]
            half = document["width"] * square / 2
            at = ((token.at[0] - table.frame.x) / unit, (token.at[1] - table.frame.y) / unit)
            assert document["x"] + half == pytest.approx(at[0] * square, abs=1)
            assert document["y"] + half == pytest.approx(at[1] * square, abs=1)
            assert document["elevation"] == token.level
            assert document["ring"]["colors"]["ring"] == token.colour
            assert document["hidden"] == token.hidden
            assert document["locked"] != token.movable
            assert document["name"].endswith(token.name)
            shown = document["width"] * document["texture"]["scaleX"] * unit
            assert shown == pytest.approx(token.size, rel=0.5)


def test_a_hidden_piece_lies_face_down_and_only_a_secret_page_says_what_it_is() -> None:
    """Its value stands neither in the scene nor on a page that players read."""
    module = of(SLUICES)
    hidden = [token for token in module.scene["tokens"] if token["hidden"]]
    assert len(hidden) == 2
    shared, secret = module.adventure["journal"]
    assert shared["ownership"] == {"default": 2}
    assert secret["ownership"] == {"default": 0}
    assert len(re.findall("mine on .*?: value \\d", module.pages(1)["Hidden pieces"])) == 2
    assert "mine on" not in "".join(module.pages(0).values())


def test_hidden_pieces_of_the_supply_are_hidden_too() -> None:
    """A mine that nobody has laid yet has its value in its name: the game master alone sees it."""
    job = job_of(SLUICES, EXPORTER)
    table, supply = chosen_tabletop(job), chosen_supply(job)
    scene = of(SLUICES, parts=True).scene
    mines = [part.name for part in supply if part.hidden and part.kind == "token"]
    assert len(mines) == 8
    named = {token["name"]: token for token in scene["tokens"]}
    beside = [name for name in mines if name in named]
    assert len(beside) == 8 - sum(token.hidden for token in table.tokens)
    assert all(named[name]["hidden"] for name in beside)
    shown = "".join(name for name, token in named.items() if not token["hidden"])
    assert "mine" not in shown
    assert any(words.startswith("8 hidden pieces are seen") for words in EXPORTER.losses(job))


@pytest.mark.parametrize("version", every(["14", "13"], 2))
def test_whoever_plays_may_move_the_pieces(version: str) -> None:
    """Each piece belongs to the actor of its player, which everybody owns, or of the table."""
    module = of(SLUICES, version, parts=True)
    actors = {actor["_id"]: actor for actor in module.adventure["actors"]}
    assert [actor["name"] for actor in actors.values()] == [
        "Pieces of the table",
        "Pieces of Red",
        "Pieces of Blue",
    ]
    assert all(actor["ownership"] == {"default": 3} for actor in actors.values())
    for token in module.scene["tokens"]:
        owner = re.match(r"(?:\d+ × )?(Red|Blue)'s ", token["name"])
        name = actors[token["actorId"]]["name"]
        if owner:
            assert name == f"Pieces of {owner[1]}"
        else:
            assert name == "Pieces of the table" or token["name"].endswith(" marker")


def test_walls_stop_moves_alone_and_one_way_walls_those_on_their_left() -> None:
    """Of a drop that cannot be climbed, and of sides of cards; nothing blocks sight."""
    assert of(PEAKS).scene["walls"] == []
    slopes = of(SLOPES).scene
    assert slopes["walls"]
    assert {wall["dir"] for wall in slopes["walls"]} == {1}
    assert {wall["dir"] for wall in of(SLUICES).scene["walls"]} == {0, 1}
    square = slopes["grid"]["size"]
    spaces = {space.cell: space for space in chosen_tabletop(job_of(SLOPES, EXPORTER)).spaces}
    for wall in slopes["walls"]:
        x, y, x2, y2 = (number / square for number in wall["c"])
        side = ((y2 - y) / abs(x2 - x + y2 - y) / 2, (x - x2) / abs(x2 - x + y2 - y) / 2)
        along = ((x2 - x) / abs(x2 - x + y2 - y) / 2, (y2 - y) / abs(x2 - x + y2 - y) / 2)
        left, right = (
            spaces[int(x + along[0] + side[0] * by), int(y + along[1] + side[1] * by)]
            for by in (1, -1)
        )
        assert right.elevation - left.elevation > 1


def test_portals_are_regions_that_lead_to_all_others(subtests: pytest.Subtests) -> None:
    """One way each in version 13, one for all from 14 on; each asks first."""
    for version in ("13", "14"):
        with subtests.test(version):
            table = chosen_tabletop(job_of(PEAKS, EXPORTER))
            module = of(PEAKS, version)
            scene = module.scene
            known = {door.id: document_id(module.folder, "portal", door.id) for door in table.doors}
            regions = {region["_id"]: region for region in scene["regions"]}
            for door in table.doors:
                behaviors = regions[known[door.id]]["behaviors"]
                ends = [
                    end
                    for behavior in behaviors
                    for end in behavior["system"].get("destinations")
                    or [behavior["system"]["destination"]]
                ]
                assert ends == [
                    f"Scene.{scene['_id']}.Region.{known[end]}" for end in door.leads_to
                ]
                assert len(behaviors) == (len(ends) if version == "13" else 1)
                (shape,) = regions[known[door.id]]["shapes"]
                square = scene["grid"]["size"]
                x, y = table.space_of[door.space].centre
                assert (shape["width"], shape["height"]) == (square, square)
                assert (shape["x"], shape["y"]) == ((x - 0.5) * square, (y - 0.5) * square)


def test_areas_and_starts_are_regions_of_their_spaces() -> None:
    """In their colours; areas of an area map are polygons."""
    table = chosen_tabletop(job_of(PEAKS, EXPORTER))
    regions = of(PEAKS).scene["regions"]
    square = of(PEAKS).scene["grid"]["size"]
    for region, document in zip(table.regions, regions, strict=False):
        assert (document["name"], document["color"]) == (region.name, region.colour)
        sizes = [shape["width"] * shape["height"] for shape in document["shapes"]]
        assert sum(sizes) == len(region.spaces) * square * square
    shapes = [shape for region in of(EAGLE).scene["regions"] for shape in region["shapes"]]
    assert {shape["type"] for shape in shapes} == {"polygon"}


def test_the_plan_of_a_dungeon_is_hidden_over_its_box() -> None:
    """The game master shows it when the box is entered."""
    hidden = [tile for tile in of(HILL).scene["tiles"] if tile.get("hidden")]
    table = chosen_tabletop(job_of(HILL, EXPORTER))
    assert len(hidden) == sum(region.kind == "dungeon" for region in table.regions) == 3


def test_the_journal_has_the_rules_and_the_parts() -> None:
    """With every line of the rules, and every part by its name; house rules stand on top."""
    job = job_of(SLOPES, EXPORTER)
    pages = of(SLOPES).pages()
    assert list(pages) == ["Rules", "Notes", "Parts", "This table"]
    rules = chosen_rules(job)
    assert rules is not None
    for section in rules.sections:
        assert html(section.title) in pages["Rules"]
    assert "<strong>" in pages["Rules"]
    for overlay in rules.overlays:
        assert html(overlay.name) in pages["Rules"]
    for part in chosen_supply(job):
        assert html(part.name) in pages["Parts"]
    for words in EXPORTER.losses(job_of(SLOPES, EXPORTER, parts=False)):
        assert html(words) in pages["This table"]


def test_decks_have_every_card_and_dice_every_face() -> None:
    """Shuffled cards lie face down under one back; each player has a hand; there is one pile."""
    supply = chosen_supply(job_of(PEAKS, EXPORTER))
    module = of(PEAKS, parts=True)
    stacks = module.adventure["cards"]
    kinds = [stack["type"] for stack in stacks]
    assert (kinds.count("hand"), kinds.count("pile")) == (4, 1)
    cards = [card for stack in stacks for card in stack["cards"]]
    wanted = [part for part in supply if part.kind == "card"]
    assert len(cards) == sum(part.count for part in wanted)
    assert {card["name"] for card in cards} == {part.name for part in wanted}
    for stack in stacks:
        assert {card["origin"] for card in stack["cards"]} <= {stack["_id"]}
    (tactics,) = (stack for stack in stacks if stack["name"] == "Tactics")
    assert len(tactics["cards"]) == 24
    assert {card["face"] for card in tactics["cards"]} == {None}
    assert len({card["back"]["img"] for card in tactics["cards"]}) == 1
    (die,) = module.adventure["tables"]
    assert die["formula"] == "1d6"
    assert [result["name"] for result in die["results"]] == [
        face.name for part in supply for face in part.faces
    ]
    assert [result["range"] for result in die["results"]] == [[n, n] for n in range(1, 7)]


def test_all_other_parts_lie_below_the_map() -> None:
    """In their number without those that stand on it; boards and tracks are tiles."""
    table = chosen_tabletop(job_of(PEAKS, EXPORTER))
    supply = chosen_supply(job_of(PEAKS, EXPORTER))
    scene = of(PEAKS, parts=True).scene
    bottom = of(PEAKS).scene["height"]
    assert scene["height"] > bottom
    size = scene["grid"]["size"]
    below = [token for token in scene["tokens"] if token["y"] + token["width"] * size / 2 > bottom]
    assert len(scene["tokens"]) - len(below) == len(table.tokens)
    numbers = (re.match(r"(\d+) × ", token["name"]) for token in below)
    flat = ("board", "sheet", "track")
    loose = [part for part in supply if part.kind != "card" and not part.faces]
    dealt_ = sum(
        copies
        for part, _, copies in dealt(loose, (1, 2, 3, 4), table.tokens)
        if part.kind not in flat
    )
    assert sum(int(number[1]) if number else 1 for number in numbers) == dealt_
    tiles = [tile for tile in scene["tiles"] if tile["y"] >= bottom]
    assert len(tiles) == sum(part.kind in flat for part in loose) == 2


def test_the_scene_of_version_14_has_one_level_of_the_whole_height() -> None:
    """The picture belongs to it, and every piece stands on it; in version 13 to the scene."""
    new, old = of(PEAKS).scene, of(PEAKS, "13").scene
    (level,) = new["levels"]
    assert level["elevation"] == {"bottom": 0, "top": 4}
    assert {token["level"] for token in new["tokens"]} == {level["_id"]}
    assert "background" not in new
    assert "levels" not in old
    assert not any("level" in token for token in old["tokens"])
    assert of(PEAKS, "13").manifest["compatibility"]["maximum"] == "13"
    assert of(PEAKS).manifest["compatibility"]["minimum"] == "14"


@pytest.mark.parametrize("cases", in_loops(every(HOSTILE, 4, 3)))
def test_texts_of_any_signs_stay_texts(cases: list[str], subtests: pytest.Subtests) -> None:
    """In titles, names and notes: no markup, no link, no roll, no path out of the folder."""
    for text in cases:
        with subtests.test(text):
            scenario: Any = load_scenario(SMALLEST)
            setup = scenario.setups[0]
            players = tuple(changed(player, name=text) for player in setup.players)
            scenario = changed(
                scenario,
                title=text,
                notes=text,
                authors=(text,) if text.strip() else (),
                setups=(changed(setup, title=text, players=players),),
            )
            job = job_with(scenario, EXPORTER, SMALLEST.parent, dots=10, parts=False)
            read(EXPORTER.write(job))


def test_what_the_program_would_carry_out_is_broken_up(subtests: pytest.Subtests) -> None:
    """A reader sees the same signs; an invisible one keeps them apart."""
    for text in (
        "@UUID[Scene.x]{now}",
        "[[/r 1d6]]",
        "[[[1d6]]]",
        "&Reference[x]",
        "<img onerror=alert(1)>",
    ):
        with subtests.test(text):
            check_html(html(text))
            assert "\u2060" in html(text) or "&lt;" in html(text)


def test_an_empty_map_is_a_scene_of_nothing(subtests: pytest.Subtests) -> None:
    """An empty map can be written."""
    for sample in SAMPLES[::7]:
        with subtests.test(named(sample)):
            scenario = emptied(load_scenario(sample))
            job = job_with(scenario, EXPORTER, sample.parent, dots=10, parts=False)
            assert read(EXPORTER.write(job)).scene["tokens"] == []


def test_a_very_large_map_gets_fewer_pixels() -> None:
    """So that every graphics card can show its picture."""
    from editor.export.foundry.documents import LARGEST, scale_of

    table = chosen_tabletop(job_of(EAGLE, EXPORTER))
    scale = scale_of(table, 120)
    assert LARGEST - 24 <= max(scale.columns, scale.rows) * scale.square <= LARGEST or (
        scale.square == 240
    )


def test_ids_have_sixteen_letters_and_digits() -> None:
    """The same for the same names, others for others."""
    found = {document_id("a", str(number)) for number in range(500)}
    assert len(found) == 500
    assert all(re.fullmatch("[0-9A-Za-z]{16}", name) for name in found)
    assert document_id("a", "b") == document_id("a", "b") != document_id("ab", "")
