"""The servers by which devices in different networks find each other, as pyscript.toml names them."""

from __future__ import annotations

import json
from typing import Any

from builder.trouble import Trouble

KEY = "ice_servers"
SCHEMES = ("stun:", "stuns:", "turn:", "turns:")
FIELDS = {"urls", "username", "credential"}


def relays_in(told: dict[str, Any]) -> list[dict[str, object]]:
    """The servers named in what pyscript.toml says; raises Trouble where a browser would refuse one."""
    named = told.get(KEY, [])
    if not isinstance(named, list) or not all(map(_is_relay, named)):
        message = (
            f'In pyscript.toml each of [[{KEY}]] has urls = "stun:…" or "turn:…" (or a list of such), '
            "and may have username and credential."
        )
        raise Trouble(message)
    return named


def relays_module(relays: list[dict[str, object]]) -> str:
    """The module of the page that names them."""
    return f"// As pyscript.toml names them.\nexport const servers = {json.dumps(relays)};\n"


def _is_relay(named: object) -> bool:
    """A browser could take it."""
    if not isinstance(named, dict) or not set(named) <= FIELDS:
        return False
    urls = named.get("urls", [])
    every = urls if isinstance(urls, list) else [urls]
    texts = (*every, named.get("username", ""), named.get("credential", ""))
    return (
        bool(every)
        and all(isinstance(text, str) for text in texts)
        and all(url.startswith(SCHEMES) for url in every)
    )
