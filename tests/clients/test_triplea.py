"""Area maps in TripleA itself: its DTD, its parser, its rule of barriers, its window."""

import io
import os
import re
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from editor.core.resources import samples_folder
from editor.export.chosen import chosen_survey
from editor.export.exporter import Job
from editor.export.triplea.game import GAP, game_of
from editor.export.triplea.pictures import washed
from editor.export.triplea_file import EXPORTER
from editor.picture.inks import PAPER, seat_of
from tests.clients.programs import asked, program
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
    asked(program("javac"), "-cp", jar, "-d", folder, READER)
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
    return asked(
        program("xvfb-run"), "-a", program("java"), f"-Duser.home={home}",
        "-cp", f"{jar}{os.pathsep}{reader}", "ReadGame", game,
        cwd=jar.parent, home=home, code=code,
    )  # fmt: skip


def told(said: str) -> Lines:
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
    "path", [*TRTS, *(one for one in FAULTY if "trts" in one.parts)], ids=named
)
def test_every_game_is_valid(path: Path, jar: Path, tmp_path: Path) -> None:
    """The DTD in the program's archive has no complaint, of drafts neither."""
    game = installed(job_of(path, EXPORTER, pixels=4), tmp_path)
    with zipfile.ZipFile(jar) as archive:
        dtd = archive.read("games/strategy/engine/xml/game.dtd")
    (game.parent / "game.dtd").write_bytes(dtd)
    assert asked(program("xmllint"), "--noout", "--valid", game) == ""


@pytest.mark.parametrize("path", TRTS, ids=named)
def test_the_program_reads_the_same_map(
    path: Path, jar: Path, reader: Path, tmp_path: Path
) -> None:
    """Territories, owners, yields, neighbours, units, players and figures are those of the map."""
    job = job_of(path, EXPORTER, pixels=4)
    game = game_of(chosen_survey(job))
    found = told(read(installed(job, tmp_path), jar, reader, tmp_path))
    assert set(found["territory"]) == {one.name for one in game.territories} | {GAP}
    near: dict[str, set[str]] = {name: set() for name in found["territory"]}
    for here, there in (*game.roads, *game.flights):
        near[here].add(there)
        near[there].add(here)
    standing: dict[str, set[str]] = {name: set() for name in found["territory"]}
    for unit, place, owner, count in game.placed:
        standing[place].add(f"{owner} {unit}={count}")
    for territory in game.territories:
        owner, production, neighbours, units = found["territory"][territory.name]
        assert owner == (territory.owner or "Neutral")
        assert int(production) == territory.area.minerals
        assert listed(neighbours) == near[territory.name]
        assert listed(units) == standing[territory.name]
    assert {name: listed(words[0]) for name, words in found["player"].items()} == {
        nation.name: {nation.alliance} for nation in game.nations
    }
    for one in game.units:
        movement, _, _, _, _, health = found["unit"][one.name]
        assert (int(movement), int(health)) == (one.piece.speed, one.piece.health)


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


@contextmanager
def screen() -> Iterator[str]:
    """Have a screen of 1280 by 900 that nobody sees, of a number that is free."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "1280x900x24", "-nolisten", "tcp")
    server = subprocess.Popen(
        [program("Xvfb"), "-displayfd", str(writing), *size],
        stderr=subprocess.DEVNULL,
        pass_fds=(writing,),
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told_number:
            yield f":{told_number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(20)


def until(what: Callable[[], bool], seconds: float = 90.0) -> None:
    """Wait until something is so; fail where it is not in time."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.5)


def test_a_game_starts_and_shows_its_map(jar: Path, tmp_path: Path) -> None:
    """Start Local Game, Play, Done: the map is there in the colours of its owners.

    The picture is written to out/clients, for whoever wants to look.
    """
    xdotool, shoot = program("xdotool"), program("import")
    game = installed(job_of(ISLE, EXPORTER), tmp_path)
    shot = tmp_path / "shot.png"
    with screen() as display:
        environment = os.environ | {"DISPLAY": display, "HOME": str(tmp_path)}

        def do(*words: str) -> str:
            done = subprocess.run(
                [xdotool, *words], env=environment, capture_output=True, text=True, check=False
            )
            return done.stdout.strip()

        def window(name: str) -> str:
            return do("search", "--onlyvisible", "--name", name).split("\n")[0]

        def seen() -> QImage:
            command = [shoot, "-window", "root", str(shot)]
            subprocess.run(command, env=environment, check=True, timeout=30)
            return QImage(str(shot))

        def share(colour: str) -> float:
            image, hits = seen(), 0
            wanted = QColor(colour).rgb()
            for x in range(0, 980, 7):
                hits += sum(image.pixel(x, y) == wanted for y in range(40, 870, 7))
            return hits / (140 * 119)

        program_running = subprocess.Popen(
            [
                program("java"),
                f"-Duser.home={tmp_path}",
                f"-Dtriplea.game={game}",
                "-Dtriplea.doNotCheckForUpdates=true",
                "-jar",
                str(jar),
            ],
            cwd=jar.parent,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until(lambda: bool(window("^TripleA$")))
            time.sleep(4)
            # Without a network the console opens over the window.
            do("search", "--name", "TripleA Console", "windowunmap")
            time.sleep(1)
            do("mousemove", "720", "343", "click", "1")
            time.sleep(3)
            do("mousemove", "600", "741", "click", "1")
            until(lambda: bool(window("^Produce$")))
            time.sleep(1)
            do("mousemove", "508", "436", "click", "1")
            until(lambda: not window("^Produce$"))
            board = window("^TripleA - Ashen Isle$")
            assert board
            do("windowmove", board, "0", "0", "windowsize", board, "1280", "900")
            until(lambda: share(washed(seat_of(1).colour)) > 0.05, 30)
            assert share(PAPER) > 0.3
        finally:
            program_running.kill()
            program_running.wait(20)
    keep = Path("out") / "clients"
    if keep.is_dir():
        shutil.copy(shot, keep / "triplea.png")
