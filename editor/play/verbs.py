"""The entries into the rules of a system, which kernels and engines call."""

from __future__ import annotations

from dataclasses import dataclass, fields

from editor.play.compiled import Verb, entry
from editor.play.header import MAX_WEIGHT, open_work_header
from editor.play.layout import Buffer


@entry
def no_upper_bound(tables: Buffer, state: Buffer, scratch: Buffer, action: int) -> int:
    """Say that an action may weigh anything: the `upper_bound` of systems without one."""
    work = open_work_header(scratch)
    work.sure = 0
    return MAX_WEIGHT


@entry
def no_measure(tables: Buffer, state: Buffer, scratch: Buffer, number: int) -> int:
    """Count nothing: the `measure` of systems without one."""
    return 0


@dataclass(frozen=True)
class Verbs:
    """The entries into the rules of a system; each takes (tables, state, work, number).

    - start(seed): lay the match out in a state of zeros whose seed and match are set. 0.
    - legal(0): write the legal actions into `work.actions` and answer how many; 0 when over
    - refuse(action): FINE, or the number of the reason why the action is refused
    - step(action): carry the action out with all that follows by itself, up to the next
      decision of a player. FINE, or the reason; the state is untouched then
    - pick(0): an action drawn by `random_below`, without the whole list where that is quicker;
      every legal action may come
    - evaluate(player): how good the position is for a player, from -10,000 to 10,000; when the
      match is over, its result alone. `work.keep` says whether it may go by what it kept
    - hide(player): take out of the state what the player may not know
    - determinize(player): put something in its place that agrees with what the player may know,
      drawn by `random_below`
    - score(0): write points and places into `work.scores` and `work.places`, as if it ended now;
      players of a team have the same. Write into `work.rounds` how many rounds were begun, and into
      `work.at_limit` whether it ended since its rounds or actions were used up, or in its last
      round; systems that have neither leave them
    - restricts(action): 1 if `work.restriction` forbids the action to a bot, else 0
    - upper_bound(action): an upper bound of what a legal action weighs for the mover, without a
      step, and in `work.sure` whether it weighs just that. 10,000 where nothing is known. It is
      asked of actions that `legal` has just listed

    - measure(STEP): count what the step did that has just left its events, into `work.tally` and
      `work.traffic`, and answer the round; measure(END): count what the end of the match shows;
      measure(BEGIN): note who plays when, in `work.turn_place`. BEGIN or END note who begins where,
      in `work.begins_at`, if that is drawn or chosen. They change nothing that another verb reads

    Of the work, `legal` alone writes `actions` and its count, but `step` may ask it. What plays
    ahead calls no other verb between `legal` and the last look at them than `refuse`, `restricts`
    and `upper_bound`.
    """

    start: Verb
    legal: Verb
    refuse: Verb
    step: Verb
    pick: Verb
    evaluate: Verb
    hide: Verb
    determinize: Verb
    score: Verb
    restricts: Verb
    upper_bound: Verb = no_upper_bound
    measure: Verb = no_measure

    def named(self) -> dict[str, Verb]:
        """Return the verbs by their names."""
        return {field.name: getattr(self, field.name) for field in fields(self)}
