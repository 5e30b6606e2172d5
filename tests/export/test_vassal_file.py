"""Set-ups as modules for VASSAL: what the program needs, and the properties of pieces."""

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.vassal_file import EXPORTER
from editor.storage.load import load_scenario
from tests.depth import every
from tests.export.jobs import HOSTILE, emptied, job_of, job_with, named
from tests.export.vassal.modules import Module, read, sound, split

FOLDER = samples_folder()
PEAKS = FOLDER / "tactics" / "twin-peaks.json"
DUEL = FOLDER / "mechs" / "foundry-duel.json"
ISLE = FOLDER / "trts" / "ashen-isle.json"
COARSE: dict[str, Any] = {"dots": 4, "card_dots": 4}


@pytest.fixture(scope="module")
def peaks() -> Module:
    return read(job_of(PEAKS, EXPORTER, **COARSE))


def test_a_piece_stands_where_the_set_up_puts_it(peaks: Module) -> None:
    """The middle of a1, in pixels of the board; it knows whose it is and what it is."""
    table = chosen_tabletop(job_of(PEAKS, EXPORTER))
    found = {piece.name: (x, y, piece) for x, y, piece in peaks.stacks()}
    assert len(found) == len(table.tokens)
    x, y, fighter = found["Red, fighter"]
    grid = peaks.one("SquareGrid")
    assert abs(x - int(grid.attrib["x0"])) <= 1
    assert abs(y - int(grid.attrib["y0"])) <= 1
    marks = fighter.marks()
    assert (marks["Owner"], marks["Kind"], marks["move"]) == ("Red", "unit", "4")


def test_the_grid_counts_as_we_do(peaks: Module) -> None:
    """Letters across from a, numbers down from 1, in small letters: c4."""
    numbering = peaks.one("SquareGridNumbering").attrib
    across, down = ("hType", "hOff", "hDescend"), ("vType", "vOff", "vDescend")
    assert [numbering[name] for name in across] == ["A", "0", "false"]
    assert [numbering[name] for name in down] == ["N", "1", "false"]
    assert (numbering["first"], numbering["sep"]) == ("H", "")
    assert numbering["locationFormat"] == "{gridLocation.toLowerCase()}"


def test_a_piece_shows_the_level_of_its_ground(peaks: Module) -> None:
    """The label asks for a property that each zone has, and that is empty where there is none."""
    prototype = peaks.prototypes()["Piece"]
    assert prototype.state("label") == "$Level$"
    levels = {element.get("initialValue") for element in peaks.all("ZoneProperty")}
    assert levels == {"L0", "L1", "L2", "L3"}
    level = peaks.one("GlobalProperty").attrib
    assert (level["name"], level["initialValue"]) == ("Level", "")


def test_portals_are_in_the_menu_of_every_piece(peaks: Module) -> None:
    """Each open portal sends to the space before it."""
    table = chosen_tabletop(job_of(PEAKS, EXPORTER))
    prototype = peaks.prototypes()["Piece"]
    sent = [fields[1:] for fields, _ in prototype.traits if fields[0] == "sendto"]
    assert len(sent) == len(table.doors) == 3
    grid = peaks.one("SquareGrid").attrib
    for fields, door in zip(sent, table.doors, strict=True):
        x, y = table.space_of[door.space].centre
        for place, at, first, side in ((fields[4], x, "x0", "dx"), (fields[5], y, "y0", "dy")):
            assert abs(int(place) - int(grid[first]) - (at - 0.5) * float(grid[side])) <= 1.5
        assert fields[13] == "L"
    menu = split(prototype.fields("submenu")[1], ",")
    assert menu == [fields[0] for fields in sent]
    assert len({fields[1] for fields in sent}) == 3


def test_players_and_turns_are_there(peaks: Module) -> None:
    """Sides are the seats and one who plays for all; rounds of players, with the steps of each."""
    sides = [element.text for element in peaks.one("PlayerRoster")]
    assert sides == ["Red", "Blue", "Gold", "Green", "Solitaire"]
    players, steps = (element.attrib for element in peaks.all("ListTurnLevel"))
    assert split(players["list"], ",") == sides[:-1]
    assert split(steps["list"], ",")[0] == "Flags"
    assert peaks.one("CounterTurnLevel").get("turnFormat") == "$value$/60"


def test_secret_pieces_are_masked() -> None:
    """A mine lies face down, and its player alone may look."""
    module = read(job_of(DUEL, EXPORTER, **COARSE))
    sound(module)
    mines = [piece for _, _, piece in module.stacks() if piece.marks()["Kind"] == "mine"]
    assert mines
    for mine in mines:
        assert split(mine.state("obs"), ";") == [mine.marks()["Owner"], ""]
        assert "hidden.png" in mine.fields("obs")
        assert "side:" in mine.fields("obs")
        assert mine.fields("immob")


