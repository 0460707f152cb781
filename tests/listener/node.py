"""A node of the accessibility tree as a listener has it, wherever it comes from."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Node:
    """A node: its *role*, *name* and *about* as they are read, *chosen* as far as that is told, what is below it.

    *press* acts as a click on it does; None where it cannot be pressed. *go* puts the keyboard on it.
    """

    role: str
    name: str
    about: str = ""
    chosen: bool = False
    golden: bool = False
    children: list["Node"] = field(default_factory=list)
    press: Callable[[], object] | None = None
    go: Callable[[], object] | None = None

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def said(self):
        """All that is read of it and of what is below it."""
        return " ".join(f"{node.name} {node.about}".strip() for node in self.walk())


def node_of(element):
    """The node of an element of the app's own tree."""
    return Node(
        element.role,
        element.name,
        f"{element.value} {element.about}".strip(),
        bool(element.chosen),
        element.golden,
        [node_of(child) for child in element.children],
        element.press,
    )
