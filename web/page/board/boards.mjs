// Zoomable boards: drag, wheel, pinch, keys and buttons pan and zoom them.
//
// <div data-pan="0.6 1.1" id="…"><svg data-whole="x y width height" …><g data-pan-view>…</g></svg></div>
//
// data-whole      the whole board, in the drawing's own units
// data-pan        sizes in pixels a unit: the smallest that can be read, and the same on a narrow screen. The board opens at it,
//                 panned to most choices; off the table all of it is shown. Four optional numbers, as in
//                 "0.6 1.1 0.4 500 440 1.3": a window that shows less than 500 by 440 units at 0.6, or is on a low screen,
//                 opens at 0.4, and a small board is enlarged to 1.3 at most. A fifth, 0.5: it opens smaller, down to
//                 0.5, if that shows all of a few choices together
// data-pan-by     a button inside: in, out, whole
// data-pan-edge   a button inside at the left, right, up or down edge: how many choices are cut off or out of view there
// data-pan-frame  a <rect> in a minimap, which frames what is visible
// data-pan-to     the element stays visible as a whole until a person moves the board, and is panned to when the name in it is
//                 new; so is a choice previewed without a pointer on it, and what a lesson points at (data-spotted)
// data-pan-align  alignment of a board that is smaller than its window: top or bottom
// data-pan-steady the part, as data-whole, with which it opens on a phone, and stays while all choices are visible and can be pressed
// data-pan-levels sizes as "0.5 0.9"; data-pan-level says how many of them are reached, so that styles can show more
//
// Buttons and minimap make room for choices and targets below them, see overlays.mjs.
import { closest } from "../dom.mjs";
import { boardActionOf, isModified } from "../input/key-bindings.mjs";
import { areKeysOn, boards } from "./measure.mjs";
import { placeOverlays } from "./overlays.mjs";
import { isResized, nearestHidden, showWhole, syncViews, toggleWholeView } from "./view.mjs";
import { centerOn, panByPixels, syncZoom, zoomBy } from "./zoom-gestures.mjs";

const ZOOM_STEP = 1.3;
/** Share of a window's width by which a key pans. */
const PAN_SHARE = 1 / 6;
const BOARD_ATTRIBUTES = [
  "data-pan-more",
  "data-pan-level",
  "data-pan-aside",
  "data-pan-corner",
  "data-pan-shape",
];

let areWhole = false;

/** Restore the view of every board after a redraw. */
export function syncBoards() {
  if (areWhole) return;
  for (const box of syncViews()) {
    syncZoom(box);
    resizes.observe(box);
  }
}

/** Show whole boards, for paper, until they are restored. */
export function showWholeBoards() {
  areWhole = true;
  for (const box of boards()) showWhole(box);
}

/** Restore the view of every board. */
export function restoreBoards() {
  areWhole = false;
  syncBoards();
}

/** Boards follow their window when it is resized without a redraw. */
const resizes = new ResizeObserver((entries) => {
  if (entries.some(({ target }) => isResized(target))) syncBoards();
});

/**
 * Return whether an attribute is set here, so that morphing keeps it.
 * @param {string} name
 * @param {Element} node
 */
export function isBoardAttribute(name, node) {
  if (name === "viewBox") return node.hasAttribute("data-whole");
  if (name === "style") return node.matches("[data-pan-view], [data-whole], .pan-tools");
  if (name === "hidden") return node.matches("[data-pan-edge], [data-count-of]");
  return BOARD_ATTRIBUTES.includes(name);
}

/**
 * Switch between the whole board and the size at which it can be read.
 * @param {HTMLElement} box
 */
function toggleWhole(box) {
  toggleWholeView(box);
  syncZoom(box);
}

/** Return the board that an event is on. @param {Event} event */
const boxOf = (event) => /** @type {HTMLElement | null} */ (closest(event, "[data-pan]"));

addEventListener("click", (event) => {
  const { panBy, panEdge } = closest(event, "[data-pan-by], [data-pan-edge]")?.dataset ?? {};
  const box = boxOf(event);
  if (!box) return;
  const next = panEdge && nearestHidden(box, panEdge);
  if (next) centerOn(box, next);
  else if (panBy === "whole") toggleWhole(box);
  else if (panBy) zoomBy(box, panBy === "in" ? ZOOM_STEP : 1 / ZOOM_STEP);
});

/** Two taps, or a double click, beside the choices fit the board into its window, or bring it back. */
addEventListener("dblclick", (event) => {
  const box = boxOf(event);
  if (box && !closest(event, "button, [data-choice]")) toggleWhole(box);
});

addEventListener("keydown", (event) => {
  const box = boards()[0];
  if (!box || !areKeysOn() || isModified(event) || closest(event, "input, select, textarea")) return;
  const action = boardActionOf(event);
  if (typeof action === "object") {
    const [right, down] = action;
    const step = box.clientWidth * PAN_SHARE;
    event.preventDefault();
    event.stopImmediatePropagation();
    panByPixels(box, right * step, down * step);
  } else if (action === "whole") toggleWhole(box);
  else if (action) zoomBy(box, action === "in" ? ZOOM_STEP : 1 / ZOOM_STEP);
});

/** Pan to what gets the focus. */
addEventListener("focusin", (event) => {
  const box = boxOf(event);
  const choice = closest(event, "[data-choice]:focus-visible");
  if (!box || !choice || choice !== event.target) return;
  const [place, part] = [box.getBoundingClientRect(), choice.getBoundingClientRect()];
  const right = Math.min(0, part.left - place.left) + Math.max(0, part.right - place.right);
  const down = Math.min(0, part.top - place.top) + Math.max(0, part.bottom - place.bottom);
  if (right || down) panByPixels(box, right, down);
});

new ResizeObserver(syncBoards).observe(document.documentElement);

let scrolled = 0;
/** Place the buttons again when a container of the board scrolls. */
function onScroll() {
  scrolled = 0;
  for (const box of boards()) placeOverlays(box);
}
addEventListener("scroll", () => (scrolled ||= requestAnimationFrame(onScroll)), {
  capture: true,
  passive: true,
});
