"""Blocks: the lists of statements in a module's functions, each with a name that survives edits elsewhere.

A block is a function's body, a branch, a loop's body and so on; its name is the function's qualified name and the
block's number in it, `Match.step#3`. What stands outside of functions (declarations, defaults) has the name "".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

LISTS = ("body", "orelse", "finalbody")


@dataclass(frozen=True)
class Block:
    """*statements*: the list itself, so that one may be put in front; *first* and *last*: lines, from 1."""

    name: str
    statements: list[ast.stmt]
    first: int
    last: int


def blocks(tree: ast.Module) -> list[Block]:
    """All blocks of a module, outer ones before inner ones."""
    return [*_within(tree, "", None)]


def _within(node: ast.AST, path: str, count: list[int] | None) -> Iterator[Block]:
    """The blocks in *node*; *count*: how many the function *path* has so far, None outside of functions."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        path, count = f"{path}.{node.name}".lstrip("."), [0]
    elif isinstance(node, ast.ClassDef):
        path, count = f"{path}.{node.name}".lstrip("."), None
    if count is not None:
        for name in LISTS:
            statements = getattr(node, name, None)
            if isinstance(statements, list) and statements and isinstance(statements[0], ast.stmt):
                last = max(statement.end_lineno or statement.lineno for statement in statements)
                yield Block(f"{path}#{count[0]}", statements, statements[0].lineno, last)
                count[0] += 1
    for child in ast.iter_child_nodes(node):
        yield from _within(child, path, count)


def block_at(found: list[Block], line: int) -> str:
    """The name of the innermost block that holds *line*; "" outside of all functions."""
    holding = [block for block in found if block.first <= line <= block.last]
    return min(holding, key=lambda block: block.last - block.first).name if holding else ""


def function_of(block: str) -> str:
    """The qualified name of the function that a block belongs to."""
    return block.partition("#")[0]
