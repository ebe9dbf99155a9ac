"""What messengers, mails and people do to a link before somebody else opens it."""

import re
from collections.abc import Callable
from html import escape
from quopri import encodestring
from urllib.parse import quote

Mangling = Callable[[str], str]


def _in_link(change: Mangling) -> Mangling:
    """Return what changes the part behind the ``#`` of an address, and leaves the rest alone."""

    def mangle(text: str) -> str:
        """The address with that part changed."""
        address, sign, rest = text.partition("#")
        return address + sign + change(rest)

    return mangle


def _at(place: int, put: str) -> Mangling:
    """Return what puts something into the part behind the ``#``, so many characters from its begin."""
    return _in_link(lambda link: link[:place] + put + link[place:])


def _short_by(count: int) -> Mangling:
    """Return what cuts off so many characters."""
    return lambda text: text[:-count]


def _cut_after(count: int) -> Mangling:
    """Return what leaves so many characters behind the ``#``."""
    return _in_link(lambda link: link[:count])


def _cut_at(sign: str) -> Mangling:
    """Return what cuts at the last of these signs."""
    return _in_link(lambda link: link.rpartition(sign)[0] or link)


def _broken(width: int, begin: str) -> Mangling:
    """Return what breaks a text into lines, each of which begins so."""
    return lambda text: "\n".join(begin + text[place : place + width] for place in range(0, len(text), width))


AROUND: dict[str, Mangling] = {
    "as it is": lambda text: text,
    "blanks and line ends around": lambda text: f" \n\t{text}\u00a0\n",
    "a message around": lambda text: f"Your turn, Bruno!\n\n{text}\n\nSee you on Friday. Anna",
    "words before and behind": lambda text: f"Look: {text} and hurry up",
    "a full stop": lambda text: f"It is here: {text}.",
    "a comma": lambda text: f"{text}, if you like",
    "a colon, a semicolon": lambda text: f"{text}:;",
    "exclamation and question marks": lambda text: f"{text}?!!",
    "an ellipsis": lambda text: f"{text}…",
    "Chinese and Japanese stops": lambda text: f"『{text}』。、",
    "full-width marks": lambda text: f"（{text}）！，．",
    "brackets": lambda text: f"(see [{text}])",
    "angle brackets": lambda text: f"<{text}>",
    "quotation marks": lambda text: f"“{text}”",
    "French quotation marks": lambda text: f"«\u00a0{text}\u00a0»",
    "Markdown": lambda text: f"[my game]({text})",
    "Markdown with a title": lambda text: f'[my game](<{text}> "Piazza").',
    "Markdown in bold": lambda text: f"**{text}**",
    "Markdown in italics": lambda text: f"_{text}_",
    "Markdown, struck through": lambda text: f"~~{text}~~",
    "Markdown as code": lambda text: f"`{text}`",
    "an HTML mail": lambda text: f'<p>Look: <a href="{escape(text)}">my game</a></p>',
    "fbclid": lambda text: f"{text}?fbclid=IwAR0_x-1",
    "utm_source": lambda text: f"{text}&utm_source=mail&utm_medium=x",
    "utm_source in HTML": lambda text: f"{text}&amp;utm_source=mail",
    "a path and a query behind": lambda text: f"{text}/?mc_cid=1a2b3c",
    "another address before": lambda text: f"https://example.org/#top {text}",
    "another address behind": lambda text: f"{text} https://example.org/#end",
    "quoted by a mail": lambda text: f"> On Monday Anna wrote:\n> > {text}\n> \n",
    "Outlook's safe links": lambda text: (
        f"https://eur01.safelinks.protection.outlook.com/?url={quote(text, safe='')}&data=05%7C01&reserved=0"
    ),
    "another page's redirection": lambda text: f"https://l.example.com/l.php?u={quote(text, safe='')}&h=AT0x",
}
"""What they put around it."""

INSIDE: dict[str, Mangling] = {
    "a zero-width space": _at(9, "\u200b"),
    "a word joiner": _at(11, "\u2060"),
    "a soft hyphen": _at(12, "\u00ad"),
    "a byte order mark": lambda text: f"\ufeff{text}\ufeff",
    "a mark of direction": _at(8, "\u200e"),
    "isolated by direction": lambda text: f"\u2068{text}\u2069",
    "an override of direction": lambda text: f"\u202a{text}\u202c",
    "a zero-width joiner": _at(7, "\u200d"),
    "a zero-width space, escaped": _at(9, "%E2%80%8B"),
    "all but letters escaped": _in_link(
        lambda link: re.sub(r"[^\w]", lambda one: f"%{ord(one[0]):02X}", link)
    ),
    "escaped once more": _in_link(lambda link: quote(link, safe="")),
    "escaped twice": _in_link(lambda link: quote(quote(link, safe=""), safe="")),
    "every character escaped": _in_link(lambda link: "".join(f"%{byte:02X}" for byte in link.encode())),
    "Markdown's backslashes": _in_link(lambda link: re.sub(r"[~!@_.-]", r"\\\g<0>", link)),
    "full-width signs": _in_link(lambda link: link.translate({33: "\uff01", 64: "\uff20", 126: "\uff5e"})),
    "tildes escaped": _in_link(lambda link: link.replace("~", "%7E")),
    "at signs escaped": _in_link(lambda link: link.replace("@", "%40")),
    "exclamation marks escaped": _in_link(lambda link: link.replace("!", "%21")),
    "HTML entities": lambda text: (
        escape(text).replace("~", "&#126;").replace("!", "&#x21;").replace("/", "&#47;")
    ),
    "quoted-printable": lambda text: encodestring(text.encode()).decode(),
    "quoted-printable in short lines": lambda text: re.sub("(.{17})", "\\1=\r\n", text.replace("=", "=3D")),
    "broken into lines": _broken(40, ""),
    "broken into quoted lines": _broken(40, "> "),
}
"""What they put into it or write otherwise."""

HARM: dict[str, Mangling] = {
    **{f"cut off by {n}": _short_by(n) for n in (1, 2, 3, 5, 8, 13, 21, 34)},
    **{f"cut after {n}": _cut_after(n) for n in (1, 4, 5, 9, 14, 15, 20, 30)},
    **{f"cut at {sign}": _cut_at(sign) for sign in (".", "/", "~", "-", "_")},
    "the end left out": lambda text: f"{text[:-4]}\u2026",
    "in small letters": _in_link(str.lower),
    "in capitals": _in_link(str.upper),
    "a character less": _in_link(lambda link: link[:10] + link[11:]),
    "two characters changed over": _in_link(lambda link: link[:7] + link[8:9] + link[7:8] + link[9:]),
    "a letter changed": _in_link(lambda link: link[:6] + ("A" if link[6:7] != "A" else "B") + link[7:]),
    "the last letter changed": lambda text: text[:-1] + ("A" if text[-1:] != "A" else "B"),
    "digits behind": lambda text: f"{text}77",
    "letters behind": lambda text: f"{text}and",
    "a word behind a stop": lambda text: f"{text}.Hello",
    "two in one": lambda text: text + text,
}
"""What takes away some of it, or puts into it what might be a part of it."""
