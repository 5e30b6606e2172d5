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
        "You control an area that has only your marker; with markers of two players it is "
        "contested, without any it is neutral.",
        "In turn order each player engages once or passes. "
        + write.when(
            "push.pass_final",
            "A player who passes is out for this round.",
            "It ends when all pass in a row; until then players who passed can engage again.",
        ),
        "Choose units, from one area or several, that can all reach one area that you do not "
        "control: through areas that you control, with the last step into it. Pay for each step.",
        write.when("push.one_contest", "They can come from only one contested area."),
        "A neutral area is yours at once. "
        + write.when(
            "push.pull_back",
            "For another area the owner only says whether anything is there; if not, it is yours.",
            "On another area first put your marker; its owner then says whether anything is there. "
            "If not, it is yours.",
        ),
        _going_on(write),
        write.when(
            "push.once",
            "You can engage an area only once in a round.",
            "You can engage the same area again as long as you have movement points.",
        ),
        write.when(
            "push.spent",
            "Units that engaged or retreated cannot engage again in this round.",
            "Units can engage as long as they have movement points; continuing a fight in their "
            "area costs 1.",
        ),
        write.when("push.regroup", "Units can leave a contested area instead."),
        "When your last piece leaves a contested area, remove your marker.",
        "Teammates do not contest an area; you cannot engage or cross a teammate's area."
        if survey.mode in TEAM
        else "",
    )


def _going_on(write: RulesWriter) -> str:
    """Return what units may do after an area is taken, empty where the turn is over."""
    ways = ways_on(write)
    if not ways:
        return write.marked("Then your turn is over.", "push.forward", "push.end_move")
    who = write.when(
        "push.after_neutral",
        "After a neutral area units of the group with points left can at once",
        "Then, also after a combat, units of the group with points left that did not attack can",
    )
    after = write.when("push.after_neutral", " After any other area your turn is over.")
    return f"{who} {ways}.{after}"


def ways_on(write: RulesWriter) -> str:
    """Return what units with points left may do after a push, empty for nothing."""
    ways = {
        "push.forward": "engage another area",
        "push.end_move": "move to areas that you control",
    }
    found = (words for name, words in ways.items() if write.value(name))
    return write.marked(" or ".join(found), *ways)


def _occupied(write: RulesWriter, survey: Survey) -> RulesSection:
    pull = write.when(
        "push.pull_back", "The attacker can now pull the whole group back; the turn is over."
    )
    ramp = write.number("push.pull_back") and write.when(
        "push.ramp_stay", "An attacker up a ramp cannot pull back."
    )
    several = (
        "Several defenders fight the attacker together, not each other."
        if len(players_of(survey)) > 2
        else ""
    )
    if survey.mode in TEAM:
        several += " A teammate of the attacker does not take part."
    return write.section(
        "Occupied areas",
        "The owner reveals everything there, and you reveal the group.",
        pull,
        write.when("push.leave_out", "Or it can leave out part of it and fight with the rest."),
        ramp or "",
        write.when(
            "push.retreat",
            "The defender can retreat units to its own areas, but not where attackers came from.",
        ),
        write.when("push.pull_back", "Group and marker enter.", "The group enters.")
        + " Both sides fight one round of combat with everything that they have there, not only "
        "the group.",
        several,
        "Afterwards players without pieces there remove their markers.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    return write.section(
        "A round of combat",
        "Go from the longest range down to 1. The pieces with that range attack: first the "
        "attacker chooses what they hit, then the defender. Then apply the damage of both.",
        "A piece attacks once in a round, even in several combats."
        + write.when("combat.hold", " It can delay its attack to a later step."),
        "The attacking player chooses which piece each attack hits.",
        f"The damage of a hit is attack minus armor, at least {write.count('combat.least_damage')}."
        + write.when("combat.half_workers", " Two workers together make one hit of 1."),
        write.when(
            "combat.spill",
            "Excess damage carries over to the next piece of the kind.",
            "Excess damage is lost.",
        ),
        "Lost health stays lost. Remove a piece without health, with what it was making.",
        write.when(
            "combat.keep_defender",
            "If both sides would lose everything, the defender's most expensive piece keeps 1 "
            "health.",
        ),
    )


def _targets(write: RulesWriter) -> RulesSection:
    return write.section(
        "Targets",
        "Ground attacks hit pieces on the ground and buildings; air attacks hit flyers.",
        write.when(
            "combat.range_order",
            "Pieces on the ground only hit targets with at most their own range, or else those "
            "with the shortest range; no range is 0. Flyers can hit any target.",
            "Every piece can hit any target.",
        ),
        write.when(
            "combat.pass_ranks",
            "If every piece of a range is hit in this step, they can hit the next range.",
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
    yield ("biological", "mechanical"), "", "Biological, mechanical: classes used by upgrades."
    cloaked = write.when(
        "combat.detectors",
        "Cloaked: can only be hit if you have a detector in the area.",
        "Cloaked: can be hit without a detector.",
    )
    yield ("cloaked", "detector"), "combat.detectors", cloaked
    last = write.when(
        "combat.last_in_line",
        "Last in line: pieces on the ground hit others first, if they can.",
        "Last in line: can be hit like all others.",
    )
    yield ("last-in-line",), "combat.last_in_line", last
    static = write.when(
        "combat.static",
        "Static: cannot hit pieces with a longer range.",
        "Static: can also hit longer ranges.",
    )
    yield ("static",), "combat.static", static
    yield ("frenzy",), "", "Frenzy: attacks once more at the end of the combat."
    yield ("spends-itself",), "", "Spends itself: is removed after its attack."
    yield ("mine",), "", "Mine: does not hit pieces that hover."
    yield ("explosive", "concussive"), "combat.size_damage", _sizes(write)
    spores = (
        "Corrosive: each hit leaves a spore, and each spore on a piece adds 1 to every later hit."
    )
    yield ("corrosive",), "", spores
    yield ("splash",), "", "Hits several of a kind: each takes the full damage."
    becomes = (
        "Becomes: pay the price of the new piece in an area that you control; until it is done "
        "this piece cannot move or attack."
    )
    yield ("becomes",), "", becomes
    yield ("holds",), "transport.load_cost", _aboard(write)


def _sizes(write: RulesWriter) -> str:
    size = write.number("combat.size_damage")
    return write.marked(
        f"Explosive attacks do {size} more to large units and {size} less to small ones; "
        "concussive attacks the opposite."
        if size
        else "Explosive, concussive: the size of a unit does not matter.",
        "combat.size_damage",
    )


def _aboard(write: RulesWriter) -> str:
    cost = write.count("transport.load_cost", "movement point")
    return (
        "Holds: this many points of ground units, small 1, medium 2, large 4. They board, "
        f"or leave in areas that you control, for {cost}, cannot move again in this round, and "
        "are lost with it."
    )
