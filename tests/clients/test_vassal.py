"""Set-ups in VASSAL itself, and read by pywargame: places where they are installed."""

import json
import subprocess
import time
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.export.job import chosen_supply, chosen_tabletop
from editor.export.vassal.board import board_of, zones_of
from editor.export.vassal_file import EXPORTER
from editor.picture.inks import TERRAIN
from tests.clients.programs import output_of, program
from tests.clients.screens import screen, until
from tests.export.jobs import SAMPLES, job_of, named
from tests.export.vassal.facts import ATTRIBUTES
from tests.export.vassal.modules import read_bytes

pytestmark = pytest.mark.client
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
MATCHES = tuple(
    samples_folder() / f"{name}.json"
    for name in ("tactics/two-lanterns", "mechs/foundry-duel", "trts/ember-and-hearth")
)
PROBE = Path(__file__).with_name("VassalProbe.java")
BUILT = "no package has it, one builds it from its source"
READ_ALONE = ("widget.PieceSlot", "module.PrototypeDefinition")
"""Components that read their settings without naming them."""
READER = Path(__file__).with_name("read_module.py")
TROUBLE = "Uncaught Exception|Bug|Error|Mismatch|Warning"


@pytest.fixture(scope="session")
def python() -> str:
    """A Python 3.12 that has pywargame: that of the tests is too old for it."""
    found = program("python3.12", how="Debian 12 has an older one")
    prompt = [found, "-c", "import pywargame.vassal"]
    if subprocess.run(prompt, capture_output=True, check=False).returncode:
        pytest.skip("pywargame is not installed for python3.12: pip install pywargame")
    return found


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_a_module_is_read_as_it_was_meant(path: Path, python: str, tmp_path: Path) -> None:
    """Sides, zones with their borders, what begins where, traits in their order."""
    job = job_of(path, EXPORTER, dots=8)
    (tmp_path / "map.vmod").write_bytes(EXPORTER.write(job))
    found = read_bytes((tmp_path / "map.vmod").read_bytes())
    log_entry = json.loads(output_of(python, READER, tmp_path / "map.vmod"))
    table = chosen_tabletop(job)
    board = board_of(job, table)
    windows = [item.get("mapName") for item in found.all("Map")]
    assert sorted(log_entry["maps"]) == sorted(map(str, windows))
    assert log_entry["image"] == "board.png"
    assert log_entry["sides"] == [*(seat.name for seat in table.seats), "Solitaire"]
    assert log_entry["zones"] == {
        zone.name: ";".join(f"{x},{y}" for x, y in zone.path)
        for zone in zones_of(table, board.pixel)
    }
    parts = {part.id: part.name for part in chosen_supply(job)}
    assert sorted(log_entry["starts"]) == sorted(
        [parts[token.part] if token.count > 1 else token.name, *board.hit(token.at)]
        for token in table.tokens
    )
    assert len(log_entry["pieces"]) == len(found.pieces())
    for name, traits in log_entry["pieces"].values():
        assert traits[-1] == "piece"
        assert "mark" in traits, name
    doors = sum(1 for door in table.doors if door.open and door.space)
    assert log_entry["prototype"].count("sendto") == doors
    assert log_entry["prototype"][-2:] == ["rotate", "piece"]


