"""A crew: processes that stay from one deal to the next."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import msgspec
import pytest
from msgspec.structs import replace as with_fields

from editor.lab.contest import contest_of
from editor.lab.crew import Crew, CrewEndedError, CrewTask, Played
from editor.lab.plan import game_of, plan_for
from editor.lab.player import Begin, Dealt, Drop, Order, Part, Results, TaskPlayer
from editor.lab.playtest import Budget, Playtest
from editor.lab.store import game_key
from editor.play.bots import bot_named
from editor.play.series import Stop
from tests.lab.playtests import SAMPLES, crew_of, deal, playtest

GREEDY = bot_named("greedy", {})


@pytest.fixture(scope="module")
def one_process() -> Iterator[Crew]:
    """A crew of one process, which stays from one test to the next."""
    crew = Crew(1)
    yield crew
    crew.close()


@pytest.fixture
def crew(one_process: Crew) -> Iterator[Crew]:
    """That crew, with nothing to play; whoever kills its process leaves another one."""
    assert one_process.busy == 0
    yield one_process
    for task in list(one_process._tasks.values()):
        task.close()
    one_process.forget()


def _order(name: str, matches: int) -> Order:
    return Order(0, (GREEDY,) * len(game_of(deal(name)).seats), 1, range(matches))


def _never() -> bool:
    return False


def _numbers(played: Iterable[list[Played]]) -> Iterator[int]:
    """Yield the numbers of matches as they come, with a pause where nothing did."""
    for heard in played:
        yield from (result.number for _, results in heard for result in results)
        time.sleep(0 if heard else 0.005)


def _run(task: CrewTask, order: Order) -> list[int]:
    return sorted(_numbers(task.play([order], _never)))


@pytest.mark.deep
def test_processes_stay_from_one_deal_to_the_next() -> None:
    """Deals of every system are played by the same process, and the report is that of others."""
    crew = crew_of(1)
    for name in SAMPLES:
        dealt = deal(name)
        found = Playtest(dealt, plan_for(game_of(dealt), "random", 1), Budget(20), crew.on(dealt))
        process = crew._desks[0].worker.child
        found.run()
        here = playtest(name, "random", Budget(20))
        here.run()
        assert msgspec.json.encode(found.report()) == msgspec.json.encode(here.report())
        assert process is None or crew._desks[0].worker.child is process
    assert (crew.running, crew.busy) == (1, 0)


@pytest.mark.deep
def test_two_deals_are_played_side_by_side() -> None:
    """Each is looked at by itself, and gets its own matches alone."""
    crew = crew_of(2)
    names = SAMPLES[:2]
    tasks = [crew.on(deal(name)) for name in names]
    plays = [
        task.play([_order(name, 200)], _never) for task, name in zip(tasks, names, strict=True)
    ]
    heard: list[list[int]] = [[], []]
    going = {0, 1}
    while going:
        for at in tuple(going):
            found = next(plays[at], None)
            if found is None:
                going.discard(at)
            else:
                heard[at] += (each.number for _, results in found for each in results)
        time.sleep(0.002)
    assert [sorted(each) for each in heard] == [list(range(200))] * 2


def test_a_task_that_is_closed_is_played_no_longer_and_another_at_once(crew: Crew) -> None:
    """What a worker still says of it counts for nothing; it may be played again."""
    task = crew.on(deal("tactics/smallest"))
    first = next(_numbers(task.play([_order("tactics/smallest", 100_000)], _never)))
    assert first == 0
    task.close()
    assert crew.busy == 0
    other = crew.on(deal("mechs/foundry-duel"))
    assert _run(other, _order("mechs/foundry-duel", 40)) == list(range(40))
    assert _run(task, _order("tactics/smallest", 40)) == list(range(40))
    assert crew.running == 1


def test_a_deal_is_sent_only_to_a_process_that_hears_and_dealt_the_one_before(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quickly one edit follows the other, no pipe is ever full of deals."""
    begun: list[int] = []
    dealt: list[int] = []
    worker = crew._desks[0].worker
    send, heard = worker.send, worker.heard

    def watch(said: object) -> None:
        if isinstance(said, Begin):
            assert begun == dealt
            begun.append(said.task)
        send(said)

    def listen() -> object:
        if isinstance(said := heard(), Dealt):
            dealt.append(said.task)
        return said

    monkeypatch.setattr(worker, "send", watch)
    monkeypatch.setattr(worker, "heard", listen)
    tasks = [crew.on(deal("tactics/smallest")) for _ in range(30)]
    for task in tasks[:-1]:
        next(iter(task.play([_order("tactics/smallest", 50)], _never)))
        task.close()
    assert _run(tasks[-1], _order("tactics/smallest", 20)) == list(range(20))
    assert begun[-1] == tasks[-1].number
    assert begun == dealt


def test_it_tells_what_the_game_is_like(crew: Crew) -> None:
    """Its key and its sides, once a worker has dealt it."""
    task = crew.on(deal("tactics/smallest"))
    _run(task, _order("tactics/smallest", 1))
    game = game_of(deal("tactics/smallest"))
    assert task.dealt is not None
    assert (task.dealt.key, task.dealt.contest) == (game_key(game), contest_of(game))


