// Draws what Python sends: a whole screen, or the regions that changed, morphed into the page by idiomorph.
import { Idiomorph } from "idiomorph";
import { dropQueue } from "../messages.mjs";
import { clearPreview, preview, withoutPreviews } from "../input/choices.mjs";
import { closeDialog, syncDialog } from "./dialog.mjs";
import { app, byId, currentDialog, queryAll, root, setRootData } from "../dom.mjs";
import { rewindRows, syncScrollCounts } from "./scroll-counts.mjs";
import { syncFades } from "./scroll-fades.mjs";
import { forgetFocus, restoreFocus, saveFocus } from "./focus.mjs";
import { matchesCachedPage, scheduleCaching } from "./first-paint-cache.mjs";
import { syncLog, syncTurns } from "./log.mjs";
import { markNotices, syncNotices } from "./notices.mjs";
import { revealChoices, revealPreviewed } from "./reveal-choices.mjs";
import { isBoardAttribute, syncBoards } from "../board/boards.mjs";
import { isReasonsAttribute, syncReasons } from "./reasons.mjs";
import { captureAnchor, restoreAnchor } from "./scroll-anchor.mjs";
import { formatTimes, isMotionReduced } from "../settings.mjs";
import { markSpots, syncSpotlight } from "./spotlight.mjs";
import { captureControls, guardControls, guardSecondTap, isGuardAttribute } from "./misclick-guard.mjs";
import { syncTooltip } from "./tooltip.mjs";
import { animateMoves, cancelFlights, measureStart, readCounters } from "./flip.mjs";
import { clearAnnouncements, flushAnnouncement } from "./live-region.mjs";

/** @typedef {[id: string, markup: string]} Region */

/** Return whether an element of new markup is a placeholder for an unchanged one (data-stub). @param {Element} node */
const isStub = (node) =>
  node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.stub !== undefined : false;

/**
 * Return whether this is the `open` of a dialog: it stays as the browser has it, or Escape would not close the dialog.
 * @type {(name: string, node: Element) => boolean}
 */
const isDialogOpen = (name, node) => name === "open" && node.tagName === "DIALOG";

const callbacks = {
  /** @type {(old: Element, fresh: Element) => boolean} */
  beforeNodeMorphed: (old, fresh) => !isStub(fresh) && !old.isEqualNode(fresh),
  /** @type {(name: string, node: Element) => boolean} */
  beforeAttributeUpdated: (name, node) =>
    !isBoardAttribute(name, node) &&
    !isReasonsAttribute(name, node) &&
    !isGuardAttribute(name) &&
    !isDialogOpen(name, node),
  beforeNodeRemoved: closeDialog,
};

/** For whole screens, whose boards are not kept. */
const screenCallbacks = {
  /** @type {(name: string, node: Element) => boolean} */
  beforeAttributeUpdated: (name, node) => !isGuardAttribute(name) && !isDialogOpen(name, node),
};

/**
 * Draw a screen: all of it, or only the regions that changed; then let pieces move from where they were.
 * @param {string} marksText data attributes of <html> on which styles depend, as a JSON object
 * @param {boolean} whole
 * @param {string} regionsText JSON list of `[id, markup]`
 * @param {string} movesText JSON list of `[id before, id after]` of pieces that move
 */
export function render(marksText, whole, regionsText, movesText) {
  const next = withoutPreviews(() => {
    patch(JSON.parse(marksText), whole, JSON.parse(regionsText), JSON.parse(movesText));
    return restoreFocus(app());
  });
  scheduleCaching();
  if (next?.matches("[data-choice]")) setTimeout(() => document.activeElement === next && preview(next));
}

/**
 * Measure, change the page, then adjust what depends on it.
 * @param {Record<string, string>} marks
 * @param {boolean} whole
 * @param {Region[]} regions
 * @param {[string, string][]} moves
 */
