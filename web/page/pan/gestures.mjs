// Hands on a board: drag, wheel and pinch, as d3-zoom reads them; what they may not do is here.
import { around } from "../elements.mjs";
import { choices } from "./places.mjs";
import { measured } from "./size.mjs";
import { allowed, scales, show, viewOf } from "./view.mjs";
import { Transform, select, zoom, zoomTransform } from "./zoom.mjs";

/** @typedef {import("./size.mjs").Size} Size */
/** @typedef {import("./zoom.mjs").Zoom} Zoom */
/** @typedef {import("./zoom.mjs").ZoomTransform} ZoomTransform */

const SLACK = 6;
const NOTHING = 0.01;
const NOTCH = Math.log2(1.12);

/** @type {WeakMap<HTMLElement, Zoom>} */
const hands = new WeakMap();

/**
 * Let hands move a board, from where it is looked at.
 * @param {HTMLElement} box
 */
export function hold(box) {
  const size = measured(box);
  const hand = hands.get(box) ?? handOn(box);
  hand.scaleExtent(scales(size));
  const transform = transformOf(viewOf(box), size);
  const last = zoomTransform(box);
  const away = Math.hypot(last.x - transform.x, last.y - transform.y);
  if (away > NOTHING || Math.abs(last.k - transform.k) * size.width > NOTHING)
    hand.transform(select(box), transform);
}

/**
 * Move a board by pixels of the screen.
 * @param {HTMLElement} box
 * @param {number} right
 * @param {number} down
 */
export function move(box, right, down) {
  const { k } = zoomTransform(box);
  by(box, (hand) => hand.translateBy(select(box), -right / k, -down / k));
}

/**
 * Magnify it about its middle.
 * @param {HTMLElement} box
 * @param {number} factor
 */
export function magnify(box, factor) {
  by(box, (hand) => hand.scaleBy(select(box), factor));
}

/**
 * Bring a place to its middle.
 * @param {HTMLElement} box
 * @param {import("./sight.mjs").Place} place
 */
export function moveTo(box, [x, y]) {
  by(box, (hand) => hand.translateTo(select(box), x, y));
}

/**
 * Move a board by a key or a button.
 * @param {HTMLElement} box
 * @param {(hand: Zoom) => void} moving
 */
function by(box, moving) {
  moving(hands.get(box) ?? handOn(box));
  follow(box, zoomTransform(box));
}

/** @param {HTMLElement} box */
function handOn(box) {
  const hand = /** @type {Zoom} */ (zoom());
  /** @type {ZoomTransform | null} */
  let start = null;
  hand
    .filter((event) => isMeant(box, event))
    .wheelDelta((event) => (event.deltaY < 0 ? NOTCH : -NOTCH))
    .clickDistance(SLACK)
    .constrain((transform) => constrained(box, transform))
    .on("start", ({ transform }) => (start = transform))
    .on("zoom", ({ sourceEvent, transform }) => {
      // A pointer that has hardly moved makes a choice, and moves no board.
      if (!sourceEvent || (start && isNear(start, transform))) return;
      start = null;
      follow(box, transform);
    })
    .on("end", ({ sourceEvent }) => sourceEvent && hold(box));
  select(box).call(hand).on("dblclick.zoom", null);
  // At its limits d3 leaves the wheel to the page.
  box.addEventListener("wheel", (event) => isMeant(box, event) && event.preventDefault(), { passive: false });
  hands.set(box, hand);
  return hand;
}

/**
 * Whether a board was moved by less than a finger trembles.
 * @param {ZoomTransform} one
 * @param {ZoomTransform} other
 */
const isNear = (one, other) => one.k === other.k && Math.hypot(one.x - other.x, one.y - other.y) <= SLACK;

/**
 * Whether this is for the board: not on its buttons; at the end the page is longer than its window, and the wheel is for
 * the page; and a finger on a board that is all in sight scrolls the page.
 * @param {HTMLElement} box
 * @param {Event & {button?: number, ctrlKey: boolean}} event
 */
function isMeant(box, event) {
  if (event.type === "wheel") return event.ctrlKey || Boolean(box.closest("#r-board"));
  if (event.type === "touchstart" && !box.hasAttribute("data-pan-more")) return false;
  return !event.button && !around(event, "button");
}

/**
 * Look where hands have moved a board to.
 * @param {HTMLElement} box
 * @param {ZoomTransform} transform
 */
function follow(box, transform) {
  const size = measured(box);
  show(box, Object.assign(viewOf(box), { own: true }, lookedAt(transform, size)), size, choices(box));
}

/**
 * The nearest transform that a board allows.
 * @param {HTMLElement} box
 * @param {ZoomTransform} transform
 */
function constrained(box, transform) {
  const size = measured(box);
  return transformOf(allowed(box, size, lookedAt(transform, size)), size);
}

/**
 * What a transform looks at.
 * @param {ZoomTransform} transform
 * @param {Size} size
 */
function lookedAt(transform, { clientWidth, clientHeight }) {
  const [x, y] = transform.invert([clientWidth / 2, clientHeight / 2]);
  return { scale: transform.k, x, y };
}

/**
 * The transform that looks there.
 * @param {{scale: number, x: number, y: number}} view
 * @param {Size} size
 */
function transformOf({ scale, x, y }, { clientWidth, clientHeight }) {
  return new Transform(scale, clientWidth / 2 - x * scale, clientHeight / 2 - y * scale);
}
