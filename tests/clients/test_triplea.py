"""Area maps in TripleA itself: its DTD, its parser, its rule of barriers, its window."""

import io
import os
import re
import shutil
import time
import zipfile
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.export.job import Job, chosen_survey
from editor.export.triplea_file import EXPORTER
from editor.picture.inks import PAPER, seat_of
from editor.systems.trts.triplea.game import GAP, game_of
from editor.systems.trts.triplea.map import owned_colour
from tests.clients.programs import NODE_FOLDER, output_of, program
from tests.clients.screens import screen, until
from tests.export.jobs import FAULTY, SAMPLES, job_of, named

pytestmark = pytest.mark.client
TRTS = [path for path in SAMPLES if path.parent.name == "trts"]
ISLE = samples_folder() / "trts" / "ashen-isle.json"
READER = Path(__file__).with_name("ReadGame.java")
Lines = dict[str, dict[str, list[str]]]


@pytest.fixture(scope="session")
def jar() -> Path:
    """The program's archive, which its launcher names."""
    launcher = Path(program("triplea", also="/usr/games"))
    found = re.search(r"\S+/triplea\.jar", launcher.read_text(encoding="utf-8"))
    if found is None or not Path(found[0]).exists():
        pytest.skip("the launcher of triplea names no triplea.jar")
    return Path(found[0])


