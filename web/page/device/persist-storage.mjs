// Asks the browser to keep this page's storage, and warns where it may delete it.
import { sendMsg } from "../messages.mjs";

let hasAsked = false;

/** Return whether this is WebKit in a tab: it deletes storage after 7 days of use without a visit, but not that of installed apps. */
function mayEvict() {
  return navigator.vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
}

/** Warn Python where the browser may delete the storage. */
export async function warnIfEvictable() {
  if (mayEvict() && !(await navigator.storage?.persisted?.().catch(() => false)))
    sendMsg("storage-best-effort");
}

/** Ask for persistent storage, once a visit: Firefox shows a prompt. */
export async function requestPersistence() {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  if (await navigator.storage.persist().catch(() => false)) sendMsg("storage-persisted");
}
