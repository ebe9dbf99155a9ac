// Where the choices of a board lie, and what of it has to be in sight; all in the drawing's own units.
import { isPointedAt } from "../choices.mjs";
import { all, first, put } from "../elements.mjs";
import { EDGES, beyond } from "./sight.mjs";
import { drawing, inside } from "./size.mjs";

/** @typedef {import("./sight.mjs").Place} Place */
/** @typedef {import("./sight.mjs").Seen} Seen */
/** @typedef {{name: string, left: number, top: number, right: number, bottom: number}} Aim */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Edges */
/** @typedef {{corner: string, right: number, down: number, spot: Edges}} Spot */
/** @typedef {{shape: string, width: number, height: number}} Shape */

const OVER = ".pan-map, .pan-edge:not([hidden])";
const MAP = ".pan-map";
const TOOLS = ".pan-tools";
/** How far from the edges of a board its buttons lie, and how far from its upper one. */
const MARGIN = 8;
const HEADROOM = 14;
/** How far above the edge of what scrolls, its padding counted. */
const SHADE = 32;
/** How far apart the places are that are tried for the buttons along the edges. */
const STRIDE = 8;
/** Of a choice's box, what of it is not the choice on each side: the corners of a hex. */
const RIM = 0.14;
const MIDDLE = 1 / 3;
/** So much less a button of a board measures where there is no room for a larger one. */
const LESS = 6;

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
 * What lies over the board is put aside where it would cover what has to be in sight, or a choice; its buttons go to another
 * corner then, or along its edges to where nothing may be chosen, turned or smaller if need be. Where places fill the board they keep
 * off the middle of each, small as they are, and where not even that can be they are put aside, too, until the board is moved.
 * @param {Element} box
 */
export function giveWay(box) {
  const to = target(box)?.getBoundingClientRect();
  const offered = all("[data-choice]", inside(box)).map((one) => one.getBoundingClientRect());
  const [near, middles] = [offered.map((one) => inner(one, RIM)), offered.map((one) => inner(one, MIDDLE))];
  const parts = to ? [to, ...near] : near;
  const cores = to ? [to, ...middles] : middles;
  const [over, tools] = [all(OVER, box), all(TOOLS, box)];
  // Nothing is measured where there is nothing to make room for.
  if (!parts.length) {
    for (const one of [...over, ...tools]) one.removeAttribute("data-pan-aside");
    for (const one of tools) settleAt(one);
    return;
  }
  /** @type {(place: Edges, others: Edges[]) => boolean} */
  const isOn = (spot, others) => others.some((other) => meets(spot, other));
  // A count at an edge, where the board is cut off, only keeps off the middle of a choice.
  /** @type {(one: Element) => Edges[]} */
  const keptFree = (one) => (one.matches(MAP) ? parts : cores);
  const [hole, edge] = [box.getBoundingClientRect(), edgeOf(box)];
  // Measured all together, before anything is moved, in the usual shape.
  for (const one of tools) put(one, "data-pan-shape", "");
  const there = over.map((one) => one.getBoundingClientRect());
  const sizes = tools.map((one) => one.getBoundingClientRect());
  const kept = there.filter((spot, at) => spot.width && !isOn(spot, keptFree(over[at])));
  over.forEach((one, at) => one.toggleAttribute("data-pan-aside", isOn(there[at], keptFree(one))));
  tools.forEach((one, at) => {
    const shapes = shapesOf(sizes[at], one.childElementCount);
    const small = shapes.filter(({ shape }) => shape.startsWith("small"));
    const free =
      spotFor(shapes, hole, edge, (spot) => !isOn(spot, [...parts, ...kept])) ??
      spotFor(small, hole, edge, (spot) => !isOn(spot, [...cores, ...kept]));
    settleAt(one, free);
    one.toggleAttribute("data-pan-aside", !free);
  });
}

/**
 * How the buttons of a board may lie: as usual, turned, and both with less of each button.
 * @param {{width: number, height: number}} usual
 * @param {number} buttons
 * @returns {Shape[]}
 */
function shapesOf({ width, height }, buttons) {
  const [across, down] = width > height ? [buttons, 1] : [1, buttons];
  const [less, lower] = [width - LESS * across, height - LESS * down];
  return [
    { shape: "", width, height },
    { shape: "turned", width: height, height: width },
    { shape: "small", width: less, height: lower },
    { shape: "small turned", width: lower, height: less },
  ];
}

/**
 * The first place of the first shape that will do, if there is one.
 * @param {Shape[]} shapes
 * @param {DOMRect} hole
 * @param {number} edge
 * @param {(spot: Edges) => boolean} willDo
 * @returns {(Spot & {shape: string}) | undefined}
 */
function spotFor(shapes, hole, edge, willDo) {
  for (const { shape, width, height } of shapes)
    for (const found of spotsOf(hole, { width, height }, edge))
      if (willDo(found.spot)) return { ...found, shape };
  return undefined;
}

/**
 * Lay the buttons into a corner, or so far from it, in a shape; into the usual corner as usual without a spot.
 * @param {HTMLElement | SVGElement} one
 * @param {{corner: string, right: number, down: number, shape: string}} [spot]
 */
function settleAt(one, { corner, right, down, shape } = { corner: "", right: 0, down: 0, shape: "" }) {
  put(one, "data-pan-corner", corner);
  put(one, "data-pan-shape", shape);
  one.style.translate = right || down ? `${right}px ${down}px` : "";
}

/**
 * Where the buttons of a board may lie: its corners, and then along its edges, by how far from which corner.
 * @param {DOMRect} hole
 * @param {{width: number, height: number}} size
 * @param {number} edge below which what scrolls is out of sight
 * @returns {Generator<Spot>}
 */
function* spotsOf(hole, size, edge) {
  const corners = cornersOf(hole, size, edge);
  for (const [corner, spot] of Object.entries(corners)) yield { corner, right: 0, down: 0, spot };
  const [across, along] = [
    corners[""].left - corners.left.left,
    Math.max(0, corners[""].top - corners.top.top),
  ];
  for (let step = STRIDE; step < across; step += STRIDE)
    for (const corner of ["", "top"]) yield moved(corner, corners[corner], -step, 0);
  for (let step = STRIDE; step < along; step += STRIDE)
    for (const corner of ["", "left"]) yield moved(corner, corners[corner], 0, -step);
}

/**
 * So far from a corner.
 * @param {string} corner
 * @param {Edges} from
 * @param {number} right
 * @param {number} down
 */
function moved(corner, { left, top, right: end, bottom }, right, down) {
  const spot = { left: left + right, right: end + right, top: top + down, bottom: bottom + down };
  return { corner, right, down, spot };
}

/**
 * Where what a board is scrolled with ends on the screen.
 * @param {Element} box
 */
function edgeOf(box) {
  const scene = box.closest(".scene")?.getBoundingClientRect();
  return scene?.height ? scene.bottom : Infinity; // where nothing scrolls the box is not there for the layout
}

/**
 * Where the buttons of a board may lie in it: by the corner's name, the usual one first.
 * @param {DOMRect} hole
 * @param {{width: number, height: number}} place
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
 * What of a box is left within a rim, a share of it on each side.
 * @param {DOMRect} box
 * @param {number} rim
 * @returns {Edges}
 */
function inner({ left, top, width, height }, rim) {
  const [across, down] = [width * rim, height * rim];
  return { left: left + across, right: left + width - across, top: top + down, bottom: top + height - down };
}
