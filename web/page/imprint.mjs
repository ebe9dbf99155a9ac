// The page as it was left: taken in quiet moments, and when one goes away. Python says what would stand there if one
// came back, so that nothing is kept that a visitor who comes back would not see at once.
import { root } from "./elements.mjs";

const QUIET = 700;
/** @type {(place: string) => string} */
let drawn = () => "";
let timer = 0;
let last = "";
const later = window.requestIdleCallback ?? ((act) => setTimeout(act));

/** Whether what Python is about to draw stands there already, from an earlier visit. */
export const stands = () => root.dataset.imprint === "stands";

/**
 * Python draws the page: whether that stands there already.
 * @param {string} markup
 */
export function isStanding(markup) {
  if (!stands()) return false;
  root.dataset.imprint = markup === window.piazzaImprint.standing ? "kept" : "changed";
  window.piazzaImprint.standing = "";
  return root.dataset.imprint === "kept";
}

/**
 * Python tells by `draw(place)` what would stand there: marks and markup as JSON, or nothing.
 * @param {(place: string) => string} draw
 */
export function remember(draw) {
  drawn = draw;
  addEventListener("pagehide", () => timer && take());
}

/** The page has changed: it is taken when it rests. */
export function renew() {
  clearTimeout(timer);
  if (window.piazzaImprint) timer = setTimeout(() => later(take), QUIET);
}

function take() {
  clearTimeout(timer);
  timer = 0;
  const kept = window.piazzaImprint;
  const place = kept.place();
  const now = `${kept.ground()} ${place}`;
  if (now === last) return;
  /** @type {Record<string, {marks: Record<string, string>, markup: string}>} */
  const pages = {};
  for (const one of new Set(["", place])) {
    const text = drawn(one);
    if (!text && !one) return renew(); // one more card of the square has been looked at
    if (text) pages[one] = JSON.parse(text);
  }
  last = now;
  kept.keep(pages);
}
