"""The first fields of every state and work, and the rules that write to a work."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Layout, Opener, field

NOBODY = -1
"""No player, seat or party."""
NOWHERE = -1
"""No space."""
NONE = -1
"""None of whatever else is numbered."""


PLAYERS = 8
"""The most players of a match."""
ACTIONS = 4096
"""The most actions that may be legal at once."""
EVENTS = 512
"""The most events of one action that are logged; later ones are dropped."""
EVENT = 6
"""The numbers of an event: its kind, and what it is about."""
TALLIES, LAYERS, SPACES = 64, 5, 4608
"""The most counts of a player in a match, and of layers of the map and of its spaces."""
OPENING = 3
"""How many rounds count as those in which players go out from their starts."""
DRAWS = 512
"""The most draws of one action that are kept."""
MAY_KEEP, KEPT = 1, 2
"""What `keep` of a work says."""
MAX_WEIGHT = 10_000
"""The value of a win in `evaluate`; a defeat is its negative."""


class StateHeader:
    """The first fields of every state.

    - mover: the player who must decide, from 0 in the order of seats; NOBODY once it is over
    - over: whether the match has ended
    - plies: how many actions were carried out
    - seed, match: what the stream of chance is keyed by; drawn: how many draws were made
    """

    mover = field()
    over = field()
    plies = field()
    seed = field()
    match = field()
    drawn = field()


class WorkHeader:
    """The first fields of every work, which is no part of a position and is never copied.

    - log_on: whether events and draws are logged; events, draws: what happened in a step
    - a draw: its kind, its sides, its result from 0
    - forced: the results of the next draws, used up one by one
    - actions: the legal actions; scores, places, rounds, at_limit: what `score` leaves, places
      from 1; rounds: how many were begun; at_limit: whether the match is over and lasted as many
      rounds, or actions, as one may
    - rng_seed, rng_count: the stream of a bot's own choices, apart from the match's
    - restriction: what the bot may not do, 0 for nothing
    - blind: how many draws of a step were of what `evaluate` does not look at, such as cards for a
      hand
    - keep: whether `evaluate` may go by what it computed for another position: 0 for no, MAY_KEEP
      where all positions until 0 comes are one action of one player away from the same one, KEPT
      where it did
    - tally, traffic: what `measure` counts of a match: by number and player; by layer, player and
      space
    - begins_at, turn_place: what `measure` notes of its beginning, by player: the number of the
      starting location, NONE where nobody draws or chooses one; the place in the order of play,
      from 0
    - sure: whether what `upper_bound` answered is what the action weighs, and no bound alone
    """

    log_on = field()
    event_count = field()
    events = field(EVENTS, EVENT)
    draw_count = field()
    draws = field(DRAWS, 3)
    forced_count = field()
    forced_next = field()
    forced = field(DRAWS)
    action_count = field()
    actions = field(ACTIONS)
    scores = field(PLAYERS)
    places = field(PLAYERS)
    rounds = field()
    at_limit = field()
    rng_seed = field()
    rng_count = field()
    restriction = field()
    blind = field()
    sure = field()
    keep = field()
    tally = field(TALLIES, PLAYERS)
    traffic = field(LAYERS, PLAYERS, SPACES)
    begins_at = field(PLAYERS)
    turn_place = field(PLAYERS)


HEADER = Layout("header", StateHeader)
WORK = Layout("work", WorkHeader)
open_header = Opener(HEADER)
open_work_header = Opener(WORK)


@compiled
def list_action(work: WorkHeader, action: int) -> None:
    """Add a legal action to the list, if there is room."""
    if work.action_count < ACTIONS:
        work.actions[work.action_count] = action
        work.action_count += 1


@compiled
def log_event(
    work: WorkHeader, kind: int, first: int, second: int, third: int, fourth: int, fifth: int
) -> None:
    """Log an event, its kind and up to five numbers, if the log is on."""
    if work.log_on and work.event_count < EVENTS:
        at = work.event_count
        work.events[at, 0] = kind
        work.events[at, 1] = first
        work.events[at, 2] = second
        work.events[at, 3] = third
        work.events[at, 4] = fourth
        work.events[at, 5] = fifth
        work.event_count += 1


@compiled
def count_for_player(work: WorkHeader, tally: int, player: int, amount: int) -> None:
    """Count what a player did, as part of `measure`; nothing for NOBODY."""
    if player != NOBODY:
        work.tally[tally, player] += amount


@compiled
def count_space(work: WorkHeader, layer: int, player: int, space: int) -> None:
    """Count a space for a player, as part of `measure`; nothing for NOBODY or NOWHERE."""
    if player != NOBODY and space != NOWHERE:
        work.traffic[layer, player, space] += 1
