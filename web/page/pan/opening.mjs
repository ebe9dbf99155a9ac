// Where a board opens: where the most of what may be chosen is in sight, and what has to be.
import { places } from "./places.mjs";
import { EDGES, beyond, centre, inSight, spans } from "./sight.mjs";
import { limited } from "./size.mjs";

/** @typedef {import("./sight.mjs").Place} Place */
/** @typedef {import("./size.mjs").Size} Size */

/**
 * What of a board is looked at.
 * @typedef {object} View
 * @property {boolean} own whether somebody has moved it
 * @property {number} scale in pixels a unit
 * @property {number} x the middle, in the board's own units
 * @property {number} y
 * @property {number} part how much further away it opened, to show all of a few choices
 * @property {string} [window] for which window, choices and aim it was found
 * @property {string} [offer]
 * @property {string} [aimed]
 * @property {Look} [last] what was shown of it last
 */

/** @typedef {import("./sight.mjs").Window & {seen: import("./sight.mjs").Seen, isMore: boolean, level: number}} Look */

const FEW = 7;
/** Of what could be in sight together, the share from which on a board with nothing to choose lies still. */
const ENOUGH = 0.75;

/**
 * The middle of a board that was never looked at.
 * @param {Size} size
 * @returns {View}
 */
export function opening({ x, y, width, height }) {
  return { own: false, scale: 0, x: x + width / 2, y: y + height / 2, part: 1 };
}

/**
 * Look where what is offered is in sight. A board lies still while the same may be chosen in the same window, or all that
 * may be chosen is in sight; with nothing to choose, while enough of what lies on it is.
 * @param {HTMLElement} box
 * @param {View} view
 * @param {Size} size
 * @param {Place[]} offered
 * @param {{window: string, offer: string}} now
 */
export function open(box, view, size, offered, { window, offer }) {
  view.scale = size.readable * view.part;
  if (view.window === window && view.offer === offer) return;
  const shown = offered.length ? offered : places(box, "[data-tip]");
  const hasEnough = offered.length ? !isBeyond(view, size, offered) : showsEnough(view, size, shown);
  if (view.window === window && hasEnough) return;
  view.part = partFor(offered, size);
  view.scale = size.readable * view.part;
  if (shown.length) [view.x, view.y] = centre(shown, size, view.scale);
}

/**
 * Move just so far that all of something is in sight; it lies in the middle if it is larger than the window.
 * @param {View} view
 * @param {Size} size
 * @param {import("./places.mjs").Aim} aim
 */
export function bring(view, size, { left, top, right, bottom }) {
  const [across, along] = [size.clientWidth / view.scale / 2, size.clientHeight / view.scale / 2];
  view.x = right - left < 2 * across ? limited(view.x, right - across, left + across) : (left + right) / 2;
  view.y = bottom - top < 2 * along ? limited(view.y, bottom - along, top + along) : (top + bottom) / 2;
}

/**
 * How much further away all of a few choices are in sight together, if the board allows it.
 * @param {Place[]} offered
 * @param {Size} size
 */
function partFor(offered, { clientWidth, clientHeight, readable, few }) {
  if (!offered.length || offered.length >= FEW || few >= readable) return 1;
  const [across, down] = spans(offered);
  const together = Math.min(clientWidth / across, clientHeight / down);
  return limited(together, few, readable) / readable;
}

/**
 * Whether a choice is cut off or out of sight.
 * @param {View} view
 * @param {Size} size
 * @param {Place[]} offered
 */
const isBeyond = (view, size, offered) => countOf(view, size, offered) < offered.length;

/**
 * Whether a window shows a good part of the things that it could show together.
 * @param {View} view
 * @param {Size} size
 * @param {Place[]} things
 */
function showsEnough(view, size, things) {
  if (!things.length) return true;
  const [x, y] = centre(things, size, view.scale);
  return countOf(view, size, things) >= ENOUGH * countOf({ ...view, x, y }, size, things);
}

/**
 * How many places a window shows whole.
 * @param {View} view
 * @param {Size} size
 * @param {Place[]} things
 */
function countOf(view, size, things) {
  const seen = inSight(view, size);
  return things.filter((place) => !Object.values(EDGES).some((edge) => beyond(seen, place, edge))).length;
}
