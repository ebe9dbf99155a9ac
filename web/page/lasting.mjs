// Whether the browser may forget what it keeps for this page, and the request that it does not.
import { tell } from "./acts.mjs";

let hasAsked = false;

/** WebKit forgets what a page keeps after days without a visit, unless the page is an app of the device. */
function isForgetful() {
  return navigator.vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
}

/** Say so where the browser forgets. */
export async function tellLasting() {
  if (isForgetful() && !(await navigator.storage?.persisted?.().catch(() => false))) tell("forgets");
}

/** Ask that what is kept here stays, once a visit: Firefox asks the person. */
export async function askToLast() {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  if (await navigator.storage.persist().catch(() => false)) tell("lasts");
}
