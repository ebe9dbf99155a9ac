// Counts the bytes of the downloads that a start needs. `fetch` is wrapped by the first module that runs, so that downloads
// of PyScript and Pyodide count, too; the splash subscribes when it is there.

/** @typedef {(done: number, all: number) => void} OnProgress */
/** @typedef {(url: string) => void} OnFailure */

/** Sizes in bytes of the files to come, by URL. @type {Map<string, number>} */
const expected = new Map();
/** Bytes that have come. @type {Map<string, number>} */
const received = new Map();
/** Downloads that failed before anybody subscribed. @type {string[]} */
const failures = [];
/** @type {OnProgress} */
let onProgress = () => {};
/** @type {OnFailure} */
let onFailure = (url) => failures.push(url);

/** Wrap `fetch`, and count what it loads of the files that the page lists with their sizes. */
export function trackDownloads() {
  const { sizes = {} } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  for (const [path, size] of Object.entries(sizes)) expected.set(new URL(path, document.baseURI).href, size);
  const original = window.fetch;
  window.fetch = async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
    if (!expected.has(url)) return original(input, options);
    try {
      const response = await original(input, options);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      count(url, response.clone()).catch(() => onFailure(url));
      return response;
    } catch (error) {
      onFailure(`${url}: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  };
  countModules();
}

/**
 * Subscribe; what has come or failed before is reported at once.
 * @param {OnProgress} progress
 * @param {OnFailure} failure
 */
export function watchDownloads(progress, failure) {
  onProgress = progress;
  onFailure = failure;
  failures.splice(0).forEach(failure);
  onProgress(sum(received.values()), sum(expected.values()));
}

/** Count modules when they have come: no script fetches them. */
function countModules() {
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const size = expected.get(entry.name);
      if (size !== undefined && !(entry.responseStatus >= 400)) note(entry.name, size);
    }
  }).observe({ type: "resource", buffered: true });
}

/**
 * Count the bytes of a response as they come.
 * @param {string} url
 * @param {Response} response
 */
async function count(url, { body }) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    note(url, bytes);
  }
}

/**
 * Note how many bytes of a file have come.
 * @param {string} url
 * @param {number} bytes
 */
function note(url, bytes) {
  received.set(url, Math.min(expected.get(url) ?? 0, bytes));
  onProgress(sum(received.values()), sum(expected.values()));
}

/** @param {Iterable<number>} numbers */
const sum = (numbers) => [...numbers].reduce((one, other) => one + other, 0);
