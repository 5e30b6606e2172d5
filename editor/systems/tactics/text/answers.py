"""What players ask about tactics, and the answers. Source: docs/rules/tactics.md A2 to A9."""

from __future__ import annotations

from editor.core.words import counted
from editor.seam.rules_sheet import RulesAnswer, RulesWriter
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.text.rules_of_modes import SYMBOLS, trap_cost

_BATTLES = (*CONTROL, *FREE_FOR_ALL)


def answers(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    """Return the questions about every mode, then those about single modes."""
    return (*_moving(write), *_fighting(write), *_control(write), *_other_modes(write))


def _moving(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    climb = "movement.max_climb"
    return (
        write.answer(
            "Does a tall box cost more to climb?",
            f"No. A step up costs {write.count('movement.climb', 'movement point')} more than a "
            "level step, whatever the height.",
            write.marked(
                "There is no limit."
                if write.value(climb) is None
                else f"But one step climbs at most {counted(write.number(climb), 'level')}.",
                climb,
            ),
            settings=("movement.climb", climb),
            statements=("A4.2",),
        ),
        write.answer(
            "Can I be pushed into a portal?",
            "No. A portal stops a push as a wall does, and being stopped costs the pushed unit "
            f"{write.count('push.wall_harm')} health.",
            settings=("push.wall_harm",),
            statements=("A3.14", "A3.12", "A4.19"),
        ),
        write.answer(
            "Does a village help a unit that only passes through?",
            f"Yes. The unit gains {write.count('village.heal')} health"
            + write.when(
                "village.refill", " and gets all its ammo or mana back", " but no ammo or mana"
            )
            + ", once a turn.",
            settings=("village.heal", "village.refill"),
            statements=("A4.9", "A4.10"),
        ),
    )


def _fighting(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    actions, each = "turn.actions", "turn.unit_actions"
    return (
        write.answer(
            "May one unit act more than once in a turn?",
            f"Yes. It may take {write.count(each)} of your {write.count(actions, 'action')}. They "
            "must differ, and the second weakens the unit, unless you have only two units left. "
            "Your last unit may take them all."
            if write.number(each) > 1
            else f"{write.marked('No', each)}, except your last unit, which may take all "
            f"{write.count(actions, 'action')}.",
            settings=(each, actions),
            statements=("A2.7", "A2.13", "A2.14"),
        ),
        write.answer(
            "Can a weakened unit act?",
            f"Only if it pays {write.count('weakened.price')} health on a later turn, and it must "
            "have more than that. A unit that rests for a whole turn recovers for free.",
            settings=("weakened.price",),
            statements=("A2.16", "A2.18", "A2.19", "A2.4"),
        ),
        write.answer(
            "May I decline to counter or to push?",
            write.when(
                "counter.allowed",
                "Yes. Both are up to you. Enemies in an adventure, though, always do both if they "
                "can.",
                "Yes, a push is up to you. Nobody counters.",
            ),
            settings=("counter.allowed",),
            statements=("A3.31", "A3.8", "A9.24"),
        ),
    )


def _control(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    return (
        write.answer(
            "Is the trigger a seventh space?",
            f"No. It is one of the area's {write.count('control.area_spaces', 'space')}, and a "
            "unit on it counts for the majority.",
            settings=("control.area_spaces",),
            statements=("A6.1", "A6.2"),
            modes=CONTROL,
        ),
        write.answer(
            "Can a flag leave START and advance in the same turn?",
            write.when(
                "control.trigger_advances",
                "Yes. When you activate an area, its flag leaves START and, if you have the "
                "majority, advances at once.",
                "No. When you activate an area, its flag only leaves START. It can advance at the "
                "start of the next turn, for a player with the majority.",
            ),
            settings=("control.trigger_advances",),
            statements=("A6.5", "A6.8", "A6.9"),
            modes=CONTROL,
        ),
        write.answer(
            "Does a unit on a box count for the area below it?",
            write.when(
                "control.covered_counts",
                "Yes. It counts for the area space that the box covers.",
                "No. Area spaces under a box do not count.",
            ),
            settings=("control.covered_counts",),
            statements=("A6.17",),
            modes=CONTROL,
        ),
        write.answer(
            "Do I still play my turn when I take the flag that ends the match?",
            write.when("end.flag_turn", "Yes.", "No. Your turn ends at once."),
            "Then each other player has one more turn, and you have none.",
            settings=("end.flag_turn",),
            statements=("A7.6", "A7.5"),
            modes=CONTROL,
        ),
        write.answer(
            "Is it over when a player has lost all units?",
            write.when(
                "end.elimination",
                "Yes. Everybody but the player whose turn it is has one more turn. Then points "
                "decide.",
                "Only when one side alone has units left. Until then the others play on.",
            ),
            settings=("end.elimination",),
            statements=("A7.1", "A7.5"),
            modes=_BATTLES,
        ),
    )


def _other_modes(write: RulesWriter) -> tuple[RulesAnswer, ...]:
    face = SYMBOLS.get(str(write.value("dungeon.trap_face")), "")
    trap = ("dungeon.trap_dice", "dungeon.trap_face", "dungeon.trap_harm", "dungeon.trap_costs")
    return (
        write.answer(
            "Does a unit that is pushed onto the artifact take it?",
            write.when(
                "artifact.pushed_takes",
                "Yes, as if it had moved there.",
                "No. Only a unit that ends its own move there takes it.",
            ),
            settings=("artifact.pushed_takes",),
            statements=("A8.13",),
            modes=FREE_FOR_ALL,
        ),
        write.answer(
            "Can I steal the artifact if its bearer has nowhere to go?",
            write.when(
                "artifact.stolen_unmoved",
                "Yes. A knock-back on the dice is enough.",
                "No. Your push must move the bearer at least one space.",
            ),
            settings=("artifact.stolen_unmoved",),
            statements=("A8.8", "A8.21"),
            modes=FREE_FOR_ALL,
        ),
        write.answer(
            "What does a trap cost?",
            f"You roll {write.count('dungeon.trap_dice', 'die', 'dice')}, and each "
            f"{write.marked(face, 'dungeon.trap_face')} costs the unit {trap_cost(write)}.",
            settings=trap,
            statements=("A9.39", "A9.40"),
            modes=ADVENTURE,
        ),
    )
