// Places the card of reasons where it lies over the board, on a phone: at the foot, unless it covers less of what it is about
// at the head; and no higher than what that leaves.
import { byId, queryAll, setAttr } from "../dom.mjs";
import { overlap } from "../rects.mjs";

/** Room in pixels between the card and what it should not cover, with the margins of both. */
const CLEARANCE_PX = 24;
/** Share of a choice that may lie below the card, on either side of its middle. */
const HIDDEN_SHARE = 0.2;
/** Pixels between the card and the edge of the board. */
const MARGIN_PX = 10;

/** Put the card on a side of the board, with a height that leaves the middle of the choice uncovered. */
export function syncReasons() {
  const why = document.getElementById("why");
  if (!why) return;
  const board = byId("r-board").getBoundingClientRect();
  const looked = queryAll("#r-board .looked");
  const marked = looked.length ? looked : (firstOfHint() ?? queryAll("#r-board [data-do='plan']"));
  const rects = marked
    .map((one) => one.getBoundingClientRect())
    .filter((one) => overlap(one, board))
    .map(middlePart);
  const height = why.scrollHeight + CLEARANCE_PX;
  const above = coveredHeight(rects, board.top, board.top + height);
  const below = coveredHeight(rects, board.bottom - height, board.bottom);
  const isTop = above < below;
  setAttr(why, "data-side", isTop ? "top" : "bottom");
  if (rects.length === 1) {
    const room = isTop ? rects[0].top - board.top : board.bottom - rects[0].bottom;
    why.style.setProperty("--room", `${Math.round(room) - MARGIN_PX}px`);
  } else why.style.removeProperty("--room");
  why.toggleAttribute("data-scrolls", why.scrollHeight > why.clientHeight + 1);
}

/** Return the marks on the board that have the lowest number in a hint: what comes first there; undefined without a hint. */
function firstOfHint() {
  const marks = queryAll("#r-board :is([data-hint], .hint-step)");
  const numbers = marks.map((one) => Number.parseInt(one.dataset.hint ?? one.textContent ?? "", 10));
  const first = Math.min(...numbers.filter(Number.isFinite));
  return marks.length ? marks.filter((_one, place) => numbers[place] === first) : undefined;
}

/**
 * Return the part of a choice that no reasons may cover.
 * @param {DOMRect} rect
 */
const middlePart = ({ top, bottom, height }) => ({
  top: top + height * HIDDEN_SHARE,
  bottom: bottom - height * HIDDEN_SHARE,
});

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
 * @param {Element} node
 */
export const isReasonsAttribute = (name, node) =>
  name === "data-side" || name === "data-scrolls" || (name === "style" && node.id === "why");