@pytest.mark.parametrize("path", MATCHES, ids=named)
def test_a_match_is_played_in_the_program(path: Path, tmp_path: Path) -> None:
    """It opens the module without a fault; decks, hands, dice, turns and numbers do their work.

    The probe runs within the program: see the Java file.
    """
    vassal, java = program("VASSAL.sh", how=BUILT), program("java")
    engine = Path(vassal).resolve().parent / "lib" / "Vengine.jar"
    module = tmp_path / "match.vmod"
    job = job_of(path, EXPORTER)
    module.write_bytes(EXPORTER.write(job))
    sides = [seat.name for seat in chosen_tabletop(job).seats]
    mine, other = sides[0], sides[1] if len(sides) > 1 else "Solitaire"
    settings = ("-cp", engine, f"-DVASSAL.conf={tmp_path}")
    with screen(tmp_path, "1400x1000") as shown:
        done = subprocess.run(
            [java, *settings, PROBE, module, mine, other],
            env=shown.environment,
            capture_output=True,
            text=True,
            timeout=240,
            check=True,
        )
    reported: dict[str, list[list[str]]] = {}
    for line in done.stdout.splitlines():
        word, *values = line.split("\t")
        reported.setdefault(word, []).append(values)
    assert reported["done"]
    assert reported["side"] == [[mine]]
    assert [title for (title,) in reported["dialog"]] == ["Welcome", ""]
    for log in tmp_path.glob("errorLog*"):
        assert " ERROR " not in log.read_text()
    # Every setting that we write is one of the component's own.
    known = {name: set(words.split(",")) for name, words in reported["component"]}
    for name, words in ATTRIBUTES.items():
        if f"VASSAL.build.{name}" in known and name not in READ_ALONE:
            assert set(words.split()) == known[f"VASSAL.build.{name}"] - {""}, name
    parts = {part.id: part for part in chosen_supply(job)}
    found = read_bytes(module.read_bytes())
    piles = {str(pile.get("name")): len(pile) for pile in found.all("DrawPile")}
    assert {name: int(count) for name, count, _ in reported["deck"]} == piles
    for name, before, after, back, masked, secret, known_as, guessed, part in reported["drawn"]:
        assert int(before) == int(after) + 1 == int(back)
        deck = any(each.deck and each.id == part for each in parts.values())
        assert not deck  # what a card is stays under its mask
        if masked == "true":
            assert (secret, guessed.split()[0], part) == ("true", "hidden", "null")
            assert known_as.endswith(f"({guessed})")
        else:
            assert parts[part].name == known_as, name
    for name, _, shows, others, *_ in reported["map"]:
        owner = next(
            (side for side in sides if name in (f"{side}'s hand", f"{side}'s secret map")), ""
        )
        assert (shows == "true") == (owner in ("", mine))
        assert (others == "true") == (owner in ("", other))
    dice = [part for part in parts.values() if part.kind == "die"]
    for name, heard in reported.get("dice", []):
        number = int(name.split()[-1])
        shown_faces = heard.split(f"roll {number}: ")[1].split(" (")[0].split(", ")
        assert len(shown_faces) == number
        assert set(shown_faces) <= {face.name for face in dice[0].faces}
    assert len(reported.get("dice", [])) == sum(die.count for die in dice)
    for name, first, less, last, heard in reported["number"]:
        assert int(less) == max(0, int(first) - 1) == int(last) - 1
        assert f"{mine}: {name} {less}" in heard
    for name, is_back, heard in reported["single"]:
        assert is_back == "true", name
        assert f"{mine}: {name} back to the supply" in heard
    for name, *at in reported.get("plan", []):
        laid, over = at[:2], at[2:]
        assert laid == ["101", "103"]  # between the squares
        (plan,) = (each for each in found.pieces() if each.name == name)
        assert over == plan.fields("sendto")[4:6]
    for shown_as, hidden_as, rotated, guessed, heard in reported.get("concealed", []):
        assert float(rotated) != 0.0
        assert guessed == "null"  # a program face down does not tell its direction
        assert hidden_as.startswith("hidden ")
        assert not shown_as.startswith("hidden ")
        assert heard.count(f"{hidden_as} turned over") == 1  # not again where it is moved on
    assert ("concealed" in reported) == bool(found.all("PlayerHand"))
    (turns,) = reported["turns"]
    assert turns[0].count("Round 1") == 4


def test_a_game_begins_with_the_pieces_on_the_board(tmp_path: Path) -> None:
    """Start new game, a name, a side: the board is there, and nothing was wrong with the module."""
    vassal = program("VASSAL.sh", how=BUILT)
    module = tmp_path / "peaks.vmod"
    module.write_bytes(EXPORTER.write(job_of(PEAKS, EXPORTER)))
    command = (vassal, "--standalone", "--load", module)
    with screen(tmp_path, "1400x1000") as shown:
        # Java asks for the home of the account, not for HOME.
        shown.environment["_JAVA_OPTIONS"] = f"-Duser.home={tmp_path}"
        with shown.running(command, tmp_path):
            until(lambda: bool(shown.window("^Welcome$")))
            time.sleep(3)
            assert not shown.window(TROUBLE)
            shown.click(834, 725)
            time.sleep(3)
            for y, word in ((301, "ann"), (326, "word"), (351, "word")):
                shown.click(870, y)
                time.sleep(0.7)
                shown.do("type", "--delay", "60", word)
                time.sleep(0.5)
            shown.click(834, 725)
            time.sleep(3)
            shown.click(908, 725)
            until(lambda: not shown.window("^Welcome$"))
            time.sleep(2)
            window = shown.window("Twin Peaks")
            assert window
            shown.fill(window, 1400, 1000)
            until(lambda: shown.share(TERRAIN["~"]) > 0.02, 30)
            until(lambda: shown.share(TERRAIN["."]) > 0.1, 30)
            assert not shown.window(TROUBLE)
