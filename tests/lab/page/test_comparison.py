"""What changed as a page."""

from msgspec.structs import replace

from editor.lab.compare import comparison_of
from editor.lab.page.comparison import comparison_page
from editor.lab.playtest import Budget
from editor.lab.words import change_words
from tests.lab.page.readers import Page, comparison, game
from tests.lab.playtests import playtest

DUEL = "mechs/foundry-duel"
GAME = game(DUEL)


def test_every_difference_is_told() -> None:
    """Then, now, the difference and its half; clear or not."""
    found = comparison(DUEL)
    rows = Page(comparison_page(found, GAME)).rows
    for change in found.changes:
        (row,) = [row for row in rows if row[0].endswith(f": {change.label}")]
        assert tuple(row[3:5]) == change_words(change.difference, change.unit)
        apart = change.difference.low > 0 or change.difference.high < 0
        assert row[5] == ("clear" if apart else "not clear")


def test_the_answer_stands_first_and_both_follow() -> None:
    """Headline and sentence, then what changed, then both playtests."""
    found = comparison(DUEL)
    words = Page(comparison_page(found, GAME, "new.json", "old one.json")).words
    places = [
        words.index(part)
        for part in (found.sentence, "What changed", "Wins, then", "Wins, now", "How it was played")
    ]
    assert places == sorted(places)
    assert "playtest new.json" in words
    assert words.count("--versus 'old one.json'") == 1


def test_the_same_on_both_sides_has_no_table_of_changes() -> None:
    """Nothing differs: there is nothing to show."""
    both = [playtest(DUEL, "random", Budget(40)) for _ in range(2)]
    for each in both:
        each.run()
    page = Page(comparison_page(comparison_of(*both), GAME))
    assert "No differences" in page.words
    assert "What changed" not in page.words


def test_few_pairs_have_no_clear_change() -> None:
    """However large it is: nothing is said below 100 pairs."""
    found = replace(comparison(DUEL), pairs=60)
    rows = [row for row in Page(comparison_page(found, GAME)).rows if len(row) == 6]
    assert {row[5] for row in rows[1:]} == {"not clear"}


def test_house_rules_of_both_are_told() -> None:
    """Where they differ, each by its own."""
    found = comparison(DUEL)
    other = replace(found, after=replace(found.after, house_rules=("Short: rounds is 3",)))
    words = Page(comparison_page(other, GAME)).words
    assert "House rules, then" in words
    assert "Short: rounds is 3" in words
    assert "House rules, then" not in Page(comparison_page(found, GAME)).words


def test_matches_that_turned_are_counted_and_can_be_seen() -> None:
    """Who won then by who wins now; some numbers, and the commands that play one again."""
    found = comparison(DUEL)
    page = Page(comparison_page(found, GAME, "new.json", "old.json"))
    flipped = [turn for turn in found.turns if turn.before != turn.after]
    assert f"{sum(turn.matches for turn in flipped)} of {found.pairs} matches have" in page.words
    (red,) = [turn for turn in flipped if (turn.before, turn.after) == (("red",), ("blue",))]
    rows = [row for row in page.rows if "then" in row[0] and str(red.matches) in row]
    assert any(str(red.examples[0]) in row[-1] for row in rows)
    number = max(flipped, key=lambda turn: turn.matches).examples[0]
    assert f"--replay {number} -o then-{number}.json" in page.words
    assert f"--replay {number} -o now-{number}.json" in page.words
    assert "playtest old.json" in page.words
