// Places the card of reasons where it lies over the board, on a phone: on the half in which the choice is not.
import { byId, centerOf, query, setAttr } from "../dom.mjs";

/** Put the card on the side away from the previewed choice; let it take presses only if it has to be scrolled. */
export function syncReasons() {
  const why = document.getElementById("why");
  if (!why) return;
  const board = byId("r-board").getBoundingClientRect();
  const choice = query("#r-board .looked") ?? query("#r-board [data-hint]");
  const isBelow = choice !== null && centerOf(choice)[1] > (board.top + board.bottom) / 2;
  setAttr(why, "data-side", isBelow ? "top" : "bottom");
  why.toggleAttribute("data-scrolls", why.scrollHeight > why.clientHeight + 1);
}

/**
 * Return whether an attribute is set here, so that morphing keeps it.
 * @param {string} name
 */
export const isReasonsAttribute = (name) => name === "data-side" || name === "data-scrolls";
