"""How fast playtests play, and how much of two processors they use."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter, process_time, sleep

from benchmarks.play import AIMS, HALT, SAMPLES, Peers, Rate
from editor.core.resources import samples_folder
from editor.lab.crew import PAUSE, Crew, PlaysMatches
from editor.lab.plan import Deal, game_of
from editor.lab.player import Order
from editor.play.bots import bot_named
from editor.play.machine import engine_for
from editor.play.series import MatchResult, Stop, play_part
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario

TURNS = 5
"""How many turns each measurement takes."""
SECONDS = 2.0
"""How long a turn of the crew is, after it has begun to play."""
WARM = 1.5
"""Seconds from the first answer of a crew until its matches count."""
WORKERS = 2
FULL = 95
"""The aim: percent of the processors that work on matches."""
ENDLESS = 1_000_000
CHESS = "python-chess"


def measure() -> Iterator[Rate]:
    """Yield the rates of every system, its actions beside those of random chess."""
    with Peers() as peers:
        for system, name in SAMPLES.items():
            yield from _of(system, deal_of_sample(system, name), peers)


def _of(system: str, deal: Deal, peers: Peers) -> Iterator[Rate]:
    """Yield the rates of a system: a crew beside one process, what counting costs, a stop."""
    one, plain, crew, actions, chess, stops = [], [], [], [], [], []
    for turn in range(TURNS):
        one.append(alone(deal, turn, AIMS[system][3] // 2, traced=True))
        plain.append(alone(deal, turn, AIMS[system][3] // 2, traced=False))
        rate, plies, stop = _crew(deal)
        crew.append(rate)
        actions.append(plies)
        stops.append(stop * 1_000_000)
        if (other := peers.rate(CHESS)) is not None:
            chess.append(other)
    yield Rate(
        f"{system}: matches of a playtest, {WORKERS} processes",
        "matches/s", tuple(crew), {}, {}, least=AIMS[system][3],
    )  # fmt: skip
    beside = {CHESS: tuple(chess)} if chess else {}
    yield Rate(f"{system}: actions of a playtest", "actions/s", tuple(actions), beside, {})
    used = tuple(100 * both / (WORKERS * each) for both, each in zip(crew, one, strict=True))
    yield Rate(f"{system}: of what as many alone play", "%", used, {}, {}, least=FULL)
    cost = tuple(100 * counted / each for counted, each in zip(one, plain, strict=True))
    yield Rate(f"{system}: speed with all counted", "%", cost, {}, {})
    yield Rate(f"{system}: a crew ends", "us", (median(stops),), {}, {}, most=HALT)


def deal_of_sample(system: str, name: str) -> Deal:
    """Return the deal of a sample in its set-up for most players."""
    file = samples_folder() / system / f"{name}.json"
    scenario = load_scenario(file)
    most = max(scenario.setups, key=lambda setup: len(setup.players))
    library = library_for(scenario, file.parent)
    return Deal(scenario, library, ruleset_for(system), setup=most.id)


def alone(deal: Deal, turn: int, count: int, *, traced: bool) -> float:
    """Return matches of greedy bots a second of one processor, in this process."""
    game = game_of(deal)
    bots = (bot_named("greedy", {}),) * len(game.seats)
    numbers = range(turn * count, turn * count + count)
    engine = engine_for(game.rules)
    play_part(game, engine, bots, 1, range(2), None, Stop(), traced=traced)
    began = process_time()
    play_part(game, engine, bots, 1, numbers, None, Stop(), traced=traced)
    return count / (process_time() - began)


def at_work(
    task: PlaysMatches, order: Order, seconds: float, warm: float
) -> tuple[list[MatchResult], float]:
    """Return the matches of some seconds in which all are at work, and the seconds.

    They begin `warm` seconds after the first answer: by then each worker has compiled its rules
    and answers with as many matches as it will. How many that are depends on the system.
    """
    played: list[MatchResult] = []
    first, began, last = 0.0, 0.0, 0.0

    def over() -> bool:
        return bool(began) and perf_counter() - began >= seconds

    for heard in task.play([order], over):
        if not heard:
            sleep(PAUSE)
            continue
        last = perf_counter()
        first = first or last
        if began:
            played += (result for _, results in heard for result in results)
        elif last - first >= warm:
            began = last
    return played, last - began


def _crew(deal: Deal) -> tuple[float, float, float]:
    """Return matches and actions a second of a crew at work, and the seconds that its end took."""
    bots = (bot_named("greedy", {}),) * len(game_of(deal).seats)
    crew = Crew(WORKERS)
    order = Order(0, bots, 1, range(ENDLESS))
    played, seconds = at_work(crew.on(deal), order, SECONDS, WARM)
    ending = perf_counter()
    crew.close()
    plies = sum(result.plies for result in played)
    return len(played) / seconds, plies / seconds, perf_counter() - ending
