"""Proves what is promised of faults, and writes a table of it; with `--whole`, all of it, for hours."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]


def main() -> int:
    """Run every proof and print a line of a table for each; an error code if anything failed."""
    from faults.proofs import PROOFS  # noqa: PLC0415 - it is found only now

    failed = 0
    print("| tried | what | failed | longest |\n|---|---|---|---|")  # noqa: T201 - what the command is for
    for name, (prove, sample, whole) in PROOFS.items():
        proof = prove(whole if "--whole" in sys.argv else sample)
        failed += len(proof.failures)
        row = f"| {proof.tried:,} | {name} | {len(proof.failures)} | {1000 * proof.longest:.0f} ms |"
        print(row, *proof.failures[:10], sep="\n")  # noqa: T201 - what the command is for
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
