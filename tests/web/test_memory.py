"""A kept memory is laid down whole, over whatever a Python that is being made ready has there already."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from builder.house import House
from builder.tools import node

ROOT = Path(__file__).parents[2]
LAY = """
import { restoreInto } from "WEB/runtime/snapshot.mjs";
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const told = [];
for (const { runs, start, size, dirty } of JSON.parse(Buffer.concat(chunks))) {
  const length = runs.reduce((before, [, more]) => before + more, 0);
  const bytes = new Uint8Array(length).map((_, at) => 1 + (at % 250));
  new Uint32Array(bytes.buffer, 4, 1)[0] = start;
  const heap = new Uint8Array(size);
  for (const at of dirty) heap[at] = 255;
  const head = restoreInto({ runs }, bytes, heap, (head) => [...head]);
  told.push({ bytes: [...bytes], head, heap: [...heap] });
}
console.log(JSON.stringify(told));
"""
CASES = 60
LEAF = 4096
HEAD = 64
"""Bytes of a snapshot before the memory begins in it; as many of the memory belong to its first part."""


def a_memory(random: Random) -> dict[str, Any]:
    """The parts of a memory, with room between them, and what is not empty in the heap below it."""
    at, runs = 0, list[tuple[int, int]]()
    for _part in range(random.randint(1, 4)):
        length = LEAF * random.randint(1, 3)
        runs.append((at, length))
        at += length + LEAF * random.randint(1, 5)
    first, size = runs[0][1] - HEAD, sum(runs[-1]) - HEAD
    dirty = [random.randrange(first, size) for _place in range(random.randint(0, 6)) if first < size]
    return {"runs": runs, "start": HEAD, "size": size, "dirty": dirty}


def test_laid_down() -> None:
    """Every part lies where it was, there is nothing between them, and the first goes to Pyodide."""
    random = Random(1)
    cases = [a_memory(random) for _case in range(CASES)]
    script = LAY.replace("WEB", (ROOT / "web").as_uri())
    program = (str(node(House(ROOT))), "--input-type=module", "--eval", script)
    done = subprocess.run(  # noqa: S603 - our own script
        program, input=json.dumps(cases), capture_output=True, text=True, check=True
    )
    for case, told in zip(cases, json.loads(done.stdout), strict=True):
        memory, taken = bytearray(case["size"] + HEAD), 0
        for at, length in case["runs"]:
            memory[at : at + length] = bytes(told["bytes"][taken : taken + length])
            taken += length
        first = case["runs"][0][1]
        assert bytes(told["head"]) == memory[:first]
        assert bytes(told["heap"][first - HEAD :]) == memory[first:]
