// The page as it was left: taken in quiet moments, and when one goes away. Python says what would stand there if one
// came back, so that nothing is kept that a visitor who comes back would not see at once.
import { root } from "./elements.mjs";

const QUIET = 700;
/** @type {(place: string) => string} */
let drawn = () => "";
let timer = 0;
let last = "";
/** @type {Generator<void, void> | undefined} */
let under;
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
  addEventListener("pagehide", () => under && finish(taking()));
}

/** The page has changed: it is taken when it rests, a place at a time, as somebody may go on with it meanwhile. */
export function renew() {
  clearTimeout(timer);
  if (!window.piazzaImprint) return;
  const begun = taking();
  under = begun;
  timer = setTimeout(() => later(() => goOn(begun)), QUIET);
}

/** @param {Generator<void, void>} begun */
function goOn(begun) {
  if (begun !== under) return;
  if (!begun.next().done) later(() => goOn(begun));
  else if (begun === under) under = undefined;
}

/** @param {Generator<void, void>} begun */
function finish(begun) {
  while (!begun.next().done);
}

/** What stands at the square and where one is, drawn one after the other; in vain if anything changes meanwhile. */
function* taking() {
  const kept = window.piazzaImprint;
  const now = () => `${kept.ground()} ${kept.place()}`;
  const [begun, place] = [now(), kept.place()];
  if (begun === last) return;
  /** @type {Record<string, {marks: Record<string, string>, markup: string}>} */
  const pages = {};
  for (const one of new Set(["", place])) {
    const text = drawn(one);
    if (!text && !one) return renew(); // one more card of the square has been looked at
    if (text) pages[one] = JSON.parse(text);
    if (one !== place) yield;
  }
  if (now() !== begun) return renew();
  last = begun;
  kept.keep(pages);
}
