// Every fetch of the start is counted from the first script of the page on, whoever asks for it; the splash shows how
// far it has come, as soon as it is there.

/** @typedef {(done: number, all: number) => void} Report */
/** @typedef {(url: string) => void} Lost */

/** @type {Map<string, number>} bytes by address: what will come */
const listed = new Map();
/** @type {Map<string, number>} and what has */
const come = new Map();
/** @type {string[]} */
const gone = [];
/** @type {Report} */
let report = () => {};
/** @type {Lost} */
let lost = (url) => gone.push(url);

/** Count what is fetched from now on, of what the page lists. */
export function countFetches() {
  const { sizes = {} } = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  for (const [path, size] of Object.entries(sizes)) listed.set(new URL(path, document.baseURI).href, size);
  const original = window.fetch;
  window.fetch = async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
    if (!listed.has(url)) return original(input, options);
    try {
      const response = await original(input, options);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      count(url, response.clone()).catch(() => lost(url));
      return response;
    } catch (error) {
      lost(`${url}: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  };
  countModules();
}

/**
 * Hear how far it has come, from the beginning on.
 * @param {Report} told
 * @param {Lost} missed
 */
export function watchFetches(told, missed) {
  report = told;
  lost = missed;
  gone.splice(0).forEach(missed);
  report(sum(come.values()), sum(listed.values()));
}

/** Modules are not fetched by script: they count when they have come. */
function countModules() {
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const size = listed.get(entry.name);
      if (size !== undefined && !(entry.responseStatus >= 400)) note(entry.name, size);
    }
  }).observe({ type: "resource", buffered: true });
}

/**
 * Count the bytes of an answer as they come.
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
 * @param {string} url
 * @param {number} bytes
 */
function note(url, bytes) {
  come.set(url, Math.min(listed.get(url) ?? 0, bytes));
  report(sum(come.values()), sum(listed.values()));
}

/** @param {Iterable<number>} numbers */
const sum = (numbers) => [...numbers].reduce((one, other) => one + other, 0);
