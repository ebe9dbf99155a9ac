// Arrows lead from choice to choice.
import { all, app, around, middleOf } from "./elements.mjs";
import { STOPS } from "./focus.mjs";

/** @typedef {import("./elements.mjs").Drawn} Drawn */

/** @type {Record<string, import("./elements.mjs").Point>} */
export const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LEAST = 4;
const ASIDE = 3;

/**
 * Go to the next choice in the direction of an arrow, or to the first one.
 * @param {KeyboardEvent} event
 */
export function walk(event) {
  const from = around(event, STOPS);
  const stops = all(STOPS);
  if (!stops.length || (!from && event.target !== document.body && event.target !== app())) return;
  event.preventDefault();
  (from ? nearest(from, stops, ARROWS[event.key]) : stops[0])?.focus();
}

/**
 * The nearest stop in a direction; what lies aside is three times as far.
 * @param {Drawn} from
 * @param {Drawn[]} stops
 * @param {import("./elements.mjs").Point} direction
 */
function nearest(from, stops, [right, down]) {
  const [x, y] = middleOf(from);
  /** @param {Drawn} one */
  const cost = (one) => {
    const [left, top] = middleOf(one);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    return along > LEAST ? along + ASIDE * aside : Infinity;
  };
  const best = stops.filter((one) => one !== from).sort((one, other) => cost(one) - cost(other))[0];
  return best && cost(best) < Infinity ? best : null;
}
