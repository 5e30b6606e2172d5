"""Which rules stand in a table, on the lines of every system and on ones made by chance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.ui.house.card_line import FEW, apart, rows_of, tables_of
from editor.ui.house.rule_views import FieldView, RuleLineView


def line(subject: str, column: str) -> RuleLineView:
    """Return a rule about a thing."""
    key = f"set {subject}.{column}"
    return RuleLineView(key, column, subject, "1", 1, FieldView("number"), column=column)


@given(
    st.lists(
        st.tuples(st.sampled_from("abcdef"), st.sampled_from(("", "Move", "Health", "Class"))),
        unique=True,
    )
)
def test_a_table_has_every_rule_once_and_each_under_its_head(pairs: list[tuple[str, str]]) -> None:
    """Apart again they are the same rows, in the same order."""
    lines = [line(*pair) for pair in pairs]
    sections = tables_of(lines)
    assert tuple(part for section in sections for part in apart(section)) == rows_of(lines)
    for section in sections:
        if not section.columns:
            continue
        assert len(section.cards) >= FEW
        for card in section.cards:
            assert tuple(each.column for each in card) == section.columns
            assert len({each.subject for each in card}) == 1


def test_things_with_other_values_have_a_table_of_their_own() -> None:
    """Two alike have rows; a table is named by its first and its last one."""
    lines = [line(name, head) for name in ("Bear", "Boar", "Wolf") for head in ("Move", "Health")]
    lines += [line(name, head) for name in ("Sage", "Seer") for head in ("Move", "Spell")]
    assert [(section.title, section.columns) for section in tables_of(lines)] == [
        ("Bear to Wolf", ("Move", "Health")),
        ("Sage", ()),
        ("Seer", ()),
    ]


def test_a_title_says_only_once_what_all_are() -> None:
    """Pilots are pilots."""
    lines = [line(f"Pilot {n}", head) for n in (1, 2, 3) for head in ("Ability", "Amount")]
    assert [section.title for section in tables_of(lines)] == ["Pilot 1 to 3"]
