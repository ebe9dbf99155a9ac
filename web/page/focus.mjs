// Where the focus goes when what had it is gone: to the next choice, or to the button that leads on.
import { unseen } from "./choices.mjs";
import { all, around, first, middleOf, root, sheet } from "./elements.mjs";

/** @typedef {import("./elements.mjs").Drawn} Drawn */
/** @typedef {import("./elements.mjs").Point} Point */

/** Where arrows lead: every choice, and what stands for several at once. */
export const STOPS = "[data-choice], [data-do='wish'], [data-do='plan']";
const ONWARD = [
  "#lesson-on",
  "#open",
  "#confirm",
  "#r-bar .pri",
  "#skip",
  "#r-bar .btn:not([disabled], .undo, .redo)",
];
const HOLDS = "button, a[href], input, select, textarea, [tabindex]";

/** What is pressed; a field is none, nor is the label that passes a click on to it. */
const PRESSED = "button, a[href], [data-choice], [data-do]";

/** Whoever acts now does so by keys, or by something that presses without a pointer. */
let isByKey = false;
let isKeyDown = false;
let wasChoice = false;
let wasInSheet = false;
let wasHeld = false;
/** What the focus lay on is called. @type {string | null} */
let name = null;
/** @type {{zone?: string, middle: Point} | null} */
let last = null;

addEventListener(
  "keydown",
  () => {
    isByKey = isKeyDown = true;
    setTimeout(() => (isKeyDown = false));
  },
  true,
);
addEventListener("pointerdown", () => (isByKey = false), true);

/**
 * Screen readers, switches and voices press without key or pointer, and leave the focus where it was: what they press has
 * it first, as by Enter, so that it goes on from there, and comes back to it from a dialog.
 */
addEventListener(
  "click",
  (event) => {
    const pressed = event.detail === 0 && !isKeyDown ? around(event, PRESSED) : null;
    if (!pressed) return;
    isByKey = true;
    if (pressed !== document.activeElement && pressed.matches(HOLDS))
      unseen(() => pressed.focus({ preventScroll: true }));
  },
  true,
);

/**
 * Before the page changes: remember where the focus lies.
 * @param {Element} app
 */
export function holdFocus(app) {
  const focused = document.activeElement;
  wasChoice = Boolean(focused?.matches("[data-choice]"));
  wasInSheet = Boolean(sheet());
  wasHeld = Boolean(focused && app.contains(focused));
  name = focused?.ariaLabel ?? null;
  if (!focused || focused === app || !wasHeld) return;
  last = { zone: zoneOf(focused), middle: middleOf(focused) };
}

/**
 * After it has changed: whoever goes by keys is not left without a place. The new one, if there is one. Whoever points at
 * things stays on the page, where the next key begins, and nothing is looked at unasked.
 * @param {HTMLElement} app
 * @returns {Drawn | null}
 */
export function settleFocus(app) {
  if (sheet()) return null;
  if (!isByKey) return stay(app);
  const focused = /** @type {Drawn | null} */ (document.activeElement);
  const isHeld = holds(focused, app);
  // A choice to which a dialog has given the focus back is looked at again.
  if (isHeld && wasInSheet) return focused;
  if (isHeld && !mustMoveOn(focused)) return null;
  const next = nextChoice() ?? (isHeld ? null : onward(app));
  // What has the focus and means another choice now is come to anew, or a screen reader would not say so.
  if (next && next === focused) focused.blur();
  next?.focus({ preventScroll: Boolean(next.dataset.hint) }); // the board goes there by itself
  return next;
}

/**
 * Whether the choice that was made leaves the focus on nothing that can be pressed, or on another choice than before.
 * @param {Drawn | null} focused
 */
const mustMoveOn = (focused) => wasChoice && (!focused?.matches(STOPS) || isAnother(focused));

/**
 * On the page, if what had the focus is gone.
 * @param {HTMLElement} app
 */
function stay(app) {
  if (wasHeld && document.activeElement === document.body) app.focus({ preventScroll: true });
  return null;
}

/**
 * At the end of a game who has won, where reading goes on. Else the button that leads on; else what lies next to what was
 * left, but not at a table, where choices will come; else the page itself.
 * @param {HTMLElement} app
 */
function onward(app) {
  const heading = root.dataset.screen === "end" ? first("#result") : null;
  if (heading && !last) return heading;
  const button = ONWARD.map((one) => first(one)).find(isInSight);
  return button ?? (root.dataset.screen === "table" ? app : (nearest(all(HOLDS, app)) ?? app));
}

/**
 * Whether the element that has the focus means another choice than before.
 * @param {Drawn} focused
 */
const isAnother = (focused) => name !== null && focused.ariaLabel !== null && focused.ariaLabel !== name;

/** A screen of its own has nothing near to what was left. */
export function forgetPlace() {
  last = null;
}

/**
 * Whether this is something that can have the focus.
 * @param {Element | null} focused
 * @param {Element} app
 */
function holds(focused, app) {
  return (
    Boolean(focused) &&
    focused !== app &&
    focused?.matches(HOLDS) &&
    !focused.matches(":disabled") &&
    isInSight(focused)
  );
}

/**
 * The first choice that a hint advises; the nearest one of the zone that was left; else the first as the game counts them,
 * and so among the buttons of the bar, of which none stands where another did. None that gives something away, if there is
 * another.
 */
function nextChoice() {
  const choices = all("[data-choice]:not([disabled])").filter(
    // what a hint advises may only be on its way into sight
    (one) => one.dataset.hint || isInSight(one),
  );
  choices.sort((one, other) => Number(one.dataset.choice) - Number(other.dataset.choice));
  const taking = choices.filter((one) => !one.hasAttribute("data-declines"));
  const open = taking.length ? taking : choices;
  const [advised] = open
    .filter((one) => one.dataset.hint)
    .sort((one, other) => Number(one.dataset.hint) - Number(other.dataset.hint));
  return advised ?? (last?.zone === "r-bar" ? undefined : nearest(open)) ?? open[0];
}

/**
 * What lies nearest to what was left, in the same zone.
 * @param {Drawn[]} ones
 */
function nearest(ones) {
  if (!last) return undefined;
  const { zone, middle } = last;
  const near = ones.filter((one) => zoneOf(one) === zone && !one.matches(":disabled") && isInSight(one));
  const far = new Map(near.map((one) => [one, distance(middleOf(one), middle)]));
  return near.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0))[0];
}

/** @param {Element} one */
const zoneOf = (one) => one.closest("[id^='r-']")?.id;

/** @param {Element | null} one */
const isInSight = (one) => Boolean(one?.getClientRects().length) && !one?.closest("[inert]");

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
