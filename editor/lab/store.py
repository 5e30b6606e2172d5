"""What was played, kept in one SQLite file: no match is played twice, and reports stay to compare.

Several processes may read and write it. The program's own file is set aside where it is damaged or
of another form; a file that somebody named never is.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from editor.lab.report import PlaytestReport
from editor.play.bots import Bot
from editor.play.game import Game
from editor.play.series import MatchResult
from editor.storage.folders import state_folder

VERSION = 1
"""The form of the file, its `user_version`."""
PATIENCE = 10.0
"""Seconds that another process may write before one gives up, where nobody says otherwise."""

_TABLES = """
CREATE TABLE match (
    game BLOB, bots TEXT, seed INTEGER, number INTEGER, result BLOB NOT NULL,
    PRIMARY KEY (game, bots, seed, number)
) WITHOUT ROWID;
CREATE TABLE playtest (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, path TEXT NOT NULL, game BLOB NOT NULL,
    report BLOB NOT NULL
);
CREATE INDEX playtest_by_path ON playtest (path, id);
"""
_SPECIAL = f"PRAGMA user_version = {VERSION}"


class StoreError(Exception):
    """The file cannot be used; the message says why. Matches are played without it."""


class OtherFileError(StoreError):
    """The file is none of matches: it stays as it is."""


@dataclass(frozen=True)
class KeptPlaytest:
    """A playtest that was kept: when, in UTC, of which game, and its report."""

    at: str
    game: bytes
    report: PlaytestReport


def store_path() -> Path:
    """Return where matches are kept if nobody says otherwise."""
    return state_folder() / "playtests.sqlite"


def game_key(game: Game) -> bytes:
    """Return what the matches of a game depend on, in short: its tables, and the rules' text."""
    return hashlib.sha256(_rules_digest(game.rules.system) + game.tables.tobytes()).digest()


@cache
def _rules_digest(system: str) -> bytes:
    """Return the digest of all source files of which the rules of a system are made."""
    digest = hashlib.sha256()
    for package in ("editor.play", f"editor.systems.{system}.play"):
        with suppress(ModuleNotFoundError):
            for name, text in sorted(_sources(files(package))):
                digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.digest()


def _sources(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.is_dir() and item.name != "__pycache__":
            yield from ((f"{item.name}/{name}", text) for name, text in _sources(item))
        elif item.name.endswith(".py"):
            yield item.name, item.read_bytes()


class MatchStore:
    """The file of matches and playtests; close it when it is done with."""

    def __init__(self, path: Path, patience: float = PATIENCE, *, named: bool = False) -> None:
        """Open a file, or create it. Raises StoreError if that fails.

        `patience` is how many seconds another process may write before this one gives up. A file
        that somebody `named` is never moved: OtherFileError is raised if it is none of matches.
        `set_aside` is where a file went that could not be read, `trouble` what went wrong since.
        """
        self.set_aside: Path | None = None
        self.trouble = ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._file = _opened(path, patience)
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                if named:
                    raise OtherFileError(
                        f"{path} is not a file of saved matches: {error}"
                    ) from error
                self.set_aside = _set_aside(path)
                self._file = _opened(path, patience)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path} cannot be used: {error}") from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def results(
        self, game: bytes, bots: Sequence[Bot], seed: int, most: int, first: int = 0
    ) -> dict[int, MatchResult]:
        """Return the kept matches of a seating by number, from `first` and below `most`."""
        found: dict[int, MatchResult] = {}
        with self._watched():
            for number, kept in self._file.execute(
                "SELECT number, result FROM match"
                " WHERE game = ? AND bots = ? AND seed = ? AND number >= ? AND number < ?",
                (game, _names(bots), seed, first, most),
            ):
                found[number] = msgspec.msgpack.decode(kept, type=MatchResult)
        return found

    def add(
        self, game: bytes, bots: Sequence[Bot], seed: int, results: Iterable[MatchResult]
    ) -> None:
        """Keep matches; those that are known stay. Matches against the clock are never kept.

        After trouble nothing more is kept: a locked file would hold up every part of a playtest.
        """
        if self.trouble or any(bot.milliseconds for bot in bots):
            return
        rows = [
            (game, _names(bots), seed, result.number, msgspec.msgpack.encode(result))
            for result in results
        ]
        with self._watched(), self._file:
            self._file.executemany("INSERT OR IGNORE INTO match VALUES (?, ?, ?, ?, ?)", rows)

    def keep(self, path: Path, game: bytes, at: str, report: PlaytestReport) -> None:
        """Keep the report of a playtest of a file, unless there was trouble."""
        if self.trouble:
            return
        row = (at, _text(path), game, msgspec.json.encode(report))
        with self._watched(), self._file:
            self._file.execute(
                "INSERT INTO playtest (at, path, game, report) VALUES (?, ?, ?, ?)", row
            )

    def history(self, path: Path) -> list[KeptPlaytest]:
        """Return the playtests of a file, the oldest first."""
        found = []
        with self._watched():
            for at, game, report in self._file.execute(
                "SELECT at, game, report FROM playtest WHERE path = ? ORDER BY id", (_text(path),)
            ):
                found.append(
                    KeptPlaytest(at, game, msgspec.json.decode(report, type=PlaytestReport))
                )
        return found

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Note what goes wrong within: matches are worth more than their record."""
        try:
            yield
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            self.trouble = str(error)


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    """Return a connection to a file of our form, begun where there is none."""
    file = sqlite3.connect(path, timeout=patience)
    try:
        # A file that somebody sent may call functions in its schema.
        file.execute("PRAGMA trusted_schema = OFF")
        _is_new(file)  # before anything is written
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        with closing(file.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            if _is_new(file):
                for statement in filter(str.strip, _TABLES.split(";")):
                    cursor.execute(statement)
                cursor.execute(_SPECIAL)
            cursor.execute("COMMIT")
    except BaseException:
        file.close()
        raise
    return file


def _is_new(file: sqlite3.Connection) -> bool:
    """Return whether a file has nothing in it. Raises DatabaseError if it is not of our form."""
    (version,) = file.execute("PRAGMA user_version").fetchone()
    schema = _schema(file)
    if version == 0 and not schema:
        return True
    if version != VERSION:
        raise sqlite3.DatabaseError(f"it has form {version}, not {VERSION}")
    known = _known_schema()
    for (kind, name), text in schema.items():
        if (kind, name) not in known:
            # A trigger or a view would run what its author wrote.
            raise sqlite3.DatabaseError(f"it has an unknown {kind} {name[:60]!a}")
        if text != known[kind, name]:
            raise sqlite3.DatabaseError(f"its {kind} {name} has another form")
    if len(schema) < len(known):
        raise sqlite3.DatabaseError("it has other tables")
    return False


def _schema(file: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """Return what a file is made of: the text of each table and so on, by its kind and name."""
    rows = file.execute("SELECT type, name, sql FROM sqlite_master")
    return {(kind, name): " ".join((text or "").split()) for kind, name, text in rows}


@cache
def _known_schema() -> dict[tuple[str, str], str]:
    """Return what a file of our form is made of."""
    with closing(sqlite3.connect(":memory:")) as file:
        file.executescript(_TABLES)
        return _schema(file)


def _set_aside(path: Path) -> Path:
    """Rename a file and its journal, so that a new file can take its place; return the name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-aside-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def _text(path: Path) -> str:
    """Return a path as the file holds it: a name may be no text."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def _names(bots: Sequence[Bot]) -> str:
    return ",".join(map(str, bots))
