"""Every game's page of rules tells a stranger enough: a summary, examples with cards, a table of values; and it answers
every refusal, and every part of the game, with a section of its own."""

import re
from random import Random

from tabletop.commands.simulate import next_move
from tabletop.engine.moves import CHANCE
from tabletop.engine.records.record import Record
from tabletop.games.catalog import rules
from tabletop.scenes.forms import links, prose
from tabletop.scenes.forms.prose import help_sections
from tests.shapes import every_slug
from tests.short_matches import short_settings

SUMMARY = ["Aim", "Your turn", "What scores", "The end"]
MOVES = 60
"""Moves at random after which the phases of a game have been seen."""


def blocks_of(sections, kind):
    return [block for section in sections for block in section.blocks if block.kind == kind]


def words_of(section):
    cells = [cell for block in section.blocks for row in block.rows for cell in row]
    return [*(block.words for block in section.blocks), *cells]


@every_slug
def test_the_rules_begin_with_a_summary_and_have_examples_and_a_table_of_values(slug):
    sections = help_sections(slug, {})
    assert sections[0].name == "In a minute"
    assert any(block.rows[3:] for block in blocks_of(sections, "table"))
    assert blocks_of(sections, "figure")
    told = [section for section in sections if len(blocks_of([section], "step")) >= 3]
    assert any(run.card for section in told for words in words_of(section) for run in prose.runs(words))


@every_slug
def test_cards_steps_and_marks_of_the_rules_are_right_whatever_the_house_rules(slug):
    options = rules(slug).options
    others = [{each.name: value} for each in options for value in each.samples() if value != each.default]
    for changed in [{}, *others]:
        sections = help_sections(slug, changed)
        led = [re.match(r"\*(.+?):\*", block.words) for block in sections[0].blocks]
        assert [each and each[1] for each in led] == SUMMARY, changed
        for section in sections:
            assert section.blocks, section.name
            steps = [block.words.partition(".")[0] for block in blocks_of([section], "step")]
            assert steps == [str(number) for number in range(1, len(steps) + 1)], (section.name, changed)
            for words in words_of(section):
                left = prose.plain(words)
                assert not set(left) & set("[]{}*|<>#"), left
                assert not prose.figure_parts(words)[1].startswith(("-", ">")), left
            for block in section.blocks:
                assert block.kind != "figure" or prose.figure_parts(block.words)[0], block.words


@every_slug
def test_conditions_of_the_rules_name_house_rules_and_their_values(slug):
    options = {option.name: option for option in rules(slug).options}
    for line in prose._text(slug).splitlines():
        while (condition := prose._CONDITION.match(line)) is not None:
            for value in condition["values"].split(","):
                options[condition["name"]].read(value)
            line = line[condition.end() :]


@every_slug
def test_every_refusal_and_every_phase_has_a_section_of_the_rules(slug):
    game = rules(slug)
    sections = help_sections(slug, {})
    told = frozenset().union(*(section.refusals for section in sections))
    assert told == game.codes
    record, rng = Record(game, game.seat_counts[0], short_settings(slug)), Random(1)
    playing = record.new_game()
    for _move in range(MOVES):
        playing.play(*next_move(playing, rng))
        phase = playing.phase
        if playing.over:
            return
        assert playing.turn == CHANCE or prose.place_of(sections, phase=phase), phase


def links_of(sections):
    """What is linked in *sections*: the section, the words, and where they lead."""
    for section in sections:
        for words in words_of(section):
            yield from ((section.name, run.words, run.to) for run in prose.runs(words) if run.to)


@every_slug
def test_words_of_the_trade_lead_to_the_section_that_explains_them(slug):
    options = rules(slug).options
    others = [{each.name: value} for each in options for value in each.samples() if value != each.default]
    used = set()
    for changed in [{}, *others]:
        sections = help_sections(slug, changed)
        terms = {term: section.name for section in sections for term in section.terms}
        assert terms and all(term == term.casefold() for term in terms)
        found = links.linked(sections)
        assert [prose.plain(w) for s in found for w in words_of(s)] == [
            prose.plain(w) for s in sections for w in words_of(s)
        ], "links change no words"
        for here, words, to in links_of(found):
            there = found[links.section_at(found, to)]
            said = links.explanation(there, words)
            assert there.name != here and said and not set(said) & set("[]{}*|<>#"), (words, said)
            used.add(words.casefold())
    unused = {term for term in terms if not any(word.startswith(term) for word in used)}
    assert not unused


@every_slug
def test_who_wins_is_said_at_the_end_of_a_match_whatever_the_house_rules(slug):
    """The last item of the summary stands below the winner's name: alone, it has to say who wins."""
    options = rules(slug).options
    for changed in [{}, *({each.name: value} for each in options for value in each.samples())]:
        said = prose.rule_of_the_end(slug, changed)
        assert said[0].isupper() and said.endswith("."), changed
        assert re.search(r"\bwins?\b|\bwinner", said), (said, changed)
