// Stores the first-paint cache: in idle moments, and when the page is left. Python renders the page of an address, so that
// nothing is stored that a visitor who comes back would not see at once. runtime/first-paint-cache.js shows it.
import { root } from "../dom.mjs";

const IDLE_DELAY_MS = 700;
/** Renders the page at an address as JSON. @type {(place: string) => string} */
let renderPage = () => "";
let timer = 0;
/** Hash and address of what was stored last. */
let last = "";
/** The rendering under way. @type {Generator<void, void> | undefined} */
let current;
const whenIdle = window.requestIdleCallback ?? ((act) => setTimeout(act));

/** Return whether a page from an earlier visit is shown, and Python has not drawn yet. */
export const isCachedPageShown = () => root.dataset.imprint === "stands";

/**
 * Return whether the markup that Python is about to draw is what the cache has shown already.
 * @param {string} markup
 */
export function matchesCachedPage(markup) {
  if (!isCachedPageShown()) return false;
  root.dataset.imprint = markup === window.piazzaFirstPaint.standing ? "kept" : "changed";
  window.piazzaFirstPaint.standing = "";
  return root.dataset.imprint === "kept";
}

/**
 * Have pages cached; Python's `draw(place)` returns their marks and markup as JSON, or nothing.
 * @param {(place: string) => string} draw
 */
export function cacheFirstPaint(draw) {
  renderPage = draw;
  addEventListener("pagehide", () => current && finish(renderPages()));
}

/** Render and store the page anew when it has been still for a while, one address at a time, so that a person is not held up. */
export function scheduleCaching() {
  clearTimeout(timer);
  if (!window.piazzaFirstPaint) return;
  const begun = renderPages();
  current = begun;
  timer = setTimeout(() => whenIdle(() => continueIdly(begun)), IDLE_DELAY_MS);
}

/** Go on with a rendering, unless another one has begun. @param {Generator<void, void>} begun */
function continueIdly(begun) {
  if (begun !== current) return;
  if (!begun.next().done) whenIdle(() => continueIdly(begun));
  else if (begun === current) current = undefined;
}

/** Finish a rendering at once. @param {Generator<void, void>} begun */
function finish(begun) {
  while (!begun.next().done);
}

/** Render the home page and the present one, one after the other; start again if anything changes meanwhile. */
function* renderPages() {
  const cache = window.piazzaFirstPaint;
  const now = () => `${cache.ground()} ${cache.place()}`;
  const [begun, place] = [now(), cache.place()];
  if (begun === last) return;
  /** @type {Record<string, {marks: Record<string, string>, markup: string}>} */
  const pages = {};
  for (const one of new Set(["", place])) {
    const text = renderPage(one);
    if (!text && !one) return scheduleCaching(); // Python has read one more card of the home page; the rest comes next time
    if (text) pages[one] = JSON.parse(text);
    if (one !== place) yield;
  }
  if (now() !== begun) return scheduleCaching();
  last = begun;
  cache.keep(pages);
}
