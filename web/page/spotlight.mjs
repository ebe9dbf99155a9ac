// What a lesson or the list of choices points at: a ring of light round each thing, and an arrow above the first, which comes
// into sight once.
//
// An element with data-spot="selector, selector" names the things. They bear data-spotted, so that a board that is larger than
// its window can bring them into sight; the rings lie over the page, and take no click.
import { all, app, first } from "./elements.mjs";

/** @typedef {import("./elements.mjs").Drawn} Drawn */
/** @typedef {{left: number, top: number, right: number, bottom: number, round?: boolean}} Box */

const MARGIN = 5;
/** From so many rings on they are narrow: things side by side have hardly room for them. */
const MANY = 6;
const NARROW = 2;
const ARROW = 40;
/** The share of the window from which on a ring needs no arrow, which would lie over words beside it. */
const BROAD = 0.6;
/** The share of the smaller of two boxes from which on they have one ring. */
const CROSSED = 0.15;
/** The longer side of a hex's box by the shorter one. */
const HEX = 2 / Math.sqrt(3);
/** The share of a hex that has to be in sight for a ring round it. */
const ENOUGH = 0.7;
const CLIPS = ".scene, .side, .hand, .extra, [data-pan], .market, #r-shared";
const OWN = ":is(#r-board, #r-shared, #r-side, #r-seats, #r-bar)";

let told = "";
let frame = 0;

/** What points: the list of choices before a lesson. */
const pointer = () => first("#r-bar [data-spot]") ?? first("#r-lesson [data-spot]");

/** What is pointed at. */
const spots = () => {
  const look = pointer()?.dataset.spot;
  return look ? all(look, app()).filter((one) => one.getClientRects().length) : [];
};

/** Mark what is pointed at, before boards are put where they are looked at. */
export function markSpots() {
  const there = new Set(spots());
  for (const one of all("[data-spotted]")) if (!there.has(one)) one.removeAttribute("data-spotted");
  for (const one of there) one.setAttribute("data-spotted", "");
}

/** Bring what is newly pointed at into sight, and let the rings follow it. */
export function settleSpots() {
  const there = spots();
  const says = `${first("#r-lesson [role=status]")?.textContent} ${pointer()?.dataset.spot}`;
  if (there.length && says !== told) bring(there);
  told = there.length ? says : "";
  cancelAnimationFrame(frame);
  follow();
}

/**
 * The last first, so that the first is in sight whatever else is.
 * @param {Drawn[]} there
 */
function bring(there) {
  for (const one of [...there].reverse()) {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const seen = clipped(one);
    if (!seen || seen.bottom - seen.top < bottom - top - 1 || seen.right - seen.left < right - left - 1)
      one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
  // A table that fills the window stays where it is.
  if (getComputedStyle(document.body).overflow === "hidden") window.scrollTo(0, 0);
}

/** Rings where things are now: they travel, and boards move. */
function follow() {
  const there = spots();
  const boxes = together(there.map(clipped));
  const light = document.getElementById("spots") ?? (there.length ? lit() : null);
  if (light) {
    while (light.children.length > boxes.length) light.lastElementChild?.remove();
    while (light.children.length < boxes.length) light.append(document.createElement("i"));
    const margin = boxes.length < MANY ? MARGIN : NARROW;
    light.classList.toggle("many", boxes.length >= MANY);
    boxes.forEach((box, at) => place(/** @type {HTMLElement} */ (light.children[at]), box, margin));
  }
  if (there.length) frame = requestAnimationFrame(follow);
}

/**
 * Boxes of which those that lie over one another are one: rings that cross hide what they point at.
 * @param {(Box | null)[]} boxes
 */
function together(boxes) {
  /** @type {(Box | null)[]} */
  const found = [];
  for (const box of boxes) {
    let [whole, where] = [box, found.length];
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const other = found[at];
      if (!whole || !other || (whole.round && other.round) || !isOver(other, whole)) continue;
      whole = around(other, whole);
      where = at;
      found.splice(at, 1);
    }
    found.splice(where, 0, whole);
  }
  return found;
}

/**
 * Whether boxes share so much of the smaller one; corners of hexes that lie side by side do not.
 * @param {Box} one
 * @param {Box} other
 */
function isOver(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 && wide * high > CROSSED * Math.min(areaOf(one), areaOf(other));
}

/** @param {Box} box */
const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/**
 * The box round two.
 * @param {Box} one
 * @param {Box} other
 */
const around = (one, other) => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * The square in the middle of a box: round rings of hexes side by side do not cross.
 * @param {Box} box
 * @param {number} margin
 */
function inside({ left, top, right, bottom }, margin) {
  const size = Math.min(right - left, bottom - top) / 2 - margin;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - size, top: y - size, right: x + size, bottom: y + size };
}

/** The layer of light. */
function lit() {
  const light = document.createElement("div");
  light.id = "spots";
  light.ariaHidden = "true";
  document.body.append(light);
  return light;
}

/**
 * Lay a ring round a box, or put it out.
 * @param {HTMLElement} ring
 * @param {Box | null} box
 * @param {number} margin
 */
function place(ring, box, margin) {
  ring.hidden = !box;
  if (!box) return;
  const { left, top, right, bottom } = box.round ? inside(box, margin) : box;
  const says = `${left - margin}px ${top - margin}px ${right - left + 2 * margin}px ${bottom - top + 2 * margin}px`;
  if (ring.dataset.box === says) return;
  ring.dataset.box = says;
  const [x, y, width, height] = says.split(" ");
  Object.assign(ring.style, { left: x, top: y, width, height });
  const brim = first("#r-lesson")?.getBoundingClientRect().bottom ?? 0;
  ring.classList.toggle("round", Boolean(box.round));
  ring.classList.toggle("below", top - ARROW < brim);
  ring.classList.toggle("broad", right - left > innerWidth * BROAD);
}

/**
 * What is in sight of something; a hex whole, if it is mostly.
 * @param {Drawn} one
 * @returns {Box | null}
 */
function clipped(one) {
  const box = one.getBoundingClientRect();
  let { left, top, right, bottom } = box;
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  for (let over = one.parentElement?.closest(CLIPS); over; over = over.parentElement?.closest(CLIPS)) {
    const hole = over.getBoundingClientRect();
    if (!hole.width || getComputedStyle(over).overflow === "visible") continue;
    [left, top] = [Math.max(left, hole.left), Math.max(top, hole.top)];
    [right, bottom] = [Math.min(right, hole.right), Math.min(bottom, hole.bottom)];
  }
  if (right <= left || bottom <= top || !one.closest(OWN)) return null;
  const seen = { left, top, right, bottom };
  if (!isHex(one, box)) return seen;
  return areaOf(seen) < ENOUGH * areaOf(box) ? null : { ...around(box, box), round: true };
}

/**
 * Whether something drawn is a hex, by its box: squares beside each other have marks in their corners.
 * @param {Drawn} one
 * @param {Box} box
 */
function isHex(one, { left, top, right, bottom }) {
  const [wide, high] = [right - left, bottom - top];
  const ratio = Math.max(wide, high) / Math.min(wide, high);
  return one instanceof SVGGElement && Math.abs(ratio - HEX) < 0.04;
}
