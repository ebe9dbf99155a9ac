// The service worker as the page sees it. It tells the page by events on window, and leaves a mark on <html>:
//   piazza:offline-ready   data-offline="ready"   the whole site is kept, as was just looked at
//   piazza:update-ready    data-update="ready"    a new version waits
//   piazza:update-waits    data-update="waits"    it was asked for, but other tabs have the old one
// The page answers with the event piazza:update-accept, or by calling piazzaUpdate().

const HOUR = 3_600_000;
const PATIENCE = 60_000; // a service worker of long ago does not answer

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const { Workbox } = await import("../vendor/workbox/workbox-window.prod.js");
  const worker = new Workbox(window.piazzaTrust.createScriptURL("./sw.js"));
  let isTaken = Boolean(navigator.serviceWorker.controller); // who takes over a page that had none is no newer than it
  let changed = false; // another tab has taken the new version already
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };

  window.piazzaUpdate = async () => {
    if (changed) return reload();
    worker.addEventListener("controlling", reload);
    const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const { others } = await told(waiting, "SKIP_WAITING");
    if (others) tell("update", "waits");
  };
  addEventListener("piazza:update-accept", () => window.piazzaUpdate());

  worker.addEventListener("waiting", () => tell("update", "ready"));
  worker.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    const isNewer = isTaken && (isUpdate || isExternal);
    isTaken = true;
    if (!isNewer) return;
    changed = true;
    tell("update", "ready");
  });

  await worker.register().catch((error) => console.warn("Piazza cannot work offline here:", error.message));
  lookForUpdates(worker);
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go));
  const { lost } = await told(active, "CHECK");
  if (lost === 0) tell("offline", "ready");
}

/**
 * Tell the page.
 * @param {"offline" | "update"} what
 * @param {"ready" | "waits"} how
 */
function tell(what, how) {
  document.documentElement.dataset[what] = how;
  dispatchEvent(new CustomEvent(`piazza:${what}-${how}`));
}

/**
 * What a service worker answers; nothing, if there is none.
 * @param {ServiceWorker | null | undefined} worker
 * @param {"CHECK" | "SKIP_WAITING"} type
 * @returns {Promise<{lost?: number, others?: number}>}
 */
function told(worker, type) {
  if (!worker) return Promise.resolve({});
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve({}), PATIENCE);
    worker.postMessage({ type }, [port2]);
  });
}

/**
 * A page left open asks once an hour, when one comes back to it.
 * @param {import("../vendor/workbox/workbox-window.prod.js").Workbox} worker
 */
function lookForUpdates(worker) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    worker.update().catch(() => {});
  });
}
