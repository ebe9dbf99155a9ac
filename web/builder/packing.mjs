// Compiles the Python of the site with the very Python that will run it, and packs it.
// Usage: node packing.mjs <node_modules> <sources.zip> <folder of the results>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [packages, sources, results] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide", "pyodide.mjs")));
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" } });
try {
  pyodide.unpackArchive(new Uint8Array(readFileSync(sources)), "zip", { extractDir: "/home/pyodide" });
  pyodide.FS.writeFile("/tmp/packing.py", readFileSync(new URL("packing.py", import.meta.url)));
  pyodide.runPython("import sys\nsys.path.append('/tmp')\nimport packing\npacking.packs('/tmp')");
  for (const pack of ["piazza.bin", "rest.bin"]) {
    writeFileSync(join(results, pack), gzipSync(pyodide.FS.readFile(`/tmp/${pack}`), { level: 9 }));
  }
  writeFileSync(join(results, "library.zip"), pyodide.FS.readFile("/tmp/library.zip"));
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