@pytest.fixture(scope="session")
def reader(jar: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a class that reads games with the program's parser."""
    folder = tmp_path_factory.mktemp("reader")
    output_of(program("javac"), "-cp", jar, "-d", folder, READER)
    return folder


def installed(job: Job, home: Path) -> Path:
    """Unpack a game among the maps of a home; return the game's file."""
    maps = home / "triplea" / "downloadedMaps"
    with zipfile.ZipFile(io.BytesIO(EXPORTER.write(job))) as archive:
        archive.extractall(maps)
    (game,) = maps.glob("*/map/games/*.xml")
    return game


def read(game: Path, jar: Path, reader: Path, home: Path, code: int = 0) -> str:
    """Return what the program's parser finds in a game."""
    return output_of(
        program("xvfb-run"), "-a", program("java"), f"-Duser.home={home}",
        "-cp", f"{jar}{os.pathsep}{reader}", "ReadGame", game,
        cwd=jar.parent, home=home, code=code,
    )  # fmt: skip


def log_entry(said: str) -> Lines:
    """Return the lines of the reader by kind and name."""
    found: Lines = {}
    for line in said.splitlines():
        kind, *words = line.split("\t")
        if words:
            found.setdefault(kind, {}).setdefault(words[0], []).extend(words[1:])
    return found


def listed(text: str) -> set[str]:
    return set(filter(None, text.strip("[]{}").split(", ")))


@pytest.mark.parametrize(
    "path", [*TRTS, *(path_ for path_ in FAULTY if "trts" in path_.parts)], ids=named
)
def test_every_game_is_valid(path: Path, jar: Path, tmp_path: Path) -> None:
    """The DTD in the program's archive has no complaint, of drafts neither."""
    game = installed(job_of(path, EXPORTER, pixels=4), tmp_path)
    with zipfile.ZipFile(jar) as archive:
        dtd = archive.read("games/strategy/engine/xml/game.dtd")
    (game.parent / "game.dtd").write_bytes(dtd)
    assert output_of(program("xmllint"), "--noout", "--valid", game) == ""


@pytest.mark.parametrize("path", TRTS, ids=named)
def test_the_program_reads_the_same_map(
    path: Path, jar: Path, reader: Path, tmp_path: Path
) -> None:
    """Territories, owners, yields, neighbours, units, players and figures are those of the map."""
    job = job_of(path, EXPORTER, pixels=4)
    game = game_of(chosen_survey(job))
    found = log_entry(read(installed(job, tmp_path), jar, reader, tmp_path))
    assert set(found["territory"]) == {territory.name for territory in game.territories} | {GAP}
    near: dict[str, set[str]] = {name: set() for name in found["territory"]}
    for here, there in (*game.roads, *game.flights):
        near[here].add(there)
        near[there].add(here)
    scoreboard: dict[str, set[str]] = {name: set() for name in found["territory"]}
    for unit, place, owner, count in game.placed:
        scoreboard[place].add(f"{owner} {unit}={count}")
    for territory in game.territories:
        owner, production, neighbours, units = found["territory"][territory.name]
        assert owner == (territory.owner or "Neutral")
        assert int(production) == territory.area.minerals
        assert listed(neighbours) == near[territory.name]
        assert listed(units) == scoreboard[territory.name]
    assert {name: listed(words[0]) for name, words in found["player"].items()} == {
        nation.name: {nation.alliance} for nation in game.nations
    }
    for item in game.units:
        movement, _, _, _, _, health = found["unit"][item.name]
        assert (int(movement), int(health)) == (item.piece.speed, item.piece.health)


@pytest.mark.parametrize("path", TRTS, ids=named)
def test_only_flyers_pass_where_one_has_to_fly(
    path: Path, jar: Path, reader: Path, tmp_path: Path
) -> None:
    """The program's own rule of movement keeps all others from these links, and from no other."""
    job = job_of(path, EXPORTER, pixels=4)
    game = game_of(chosen_survey(job))
    said = read(installed(job, tmp_path), jar, reader, tmp_path)
    kept = {}
    for line in said.splitlines():
        if line.startswith("barrier\t"):
            _, one, other, units = line.split("\t")
            kept[one, other] = listed(units)
    walkers = {unit.name for unit in game.units if not unit.flies}
    both = {*game.flights, *((other, one) for one, other in game.flights)}
    assert kept == dict.fromkeys(both, walkers)


def test_a_neighbour_that_is_not_there_is_refused(jar: Path, reader: Path, tmp_path: Path) -> None:
    """The program does look at what it reads."""
    game = installed(job_of(ISLE, EXPORTER, pixels=4), tmp_path)
    wrong = game.read_text().replace('t2="Long Strand"', 't2="Wrong Strand"')
    game.write_text(wrong)
    assert "Could not find territory" in read(game, jar, reader, tmp_path, code=1)


def test_a_game_starts_and_shows_its_map(jar: Path, tmp_path: Path) -> None:
    """Start Local Game, Play, Done: the map is there in the colours of its owners.

    The picture is written to out/clients, for anyone who wants to look.
    """
    game = installed(job_of(ISLE, EXPORTER), tmp_path)
    homes = (f"-Duser.home={tmp_path}", f"-Dtriplea.game={game}")
    command = (program("java"), *homes, "-jar", jar)
    with screen(tmp_path) as shown, shown.running(command, jar.parent):
        until(lambda: bool(shown.window("^TripleA$")))

        def begun() -> bool:
            """Press Start Local Game and Play, in case the last time was too early."""
            # Without a network the console opens over the window.
            shown.do("search", "--name", "TripleA Console", "windowunmap")
            shown.click(720, 343)
            time.sleep(2)
            shown.click(600, 741)
            time.sleep(4)
            return bool(shown.window("^Produce$"))

        def bought() -> bool:
            """Press Done."""
            shown.click(508, 436)
            time.sleep(2)
            return not shown.window("^Produce$")

        until(begun)
        until(bought)
        until(lambda: bool(shown.window("^TripleA - Ashen Isle$")))
        board = shown.window("^TripleA - Ashen Isle$")
        shown.fill(board, 1280, 900)
        until(lambda: shown.share(owned_colour(seat_of(1).colour)) > 0.05, 30)
        until(lambda: shown.share(PAPER) > 0.3, 30)
        keep = NODE_FOLDER
        if keep.is_dir():
            shutil.copy(shown.shot, keep / "triplea.png")
