// Pyodide as PyScript and the bots' worker load it. On a page it begins to wake with the page's first script, and
// PyScript gets it when it asks. From the second visit on, Python wakes from a kept snapshot of its memory, in which
// Piazza is imported already; whatever is wrong with that, Python starts the usual way. "?nosnapshot" does without.
import { loadPyodide as loadQuietly, version } from "../vendor/pyodide-314.0.7/pyodide.js";
import { countFetches } from "./fetching.mjs";
import { extent, keptMemory, layDown, forgetMemory } from "./memory.mjs";
import { lay, unpacked } from "./unpacking.mjs";

export { version };

const BASE = new URL("../", import.meta.url).href;
const HOME = new URL("vendor/pyodide-314.0.7/", BASE).href;
const CODE = new URL("python/piazza.bin", BASE).href;
const REST = new URL("python/rest.bin", BASE).href; // what a memory of Python has not
const RUNTIME = `${HOME}pyodide.asm.wasm`;
const page = globalThis.document;
const PAGE = 65_536; // bytes in a page of memory

/** @typedef {{stdout?: (line: string) => void, stderr?: (line: string) => void}} Speech */
/** @type {Speech} what Python says goes where PyScript wants it, as soon as it has said where */
const speech = {};

/** @type {Promise<import("../vendor/pyodide-314.0.7/pyodide.js").Pyodide> | undefined} */
let early;
if (page && typeof WebAssembly === "object") {
  countFetches();
  early = wake();
  early.catch(() => {}); // whoever asks for it is told
}

/**
 * Pyodide waits for ever for a runtime that came damaged: here that is an error. It need not fetch one that is compiled
 * already. A memory may be larger than that of a new Python: there is room for it before Pyodide looks at it.
 * @param {object} options
 * @param {import("./memory.mjs").Memory} [memory]
 */
async function load(options, memory) {
  const {
    fetch,
    WebAssembly: { instantiateStreaming },
  } = globalThis;
  const instantiate = memory?.runtime ? instantiating(memory.runtime) : fromAnswer(instantiateStreaming);
  const damaged = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...source) => {
      const made = instantiate(...source).then((runtime) => {
        makeRoom(runtime.instance, memory ? extent(memory) : 0);
        return runtime;
      });
      made.catch(reject);
      return made;
    };
  });
  if (memory?.runtime) {
    globalThis.fetch = (address, ...rest) =>
      String(address) === RUNTIME ? Promise.resolve(new Response()) : fetch(address, ...rest);
  }
  try {
    return await Promise.race([loadQuietly(options), damaged]);
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

/**
 * An instance of a runtime that is being compiled.
 * @param {Promise<WebAssembly.Module | undefined>} runtime
 * @returns {typeof WebAssembly.instantiateStreaming}
 */
const instantiating = (runtime) => async (_source, imports) => {
  const module = await runtime;
  if (!module) throw new Error("the runtime is damaged");
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/**
 * An instance of a runtime that is being fetched. Browsers compile it while it comes only where the host sends its exact
 * type, which not all know: elsewhere it is compiled when it has come.
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 * @returns {typeof WebAssembly.instantiateStreaming}
 */
const fromAnswer = (streaming) => async (source, imports) => {
  const answer = await source;
  if (answer.headers.get("Content-Type")?.toLowerCase() === "application/wasm")
    return streaming(answer, imports);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
};

/**
 * Room for so many bytes in the memory of a new Python.
 * @param {WebAssembly.Instance} runtime
 * @param {number} bytes
 */
function makeRoom(runtime, bytes) {
  const memory = Object.values(runtime.exports).find((one) => one instanceof WebAssembly.Memory);
  const missing = memory ? bytes - memory.buffer.byteLength : 0;
  if (memory && missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

/**
 * Python, awake.
 * @param {Speech} [options]
 */
export function loadPyodide({ stdout, stderr } = {}) {
  Object.assign(speech, { stdout, stderr });
  performance.mark("piazza:asked");
  return (early ??= wake());
}

async function wake() {
  const memory = await keptMemory().catch(() => undefined);
  if (!memory) return begun(await load(usual(CODE)));
  try {
    return refreshed(begun(await load({ ...usual(REST), ...remembering(memory) }, memory)));
  } catch (error) {
    console.info("Piazza starts without its snapshot:", error);
    await forgetMemory();
    return begun(await load(usual(CODE)));
  }
}

/**
 * How Python starts where there is a memory: it is read while everything else is made ready, and laid down at last.
 * @param {import("./memory.mjs").Memory} memory
 */
function remembering(memory) {
  /** @param {any} settings */
  const createPyodideModule = async (settings) => {
    const { default: create } = await import("../vendor/pyodide-314.0.7/pyodide.asm.js");
    const python = await create(settings);
    const bytes = await memory.bytes();
    const { API, HEAPU8 } = settings;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      API.restoreSnapshot = restore; // and the bytes are nobody's any more
      return layDown(memory, bytes, HEAPU8, restore);
    };
    return python;
  };
  const some = new Uint8Array(0); // Pyodide asks whether there is one
  return { createPyodideModule, _loadSnapshot: some };
}

/**
 * What Piazza is made of.
 * @param {string} pack
 */
async function files(pack) {
  const answer = await fetch(pack);
  if (!answer.ok || !answer.body) throw new Error(`${pack}: ${answer.status}`);
  return unpacked(answer.body);
}

/**
 * How Python starts.
 * @param {string} pack its code
 */
function usual(pack) {
  const code = files(pack);
  code.catch(() => {}); // Pyodide asks for it later
  return {
    indexURL: HOME,
    stdLibURL: new URL("python/library.zip", BASE).href,
    /** @param {any} FS */
    fsInit: async (FS) => lay(FS, await code),
    /** @param {string} line */
    stdout: (line) => (speech.stdout ?? console.log)(line),
    /** @param {string} line */
    stderr: (line) => (speech.stderr ?? console.error)(line),
  };
}

/**
 * Only a part of the standard library has come.
 * @param {import("../vendor/pyodide-314.0.7/pyodide.js").Pyodide} pyodide
 */
function begun(pyodide) {
  performance.mark("piazza:awake");
  pyodide.pyimport("piazza.browser.library").install(`${HOME}python_stdlib.zip`);
  return pyodide;
}

/**
 * Everybody's snapshot has the same random numbers to come, and knows nothing of this file system.
 * @param {import("../vendor/pyodide-314.0.7/pyodide.js").Pyodide} pyodide
 */
function refreshed(pyodide) {
  pyodide.runPython("import random\nrandom.seed()\ndel random");
  if (page) page.documentElement.dataset.snapshot = "used";
  return pyodide;
}
