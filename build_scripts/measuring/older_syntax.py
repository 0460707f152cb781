"""Sources in the syntax of Python 3.9, for an interpreter that knows no newer one: PyPy, as distributions have it.

What is rewritten: `match`, unions of types outside of annotations, ``zip(…, strict=True)`` and `int.bit_count`. What the library of
3.9 lacks is added by `LIBRARY`, a module ``sitecustomize`` for the folder of the copy; the arguments `slots` and `kw_only` of
dataclasses, which change nothing that a program does that runs, are taken there and passed over.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

OLDEST = (3, 9)
BUILT_IN = ("dict", "frozenset", "list", "set", "tuple", "type")
"""Built-in types that take types in brackets."""
LIBRARY = '''\
"""What the library of Python 3.9 lacks, for sources that need it. Written by older_syntax.py."""

import builtins
import dataclasses
import datetime
import enum
import itertools
import sys
import typing


def bit_count(number):
    return bin(number).count("1")


def pairwise(values):
    first, second = itertools.tee(values)
    next(second, None)
    return zip(first, second)


class AnyOf:
    """Takes types in brackets, and says nothing of them."""

    def __getitem__(self, types):
        return ...


class StrEnum(str, enum.Enum):
    __str__ = str.__str__
    __format__ = str.__format__


class Named:
    """The default of a field that is given by its name alone."""

    def __init__(self, default):
        self.default = default


def field(*, kw_only=False, given=dataclasses.field, **chosen):
    return Named(chosen["default"]) if kw_only else given(**chosen)


def dataclass(cls=None, *, slots=False, kw_only=False, decorated=dataclasses.dataclass, **chosen):
    def made(kind):
        own = kind.__dict__.get("__annotations__", {})
        named = {}
        for name in [*own]:
            if isinstance(kind.__dict__.get(name), Named):
                named[name] = kind.__dict__[name].default
                setattr(kind, name, named[name])
                del own[name]
            elif kw_only and name not in kind.__dict__:
                setattr(kind, name, None)  # whatever comes first may have a default then
        kind.by_name = {**getattr(kind, "by_name", {}), **named}
        done = decorated(**chosen)(kind)
        if kind.by_name and "__init__" in done.__dict__:
            done.__init__ = accepting(done.__init__)
        return done

    return made if cls is None else made(cls)


def accepting(init):
    def __init__(self, *arguments, **chosen):
        for name in self.by_name.keys() & chosen.keys():
            object.__setattr__(self, name, chosen.pop(name))
        init(self, *arguments, **chosen)

    return __init__


builtins.bit_count = bit_count
if sys.version_info < (3, 10):
    dataclasses.dataclass = dataclass
    dataclasses.field = field
    itertools.pairwise = pairwise
    typing.Concatenate = AnyOf()
    typing.ParamSpec = typing.TypeVar
    typing.TypeAlias = typing.TypeGuard = typing.Any
if sys.version_info < (3, 11):
    datetime.UTC = datetime.timezone.utc
    enum.StrEnum = StrEnum
    typing.Self = typing.Any
    from pip._vendor import tomli

    sys.modules["tomllib"] = tomli
'''


def copy(source: Path, target: Path, folders: Sequence[str]) -> None:
    """Write the Python files of *folders* of *source* in the older syntax below *target*, and all other files as they are.

    What is there already stays as it lies, so that it may be copied again while a run reads it; what *source* has no more goes.
    """
    found = {
        file.relative_to(source): file
        for folder in folders
        for file in (source / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    for path in (file.relative_to(target) for folder in folders for file in (target / folder).rglob("*.py")):
        if path not in found:
            (target / path).unlink()
    for path, file in found.items():
        content = file.read_bytes()
        if path.suffix == ".py":
            content = older(content.decode("utf-8")).encode("utf-8")
        _write(target / path, content)
    _write(target / "sitecustomize.py", LIBRARY.encode("utf-8"))


def _write(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def older(text: str) -> str:
    """The module *text* in the syntax of 3.9."""
    tree = _Older().visit(ast.parse(text))
    told = ast.get_docstring(tree, clean=False) is not None
    tree.body.insert(told, ast.ImportFrom("__future__", [ast.alias("annotations")], 0))
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Older(ast.NodeTransformer):
    """Rewrites what is newer than 3.9. Annotations are left: with the `__future__` import nobody evaluates them."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = (
                _union(self.visit(node.value)) if _names_type(node.target) else self.visit(node.value)
            )
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if len(node.targets) == 1 and _names_type(node.targets[0]):
            node.value = _union(node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "zip":
            node.keywords = [each for each in node.keywords if each.arg != "strict"]
        if name in ("isinstance", "issubclass"):
            node.args[1] = _tuple(node.args[1])
        elif name == "cast":
            node.args[0] = _union(node.args[0])
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "bit_count" and not node.args:
            return ast.Call(ast.Name("bit_count", ast.Load()), [node.func.value], [])
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if _names_type(node.value) or (isinstance(node.value, ast.Name) and node.value.id in BUILT_IN):
            node.slice = _union(node.slice)
        if isinstance(node.slice, ast.Tuple) and any(
            isinstance(each, ast.Starred) for each in node.slice.elts
        ):
            node.slice = _calls("tuple", ast.List(node.slice.elts, ast.Load()))
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.bases = [_union(each) for each in node.bases]
        return node

    def visit_Match(self, node: ast.Match) -> list[ast.stmt]:
        self.generic_visit(node)
        subject = f"_subject_{node.lineno}"
        chain: list[ast.stmt] = []
        for case in reversed(node.cases):
            tests = [
                *_tests(case.pattern, ast.Name(subject, ast.Load())),
                *([case.guard] if case.guard else []),
            ]
            chain = [ast.If(_all(tests), case.body, chain)]
        return [ast.Assign([ast.Name(subject, ast.Store())], node.subject), *chain]


def _names_type(target: ast.expr) -> bool:
    """True if what is assigned to *target* is a type, as its name says."""
    return isinstance(target, ast.Name) and target.id.strip("_")[:1].isupper() and not target.id.isupper()


def _union(node: ast.expr) -> ast.expr:
    """*node* with Union for each ``A | B``."""

    class Unions(ast.NodeTransformer):
        def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
            self.generic_visit(node)
            if not isinstance(node.op, ast.BitOr):
                return node
            imported = ast.Call(ast.Name("__import__", ast.Load()), [ast.Constant("typing")], [])
            pair = ast.Tuple([node.left, node.right], ast.Load())
            return ast.Subscript(ast.Attribute(imported, "Union", ast.Load()), pair, ast.Load())

    found: ast.expr = Unions().visit(node)
    return found


def _tuple(node: ast.expr) -> ast.expr:
    """The types of ``A | B`` as a tuple, as isinstance takes them."""
    kinds: list[ast.expr] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        kinds.insert(0, node.right)
        node = node.left
    return ast.Tuple([node, *kinds], ast.Load()) if kinds else node


def _tests(pattern: ast.pattern, value: ast.expr) -> Iterator[ast.expr]:
    """Conditions under which *value* fits *pattern*, in their order; what it captures is named on the way."""
    match pattern:
        case ast.MatchValue(value=wanted):
            yield ast.Compare(value, [ast.Eq()], [wanted])
        case ast.MatchSingleton(value=wanted):
            yield ast.Compare(value, [ast.Is()], [ast.Constant(wanted)])
        case ast.MatchOr(patterns=patterns):
            yield ast.BoolOp(ast.Or(), [_all([*_tests(each, value)]) for each in patterns])
        case ast.MatchAs(pattern=inner, name=name):
            if inner is not None:
                yield from _tests(inner, value)
            if name is not None:
                named = ast.NamedExpr(ast.Name(name, ast.Store()), value)
                yield ast.Compare(ast.Tuple([named], ast.Load()), [ast.NotEq()], [ast.Tuple([], ast.Load())])
        case ast.MatchSequence(patterns=patterns):
            yield _calls("isinstance", value, ast.Tuple([*map(_name, ("tuple", "list"))], ast.Load()))
            yield ast.Compare(_calls("len", value), [ast.Eq()], [ast.Constant(len(patterns))])
            for at, each in enumerate(patterns):
                yield from _tests(each, ast.Subscript(value, ast.Constant(at), ast.Load()))
        case ast.MatchClass(cls=kind, patterns=patterns, kwd_attrs=names, kwd_patterns=named_patterns):
            yield _calls("isinstance", value, kind)
            if isinstance(kind, ast.Name) and kind.id in ("bool", "float", "int", "str", "tuple"):
                for each in patterns:  # these have one place, for themselves
                    yield from _tests(each, value)
            else:
                args = ast.Attribute(kind, "__match_args__", ast.Load())
                for at, each in enumerate(patterns):
                    place = _calls("getattr", value, ast.Subscript(args, ast.Constant(at), ast.Load()))
                    yield from _tests(each, place)
            for name, each in zip(names, named_patterns, strict=True):
                yield from _tests(each, ast.Attribute(value, name, ast.Load()))
        case _:
            raise NotImplementedError(ast.dump(pattern))


def _all(tests: Sequence[ast.expr]) -> ast.expr:
    """The condition that all of *tests* hold."""
    if not tests:
        return ast.Constant(True)
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), [*tests])


def _name(name: str) -> ast.expr:
    return ast.Name(name, ast.Load())


def _calls(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(_name(name), [*arguments], [])
