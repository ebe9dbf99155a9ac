// Where the choices of a board lie, and what of it has to be in sight; all in the drawing's own units.
import { isPointedAt } from "../choices.mjs";
import { all, first, put } from "../elements.mjs";
import { EDGES, beyond } from "./sight.mjs";
import { drawing, inside, isNarrow } from "./size.mjs";

/** @typedef {import("./sight.mjs").Place} Place */
/** @typedef {import("./sight.mjs").Seen} Seen */
/** @typedef {{name: string, left: number, top: number, right: number, bottom: number}} Aim */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Edges */

const OVER = ".pan-map, .pan-edge:not([hidden])";
const TOOLS = ".pan-tools";
/** How far from the edges of a board its buttons lie, and how far from its upper one. */
const MARGIN = 8;
const HEADROOM = 14;
/** How far above the edge of what scrolls. */
const SHADE = 24;

/**
 * All choices.
 * @param {Element} box
 */
export const choices = (box) => places(box, "[data-choice]");

/**
 * What matches: middles, and half of what they measure.
 * @param {Element} box
 * @param {string} selector
 * @returns {Place[]}
 */
export function places(box, selector) {
  const nodes = all(selector, drawing(box));
  if (!nodes.length) return [];
  const unit = unitsOf(box);
  return nodes.map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(unit);
    return [x, y, (width / 2) * unit.a, (height / 2) * unit.d];
  });
}

/**
 * What has to be in sight, if there is something.
 * @param {Element} box
 * @returns {Aim | null}
 */
export function aim(box) {
  const node = target(box);
  if (!node) return null;
  const [part, unit] = [node.getBoundingClientRect(), unitsOf(box)];
  const { x: left, y: top } = new DOMPoint(part.left, part.top).matrixTransform(unit);
  const { x: right, y: bottom } = new DOMPoint(part.right, part.bottom).matrixTransform(unit);
  return { name: node.dataset.panTo ?? `choice ${node.dataset.choice ?? node.id}`, left, top, right, bottom };
}

/**
 * Say at each edge how many choices lie beyond it.
 * @param {Element} box
 * @param {Seen} seen
 * @param {Place[]} offered
 */
export function count(box, seen, offered) {
  for (const pill of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-pan-edge]"))) {
    const number = offered.filter((place) => beyond(seen, place, EDGES[pill.dataset.panEdge ?? ""])).length;
    pill.hidden = !number;
    const output = pill.querySelector("output");
    if (output && output.textContent !== String(number)) output.textContent = String(number);
  }
}

/**
 * Frame what is in sight on the small picture.
 * @param {Element} box
 * @param {Seen} seen
 */
export function frame(box, { left, top, width, height }) {
  const rect = box.querySelector("[data-pan-frame]");
  if (!rect) return;
  for (const [name, value] of Object.entries({ x: left, y: top, width, height })) put(rect, name, value);
}

/**
 * What lies over the board is put aside where it would cover what has to be in sight, or the middle of a choice; its buttons
 * go to another corner then. Where every corner is taken they stay, if the board can be moved below them.
 * @param {Element} box
 */
export function giveWay(box) {
  const to = target(box)?.getBoundingClientRect();
  const near = isNarrow() ? all("[data-choice]", inside(box)).map(core) : [];
  const parts = to ? [to, ...near] : near;
  const [over, tools] = [all(OVER, box), all(TOOLS, box)];
  // Nothing is measured where there is nothing to make room for.
  if (!parts.length) {
    for (const one of [...over, ...tools]) one.removeAttribute("data-pan-aside");
    for (const one of tools) put(one, "data-pan-corner", "");
    return;
  }
  /** @type {(place: Edges, others: Edges[]) => boolean} */
  const isOn = (place, others) => others.some((other) => meets(place, other));
  const [hole, edge] = [box.getBoundingClientRect(), edgeOf(box)];
  // Measured all together, before anything is moved.
  const there = over.map((one) => one.getBoundingClientRect());
  const corners = tools.map((one) => Object.entries(cornersOf(hole, one.getBoundingClientRect(), edge)));
  const kept = there.filter((place) => place.width && !isOn(place, parts));
  over.forEach((one, at) => one.toggleAttribute("data-pan-aside", isOn(there[at], parts)));
  const mayStay = (/** @type {Edges} */ place) =>
    box.hasAttribute("data-pan-more") && !isOn(place, to ? [to] : []);
  tools.forEach((one, at) => {
    const free = corners[at].find(([, place]) => !isOn(place, [...parts, ...kept]));
    put(one, "data-pan-corner", free?.[0] ?? "");
    one.toggleAttribute("data-pan-aside", !free && !mayStay(corners[at][0][1]));
  });
}

/**
 * Where what a board is scrolled with ends on the screen.
 * @param {Element} box
 */
const edgeOf = (box) => box.closest(".scene")?.getBoundingClientRect().bottom ?? innerHeight;

/**
 * Where the buttons of a board may lie in it: by the corner's name, the usual one first.
 * @param {DOMRect} hole
 * @param {DOMRect} place
 * @param {number} edge below which what scrolls is out of sight
 * @returns {Record<string, Edges>}
 */
function cornersOf(hole, { width, height }, edge) {
  /** @type {(left: number, top: number) => Edges} */
  const at = (left, top) => ({ left, top, right: left + width, bottom: top + height });
  const [right, bottom] = [
    hole.right - MARGIN - width,
    Math.min(hole.bottom - MARGIN, edge - SHADE) - height,
  ];
  return {
    "": at(right, bottom),
    left: at(hole.left + MARGIN, bottom),
    top: at(right, hole.top + HEADROOM),
    "top left": at(hole.left + MARGIN, hole.top + HEADROOM),
  };
}

/** @param {Element} box */
const target = (box) =>
  first("[data-pan-to]", inside(box)) ??
  (isPointedAt(box) ? null : first(".looked[data-choice]", inside(box))) ??
  first("[data-spotted]", inside(box));

/** @param {Element} box */
const unitsOf = (box) => /** @type {DOMMatrix} */ (inside(box).getScreenCTM()).inverse();

/**
 * @param {Edges} place
 * @param {Edges} part
 */
const meets = (place, part) =>
  place.right >= part.left &&
  place.left <= part.right &&
  place.bottom >= part.top &&
  place.top <= part.bottom;

/**
 * The middle third of a place, which a finger meets.
 * @param {Element} one
 * @returns {Edges}
 */
function core(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return {
    left: left + width / 3,
    right: left + (2 * width) / 3,
    top: top + height / 3,
    bottom: top + (2 * height) / 3,
  };
}
