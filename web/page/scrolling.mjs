// Bringing a place into sight. Firefox takes a part of a drawing to lie where its drawing begins; what scrolls around it
// is brought to the part itself then.
import { root } from "./elements.mjs";

/** @typedef {{top: number, bottom: number}} Span */

/**
 * Bring something into sight.
 * @param {Element} one
 * @param {ScrollIntoViewOptions} how
 */
export function bringIntoSight(one, how) {
  one.scrollIntoView({ inline: "nearest", ...how });
  if (!(one instanceof SVGElement) || !one.ownerSVGElement) return;
  for (let box = one.ownerSVGElement.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && scrolls(box)) shift(one, box);
  }
}

/** Whether a person can scroll a box, or the page as a whole. @param {Element} box */
function scrolls(box) {
  const { overflowY } = getComputedStyle(box === root ? document.body : box);
  return box === root ? overflowY !== "hidden" : /auto|scroll/.test(overflowY);
}

/**
 * Scroll a box so far that something in it is seen, its beginning rather than its end.
 * @param {Element} one
 * @param {Element} box
 */
function shift(one, box) {
  const part = one.getBoundingClientRect();
  const { top, bottom } = inside(box);
  const below = Math.min(Math.max(0, part.bottom - bottom), part.top - top);
  const way = part.top < top ? part.top - top : below;
  if (Math.abs(way) >= 1) box.scrollBy({ top: way, behavior: "instant" });
}

/**
 * Where what a box scrolls is seen, without its edges that are to be kept free.
 * @param {Element} box
 * @returns {Span}
 */
function inside(box) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  const top = box === root ? 0 : box.getBoundingClientRect().top + box.clientTop;
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: top + box.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
