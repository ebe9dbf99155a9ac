// Handles keys of the page: Enter and Space on what has the focus, Escape, arrows, and single-key shortcuts.
import { app, centerOf, closest, currentDialog, query, queryAll, root } from "../dom.mjs";
import { sendMsg } from "../messages.mjs";
import { nearestInDirection } from "../rects.mjs";
import { STOPS } from "../render/focus.mjs";
import { actionOf, ARROWS, shortcutOf } from "./key-bindings.mjs";

/** @typedef {import("../dom.mjs").HtmlOrSvg} HtmlOrSvg */
/** @typedef {import("./key-bindings.mjs").Msg} Msg */

const FIELDS = "input, select, textarea";
const NEXT_BUTTONS = "#lesson-on, #confirm.pri, #r-bar .pri, #skip, #r-go .pri, #open";

addEventListener("keydown", (event) => {
  const control = customControl(event);
  const action = actionOf(event, {
    screen: root.dataset.screen ?? "",
    hasDialog: currentDialog() !== null,
    isInField: closest(event, FIELDS) !== null,
    isOnButton: closest(event, "button, a") !== null,
    isOnControl: control !== null,
  });
  if (["swallow", "press", "click-next"].includes(action)) event.preventDefault();
  if (action === "close" || action === "start") sendMsg(action);
  else if (action === "press" && control) press(control);
  else if (action === "click-next") /** @type {HTMLElement | null} */ (query(NEXT_BUTTONS))?.click();
  else if (action === "move-focus") moveFocus(event);
  else if (action === "shortcut") sendShortcut(event);
});

/**
 * Return the element around a key's target that only the page makes a button: browsers do not click it on Enter or Space.
 * @param {KeyboardEvent} event
 */
function customControl(event) {
  const choice = closest(event, "[data-choice]");
  const control = choice && !choice.matches("button") ? choice : closest(event, "[data-do]");
  return control?.matches("button, a") ? null : control;
}

/**
 * Make a choice, or send the message of another control.
 * @param {HtmlOrSvg} control
 */
function press({ dataset }) {
  if (dataset.choice !== undefined) sendMsg("play", dataset.choice);
  else sendMsg(dataset.do ?? "", dataset.value);
}

/**
 * Focus the next choice in the direction of an arrow key, or the first one.
 * @param {KeyboardEvent} event
 */
function moveFocus(event) {
  const from = closest(event, STOPS);
  const stops = queryAll(STOPS);
  if (!stops.length || (!from && event.target !== document.body && event.target !== app())) return;
  event.preventDefault();
  const others = stops.filter((one) => one !== from);
  const next = from ? nearestInDirection(centerOf(from), others.map(centerOf), ARROWS[event.key]) : 0;
  others[next]?.focus();
}

/** Shortcuts whose message depends on the focus. @type {Record<string, (event: KeyboardEvent) => Msg | undefined>} */
const ACTIONS = { "next-term": nextTerm };

/**
 * Send the message of one of the screen's shortcuts, unless the settings switch them off.
 * @param {KeyboardEvent} event
 */
function sendShortcut(event) {
  if (root.dataset.keys === "off") return;
  const shortcut = shortcutOf(event, JSON.parse(root.dataset.shortcuts ?? "{}"));
  const msg = typeof shortcut === "string" ? ACTIONS[shortcut](event) : shortcut;
  if (!msg) return;
  event.preventDefault();
  sendMsg(...msg);
}

let shownTerm = "";

/**
 * Return the message that explains a term in the log line, or in a bot's last moves, that has the focus; the next one each time.
 * @param {KeyboardEvent} event
 * @returns {Msg | undefined}
 */
function nextTerm(event) {
  const terms = [...(closest(event, ".log li, .bot-row")?.querySelectorAll(".term[data-value]") ?? [])];
  const names = terms.map((term) => term.getAttribute("data-value") ?? "");
  if (!names.length) return undefined;
  shownTerm = names[(names.indexOf(shownTerm) + 1) % names.length];
  return ["word", shownTerm];
}
