"""The views of the page of house rules, from a session and what is wished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from editor.checks.check import AnyCheck, source_words
from editor.core.finding import Level
from editor.core.house_rules import ClearSetting, SetLevel, SetSetting
from editor.core.ruleset import Rule, setting_title, setting_words
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.core.words import counted, opening
from editor.ui.house.rule_views import (
    ChapterHead,
    ChapterView,
    FieldView,
    RuleBar,
    RuleLayerView,
    RuleLineView,
)
from editor.ui.translate import tr
from editor.workbench.house_levels import LevelRow, level_rows
from editor.workbench.house_rules import SettingRow, chapters, details, filtered, setting_rows
from editor.workbench.rule_trials import RuleTrials, level_key, setting_key
from editor.workbench.session import Session

NO_LIMIT = 1_000_000
"""The limit of a number whose setting has none."""
MOST = 100
"""So many rules of a search are listed; more words find fewer."""


@dataclass(frozen=True)
class _Chapter:
    head: ChapterHead
    rows: tuple[SettingRow | LevelRow, ...]


class RuleShelf:
    """All rules of a session by chapter, read again when its house rules or the edited ones change.

    The levels of checks are the end of the chapter of checks; the assumptions are the last one.
    """

    def __init__(self, session: Session, trials: RuleTrials) -> None:
        self._session, self._trials = session, trials
        self._known: tuple[object, str] | None = None
        self._rows: tuple[SettingRow, ...] = ()
        self._levels: tuple[LevelRow, ...] = ()
        self._chapters: dict[str, _Chapter] = {}

    def heads(self) -> tuple[ChapterHead, ...]:
        """Return the chapters."""
        self._read()
        return tuple(chapter.head for chapter in self._chapters.values())

    def view(self, title: str, locked: str) -> ChapterView:
        """Return a chapter; `locked` says why no value can be changed, if none can."""
        self._read()
        return self._view(title, self._chapters[title].rows, locked)

    def found(self, text: str, locked: str) -> ChapterView:
        """Return the rules that contain every word of a text in what is said about them."""
        self._read()
        words = text.casefold().split()
        levels = [row for row in self._levels if all(w in _searchable(row.check) for w in words)]
        rows: tuple[SettingRow | LevelRow, ...] = (*filtered(self._rows, text, "all"), *levels)
        found = self._view(tr("Found"), rows[:MOST], locked)
        return replace(found, more=max(0, len(rows) - MOST))

    def _view(self, title: str, rows: Iterable[SettingRow | LevelRow], locked: str) -> ChapterView:
        trials = self._trials
        lines = (
            setting_line(row, trials, locked)
            if isinstance(row, SettingRow)
            else level_line(row, trials, locked)
            for row in rows
        )
        return ChapterView(title, tuple(lines))

    def _read(self) -> None:
        scenario, edited = self._session.present, self._trials.edited
        known = self._known
        if known is not None and known[0] is scenario.house_rules and known[1] == edited:
            return
        self._known = (scenario.house_rules, edited)
        ruleset = self._session.document.ruleset
        self._rows = setting_rows(ruleset, scenario, edited)
        self._levels = level_rows(self._session.system.checks(), scenario, edited)
        self._chapters = {each.head.title: each for each in self._read_chapters(ruleset.most_used)}

    def _read_chapters(self, most_used: tuple[str, ...]) -> Iterator[_Chapter]:
        for chapter in chapters(self._rows, most_used):
            rows: tuple[SettingRow | LevelRow, ...] = chapter.rows
            if chapter.title == "Checks":
                rows = (*rows, *self._levels)
            changed = sum(row.changed for row in rows)
            yield _Chapter(ChapterHead(chapter.title, chapter.question, changed), rows)
        assumed = filtered(self._rows, "", "assumptions")
        if assumed:
            words, changed = (
                tr("Which values are not in the rulebook?"),
                sum(x.changed for x in assumed),
            )
            yield _Chapter(ChapterHead(tr("Assumptions"), words, changed), assumed)


def _searchable(check: AnyCheck) -> str:
    return " ".join((check.title, check.what, check.why, check.code)).casefold()


def differing(lines: Iterable[RuleLineView]) -> tuple[RuleLineView, ...]:
    """Return the lines that differ from the book, or are wished to."""
    return tuple(line for line in lines if line.bar or line.is_pending)


# Rules


def setting_line(row: SettingRow, trials: RuleTrials, locked: str) -> RuleLineView:
    """Return the line of a setting."""
    key = setting_key(row.name)
    set_pending = trials.pending.get(key)
    value = row.own_value if row.own else row.below
    own = row.own
    if isinstance(set_pending, SetSetting):
        value, own = set_pending.value, True
    elif isinstance(set_pending, ClearSetting):
        value, own = row.below, False
    back = ""
    if own or (row.rule is None and row.own):
        source = row.before[0] if row.before else tr("the rulebook")
        back = tr("Reset to {value} from {source}").format(
            value=value_words(row.below), source=source
        )
    note, struck = _note(row.before, row.after, own=own, words=value_words)
    return RuleLineView(
        key=key,
        question=row.question,
        subject=row.subject,
        book=value_words(row.book) if row.rule is not None else tr("none"),
        value=value,
        field=_field(row.rule),
        bar=_bar(
            row.wrong if set_pending is None else "", own=own, other=bool(row.before or row.after)
        ),
        note=note,
        struck=struck,
        is_pending=set_pending is not None,
        back=tr("Remove it") if row.rule is None and row.own else back,
        locked=locked,
        meaning=_meaning(row.rule),
        details=details(row),
        wrong="" if set_pending is not None or not row.wrong else _wrong(row),
        column=setting_title(row.name.rpartition(".")[2]) if row.subject else "",
    )


def level_line(row: LevelRow, trials: RuleTrials, locked: str) -> RuleLineView:
    """Return the line of the level of a check."""
    key = level_key(row.check.code)
    set_pending = trials.pending.get(key)
    own: Level | None = set_pending.level if isinstance(set_pending, SetLevel) else row.own
    note, struck = _note(row.before, row.after, own=own is not None, words=level_words)
    back = ""
    if own is not None:
        source = row.before[0] if row.before else tr("the rulebook")
        back = tr("Reset to {value} from {source}").format(
            value=level_words(row.below), source=source
        )
    barred = own is not None and own not in row.choices
    wrong = tr("House rules cannot lower it: it stays {level}").format(level=level_words(row.below))
    lock = tr("House rules cannot lower it: a map with this problem is unplayable")
    return RuleLineView(
        key=key,
        question=row.check.title,
        subject=tr("Severity of each check"),
        book=level_words(row.book),
        value=own or row.below,
        field=FieldView("choice", choices=tuple((each, level_words(each)) for each in row.choices)),
        bar=_bar(wrong if barred else "", own=own is not None, other=bool(row.before or row.after)),
        note=note,
        struck=struck,
        is_pending=set_pending is not None,
        back=back,
        locked=locked or (lock if row.locked and not barred else ""),
        meaning=check_meaning(row.check),
        details=source_words(row.check.source),
        wrong=wrong if barred and set_pending is None else "",
    )


def value_words(value: Setting) -> str:
    """Return a value as it stands in a column: "any" where there is no limit."""
    return tr("any") if value is None else setting_words(value)


def level_words(level: object) -> str:
    """Return a level in a word."""
    return {"error": tr("error"), "warning": tr("warning"), "advice": tr("advice")}.get(
        str(level), str(level)
    )


def check_meaning(check: AnyCheck) -> str:
    """Return what a check asks for, and why."""
    return f"{check.what} {check.why}"


def _note(
    before: tuple[str, Setting] | None,
    after: tuple[str, Setting] | None,
    *,
    own: bool,
    words: Callable[[Setting], str],
) -> tuple[str, bool]:
    """Return what other layers say of a value, and whether that is overruled."""
    if after is not None:
        name, value = after
        return tr("{name} says {value}").format(name=name, value=words(value)), False
    if before is None:
        return "", False
    if own:
        return f"{before[0]} {words(before[1])}", True
    return tr("from {name}").format(name=before[0]), False


def _bar(wrong: str, *, own: bool, other: bool) -> RuleBar:
    return "wrong" if wrong else "own" if own else "layer" if other else ""


def _field(rule: Rule | None) -> FieldView:
    if rule is None:
        return FieldView("nothing")
    if isinstance(rule.value, bool):
        return FieldView("switch")
    if rule.choices:
        return FieldView("choice", choices=tuple((x, setting_words(x)) for x in rule.choices))
    if isinstance(rule.value, str):
        return FieldView("text")
    low = rule.minimum if rule.minimum is not None else -NO_LIMIT
    high = rule.maximum if rule.maximum is not None else NO_LIMIT
    return FieldView("number", low, high, unlimited=tr("any") if rule.nullable else "")


def _meaning(rule: Rule | None) -> str:
    if rule is None:
        return ""
    assumed = tr("Not in the rulebook: an assumption.")
    return f"{rule.description} {assumed}" if rule.assumption else rule.description


def _wrong(row: SettingRow) -> str:
    if row.rule is None:
        return opening(row.wrong)
    words = tr("{value} has no effect: the value {why}")
    return words.format(value=setting_words(row.own_value), why=row.wrong)


# Layers


def layer_views(scenario: AnyScenario, edited: str) -> tuple[RuleLayerView, ...]:
    """Return the layers in their order; the edited one last where the map has none of its name."""
    layers = scenario.house_rules
    views = [
        RuleLayerView(
            rules.name,
            layer_facts(rules, layers[number + 1 :]),
            rules.notes,
            rules.name == edited,
            rules.path,
        )
        for number, rules in enumerate(layers)
    ]
    if edited and edited not in [rules.name for rules in layers]:
        views.append(RuleLayerView(edited, tr("no changes yet"), edited=True, fresh=True))
    return tuple(views)


def layer_facts(rules: HouseRules, later: Sequence[HouseRules]) -> str:
    """Return how much a layer changes and how much of it is overruled: "3 changes, 1 overruled"."""
    number = len(rules.set) + len(rules.levels)
    over = {name for each in later for name in (*each.set, *each.levels)}
    overruled = sum(name in over for name in (*rules.set, *rules.levels))
    said = [counted(number, tr("change"))] if number or not rules.checks else []
    if rules.checks:
        said.append(counted(len(rules.checks), tr("check")))
    if overruled:
        said.append(tr("{number} overridden").format(number=overruled))
    return ", ".join(said)
