"""The file of matches: nothing is played twice, nothing is lost, and faults are told."""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace as with_fields

from editor.core.processes import Child, Pipe
from editor.lab.crew import Played
from editor.lab.plan import game_of, plan_for
from editor.lab.player import Order
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import MatchStore, OtherFileError, StoreError, game_key
from editor.play.bots import bot_named
from editor.play.series import MatchResult
from tests.lab.playtests import PlaysHere, deal

SMALLEST = "tactics/smallest"
Opens = Callable[..., MatchStore]
Tests = Callable[..., Playtest]
RANDOM = (bot_named("random", {}),) * 2


class Counting(PlaysHere):
    """Counts the matches that it is asked for."""

    asked = 0

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Count, and play."""
        every = list(orders)
        self.asked += sum(len(order.numbers) for order in every)
        yield from super().play(every, stop)


@pytest.fixture
def opens() -> Iterator[Opens]:
    """Open stores, and close them after the test."""
    with ExitStack() as stack:
        yield lambda *words, **named: stack.enter_context(closing(MatchStore(*words, **named)))


@pytest.fixture
def playtest(opens: Opens) -> Tests:
    """Return playtests whose stores are closed after the test."""

    def made(file: Path, games: int, bots: str = "random") -> Playtest:
        dealt = deal(SMALLEST)
        plan = plan_for(game_of(dealt), bots, 1)
        return Playtest(dealt, plan, Budget(games), Counting(dealt), opens(file))

    return made


def _asked(playtest: Playtest) -> int:
    assert isinstance(playtest.crew, Counting)
    playtest.run()
    return playtest.crew.asked


@pytest.mark.quick("random")
@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_no_match_is_played_twice_and_the_report_is_the_same(
    playtest: Tests, tmp_path: Path, bots: str
) -> None:
    """What is known is taken from the file; the report is as if all were played at once."""
    file = tmp_path / "matches.sqlite"
    asked, reports = [], []
    for games in (30, 30, 50, 20):
        found = playtest(file, games, bots=bots)
        asked.append(_asked(found))
        reports.append(msgspec.json.encode(found.report()))
        assert [match.index for match in found.played] == list(range(games))
    assert asked == [30, 0, 20, 0]
    assert reports[0] == reports[1]
    alone = playtest(tmp_path / "other.sqlite", 50, bots=bots)
    alone.run()
    assert msgspec.json.encode(alone.report()) == reports[2]


def test_gaps_are_played(playtest: Tests, tmp_path: Path) -> None:
    """Matches that are missing between others are played, and those alone."""
    file = tmp_path / "matches.sqlite"
    playtest(file, 40).run()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM match WHERE number IN (3, 4, 17, 39)")
    database.close()
    found = playtest(file, 40)
    assert _asked(found) == 4
    assert len(found.played) == 40


def test_another_map_is_another_game_and_another_title_is_not(tmp_path: Path) -> None:
    """What a match depends on is the key: a title changes nothing, a box does."""
    dealt = deal("tactics/lone-star")
    titled = replace(dealt, scenario=with_fields(dealt.scenario, title="Other"))
    board = dealt.scenario.board
    moved = replace(dealt, scenario=with_fields(dealt.scenario, board=with_fields(board, boxes=())))
    keys = [game_key(game_of(each)) for each in (dealt, titled, moved)]
    assert keys[0] == keys[1] != keys[2]


def test_matches_against_the_clock_are_not_kept(opens: Opens, tmp_path: Path) -> None:
    """They would not go the same way again."""
    store = opens(tmp_path / "matches.sqlite")
    bots = (bot_named("mcts:5ms", {}),) * 2
    store.add(b"game", bots, 1, [MatchResult(0, (1, 2), (2, 1), 9)])
    assert store.results(b"game", bots, 1, 9) == {}
    store.add(b"game", RANDOM, 1, [MatchResult(0, (1, 2), (2, 1), 9)])
    assert store.results(b"game", RANDOM, 1, 9) == {0: MatchResult(0, (1, 2), (2, 1), 9)}
    assert store.results(b"game", RANDOM, 2, 9) == {}
    assert store.results(b"other", RANDOM, 1, 9) == {}


@pytest.mark.parametrize("text", [b"no database at all" * 100, b""])
def test_a_file_that_cannot_be_read_is_set_aside(opens: Opens, tmp_path: Path, text: bytes) -> None:
    """It is kept under another name, and a new one begun; an empty file is a new one."""
    file = tmp_path / "matches.sqlite"
    file.write_bytes(text)
    store = opens(file)
    store.add(b"game", RANDOM, 1, [MatchResult(0, (1, 2), (2, 1), 9)])
    assert len(store.results(b"game", RANDOM, 1, 9)) == 1
    if text:
        assert store.set_aside is not None
        assert store.set_aside.read_bytes() == text
    else:
        assert store.set_aside is None


def test_files_of_other_forms_are_set_aside_one_after_the_other(
    opens: Opens, tmp_path: Path
) -> None:
    """A newer program's file is not written over, however often."""
    file = tmp_path / "matches.sqlite"
    asides = set()
    for version in (2, 99):
        with sqlite3.connect(file) as database:
            database.execute(f"PRAGMA user_version = {version}")
        database.close()
        store = opens(file)
        store.close()
        asides.add(store.set_aside)
        file.unlink()
    assert len(asides) == 2
    assert all(aside is not None and aside.exists() for aside in asides)


def test_a_file_that_somebody_named_is_never_moved(tmp_path: Path) -> None:
    """Whatever is wrong with it: it is refused."""
    file = tmp_path / "mine"
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(OtherFileError, match="mine is not a file of saved matches"):
        MatchStore(file, named=True)
    assert list(tmp_path.iterdir()) == [file]
    MatchStore(tmp_path / "new", named=True).close()
    MatchStore(tmp_path / "new", named=True).close()


