// The geometry of a board and the window on it: sizes at which it can be read, and which part of it is visible. No DOM.
import { clamp } from "../rects.mjs";

/** @typedef {[x: number, y: number, halfWidth: number, halfHeight: number]} Target center and half size of an element */
/** @typedef {{left: number, top: number, width: number, height: number}} Area what a window shows */
/** @typedef {{clientWidth: number, clientHeight: number}} Window */
/** @typedef {[right: number, down: number]} Direction */
/** @typedef {{x: number, y: number, scale: number}} Center of a view in the board's own units, and its scale in pixels a unit */
/**
 * A board and its window, measured.
 * @typedef {object} Size
 * @property {number} x left of the whole board, in its own units, as the next three
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} clientWidth of the window in pixels, as the next
 * @property {number} clientHeight
 * @property {number} fit scale that shows the whole board, in pixels a unit, as the next three
 * @property {number} readable at which it opens
 * @property {number} close at which it can be read, though it opens smaller
 * @property {number} few smallest one at which it opens to show all of a few choices
 * @property {boolean} fitsAll whether it opens to show all choices, as long as each can be pressed
 * @property {number[] | null} steady x, y, width and height of what it opens with, and keeps in view while all choices can be
 *   pressed there
 */
/** @typedef {{isNarrow: boolean, isLow: boolean, isOnTable: boolean, phase: string, steady?: number[]}} Screen */

/** @type {Record<string, Direction>} */
export const EDGES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** Share of a target that has to be visible: the corners of a hex may be cut off. */
const VISIBLE_SHARE = 0.85;
/** Units that are kept free around a target. */
const FRINGE = 8;
/** Units by which rounding may miss. */
const ROUNDING = 1;
const MAX_ZOOM = 3; // times the scale at which a board can be read
const CORNER_PX = 48; // of the buttons in the corners
const WHOLE_TOLERANCE = 1.01; // by which a board may be larger than its window and count as whole

/**
 * Return whether all places are shown together, or all pieces: on a phone's table, while a place is chosen, another player's
 * move is watched, or an earlier position looked at.
 * @param {Screen} screen
 */
const showsAll = (screen) => isPhonesTable(screen) && ["place", "wait", "back"].includes(screen.phase);

/** @param {Screen} screen */
const isPhonesTable = ({ isNarrow, isLow, isOnTable }) => isOnTable && (isNarrow || isLow);

/** Return the part that a phone keeps in view, if the board has one. @param {Screen} screen */
const steadyPart = (screen) => (isPhonesTable(screen) && screen.steady) || null;

/**
 * Return the scales of a board.
 * @param {number[]} whole x, y, width and height, as in data-whole
 * @param {number[]} scales as in data-pan
 * @param {Window} window
 * @param {Screen} screen
 * @returns {Size}
 */
export function sizeOf([x, y, width, height], scales, { clientWidth, clientHeight }, screen) {
  const [wide, narrow, least = wide, across = 0, down = 0, most = Infinity, few = Infinity] = scales;
  const fit = Math.min(clientWidth / width, clientHeight / height, most);
  const hasRoom = clientWidth / wide >= across && clientHeight / wide >= down;
  const isLow = screen.isLow && least < wide;
  const close = Math.max(fit, isLow ? least : screen.isNarrow ? narrow : hasRoom ? wide : least);
  const readable = screen.isOnTable ? close : fit;
  const fitsAll = showsAll(screen);
  const steady = steadyPart(screen);
  return { x, y, width, height, clientWidth, clientHeight, fit, readable, close, few, fitsAll, steady };
}

/**
 * Return the least and the largest scale of a board.
 * @param {Size} size
 * @returns {[number, number]}
 */
export const scaleExtent = (size) => [size.fit, size.close * MAX_ZOOM];

/**
 * Return whether a view shows all of a board.
 * @param {number} scale
 * @param {Size} size
 */
export const isWhole = (scale, size) => scale <= size.fit * WHOLE_TOLERANCE;

/**
 * Return the nearest view that a board allows.
 * @param {Size} size
 * @param {Center} view
 * @param {string} [align] where a board lies in a higher window: "top" or "bottom", else in the middle
 * @returns {Center}
 */
