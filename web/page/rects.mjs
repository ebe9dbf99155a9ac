// Rects and points: where things are to one another. No DOM, any unit.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect a DOMRect is one */
/** @typedef {[x: number, y: number]} Point */

/** Share of the smaller of two rects from which on they count as one. */
const OVERLAP_SHARE = 0.15;
/** The longer side of a regular hex's bounding box divided by the shorter one. */
const HEX_ASPECT = 2 / Math.sqrt(3);
const HEX_TOLERANCE = 0.04;
/** For arrow keys: units that a target has to be further on, and by how much what is aside counts as further away. */
const MIN_STEP = 4;
const ASIDE_WEIGHT = 3;

/**
 * Return a value within bounds; the lower one, if they cross.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/**
 * Return the center of a rect.
 * @param {Rect} rect
 * @returns {Point}
 */
export const centerOfRect = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];

/** Return the area of a rect. @param {Rect} rect */
export const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/**
 * Return whether rects share an area.
 * @param {Rect} one
 * @param {Rect} other
 */
export const overlap = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Return whether rects share an area, an edge or a corner.
 * @param {Rect} one
 * @param {Rect} other
 */
export const touch = (one, other) =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/**
 * Return whether rects share a good part of the smaller one; boxes of adjacent hexes share less, at their corners.
 * @param {Rect} one
 * @param {Rect} other
 */
export function overlapMuch(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const least = OVERLAP_SHARE * Math.min(areaOf(one), areaOf(other));
  return width > 0 && height > 0 && width * height > least;
}

/**
 * Return whether the center of a rect is in another one.
 * @param {Rect} outer
 * @param {Rect} inner
 */
export function holdsCenter(outer, inner) {
  const [x, y] = centerOfRect(inner);
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/**
 * Return the smallest rect that contains two.
 * @param {Rect} one
 * @param {Rect} other
 */
export const union = (one, other) => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * Return a rect with a margin around it.
 * @param {Rect} rect
 * @param {number} margin
 */
export const inflate = ({ left, top, right, bottom }, margin) => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

/**
 * Return a rect without a share of its size on each side.
 * @param {Rect} rect
 * @param {number} share
 */
export function shrink({ left, top, right, bottom }, share) {
  const [across, down] = [(right - left) * share, (bottom - top) * share];
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down };
}

/**
 * Return the square in the middle of a rect, less a margin.
 * @param {Rect} rect
 * @param {number} margin
 */
export function innerSquare(rect, margin) {
  const half = Math.min(rect.right - rect.left, rect.bottom - rect.top) / 2 - margin;
  const [x, y] = centerOfRect(rect);
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/**
 * Return whether a rect has the proportions of a hex's bounding box.
 * @param {Rect} rect
 */
export function isHexShaped({ left, top, right, bottom }) {
  const [width, height] = [right - left, bottom - top];
  const aspect = Math.max(width, height) / Math.min(width, height);
  return Math.abs(aspect - HEX_ASPECT) < HEX_TOLERANCE;
}

/**
 * Return the index of the nearest point in a direction, -1 if there is none; what is aside counts as further away.
 * @param {Point} from
 * @param {Point[]} points
 * @param {Point} direction such as [1, 0], to the right
 */
export function nearestInDirection([x, y], points, [right, down]) {
  const costs = points.map(([left, top]) => {
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    return along > MIN_STEP ? along + ASIDE_WEIGHT * aside : Infinity;
  });
  const least = Math.min(...costs);
  return least < Infinity ? costs.indexOf(least) : -1;
}
