"""How much the tests try: enough for every day; with PIAZZA_THOROUGH=1 ten times as much, not the same."""

import os

IS_THOROUGH = os.environ.get("PIAZZA_THOROUGH", "0") != "0"


def tries(everyday: int) -> int:
    """How often to try what is tried so often every day."""
    return 10 * everyday if IS_THOROUGH else everyday
