"""Tests of texts as they stand in the sources: how a number reads where a sentence begins with it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tabletop.wording.numbers import opening

TABLETOP = Path(__file__).resolve().parent.parent / "tabletop"


def begun_by_a_number(tree: ast.Module) -> Iterator[tuple[ast.keyword, str]]:
    """What is filled in where a whole sentence begins with a count, and the sentence."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        said = node.func.value
        if node.func.attr == "format" and isinstance(said, ast.Call):
            texts = [each.value for each in said.args if isinstance(each, ast.Constant)]
            for text in texts:
                if isinstance(text, str) and text.startswith("{") and text.endswith((".", ":")):
                    first = text[1 : text.index("}")]
                    yield from ((each, text) for each in node.keywords if each.arg == first == "count")


def test_a_sentence_that_begins_with_a_number_begins_with_a_word() -> None:
    """ "9 choices were looked at" stood at the head of a review, and "1 match was reviewed." below the statistics."""
    checked = 0
    for file in TABLETOP.rglob("*.py"):
        for filled, text in begun_by_a_number(ast.parse(file.read_text(encoding="utf-8"))):
            checked += 1
            assert ast.unparse(filled.value).startswith("opening("), (file.name, text)
    assert checked > 4


def test_a_number_opens_a_sentence_as_a_word_up_to_ten() -> None:
    assert [opening(number) for number in (0, 3, 10, 11, 1200)] == ["No", "Three", "Ten", "11", "1,200"]
