// Keeps the keyboard focus: when the focused element is gone, it goes to the next choice or to the button that leads on.
import { withoutPreviews } from "../input/choices.mjs";
import { centerOf, closest, currentDialog, query, queryAll, root, setRootData } from "../dom.mjs";

/** @typedef {import("../dom.mjs").HtmlOrSvg} HtmlOrSvg */
/** @typedef {import("../rects.mjs").Point} Point */

/** Where arrow keys lead: every choice, and buttons that stand for several. */
export const STOPS = "[data-choice], [data-do='wish'], [data-do='plan']";
const NEXT_BUTTONS = [
  "#lesson-on",
  "#open",
  "#confirm",
  "#r-bar .pri",
  "#skip",
  "#r-bar .btn:not([disabled], .undo, .redo)",
];
const FOCUSABLE = "button, a[href], input, select, textarea, [tabindex]";

/** What a click presses: neither a field nor the label that passes a click on to it. */
const PRESSED = "button, a[href], [data-choice], [data-do]";

/** The last input was a key, or a press without a pointer. */
let isByKey = false;
let isKeyDown = false;
let wasChoice = false;
let hadDialog = false;
let wasHeld = false;
/** Accessible name of what had the focus. @type {string | null} */
let name = null;
/** Where the focus was. @type {{zone?: string, center: Point} | null} */
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
 * Screen readers, switches and voice control click without key or pointer, and leave the focus where it was. What they
 * click gets it first, as with Enter, so that the focus goes on from there, and comes back to it from a dialog.
 */
addEventListener(
  "click",
  (event) => {
    const pressed = event.detail === 0 && !isKeyDown ? closest(event, PRESSED) : null;
    if (!pressed) return;
    isByKey = true;
    if (pressed !== document.activeElement && pressed.matches(FOCUSABLE))
      withoutPreviews(() => pressed.focus({ preventScroll: true }));
  },
  true,
);

/**
 * Note where the focus is, before the page changes.
 * @param {Element} app
 */
export function saveFocus(app) {
  const focused = document.activeElement;
  wasChoice = Boolean(focused?.matches("[data-choice]"));
  hadDialog = Boolean(currentDialog());
  wasHeld = Boolean(focused && app.contains(focused));
  name = focused?.ariaLabel ?? null;
  if (!focused || focused === app || !wasHeld) return;
  last = { zone: zoneOf(focused), center: centerOf(focused) };
}

/**
 * After it has changed: give the focus to something if it was lost, and return that. Only for keyboard users; for others the
 * focus goes to the page, where the next Tab begins, and nothing is previewed that nobody asked for.
 * @param {HTMLElement} app
 * @returns {HtmlOrSvg | null}
 */
export function restoreFocus(app) {
  if (currentDialog()) return null;
  return buttonOfHint() ?? (isByKey ? restoreByKey(app) : focusPage(app));
}

/**
 * Give the focus to something if it was lost, for whoever uses the keyboard.
 * @param {HTMLElement} app
 * @returns {HtmlOrSvg | null}
 */
function restoreByKey(app) {
  const focused = /** @type {HtmlOrSvg | null} */ (document.activeElement);
  const isHeld = canKeepFocus(focused, app);
  // A dialog has given the focus back to a choice: preview that again.
  if (isHeld && hadDialog) return focused;
  if (isHeld && !mustMoveOn(focused)) return null;
  const next = nextChoice() ?? (isHeld ? null : withoutChoice(app));
  // The focused element may mean another choice now; a screen reader says so only if the focus comes to it anew.
  if (next && next === focused) focused.blur();
  next?.focus({ preventScroll: Boolean(next.dataset.hint) }); // the board scrolls to a hint by itself
  return next;
}

/** Return the button that does what a hint says, with the focus, if the one that asked for the hint had it. */
function buttonOfHint() {
  const hasAsked = document.activeElement?.matches("[data-do='hint']");
  const doing = hasAsked ? query("#confirm[data-do='play']") : null;
  if (!isVisible(doing)) return null;
  doing?.focus({ preventScroll: true });
  return doing;
}

/**
 * Return whether the choice that was made leaves the focus on nothing to press, or on another choice than before.
 * @param {HtmlOrSvg | null} focused
 */
const mustMoveOn = (focused) => wasChoice && (!focused?.matches(STOPS) || isAnother(focused));

/**
 * Focus the page if what had the focus is gone.
 * @param {HTMLElement} app
 */
function focusPage(app) {
  if (wasHeld && document.activeElement === document.body) app.focus({ preventScroll: true });
  return null;
}

/**
 * Return where the focus goes without a choice: at the end of a game to the result, which is read first; else to the button
 * that leads on; else to what is nearest, but not at a table, where choices will come; else to the page.
 * @param {HTMLElement} app
 */
function withoutChoice(app) {
  const heading = root.dataset.screen === "end" ? query("#result") : null;
  if (heading && !last) return heading;
  const button = NEXT_BUTTONS.map((one) => query(one)).find(isVisible);
  return button ?? (root.dataset.screen === "table" ? app : (nearest(queryAll(FOCUSABLE, app)) ?? app));
}

/**
 * Return whether the focused element means another choice than before.
 * @param {HtmlOrSvg} focused
 */
const isAnother = (focused) => name !== null && focused.ariaLabel !== null && focused.ariaLabel !== name;

/** Hide the keycap of Enter while another button has the focus, which Enter would press. */
function markKeycap() {
  const own =
    document.activeElement?.matches("button, a") && !document.activeElement.matches("[data-choice]");
  const isNext = document.activeElement?.querySelector("kbd");
  setRootData("enter", own && !isNext ? "elsewhere" : "");
}
addEventListener("focusin", markKeycap);
addEventListener("focusout", () => setTimeout(markKeycap));

/** Forget where the focus was: on another screen nothing is near to that. */
export function forgetFocus() {
  last = null;
}

/**
 * Return whether this is a visible element that can have the focus.
 * @param {Element | null} focused
 * @param {Element} app
 */
function canKeepFocus(focused, app) {
  return (
    Boolean(focused) &&
    focused !== app &&
    focused?.matches(FOCUSABLE) &&
    !focused.matches(":disabled") &&
    isVisible(focused)
  );
}

/**
 * Return the choice that gets the focus: the first that a hint advises; the nearest of the zone that was left; else the first
 * in the game's order, also in the bar, whose buttons never lie where others did. Choices that decline come last.
 */
function nextChoice() {
  const choices = queryAll("[data-choice]:not([disabled])").filter(
    // a hint may be about to scroll into view
    (one) => one.dataset.hint || isVisible(one),
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
 * Return the element of the same zone that is nearest to where the focus was.
 * @param {HtmlOrSvg[]} ones
 */
function nearest(ones) {
  if (!last) return undefined;
  const { zone, center } = last;
  const near = ones.filter((one) => zoneOf(one) === zone && !one.matches(":disabled") && isVisible(one));
  const far = new Map(near.map((one) => [one, distance(centerOf(one), center)]));
  return near.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0))[0];
}

/** Return the id of the zone that an element is in. @param {Element} element */
const zoneOf = (element) => element.closest("[id^='r-']")?.id;

/** Return whether an element is rendered and not inert. @param {Element | null} element */
const isVisible = (element) => Boolean(element?.getClientRects().length) && !element?.closest("[inert]");

/**
 * Return the distance between two points.
 * @param {Point} one
 * @param {Point} other
 */
const distance = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
