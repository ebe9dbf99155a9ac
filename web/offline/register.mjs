// Registers the service worker and reports what it does, as events on window and an attribute of <html>:
//   piazza:offline-ready   data-offline="ready"   the whole site is cached, as was just checked
//   piazza:update-ready    data-update="ready"    a new version is installed and waits
//   piazza:update-waits    data-update="waits"    it was asked to take over, but other tabs use the old one
// To have a new version take over, dispatch piazza:update-accept or call piazzaUpdate().

const UPDATE_CHECK_MS = 3_600_000;
const REPLY_TIMEOUT_MS = 60_000; // service workers of early versions do not answer

/** Register the service worker, watch for updates, and check once that every file is cached. */
export async function registerServiceWorker() {
  if (!("serviceWorker" in navigator)) return;
  const { Workbox } = await import("../../vendor/workbox/workbox-window.prod.js");
  const worker = new Workbox(window.piazzaTrust.createScriptURL("./sw.js"));
  // The first worker that takes control of a page is no newer than that page.
  let isControlled = Boolean(navigator.serviceWorker.controller);
  let hasChanged = false; // another tab has switched to the new version already
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };

  window.piazzaUpdate = async () => {
    if (hasChanged) return reload();
    worker.addEventListener("controlling", reload);
    const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const { others } = await ask(waiting, "SKIP_WAITING");
    if (others) report("update", "waits");
  };
  addEventListener("piazza:update-accept", () => window.piazzaUpdate());

  worker.addEventListener("waiting", () => report("update", "ready"));
  worker.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    const isNewer = isControlled && (isUpdate || isExternal);
    isControlled = true;
    if (!isNewer) return;
    hasChanged = true;
    report("update", "ready");
  });

  await worker.register().catch((error) => console.warn("Piazza cannot work offline here:", error.message));
  lookForUpdates(worker);
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go));
  const { lost } = await ask(active, "CHECK");
  if (lost === 0) report("offline", "ready");
}

/**
 * Report a state to the page.
 * @param {"offline" | "update"} what
 * @param {"ready" | "waits"} how
 */
function report(what, how) {
  document.documentElement.dataset[what] = how;
  dispatchEvent(new CustomEvent(`piazza:${what}-${how}`));
}

/**
 * Ask a service worker; resolves to an empty object without one, or without an answer.
 * @param {ServiceWorker | null | undefined} worker
 * @param {"CHECK" | "SKIP_WAITING"} type
 * @returns {Promise<{lost?: number, others?: number}>}
 */
function ask(worker, type) {
  if (!worker) return Promise.resolve({});
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve({}), REPLY_TIMEOUT_MS);
    worker.postMessage({ type }, [port2]);
  });
}

/**
 * Look for a new version when a page that was open for an hour or more is shown again.
 * @param {import("../../vendor/workbox/workbox-window.prod.js").Workbox} worker
 */
function lookForUpdates(worker) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < UPDATE_CHECK_MS) return;
    asked = Date.now();
    worker.update().catch(() => {});
  });
}
