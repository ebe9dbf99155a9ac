"""The servers that a deployer may name for devices in different networks."""

import tomllib
from pathlib import Path

import pytest

from builder.house import House
from builder.page import config
from builder.relays import relays_in, relays_module
from builder.trouble import Trouble

ROOT = Path(__file__).parents[2]
NAMED = """
[[ice_servers]]
urls = "stun:stun.example.org:3478"

[[ice_servers]]
urls = ["turn:turn.example.org", "turns:turn.example.org"]
username = "piazza"
credential = "secret"
"""


def test_none_is_named() -> None:
    """As it ships, no server stands between two devices, and PyScript is told nothing of such."""
    told = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert relays_in(told) == []
    assert "ice_servers" not in config(House(ROOT))


def test_those_named_come_to_the_page() -> None:
    """Servers of pyscript.toml stand in the page's module as a browser takes them."""
    module = relays_module(relays_in(tomllib.loads(NAMED)))
    assert '"stun:stun.example.org:3478"' in module
    assert '"credential": "secret"' in module


@pytest.mark.parametrize(
    "wrong", ['ice_servers = "stun:x"', "[[ice_servers]]", '[[ice_servers]]\nurls = "http://x"']
)
def test_what_is_none_is_refused(wrong: str) -> None:
    """What a browser would not take stops the build with a sentence."""
    with pytest.raises(Trouble, match="pyscript"):
        relays_in(tomllib.loads(wrong))
