// Loads Pyodide for PyScript and for the bots' worker. On a page loading begins with the first module, and PyScript gets
// the result when it asks. From the second visit on, Python resumes from a cached snapshot of its memory, in which
// Piazza is imported already; if anything is wrong with it, Python starts the usual way. `?nosnapshot` does without.
import { loadPyodide as loadOriginal, version } from "../../vendor/pyodide-314.0.7/pyodide.js";
import { trackDownloads } from "./download-progress.mjs";
import { cachedSnapshot, deleteSnapshot, memorySize, restoreInto } from "./snapshot.mjs";
import { readPack, writeFiles } from "./pack.mjs";

export { version };

const BASE = new URL("../", import.meta.url).href; // seen from web/python.js of the built site
const PYODIDE_URL = new URL("vendor/pyodide-314.0.7/", BASE).href;
const CODE_URL = new URL("python/piazza.bin", BASE).href;
const REST_URL = new URL("python/rest.bin", BASE).href; // files that a snapshot lacks
const RUNTIME_URL = `${PYODIDE_URL}pyodide.asm.wasm`;
const page = globalThis.document;
const WASM_PAGE_BYTES = 65_536;

/** @typedef {{stdout?: (line: string) => void, stderr?: (line: string) => void}} Output */
/** Where Python's output goes; PyScript says so later than Python starts. @type {Output} */
const output = {};

/** @type {Promise<import("../../vendor/pyodide-314.0.7/pyodide.js").Pyodide> | undefined} */
let early;
if (page && typeof WebAssembly === "object") {
  trackDownloads();
  early = start();
  early.catch(() => {}); // reported to the caller of loadPyodide
}

/**
 * Load Pyodide, with three changes: a damaged runtime is an error, where Pyodide would wait for ever; a runtime that is
 * being compiled already is not fetched again; and the memory is grown to the size of the snapshot before Pyodide sees it.
 * @param {object} options
 * @param {import("./snapshot.mjs").Snapshot} [snapshot]
 */
async function loadRuntime(options, snapshot) {
  const {
    fetch,
    WebAssembly: { instantiateStreaming },
  } = globalThis;
  const instantiate = snapshot?.runtime
    ? instantiateCompiled(snapshot.runtime)
    : instantiateAnyType(instantiateStreaming);
  const damaged = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...source) => {
      const made = instantiate(...source).then((runtime) => {
        growMemory(runtime.instance, snapshot ? memorySize(snapshot) : 0);
        return runtime;
      });
      made.catch(reject);
      return made;
    };
  });
  if (snapshot?.runtime) {
    globalThis.fetch = (address, ...rest) =>
      String(address) === RUNTIME_URL ? Promise.resolve(new Response()) : fetch(address, ...rest);
  }
  try {
    return await Promise.race([loadOriginal(options), damaged]);
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

/**
 * Return an `instantiateStreaming` for a runtime that is being compiled already.
 * @param {Promise<WebAssembly.Module | undefined>} runtime
 * @returns {typeof WebAssembly.instantiateStreaming}
 */
const instantiateCompiled = (runtime) => async (_source, imports) => {
  const module = await runtime;
  if (!module) throw new Error("the runtime is damaged");
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/**
 * Return an `instantiateStreaming` that works with any content type. Browsers compile while they download only where the
 * host sends exactly `application/wasm`, which not all hosts know; elsewhere the runtime is compiled when it has come.
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 * @returns {typeof WebAssembly.instantiateStreaming}
 */
const instantiateAnyType = (streaming) => async (source, imports) => {
  const answer = await source;
  if (answer.headers.get("Content-Type")?.toLowerCase() === "application/wasm")
    return streaming(answer, imports);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
};

/**
 * Grow the memory of a new Python to a number of bytes.
 * @param {WebAssembly.Instance} runtime
 * @param {number} bytes
 */
function growMemory(runtime, bytes) {
  const memory = Object.values(runtime.exports).find((one) => one instanceof WebAssembly.Memory);
  const missing = memory ? bytes - memory.buffer.byteLength : 0;
  if (memory && missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE_BYTES));
}

/**
 * Return the Pyodide that is starting, or start one.
 * @param {Output} [options]
 */
export function loadPyodide({ stdout, stderr } = {}) {
  Object.assign(output, { stdout, stderr });
  performance.mark("piazza:asked");
  return (early ??= start());
}

/** Start Python, from the snapshot if there is one. */
async function start() {
  const snapshot = await cachedSnapshot().catch(() => undefined);
  if (!snapshot) return withLibrary(await loadRuntime(baseOptions(CODE_URL)));
  try {
    return reseeded(
      withLibrary(await loadRuntime({ ...baseOptions(REST_URL), ...snapshotOptions(snapshot) }, snapshot)),
    );
  } catch (error) {
    console.info("Piazza starts without its snapshot:", error);
    await deleteSnapshot();
    return withLibrary(await loadRuntime(baseOptions(CODE_URL)));
  }
}

/**
 * Return the options that restore a snapshot: it is read while everything else is made ready, and copied at last.
 * @param {import("./snapshot.mjs").Snapshot} snapshot
 */
function snapshotOptions(snapshot) {
  /** @param {any} settings */
  const createPyodideModule = async (settings) => {
    const { default: create } = await import("../../vendor/pyodide-314.0.7/pyodide.asm.js");
    const python = await create(settings);
    const bytes = await snapshot.bytes();
    const { API, HEAPU8 } = settings;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      API.restoreSnapshot = restore; // nothing refers to the bytes from here on
      return restoreInto(snapshot, bytes, HEAPU8, restore);
    };
    return python;
  };
  const some = new Uint8Array(0); // Pyodide only asks whether there is a snapshot
  return { createPyodideModule, _loadSnapshot: some };
}

/**
 * Fetch and unpack a pack of Python code.
 * @param {string} pack
 */
async function fetchPack(pack) {
  const answer = await fetch(pack);
  if (!answer.ok || !answer.body) throw new Error(`${pack}: ${answer.status}`);
  return readPack(answer.body);
}

/**
 * Return the options of every start.
 * @param {string} pack URL of the pack with its code
 */
function baseOptions(pack) {
  const code = fetchPack(pack);
  code.catch(() => {}); // Pyodide awaits it later
  return {
    indexURL: PYODIDE_URL,
    stdLibURL: new URL("python/library.zip", BASE).href,
    /** @param {any} FS */
    fsInit: async (FS) => writeFiles(FS, await code),
    /** @param {string} line */
    stdout: (line) => (output.stdout ?? console.log)(line),
    /** @param {string} line */
    stderr: (line) => (output.stderr ?? console.error)(line),
  };
}

/**
 * Let Python fetch the rest of its standard library when it is imported; only a part has been loaded.
 * @param {import("../../vendor/pyodide-314.0.7/pyodide.js").Pyodide} pyodide
 */
function withLibrary(pyodide) {
  performance.mark("piazza:awake");
  pyodide.pyimport("piazza.browser.library").install(`${PYODIDE_URL}python_stdlib.zip`);
  return pyodide;
}

/**
 * Reseed the random numbers: every visitor's snapshot has the same ones to come.
 * @param {import("../../vendor/pyodide-314.0.7/pyodide.js").Pyodide} pyodide
 */
function reseeded(pyodide) {
  pyodide.runPython("import random\nrandom.seed()\ndel random");
  if (page) page.documentElement.dataset.snapshot = "used";
  return pyodide;
}
