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
  // Measured all together, and not at all where there is nothing to make room for.
  /** @param {Element} one */
  const placeOf = (one) => (parts.length ? one.getBoundingClientRect() : null);
  const over = all(OVER, box).map((one) => ({ one, place: placeOf(one) }));
  const tools = all(TOOLS, box).map((one) => ({ one, place: placeOf(one) }));
  const hole = placeOf(box);
  /** @param {Edges} place */
  const isOnParts = (place) => parts.some((part) => meets(place, part));
  const kept = over.filter(({ place }) => place?.width && !isOnParts(place)).map(({ place }) => place);
  for (const { one, place } of over)
    one.toggleAttribute("data-pan-aside", Boolean(place && isOnParts(place)));
  for (const { one, place } of tools) {
    const corners = hole && place ? cornersOf(hole, place) : { "": null };
    const corner = Object.entries(corners).find(
      ([, at]) => !at || ![...parts, ...kept].some((part) => part && meets(at, part)),
    );
    const usual = corners[""];
    const stays = corner ?? (box.hasAttribute("data-pan-more") && usual && !(to && meets(usual, to)));
    put(one, "data-pan-corner", corner?.[0] ?? "");
    one.toggleAttribute("data-pan-aside", !stays);
  }
}

/**
 * Where the buttons of a board may lie in it: by the corner's name, the usual one first.
 * @param {DOMRect} hole
 * @param {DOMRect} place
 * @returns {Record<string, Edges | null>}
 */
function cornersOf(hole, { width, height }) {
  /** @type {(left: number, top: number) => Edges} */
  const at = (left, top) => ({ left, top, right: left + width, bottom: top + height });
  const [right, bottom] = [hole.right - MARGIN - width, hole.bottom - MARGIN - height];
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
