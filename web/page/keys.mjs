// Keys: Enter and Space for what has the focus, Escape for what is open, single keys for what is done often.
import { tell } from "./acts.mjs";
import { around, first, root, sheet } from "./elements.mjs";
import { characterOf } from "./layout.mjs";
import { ARROWS, walk } from "./walking.mjs";

/** @type {Record<string, [string, string]>} */
const KEYS = {
  ",": ["step", "-1"],
  ".": ["step", "1"],
  "?": ["dialog", "keys"],
  t: ["dialog", "text"],
  h: ["hint", ""],
  Backspace: ["undo", ""],
};
const FIELDS = "input, select, textarea";
const ONWARD = "#lesson-on, #confirm.pri, #r-bar .pri, #skip, #r-go .pri, #open";

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && event.repeat) event.preventDefault();
  else if (sheet())
    return; // its keys are the browser's
  else if (event.key === "Escape") tell("close");
  else if (around(event, FIELDS)) submit(event);
  else if (!press(event)) go(event);
});

/**
 * Enter in a field of the page where a game is set up begins it.
 * @param {KeyboardEvent} event
 */
function submit(event) {
  if (event.key === "Enter" && root.dataset.screen === "setup") tell("start");
}

/**
 * What a key does that is for nothing in particular.
 * @param {KeyboardEvent} event
 */
function go(event) {
  if (event.key === "Enter" && !around(event, "button, a")) return goOn(event);
  if (ARROWS[event.key]) return walk(event);
  const act = single(event);
  if (!act) return;
  event.preventDefault();
  tell(...act);
}

/**
 * Enter or Space on what has the focus, where the browser does nothing of its own; whether it was that.
 * @param {KeyboardEvent} event
 */
function press(event) {
  if (event.key !== "Enter" && event.key !== " ") return false;
  const choice = around(event, "[data-choice]");
  const target = choice && !choice.matches("button") ? choice : around(event, "[data-do]");
  if (!target || target.matches("button, a")) return false;
  event.preventDefault();
  if (target === choice) tell("play", choice.dataset.choice);
  else tell(target.dataset.do ?? "", target.dataset.value);
  return true;
}

/**
 * Enter anywhere else: the button that leads on.
 * @param {KeyboardEvent} event
 */
function goOn(event) {
  event.preventDefault();
  const button = /** @type {HTMLElement | null} */ (first(ONWARD));
  button?.click();
}

/**
 * The act of a single key at the table, unless they are switched off.
 * @param {KeyboardEvent} event
 * @returns {[string, string] | undefined}
 */
function single(event) {
  if (root.dataset.keys === "off" || !["table", "end"].includes(root.dataset.screen ?? "")) return undefined;
  if (event.key === "Backspace" && event.shiftKey) return ["redo", ""];
  const character = characterOf(event).toLowerCase();
  return character === "w" ? nextWord(event) : (KEYS[event.key] ?? KEYS[character]);
}

let asked = "";

/**
 * The card of a word in the line of the log, or of a bot's last moves, that has the focus; pressed again, of the next one.
 * @param {KeyboardEvent} event
 * @returns {[string, string] | undefined}
 */
function nextWord(event) {
  const words = [...(around(event, ".log li, .bot-row")?.querySelectorAll(".term[data-value]") ?? [])];
  const names = words.map((word) => word.getAttribute("data-value") ?? "");
  if (!names.length) return undefined;
  asked = names[(names.indexOf(asked) + 1) % names.length];
  return ["word", asked];
}
