// A change that nobody asked for, such as a bot's move or shutters that close by themselves, puts nothing under a finger
// that was on its way to something else: for half a second, what has come or moved lets a press through to what lay there
// before. Keys and screen readers press it all the same.
import { isAsked } from "./acts.mjs";
import { all } from "./elements.mjs";

/** @typedef {{means: string, box: DOMRect}} Place what a press does, and where */
/** @typedef {{presses: Map<Element, Place>, covers: Map<Element, DOMRect>}} Places */

const REST = 500; // milliseconds
const PRESSED = "button, a[href], input, select, textarea, summary, [data-choice], [data-do], dialog";
/** What lies over the rest: once it is gone, what was below is new to a finger. */
const OVER = "dialog, #app > .notice:not(.gone), #tip";
const MARK = "data-stray";

/** Until when a mark stays. @type {Map<Element, number>} */
const marked = new Map();

/** Before a change: what can be pressed and where it lies, unless somebody asked for it. @returns {Places | null} */
export function holdPlaces() {
  if (isAsked()) {
    for (const one of marked.keys()) unmark(one);
    return null;
  }
  return { presses: new Map(all(PRESSED).map((one) => [one, placeOf(one)])), covers: covers() };
}

/**
 * After it: what has come or moved takes no press for a while.
 * @param {Places | null} before
 */
export function settlePlaces(before) {
  if (!before?.presses.size) return;
  const gone = uncovered(before.covers);
  const until = performance.now() + REST;
  for (const one of all(PRESSED)) {
    const { means, box } = placeOf(one);
    if (!box.width || !isInWindow(box)) continue;
    const was = before.presses.get(one);
    const stayed = was && was.means === means && holdsMiddle(was.box, box);
    if (stayed && !gone.some((hole) => meets(hole, box))) continue;
    marked.set(one, until);
    one.setAttribute(MARK, "");
  }
  setTimeout(sweep, REST);
}

/** @param {string} name */
export const isStrayMark = (name) => name === MARK;

function sweep() {
  for (const [one, until] of marked) if (until <= performance.now()) unmark(one);
}

/** @param {Element} one */
function unmark(one) {
  marked.delete(one);
  one.removeAttribute(MARK);
}

/** @param {import("./elements.mjs").Drawn} one @returns {Place} */
function placeOf(one) {
  const { do: does, value, choice } = one.dataset;
  // The number of a choice says nothing by itself.
  const what =
    choice === undefined ? `${does} ${value}` : (one.getAttribute("aria-label") ?? one.textContent);
  return { means: `${what} ${one.matches(":disabled")}`, box: one.getBoundingClientRect() };
}

/** @returns {Map<Element, DOMRect>} */
const covers = () => new Map(all(OVER).map((one) => [one, one.getBoundingClientRect()]));

/**
 * Where something lay over the page that does no more; a dialog, over all of it.
 * @param {Map<Element, DOMRect>} before
 */
function uncovered(before) {
  const now = covers();
  const gone = [...before].filter(([one]) => !now.has(one));
  return gone.map(([one, box]) =>
    one instanceof HTMLDialogElement ? new DOMRect(0, 0, innerWidth, innerHeight) : box,
  );
}

/** @param {DOMRect} box */
const isInWindow = (box) => meets(box, new DOMRect(0, 0, innerWidth, innerHeight));

/** @param {DOMRect} one @param {DOMRect} other */
const meets = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {DOMRect} hole @param {DOMRect} box */
function holdsMiddle(hole, { left, top, width, height }) {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= hole.left && x <= hole.right && y >= hole.top && y <= hole.bottom;
}