function patch(marks, whole, regions, moves) {
  const controls = captureControls();
  const starts = isMotionReduced() ? [] : moves.map(measureStart).filter((one) => one !== null);
  const counters = readCounters();
  const anchor = whole ? null : captureAnchor();
  const hadDialog = currentDialog() !== null;
  saveFocus(app());
  const isAnother = root.dataset.screen !== marks.screen;
  for (const [name, value] of Object.entries(marks)) setRootData(name, value);
  if (whole) renderScreen(regions[0][1], isAnother, marks.game !== "");
  else patchRegions(regions);
  syncLayout();
  if (!isMotionReduced()) animateMoves(starts, counters);
  syncDialog();
  if (!hadDialog && !currentDialog()) flushAnnouncement();
  syncNotices();
  syncTooltip();
  formatTimes();
  restoreAnchor(anchor);
  syncFades();
  syncScrollCounts();
  guardControls(controls);
  guardSecondTap();
}

/** Time for other tabs and devices on the same machine to draw what they were sent by this one. */
const AFTER_PAINT_MS = 120;

/**
 * Call something when what was drawn is painted, and a moment later.
 * @param {() => void} callback
 */
export function afterPaint(callback) {
  if (document.hidden) setTimeout(callback, AFTER_PAINT_MS);
  else requestAnimationFrame(() => setTimeout(callback, AFTER_PAINT_MS));
}

/**
 * Draw regions that may come a moment after the rest: nobody decides by them, and nothing moves for them.
 * @param {string} regionsText JSON list of `[id, markup]`
 */
export function renderLate(regionsText) {
  /** @type {Region[]} */
  const regions = JSON.parse(regionsText);
  saveFocus(app());
  patchRegions(regions);
  syncLog();
  syncTurns();
  syncFades();
  syncScrollCounts();
  restoreFocus(app());
  scheduleCaching();
}

/** Lay out the page that the first-paint cache has shown. */
export function adoptCachedPage() {
  syncLayout();
  syncNotices();
  formatTimes();
  syncFades();
  syncScrollCounts();
}

/** Adjust what depends on the layout, in the order in which one changes what the next measures. */
function syncLayout() {
  markNotices();
  setRootData("sheet", document.getElementById("sheet") ? "open" : "");
  markSpots();
  syncBoards();
  rewindRows();
  revealChoices();
  revealPreviewed();
  syncReasons();
  syncSpotlight();
  syncLog();
  syncTurns();
}

/**
 * Draw a whole screen. The boxes of another screen are emptied first, so that nothing in them is morphed into something else.
 * What was pressed on a page that the first-paint cache has shown is dropped if it may mean something else now.
 * @param {string} markup
 * @param {boolean} isAnother
 * @param {boolean} hasChoices
 */
function renderScreen(markup, isAnother, hasChoices) {
  if (matchesCachedPage(markup)) return;
  if (isAnother || hasChoices) dropQueue();
  cancelFlights();
  const page = document.createElement("template");
  page.innerHTML = window.piazzaTrust.createHTML(markup);
  if (isAnother) for (const box of queryAll("#app > :not([id])")) box.replaceChildren();
  Idiomorph.morph(app(), page.content.childNodes, { morphStyle: "innerHTML", callbacks: screenCallbacks });
  window.scrollTo(0, 0);
  clearPreview();
  clearAnnouncements();
  forgetFocus();
}

/** Morph regions into the page. @param {Region[]} regions */
function patchRegions(regions) {
  // What is being typed stays; any other element may change while it has the focus.
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input"));
  const fresh = parse(regions.map(([, markup]) => markup));
  for (const [at, [id]] of regions.entries()) {
    Idiomorph.morph(byId(id), fresh[at], { morphStyle: "outerHTML", ignoreActiveValue, callbacks });
  }
}

/**
 * Parse markup, all at once. SVG parts need an <svg> around them to become SVG elements.
 * @param {string[]} markups
 */
function parse(markups) {
  /** @param {string} markup */
  const isPart = (markup) => markup.startsWith("<g ");
  const frame = document.createElement("div");
  const whole = markups.map((markup) => (isPart(markup) ? `<svg>${markup}</svg>` : markup)).join("");
  frame.innerHTML = window.piazzaTrust.createHTML(whole);
  const elements = [...frame.children].map(
    (one, at) => /** @type {Element} */ (isPart(markups[at]) ? one.firstElementChild : one),
  );
  for (const one of elements) one.remove();
  return elements;
}
