"""STUN and TURN servers, with which devices in different networks connect; pyscript.toml names them."""

from __future__ import annotations

import json
from typing import Any

from builder.trouble import Trouble

KEY = "ice_servers"
SCHEMES = ("stun:", "stuns:", "turn:", "turns:")
FIELDS = {"urls", "username", "credential"}


def relays_in(told: dict[str, Any]) -> list[dict[str, object]]:
    """Return the servers that pyscript.toml names.

    `told` is the content of that file. Raises Trouble if a browser would refuse one of the servers.
    """
    named = told.get(KEY, [])
    if not isinstance(named, list) or not all(map(_is_relay, named)):
        message = (
            f'In pyscript.toml each of [[{KEY}]] has urls = "stun:…" or "turn:…" (or a list of such), '
            "and may have username and credential."
        )
        raise Trouble(message)
    return named


def relays_module(relays: list[dict[str, object]]) -> str:
    """Return the JavaScript module of the page that lists the servers."""
    return f"// As pyscript.toml names them.\nexport const iceServers = {json.dumps(relays)};\n"


def _is_relay(named: object) -> bool:
    """Return whether a browser would accept this server."""
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
