"""Where the documents of the project lie that tests read and measurements write."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
BENCH_RESULTS = ROOT / "tests" / "bench" / "RESULTS.md"
"""The tables that `bench/figures.py` writes."""
FAULT_RESULTS = ROOT / "tests" / "faults" / "RESULTS.md"
"""The table that `faults/run.py` and the two programs of the matrix write."""
PRIVACY = ROOT / ".github" / "PRIVACY.md"
"""It lists what a browser may lack."""
ENV_GUIDE = ROOT / "py" / "piazza" / "env" / "README.md"
"""It has an example, which a test runs."""
CORE_GUIDE = ROOT / "py" / "piazza" / "core" / "README.md"
BOTS_GUIDE = ROOT / "py" / "piazza" / "bots" / "README.md"
"""They have examples, too."""