STRANGE = {
    "an unknown trigger 't'": (
        "CREATE TRIGGER t AFTER INSERT ON match BEGIN DELETE FROM playtest; END"
    ),
    "an unknown view 'v'": "CREATE VIEW v AS SELECT * FROM match",
    "an unknown table 'big'": "CREATE TABLE big (x)",
    "an unknown index 'i'": "CREATE INDEX i ON playtest (abs(id))",
    "its table playtest has another form": "ALTER TABLE playtest ADD COLUMN x DEFAULT 1",
    "it has other tables": "DROP INDEX playtest_by_path",
}


def test_a_file_with_a_program_in_it_is_refused(tmp_path: Path) -> None:
    """Triggers, views and unknown tables are one clear error, and nothing of them is run."""
    for number, (why, statement) in enumerate(STRANGE.items()):
        file = tmp_path / f"{number}.sqlite"
        MatchStore(file).close()
        with closing(sqlite3.connect(file)) as database, database:
            database.execute(statement)
        before = file.read_bytes()
        with pytest.raises(OtherFileError, match=f"is not a file of saved matches: .*{why}"):
            MatchStore(file, named=True)
        assert file.read_bytes() == before
    endless = tmp_path / "endless.sqlite"
    with closing(sqlite3.connect(endless)) as database, database:
        database.execute(
            "CREATE VIEW match (game, bots, seed, number, result) AS WITH RECURSIVE n (i) AS"
            " (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT x'00', 'y', i, i, x'00' FROM n"
        )
        database.execute("CREATE TABLE playtest (id, at, path, game, report)")
        database.execute("PRAGMA user_version = 1")
    with pytest.raises(OtherFileError, match="an unknown view 'match'"):
        MatchStore(endless, named=True)


def test_functions_of_a_schema_are_not_trusted(tmp_path: Path) -> None:
    """A schema may not call what could reach out of the file."""
    store = MatchStore(tmp_path / "matches.sqlite")
    assert store._file.execute("PRAGMA trusted_schema").fetchone() == (0,)
    store.close()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A file in the way of the folder is an error with its path."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match=r"matches\.sqlite"):
        MatchStore(tmp_path / "file" / "matches.sqlite")


def test_damage_that_shows_later_stops_no_playtest(playtest: Tests, tmp_path: Path) -> None:
    """Matches are played on, and the trouble is noted."""
    file = tmp_path / "matches.sqlite"
    found = playtest(file, 10)
    with sqlite3.connect(file) as database:
        database.execute("DROP TABLE match")
    database.close()
    found.run()
    assert len(found.played) == 10
    assert found.store is not None
    assert "no such table" in found.store.trouble


def test_a_file_that_is_locked_holds_a_playtest_up_once(opens: Opens, tmp_path: Path) -> None:
    """After the first trouble nothing more is kept: no part of the matches waits again."""
    file = tmp_path / "matches.sqlite"
    store = opens(file, patience=0.05)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store.add(b"game", RANDOM, 1, [MatchResult(0, (1, 2), (2, 1), 9)])
    assert "locked" in store.trouble
    other.execute("ROLLBACK")
    other.close()
    store.add(b"game", RANDOM, 1, [MatchResult(1, (1, 2), (2, 1), 9)])
    assert store.results(b"game", RANDOM, 1, 9) == {}


def test_what_was_recalled_is_told_apart(playtest: Tests, tmp_path: Path) -> None:
    """Those matches took no time: the rate of a playtest leaves them out."""
    file = tmp_path / "matches.sqlite"
    playtest(file, 20).run()
    again = playtest(file, 30)
    again.run()
    assert (again.recalled, len(again.played)) == (20, 30)


def test_two_processes_may_write(opens: Opens, tmp_path: Path) -> None:
    """What both wrote is there, each match once."""
    file = tmp_path / "matches.sqlite"
    writers = [Child("writer", _write, file, first) for first in (0, 150)]
    for writer in writers:
        while (trouble := writer.heard()) is None:
            time.sleep(0.01)
        assert trouble == ""
        writer.end()
    assert list(opens(file).results(b"game", RANDOM, 1, 1_000)) == list(range(350))


def _write(pipe: Pipe, file: Path, first: int) -> None:
    with closing(MatchStore(file)) as store:
        for number in range(first, first + 200):
            store.add(b"game", RANDOM, 1, [MatchResult(number, (1, 2), (2, 1), 9)])
        pipe.send(store.trouble)


def test_a_file_whose_name_is_no_text_has_a_history(playtest: Tests, tmp_path: Path) -> None:
    """Such a name is kept by its escapes, apart from others."""
    found = playtest(tmp_path / "matches.sqlite", 1)
    found.run()
    path = tmp_path / "map\udcff.json"
    found.keep(path)
    assert found.store is not None
    assert len(found.store.history(path)) == 1
    assert found.store.history(tmp_path / "map\udcfe.json") == []


def test_playtests_of_a_file_are_kept_in_order(
    playtest: Tests, opens: Opens, tmp_path: Path
) -> None:
    """Each report comes back as it was, with when it was made."""
    file, path = tmp_path / "matches.sqlite", tmp_path / "map.json"
    for games in (10, 20):
        found = playtest(file, games)
        found.run()
        found.keep(path)
    kept = opens(file).history(path)
    assert [item.report.matches for item in kept] == [10, 20]
    assert kept[1].report == found.report()
    assert kept[0].at <= kept[1].at
    assert opens(file).history(tmp_path / "other.json") == []
