// Finds the boards on the page and measures them.
import { root } from "../dom.mjs";
import { sizeOf } from "./geometry.mjs";

/** @typedef {import("./geometry.mjs").Size} Size */

/** The breakpoints of the styles, in em: large text gets the layouts of small screens. */
const [narrowScreen, lowScreen] = ["(max-width: 47.9375em)", "(max-height: 34.9375em)"].map((query) =>
  matchMedia(query),
);

/** Return all boards on the page. */
export const boards = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-pan]"));

/**
 * Return the <svg> of a board.
 * @param {Element} box
 */
export const svgOf = (box) => /** @type {SVGSVGElement} */ (box.querySelector("svg[data-whole]"));

/**
 * Return the group that is moved in it.
 * @param {Element} box
 */
export const layerOf = (box) => /** @type {SVGGElement} */ (box.querySelector("[data-pan-view]"));

/** Return whether keys move boards: they are not switched off, and no dialog is open. */
export const areKeysOn = () => root.dataset.keys !== "off" && !document.getElementById("sheet");

/**
 * Measure a board and its window.
 * @param {HTMLElement} box
 * @returns {Size}
 */
export function measure(box) {
  const { phase = "", log, lesson } = root.dataset;
  // a puzzle asks about the whole position, also before a piece is chosen
  const isSurveyed = log || (lesson === "puzzle" && phase === "choose");
  const screen = {
    isNarrow: narrowScreen.matches,
    isLow: lowScreen.matches,
    isOnTable: box.closest("#r-board") !== null,
    steady: box.dataset.panSteady ? numbers(box.dataset.panSteady) : undefined,
    phase: isSurveyed ? "back" : phase,
  };
  return sizeOf(numbers(svgOf(box).dataset.whole), numbers(box.dataset.pan), box, screen);
}

/** @param {string | undefined} text */
const numbers = (text) => (text ?? "").split(" ").map(Number);
