// What of each board is looked at, and what of it is shown.
import { put, root } from "../elements.mjs";
import { bring, open, opening } from "./opening.mjs";
import { aim, choices, count, frame, giveWay } from "./places.mjs";
import { EDGES, beyond, inSight } from "./sight.mjs";
import { boxes, drawing, inside, limited, measured } from "./size.mjs";

/** @typedef {import("./opening.mjs").View} View */
/** @typedef {import("./places.mjs").Aim} Aim */
/** @typedef {import("./sight.mjs").Place} Place */
/** @typedef {import("./size.mjs").Size} Size */

const MOST = 3;
const CORNER = 48;
const WHOLE = 1.01;

/** @type {Map<string, View>} */
const views = new Map();

/**
 * Whether a window has another size than its drawing.
 * @param {Element} box
 */
export function hasGrown(box) {
  const last = views.get(box.id)?.last;
  return Boolean(last) && (box.clientWidth !== last?.clientWidth || box.clientHeight !== last.clientHeight);
}

/** Put every board back to where it was looked at, after the page was drawn anew; which they are. */
export function settleViews() {
  if (root.dataset.screen === "home") views.clear();
  for (const box of boxes()) recall(box);
  // All is measured before anything is changed: the browser lays the page out once.
  const sizes = [...boxes()].map((box) => ({ box, size: measured(box) })).filter(({ size }) => size.fit);
  const found = sizes.map(({ box, size }) => ({ box, size, offered: choices(box), to: aim(box) }));
  for (const { box, size, offered, to } of found) settle(box, size, offered, to);
  return found.map(({ box }) => box);
}

/**
 * A board that comes back, where another's lay meanwhile, looks at once as it did: most often nothing about it has
 * changed, and its styles and places are worked out but once.
 * @param {HTMLElement} box
 */
function recall(box) {
  const last = views.get(box.id)?.last;
  if (last && !box.hasAttribute("data-pan-level")) dress(box, last);
}

/**
 * What of a board is looked at now.
 * @param {HTMLElement} box
 */
export const viewOf = (box) => views.get(box.id) ?? opening(measured(box));

/**
 * The whole board, or back to the size at which it can be read.
 * @param {HTMLElement} box
 */
export function switchView(box) {
  const size = measured(box);
  const view = viewOf(box);
  const isWhole = view.scale <= size.fit * WHOLE;
  Object.assign(view, isWhole ? { own: false } : { own: true, scale: size.fit });
  settle(box, size, choices(box), aim(box));
}

/**
 * The nearest choice that is out of sight on a side, in the board's own units.
 * @param {HTMLElement} box
 * @param {string} edge
 */
export function nextBeyond(box, edge) {
  const view = viewOf(box);
  const seen = inSight(view, measured(box));
  const hidden = choices(box).filter((place) => beyond(seen, place, EDGES[edge]));
  /** @param {Place} place */
  const away = ([x, y]) => Math.hypot(x - view.x, y - view.y);
  return hidden.sort((one, other) => away(one) - away(other))[0];
}

/**
 * The nearest view that a board allows.
 * @param {HTMLElement} box
 * @param {Size} size
 * @param {{scale: number, x: number, y: number}} view
 */
export function allowed(box, size, view) {
  const scale = limited(view.scale, ...scales(size));
  const { width, height } = inSight({ ...view, scale }, size);
  // What lies under the buttons in the corners can be moved from there.
  const corner = scale > size.fit * WHOLE ? CORNER / scale : 0;
  const x = within(view.x, width, size.x - corner, size.width + 2 * corner);
  const side = box.closest("#r-board") && height > size.height ? box.dataset.panAlign : "";
  /** @type {Record<string, number>} */
  const aligned = { top: size.y + height / 2, bottom: size.y + size.height - height / 2 };
  const y = aligned[side ?? ""] ?? within(view.y, height, size.y, size.height + corner);
  return { scale, x, y };
}

/**
 * The least and the most size of a board.
 * @param {Size} size
 * @returns {[number, number]}
 */
export const scales = (size) => [size.fit, size.close * MOST];

/**
 * Show what is looked at.
 * @param {HTMLElement} box
 * @param {View} view
 * @param {Size} size
 * @param {Place[]} offered
 */
export function show(box, view, size, offered) {
  Object.assign(view, allowed(box, size, view));
  views.set(box.id, view);
  const seen = inSight(view, size);
  const isMore = view.scale > size.fit * WHOLE;
  const levels = (box.dataset.panLevels ?? "").split(" ").map(Number);
  const level = levels.filter((one) => view.scale >= one).length;
  const { clientWidth, clientHeight } = size;
  view.last = { seen, isMore, level, clientWidth, clientHeight };
  dress(box, view.last);
  frame(box, seen);
  count(box, seen, isMore ? offered : []);
  giveWay(box);
}

/**
 * Show this part of a board. What is in the drawing is moved: another corner of the view would have every text in it
 * measured again, and so would another size; on the table a drawing keeps its own, which is that of its window, while
 * the page tries out how high the window could be.
 * @param {HTMLElement} box
 * @param {import("./opening.mjs").Look} look
 */
function dress(box, { seen, isMore, level, clientWidth, clientHeight }) {
  const whole = drawing(box);
  put(whole, "viewBox", `0 0 ${seen.width} ${seen.height}`);
  if (box.closest("#r-board")) {
    whole.style.width = `${clientWidth}px`;
    whole.style.height = `${clientHeight}px`;
  }
  inside(box).style.transform = `translate(${-seen.left}px, ${-seen.top}px)`;
  box.toggleAttribute("data-pan-more", isMore);
  put(box, "data-pan-level", level);
}

/**
 * Show all of a board, in the proportions of the board itself.
 * @param {HTMLElement} box
 */
export function unfold(box) {
  const whole = drawing(box);
  put(whole, "viewBox", whole.dataset.whole ?? "");
  inside(box).style.transform = "";
}

/**
 * @param {HTMLElement} box
 * @param {Size} size
 * @param {Place[]} offered
 * @param {Aim | null} to
 */
function settle(box, size, offered, to) {
  const view = views.get(box.id) ?? opening(size);
  const window = `${size.clientWidth} ${size.clientHeight}`;
  const offer = `${drawing(box).dataset.whole} ${offered.length}`;
  if (!view.own) open(box, view, size, offered, { window, offer });
  const aimed = to ? `${to.name} ${window}` : undefined;
  if (to && (!view.own || view.aimed !== aimed)) bring(view, size, to);
  Object.assign(view, { window, offer, aimed });
  show(box, view, size, offered);
}

/**
 * The middle of a window along one axis, so that nothing beside the board is in sight; that of a board that is smaller.
 * @param {number} middle
 * @param {number} seen
 * @param {number} from
 * @param {number} whole
 */
const within = (middle, seen, from, whole) =>
  seen >= whole ? from + whole / 2 : limited(middle, from + seen / 2, from + whole - seen / 2);
