"""A new option or a new field of a position leaves old links as they are."""

from layouts import FILE, LEFT_OUT, NOT_COMPARED, lines
from piazza.ui.model.multiplayer.messages import PROTOCOL

Layouts = dict[tuple[str, str], str]
FROZEN: Layouts = {
    (title, name): told
    for title, name, told in (line.split("\t") for line in FILE.read_text("utf-8").splitlines())
}
NOW: Layouts = {(title, name): told for title, name, told in lines()}


def _of_links(layouts: Layouts) -> Layouts:
    """The options by version."""
    return {(title, name): told for (title, name), told in layouts.items() if name.isdecimal() and told}


def _of_positions(layouts: Layouts) -> Layouts:
    """The fields by class."""
    return {(title, name): told for (title, name), told in layouts.items() if not name.isdecimal()}


def _fields_now(title: str, kind: str) -> str:
    """The fields of a class; of one that has another name now, those that it had."""
    now, then = _of_positions(NOW), _of_positions(FROZEN)[title, kind]
    renamed = any(
        name == title and told == then for (name, new), told in now.items() if (name, new) not in FROZEN
    )
    return now.get((title, kind), then if renamed else "")


def _checked(told: str) -> list[str]:
    """The fields that are in every check."""
    return [one for one in told.split() if not one.endswith((LEFT_OUT, NOT_COMPARED))]


def _sent(told: str) -> list[str]:
    """The fields that are in every message."""
    return [one for one in told.split() if not one.endswith(LEFT_OUT)]


def test_options_of_old_links() -> None:
    """Links of a version store the options that they stored."""
    for (title, version), then in _of_links(FROZEN).items():
        now = _of_links(NOW).get((title, version))
        latest = max(int(number) for name, number in _of_links(FROZEN) if name == title)
        assert now == then, (
            f"Links of {title} by version {version} store {then}, not {now}. Give a new option"
            f" `since={latest + 1}` and append it; a new value of an old option is a change of rules, and a"
            " version is kept in `legacy` (py/piazza/games/README.md)."
        )


def test_checks_of_old_links() -> None:
    """The check of an old link is made of the fields that it was made of."""
    for (title, kind), then in _of_positions(FROZEN).items():
        now = _fields_now(title, kind)
        added = [name for name in _checked(now) if name not in _checked(then)]
        assert not added, (
            f"{title}: the field {', '.join(added)} of {kind} would change the check characters of all old"
            " links. Give it the default that old positions have: then they are checked without it."
        )
        gone = [name for name in _checked(then) if name not in _checked(now)]
        assert not gone, f"{title}: the check characters of all old links need {', '.join(gone)} of {kind}."


def test_messages_of_live_tables() -> None:
    """Positions are written field by field for other devices; only those that came later may be missing."""
    changed = {
        f"{kind} of {title}"
        for (title, kind), then in _of_positions(FROZEN).items()
        if _sent(_fields_now(title, kind)) != _sent(then)
    }
    assert not changed or ("protocol", str(PROTOCOL)) not in FROZEN, (
        f"{', '.join(sorted(changed))} is sent otherwise to other devices at a table: raise `PROTOCOL` in"
        " piazza/ui/model/multiplayer/messages.py and run tests/formats/make.py."
    )


def test_all_is_listed() -> None:
    """The list is complete."""
    assert NOW == FROZEN, "If the other tests here pass: .venv/bin/python tests/contract/layouts.py --write"
