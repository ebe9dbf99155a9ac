// The memory of a Python that has imported Piazza, kept in this browser for the next start: without the parts in which
// there is nothing, a third of it, and unpacked, since unpacking would take longer than reading it. A sum shows whether
// it has come to no harm.

/** @typedef {[at: number, length: number]} Run a part in which there is something, in bytes */
/**
 * @typedef {object} Memory
 * @property {Run[]} runs
 * @property {() => Promise<Uint8Array<ArrayBuffer>>} bytes
 * @property {Promise<WebAssembly.Module | undefined>} [runtime] being compiled already
 */

const BASE = new URL("../", import.meta.url).href;
const CACHE = `piazza-snapshot-${BASE}`;
const SUM = "X-Sum";
const RUNS = "X-Runs";
const PART = 65_536; // bytes in a page of memory
const LEAF = 4096; // bytes that a browser finds room for at a time
const PIECE = 32_768; // packed bytes that are unpacked without a rest
const page = globalThis.document;
const early = page && window.piazzaMemory; // begun by the first script of the page, see early.js

/** The address of this version's snapshot, if there is one and it may be used; a worker has it for a name. */
export const snapshotAddress = () => (page ? early?.address : self.name) || undefined;

/**
 * The memory that is kept, if there is one. Its bytes are given once: nobody keeps them a second time, in vain.
 * @returns {Promise<Memory | undefined>}
 */
export async function keptMemory() {
  const source = early ?? read(snapshotAddress());
  const kept = await source.found;
  const runs = kept && runsOf(kept);
  if (!runs) return undefined;
  const bytes = async () => {
    const buffer = await source.bytes;
    source.bytes = Promise.resolve(undefined);
    return whole(buffer, kept, runs);
  };
  return { runs, bytes, runtime: early?.runtime };
}

/** @param {string | undefined} address */
function read(address) {
  const look = async () => (address ? caches.match(address, { cacheName: CACHE }) : undefined);
  const found = look().catch(() => undefined); // it may be forbidden
  return { found, bytes: found.then((one) => one?.arrayBuffer()) };
}

/**
 * @param {Response} kept
 * @returns {Run[] | undefined}
 */
const runsOf = (kept) => JSON.parse(kept.headers.get(RUNS) ?? "null") ?? undefined;

/**
 * What was read, if it is what was kept.
 * @param {ArrayBuffer | undefined} buffer
 * @param {Response} kept
 * @param {Run[]} runs
 */
function whole(buffer, kept, runs) {
  const bytes = buffer ? new Uint8Array(buffer) : new Uint8Array(0);
  const length = runs.reduce((before, [, more]) => before + more, 0);
  if (bytes.length !== length || kept.headers.get(SUM) !== sum(bytes))
    throw new Error("the snapshot is damaged");
  return bytes;
}

/**
 * A sum in which every word has its place.
 * @param {Uint8Array} bytes
 */
function sum({ buffer, byteLength }) {
  const words = new Int32Array(buffer, 0, byteLength >> 2);
  let total = 0;
  for (let at = 0; at < words.length; at++) total = (Math.imul(total, 31) + words[at]) | 0;
  return String(total);
}

/** How many bytes a memory needs, with the parts in which there is nothing. @param {Memory} memory */
export const extent = ({ runs }) => Math.max(...runs.map(([at, length]) => at + length));

/**
 * Lay a memory down in a Python that is being made ready: Pyodide checks and lays the beginning, which tells where in
 * the snapshot the memory itself begins; the rest follows it. Then its bytes are given back at once, and not when
 * somebody comes to collect them.
 * @template Told
 * @param {Memory} memory
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint8Array} heap
 * @param {(head: Uint8Array) => Told} restore
 */
export function layDown(memory, bytes, heap, restore) {
  try {
    return laid(memory, bytes, heap, restore);
  } finally {
    bytes.buffer.transfer?.(0); // in older browsers they wait until they are collected
  }
}

/**
 * @template Told
 * @param {Memory} memory
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint8Array} heap
 * @param {(head: Uint8Array) => Told} restore
 */
function laid({ runs }, bytes, heap, restore) {
  const start = new Uint32Array(bytes.buffer, 4, 1)[0];
  const [[, first]] = runs;
  const told = restore(bytes.subarray(0, first));
  let taken = first;
  let end = first;
  for (const [at, length] of runs.slice(1)) {
    clear(heap, end - start, at - start);
    heap.set(bytes.subarray(taken, taken + length), at - start);
    taken += length;
    end = at + length;
  }
  return told;
}

/**
 * Nothing in a part of a memory. Where there was nothing yet it is not touched: the browser has no room for it until then.
 * @param {Uint8Array} heap
 * @param {number} from
 * @param {number} to
 */
function clear(heap, from, to) {
  for (let at = from; at < to; at += LEAF) {
    const length = Math.min(LEAF, to - at);
    if (!isEmpty(heap, at, length)) heap.fill(0, at, at + length);
  }
}

/** Fetch the snapshot for the next visit, unless the reader saves data. */
export async function keepMemory() {
  const address = snapshotAddress();
  if (!address || navigator.connection?.saveData) return;
  const kept = await caches.match(address, { cacheName: CACHE });
  if (kept && runsOf(kept)) return;
  await forgetMemory();
  const fresh = await fetch(address);
  const packed = await fresh.arrayBuffer();
  if (!fresh.ok || !(await isOf(address, packed))) return;
  const unzipped = inPieces(packed).pipeThrough(new DecompressionStream("gzip"));
  await put(address, new Uint8Array(await new Response(unzipped).arrayBuffer()));
}

/**
 * Bytes piece by piece, with a rest before each: somebody plays meanwhile.
 * @param {ArrayBuffer} bytes
 */
function inPieces(bytes) {
  let at = 0;
  return new ReadableStream(
    {
      async pull(taker) {
        await rest();
        if (at < bytes.byteLength) taker.enqueue(new Uint8Array(bytes.slice(at, (at += PIECE))));
        else taker.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const rest = () => new Promise((rested) => setTimeout(rested));

/**
 * @param {string} address
 * @param {Uint8Array<ArrayBuffer>} memory
 */
async function put(address, memory) {
  await rest();
  const runs = runsIn(memory);
  await rest();
  const some = new Blob(runs.map(([at, length]) => memory.subarray(at, at + length)));
  const bytes = new Uint8Array(await some.arrayBuffer());
  await rest();
  const headers = { [SUM]: sum(bytes), [RUNS]: JSON.stringify(runs) };
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(bytes, { headers }));
}

/**
 * The parts in which there is something.
 * @param {Uint8Array} memory
 */
function runsIn(memory) {
  const runs = /** @type {Run[]} */ ([]);
  for (let at = 0; at < memory.length; at += PART) {
    const length = Math.min(PART, memory.length - at);
    if (isEmpty(memory, at, length)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += length;
    else runs.push([at, length]);
  }
  return runs;
}

/**
 * Whether there is nothing in a part; word by word, as there are many.
 * @param {Uint8Array} memory
 * @param {number} at
 * @param {number} length
 */
function isEmpty({ buffer }, at, length) {
  const words = new Int32Array(buffer, at, length >> 2);
  for (const word of words) if (word) return false;
  return new Uint8Array(buffer, at, length).subarray(words.byteLength).every((byte) => !byte);
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

/** Throw what is kept away. */
export async function forgetMemory() {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
