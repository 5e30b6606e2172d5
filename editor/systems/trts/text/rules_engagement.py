"""The rules of engagements on a page: areas, combat, and words on the sheets of factions.

Source: docs/rules/trts.md C4, C5.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.seam.rules_sheet import RulesSection, RulesWriter
from editor.systems.trts.map.modes import TEAM
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.supply.parts import players_of, sheet_words


def engagement_sections(write: RulesWriter, survey: Survey) -> Iterator[RulesSection]:
    """Yield the sections of the engagement, in the order in which players need them."""
    yield _engagement(write, survey)
    yield _occupied(write, survey)
    yield _combat(write)
    yield _targets(write)
    found = _sheet_words(write, survey)
    if found:
        yield write.section("Words on the sheets", *found)


def _engagement(write: RulesWriter, survey: Survey) -> RulesSection:
    return write.section(
        "Engagement",
        "You control an area with your marker alone; with those of two players it is contested, "
        "without any neutral.",
        "In the order of the line each player engages once or passes. "
        + write.when(
            "push.pass_final",
            "Who passes is out for this round.",
            "It ends when all pass in a row; until then who passed may engage again.",
        ),
        "Choose units, from one area or several, that can all reach one area that you do not "
        "control: through areas that you control, with the last step into it. Each step is paid.",
        write.when("push.one_contest", "They come from one contested area at most."),
        "A neutral area is yours at once. "
        + write.when(
            "push.pull_back",
            "Of another the owner only says whether anything is there; if not, it is yours.",
            "On another first lay your marker; its owner then says whether anything is there. If "
            "not, it is yours.",
        ),
        _going_on(write),
        write.when(
            "push.once",
            "You engage an area once in a round.",
            "You may engage the same area again as long as movement points last.",
        ),
        write.when(
            "push.spent",
            "Units that engaged or went back engage no more in this round.",
            "Units engage as often as they have movement points; to fight on where they stand "
            "takes 1.",
        ),
        write.when("push.regroup", "Units may leave a contested area instead."),
        "Your last piece that leaves a contested area takes your marker along.",
        "Teammates do not contest an area; one of a teammate is neither engaged nor crossed."
        if survey.mode in TEAM
        else "",
    )


def _going_on(write: RulesWriter) -> str:
    """Return what units may do after an area is taken, empty where the turn is over."""
    ways = ways_on(write)
    if not ways:
        return write.marked("Then the turn is over.", "push.forward", "push.end_move")
    who = write.when(
        "push.after_neutral",
        "After a neutral area units of the group with points left may at once",
        "Then, also after a combat, units of the group with points left that did not attack may",
    )
    after = write.when("push.after_neutral", " After any other area your turn is over.")
    return f"{who} {ways}.{after}"


def ways_on(write: RulesWriter) -> str:
    """Return what units with points left may do after a push, empty for nothing."""
    ways = {
        "push.forward": "engage a further area",
        "push.end_move": "move to areas that you control",
    }
    found = (words for name, words in ways.items() if write.value(name))
    return write.marked(" or ".join(found), *ways)


def _occupied(write: RulesWriter, survey: Survey) -> RulesSection:
    pull = write.when(
        "push.pull_back", "The attacker may now pull the whole group back; the turn is over."
    )
    ramp = write.number("push.pull_back") and write.when(
        "push.ramp_stay", "Who attacks up a ramp does not pull back."
    )
    several = (
        "Several others there fight the attacker together, not one another."
        if len(players_of(survey)) > 2
        else ""
    )
    if survey.mode in TEAM:
        several += " A teammate of the attacker does not take part."
    return write.section(
        "Occupied areas",
        "The owner shows everything there, you the group.",
        pull,
        write.when("push.leave_out", "Or it may leave out some of it and fight with the others."),
        ramp or "",
        write.when(
            "push.retreat",
            "The defender may retreat units to areas of its own, not where attackers came from.",
        ),
        write.when("push.pull_back", "Group and marker go in.", "The group goes in.")
        + " Both sides fight one round of combat with all that they have there, not just the "
        "group.",
        several,
        "Afterwards markers stay of those who still have something there.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    return write.section(
        "A round of combat",
        "Go from the longest range down to 1. The pieces of that range attack: first the attacker "
        "says what they hit, then the defender. Then the damage of both counts together.",
        "A piece attacks once in a round, however many combats it is in."
        + write.when("combat.hold", " It may hold its attack for a later step."),
        "The attacking player says which piece each attack hits.",
        f"A hit does attack less armor, at least {write.count('combat.least_damage')}."
        + write.when("combat.half_workers", " Two workers together make one hit of 1."),
        write.when(
            "combat.spill",
            "Damage that is too much goes on to the next of the kind.",
            "Damage beyond the health of a piece is lost.",
        ),
        "Lost health stays lost. A piece without any is removed, with what it was making.",
        write.when(
            "combat.keep_defender",
            "If nothing would be left of both, the most expensive piece of the defender keeps 1 "
            "health.",
        ),
    )


def _targets(write: RulesWriter) -> RulesSection:
    return write.section(
        "What can be hit",
        "Ground attacks hit what stands on the ground, buildings too, air attacks what flies.",
        write.when(
            "combat.range_order",
            "Pieces on the ground hit only what has no longer range than they, or else the "
            "shortest range there; without a range it is 0. What flies chooses freely.",
            "Every piece chooses freely.",
        ),
        write.when(
            "combat.pass_ranks",
            "If every piece of a range is hit in this step, they hit the one behind it.",
        ),
    )


def _sheet_words(write: RulesWriter, survey: Survey) -> tuple[str, ...]:
    """Return what words on the sheets mean: those in play, and what house rules changed."""
    has = sheet_words(survey)
    return tuple(
        words
        for names, setting, words in _explained(write)
        if has.intersection(names) or write.is_changed(setting)
    )


def _explained(write: RulesWriter) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield what is explained: the words on a sheet, the setting that it follows, the sentence."""
    yield ("biological", "mechanical"), "", "Biological, mechanical: classes that upgrades name."
    cloaked = write.when(
        "combat.detectors",
        "Cloaked: is hit only with a detector of yours in the area.",
        "Cloaked: is hit without a detector, too.",
    )
    yield ("cloaked", "detector"), "combat.detectors", cloaked
    last = write.when(
        "combat.last_in_line",
        "Last in line: pieces on the ground hit others first, as long as they can.",
        "Last in line: is hit like all others.",
    )
    yield ("last-in-line",), "combat.last_in_line", last
    static = write.when(
        "combat.static",
        "Static: does not hit what has a longer range.",
        "Static: hits longer ranges as well.",
    )
    yield ("static",), "combat.static", static
    yield ("frenzy",), "", "Frenzy: what attacked attacks once more at the end of the combat."
    yield ("spends-itself",), "", "Spends itself: is lost with its attack."
    yield ("mine",), "", "Mine: does not hit what hovers."
    yield ("explosive", "concussive"), "combat.size_damage", _sizes(write)
    spores = (
        "Corrosive: each hit leaves a spore, and each spore on a piece adds 1 to every later hit."
    )
    yield ("corrosive",), "", spores
    yield ("splash",), "", "Hits several of a kind: each with the whole damage."
    becomes = (
        "Becomes: pays the price of the new piece in an area that you control; until it is done it "
        "neither moves nor attacks."
    )
    yield ("becomes",), "", becomes
    yield ("holds",), "transport.load_cost", _aboard(write)


def _sizes(write: RulesWriter) -> str:
    size = write.number("combat.size_damage")
    return write.marked(
        f"Explosive attacks do {size} more to large units and {size} less to small ones, "
        "concussive attacks the other way round."
        if size
        else "Explosive, concussive: the size of a unit does not matter.",
        "combat.size_damage",
    )


def _aboard(write: RulesWriter) -> str:
    cost = write.count("transport.load_cost", "movement point")
    return (
        "Holds: as many points of units on the ground, small 1, medium 2, large 4. They go aboard, "
        f"for {cost}, and ashore in areas that you control, move no more in this round, and are "
        "lost with it."
    )
