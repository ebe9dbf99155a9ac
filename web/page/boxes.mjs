// Boxes on the page, in pixels of the window: how they lie to one another.

/** @typedef {import("./elements.mjs").Drawn} Drawn */
/** @typedef {{left: number, top: number, right: number, bottom: number, round?: boolean}} Box */

/** The share of the smaller of two boxes from which on they have one ring. */
const CROSSED = 0.15;
/** The longer side of a hex's box by the shorter one. */
const HEX = 2 / Math.sqrt(3);

/**
 * Whether boxes have a part in common.
 * @param {Box | DOMRect} one
 * @param {Box} other
 */
export const meets = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Whether boxes share so much of the smaller one; corners of hexes that lie side by side do not.
 * @param {Box} one
 * @param {Box} other
 */
export function isOver(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 && wide * high > CROSSED * Math.min(areaOf(one), areaOf(other));
}

/** @param {Box} box */
export const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/**
 * The box round two.
 * @param {Box} one
 * @param {Box} other
 */
export const around = (one, other) => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * A box with a margin round it.
 * @param {Box} box
 * @param {number} margin
 */
export const grown = ({ left, top, right, bottom }, margin) => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

/**
 * The square in the middle of a box: round rings of hexes side by side do not cross.
 * @param {Box} box
 * @param {number} margin
 */
export function inside({ left, top, right, bottom }, margin) {
  const size = Math.min(right - left, bottom - top) / 2 - margin;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - size, top: y - size, right: x + size, bottom: y + size };
}

/**
 * Whether something drawn is a hex, by its box: squares beside each other have marks in their corners.
 * @param {Drawn} one
 * @param {Box} box
 */
export function isHex(one, { left, top, right, bottom }) {
  const [wide, high] = [right - left, bottom - top];
  const ratio = Math.max(wide, high) / Math.min(wide, high);
  return one instanceof SVGGElement && Math.abs(ratio - HEX) < 0.04;
}
