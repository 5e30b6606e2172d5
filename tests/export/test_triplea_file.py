"""Area maps as games for TripleA: what stands in the folder, and that it agrees with the map."""

import dataclasses
from itertools import cycle
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage

from editor.core.resources import samples_folder
from editor.export.job import Job
from editor.export.triplea_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import MIXED_OR_ALONE, emptied, job_of, job_with, with_texts
from tests.export.triplea.games import game, unzipped

ISLE = samples_folder() / "trts" / "ashen-isle.json"
ROCK = samples_folder() / "trts" / "eagle-rock.json"
SMALL: dict[str, Any] = {"pixels": 4, "units": 50}


def unpacked(job: Job) -> dict[str, bytes]:
    """The files of a game."""
    return unzipped(EXPORTER.write(job))


def options(root: Element, kind: str, of: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for element in root.iter("attachment"):
        if element.get("name", "").startswith(kind) and element.get("attachTo") == of:
            for option in element.iter("option"):
                found.setdefault(option.get("name", ""), []).append(option.get("value", ""))
    return found


def image(data: bytes) -> QImage:
    made = QImage()
    assert made.loadFromData(data)
    return made


@pytest.fixture(scope="module")
def isle() -> dict[str, bytes]:
    return unpacked(job_of(ISLE, EXPORTER, **SMALL))


def test_areas_are_territories_and_links_connections(isle: dict[str, bytes]) -> None:
    """Twelve areas and the gap, nineteen links."""
    root = game(isle)
    territories = [element.get("name") for element in root.iter("territory")]
    assert len(territories) == 12 + 1
    assert {"Cinder Bay", "Gull Rock", "The Gap"} <= set(territories)
    assert len(list(root.iter("connection"))) == 19


def test_every_territory_has_a_place(isle: dict[str, bytes]) -> None:
    """Borders, a middle and a stand: without one of them the engine does not start."""
    territories = {element.get("name") for element in game(isle).iter("territory")}
    for name, sign in (("polygons.txt", "<"), ("centers.txt", "("), ("place.txt", "(")):
        lines = isle[f"map/{name}"].decode("ascii").splitlines()
        assert {line.split(sign)[0].strip() for line in lines} == territories


def test_players_begin_with_what_the_set_up_gives_them(isle: dict[str, bytes]) -> None:
    """A base and two workers each, and a mineral, on a start that is their capital."""
    root = game(isle)
    placed = {
        (unit.get("owner"), unit.get("territory"), unit.get("unitType"), unit.get("quantity"))
        for unit in root.iter("unitPlacement")
    }
    assert ("Red", "Cinder Bay", "Base", "1") in placed
    assert ("Blue", "Southpoint", "Worker", "2") in placed
    assert len(placed) == 4
    assert [item.get("quantity") for item in root.iter("resourceGiven")] == ["1", "1"]
    assert options(root, "territoryAttachment", "Southpoint")["capital"] == ["Blue"]
    owners = {
        element.get("territory"): element.get("owner") for element in root.iter("territoryOwner")
    }
    assert owners == {"Cinder Bay": "Red", "Southpoint": "Blue"}


def test_an_area_yields_its_fields(isle: dict[str, bytes]) -> None:
    """Mineral fields are production, geysers a resource of their own."""
    found = options(game(isle), "territoryAttachment", "Long Strand")
    assert (found["production"], found["resources"]) == (["4"], ["1:Gas"])


def test_a_unit_hits_as_often_as_its_attack_says(isle: dict[str, bytes]) -> None:
    """A tank rolls two dice that cannot miss, a worker one that hits half of the time."""
    root = game(isle)
    tank = options(root, "unitAttachment", "Tank")
    assert (tank["attack"], tank["attackRolls"]) == (["6"], ["2"])
    assert (tank["movement"], tank["hitPoints"]) == (["2"], ["4"])
    assert tank["requiresUnits"] == ["Workshop"]
    worker = options(root, "unitAttachment", "Worker")
    assert (worker["attack"], worker["attackRolls"]) == (["3"], ["1"])
    assert options(root, "unitAttachment", "Watchtower")["attack"] == ["0"]


def test_a_simple_game_knows_less_of_buildings() -> None:
    """Whatever trains units trains all, and is taken: the program's own players need it so."""
    job = job_of(ISLE, EXPORTER, simple=True, **SMALL)
    root = game(unpacked(job))
    assert "requiresUnits" not in options(root, "unitAttachment", "Tank")
    base = options(root, "unitAttachment", "Base")
    assert base["isInfrastructure"] == ["true"]
    assert "isInfrastructure" not in options(root, "unitAttachment", "Academy")
    assert any("trains all units" in sentence for sentence in EXPORTER.losses(job))


def test_only_flyers_cross_a_barrier() -> None:
    """A link for flyers is a canal: who is not excepted would have to own the gap."""
    root = game(unpacked(job_of(ROCK, EXPORTER, **SMALL)))
    found = options(root, "canalAttachment", "Eagle Rock")
    assert len(found["canalName"]) == 3
    assert set(found["landTerritories"]) == {"The Gap"}
    assert set(found["excludedUnits"]) == {"Scout_wing:Airship"}
    assert options(root, "territoryAttachment", "The Gap")["isImpassable"] == ["true"]


def test_allies_are_in_one_alliance() -> None:
    """Teams are alliances; who has none is one alone."""
    root = game(unpacked(job_of(ISLE.with_name("dawn-and-dusk.json"), EXPORTER, **SMALL)))
    allied = {element.get("player"): element.get("alliance") for element in root.iter("alliance")}
    assert allied == {"Red": "sun", "Blue": "moon", "Gold": "sun", "Green": "moon"}


def test_each_player_buys_what_the_faction_has() -> None:
    """Two factions are two lists; pieces are of one of them."""
    job = job_of(ISLE.with_name("all-comers.json"), EXPORTER, setup="two", **SMALL)
    root = game(unpacked(job))
    lists = {
        element.get("player"): element.get("frontier") for element in root.iter("playerProduction")
    }
    assert len(set(lists.values())) == 2
    frontiers = root.iter("productionFrontier")
    rules = {
        frontier.get("name"): {rule.get("name") for rule in frontier} for frontier in frontiers
    }
    assert "buy-Heartwood" in rules[str(lists["Blue"])]
    assert "buy-Heartwood" not in rules[str(lists["Red"])]


def test_the_map_is_cut_into_tiles(isle: dict[str, bytes]) -> None:
    """Tiles of 256 pixels cover the width and height that the properties tell."""
    reported = dict(line.split("=") for line in isle["map/map.properties"].decode().split())
    across, down = (-(-int(reported[f"map.{side}"]) // 256) for side in ("width", "height"))
    for folder in ("baseTiles", "reliefTiles"):
        tiles = {name for name in isle if name.startswith(f"map/{folder}/")}
        assert tiles == {f"map/{folder}/{x}_{y}.png" for x in range(across) for y in range(down)}
        assert image(isle[f"map/{folder}/0_0.png"]).width() == 256
    assert isle["map/smallMap.jpeg"][:3] == b"\xff\xd8\xff"
    assert max(image(isle["map/smallMap.jpeg"]).size().toTuple()) == 280


def test_every_unit_has_a_picture(isle: dict[str, bytes]) -> None:
    """48 pixels for each unit of each player, another where it is hurt; flags of three sizes."""
    root = game(isle)
    for player in ("Red", "Blue"):
        for unit in root.iter("unit"):
            path = f"map/units/{player}/{unit.get('name')}"
            assert image(isle[f"{path}.png"]).width() == 48
            health = options(root, "unitAttachment", str(unit.get("name")))["hitPoints"]
            assert (f"{path}_hit.png" in isle) == (health != ["1"])
        assert image(isle[f"map/flags/{player}_small.png"]).size().toTuple() == (12, 7)
        assert image(isle[f"map/flags/{player}_large.png"]).size().toTuple() == (24, 12)


def test_what_is_lost_is_told() -> None:
    """Ramps, workers, armour, the turn track; nothing that this map does not have."""
    reported = " ".join(EXPORTER.losses(job_of(ISLE, EXPORTER)))
    for words in ("ramps can be crossed", "Workers gather nothing", "Armour", "round 32"):
        assert words in reported
    assert "marker" not in reported


def test_names_in_other_letters_are_told() -> None:
    """A name that the program cannot show is replaced by the id, and reported."""
    scenario = load_scenario(ISLE)
    first, *others = scenario.board.areas
    strange = replace(first, name="\u5317\u5cf6")
    board = replace(scenario.board, areas=(strange, *others))
    job = job_with(replace(scenario, board=board), EXPORTER, **SMALL)
    assert any("is called" in sentence for sentence in EXPORTER.losses(job))
    assert any(
        element.get("name") == strange.id for element in game(unpacked(job)).iter("territory")
    )


@pytest.mark.parametrize("texts", MIXED_OR_ALONE)
def test_hostile_texts_stay_texts(texts: tuple[str, ...]) -> None:
    """Title, notes, areas, players: the game is well-formed and says what can be said."""
    scenario = with_texts(load_scenario(ISLE), *texts)
    areas = zip(scenario.board.areas, cycle(texts), strict=False)
    board = replace(scenario.board, areas=tuple(replace(area, name=text) for area, text in areas))
    hostile = replace(scenario, board=board)
    files = unpacked(job_with(hostile, EXPORTER, **SMALL))
    root = game(files)
    assert len({territory.get("name") for territory in root.iter("territory")}) == 13
    assert len(list(root.iter("player"))) == 2
    notes = next(item for item in root.iter("property") if item.get("name") == "notes")
    inner = fromstring(str(notes.findtext("value")))
    assert {element.tag for element in inner.iter()} == {"html", "p"}


def test_an_empty_map_is_a_game_with_a_gap() -> None:
    """A draft of an empty map is written, and says that it is a draft."""
    job = job_with(emptied(load_scenario(ISLE)), EXPORTER, **SMALL)
    root = game(unpacked(job))
    assert [item.get("name") for item in root.iter("territory")] == ["The Gap"]
    assert [element.get("name") for element in root.iter("player")] == ["Nobody"]
    assert str(root.find("info").get("name")).startswith("DRAFT ")  # type: ignore[union-attr]


def test_a_draft_has_the_word_on_its_map() -> None:
    """The tiles of a draft differ by its mark."""
    job = job_of(ISLE, EXPORTER, **SMALL)
    marked = dataclasses.replace(job, draft=True)
    plain, draft = unpacked(job), unpacked(marked)
    assert plain["map/reliefTiles/0_0.png"] != draft["map/reliefTiles/0_0.png"]
    assert plain["map/baseTiles/0_0.png"] != draft["map/baseTiles/0_0.png"]
