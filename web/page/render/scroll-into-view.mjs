// Scrolls elements into view. Firefox takes a part of an SVG to lie where the <svg> begins, so its scroll containers are
// scrolled to the part itself.
import { root } from "../dom.mjs";

/** @typedef {{top: number, bottom: number}} Span */

/** How far down the window, as a part of its height, an element may begin without being scrolled to. */
const LOWEST = 0.7;

/**
 * Scroll an element into view.
 * @param {Element} one
 * @param {ScrollIntoViewOptions} how
 */
export function scrollIntoView(one, how) {
  one.scrollIntoView({ inline: "nearest", ...how });
  if (!(one instanceof SVGElement) || !one.ownerSVGElement) return;
  for (let box = one.ownerSVGElement.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && isScrollable(box)) scrollBox(one, box);
  }
}

/**
 * Scroll to the top of an element once the page that is being drawn is laid out, unless it begins well within the window.
 * @param {string} id
 */
export function scrollToSoon(id) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const one = document.getElementById(id);
      const top = one?.getBoundingClientRect().top ?? 0;
      if (top < 0 || top > LOWEST * window.innerHeight) one?.scrollIntoView({ block: "start" });
    }),
  );
}

/** Return whether a person can scroll a box, or the page as a whole. @param {Element} box */
function isScrollable(box) {
  const { overflowY } = getComputedStyle(box === root ? document.body : box);
  return box === root ? overflowY !== "hidden" : /auto|scroll/.test(overflowY);
}

/**
 * Scroll a box so far that an element in it is visible, its beginning rather than its end.
 * @param {Element} one
 * @param {Element} box
 */
function scrollBox(one, box) {
  const top = scrollDistance(one.getBoundingClientRect(), visibleSpan(box));
  if (Math.abs(top) >= 1) box.scrollBy({ top, behavior: "instant" });
}

/**
 * Return how far to scroll down so that a span is visible; its beginning, if it is longer than the visible one.
 * @param {Span} part
 * @param {Span} visible
 */
export function scrollDistance(part, { top, bottom }) {
  if (part.top < top) return part.top - top;
  return Math.min(Math.max(0, part.bottom - bottom), part.top - top);
}

/**
 * Return the visible part of a scroll container, without its scroll padding.
 * @param {Element} box
 * @returns {Span}
 */
function visibleSpan(box) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  const top = box === root ? 0 : box.getBoundingClientRect().top + box.clientTop;
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: top + box.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
