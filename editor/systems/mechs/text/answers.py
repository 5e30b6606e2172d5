"""What players ask about mechs, and the answers. Source: docs/rules/mechs.md B3 to B7."""

from __future__ import annotations

from editor.seam.rules_sheet import RulesAnswer, RulesWriter


def answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    """Return the questions about moves and actions, then those about combat and the end."""
    return (*_moving(write), *_fighting(write))


def _moving(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Must I move where the arrow points?",
            "Yes. If there is no zone, you stay where you are and may still use the card's action.",
            write.when(
                "enter.when_staying",
                "Mines, turrets and enemies in your zone then count as if you had just entered.",
                "Nothing in your zone happens again.",
            ),
            write.when(
                "jump.short_of_edge",
                "A double jump without a zone to land on becomes a single step.",
            ),
            settings=("enter.when_staying", "jump.short_of_edge"),
            statements=("B3.2", "B3.7", "B3.8", "B3.9", "B3.11"),
        ),
        write.answer(
            "Can a double jump cross an enemy, a mine or a gap?",
            "Yes. It ignores whatever is in between,",
            write.when(
                "jump.over_gap",
                "even if there is no zone.",
                "but not a gap: there must be a zone.",
            ),
            settings=("jump.over_gap",),
            statements=("B3.6", "B3.13"),
        ),
        write.answer(
            "May I decline the action on my card?",
            "Yes. Every action is optional, but the move is not.",
            statements=("B4.2", "B3.2"),
        ),
        write.answer(
            "Do my own mines and turrets hurt me?",
            "No. Only those of other players do.",
            statements=("B5.8", "B5.27"),
        ),
        write.answer(
            "Do I get my mine back after it goes off?",
            write.when(
                "mine.returns",
                "Yes, and you can deploy it again.",
                "Only if the pilot survives. Otherwise it stays where it is.",
            ),
            settings=("mine.returns",),
            statements=("B5.9",),
        ),
    )


def _fighting(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Does a turret fire at a pilot who fights in its zone?",
            "Yes, but only after the combat, and only if that pilot entered and is still there. If "
            "the pilot survives, the turret",
            write.when("turret.survived_stays", "stays where it is.", "goes back to its owner."),
            settings=("turret.survived_stays",),
            statements=("B5.29", "B5.31"),
        ),
        write.answer(
            "May I retreat when I like?",
            "No. You retreat only when it is your turn to attack and no weapon is ready. Your "
            f"enemy scores {write.count('points.retreat', 'point')}.",
            settings=("points.retreat",),
            statements=("B5.13", "B5.14", "B5.17"),
        ),
        write.answer(
            "Am I out when I am knocked out?",
            "No. You go on as a pilot at full health, with at least "
            f"{write.count('knock_out.energy')} energy and "
            f"{write.count('knock_out.credits', 'credit')}, and are in ad hoc mode until the round "
            "ends.",
            settings=("knock_out.energy", "knock_out.credits"),
            statements=("B5.34", "B5.35", "B5.38", "B5.40", "B5.42", "B2.16"),
        ),
        write.answer(
            "Does ad hoc mode begin again if I am knocked out in it?",
            write.when(
                "ad_hoc.begins_again",
                "Yes. You cannot start a combat on your next turn.",
                "No. It goes on, and you may start a combat on your next turn.",
            ),
            settings=("ad_hoc.begins_again",),
            statements=("B5.52", "B2.9"),
        ),
        write.answer(
            "May I take the Mighty Mech after beating it, even hurt?",
            write.when("mech.hurt_victor", "Yes, at any health.", "No. You need full health."),
            "You may also decline; then it stays in that zone, empty.",
            settings=("mech.hurt_victor",),
            statements=("B5.44", "B5.48", "B5.53"),
        ),
        write.answer(
            "Do the weapons that I began with score?",
            write.when(
                "score.start_weapons",
                "Yes, like those that you bought.",
                "No. Only those that you bought do.",
            ),
            settings=("score.start_weapons",),
            statements=("B7.5", "B7.6"),
        ),
    )
