"""One meaning per name: names that occur twice mean the same, functions are verbs or nouns."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PACKAGE = HOUSE / "py/piazza"
GLOSSARY = 40
"""So many words a newcomer can learn before the first line of code."""

SAME = {
    "what the house asks of every game, asked of its own rooms": """
        WORDS State start legal_actions apply observe determinize cards
        aspects Aspects reply
        explain traits narrate novelties about describe declines consider whole aspect kind draw values
        small_picture chapter""",
    "what every position is made of": "Action Box Choices Hand Phase Pile Position Turn",
    "what is printed: of every game, its own": """
        Card Deal KINDS Kind Material PRESS Tile components deal longest material read reprint""",
    "a copy of a position or a turn, as far as it has come since": "in_phase with_turn",
    "an action, called by the verb of its rulebook": "Draw Finish Keep Lay Pick TAKES TOKENS Take",
    "the same of each game's own pieces and places": """
        Market at draw_placing kind_name refill steps_art tile_art tile_name where""",
    "the same question to each judge": "Valuation play_on turns_left",
    "the choices of a turn, one after the other": "Path",
    "a path, and where it leads": "Way",
    "where a tour has been": "Trail",
    "the same on hexagons, squares and any graph": "component neighbors",
    "what a program does when it is called": "main",
    "the screen of that name": "page",
    "a part of a text or of a lesson, with a heading": "Chapter",
    "what the acts of one part of the app do": "DOINGS",
}
"""Why a name may be defined in several modules: it means the same in all of them."""

TYPES = {
    "choice": "int",
    "ply": "int",
    "observe": "Self P Observation",
    "determinize": "Self P",
    "start": "State Callable[Concatenate[int,Seed,Opener,...],State[Any]]",
    "seed": "Seed int",
    "opener": "Opener Player",
    "encode": "str",
    "aspects": "Aspects Any Callable[[State[Any],Player],Any]",
    "reply": "A_co Action Callable[[S,Random],Any]",
    "playouts": "int",
    "horizon": "int",
    "wish": "tuple[str,...] Wish",
    "hint": "str Plan",
}
"""Of what types is, or returns, whatever is called by a word of the glossary that is no type itself."""

PARTICIPLES = re.compile(
    r"(?!seed|need|speed)\w*ed|begun|bought|broken|built|caught|chosen|done|drawn|fallen|found|given|gone|grown|heard"
    r"|held|hidden|kept|known|laid|left|lost|made|met|paid|said|seen|shown|sold|spoken|taken|taught|thought|thrown"
    r"|told|undone|redone|won|worn|written"
)
ADJECTIVES = {"allowed_exits", "built_tiles", "known_walks"}
"""Nouns with a participle before them: what such a function is called is a thing."""


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package by its path."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def defined(tree: ast.Module) -> Iterator[str]:
    """The public names that a module defines at its top: functions, classes, types and constants."""
    for node in tree.body:
        match node:
            case (
                ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name))
            ):
                names = [name]
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                continue
            case ast.Assign(targets=targets):
                names = [target.id for target in targets if isinstance(target, ast.Name)]
            case _:
                continue
        yield from (name for name in names if not name.startswith("_"))


@cache
def fetched() -> set[tuple[str, str]]:
    """The names that a module takes from another, with that one: of constants only these are public."""
    found = set[tuple[str, str]]()
    for tree in modules().values():
        nodes = list(ast.walk(tree))
        froms = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
        pairs = {
            (alias.asname or alias.name): (node.module or "", alias.name)
            for node in froms
            for alias in node.names
        }
        found |= set(pairs.values())
        for node in nodes:
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in pairs
            ):
                found.add((".".join(pairs[node.value.id]), node.attr))
    return found


def dotted(path: str) -> str:
    """The name of a module as imports have it."""
    return f"piazza.{path}".removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def shared() -> dict[str, list[str]]:
    """The public names that several modules define, and which."""
    places = defaultdict(list)
    for path, tree in modules().items():
        for name in dict.fromkeys(defined(tree)):
            if not name.isupper() or (dotted(path), name) in fetched():
                places[name].append(path)
    return {name: where for name, where in places.items() if len(where) > 1}


def is_participle(name: str) -> bool:
    """The first word of a name is what became of a thing, neither a verb nor a noun."""
    return PARTICIPLES.fullmatch(name.partition("_")[0]) is not None


def functions(tree: ast.Module) -> Iterator[str]:
    """The public functions of a module and the methods of its classes, properties left out."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body if isinstance(node, ast.FunctionDef)):
        signs = {each.id for each in node.decorator_list if isinstance(each, ast.Name)}
        if not node.name.startswith("_") and "property" not in signs:
            yield node.name


def glossary() -> list[str]:
    """The words that the README explains."""
    text = (HOUSE / "README.md").read_text("utf-8")
    return re.findall(r"`(\w+)`", text.split("* **Words that mean one thing**")[1].split("\n* ")[0])


def test_one_meaning() -> None:
    """A name that several modules define is one of those that mean the same in all of them."""
    allowed = {name for names in SAME.values() for name in names.split()}
    assert {name: where for name, where in shared().items() if name not in allowed} == {}


def typed(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every function, field and argument, and its type."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.arg(arg=name, annotation=ast.expr() as kind)
                | ast.FunctionDef(name=name, returns=ast.expr() as kind)
            ):
                yield name, ast.unparse(kind)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                yield name, ast.unparse(kind)


def foreign(tree: ast.Module) -> set[tuple[str, str]]:
    """What a module calls by a word of the glossary that means something else."""
    known = ((name, kind.removesuffix(" | None").replace(" ", "")) for name, kind in typed(tree))
    return {(name, kind) for name, kind in known if name in TYPES and kind not in TYPES[name].split()}


def test_words_of_the_glossary_mean_nothing_else() -> None:
    """A word that the README explains is of these types, as a function, a field or an argument."""
    assert {path: found for path, tree in modules().items() if (found := foreign(tree))} == {}
    assert {word for word in glossary() if word.islower()} == {*TYPES}


@pytest.mark.parametrize(
    "text",
    [
        "def wish(least: int, most: int) -> str: ...",
        "class Wire:\n    def encode(self, value: T) -> bytes: ...",
        "class Press:\n    start: Callable[[Edition], Callable[..., Any]]",
        "def component(start: Cell | None) -> set[Cell]: ...",
        "def _code(hint: Annotation) -> Code: ...",
    ],
)
def test_foreign_meanings_are_found(text: str) -> None:
    """A word of the glossary that stands for something else is seen."""
    assert len(foreign(ast.parse(text))) == 1


def test_no_idle_exception() -> None:
    """Every name that may be defined in several modules is, and has one reason for it."""
    allowed = [name for names in SAME.values() for name in names.split()]
    assert sorted(allowed) == sorted(shared())


def test_verbs_and_nouns() -> None:
    """No public function is called by a participle."""
    named = {(path, name) for path, tree in modules().items() for name in functions(tree)}
    assert {(path, name) for path, name in named if is_participle(name) and name not in ADJECTIVES} == set()


def test_participles_are_found() -> None:
    """What became of a thing is told from what it is and what is done."""
    assert [is_participle(name) for name in ("told", "marked", "kept_by", "seed", "tell", "need", "run")] == [
        *(True,) * 3,
        *(False,) * 4,
    ]


def test_glossary() -> None:
    """The README explains at most forty words, each once, and each stands in the code."""
    words = glossary()
    nodes = [node for tree in modules().values() for node in ast.walk(tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    names |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    assert 20 <= len(words) <= GLOSSARY
    assert len(set(words)) == len(words)
    assert [word for word in words if word not in names] == []
