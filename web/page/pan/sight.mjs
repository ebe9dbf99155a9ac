// What a window shows of a larger board, in the board's own units.

/** @typedef {[x: number, y: number, across: number, down: number]} Place its middle, and half of what it measures */
/** @typedef {{left: number, top: number, width: number, height: number}} Seen what a window shows */
/** @typedef {{clientWidth: number, clientHeight: number}} Window */
/** @typedef {[right: number, down: number]} Way */

/** @type {Record<string, Way>} */
export const EDGES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const WHOLE = 0.85;
const FRINGE = 8;
const NEAR = 1;

/**
 * Where a window shows as many places as it can, as near as may be to the middle of them all.
 * @param {Place[]} all
 * @param {Window} size
 * @param {number} scale
 * @returns {[x: number, y: number]}
 */
export function centre(all, size, scale) {
  const [across, down] = [
    axisOf(all, 0, size.clientWidth / scale),
    axisOf(all, 1, size.clientHeight / scale),
  ];
  /** @type {[x: number, y: number, seen: number, away: number]} */
  let best = [across.middle, down.middle, 0, 0];
  for (const x of across.tries) {
    const column = all.filter((place) => across.shows(place, x));
    if (column.length < best[2]) continue;
    for (const y of down.tries) {
      const seen = column.filter((place) => down.shows(place, y)).length;
      const away = Math.hypot(x - across.middle, y - down.middle);
      if (seen > best[2] || (seen === best[2] && away < best[3])) best = [x, y, seen, away];
    }
  }
  return [best[0], best[1]];
}

/**
 * How far all places reach, across and down.
 * @param {Place[]} all
 */
export function spans(all) {
  /** @param {number} axis */
  const span = (axis) =>
    Math.max(...all.map((place) => place[axis] + place[axis + 2])) -
    Math.min(...all.map((place) => place[axis] - place[axis + 2]));
  return [span(0) + 2 * FRINGE, span(1) + 2 * FRINGE];
}

/**
 * Along one axis: the middle of all places, where a window may stand, and which places it shows there.
 * @param {Place[]} all
 * @param {number} axis
 * @param {number} span
 */
function axisOf(all, axis, span) {
  /** @param {Place} place */
  const from = (place) => place[axis] - place[axis + 2] - FRINGE;
  /** @param {Place} place */
  const to = (place) => place[axis] + place[axis + 2] + FRINGE;
  const middle = (Math.min(...all.map(from)) + Math.max(...all.map(to))) / 2;
  const tries = [middle, ...all.flatMap((place) => [from(place) + span / 2, to(place) - span / 2])];
  /** @type {(place: Place, at: number) => boolean} */
  const shows = (place, at) => from(place) >= at - span / 2 - NEAR && to(place) <= at + span / 2 + NEAR;
  return { middle, tries: [...new Set(tries.map(Math.round))], shows };
}

/**
 * The part of the board that a window shows.
 * @param {{x: number, y: number, scale: number}} view
 * @param {Window} size
 * @returns {Seen}
 */
export function inSight({ x, y, scale }, { clientWidth, clientHeight }) {
  const [width, height] = [clientWidth / scale, clientHeight / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/**
 * Whether a place is cut off at an edge, by more than a fringe of it.
 * @param {Seen} seen
 * @param {Place} place
 * @param {Way} edge
 */
export function beyond(seen, [x, y, half, high], [right, down]) {
  const [across, along] = [half * WHOLE, high * WHOLE];
  if (right) return right > 0 ? x + across > seen.left + seen.width : x - across < seen.left;
  return down > 0 ? y + along > seen.top + seen.height : y - along < seen.top;
}
