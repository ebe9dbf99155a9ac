// Drag, wheel and pinch on a board, as d3-zoom reads them, and panning by keys and buttons.
/*! d3-zoom and what it stands on: Copyright 2010-2026 Mike Bostock, ISC licence. */
import { select } from "d3-selection";
import { zoom, zoomTransform, ZoomTransform as Transform } from "d3-zoom";
import { closest } from "../dom.mjs";
import { scaleExtent } from "./geometry.mjs";
import { measure } from "./measure.mjs";
import { choicesOn } from "./targets.mjs";
import { allowedView, showView, viewOf } from "./view.mjs";

/** @typedef {import("./geometry.mjs").Size} Size */
/** @typedef {import("d3-zoom").ZoomTransform} ZoomTransform */
/** @typedef {import("d3-zoom").ZoomBehavior<HTMLElement, unknown>} Zoom */

const DRAG_THRESHOLD_PX = 6;
const EPSILON_PX = 0.01;
const WHEEL_STEP = Math.log2(1.12); // d3-zoom takes the logarithm of the factor

/** d3-zoom's behaviour of each board. @type {WeakMap<HTMLElement, Zoom>} */
const zooms = new WeakMap();

/**
 * Attach d3-zoom to a board, and set its transform to the present view.
 * @param {HTMLElement} box
 */
export function syncZoom(box) {
  const size = measure(box);
  const behavior = zooms.get(box) ?? createZoom(box);
  behavior.scaleExtent(scaleExtent(size));
  const transform = transformOfView(viewOf(box), size);
  const last = zoomTransform(box);
  const away = Math.hypot(last.x - transform.x, last.y - transform.y);
  if (away > EPSILON_PX || Math.abs(last.k - transform.k) * size.width > EPSILON_PX)
    behavior.transform(select(box), transform);
}

/**
 * Pan a board by pixels of the screen.
 * @param {HTMLElement} box
 * @param {number} right
 * @param {number} down
 */
export function panByPixels(box, right, down) {
  const { k } = zoomTransform(box);
  transformBy(box, (behavior) => behavior.translateBy(select(box), -right / k, -down / k));
}

/**
 * Zoom about its center.
 * @param {HTMLElement} box
 * @param {number} factor
 */
export function zoomBy(box, factor) {
  transformBy(box, (behavior) => behavior.scaleBy(select(box), factor));
}

/**
 * Center a target.
 * @param {HTMLElement} box
 * @param {import("./geometry.mjs").Target} target
 */
export function centerOn(box, [x, y]) {
  transformBy(box, (behavior) => behavior.translateTo(select(box), x, y));
}

/**
 * Move a board by a key or a button.
 * @param {HTMLElement} box
 * @param {(behavior: Zoom) => void} moving
 */
function transformBy(box, moving) {
  moving(zooms.get(box) ?? createZoom(box));
  showTransform(box, zoomTransform(box));
}

/** Make the zoom behaviour of a board. @param {HTMLElement} box */
function createZoom(box) {
  const behavior = /** @type {Zoom} */ (zoom());
  /** @type {ZoomTransform | null} */
  let start = null;
  behavior
    .filter((event) => isForBoard(box, event))
    .wheelDelta((event) => (event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP))
    .clickDistance(DRAG_THRESHOLD_PX)
    .constrain((transform) => constrain(box, transform))
    .on("start", ({ transform }) => (start = transform))
    .on("zoom", ({ sourceEvent, transform }) => {
      // A pointer that has hardly moved clicks, and moves no board.
      if (!sourceEvent || (start && isNear(start, transform))) return;
      start = null;
      showTransform(box, transform);
    })
    .on("end", ({ sourceEvent }) => sourceEvent && syncZoom(box));
  select(box).call(behavior).on("dblclick.zoom", null);
  // At its limits d3-zoom leaves the wheel to the page, which would scroll.
  box.addEventListener("wheel", (event) => isForBoard(box, event) && event.preventDefault(), {
    passive: false,
  });
  zooms.set(box, behavior);
  return behavior;
}

/**
 * Return whether a board was moved by less than a finger trembles.
 * @param {ZoomTransform} one
 * @param {ZoomTransform} other
 */
const isNear = (one, other) =>
  one.k === other.k && Math.hypot(one.x - other.x, one.y - other.y) <= DRAG_THRESHOLD_PX;

/**
 * Return whether an event moves the board: not on its buttons. The wheel scrolls the page where the board is not on the table,
 * and a finger scrolls it on a board that is all in view.
 * @param {HTMLElement} box
 * @param {Event & {button?: number, ctrlKey: boolean}} event
 */
function isForBoard(box, event) {
  if (event.type === "wheel") return event.ctrlKey || Boolean(box.closest("#r-board"));
  if (event.type === "touchstart" && !box.hasAttribute("data-pan-more")) return false;
  return !event.button && !closest(event, "button");
}

/**
 * Show what the transform of a gesture shows.
 * @param {HTMLElement} box
 * @param {ZoomTransform} transform
 */
function showTransform(box, transform) {
  const size = measure(box);
  const view = Object.assign(viewOf(box), { own: true }, viewOfTransform(transform, size));
  showView(box, view, size, choicesOn(box));
}

/**
 * Return the nearest transform that a board allows.
 * @param {HTMLElement} box
 * @param {ZoomTransform} transform
 */
function constrain(box, transform) {
  const size = measure(box);
  return transformOfView(allowedView(box, size, viewOfTransform(transform, size)), size);
}

/**
 * Return the view of a transform.
 * @param {ZoomTransform} transform
 * @param {Size} size
 */
function viewOfTransform(transform, { clientWidth, clientHeight }) {
  const [x, y] = transform.invert([clientWidth / 2, clientHeight / 2]);
  return { scale: transform.k, x, y };
}

/**
 * Return the transform of a view.
 * @param {import("./geometry.mjs").Center} view
 * @param {Size} size
 */
function transformOfView({ scale, x, y }, { clientWidth, clientHeight }) {
  return new Transform(scale, clientWidth / 2 - x * scale, clientHeight / 2 - y * scale);
}
