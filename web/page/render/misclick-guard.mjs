// Prevents misclicks after changes that nobody asked for, such as a bot's move or shutters that close by themselves. For
// half a second, a control that has appeared or moved lets clicks through (pointer-events: none), so that a finger on its
// way to something else presses nothing. What a tap itself brings under the finger is not pressed by a second one right after
// it. Keys and screen readers work as before.
import { closest, queryAll } from "../dom.mjs";
import { isUserInitiated } from "../messages.mjs";
import { holdsCenter, overlap } from "../rects.mjs";

/** @typedef {{means: string, box: DOMRect}} Control what a click on it does, and where it is */
/** @typedef {{controls: Map<Element, Control>, overlays: Map<Element, DOMRect>}} Controls */

const GUARD_MS = 500;
const PRESSED = "button, a[href], input, select, textarea, summary, [data-choice], [data-do], dialog";
/** What covers the rest: once it is gone, the controls below are new to a finger. */
const OVERLAYS = "dialog, #app > .notice:not(.gone), #tip";
const ATTRIBUTE = "data-stray";

/** Time in which a second tap is a slip of the finger, where it would press another thing than the first. */
const DOUBLE_TAP_MS = 600;
/** What a second tap may press by a slip: what makes a choice with one tap, or goes on. */
const DECISIVE = "[data-selects], #r-bar .actions button, #r-dialog .ways button, #r-lesson .ways button";

/** The last touch: where it was, when, and what it pressed. */
let tap = { x: 0, y: 0, at: -Infinity, pressed: "" };

addEventListener(
  "pointerdown",
  (event) => {
    const { clientX: x, clientY: y, pointerType } = event;
    const pressed = closest(event, PRESSED);
    if (pointerType === "touch")
      tap = { x, y, at: performance.now(), pressed: pressed ? nameOf(pressed) : "" };
  },
  true,
);

/** Guarded elements, each with the time when that ends. @type {Map<Element, number>} */
const guarded = new Map();
/** Those that are guarded whatever a person does meanwhile. @type {Map<Element, number>} */
const covered = new Map();
/** Those over which something moves, with its arrival. @type {Map<Element, Promise<unknown>>} */
const flownOver = new Map();

/**
 * Guard the choices below which, or over which, pieces move, until they have arrived: who presses there means what is there.
 * A busy device moves them late, so the time is not known before.
 * @param {import("../rects.mjs").Rect[]} ways on which they move
 * @param {Promise<unknown>} arrival
 */
export function guardBelow(ways, arrival) {
  if (!ways.length) return;
  for (const one of queryAll("[data-choice]")) {
    const box = one.getBoundingClientRect();
    if (!ways.some((way) => overlap(way, box))) continue;
    flownOver.set(one, arrival);
    one.setAttribute(ATTRIBUTE, "");
  }
  void arrival.then(() => {
    for (const [one, last] of flownOver) if (last === arrival) flownOver.delete(one);
    sweep();
  });
}

/** Note all controls and where they are before a change, unless a person asked for it. @returns {Controls | null} */
export function captureControls() {
  if (isUserInitiated()) {
    const released = [...guarded.keys()];
    guarded.clear();
    released.forEach(release);
    return null;
  }
  return { controls: new Map(queryAll(PRESSED).map((one) => [one, describe(one)])), overlays: overlaysNow() };
}

/**
 * Guard the controls that have appeared or moved.
 * @param {Controls | null} before
 */
export function guardControls(before) {
  if (!before?.controls.size) return;
  const gone = uncoveredRects(before.overlays);
  const until = performance.now() + GUARD_MS;
  for (const one of queryAll(PRESSED)) {
    const { means, box } = describe(one);
    if (!box.width || !isInWindow(box)) continue;
    const was = before.controls.get(one);
    const stayed = was && was.means === means && holdsCenter(was.box, box);
    if (stayed && !gone.some((hole) => overlap(hole, box))) continue;
    guarded.set(one, until);
    one.setAttribute(ATTRIBUTE, "");
  }
  setTimeout(sweep, GUARD_MS);
}

/** Guard what has come below the finger by the tap that a person just made, if it is another button than the one pressed. */
export function guardSecondTap() {
  const left = tap.at + DOUBLE_TAP_MS - performance.now();
  const below = left > 0 ? document.elementFromPoint(tap.x, tap.y)?.closest(DECISIVE) : null;
  if (!below || nameOf(below) === tap.pressed) return;
  covered.set(below, performance.now() + left);
  below.setAttribute(ATTRIBUTE, "");
  setTimeout(sweep, left);
}

/** Return the name of a control, by which a person knows it. @param {Element} one */
const nameOf = (one) => one.getAttribute("aria-label") ?? one.textContent ?? "";

/** Return whether an attribute is the guard's, so that morphing keeps it. @param {string} name */
export const isGuardAttribute = (name) => name === ATTRIBUTE;

/** Release what has been guarded long enough. */
function sweep() {
  const now = performance.now();
  for (const [one, until] of covered) if (until <= now) covered.delete(one);
  for (const [one, until] of guarded) if (until <= now) guarded.delete(one);
  for (const one of queryAll(`[${ATTRIBUTE}]`)) release(one);
  // A timer may ring a little early: whatever is still guarded then has its time anew.
  const rest = Math.min(...covered.values(), ...guarded.values()) - now;
  if (Number.isFinite(rest)) setTimeout(sweep, Math.ceil(rest) + 1);
}

/** Let an element take clicks again, unless it is still guarded. @param {Element} one */
function release(one) {
  if (![guarded, covered, flownOver].some((ones) => ones.has(one))) one.removeAttribute(ATTRIBUTE);
}

/** Describe a control. @param {import("../dom.mjs").HtmlOrSvg} one @returns {Control} */
function describe(one) {
  const { do: does, value, choice } = one.dataset;
  // A choice is known by its label: its index may mean another one now.
  const what =
    choice === undefined ? `${does} ${value}` : (one.getAttribute("aria-label") ?? one.textContent);
  return { means: `${what} ${one.matches(":disabled")}`, box: one.getBoundingClientRect() };
}

/** Return the elements that cover others. @returns {Map<Element, DOMRect>} */
const overlaysNow = () => new Map(queryAll(OVERLAYS).map((one) => [one, one.getBoundingClientRect()]));

/**
 * Return where something covered the page that is gone now; a dialog, all of it.
 * @param {Map<Element, DOMRect>} before
 */
function uncoveredRects(before) {
  const now = overlaysNow();
  const gone = [...before].filter(([one]) => !now.has(one));
  return gone.map(([one, box]) =>
    one instanceof HTMLDialogElement ? new DOMRect(0, 0, innerWidth, innerHeight) : box,
  );
}

/** Return whether a part of a rect is in the window. @param {DOMRect} box */
const isInWindow = (box) => overlap(box, new DOMRect(0, 0, innerWidth, innerHeight));
