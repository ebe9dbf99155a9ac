// The view of each board: keeps it across redraws, and shows it.
import { root, setAttr } from "../dom.mjs";
import { clampView, EDGES, isCutOff, isWhole, visibleArea } from "./geometry.mjs";
import { defaultView, fitChoices, panTo } from "./initial-view.mjs";
import { boards, layerOf, measure, svgOf } from "./measure.mjs";
import { placeOverlays, updateEdgeCounts, updateMinimap } from "./overlays.mjs";
import { choicesOn, mustShow, targetsOn } from "./targets.mjs";

/** @typedef {import("./initial-view.mjs").View} View */
/** @typedef {import("./initial-view.mjs").Aim} Aim */
/** @typedef {import("./geometry.mjs").Target} Target */
/** @typedef {import("./geometry.mjs").Size} Size */

/** Views by the boards' ids. @type {Map<string, View>} */
const views = new Map();

/**
 * Return whether a window was resized since its board was shown.
 * @param {Element} box
 */
export function isResized(box) {
  const last = views.get(box.id)?.last;
  return Boolean(last) && (box.clientWidth !== last?.clientWidth || box.clientHeight !== last.clientHeight);
}

/** Restore the view of every board after a redraw; return those that have a size. */
export function syncViews() {
  if (root.dataset.screen === "home") views.clear();
  for (const box of boards()) restoreView(box);
  // Measure everything before changing anything: the browser lays the page out once.
  const sizes = [...boards()].map((box) => ({ box, size: measure(box) })).filter(({ size }) => size.fit);
  const found = sizes.map(({ box, size }) => ({ box, size, offered: choicesOn(box), to: mustShow(box) }));
  for (const { box, size, offered, to } of found) syncView(box, size, offered, to);
  return found.map(({ box }) => box);
}

/**
 * Show a board that comes back, after another's was on the page, at once as it was: most often nothing about it has changed,
 * and its styles and layout are computed once.
 * @param {HTMLElement} box
 */
function restoreView(box) {
  const last = views.get(box.id)?.last;
  if (last && !box.hasAttribute("data-pan-level")) applyView(box, last);
}

/**
 * Return the present view of a board.
 * @param {HTMLElement} box
 */
export const viewOf = (box) => views.get(box.id) ?? defaultView(measure(box));

/**
 * Switch between the whole board and the size at which it can be read.
 * @param {HTMLElement} box
 */
export function toggleWholeView(box) {
  const size = measure(box);
  const view = viewOf(box);
  Object.assign(view, isWhole(view.scale, size) ? { own: false } : { own: true, scale: size.fit });
  syncView(box, size, choicesOn(box), mustShow(box));
}

/**
 * Return the nearest choice that is hidden beyond an edge.
 * @param {HTMLElement} box
 * @param {string} edge
 */
export function nearestHidden(box, edge) {
  const view = viewOf(box);
  const seen = visibleArea(view, measure(box));
  const hidden = choicesOn(box).filter((target) => isCutOff(seen, target, EDGES[edge]));
  /** @param {Target} target */
  const away = ([x, y]) => Math.hypot(x - view.x, y - view.y);
  return hidden.sort((one, other) => away(one) - away(other))[0];
}

/**
 * Return the nearest view that a board allows.
 * @param {HTMLElement} box
 * @param {Size} size
 * @param {import("./geometry.mjs").Center} view
 */
export const allowedView = (box, size, view) =>
  clampView(size, view, size.steady ? "top" : box.closest("#r-board") ? box.dataset.panAlign : "");

/**
 * Show a view.
 * @param {HTMLElement} box
 * @param {View} view
 * @param {Size} size
 * @param {Target[]} offered
 */
export function showView(box, view, size, offered) {
  Object.assign(view, allowedView(box, size, view));
  views.set(box.id, view);
  const seen = visibleArea(view, size);
  const isMore = !isWhole(view.scale, size);
  const levels = (box.dataset.panLevels ?? "").split(" ").map(Number);
  const level = levels.filter((one) => view.scale >= one).length;
  const { clientWidth, clientHeight, steady } = size;
  view.last = { seen, isMore, level, clientWidth, clientHeight, steady };
  applyView(box, view.last);
  updateMinimap(box, seen);
  updateEdgeCounts(box, seen, isMore ? offered : []);
  placeOverlays(box);
}

/**
 * Show part of a board by moving the group in the drawing: another corner or size of the viewBox would have every text in it
 * measured again. On the table a drawing has the size of its window in pixels, which it keeps while the page tries out how
 * high the window could be.
 * @param {HTMLElement} box
 * @param {import("./initial-view.mjs").Look} look
 */
function applyView(box, { seen, isMore, level, clientWidth, clientHeight }) {
  const whole = svgOf(box);
  setAttr(whole, "viewBox", `0 0 ${seen.width} ${seen.height}`);
  if (box.closest("#r-board")) {
    whole.style.width = `${clientWidth}px`;
    whole.style.height = `${clientHeight}px`;
  }
  layerOf(box).style.transform = `translate(${-seen.left}px, ${-seen.top}px)`;
  box.toggleAttribute("data-pan-more", isMore);
  setAttr(box, "data-pan-level", level);
}

/**
 * Show the whole board, in its own proportions.
 * @param {HTMLElement} box
 */
export function showWhole(box) {
  const whole = svgOf(box);
  setAttr(whole, "viewBox", whole.dataset.whole ?? "");
  layerOf(box).style.transform = "";
}

/**
 * Find the view of a board, and show it.
 * @param {HTMLElement} box
 * @param {Size} size
 * @param {Target[]} offered
 * @param {Aim | null} to
 */
function syncView(box, size, offered, to) {
  const view = views.get(box.id) ?? defaultView(size);
  const window = `${size.clientWidth} ${size.clientHeight}`;
  const offer = `${svgOf(box).dataset.whole} ${offered.length}`;
  const isSame = { window: view.window === window, offer: view.offer === offer };
  if (!view.own) fitChoices(view, size, offered, () => targetsOn(box, "[data-tip]"), isSame);
  const aimed = to ? `${to.name} ${window}` : undefined;
  if (to && (!view.own || view.aimed !== aimed)) panTo(view, size, to);
  Object.assign(view, { window, offer, aimed });
  showView(box, view, size, offered);
}