export function clampView(size, view, align = "") {
  const scale = clamp(view.scale, ...scaleExtent(size));
  const { width, height } = visibleArea({ ...view, scale }, size);
  // What is under the buttons in the corners can be panned away from there.
  const corner = isWhole(scale, size) ? 0 : CORNER_PX / scale;
  const x = clampCenter(view.x, width, size.x - corner, size.width + 2 * corner);
  /** @type {Record<string, number>} */
  const aligned = { top: size.y + height / 2, bottom: size.y + size.height - height / 2 };
  const fixed = height > size.height ? aligned[align] : undefined;
  return { scale, x, y: fixed ?? clampCenter(view.y, height, size.y, size.height + corner) };
}

/**
 * Return the nearest center along one axis at which nothing beside the board is visible; a smaller board is centered.
 * @param {number} center
 * @param {number} seen
 * @param {number} from
 * @param {number} whole
 */
const clampCenter = (center, seen, from, whole) =>
  seen >= whole ? from + whole / 2 : clamp(center, from + seen / 2, from + whole - seen / 2);

/**
 * Return the center at which a window shows as many targets as it can, as near as possible to the center of all.
 * @param {Target[]} all
 * @param {Window} size
 * @param {number} scale
 * @returns {[x: number, y: number]}
 */
export function bestCenter(all, size, scale) {
  const [across, down] = [
    axisOf(all, 0, size.clientWidth / scale),
    axisOf(all, 1, size.clientHeight / scale),
  ];
  /** @type {[x: number, y: number, seen: number, away: number]} */
  let best = [across.middle, down.middle, 0, 0];
  for (const x of across.tries) {
    const column = all.filter((target) => across.shows(target, x));
    if (column.length < best[2]) continue;
    for (const y of down.tries) {
      const seen = column.filter((target) => down.shows(target, y)).length;
      const away = Math.hypot(x - across.middle, y - down.middle);
      if (seen > best[2] || (seen === best[2] && away < best[3])) best = [x, y, seen, away];
    }
  }
  return [best[0], best[1]];
}

/**
 * Return the width and height of all targets together.
 * @param {Target[]} all
 */
export function extentOf(all) {
  /** @param {number} axis */
  const span = (axis) =>
    Math.max(...all.map((target) => target[axis] + target[axis + 2])) -
    Math.min(...all.map((target) => target[axis] - target[axis + 2]));
  return [span(0) + 2 * FRINGE, span(1) + 2 * FRINGE];
}

/**
 * Describe one axis: the center of all targets, centers worth trying, and which targets a window shows at one.
 * @param {Target[]} all
 * @param {number} axis
 * @param {number} span
 */
function axisOf(all, axis, span) {
  /** @param {Target} target */
  const from = (target) => target[axis] - target[axis + 2] - FRINGE;
  /** @param {Target} target */
  const to = (target) => target[axis] + target[axis + 2] + FRINGE;
  const middle = (Math.min(...all.map(from)) + Math.max(...all.map(to))) / 2;
  const tries = [middle, ...all.flatMap((target) => [from(target) + span / 2, to(target) - span / 2])];
  /** @type {(target: Target, at: number) => boolean} */
  const shows = (target, at) =>
    from(target) >= at - span / 2 - ROUNDING && to(target) <= at + span / 2 + ROUNDING;
  return { middle, tries: [...new Set(tries.map(Math.round))], shows };
}

/**
 * Return the area that a window shows.
 * @param {Center} view
 * @param {Window} size
 * @returns {Area}
 */
export function visibleArea({ x, y, scale }, { clientWidth, clientHeight }) {
  const [width, height] = [clientWidth / scale, clientHeight / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/**
 * Return whether a target is cut off at an edge, by more than a fringe.
 * @param {Area} seen
 * @param {Target} target
 * @param {Direction} edge
 */
export function isCutOff(seen, [x, y, half, high], [right, down]) {
  const [across, along] = [half * VISIBLE_SHARE, high * VISIBLE_SHARE];
  if (right) return right > 0 ? x + across > seen.left + seen.width : x - across < seen.left;
  return down > 0 ? y + along > seen.top + seen.height : y - along < seen.top;
}
