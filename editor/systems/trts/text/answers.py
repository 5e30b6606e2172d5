"""What players ask about trts, and the answers. Source: docs/rules/trts.md C2 to C6."""

from __future__ import annotations

from editor.seam.rules_sheet import RulesAnswer, RulesWriter
from editor.systems.trts.supply.words import OUT
from editor.systems.trts.text.rules_engagement import ways_on
from editor.systems.trts.text.rules_sheet import TIES


def answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    """Return the questions in the order of a match: start, workers, engagement, the end."""
    return (*_economy(write), *_engagement(write), *_combat(write), *_end(write))


def _economy(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Do I choose where I start?",
            write.when(
                "setup.random_starts",
                "No. Starting locations are drawn by lot. What the set-up gives you at the start "
                "goes with you.",
                "No. The set-up says where you start.",
            ),
            settings=("setup.random_starts",),
            statements=("C2.1",),
        ),
        write.answer(
            "Do workers go on gathering by themselves?",
            write.when(
                "income.stay_assigned",
                "Yes, until you send them elsewhere.",
                "No. Assign them again each round.",
            ),
            f"Each pays {write.count('income.gather_cost', 'movement point')} every round.",
            settings=("income.stay_assigned", "income.gather_cost"),
            statements=("C3.10", "C3.11"),
        ),
    )


_GOING_ON = ("push.after_neutral", "push.forward", "push.end_move")


def _engagement(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Must I say what is in my area?",
            "Only whether anything is there, yes or no. If so, both sides show what they have.",
            statements=("C4.10", "C4.12"),
        ),
        write.answer(
            "I passed. Am I out for the round?",
            write.when(
                "push.pass_final",
                "Yes.",
                "No. You may engage later. The engagement ends only when all players pass in a "
                "row.",
            ),
            settings=("push.pass_final",),
            statements=("C4.27",),
        ),
        write.answer(
            "May I engage the same area again in a round?",
            write.when("push.once", "No, each area once.", "Yes, as long as movement points last."),
            write.when("push.spent", "A unit that engaged does not engage again."),
            settings=("push.once", "push.spent"),
            statements=("C4.16", "C4.18", "C4.30"),
        ),
        write.answer(
            "May I go on after taking an area?",
            _going_on(write),
            settings=_GOING_ON,
            statements=("C4.8", "C4.9", "C4.23", "C4.24"),
        ),
    )


def _going_on(write: RulesWriter) -> str:
    ways = ways_on(write)
    if not ways:
        return write.marked("No. Your turn is over.", *_GOING_ON)
    return write.when(
        "push.after_neutral",
        "Yes, if it was neutral: units of the group with movement points left may at once "
        f"{ways}. After any other area your turn is over.",
        "Yes. Units of the group with movement points left that did not attack may at once "
        f"{ways}.",
    )


def _combat(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    pulls, leaves = write.value("push.pull_back"), write.value("push.leave_out")
    words = "No. The group fights one round of combat."
    if pulls and leaves:
        words = "Yes, with the whole group or a part of it"
    elif pulls:
        words = "Yes, with the whole group"
    elif leaves:
        words = "Only with a part of the group"
    if pulls or leaves:
        words += ", but not up a ramp." if write.value("push.ramp_stay") else "."
    names = ("push.pull_back", "push.leave_out", "push.ramp_stay")
    return (
        write.answer(
            "May I pull back when I see the defenders?",
            write.marked(words, *names),
            settings=names,
            statements=("C4.12", "C4.19", "C1.4"),
        ),
        write.answer(
            "May the defenders retreat before the combat?",
            write.when(
                "push.retreat",
                "Yes, to areas of their own, but not through those that the attackers came from.",
                "No. They stay and fight.",
            ),
            settings=("push.retreat",),
            statements=("C4.20", "C4.21"),
        ),
    )


def _end(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Who is out?",
            write.marked(OUT[str(write.value("elimination.by"))], "elimination.by"),
            "A base that is not ready counts, and workers are units.",
            settings=("elimination.by",),
            statements=("C6.9",),
        ),
        write.answer(
            "Does last man standing end with two players left?",
            write.marked(
                "No. It goes on until one player is left."
                if write.number("elimination.last") == 1
                else "Yes. The one with the most areas wins.",
                "elimination.last",
            ),
            settings=("elimination.last",),
            statements=("C6.5",),
            modes=("last-man-standing",),
        ),
        write.answer(
            "Who wins a tie in areas?",
            write.marked(TIES[str(write.value("tie.by"))], "tie.by"),
            settings=("tie.by",),
            statements=("C6.6", "C6.7", "C6.8"),
        ),
    )
