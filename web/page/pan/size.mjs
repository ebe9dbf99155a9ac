// How large a board and its window are, and at which sizes it can be read.
import { root } from "../elements.mjs";

/**
 * A board's window, measured.
 * @typedef {object} Size
 * @property {number} x left of the whole board, in its own units, as the next three
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} clientWidth in pixels, as the next
 * @property {number} clientHeight
 * @property {number} fit the size at which all of it is shown, in pixels a unit, as the next two
 * @property {number} readable at which it opens
 * @property {number} close at which it can be read, though it opens further away
 * @property {number} few down to which it opens further away, to show all of a few choices
 */

/** As the styles have it: by the size of the text, so that large text has the layouts of small screens. */
const [narrowScreen, lowScreen] = ["(max-width: 47.9375em)", "(max-height: 34.9375em)"].map((query) =>
  matchMedia(query),
);

/** Every window on a board. */
export const boxes = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-pan]"));

/**
 * The drawing in a window.
 * @param {Element} box
 */
export const drawing = (box) => /** @type {SVGSVGElement} */ (box.querySelector("svg[data-whole]"));

/**
 * What moves in it.
 * @param {Element} box
 */
export const inside = (box) => /** @type {SVGGElement} */ (box.querySelector("[data-pan-view]"));

/** Whether the screen is narrow. */
export const isNarrow = () => narrowScreen.matches;

/**
 * A value within bounds; the least, where they cross.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
export const limited = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/** Whether the keyboard moves boards: its keys are not switched off, and no dialog is open. */
export const hasKeys = () => root.dataset.keys !== "off" && !document.getElementById("sheet");

/**
 * The sizes of a board now.
 * @param {HTMLElement} box
 * @returns {Size}
 */
export function measured(box) {
  const [x, y, width, height] = numbers(drawing(box).dataset.whole);
  const { clientWidth, clientHeight } = box;
  const [wide, narrow, least = wide, across = 0, down = 0, most = Infinity, few = Infinity] = numbers(
    box.dataset.pan,
  );
  const fit = Math.min(clientWidth / width, clientHeight / height, most);
  const hasRoom = clientWidth / wide >= across && clientHeight / wide >= down;
  const isLow = lowScreen.matches && least < wide;
  const size = isLow ? least : isNarrow() ? narrow : hasRoom ? wide : least;
  const close = Math.max(fit, size);
  const readable = box.closest("#r-board") ? close : fit;
  return { x, y, width, height, clientWidth, clientHeight, fit, readable, close, few };
}

/** @param {string | undefined} text */
const numbers = (text) => (text ?? "").split(" ").map(Number);
