// What may be chosen on the board, and what is looked at there, comes into sight once; a person who scrolls away then is let go.
import { all, first, middleOf } from "./elements.mjs";
import { bringIntoSight } from "./scrolling.mjs";

const FEW = 6;
/** Pixels of a board's window that may lie beyond the edge: nothing else is moved for them. */
const HAIR = 12;

/** What may be chosen above or below the board, where it is scrolled together with it. */
const OFF_BOARD = ".scene > :not(#r-board) [data-choice]";
/** Something to choose that is not on the board, or something on it that is looked at. */
const ELSEWHERE = ":is(#r-shared, #r-side) [data-choice], #r-shared [data-do='plan'], #r-board .looked";

let offered = "";
let above = "";
let looked = "";
let room = 0;

/**
 * What may be chosen on the board, when it is new or a message takes some of its room. Where the board scrolls together with
 * what lies above it, only if there is nothing to choose elsewhere.
 */
export function settleChoices() {
  const choices = all("#r-board [data-choice]");
  const labels = choices.map((one) => one.getAttribute("aria-label")).join();
  const scene = first(".scene");
  const height = heightOf(scene) || heightOf(first("#r-board"));
  const isNew = labels !== offered || height < room;
  [offered, room] = [labels, height];
  const isOnePage = scene && scene.scrollHeight > scene.clientHeight;
  settleAbove(isOnePage ? scene : null, isNew);
  if (!isNew || first(isOnePage ? ELSEWHERE : "#r-board .looked")) return;
  if (choices.length > FEW && choices.some((one) => !windowOf(one) && isWhole(one, scene))) return;
  for (const one of comingFrom(choices.reverse())) {
    if (!isAllButIn(one, scene)) bringIntoSight(one, { block: "nearest" });
  }
}

/**
 * Whether the window of a board is in sight but for a hair.
 * @param {Element} one
 * @param {Element | null | undefined} scene
 */
function isAllButIn(one, scene) {
  if (!scene || !one.matches("[data-pan]")) return false;
  const [part, hole] = [one, scene].map((each) => each.getBoundingClientRect());
  return part.bottom - hole.bottom < HAIR && hole.top - part.top < HAIR;
}

/**
 * What may be chosen above the board comes into sight where the two are scrolled together: when it is new, or there is less
 * room.
 * @param {Element | null | undefined} scene
 * @param {boolean} isNew
 */
function settleAbove(scene, isNew) {
  const edge = first("#r-board")?.getBoundingClientRect().top ?? 0;
  const choices = all(OFF_BOARD).filter((one) => one.getBoundingClientRect().top < edge);
  const labels = choices.map((one) => one.getAttribute("aria-label")).join();
  const hasChanged = isNew || labels !== above;
  above = labels;
  if (!scene || !hasChanged || first("#r-board .looked")) return;
  const { top, bottom } = scene.getBoundingClientRect();
  const isOut = (/** @type {Element} */ one) => {
    const part = one.getBoundingClientRect();
    return part.top < top || part.bottom > bottom;
  };
  if (choices.some(isOut)) for (const one of choices.reverse()) bringIntoSight(one, { block: "nearest" });
}

/**
 * What has to be scrolled to: places themselves, or the window of a board that moves, which shows what it can of them.
 * @param {Element[]} choices
 */
const comingFrom = (choices) => new Set(choices.map((one) => windowOf(one) ?? one));

/**
 * The window of the board that something lies on, if it can be moved.
 * @param {Element} one
 */
const windowOf = (one) => one.closest("[data-pan]");

/**
 * How high something is that scrolls; nothing where it is no box.
 * @param {Element | null | undefined} one
 */
const heightOf = (one) => one?.clientHeight ?? 0;

/** What is looked at, as where a hint points to, on the board or in the middle of the table. */
export function settleLooked() {
  const one = first("#r-board .looked") ?? first("#r-shared .looked");
  const label = one?.getAttribute("aria-label") ?? "";
  if (one && label !== looked && !isInSight(one)) bringIntoSight(one, { block: "center" });
  looked = label;
}

/**
 * Whether all of a choice is in sight, where the board scrolls with what lies round it.
 * @param {Element} one
 * @param {Element | null | undefined} scene
 */
function isWhole(one, scene) {
  const [part, ...holes] = [one, scene ?? one, windowOf(one) ?? one].map((each) =>
    each.getBoundingClientRect(),
  );
  const isIn = (/** @type {DOMRect} */ hole) =>
    !hole.height || (part.top >= hole.top && part.bottom <= hole.bottom);
  return isInSight(one) && holes.every(isIn);
}

/**
 * Whether the middle of a place is seen, or a mark of its zone that lies over it.
 * @param {Element} one
 */
const isInSight = (one) =>
  Boolean(one.closest("#r-board, #r-shared")?.contains(document.elementFromPoint(...middleOf(one))));
