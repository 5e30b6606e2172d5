"""Everything that writes a file of its own, as functions that write into a folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace as with_values

from editor.core.errors import FileError
from editor.core.kit import document_of
from editor.core.scenario import HouseRules, KitUse
from editor.export.catalogue import exporter_named
from editor.export.run import export, job_for
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import recorded
from editor.seam.games import game_of
from editor.storage.kits import copy_companions, save_rules
from editor.storage.load import load_scenario
from editor.storage.recent import remember
from editor.storage.recovery import RecoverySession, begin_session
from editor.storage.replays import write_replay
from editor.storage.save import save_scenario, write_bytes, write_under_free_name, write_within
from editor.storage.stamps import keep_stamp, rename_stamp
from editor.systems.catalogue import system_named
from editor.ui import settings as person
from editor.workbench.document import open_document, save_document
from editor.workbench.export_maker import Maker
from editor.workbench.export_orders import ExportOrder, ExportRefusal
from editor.workbench.trials import ImportTarget
from tests.cli.scenarios import SAMPLE
from tests.storage.test_stamps import tower

BUFFER = 8192
"""The bytes of a buffer of Python: a shorter file is written when it is flushed."""
SIZES = {"below 8 kB": "", "above 8 kB": "x" * 2 * BUFFER}
PLAIN = with_values(load_scenario(SAMPLE), house_rules=())
SESSIONS: list[RecoverySession] = []
"""Sessions that a test began, which it ends."""
OWN_KIT = b'{"format": 1, "system": "tactics"}'


@dataclass(frozen=True)
class Writer:
    """What writes; `prepare(folder, padding)` returns a function that writes into the folder.

    That function raises FileError where it cannot. `padding` is a text that makes the file long;
    `only_long` where it is long anyway, `only_short` where it cannot be.
    """

    name: str
    prepare: Callable[[Path, str], Callable[[], object]]
    sizes: tuple[str, ...] = tuple(SIZES)


def _save(folder: Path, padding: str) -> Callable[[], object]:
    save_scenario(PLAIN, folder / "map.json")
    return lambda: save_scenario(with_values(PLAIN, notes=padding or "new"), folder / "map.json")


def _save_document(folder: Path, padding: str) -> Callable[[], object]:
    save_scenario(with_values(PLAIN, notes=padding), folder / "map.json")
    document = open_document(folder / "map.json")
    return lambda: save_document(document, folder / "other.json")


def new_session(folder: Path) -> RecoverySession:
    SESSIONS.append(begin_session(folder))
    return SESSIONS[-1]


def _autosave(folder: Path, padding: str) -> Callable[[], object]:
    session = new_session(folder / "state")
    session.autosave("1", with_values(PLAIN, notes=padding), folder / "map.json")
    changed = with_values(PLAIN, notes=padding + "later")
    return lambda: session.autosave("1", changed, folder / "map.json")


def _recovery_list(folder: Path, padding: str) -> Callable[[], object]:
    session = new_session(folder / "state")
    session.autosave("1", PLAIN, folder / "map.json")
    new = with_values(PLAIN, title=(padding or "new")[:200])

    def write() -> None:
        # The list comes first; the file itself is beside the map.
        session.autosave("2", new, None)

    return write


def _settings(folder: Path, padding: str) -> Callable[[], object]:
    def write(folder_name: str) -> None:
        why = person.keep(person.Settings(folder=folder_name), folder / "settings.json")
        if why:
            raise FileError(str(folder), [_fault(why)])

    write("old")
    return lambda: write(padding or "new")


def _recent(folder: Path, padding: str) -> Callable[[], object]:
    for number in range(19 if padding else 1):
        remember(folder / f"{number}{padding[:600]}.json", folder)
    return lambda: remember(folder / "new.json", folder)


def _stamp(folder: Path, padding: str) -> Callable[[], object]:
    keep_stamp(system_named("tactics"), "Old", tower(), folder)
    return lambda: keep_stamp(system_named("tactics"), "New", tower(), folder)


def _renamed_stamp(folder: Path, padding: str) -> Callable[[], object]:
    kept = keep_stamp(system_named("tactics"), "Old", tower(), folder)
    return lambda: rename_stamp(kept, "New")


def _house_rules(folder: Path, padding: str) -> Callable[[], object]:
    file = folder / "league.rules.json"
    old = document_of(HouseRules(name="League"), "tactics")
    save_rules(old, file)
    return lambda: save_rules(with_values(old, notes=padding or "new"), file)


@cache
def _match() -> Any:
    document = open_document(SAMPLE)
    scenario = document.scenario
    game = game_of(document.system, scenario, document.library, document.ruleset,
                   scenario.mode, scenario.setups[0].id)  # fmt: skip
    match = Match(game, engine_for(game.rules), 5)
    match.play(match.legal()[0])
    return recorded(match, scenario, {}, {})


def _replay(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "match.json").write_bytes(b"old")
    return lambda: write_replay(_match(), folder / "match.json")


@cache
def _ground() -> ImportTarget:
    document = open_document(SAMPLE)
    return ImportTarget(document.system, document.scenario, document.library, document.ruleset)


def _export(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "map.txt").write_bytes(b"old")
    ground = _ground()
    scenario = with_values(ground.scenario, notes=padding)
    exporter = exporter_named("json")
    job = job_for(scenario, ground.library, ground.ruleset, exporter, draft=True)
    return lambda: export(job, exporter, folder / "map.txt")


def _export_of_window(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "map.json").write_bytes(b"old")
    said: list[object] = []
    ground = _ground()
    maker = Maker(
        replace(ground, scenario=with_values(ground.scenario, notes=padding)), said.append
    )

    def write() -> None:
        said.clear()
        maker.obey("write", ExportOrder("json", draft=True))
        maker.obey("keep", folder / "map.json")
        refusals = [each for each in said if isinstance(each, ExportRefusal)]
        if refusals:
            raise FileError(str(folder), [_fault(refusals[0].words)])

    return write


def _companion(folder: Path, padding: str) -> Callable[[], object]:
    home = folder.with_name(f"{folder.name}-home")
    home.mkdir(exist_ok=True)
    (home / "own.kit.json").write_bytes(OWN_KIT + padding.encode())
    scenario = with_values(PLAIN, kits=(*PLAIN.kits, KitUse(path="own.kit.json")))

    def write() -> None:
        faults = copy_companions(scenario, home, folder)
        if faults:
            raise faults[0]

    return write


def _beside(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "coast.png").write_bytes(b"another picture")
    names = ("coast.png", "coast-2.png")
    return lambda: write_under_free_name(folder, names, b"new" + padding.encode())


def _report(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "report.html").write_bytes(b"old")
    return lambda: write_bytes(folder / "report.html", b"new" + padding.encode())


def _within(folder: Path, padding: str) -> Callable[[], object]:
    (folder / "sub").mkdir()
    (folder / "sub" / "file").write_bytes(b"old")
    return lambda: write_within(folder, "sub/file", b"new" + padding.encode())


def _fault(words: str) -> Any:
    from editor.core.errors import Fault

    return Fault(words, placed=False)


SHORT, LONG = tuple(SIZES)
WRITERS = (
    Writer("save", _save),
    Writer("save as", _save_document),
    Writer("autosave", _autosave),
    Writer("list of a session", _recovery_list, (SHORT,)),
    Writer("settings", _settings),
    Writer("recent files", _recent),
    Writer("stamp", _stamp, (SHORT,)),
    Writer("renamed stamp", _renamed_stamp, (SHORT,)),
    Writer("house rules", _house_rules),
    Writer("replay", _replay, (LONG,)),
    Writer("export", _export),
    Writer("export of the window", _export_of_window),
    Writer("kit beside a map", _companion),
    Writer("picture or map beside another file", _beside),
    Writer("report of a playtest or comparison", _report),
    Writer("file in a subfolder", _within),
)
