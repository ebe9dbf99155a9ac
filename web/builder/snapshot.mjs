// Writes the memory of a Python that has imported Piazza, gzipped: a browser that keeps it starts sooner.
// Usage: node snapshot.mjs <node_modules> <folder of the packed code> <result>
import { openAsBlob, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { readPack, writeFiles } from "../runtime/pack.mjs";

// PyScript and the part of Piazza that knows the browser can be imported only there; what they import, here too.
const IMPORT = `
import base64, collections, html, importlib, inspect, io, json, pkgutil, random, sys
import pyodide.code, pyodide.http, pyodide.webloop

sys.path.insert(0, "/home/pyodide")
import piazza

for module in pkgutil.walk_packages(piazza.__path__, "piazza."):
    if not module.name.startswith("piazza.browser"):
        importlib.import_module(module.name)
sys.path.remove("/home/pyodide")
del module

import gc
gc.collect()
gc.freeze()  # what is here stays: 77,000 things, gone through in 20 ms whenever cycles are looked for
`;

const [packages, folder, result] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide", "pyodide.mjs")));

async function remember() {
  const code = await readPack((await openAsBlob(join(folder, "piazza.bin"))).stream());
  const pyodide = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: join(folder, "library.zip"),
    fsInit: (FS) => writeFiles(FS, code),
  });
  pyodide.runPython(IMPORT);
  return pyodide.makeMemorySnapshot();
}

/** What Python says in the end; the trace above it quotes the whole of Pyodide. */
function stop(error) {
  console.error(String(error.message).trim().split("\n").slice(-1)[0]);
  process.exit(1);
}

const memory = await remember().catch(stop);
const end = memory.findLastIndex((byte) => byte) + 1;
writeFileSync(result, gzipSync(memory.subarray(0, end), { level: 9 }));
