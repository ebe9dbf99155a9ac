// Scroll anchoring for the rules: a reader keeps the line at which they are, even if what is before it gets longer.
import { queryAll, root } from "../dom.mjs";

/** @typedef {{line: number, top: number}} Anchor index of the first line in the window, and its offset */

/** Return the lines of the rules. */
const readable = () => queryAll(".chapters :is(h2, h3, p, li, tr, dt, dd, figcaption)");

/**
 * Return where somebody reads; null elsewhere than in the rules, and at their beginning.
 * @returns {Anchor | null}
 */
export function captureAnchor() {
  if (root.dataset.screen !== "rules") return null;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const lines = readable();
  const line = lines.findIndex((one) => one.getBoundingClientRect().top >= edge);
  return line < 0 || window.scrollY === 0 ? null : { line, top: lines[line].getBoundingClientRect().top };
}

/**
 * Scroll so that the same line is where it was: in another language what is before it may be longer.
 * @param {Anchor | null} anchor
 */
export function restoreAnchor(anchor) {
  const line = anchor && readable()[anchor.line];
  if (line) window.scrollBy({ top: line.getBoundingClientRect().top - anchor.top, behavior: "instant" });
}

/**
 * Scroll to a chapter of the rules and focus its heading, so that reading goes on there.
 * @param {string} id
 */
export function goToChapter(id) {
  const chapter = document.getElementById(id);
  chapter?.scrollIntoView();
  const heading = /** @type {HTMLElement | null} */ (chapter?.querySelector("h2, h3") ?? chapter);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/**
 * The same when the page that is being drawn is laid out.
 * @param {string} id
 */
export function goToChapterSoon(id) {
  requestAnimationFrame(() => requestAnimationFrame(() => goToChapter(id)));
}
