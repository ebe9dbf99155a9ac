// Where the focus goes when what had it is gone: to the next choice, or to the button that leads on. It knows no game.
export const STOPS = "[data-choice], [data-do='wish'], [data-do='plan']";
const ONWARD = ["#open", "#confirm", "#r-bar .pri", "#skip", "#r-bar .btn:not([disabled], .undo, .redo)"];
const HOLDS = "button, a[href], input, select, textarea, [tabindex]";

let isByKey = false;
let last = null;
let wasChoice = false;

addEventListener("keydown", () => (isByKey = true), true);
addEventListener("pointerdown", () => (isByKey = false), true);

/** Before the page changes: remember where the focus lies. */
export function holdFocus(app) {
  const focused = document.activeElement;
  wasChoice = Boolean(focused?.matches("[data-choice]"));
  if (!focused || focused === app || !app.contains(focused)) return;
  last = { zone: focused.closest("[id^='r-']")?.id, middle: middleOf(focused) };
}

/** After it has changed: whoever goes by keys is not left without a place. The new one, if there is one. */
export function settleFocus(app) {
  if (!isByKey || document.getElementById("sheet")) return null;
  const isHeld = holds(document.activeElement, app);
  if (isHeld && !(wasChoice && !document.activeElement.matches(STOPS))) return null;
  const next = nextChoice() ?? (isHeld ? null : (ONWARD.map((one) => document.querySelector(one)).find(isInSight) ?? app));
  next?.focus();
  return next;
}

/** A screen of its own has nothing near to what was left. */
export function forgetPlace() {
  last = null;
}

/** Whether this is something that can have the focus. */
function holds(focused, app) {
  return Boolean(focused) && focused !== app && focused.matches(HOLDS) && !focused.disabled && isInSight(focused);
}

/** The nearest choice of the zone that was left; else the first as the game counts them. None that gives something away, if there is another. */
function nextChoice() {
  const choices = [...document.querySelectorAll("[data-choice]:not([disabled])")].filter(isInSight);
  choices.sort((one, other) => one.dataset.choice - other.dataset.choice);
  const taking = choices.filter((one) => !one.hasAttribute("data-declines"));
  const open = taking.length ? taking : choices;
  if (!last) return open[0];
  const near = open.filter((one) => one.closest("[id^='r-']")?.id === last.zone);
  const far = new Map(near.map((one) => [one, distance(middleOf(one), last.middle)]));
  return near.sort((one, other) => far.get(one) - far.get(other))[0] ?? open[0];
}

const isInSight = (one) => Boolean(one) && one.getClientRects().length > 0 && !one.closest("[inert]");
const distance = ([x, y], [left, top]) => Math.hypot(x - left, y - top);

/** The middle of what is drawn, in pixels of the window. */
export function middleOf(one) {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
