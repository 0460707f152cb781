"""Mutants: small changes of the source, each at one place, made by cosmic-ray's operators.

Of cosmic-ray's operators only those make mutants here that look like a slip: `<` for `<=`, plus for minus, one more or
less, a condition the other way round, a loop that does nothing. Its others (`+` becomes any of eleven operators,
decorators vanish) mostly raise at once, are caught by anything, and would flatter the figure. One operator is our own:
a call or an assignment to an attribute or an item that is left out.
"""

from __future__ import annotations

import difflib
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import parso.tree
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator

NAMES = (
    *("AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_USub"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
    *("NumberReplacer", "ExceptionReplacer"),
    *(
        f"ReplaceComparisonOperator_{pair}"
        for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")
    ),
    *(
        f"ReplaceBinaryOperator_{pair}"
        for pair in (
            *("Add_Sub", "Sub_Add", "Mul_FloorDiv", "Div_Mul", "FloorDiv_Mul", "Mod_FloorDiv", "Pow_Mul"),
            *("RShift_LShift", "LShift_RShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitAnd"),
        )
    ),
)


class LeaveOut(Operator):
    """Leaves out a call, or an assignment to an attribute or an item; not to a name, as that is found out at once."""

    def mutation_positions(self, node: parso.tree.NodeOrLeaf) -> Iterator[tuple[tuple[int, int], ...]]:
        if node.type in ("atom_expr", "expr_stmt") and node.parent.type == "simple_stmt":
            first = node.children[0]
            assigned = first.type == "atom_expr" and node.children[1].type == "operator"
            called = node.type == "atom_expr" and node.children[-1].children[0].value == "("
            if called or (node.type == "expr_stmt" and assigned):
                yield node.start_pos, node.end_pos

    def mutate(self, node: parso.tree.NodeOrLeaf, index: int) -> parso.tree.NodeOrLeaf:
        return parso.python.tree.Name("pass", node.start_pos, node.get_first_leaf().prefix)

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("a.b = 1\n", "pass\n"), Example("f(x)\n", "pass\n"))


OPERATORS: dict[str, Operator] = {name: get_operator(f"core/{name}")() for name in NAMES}
OPERATORS["LeaveOut"] = LeaveOut()


@dataclass(frozen=True)
class Mutant:
    """The *occurrence*-th mutation that *operator* makes in the file at *path* (from the checkout's top), on *line*."""

    path: str
    operator: str
    occurrence: int
    line: int
    column: int

    def name(self) -> str:
        """As it is written in reports."""
        return f"{self.path}:{self.line}:{self.column + 1} {self.operator}#{self.occurrence}"

    def fields(self) -> dict[str, object]:
        """Its values, for a file."""
        return asdict(self)


def mutants(root: Path, path: str) -> list[Mutant]:
    """All mutants of a module."""
    nodes = list(ast_nodes(get_ast((root / path).read_text(encoding="utf-8"))))
    found = []
    for name, operator in OPERATORS.items():
        spots = [(node, spot[0]) for node in nodes for spot in operator.mutation_positions(node)]
        found += [
            Mutant(path, name, occurrence, *start)
            for occurrence, (node, start) in enumerate(spots)
            if not (_in_annotation(node) or _in_guard(node))
        ]
    return found


GUARDS = ("maxsize", "strict", "frozen", "slots")
"""Arguments that change no result: how much a cache keeps, what a value takes in memory, and what becomes of a slip of the
caller's: `zip` with lists of different lengths, a value that is written to."""


def _in_guard(node: parso.tree.NodeOrLeaf) -> bool:
    """True if the place is the value of such an argument."""
    parent = node.parent
    return (
        parent is not None and parent.type == "argument" and parent.children[0].get_code().strip() in GUARDS
    )


def _in_annotation(node: parso.tree.NodeOrLeaf) -> bool:
    """True if the place says of what type something is, which changes nothing when it runs."""
    while node.parent is not None:
        parent = node.parent
        if parent.type == "tfpdef" or (parent.type == "annassign" and node is parent.children[1]):
            return True
        if parent.type == "funcdef" and node is parent.annotation:
            return True
        node = parent
    return False


def sample(every: Iterable[Mutant], number: int, seed: int) -> list[Mutant]:
    """*number* mutants at different places, all places alike; all of them for 0. The same for the same *seed*."""
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for mutant in every:
        places.setdefault((mutant.path, mutant.line, mutant.column), []).append(mutant)
    if not number:
        return [mutant for place in places.values() for mutant in place]
    rng = random.Random(seed)
    chosen = rng.sample(sorted(places), min(number, len(places)))
    return [rng.choice(places[place]) for place in chosen]


def mutated(root: Path, mutant: Mutant) -> tuple[str, str]:
    """The file's source with the change, and the difference as lines that begin with - and +."""
    source = (root / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(source, OPERATORS[mutant.operator], mutant.occurrence)
    assert changed is not None, mutant.name()
    lines = difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0, lineterm="")
    return changed, "\n".join(line for line in lines if line[:2] not in ("--", "++", "@@"))
