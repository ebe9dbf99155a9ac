// Starts the download of the listed files at once, and counts their bytes as they arrive.

/** @typedef {(url: string, bytes: number) => void} Note */

/**
 * Fetch what will be asked for, and say how far it has come.
 * @param {Record<string, number>} sizes bytes by address
 * @param {(done: number, all: number) => void} report
 * @param {(url: string) => void} lost
 */
export function countBytes(sizes, report, lost) {
  const listed = new Map(
    Object.entries(sizes).map(([path, size]) => [new URL(path, document.baseURI).href, size]),
  );
  const whole = sum(listed.values());
  const come = new Map();
  /** @type {Note} */
  const note = (url, bytes) => {
    come.set(url, Math.min(listed.get(url) ?? 0, bytes));
    report(sum(come.values()), whole);
  };
  fetchEarly([...listed.keys()], note, lost);
  countModules(listed, note);
}

/**
 * Python asks for one file after the other; what it will ask for is on its way by then.
 * @param {string[]} listed
 * @param {Note} note
 * @param {(url: string) => void} lost
 */
function fetchEarly(listed, note, lost) {
  const original = window.fetch;
  /** @type {(url: string, options?: RequestInit) => Promise<Response>} */
  const counted = async (url, options) => {
    try {
      const response = await original(url, options);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      count(url, response.clone(), note).catch(() => lost(url));
      return response;
    } catch (error) {
      lost(`${url}: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  };
  const started = new Map(
    listed.filter((url) => /\.(wasm|zip)$/.test(url)).map((url) => [url, counted(url)]),
  );
  for (const response of started.values()) response.catch(() => {}); // it is told already
  for (const url of listed) if (/\.m?js$/.test(url)) preload(url);
  window.fetch = (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
    const coming = started.get(url);
    started.delete(url);
    return coming ?? (listed.includes(url) ? counted(url, options) : original(input, options));
  };
}

/**
 * Modules are not fetched by script: they count when they have come.
 * @param {Map<string, number>} listed
 * @param {Note} note
 */
function countModules(listed, note) {
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
 * @param {Note} note
 */
async function count(url, { body }, note) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    note(url, bytes);
  }
}

/** @param {Iterable<number>} numbers */
const sum = (numbers) => [...numbers].reduce((one, other) => one + other, 0);

/** @param {string} href */
function preload(href) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
