from editor.core.ruleset import Rule, Ruleset
from editor.picture.phrases import Span, plain
from editor.seam.rules_sheet import UNMARKED, PrintedChange, PrintedSettings, settings_in

BOOK = Ruleset(
    format=1,
    id="book",
    system="tactics",
    title="Book",
    settings={
        "hand.limit": Rule(
            value=2, chapter="moving", question="Cards?", description="Cards.", source="A5"
        ),
        "trap.dice": Rule(
            value=3, chapter="terrain", question="Dice?", description="Dice.", assumption=True
        ),
        "turn.free": Rule(
            value=False, chapter="moving", question="Free?", description="Freedom.", source="A2"
        ),
    },
)
PRINTED = PrintedSettings({"hand.limit": 1, "trap.dice": 3, "turn.free": True}, BOOK)


def test_settings_are_set_into_a_text() -> None:
    """A name in braces becomes its value, changed where a house rule changed it, with its noun."""
    said = PRINTED.said("Keep {hand.limit|card}, roll {trap.dice|die|dice}.")
    assert plain(said) == "Keep 1 card, roll 3 dice."
    assert Span("1", changed=True) in said
    assert Span("3") in said


def test_a_span_of_ones_own_has_a_name_without_a_dot() -> None:
    """It is set in as it is given, and counted."""
    assert plain(PRINTED.said("{n|space} farther", n=Span("2"))) == "2 spaces farther"


def test_a_value_may_be_said_by_no_words() -> None:
    """Words that are empty stay so, with their mark; without words the value is printed."""
    assert PRINTED.span("hand.limit", "") == Span("", changed=True)
    assert PRINTED.span("hand.limit") == Span("1", changed=True)


def test_marks_tell_the_book_and_what_is_assumed() -> None:
    """Each setting is named once; an unknown one is left out."""
    marks = PRINTED.marks(["hand.limit", "trap.dice", "hand.limit", "no.such"])
    assert marks.settings == ("hand.limit", "trap.dice")
    assert marks.changed == (PrintedChange("hand.limit", "1", "2"),)
    assert marks.assumed == ("trap.dice",)
    assert PRINTED.marks([]) == UNMARKED


def test_values_by_their_kind() -> None:
    """A switch is a number too, a number is no word, and an unknown name is neither."""
    assert PRINTED.number("turn.free") == 1
    assert PRINTED.word("hand.limit") == ""
    assert PRINTED.number("no.such") == 0
    assert PRINTED.is_changed("turn.free")


def test_texts_name_their_settings() -> None:
    """Names without a dot are no settings."""
    assert settings_in("{hand.limit|card} of {n}", "{trap.dice}") == ("hand.limit", "trap.dice")
