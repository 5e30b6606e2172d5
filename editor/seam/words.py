"""Words that all systems share: names of players and set-ups, house rules and waivers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from editor.checks.check import AnyCheck, BaseSurvey, SurveyT
from editor.checks.played import PLAYED
from editor.core.finding import milder, reach_words
from editor.core.ruleset import Ruleset, answered, objection, setting_title
from editor.core.scenario import AnyScenario, HouseRules, OwnCheck
from editor.core.words import listing, setup_name


def check_words(checks: Iterable[AnyCheck], code: str) -> str:
    """Return what a check is called: its title in quotes; for an unknown one that of its code."""
    title = next((check.title for check in checks if check.code == code), setting_title(code))
    return f"“{title}”"


def house_rules(
    scenario: AnyScenario, ruleset: Ruleset, checks: Iterable[AnyCheck]
) -> tuple[str, ...]:
    """Return the house rules in force, a line each, with their notes.

    "Short: How much does a step cost? 4; “A box overhangs” is advice. For beginners."
    """
    lines, layers = [], scenario.house_rules
    for overlay in layers:
        said = "; ".join(changes(overlay, ruleset, checks, layers))
        words = f"{overlay.name}: {said}".removesuffix(": ")
        notes = " ".join(overlay.notes.split())
        lines.append(f"{words.removesuffix('.')}. {notes}" if notes else words)
    return tuple(lines)


class HouseChange(NamedTuple):
    """Something that house rules change.

    - said: in words; setting, own: what is changed, if it is one of these
    - overruled: the later layer that changes it otherwise
    - idle: whether it changes nothing: there is no such rule or check, or it may not be so
    """

    said: str
    setting: str = ""
    own: OwnCheck | None = None
    overruled: str = ""
    idle: bool = False

    def in_words(self, more: str = "") -> str:
        """Return it in words, with more behind them, and by what it is overruled."""
        if self.idle:
            return f"{self.said}{more}, not applied"
        return f"{self.said}{more}{f', overridden by “{self.overruled}”' if self.overruled else ''}"


def each_change(
    overlay: HouseRules,
    ruleset: Ruleset,
    checks: Iterable[AnyCheck],
    layers: Sequence[HouseRules] = (),
) -> Iterator[HouseChange]:
    """Yield what house rules change; `layers` are all of the scenario."""
    above = layers[layers.index(overlay) + 1 :] if overlay in layers else ()
    later = above[::-1]
    for name, value in overlay.set.items():
        by = next((each.name for each in later if name in each.set), "")
        known = ruleset.settings.get(name)
        idle = known is None or bool(objection(known, value))
        yield HouseChange(answered(ruleset, name, value), setting=name, overruled=by, idle=idle)
    names = own_names((overlay, *layers))
    by_code = {check.code: check for check in (*checks, *PLAYED)}
    for code, level in overlay.levels.items():
        by = next((each.name for each in later if code in each.levels), "")
        title = f"“{names[code]}”" if code in names else check_words(by_code.values(), code)
        check = by_code.get(code)
        refused = check is not None and not check.lowerable and milder(level, check.level)
        idle = refused or (check is None and code not in names)
        yield HouseChange(f"{title} is {level}", overruled=by, idle=idle)
    for own in overlay.checks:
        by = next((e.name for e in later if any(own.id == other.id for other in e.checks)), "")
        yield HouseChange(f"own check “{own.name}” ({own.level})", own=own, overruled=by)


def changes(
    overlay: HouseRules,
    ruleset: Ruleset,
    checks: Iterable[AnyCheck],
    layers: Sequence[HouseRules] = (),
) -> list[str]:
    """Return what house rules change: "How much does a step cost? 4"."""
    return [change.in_words() for change in each_change(overlay, ruleset, checks, layers)]


def own_names(layers: Iterable[HouseRules]) -> dict[str, str]:
    """Return the names of the own checks of house rules by their codes."""
    if not any(layer.checks for layer in layers):
        return {}
    # Imported late: few maps have checks of their own.
    from editor.checks.own.own_check import code_of

    return {code_of(own): own.name for layer in layers for own in layer.checks}


def overlay_lines(
    overlay: HouseRules,
    ruleset: Ruleset,
    checks: Iterable[AnyCheck],
    layers: Sequence[HouseRules] = (),
) -> tuple[str, ...]:
    """Return house rules as lines of a panel: their notes, then what they change."""
    notes = filter(None, overlay.notes.splitlines())
    return (*notes, *changes(overlay, ruleset, checks, layers))


def waivers(
    survey: SurveyT, checks: Iterable[AnyCheck], name_words: Callable[[SurveyT, str], str]
) -> tuple[str, ...]:
    """Return the waivers for the set-up of a survey: check, places, set-ups and reason.

    "“A covered village” at 2×2 in all set-ups: It lies under the hill."; waivers of other set-ups
    are left out. `name_words` returns the name of an object.
    """
    of_spaces = {check.code for check in checks if check.of_spaces}
    own = survey.setup.id if survey.setup else ""
    lines = []
    for waiver in survey.scenario.waivers:
        if waiver.setup in ("", own):
            # A check of spaces names no object, even if one has such an id.
            spaces = waiver.check in of_spaces
            names = [word if spaces else name_words(survey, word) for word in waiver.at]
            where = reach_words(names, waiver.setup, survey.scenario.setups)
            title = check_words(checks, waiver.check)
            lines.append(f"{title}{where and f' {where}'}: {waiver.reason}")
    return tuple(lines)


def all_notes(scenario: AnyScenario, setup: Any) -> str:
    """Return the notes of a scenario and of a set-up, None for none, one after the other."""
    texts = (scenario.notes, setup.notes if setup else "")
    return "\n\n".join(text for text in texts if text)


def heading(survey: BaseSurvey, facts: str) -> list[str]:
    """Return the head of a map as text: its title, facts, set-up, authors, notes; then a gap."""
    scenario, setup = survey.scenario, survey.setup
    lines = [scenario.title, "=" * len(scenario.title), facts]
    if setup_title(setup):
        lines.append(f"Set-up: {setup_title(setup)}")
    if scenario.authors:
        lines.append(f"By {listing(scenario.authors)}")
    notes = all_notes(scenario, setup)
    return [*lines, "", *((notes, "") if notes else ())]


def with_lists(
    lines: Iterable[str],
    survey: SurveyT,
    checks: Sequence[AnyCheck],
    name: Callable[[SurveyT, str], str],
    *lists: tuple[str, Iterable[str]],
) -> str:
    """Return a map as text: these lines, then what each list holds, house rules and waivers."""
    parts = list(lines)
    ends = (
        ("House rules", house_rules(survey.scenario, survey.ruleset, checks)),
        ("Waivers", waivers(survey, checks, name)),
    )
    for head, listed in (*lists, *ends):
        items = [f"  {item}" for item in listed]
        if items:
            parts += [head, *items, ""]
    return "\n".join(parts).rstrip() + "\n"


def setup_title(setup: Any) -> str:
    """Return what people call a set-up; empty for None."""
    return setup_name(setup) if setup else ""


def seated_words(survey: BaseSurvey, name: str) -> str:
    """Return the name of the player, set-up or group of this id; the id itself if there is none."""
    players = survey.setup.players if survey.setup else ()
    called: dict[str, str] = {group.id: f"“{group.name}”" for group in survey.scenario.groups}
    called |= {setup.id: setup_name(setup) for setup in survey.scenario.setups}
    called |= {player.id: player.name or player.id for player in players}
    return called.get(name, name)
