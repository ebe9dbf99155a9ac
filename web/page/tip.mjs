// The card of a piece, for a pointer that rests on it.
import { tell } from "./acts.mjs";
import { around } from "./elements.mjs";

const REST = 300;
const TOUCH_REST = 500;
const GAP = 12;
const MARGIN = 8;
let waiting = 0;
let rested = [-1, -1];

/** Beside the board on the side away from the piece, or beside the piece itself where that is no board. */
export function settleTip() {
  const tip = document.getElementById("tip");
  const piece = tip && document.getElementById(tip.dataset.at ?? "");
  if (!piece) return;
  const place = piece.getBoundingClientRect();
  const board = (piece.closest(".board > svg") ?? piece).getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const isRight = place.left + place.width / 2 > board.left + board.width / 2;
  const away = board.width > place.width && isRight ? board.left - GAP - width : board.right + GAP;
  tip.style.left = `${Math.max(MARGIN, Math.min(away, innerWidth - width - MARGIN))}px`;
  tip.style.top = `${Math.max(MARGIN, Math.min(place.top, innerHeight - height - MARGIN))}px`;
}

/**
 * Show the card of what a pointer points at after a while; put another one away at once.
 * @param {PointerEvent} event
 */
function expect(event) {
  clearTimeout(waiting);
  const target = around(event, "[data-tip]");
  const tip = document.getElementById("tip");
  if (!target || target.dataset.choice) return tip && tell("untip");
  if (tip?.dataset.at === target.id) return;
  const rest = event.pointerType === "touch" ? TOUCH_REST : REST;
  waiting = setTimeout(() => tell("tip", `${target.dataset.tip}|${target.id}`), rest);
}

/**
 * A pointer that rests while the page changes under it points at nothing new.
 * @param {PointerEvent} event
 */
function hasMoved({ clientX, clientY }) {
  const moved = clientX !== rested[0] || clientY !== rested[1];
  rested = [clientX, clientY];
  return moved;
}

addEventListener("pointerover", (event) => event.pointerType !== "touch" && hasMoved(event) && expect(event));
addEventListener("pointermove", hasMoved);
addEventListener("pointerdown", (event) =>
  event.pointerType === "touch" ? expect(event) : clearTimeout(waiting),
);
addEventListener("pointerup", () => clearTimeout(waiting));
addEventListener("pointercancel", () => clearTimeout(waiting));
