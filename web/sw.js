// The service worker: it keeps the whole site, so that Piazza works offline.
// A new version waits until the page asks for it.
importScripts(
  "./vendor/workbox/workbox-core.prod.js",
  "./vendor/workbox/workbox-routing.prod.js",
  "./vendor/workbox/workbox-strategies.prod.js",
  "./vendor/workbox/workbox-precaching.prod.js",
);

const FILES = []; // web/serve.py lists here every file of the site

workbox.core.setCacheNameDetails({ prefix: "piazza" });
workbox.core.clientsClaim();
workbox.precaching.cleanupOutdatedCaches();
// Whatever stands behind "?" is for the page to read: the file is the same.
workbox.precaching.precacheAndRoute(FILES, { cleanURLs: false, ignoreURLParametersMatching: [/./] });

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") skipWaiting();
});
