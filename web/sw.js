// The service worker: it keeps the whole site, so that Piazza works offline. Every file is kept as it was built, by its
// digest: a release of which a part is missing is not installed, and the old version goes on.
// A new version waits until the page asks for it, and until no other tab has the old one.
//   in:  { type: "SKIP_WAITING" }  out: { others }: so many tabs keep it from that
//   in:  { type: "CHECK" }         out: { lost, mended }: files that cannot be had, and files put back
importScripts(
  "./vendor/workbox/workbox-core.prod.js",
  "./vendor/workbox/workbox-routing.prod.js",
  "./vendor/workbox/workbox-strategies.prod.js",
  "./vendor/workbox/workbox-precaching.prod.js",
);

const FILES = []; // web/serve.py lists here every file of the site
const LAST_PAGE = ""; // and puts here what is seen if index.html is lost

workbox.core.setCacheNameDetails({ prefix: "piazza" });
workbox.core.clientsClaim();
workbox.precaching.cleanupOutdatedCaches();
workbox.precaching.precache(FILES);

const files = new Map(FILES.map((file) => [new URL(file.url, location.href).href, file]));
let opened; // once: a start asks for some sixty files
const open = () => (opened ??= caches.open(workbox.core.cacheNames.precache));
const keyOf = ({ url }) => workbox.precaching.getCacheKeyForURL(url);

// Whatever stands behind "?" is for the page to read: the file is the same.
function fileOf(address) {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return files.get(url.href);
}

// A file as it is kept; fetched anew and put back if it was lost. The page itself is looked at before it is served, as
// nobody else could notice; what else is damaged is noticed by the page.
async function served(file, isPage) {
  const cache = await open();
  const kept = await cache.match(keyOf(file));
  if (kept && (!isPage || (await isWhole(file, kept.clone())))) return kept;
  try {
    return await fetched(file, cache);
  } catch {
    return isPage ? lastPage() : Response.error();
  }
}

async function isWhole({ integrity }, response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// A file from the network, if it is the one of this version.
async function fetched(file, cache) {
  const { url, integrity } = file;
  const fresh = await fetch(url, { integrity, cache: "reload", credentials: "same-origin" });
  if (!fresh.ok) throw new Error(`${url}: ${fresh.status}`);
  const whole = fresh.redirected ? new Response(fresh.body, { headers: fresh.headers }) : fresh;
  await cache.put(keyOf(file), whole.clone()).catch(() => {}); // a full disk keeps nobody from playing
  return whole;
}

const lastPage = () => new Response(LAST_PAGE, { headers: { "Content-Type": "text/html; charset=utf-8" } });

// Every file is looked at, one after the other, and put back if it is lost or damaged.
async function check() {
  const told = { lost: 0, mended: 0 };
  opened = undefined; // the browser may have thrown all of it away
  const cache = await open();
  for (const file of FILES) {
    const kept = await cache.match(keyOf(file));
    if (kept && (await isWhole(file, kept))) continue;
    await fetched(file, cache).then(
      () => (told.mended += 1),
      () => (told.lost += 1),
    );
  }
  return told;
}

// Tabs of the old version would get files of the new one.
async function takeOver(sender) {
  const { scope } = registration;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = tabs.filter(({ id, url }) => id !== sender?.id && url.startsWith(scope)).length;
  if (!others) await skipWaiting();
  return { others };
}

addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" && fileOf(event.request.url);
  if (file) event.respondWith(served(file, event.request.mode === "navigate"));
});

addEventListener("message", (event) => {
  const { data, source, ports } = event;
  const work = { CHECK: check, SKIP_WAITING: () => takeOver(source) }[data?.type];
  if (work) event.waitUntil(work().then((told) => ports[0]?.postMessage(told)));
});
