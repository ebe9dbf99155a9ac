// Overlays of a board: counts of choices beyond its edges, a minimap, and its buttons, which make room for choices.
import { queryAll, setAttr } from "../dom.mjs";
import { shrink, touch } from "../rects.mjs";
import { EDGES, isCutOff } from "./geometry.mjs";
import { layerOf } from "./measure.mjs";
import { findSpot, shapesOf } from "./overlay-layout.mjs";
import { mainTarget } from "./targets.mjs";

/** @typedef {import("./geometry.mjs").Target} Target */
/** @typedef {import("./geometry.mjs").Area} Area */
/** @typedef {import("../rects.mjs").Rect} Rect */

const MINIMAP = ".pan-map";
const OVERLAYS = `${MINIMAP}, .pan-edge:not([hidden])`;
const BUTTONS = ".pan-tools";
/** Share of a choice's box on each side that may be covered: the corners of a hex are not the choice. */
const CORNER_SHARE = 0.14;
/** The same where there is less room: the middle third stays free. */
const OUTER_SHARE = 1 / 3;

/**
 * Show at each edge how many choices are hidden beyond it.
 * @param {Element} box
 * @param {Area} seen
 * @param {Target[]} offered
 */
export function updateEdgeCounts(box, seen, offered) {
  for (const pill of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-pan-edge]"))) {
    const edge = EDGES[pill.dataset.panEdge ?? ""];
    const number = offered.filter((target) => isCutOff(seen, target, edge)).length;
    pill.hidden = !number;
    const output = pill.querySelector("output");
    if (output && output.textContent !== String(number)) output.textContent = String(number);
  }
}

/**
 * Frame the visible part in the minimap.
 * @param {Element} box
 * @param {Area} seen
 */
export function updateMinimap(box, { left, top, width, height }) {
  const frame = box.querySelector("[data-pan-frame]");
  if (!frame) return;
  for (const [name, value] of Object.entries({ x: left, y: top, width, height })) setAttr(frame, name, value);
}

/**
 * Hide overlays that cover a choice or what has to be visible, and move the buttons to where they cover none: to another
 * corner or along the edges, turned or smaller. Where choices fill the board small buttons keep off the middle of each; if even
 * that is not possible they are hidden until the board is moved.
 * @param {Element} box
 */
export function placeOverlays(box) {
  const main = mainTarget(box)?.getBoundingClientRect();
  const offered = queryAll("[data-choice]", layerOf(box)).map((one) => one.getBoundingClientRect());
  const [overlays, tools] = [queryAll(OVERLAYS, box), queryAll(BUTTONS, box)];
  // Nothing is measured where there is nothing to make room for.
  if (!main && !offered.length) {
    for (const one of [...overlays, ...tools]) one.removeAttribute("data-pan-aside");
    for (const one of tools) placeButtons(one);
    return;
  }
  /** @type {(share: number) => Rect[]} */
  const keepFree = (share) => [...(main ? [main] : []), ...offered.map((rect) => shrink(rect, share))];
  const [wide, narrow] = [keepFree(CORNER_SHARE), keepFree(OUTER_SHARE)];
  // A count at an edge, where the board is cut off, only keeps off the middle of a choice.
  const keptFree = overlays.map((one) => (one.matches(MINIMAP) ? wide : narrow));
  const [board, edge] = [box.getBoundingClientRect(), scrollEdge(box)];
  // Everything is measured before anything is moved, the buttons in their usual shape.
  for (const one of tools) setAttr(one, "data-pan-shape", "");
  const rects = overlays.map((one) => one.getBoundingClientRect());
  const sizes = tools.map((one) => one.getBoundingClientRect());
  const isAside = rects.map((rect, at) => touchesAny(rect, keptFree[at]));
  const shown = rects.filter((rect, at) => rect.width && !isAside[at]);
  overlays.forEach((one, at) => one.toggleAttribute("data-pan-aside", isAside[at]));
  tools.forEach((one, at) => {
    const shapes = shapesOf(sizes[at], one.childElementCount);
    const small = shapes.filter(({ shape }) => shape.startsWith("small"));
    const spot =
      findSpot(shapes, board, edge, (rect) => !touchesAny(rect, [...wide, ...shown])) ??
      findSpot(small, board, edge, (rect) => !touchesAny(rect, [...narrow, ...shown]));
    placeButtons(one, spot);
    one.toggleAttribute("data-pan-aside", !spot);
  });
}

/**
 * Return whether a rect touches one of several.
 * @param {Rect} rect
 * @param {Rect[]} others
 */
const touchesAny = (rect, others) => others.some((other) => touch(rect, other));

/**
 * Place buttons: by default in the usual corner and shape.
 * @param {HTMLElement | SVGElement} buttons
 * @param {{corner: string, right: number, down: number, shape: string}} [spot]
 */
function placeButtons(
  buttons,
  { corner, right, down, shape } = { corner: "", right: 0, down: 0, shape: "" },
) {
  setAttr(buttons, "data-pan-corner", corner);
  setAttr(buttons, "data-pan-shape", shape);
  buttons.style.translate = right || down ? `${right}px ${down}px` : "";
}

/**
 * Return the lower edge of the board's scroll container.
 * @param {Element} box
 */
function scrollEdge(box) {
  const scene = box.closest(".scene")?.getBoundingClientRect();
  return scene?.height ? scene.bottom : Infinity; // `display: contents` where nothing scrolls
}
