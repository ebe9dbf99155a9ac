// Boards larger than their window: drag, wheel, pinch, keys and buttons move and magnify them.
//
// <div data-pan="0.6 1.1" id="…"><svg data-whole="x y width height" …><g data-pan-view>…</g></svg></div>: the whole
// board is the box data-whole, in the drawing's own units; 0.6 is the least size, in pixels a unit, at which the board can
// be read, 1.1 the same on a narrow screen, and at which it opens, where the most of what may be chosen is in sight; off
// the table all of it is shown. With four numbers more, as in data-pan="0.6 1.1 0.4 500 440 1.3", a
// window that shows less than 500 by 440 units at 0.6, or stands on a low screen, opens at 0.4, and a small board grows to 1.3
// and no more; with 0.5 after them, it opens as much further away, down to 0.5, as shows all of a few choices together. Inside,
// [data-pan-by=in|out|whole] are buttons, and [data-pan-edge=left|right|up|down] tell how many choices are cut off or out
// of sight on that side; a <rect data-pan-frame> in a second drawing frames what is in sight.
// An element with data-pan-to="name" is in sight whole until one moves the board, and comes back into sight when that name is
// new; so is a choice that is looked at without a pointer on it, and what a lesson points at (data-spotted). What lies over the board steps aside for it, and for
// every choice below it; its buttons go to another corner, or along the edges.
// data-pan-align="top" keeps a board smaller than its window at the top of it, "bottom" at its foot.
// data-pan-levels="0.5 0.9" sets data-pan-level to how many of these sizes are reached, so that the style can say more.
import { around } from "../elements.mjs";
import { characterOf } from "../layout.mjs";
import { hold, magnify, move, moveTo } from "./gestures.mjs";
import { giveWay } from "./places.mjs";
import { EDGES } from "./sight.mjs";
import { boxes, hasKeys } from "./size.mjs";
import { hasGrown, nextBeyond, settleViews, switchView, unfold } from "./view.mjs";

const STEP = 1.3;
const MARKS = ["data-pan-more", "data-pan-level", "data-pan-aside", "data-pan-corner", "data-pan-shape"];

let isUnfolded = false;

/** Put every board back to where it was looked at, after the page was drawn anew. */
export function settlePans() {
  if (isUnfolded) return;
  for (const box of settleViews()) {
    hold(box);
    grown.observe(box);
  }
}

/** Show all of every board, whatever of it is looked at, until they are folded again. */
export function unfoldPans() {
  isUnfolded = true;
  for (const box of boxes()) unfold(box);
}

/** Put every board back to where it was looked at. */
export function foldPans() {
  isUnfolded = false;
  settlePans();
}

/** A window may change its size though the page is not drawn anew; what lies in it follows. */
const grown = new ResizeObserver((entries) => {
  if (entries.some(({ target }) => hasGrown(target))) settlePans();
});

/**
 * Whether an attribute belongs to what is done here, and stays when the page is drawn anew.
 * @param {string} name
 * @param {Element} node
 */
export function isPanned(name, node) {
  if (name === "viewBox") return node.hasAttribute("data-whole");
  if (name === "style") return node.matches("[data-pan-view], [data-whole], .pan-tools");
  if (name === "hidden") return node.hasAttribute("data-pan-edge");
  return MARKS.includes(name);
}

/**
 * The whole board, or back to the size at which it can be read.
 * @param {HTMLElement} box
 */
function turn(box) {
  switchView(box);
  hold(box);
}

/** @param {Event} event */
const boxOf = (event) => /** @type {HTMLElement | null} */ (around(event, "[data-pan]"));

addEventListener("click", (event) => {
  const { panBy, panEdge } = around(event, "[data-pan-by], [data-pan-edge]")?.dataset ?? {};
  const box = boxOf(event);
  if (!box) return;
  const next = panEdge && nextBeyond(box, panEdge);
  if (next) moveTo(box, next);
  else if (panBy === "whole") turn(box);
  else if (panBy) magnify(box, panBy === "in" ? STEP : 1 / STEP);
});

addEventListener("keydown", (event) => {
  const box = boxes()[0];
  if (
    !box ||
    !hasKeys() ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    around(event, "input, select, textarea")
  )
    return;
  if (event.shiftKey && event.key.startsWith("Arrow")) {
    const [right, down] = EDGES[event.key.slice("Arrow".length).toLowerCase()];
    const step = box.clientWidth / 6;
    event.preventDefault();
    event.stopImmediatePropagation();
    move(box, right * step, down * step);
    return;
  }
  const character = characterOf(event);
  if (character === "+") magnify(box, STEP);
  else if (character === "-") magnify(box, 1 / STEP);
  else if (character === "0") turn(box);
});

/** What gets the focus comes into sight. */
addEventListener("focusin", (event) => {
  const box = boxOf(event);
  const choice = around(event, "[data-choice]:focus-visible");
  if (!box || !choice || choice !== event.target) return;
  const [place, part] = [box.getBoundingClientRect(), choice.getBoundingClientRect()];
  const right = Math.min(0, part.left - place.left) + Math.max(0, part.right - place.right);
  const down = Math.min(0, part.top - place.top) + Math.max(0, part.bottom - place.bottom);
  if (right || down) move(box, right, down);
});

new ResizeObserver(settlePans).observe(document.documentElement);

let scrolled = 0;
/** The buttons go along with what a board is scrolled in, so that they have to keep off its choices anew. */
function followScroll() {
  scrolled = 0;
  for (const box of boxes()) giveWay(box);
}
addEventListener("scroll", () => (scrolled ||= requestAnimationFrame(followScroll)), {
  capture: true,
  passive: true,
});
