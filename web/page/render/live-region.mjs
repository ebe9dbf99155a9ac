// Announces texts to screen readers, and names the tab.
import { app, byId, currentDialog } from "../dom.mjs";

/** What is to be announced. @type {string | undefined} */
let waiting;
let timer = 0;

/**
 * Announce a text in the live region, that of the dialog if one is open.
 * @param {string} text
 */
export function announce(text) {
  waiting = text;
  clearTimeout(timer);
  // A message that opens or closes a dialog does so before this runs.
  timer = setTimeout(flushAnnouncement);
}

/** Announce what waits together with a redraw: later the page would be painted once more for it. */
export function flushAnnouncement() {
  if (waiting === undefined) return;
  write(currentDialog()?.querySelector("[role=status]") ?? byId("live"), waiting);
  waiting = undefined;
}

/**
 * Write a text into a live region; the same text gets a space at its end, or it would not be announced again.
 * @param {Element} live
 * @param {string} text
 */
function write(live, text) {
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** How long a choice keeps the focus before its reasons are announced: not while somebody goes past it. */
const REASONS_DELAY_MS = 400;
let reasonsTimer = 0;

/**
 * Announce the reasons for the choice that has the focus. They have a live region of their own: in the other they would
 * replace news of the game that are not read yet.
 * @param {string} text
 */
export function announceReasons(text) {
  clearReasons();
  if (text) reasonsTimer = setTimeout(() => write(byId("live-reasons"), text), REASONS_DELAY_MS);
}

/** Remove the reasons, announced or not: who reads the page later would find old ones. */
export function clearReasons() {
  clearTimeout(reasonsTimer);
  byId("live-reasons").textContent = "";
}

/** Remove all that was announced: on another screen, who reads on would be told of the former game. */
export function clearAnnouncements() {
  byId("live").textContent = "";
  clearReasons();
}

const siteName = document.title;
const TITLE_DELAY_MS = 400; // milliseconds
let titleTimer = 0;

/**
 * Name the tab and the main element after the page. The main element is named at once, since the focus may come to it. The
 * tab waits until the page is drawn and animated: redrawing the tab strip takes a good part of a live table's time.
 * @param {string} place
 */
export function setTitle(place) {
  const title = place ? `${place} · ${siteName}` : siteName;
  clearTimeout(titleTimer);
  if (app().ariaLabel !== (place || siteName)) app().ariaLabel = place || siteName;
  if (document.title !== title) titleTimer = setTimeout(() => (document.title = title), TITLE_DELAY_MS);
}