@pytest.mark.deep
def test_a_deal_that_cannot_be_played_is_refused_and_no_fault() -> None:
    """The process goes on with another one."""
    dealt = deal("tactics/smallest")
    crew = crew_of(1)
    task = crew.on(replace(dealt, scenario=with_fields(dealt.scenario, setups=())))
    assert _run(task, _order("tactics/smallest", 40)) == []
    assert task.dealt is not None
    assert task.dealt.refused == "the scenario has no set-up"
    task.close()
    assert _run(crew.on(dealt), _order("tactics/smallest", 4)) == [0, 1, 2, 3]


def test_a_worker_that_ends_while_two_deals_are_played_loses_no_match_of_either(
    crew: Crew,
) -> None:
    """Each gets back what its own orders still lacked."""
    tasks = [crew.on(deal(name)) for name in SAMPLES[:2]]
    plays = [
        _numbers(task.play([_order(name, 120)], _never))
        for task, name in zip(tasks, SAMPLES, strict=False)
    ]
    heard = [[next(play)] for play in plays]
    crew.kill(0)
    for at, play in enumerate(plays):
        heard[at] += play
    assert [sorted(each) for each in heard] == [list(range(120))] * 2


def test_a_crew_that_ended_again_and_again_tries_once_more_when_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was killed by somebody else's hand may be begun by ours."""
    monkeypatch.setattr("editor.lab.crew.TRIES", (0.0,))
    crew = crew_of(1)
    task = crew.on(deal("tactics/smallest"))

    def kill() -> bool:
        crew.kill(0)
        return False

    with pytest.raises(CrewEndedError):
        list(task.play([_order("tactics/smallest", 40)], kill))
    task.close()
    crew.forget()
    assert _run(task, _order("tactics/smallest", 40)) == list(range(40))


@pytest.mark.deep
def test_gentle_workers_play_the_same() -> None:
    """They let others go first, and that is all."""
    crew = Crew(1, gentle=True)
    try:
        assert _run(crew.on(deal("tactics/smallest")), _order("tactics/smallest", 8)) == [*range(8)]
    finally:
        crew.close()


class _Pipe:
    """A pipe whose other end says something whenever it is told something."""

    def __init__(self) -> None:
        self.reported: list[object] = []
        self.answer: Callable[[object], None] = self.reported.append

    def send(self, obj: object) -> None:
        """Take what is said."""
        self.answer(obj)

    def recv(self) -> object:
        """Say nothing."""
        raise EOFError

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Return that there is nothing."""
        return False


def _player(pipe: _Pipe, name: str, matches: int) -> TaskPlayer:
    player = TaskPlayer(pipe)
    player.hear(Begin(1, crew_of(1).on(deal(name)).pickled))
    player.hear(Part(1, 1, _order(name, matches)))
    return player


def test_a_player_that_is_told_to_drop_a_task_tells_nothing_more_of_it() -> None:
    """Neither the rest of the part at hand, nor the parts that wait."""
    pipe = _Pipe()
    player = _player(pipe, "tactics/smallest", 100_000)

    def drop_at_third(said: object) -> None:
        pipe.reported.append(said)
        if len(pipe.reported) == 3:
            player.hear(Drop(1))
            player.hear(Part(2, 1, _order("tactics/smallest", 5)))
            player.hear(None)

    pipe.answer = drop_at_third
    player.play()
    assert len(pipe.reported) == 3
    assert isinstance(pipe.reported[-1], Results)


def test_a_match_that_is_under_way_is_stopped_and_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call into the rules is told to stop: the wish waits for no match."""
    pipe = _Pipe()
    player = _player(pipe, "tactics/smallest", 4)
    stops: list[Stop] = []

    def watch(stop: Stop, party: object) -> None:
        stops.append(stop)
        player.hear(Drop(1))
        player.hear(None)

    monkeypatch.setattr(Stop, "watch", watch)
    player.play()
    assert [stop.requested for stop in stops] == [True]
    assert not any(isinstance(said, Results) for said in pipe.reported)


def test_a_task_that_is_dropped_before_it_is_dealt_is_answered_once_each_time_it_begins() -> None:
    """However many of its parts wait: a second answer would be taken for that of the next task."""
    pipe = _Pipe()
    player = _player(pipe, "tactics/smallest", 5)
    player.hear(Part(2, 1, _order("tactics/smallest", 5)))
    player.hear(Drop(1))

    def begin_again(said: object) -> None:
        pipe.reported.append(said)
        if len(pipe.reported) == 1:
            player.hear(Begin(1, crew_of(1).on(deal("tactics/smallest")).pickled))
            player.hear(Drop(1))
            player.hear(Part(3, 1, _order("tactics/smallest", 5)))
        player.hear(None)

    pipe.answer = begin_again
    player.play()
    assert pipe.reported == [Dealt(1, refused="it was cancelled")] * 2
