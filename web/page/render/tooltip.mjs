// Tooltips: the card of a piece, for a pointer that rests on it.
import { sendMsg } from "../messages.mjs";
import { closest } from "../dom.mjs";
import { centerOfRect } from "../rects.mjs";

/** @typedef {import("../rects.mjs").Rect} Rect */
/** @typedef {{width: number, height: number}} Extent */

const HOVER_DELAY_MS = 300;
const LONG_PRESS_MS = 500;
const GAP_PX = 12;
const MARGIN_PX = 8;
let timer = 0;
let lastPlace = [-1, -1];

/** Place the tooltip beside the board, on the side away from the piece; beside the piece itself if that is on no board. */
export function syncTooltip() {
  const tip = document.getElementById("tip");
  const piece = tip && document.getElementById(tip.dataset.at ?? "");
  if (!piece) return;
  const board = piece.closest(".board > svg") ?? piece;
  const [rect, around, size] = [piece, board, tip].map((one) => one.getBoundingClientRect());
  const { left, top } = tooltipPlace(rect, around, size, { width: innerWidth, height: innerHeight });
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
}

/**
 * Return the corner of a tooltip, which stays in the window.
 * @param {Rect} piece
 * @param {Rect} board
 * @param {Extent} size of the tooltip
 * @param {Extent} window
 */
export function tooltipPlace(piece, board, { width, height }, window) {
  const isOnBoard = board.right - board.left > piece.right - piece.left;
  const isRight = isOnBoard && centerOfRect(piece)[0] > centerOfRect(board)[0];
  const left = isRight ? board.left - GAP_PX - width : board.right + GAP_PX;
  return {
    left: Math.max(MARGIN_PX, Math.min(left, window.width - width - MARGIN_PX)),
    top: Math.max(MARGIN_PX, Math.min(piece.top, window.height - height - MARGIN_PX)),
  };
}

/**
 * Open the tooltip of what a pointer is on after a delay; close another one at once.
 * @param {PointerEvent} event
 */
function openSoon(event) {
  clearTimeout(timer);
  const target = closest(event, "[data-tip]");
  const tip = document.getElementById("tip");
  if (!target || target.dataset.choice) return tip && sendMsg("close-tooltip");
  if (tip?.dataset.at === target.id) return;
  const rest = event.pointerType === "touch" ? LONG_PRESS_MS : HOVER_DELAY_MS;
  timer = setTimeout(() => sendMsg("show-tooltip", `${target.dataset.tip}|${target.id}`), rest);
}

/**
 * Return whether a pointer has moved: browsers send `pointerover` also when the page changes under one that rests.
 * @param {PointerEvent} event
 */
function hasMoved({ clientX, clientY }) {
  const moved = clientX !== lastPlace[0] || clientY !== lastPlace[1];
  lastPlace = [clientX, clientY];
  return moved;
}

addEventListener(
  "pointerover",
  (event) => event.pointerType !== "touch" && hasMoved(event) && openSoon(event),
);
addEventListener("pointermove", hasMoved);
addEventListener("pointerdown", (event) =>
  event.pointerType === "touch" ? openSoon(event) : clearTimeout(timer),
);
addEventListener("pointerup", () => clearTimeout(timer));
addEventListener("pointercancel", () => clearTimeout(timer));
