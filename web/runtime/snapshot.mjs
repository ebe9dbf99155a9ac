// The memory snapshot of a Python that has imported Piazza, cached in this browser for the next start. It is stored
// unpacked, since unpacking would take longer than reading, and without its empty pages, which are two thirds of it.
// A checksum guards it.

/** @typedef {[at: number, length: number]} Run a part that is not empty, in bytes */
/**
 * @typedef {object} Snapshot
 * @property {Run[]} runs
 * @property {() => Promise<Uint8Array<ArrayBuffer>>} bytes
 * @property {Promise<WebAssembly.Module | undefined>} [runtime] Pyodide's module, where it is being compiled already
 */

const BASE = new URL("../", import.meta.url).href; // seen from web/python.js of the built site
const CACHE = `piazza-snapshot-${BASE}`;
const SUM = "X-Sum";
const RUNS = "X-Runs";
const WASM_PAGE_BYTES = 65_536;
const OS_PAGE_BYTES = 4096; // memory that the system provides at a time, when it is first written
const INFLATE_CHUNK_BYTES = 32_768; // compressed bytes that are unpacked in one task
const page = globalThis.document;
const early = page && window.piazzaSnapshot; // reading has begun in early.js, before the first paint

/** Return the URL of this version's snapshot, if it may be used; a worker is given it as its name. */
export const snapshotUrl = () => (page ? early?.address : self.name) || undefined;

/**
 * Read the cached snapshot, if there is one. Its bytes are given out once, so that the memory can be freed after use.
 * @returns {Promise<Snapshot | undefined>}
 */
export async function cachedSnapshot() {
  const source = early ?? read(snapshotUrl());
  const kept = await source.found;
  const runs = kept && runsOf(kept);
  if (!runs) return undefined;
  const bytes = async () => {
    const buffer = await source.bytes;
    source.bytes = Promise.resolve(undefined);
    return checkedBytes(buffer, kept, runs);
  };
  return { runs, bytes, runtime: early?.runtime };
}

/**
 * Begin to read the cached response.
 * @param {string | undefined} address
 */
function read(address) {
  const look = async () => (address ? caches.match(address, { cacheName: CACHE }) : undefined);
  const found = look().catch(() => undefined); // private windows may forbid the Cache API
  return { found, bytes: found.then((one) => one?.arrayBuffer()) };
}

/**
 * Return where the parts lie that a cached response has, if it is complete.
 * @param {Response} kept
 * @returns {Run[] | undefined}
 */
const runsOf = (kept) => JSON.parse(kept.headers.get(RUNS) ?? "null") ?? undefined;

/**
 * Return the bytes that were read; throw if they are not those that were stored.
 * @param {ArrayBuffer | undefined} buffer
 * @param {Response} kept
 * @param {Run[]} runs
 */
function checkedBytes(buffer, kept, runs) {
  const bytes = buffer ? new Uint8Array(buffer) : new Uint8Array(0);
  const length = runs.reduce((before, [, more]) => before + more, 0);
  if (bytes.length !== length || kept.headers.get(SUM) !== checksum(bytes))
    throw new Error("the snapshot is damaged");
  return bytes;
}

/**
 * Return a checksum that depends on the order of the words.
 * @param {Uint8Array} bytes
 */
function checksum({ buffer, byteLength }) {
  const words = new Int32Array(buffer, 0, byteLength >> 2);
  let total = 0;
  for (let at = 0; at < words.length; at++) total = (Math.imul(total, 31) + words[at]) | 0;
  return String(total);
}

/** Return how many bytes the memory takes with its empty pages. @param {Snapshot} snapshot */
export const memorySize = ({ runs }) => Math.max(...runs.map(([at, length]) => at + length));

/**
 * Copy a snapshot into the heap of a Python that is starting. Pyodide checks and restores the head, whose header says
 * where in the snapshot the heap begins; the other parts follow it.
 * @template Told
 * @param {Snapshot} snapshot
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint8Array} heap
 * @param {(head: Uint8Array) => Told} restore
 */
export function restoreInto(snapshot, bytes, heap, restore) {
  try {
    return copyParts(snapshot, bytes, heap, restore);
  } finally {
    // Free 30 MB now instead of at the next garbage collection; older browsers lack `transfer`.
    bytes.buffer.transfer?.(0);
  }
}

