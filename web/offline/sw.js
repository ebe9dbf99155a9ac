// The service worker: caches the whole site, so that Piazza works offline. Every file is checked by its digest: a release
// that lacks a part is not installed, and the old version goes on. A new version waits until the page asks for it, and
// until no other tab uses the old one.
//   in:  { type: "SKIP_WAITING" }  out: { others }: how many tabs prevent it
//   in:  { type: "CHECK" }         out: { lost, mended }: files that cannot be had, and files that were restored
importScripts(
  "./vendor/workbox/workbox-core.prod.js",
  "./vendor/workbox/workbox-routing.prod.js",
  "./vendor/workbox/workbox-strategies.prod.js",
  "./vendor/workbox/workbox-precaching.prod.js",
);

const FILES = []; // web/serve.py lists every file of the site here
const LAST_PAGE = ""; // and puts here the page that is served if index.html is lost

workbox.core.setCacheNameDetails({ prefix: "piazza" });
workbox.core.clientsClaim();
workbox.precaching.cleanupOutdatedCaches();
workbox.precaching.precache(FILES);

const files = new Map(FILES.map((file) => [new URL(file.url, location.href).href, file]));
let opened; // once, since a start asks for some sixty files
const open = () => (opened ??= caches.open(workbox.core.cacheNames.precache));
const keyOf = ({ url }) => workbox.precaching.getCacheKeyForURL(url);

// Returns the file at a URL. A query is for the page to read: the file is the same.
function fileOf(address) {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return files.get(url.href);
}

// Returns a file from the cache; it is fetched and cached again if it was lost. The page itself is checked before it is
// served, as nothing else would run if it were damaged; other damaged files are noticed by the page.
async function respond(file, isPage) {
  const cache = await open();
  const kept = await cache.match(keyOf(file));
  if (kept && (!isPage || (await isIntact(file, kept.clone())))) return kept;
  try {
    return await refetch(file, cache);
  } catch {
    return isPage ? lastPage() : Response.error();
  }
}

async function isIntact({ integrity }, response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Fetches a file and caches it, if it is the one of this version.
async function refetch(file, cache) {
  const { url, integrity } = file;
  const fresh = await fetch(url, { integrity, cache: "reload", credentials: "same-origin" });
  if (!fresh.ok) throw new Error(`${url}: ${fresh.status}`);
  const whole = fresh.redirected ? new Response(fresh.body, { headers: fresh.headers }) : fresh;
  await cache.put(keyOf(file), whole.clone()).catch(() => {}); // a full disk keeps nobody from playing
  return whole;
}

const lastPage = () => new Response(LAST_PAGE, { headers: { "Content-Type": "text/html; charset=utf-8" } });

// Checks every cached file, one after the other, and restores it if it is lost or damaged.
async function checkFiles() {
  const report = { lost: 0, mended: 0 };
  opened = undefined; // the browser may have deleted the whole cache
  const cache = await open();
  for (const file of FILES) {
    const kept = await cache.match(keyOf(file));
    if (kept && (await isIntact(file, kept))) continue;
    await refetch(file, cache).then(
      () => (report.mended += 1),
      () => (report.lost += 1),
    );
  }
  return report;
}

// Activates this version unless tabs of the old one are open, which would get files of the new one.
async function takeOver(sender) {
  const { scope } = registration;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = tabs.filter(({ id, url }) => id !== sender?.id && url.startsWith(scope)).length;
  if (!others) await skipWaiting();
  return { others };
}

addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" && fileOf(event.request.url);
  if (file) event.respondWith(respond(file, event.request.mode === "navigate"));
});

addEventListener("message", (event) => {
  const { data, source, ports } = event;
  const work = { CHECK: checkFiles, SKIP_WAITING: () => takeOver(source) }[data?.type];
  if (work) event.waitUntil(work().then((report) => ports[0]?.postMessage(report)));
});
