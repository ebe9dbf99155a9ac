// Notices on the page: a toast goes after a while; one that asks something is scrolled into view.
import { sendMsg } from "../messages.mjs";
import { query, queryAll, setRootData } from "../dom.mjs";

const TOAST_MS = 6000;
const ASKING = "#app > .notice:not(.gone, .passing)";
export const TOAST = "#app > .notice.passing:not(.gone)";
let toastTimer = 0;
let toastText = "";
let askedText = "";

/** Set data-notice of <html>: whether a notice asks, or only tells. */
export function markNotices() {
  setRootData("notice", query(ASKING) ? "asks" : query(TOAST) ? "tells" : "");
}

/** Time the toast, and scroll to a notice that asks. */
export function syncNotices() {
  const passing = queryAll(TOAST)[0]?.textContent ?? "";
  if (passing !== toastText) {
    toastText = passing;
    clearTimeout(toastTimer);
    if (passing) toastTimer = setTimeout(dismissToast, TOAST_MS);
  }
  const asking = query(ASKING);
  if (asking && asking.textContent !== askedText) asking.scrollIntoView({ block: "nearest" });
  askedText = asking?.textContent ?? "";
}

/** Dismiss the toast, unless somebody points at it. */
function dismissToast() {
  if (query(`${TOAST}:is(:hover, :focus-within)`)) toastTimer = setTimeout(dismissToast, TOAST_MS);
  else sendMsg("dismiss-toast");
}