/**
 * @template Told
 * @param {Snapshot} snapshot
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint8Array} heap
 * @param {(head: Uint8Array) => Told} restore
 */
function copyParts({ runs }, bytes, heap, restore) {
  const start = new Uint32Array(bytes.buffer, 4, 1)[0];
  const [[, first]] = runs;
  const told = restore(bytes.subarray(0, first));
  let taken = first;
  let end = first;
  for (const [at, length] of runs.slice(1)) {
    zero(heap, end - start, at - start);
    heap.set(bytes.subarray(taken, taken + length), at - start);
    taken += length;
    end = at + length;
  }
  return told;
}

/**
 * Zero a part of the heap. Pages that are zero already are not written: the system provides their memory at the first write.
 * @param {Uint8Array} heap
 * @param {number} from
 * @param {number} to
 */
function zero(heap, from, to) {
  for (let at = from; at < to; at += OS_PAGE_BYTES) {
    const length = Math.min(OS_PAGE_BYTES, to - at);
    if (!isZero(heap, at, length)) heap.fill(0, at, at + length);
  }
}

/** Download the snapshot and cache it for the next visit, unless the reader saves data. */
export async function cacheSnapshot() {
  const address = snapshotUrl();
  if (!address || navigator.connection?.saveData) return;
  const kept = await caches.match(address, { cacheName: CACHE });
  if (kept && runsOf(kept)) return;
  await deleteSnapshot();
  const fresh = await fetch(address);
  const packed = await fresh.arrayBuffer();
  if (!fresh.ok || !(await hasDigestOf(address, packed))) return;
  const unzipped = inChunks(packed).pipeThrough(new DecompressionStream("gzip"));
  await store(address, new Uint8Array(await new Response(unzipped).arrayBuffer()));
}

/**
 * Stream bytes in chunks, each in a task of its own: somebody plays meanwhile.
 * @param {ArrayBuffer} bytes
 */
function inChunks(bytes) {
  let at = 0;
  return new ReadableStream(
    {
      async pull(taker) {
        await nextTask();
        if (at < bytes.byteLength)
          taker.enqueue(new Uint8Array(bytes.slice(at, (at += INFLATE_CHUNK_BYTES))));
        else taker.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Cache a snapshot by its parts that are not empty.
 * @param {string} address
 * @param {Uint8Array<ArrayBuffer>} memory
 */
async function store(address, memory) {
  await nextTask();
  const runs = findRuns(memory);
  await nextTask();
  const some = new Blob(runs.map(([at, length]) => memory.subarray(at, at + length)));
  const bytes = new Uint8Array(await some.arrayBuffer());
  await nextTask();
  const headers = { [SUM]: checksum(bytes), [RUNS]: JSON.stringify(runs) };
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(bytes, { headers }));
}

/**
 * List the parts of a memory that are not empty, in whole WebAssembly pages.
 * @param {Uint8Array} memory
 */
export function findRuns(memory) {
  const runs = /** @type {Run[]} */ ([]);
  for (let at = 0; at < memory.length; at += WASM_PAGE_BYTES) {
    const length = Math.min(WASM_PAGE_BYTES, memory.length - at);
    if (isZero(memory, at, length)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += length;
    else runs.push([at, length]);
  }
  return runs;
}

/**
 * Return whether a part is zero; compared word by word, since there are millions of bytes.
 * @param {Uint8Array} memory
 * @param {number} at
 * @param {number} length
 */
function isZero({ buffer }, at, length) {
  const words = new Int32Array(buffer, at, length >> 2);
  for (const word of words) if (word) return false;
  return new Uint8Array(buffer, at, length).subarray(words.byteLength).every((byte) => !byte);
}

/**
 * Return whether a download is the snapshot of this URL, whose name is the beginning of its SHA-256 digest.
 * @param {string} address
 * @param {ArrayBuffer} packed
 */
async function hasDigestOf(address, packed) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return address.endsWith(`/${text.slice(0, 16)}.bin`);
}

/** Delete the cached snapshot. */
export async function deleteSnapshot() {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
