// Where somebody reads the rules stays where it is, though what stands before it grows.
import { all, root } from "./elements.mjs";

/** @typedef {{line: number, top: number}} Place which line is the first to begin in the window, and how high it stands */

const readable = () => all(".chapters :is(h2, h3, p, li, tr, dt, dd, figcaption)");

/**
 * Where somebody reads.
 * @returns {Place | null}
 */
export function reading() {
  if (root.dataset.screen !== "rules") return null;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const lines = readable();
  const line = lines.findIndex((one) => one.getBoundingClientRect().top >= edge);
  return line < 0 || window.scrollY === 0 ? null : { line, top: lines[line].getBoundingClientRect().top };
}

/**
 * The same line where it was: in another language what stands before it may be longer.
 * @param {Place | null} place
 */
export function readOn(place) {
  const line = place && readable()[place.line];
  if (line) window.scrollBy({ top: line.getBoundingClientRect().top - place.top, behavior: "instant" });
}

/**
 * Go to a chapter of the rules, and read on there.
 * @param {string} id
 */
export function turnTo(id) {
  const chapter = document.getElementById(id);
  chapter?.scrollIntoView();
  const heading = /** @type {HTMLElement | null} */ (chapter?.querySelector("h2, h3") ?? chapter);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/**
 * The same as soon as the page that is being drawn stands.
 * @param {string} id
 */
export function turnSoon(id) {
  requestAnimationFrame(() => requestAnimationFrame(() => turnTo(id)));
}
