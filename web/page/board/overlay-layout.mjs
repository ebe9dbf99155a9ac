// Where the buttons of a board have room: in a corner, or along the edges, turned or smaller if need be. No DOM.

/** @typedef {import("../rects.mjs").Rect} Rect */
/** @typedef {{width: number, height: number}} Extent */
/** @typedef {Extent & {shape: string}} Shape how buttons lie: as usual, turned, small */
/** @typedef {{corner: string, right: number, down: number, rect: Rect}} Spot a rect, and how far it is from a corner */

/** How far from the edges of a board its buttons are, and how far from its upper one. */
const MARGIN_PX = 8;
const TOP_MARGIN_PX = 14;
/** How far above the lower edge of the scroll container, its padding counted. */
const SCROLL_MARGIN_PX = 32;
/** Distance of the places that are tried along the edges. */
const STEP_PX = 8;
/** By how much each button is smaller where there is no room for a larger one. */
const SMALLER_PX = 6;

/**
 * Return the shapes that buttons may have: as usual, turned, and both with smaller buttons.
 * @param {Extent} usual
 * @param {number} buttons
 * @returns {Shape[]}
 */
export function shapesOf({ width, height }, buttons) {
  const [across, down] = width > height ? [buttons, 1] : [1, buttons];
  const [narrower, lower] = [width - SMALLER_PX * across, height - SMALLER_PX * down];
  return [
    { shape: "", width, height },
    { shape: "turned", width: height, height: width },
    { shape: "small", width: narrower, height: lower },
    { shape: "small turned", width: lower, height: narrower },
  ];
}

/**
 * Return the first place of the first shape that fits, if there is one.
 * @param {Shape[]} shapes
 * @param {Rect} board
 * @param {number} scrollEdge below which the board is scrolled out of view
 * @param {(rect: Rect) => boolean} fits
 * @returns {(Spot & {shape: string}) | undefined}
 */
export function findSpot(shapes, board, scrollEdge, fits) {
  for (const { shape, ...extent } of shapes)
    for (const spot of spotsOf(board, extent, scrollEdge)) if (fits(spot.rect)) return { ...spot, shape };
  return undefined;
}

/**
 * Yield the places of buttons: the corners, then along the edges.
 * @param {Rect} board
 * @param {Extent} extent
 * @param {number} scrollEdge
 * @returns {Generator<Spot>}
 */
function* spotsOf(board, extent, scrollEdge) {
  const corners = cornersOf(board, extent, scrollEdge);
  for (const [corner, rect] of Object.entries(corners)) yield { corner, right: 0, down: 0, rect };
  const across = corners[""].left - corners.left.left;
  const along = Math.max(0, corners[""].top - corners.top.top);
  for (let step = STEP_PX; step < across; step += STEP_PX)
    for (const corner of ["", "top"]) yield moved(corner, corners[corner], -step, 0);
  for (let step = STEP_PX; step < along; step += STEP_PX)
    for (const corner of ["", "left"]) yield moved(corner, corners[corner], 0, -step);
}

/**
 * Return a place so far from a corner.
 * @param {string} corner
 * @param {Rect} from
 * @param {number} right
 * @param {number} down
 * @returns {Spot}
 */
function moved(corner, from, right, down) {
  const rect = {
    left: from.left + right,
    right: from.right + right,
    top: from.top + down,
    bottom: from.bottom + down,
  };
  return { corner, right, down, rect };
}

/**
 * Return the places in the corners, by the corners' names; the usual one, at the lower right, first.
 * @param {Rect} board
 * @param {Extent} extent
 * @param {number} scrollEdge
 * @returns {Record<string, Rect>}
 */
function cornersOf(board, { width, height }, scrollEdge) {
  /** @type {(left: number, top: number) => Rect} */
  const at = (left, top) => ({ left, top, right: left + width, bottom: top + height });
  const right = board.right - MARGIN_PX - width;
  const bottom = Math.min(board.bottom - MARGIN_PX, scrollEdge - SCROLL_MARGIN_PX) - height;
  return {
    "": at(right, bottom),
    left: at(board.left + MARGIN_PX, bottom),
    top: at(right, board.top + TOP_MARGIN_PX),
    "top left": at(board.left + MARGIN_PX, board.top + TOP_MARGIN_PX),
  };
}
