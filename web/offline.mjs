// The service worker as the page sees it. It tells the page by events on window, and leaves a mark on <html>:
//   piazza:offline-ready   data-offline="ready"   the whole site is kept
//   piazza:update-ready    data-update="ready"    a new version waits
// The page answers with the event piazza:update-accept, or by calling piazzaUpdate().

const HOUR = 3_600_000;

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const { Workbox } = await import("../vendor/workbox/workbox-window.prod.mjs");
  const worker = new Workbox("./sw.js");
  /** @param {"offline" | "update"} what */
  const tell = (what) => {
    document.documentElement.dataset[what] = "ready";
    dispatchEvent(new CustomEvent(`piazza:${what}-ready`));
  };

  let changed = false; // another tab has taken the new version already
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };

  window.piazzaUpdate = () => {
    if (changed) return reload();
    worker.addEventListener("controlling", reload);
    worker.messageSkipWaiting();
  };
  addEventListener("piazza:update-accept", () => window.piazzaUpdate());

  worker.addEventListener("waiting", () => tell("update"));
  worker.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) return;
    changed = true;
    tell("update");
  });

  await worker.register().catch((error) => console.warn("Piazza cannot work offline here:", error.message));
  lookForUpdates(worker);
  await navigator.serviceWorker.ready;
  tell("offline");
}

/**
 * A page left open asks once an hour, when one comes back to it.
 * @param {import("../vendor/workbox/workbox-window.prod.mjs").Workbox} worker
 */
function lookForUpdates(worker) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    worker.update().catch(() => {});
  });
}
