// Where the choices of a board are, and what of it has to be visible; all in the board's own units.
import { query, queryAll } from "../dom.mjs";
import { isHovered } from "../input/choices.mjs";
import { layerOf, svgOf } from "./measure.mjs";

/** @typedef {import("./geometry.mjs").Target} Target */

/**
 * Return all choices on a board.
 * @param {Element} box
 */
export const choicesOn = (box) => targetsOn(box, "[data-choice]");

/**
 * Return the elements on a board that match, measured.
 * @param {Element} box
 * @param {string} selector
 * @returns {Target[]}
 */
export function targetsOn(box, selector) {
  const nodes = queryAll(selector, svgOf(box));
  if (!nodes.length) return [];
  const matrix = unitsOf(box);
  return nodes.map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(matrix);
    return [x, y, (width / 2) * matrix.a, (height / 2) * matrix.d];
  });
}

/**
 * Return what has to be visible, if there is something.
 * @param {Element} box
 * @returns {import("./initial-view.mjs").Aim | null}
 */
export function mustShow(box) {
  const node = mainTarget(box);
  if (!node) return null;
  const [rect, matrix] = [node.getBoundingClientRect(), unitsOf(box)];
  const { x: left, y: top } = new DOMPoint(rect.left, rect.top).matrixTransform(matrix);
  const { x: right, y: bottom } = new DOMPoint(rect.right, rect.bottom).matrixTransform(matrix);
  const name = node.dataset.choice ?? (node.id || node.getAttribute("transform"));
  return { name: node.dataset.panTo ?? `choice ${name}`, left, top, right, bottom };
}

/**
 * Return the element that has to be visible: what the page names, a choice that is previewed without a pointer on it, what a
 * lesson points at, or the first place of a hint.
 * @param {Element} box
 */
export const mainTarget = (box) =>
  query("[data-pan-to]", layerOf(box)) ??
  (isHovered(box) ? null : query(".looked[data-choice]", layerOf(box))) ??
  query("[data-spotted]", layerOf(box)) ??
  query(".hint-step", layerOf(box));

/**
 * Return the matrix from pixels of the window to a board's own units.
 * @param {Element} box
 */
const unitsOf = (box) => /** @type {DOMMatrix} */ (layerOf(box).getScreenCTM()).inverse();
