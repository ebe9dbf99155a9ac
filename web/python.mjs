// Pyodide as PyScript and the bots' worker load it. On a page it begins to wake with the page's first script, and
// PyScript gets it when it asks. From the second visit on, Python wakes from a kept snapshot of its memory, in which
// Piazza is imported already; whatever is wrong with that, Python starts the usual way. "?nosnapshot" does without.
import { loadPyodide as loadQuietly, version } from "../vendor/pyodide-314.0.7/pyodide.mjs";
import { countFetches } from "./fetching.mjs";
import { lay, unpacked } from "./unpacking.mjs";

export { version };

const BASE = new URL("../", import.meta.url).href;
const HOME = new URL("vendor/pyodide-314.0.7/", BASE).href;
const PACK = new URL("python/piazza.pack", BASE).href;
const page = globalThis.document;
const CACHE = `piazza-snapshot-${BASE}`;
const SUM = "X-Sum";
const PAGE = 65_536; // bytes in a page of memory

/** @typedef {{stdout?: (line: string) => void, stderr?: (line: string) => void}} Speech */
/** @type {Speech} what Python says goes where PyScript wants it, as soon as it has said where */
const speech = {};

/** @type {Promise<import("../vendor/pyodide-314.0.7/pyodide.mjs").Pyodide> | undefined} */
let early;
if (page && typeof WebAssembly === "object") {
  countFetches();
  early = wake();
  early.catch(() => {}); // whoever asks for it is told
}

/**
 * Pyodide waits for ever for a runtime that came damaged: here that is an error. A snapshot may be larger than the
 * memory that a new Python has: here there is room for it before Pyodide lays it down.
 * @param {{indexURL: string, _loadSnapshot?: Promise<ArrayBuffer>}} options
 */
async function load(options) {
  const { instantiateStreaming } = WebAssembly;
  const damaged = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...source) => {
      const made = instantiateStreaming(...source).then(async (runtime) => {
        makeRoom(runtime.instance, (await options._loadSnapshot)?.byteLength ?? 0);
        return runtime;
      });
      made.catch(reject);
      return made;
    };
  });
  try {
    return await Promise.race([loadQuietly(options), damaged]);
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

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
  const code = files();
  const snapshot = await kept().catch(() => undefined);
  if (!snapshot) return begun(await load(usual(code)));
  const memory = memoryIn(snapshot);
  memory.catch(() => {}); // Pyodide asks for it later
  try {
    const pyodide = await load({ ...usual(code), _loadSnapshot: memory });
    return refreshed(begun(pyodide));
  } catch (error) {
    console.info("Piazza starts without its snapshot:", error);
    await forgetSnapshot();
    return begun(await load(usual(code)));
  }
}

/** What Piazza is made of. */
async function files() {
  const answer = await fetch(PACK);
  if (!answer.ok || !answer.body) throw new Error(`${PACK}: ${answer.status}`);
  return unpacked(answer.body);
}

/**
 * How Python starts where there is no snapshot.
 * @param {ReturnType<typeof files>} code
 */
function usual(code) {
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
 * @param {import("../vendor/pyodide-314.0.7/pyodide.mjs").Pyodide} pyodide
 */
function begun(pyodide) {
  performance.mark("piazza:awake");
  pyodide.pyimport("piazza.browser.library").install(`${HOME}python_stdlib.zip`);
  return pyodide;
}

/**
 * Everybody's snapshot has the same random numbers to come, and knows nothing of this file system.
 * @param {import("../vendor/pyodide-314.0.7/pyodide.mjs").Pyodide} pyodide
 */
function refreshed(pyodide) {
  pyodide.runPython("import random\nrandom.seed()\ndel random");
  if (page) page.documentElement.dataset.snapshot = "used";
  return pyodide;
}

// The snapshot, if one is kept: a memory as it is, since unpacking it would take longer than reading it.
async function kept() {
  const address = snapshotAddress();
  return address ? caches.match(address, { cacheName: CACHE }) : undefined;
}

/**
 * The memory in a snapshot, if it has come to no harm.
 * @param {Response} snapshot
 */
async function memoryIn(snapshot) {
  const memory = await snapshot.arrayBuffer();
  if (snapshot.headers.get(SUM) !== sum(memory)) throw new Error("the snapshot is damaged");
  return memory;
}

/**
 * A sum in which every word has its place.
 * @param {ArrayBuffer} memory
 */
function sum(memory) {
  const words = new Int32Array(memory, 0, memory.byteLength >> 2);
  let total = 0;
  for (let at = 0; at < words.length; at++) total = (Math.imul(total, 31) + words[at]) | 0;
  return String(total);
}

// Fetches the snapshot for the next visit, unless the reader saves data.
export async function keepSnapshot() {
  const address = snapshotAddress();
  if (!address || navigator.connection?.saveData) return;
  if (await caches.match(address, { cacheName: CACHE })) return;
  await forgetSnapshot();
  const fresh = await fetch(address);
  const packed = await fresh.arrayBuffer();
  if (!fresh.ok || !(await isOf(address, packed))) return;
  const unzipped = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const memory = await new Response(unzipped).arrayBuffer();
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(memory, { headers: { [SUM]: sum(memory) } }));
}

/**
 * Whether a snapshot is the one of this address, which is named by its digest.
 * @param {string} address
 * @param {ArrayBuffer} packed
 */
async function isOf(address, packed) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return address.endsWith(`/${text.slice(0, 16)}.bin`);
}

export async function forgetSnapshot() {
  if ("caches" in globalThis) await caches.delete(CACHE);
}

// The address of this version's snapshot, if there is one and it may be used; a worker has it for a name.
export function snapshotAddress() {
  if (!("caches" in globalThis && "DecompressionStream" in globalThis)) return undefined;
  if (!page) return self.name || undefined;
  if (new URLSearchParams(location.search).has("nosnapshot")) return undefined;
  const { snapshot } = JSON.parse(page.getElementById("site")?.textContent ?? "");
  return snapshot && new URL(snapshot, BASE).href;
}