def test_areas_and_cards_are_named_places() -> None:
    """A map without squares has a zone and a region for each of its places, by their names."""
    for path in (DUEL, ISLE):
        job = job_of(path, EXPORTER, **COARSE)
        spaces = {space.name for space in chosen_tabletop(job).spaces}
        module = read(job)
        assert not module.all("SquareGrid")
        assert {item.get("name") for item in module.all("Region")} == spaces
        assert {element.get("name") for element in module.all("Zone")} == spaces
        assert module.one("RegionGrid").get("snapto") == "false"


def test_plans_of_dungeons_lie_among_the_pieces() -> None:
    """Plans of dungeons are offered as pieces."""
    module = read(job_of(FOLDER / "tactics" / "under-the-hill.json", EXPORTER, **COARSE))
    sound(module)
    (listed,) = (
        element for element in module.all("ListWidget") if element.get("entryName") == "Dungeons"
    )
    assert len(listed) == 3


def test_what_is_lost_is_told() -> None:
    """Heights, portals, dungeons and numbers: of what the set-up has, and of nothing else."""
    hill = " ".join(EXPORTER.losses(job_of(FOLDER / "tactics" / "under-the-hill.json", EXPORTER)))
    for words in ("Rules are left out", "flat", "portal", "dungeons"):
        assert words in hill
    isle = " ".join(EXPORTER.losses(job_of(ISLE, EXPORTER)))
    assert "portal" not in isle
    assert "flat" not in isle


def test_a_draft_says_so_in_its_name_and_on_its_board(peaks: Module) -> None:
    """The module says that the map is not playable."""
    job = job_of(PEAKS, EXPORTER, **COARSE)
    draft = read(dataclasses.replace(job, draft=True))
    assert str(draft.root.get("name")).startswith("DRAFT ")
    assert draft.data["name"].startswith("DRAFT ")
    assert draft.files["images/board.png"] != peaks.files["images/board.png"]
    assert b"DRAFT" in draft.files["help/map.html"]


@pytest.mark.parametrize("text", every(HOSTILE, 4))
def test_hostile_texts_stay_texts(text: str) -> None:
    """Title, notes, set-up and players: all is well-formed, and a side is what it was called."""
    scenario = load_scenario(PEAKS)
    setup = scenario.setups[0]
    hostile = replace(
        scenario,
        title=text,
        notes=text,
        authors=(text,),
        setups=(
            replace(
                setup,
                title=text,
                notes=text,
                players=tuple(replace(player, name=text) for player in setup.players),
            ),
        ),
    )
    module = read(job_with(hostile, EXPORTER, **COARSE))
    sound(module)
    sides = [str(element.text) for element in module.one("PlayerRoster")]
    assert len(set(sides)) == 5
    assert all(side.isprintable() for side in sides)
    assert split(module.all("ListTurnLevel")[0].attrib["list"], ",") == sides[:-1]
    for piece in module.pieces():
        assert piece.marks()["Owner"] in {*sides, ""}
    assert b"<script" not in module.files["help/map.html"]


def test_an_empty_map_is_a_module_all_the_same(subtests: pytest.Subtests) -> None:
    """A draft of nothing has a board with nothing on it."""
    for path in (PEAKS, DUEL, ISLE):
        with subtests.test(named(path)):
            module = read(job_with(emptied(load_scenario(path)), EXPORTER, **COARSE))
            sound(module)
            assert not [*module.stacks()]


@pytest.mark.quick("mechs/foundry-duel-reported1")
@pytest.mark.parametrize(
    ("name", "reported"),
    [
        ("tactics/two-lanterns", ("from a deck into your hand", "Ctrl+B", "Players")),
        ("mechs/foundry-duel", ("from a deck into your hand", "Players")),
        ("trts/ember-and-hearth", ("into your own secret window", "Players")),
    ],
)
def test_the_help_says_how_one_plays(name: str, reported: tuple[str, ...]) -> None:
    """What there is to do with these windows, and nothing of what there is not."""
    page = read(job_of(FOLDER / f"{name}.json", EXPORTER, **COARSE)).files["help/map.html"].decode()
    guide = page.split("At this table")[1].split("</ul>")[0]
    everything = ("from a deck into your hand", "Ctrl+B", "into your own secret window", "Players")
    assert [words for words in everything if words in guide] == list(reported)
