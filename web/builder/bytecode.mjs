// Adds bytecode to a zip of Python sources, compiled by the very Python that will run it.
// Usage: node bytecode.mjs <node_modules> <sources.zip> <result.zip>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import py_compile, zipfile
from pathlib import Path

UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH

def compiled(path):
    """The bytecode file of a source; names the source as the browser will unpack it."""
    return Path(py_compile.compile(str(path), doraise=True, invalidation_mode=UNCHECKED))

def add(archive, path):
    """Add a file to the archive, with the same date on every machine."""
    entry = zipfile.ZipInfo(str(path.relative_to(home)), (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, path.read_bytes(), compresslevel=9)

home = Path("/home/pyodide")
files = sorted(path for path in (home / "piazza").rglob("*") if path.is_file())
with zipfile.ZipFile("/tmp/result.zip", "w") as archive:
    for path in files:
        add(archive, path)
        if path.suffix == ".py":
            add(archive, compiled(path))
`;

const [packages, sources, result] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide", "pyodide.mjs")));
const pyodide = await loadPyodide();
try {
  pyodide.unpackArchive(new Uint8Array(readFileSync(sources)), "zip", { extractDir: "/home/pyodide" });
  pyodide.runPython(COMPILE);
  writeFileSync(result, pyodide.FS.readFile("/tmp/result.zip"));
} catch (error) {
  console.error(
    String(error.message)
      .trim()
      .split("\n")
      .slice(-4)
      .map((line) => line.trim())
      .join(" "),
  );
  process.exit(1);
}
