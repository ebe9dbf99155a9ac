// The view with which a board opens: most choices are visible, and what has to be. No DOM.
import { clamp } from "../rects.mjs";
import { bestCenter, EDGES, extentOf, isCutOff, visibleArea } from "./geometry.mjs";

/** @typedef {import("./geometry.mjs").Target} Target */
/** @typedef {import("./geometry.mjs").Size} Size */

/**
 * What is shown of a board.
 * @typedef {object} View
 * @property {boolean} own whether a person has moved it
 * @property {number} scale in pixels a unit
 * @property {number} x center, in the board's own units
 * @property {number} y
 * @property {number} part factor by which it opened smaller, to show all of a few choices
 * @property {string} [window] size of the window, choices and target for which it was found
 * @property {string} [offer]
 * @property {string} [aimed]
 * @property {Look} [last] what was shown last
 */

/** @typedef {import("./geometry.mjs").Window & {seen: import("./geometry.mjs").Area, isMore: boolean, level: number, steady: number[] | null}} Look */

/** @typedef {{name: string} & import("../rects.mjs").Rect} Aim what has to be visible, in the board's own units */

/** Below this number of choices a board opens smaller to show all of them. */
const FEW_CHOICES = 7;
/** Diameter of a target that a finger presses without looking twice. */
const FINGER_PX = 40;
/** Share of what could be visible together from which on a board without choices is not moved. */
const ENOUGH = 0.75;
/** Factor from which on a board is so much larger than all of its town would be that one loses the overview. */
const MUCH_CLOSER = 1.25;

/**
 * Return the view of a board that was never shown: its center.
 * @param {Size} size
 * @returns {View}
 */
export function defaultView({ x, y, width, height }) {
  return { own: false, scale: 0, x: x + width / 2, y: y + height / 2, part: 1 };
}

/**
 * Pan to the choices. A board is not moved while its choices and its window are the same, or all choices are visible; without
 * choices, while enough of its pieces are.
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} offered
 * @param {() => Target[]} pieces measures them, for a board without choices
 * @param {{window: boolean, offer: boolean}} isSame as when the view was found
 */
export function fitChoices(view, size, offered, pieces, isSame) {
  if (size.steady && holdStill(view, size, size.steady, thingsToSee(size, offered, pieces))) return;
  view.scale = size.readable * view.part;
  if (isSame.window && isSame.offer) return;
  const shown = offered.length ? offered : pieces();
  const isComplete = offered.length > 0 || size.fitsAll;
  const hasEnough = isComplete ? !isAnyHidden(view, size, shown) : showsEnough(view, size, shown);
  if (isSame.window && hasEnough) return;
  view.part = zoomOutFor(size.fitsAll ? shown : offered, size, offered.length > 0);
  view.scale = size.readable * view.part;
  if (shown.length) [view.x, view.y] = bestCenter(shown, size, view.scale);
}

/**
 * Return the choices, or without any the pieces where all are shown.
 * @param {Size} size
 * @param {Target[]} offered
 * @param {() => Target[]} pieces
 */
const thingsToSee = (size, offered, pieces) => (offered.length || !size.fitsAll ? offered : pieces());

/**
 * Leave the view of a steady board as it is while a finger can press all that has to be visible, else show all of its town, else
 * as much of it as leaves the choices large enough for a finger; return whether one of these can be done.
 * @param {View} view
 * @param {Size} size
 * @param {number[]} town x, y, width and height
 * @param {Target[]} shown
 */
function holdStill(view, size, [x, y, width, height], shown) {
  const smallest = Math.min(...shown.map(([, , half, high]) => half + high));
  const scale = Math.min(size.clientWidth / width, size.clientHeight / height, size.close);
  /** @param {View} one */
  const isUsable = (one) => one.scale * smallest >= FINGER_PX && !isAnyHidden(one, size, shown);
  const held = heldView(view, size);
  const mayHold = shown.length > 0 || view.scale < scale * MUCH_CLOSER;
  const whole = { ...view, scale, x: x + width / 2, y: y + height / 2, part: scale / size.readable };
  const found = [mayHold && held, whole, closerView(view, size, shown, smallest)].find(
    (one) => one && isUsable(one),
  );
  if (found) Object.assign(view, found);
  return Boolean(found);
}

/**
 * Return a view with its upper edge where it was: what comes and goes below the board changes the height of its window. There is
 * none if another layout found it, as on paper or a phone on its side.
 * @param {View} view
 * @param {Size} size
 */
function heldView(view, size) {
  if (!view.last?.steady) return null;
  return { ...view, y: view.y + (size.clientHeight - view.last.clientHeight) / 2 / view.scale };
}

/**
 * Return the view at which a finger can just press the choices, with as much as possible of the town around them.
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} shown
 * @param {number} smallest
 */
function closerView(view, size, shown, smallest) {
  // A little more than that, so that rounding leaves it large enough.
  const scale = (FINGER_PX / smallest) * 1.001;
  if (!shown.length || scale > size.readable) return null;
  const [x, y] = bestCenter(shown, size, scale);
  return { ...view, scale, x, y, part: scale / size.readable };
}

/**
 * Pan just so far that all of a rect is visible; it is centered if it is larger than the window.
 * @param {View} view
 * @param {Size} size
 * @param {Aim} aim
 */
export function panTo(view, size, { left, top, right, bottom }) {
  const [across, along] = [size.clientWidth / view.scale / 2, size.clientHeight / view.scale / 2];
  view.x = right - left < 2 * across ? clamp(view.x, right - across, left + across) : (left + right) / 2;
  view.y = bottom - top < 2 * along ? clamp(view.y, bottom - along, top + along) : (top + bottom) / 2;
}

/**
 * Return by which factor things are visible together: a few choices, as far as the board allows it; on a phone, where a place is
 * chosen, all of them, as long as a finger can press each; where one only watches or looks back, all pieces.
 * @param {Target[]} things
 * @param {Size} size
 * @param {boolean} areChoices
 */
function zoomOutFor(things, { clientWidth, clientHeight, readable, few, fit, fitsAll }, areChoices) {
  if (!things.length) return 1;
  if (!fitsAll && (things.length >= FEW_CHOICES || few >= readable)) return 1;
  const [across, down] = extentOf(things);
  const together = Math.min(clientWidth / across, clientHeight / down);
  const pressable = FINGER_PX / Math.min(...things.map(([, , half, high]) => half + high));
  return clamp(together, !fitsAll ? few : areChoices ? pressable : fit, readable) / readable;
}

/**
 * Return whether a choice is cut off or out of view.
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} offered
 */
const isAnyHidden = (view, size, offered) => countVisible(view, size, offered) < offered.length;

/**
 * Return whether a window shows a good part of the targets that it could show together.
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} things
 */
function showsEnough(view, size, things) {
  if (!things.length) return true;
  const [x, y] = bestCenter(things, size, view.scale);
  return countVisible(view, size, things) >= ENOUGH * countVisible({ ...view, x, y }, size, things);
}

/**
 * Return how many targets are visible as a whole.
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} things
 */
function countVisible(view, size, things) {
  const seen = visibleArea(view, size);
  return things.filter((target) => !Object.values(EDGES).some((edge) => isCutOff(seen, target, edge))).length;
}
