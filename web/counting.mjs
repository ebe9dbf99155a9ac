// Starts the download of the listed files at once, and counts their bytes as they arrive.

// `sizes` is {address: bytes}; `report(done, all)` is called as bytes come, `lost(address)` when a file does not.
export function countBytes(sizes, report, lost) {
  const listed = new Map(Object.entries(sizes).map(([path, size]) => [new URL(path, document.baseURI).href, size]));
  const come = new Map();
  const all = [...listed.values()].reduce((sum, size) => sum + size, 0);

  function note(url, bytes) {
    come.set(url, Math.min(listed.get(url), bytes));
    report([...come.values()].reduce((sum, size) => sum + size, 0), all);
  }

  async function read(url, body) {
    let bytes = 0;
    for await (const chunk of chunks(body)) note(url, (bytes += chunk.length));
  }

  const original = window.fetch;
  async function counted(url, options) {
    try {
      const response = await original(url, options);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      read(url, response.clone().body).catch(() => lost(url));
      return response;
    } catch (error) {
      lost(`${url}: ${error.message}`);
      throw error;
    }
  }

  // Python asks for one file after the other; what it will ask for is on its way by then.
  const started = new Map();
  for (const url of listed.keys()) {
    if (/\.(wasm|zip)$/.test(url)) started.set(url, counted(url));
    if (/\.m?js$/.test(url)) preload(url);
  }
  for (const response of started.values()) response.catch(() => {}); // it is told already

  window.fetch = (input, options) => {
    const url = new URL(input.url ?? input, document.baseURI).href;
    const coming = started.get(url);
    started.delete(url);
    return coming ?? (listed.has(url) ? counted(url, options) : original(input, options));
  };

  // Modules are not fetched by script: they count when they have come.
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries())
      if (listed.has(name) && !(responseStatus >= 400)) note(name, listed.get(name));
  }).observe({ type: "resource", buffered: true });
}

async function* chunks(body) {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function preload(href) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
