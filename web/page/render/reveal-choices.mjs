// Scrolls to choices on the board and to the previewed one, once: a person who scrolls away then is let go.
import { centerOf, query, queryAll } from "../dom.mjs";
import { scrollIntoView } from "./scroll-into-view.mjs";

/** With more choices than these it is enough that one is in view. */
const FEW_CHOICES = 6;
/** Part of a board's window that may be out of view without scrolling for it. */
const SLACK_PX = 12;

/** Choices above or below the board, where these scroll together. */
const OFF_BOARD = ".scene > :not(#r-board) [data-choice]";
/** A choice that is not on the board, or a previewed one that is. */
const ELSEWHERE = ":is(#r-shared, #r-side) [data-choice], #r-shared [data-do='plan'], #r-board .looked";

/** Labels of the choices on the board, and of those above it, when they were last revealed. */
let boardLabels = "";
let labelsAbove = "";
let previewedLabel = "";
let lastHeight = 0;

/**
 * Reveal the choices on the board, when they are new or a notice has taken some of its room. Where the board scrolls together
 * with what is above it, only if there is nothing to choose elsewhere.
 */
export function revealChoices() {
  const choices = queryAll("#r-board :is([data-choice], [data-do='plan'])");
  const labels = choices.map((one) => one.getAttribute("aria-label")).join();
  const scene = query(".scene");
  const height = heightOf(scene) || heightOf(query("#r-board"));
  const isNew = labels !== boardLabels || height < lastHeight;
  [boardLabels, lastHeight] = [labels, height];
  const isOnePage = scene && scene.scrollHeight > scene.clientHeight;
  revealAbove(isOnePage ? scene : null, isNew);
  if (!isNew || query(isOnePage ? ELSEWHERE : "#r-board .looked")) return;
  if (choices.length > FEW_CHOICES && choices.some((one) => !windowOf(one) && isFullyVisible(one, scene)))
    return;
  for (const one of scrollTargets(choices.reverse())) {
    if (!isNearlyVisible(one, scene)) scrollIntoView(one, { block: "nearest" });
  }
}

/**
 * Return whether the window of a board is in view, but for a few pixels.
 * @param {Element} one
 * @param {Element | null | undefined} scene
 */
function isNearlyVisible(one, scene) {
  if (!scene || !one.matches("[data-pan]")) return false;
  const [part, hole] = [one, scene].map((each) => each.getBoundingClientRect());
  return part.bottom - hole.bottom < SLACK_PX && hole.top - part.top < SLACK_PX;
}

/**
 * Reveal choices above the board where the two scroll together, when they are new or there is less room.
 * @param {Element | null | undefined} scene
 * @param {boolean} isNew
 */
function revealAbove(scene, isNew) {
  const edge = query("#r-board")?.getBoundingClientRect().top ?? 0;
  const choices = queryAll(OFF_BOARD).filter((one) => one.getBoundingClientRect().top < edge);
  const labels = choices.map((one) => one.getAttribute("aria-label")).join();
  const hasChanged = isNew || labels !== labelsAbove;
  labelsAbove = labels;
  if (!scene || !hasChanged || query("#r-board .looked")) return;
  const { top, bottom } = scene.getBoundingClientRect();
  const isOut = (/** @type {Element} */ one) => {
    const part = one.getBoundingClientRect();
    return part.top < top || part.bottom > bottom;
  };
  if (choices.some(isOut)) for (const one of choices.reverse()) scrollIntoView(one, { block: "nearest" });
}

/**
 * Return what to scroll to: the choices themselves, or the windows of boards, which pan to what they can of them.
 * @param {Element[]} choices
 */
const scrollTargets = (choices) => new Set(choices.map((one) => windowOf(one) ?? one));

/**
 * Return the window of the zoomable board that an element is on.
 * @param {Element} one
 */
const windowOf = (one) => one.closest("[data-pan]");

/**
 * Return the height of a scroll container; 0 where it has no box.
 * @param {Element | null | undefined} one
 */
const heightOf = (one) => one?.clientHeight ?? 0;

/** Reveal the previewed choice, as where a hint points, on the board or in the market. */
export function revealPreviewed() {
  const one = query("#r-board .looked") ?? query("#r-shared .looked");
  const label = one?.getAttribute("aria-label") ?? "";
  if (one && label !== previewedLabel && !isVisible(one)) scrollIntoView(one, { block: "center" });
  previewedLabel = label;
}

/**
 * Return whether all of a choice is in view, where the board scrolls with what is around it.
 * @param {Element} one
 * @param {Element | null | undefined} scene
 */
function isFullyVisible(one, scene) {
  const [part, ...holes] = [one, scene ?? one, windowOf(one) ?? one].map((each) =>
    each.getBoundingClientRect(),
  );
  const isIn = (/** @type {DOMRect} */ hole) =>
    !hole.height || (part.top >= hole.top && part.bottom <= hole.bottom);
  return isVisible(one) && holes.every(isIn);
}

/**
 * Return whether the center of an element is visible, or covered only by something of its own zone.
 * @param {Element} one
 */
const isVisible = (one) =>
  Boolean(one.closest("#r-board, #r-shared")?.contains(document.elementFromPoint(...centerOf(one))));
