"""Markup read as a browser reads it: the elements with their words, and what is not well-formed."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "img", "hr"}


@dataclass
class Element:
    """A tag with its attributes and all the text inside it."""

    name: str
    attributes: dict[str, str | None]
    text: str = ""

    @property
    def label(self) -> str:
        """What a screen reader calls it."""
        return (self.attributes.get("aria-label") or self.text).strip()


@dataclass
class Reading(HTMLParser):
    """A text taken apart."""

    markup: str
    elements: list[Element] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read it to its end."""
        super().__init__()
        self.open: list[Element] = []
        self.feed(self.markup)
        self.close()
        self.faults += [f"{one.name} is not closed" for one in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(self.elements[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        if len(dict(attrs)) < len(attrs):
            self.faults.append(f"{tag} has an attribute twice")
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if not self.open or self.open[-1].name != tag:
            self.faults.append(f"{tag} ends out of order")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Text inside all elements that are open."""
        for one in self.open:
            one.text += data

    def having(self, name: str) -> list[Element]:
        """The elements with an attribute."""
        return [one for one in self.elements if name in one.attributes]

    def values(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [one.attributes[name] or "" for one in self.having(name)]
