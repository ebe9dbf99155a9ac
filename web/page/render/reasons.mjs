// Places the card of reasons where it lies over the board, on a phone: where it covers least of what it is about.
import { byId, centerOf, queryAll, setAttr } from "../dom.mjs";

/** Room in pixels between the card and what it should not cover, with the margins of both. */
const CLEARANCE_PX = 24;

/**
 * Put the card on the side on which it covers less of what it is about, else on the half in which that is not; let it take presses
 * only if it has to be scrolled.
 */
export function syncReasons() {
  const why = document.getElementById("why");
  if (!why) return;
  const board = byId("r-board").getBoundingClientRect();
  const height = why.getBoundingClientRect().height + CLEARANCE_PX;
  const looked = queryAll("#r-board .looked");
  const marked = looked.length ? looked : queryAll("#r-board [data-hint]");
  const rects = marked.map((one) => one.getBoundingClientRect());
  const above = coveredHeight(rects, board.top, board.top + height);
  const below = coveredHeight(rects, board.bottom - height, board.bottom);
  const isBelow = marked.length > 0 && centerOf(marked[0])[1] > (board.top + board.bottom) / 2;
  const isTop = above === below ? isBelow : above < below;
  setAttr(why, "data-side", isTop ? "top" : "bottom");
  why.toggleAttribute("data-scrolls", why.scrollHeight > why.clientHeight + 1);
}

/**
 * Return the sum of the heights to which rects lie between two lines across.
 * @param {{top: number, bottom: number}[]} rects
 * @param {number} from
 * @param {number} to
 */
const coveredHeight = (rects, from, to) =>
  rects.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, to) - Math.max(top, from)), 0);

/**
 * Return whether an attribute is set here, so that morphing keeps it.
 * @param {string} name
 */
export const isReasonsAttribute = (name) => name === "data-side" || name === "data-scrolls";
