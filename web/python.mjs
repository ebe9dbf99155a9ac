// Pyodide as PyScript and the bots' worker load it. From the second visit on, Python wakes from a kept snapshot of
// its memory, in which Piazza is imported already; whatever is wrong with that, Python starts the usual way.
// "?nosnapshot" does without.
import { loadPyodide as loadQuietly, version } from "../vendor/pyodide-314.0.7/pyodide.mjs";

export { version };

const HOME = new URL("../vendor/pyodide-314.0.7/", import.meta.url).href;
const BASE = new URL("../", import.meta.url).href;
const page = globalThis.document;
const CACHE = `piazza-snapshot-${BASE}`;

/**
 * Pyodide waits for ever for a runtime that came damaged: here that is an error.
 * @param {object} options
 */
async function load(options) {
  const { instantiateStreaming } = WebAssembly;
  const damaged = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...source) => {
      const made = instantiateStreaming(...source);
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
 * Python, awake.
 * @param {object} options
 */
export async function loadPyodide(options) {
  const usual = { ...options, indexURL: HOME };
  const memory = await kept().catch(() => undefined);
  if (!memory) return load(usual);
  try {
    return refreshed(await load({ ...usual, _loadSnapshot: memory }));
  } catch (error) {
    console.info("Piazza starts without its snapshot:", error);
    await forgetSnapshot();
    return load(usual);
  }
}

/**
 * Everybody's snapshot has the same random numbers to come, and knows nothing of this file system.
 * @param {import("../vendor/pyodide-314.0.7/pyodide.mjs").Pyodide} pyodide
 */
function refreshed(pyodide) {
  pyodide.runPython(
    "import importlib, random\nrandom.seed()\nimportlib.invalidate_caches()\ndel importlib, random",
  );
  if (page) page.documentElement.dataset.snapshot = "used";
  return pyodide;
}

async function kept() {
  const address = snapshotAddress();
  const response = address && (await caches.match(address, { cacheName: CACHE }));
  if (!response) return undefined;
  const packed = await response.arrayBuffer();
  const memory = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  const both = Promise.all([isOf(address, packed), memory.arrayBuffer()]);
  const [isWhole, whole] = await both.catch(() => [false, undefined]);
  if (!isWhole) await forgetSnapshot();
  return isWhole ? whole : undefined;
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

// Fetches the snapshot for the next visit, unless the reader saves data.
export async function keepSnapshot() {
  const address = snapshotAddress();
  if (!address || navigator.connection?.saveData) return;
  if (await caches.match(address, { cacheName: CACHE })) return;
  await forgetSnapshot();
  const cache = await caches.open(CACHE);
  const fresh = await fetch(address);
  if (fresh.ok && (await isOf(address, await fresh.clone().arrayBuffer()))) await cache.put(address, fresh);
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
