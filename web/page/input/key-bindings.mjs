// What keys mean: which message or action a key stands for, wherever the focus is. No DOM.
import { characterOf } from "./keyboard-layout.mjs";

/** @typedef {import("../rects.mjs").Point} Point */
/** @typedef {{key: string, code: string, shiftKey: boolean}} Key */
/** @typedef {Key & {ctrlKey: boolean, metaKey: boolean, altKey: boolean, repeat: boolean}} KeyDown */
/** @typedef {[msg: string, value: string]} Msg */
/** What shortcuts send, or the names of actions of keys.mjs (py/piazza/ui/view/shortcuts.py). @typedef {Record<string, Msg | string>} Shortcuts */
/**
 * Where a key is pressed.
 * @typedef {object} Focus
 * @property {string} screen
 * @property {boolean} hasDialog
 * @property {boolean} isInField
 * @property {boolean} isOnButton a button or link, for which the browser handles Enter and Space
 * @property {boolean} isOnControl an element that only the page makes a button
 */
/** @typedef {"none" | "swallow" | "close" | "start" | "press" | "click-next" | "move-focus" | "shortcut"} Action */

/** @type {Record<string, Point>} */
export const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** @type {Record<string, "in" | "out" | "whole">} */
const ZOOM_KEYS = { "+": "in", "-": "out", 0: "whole" };

/** Return whether a key belongs to the browser or the system. @param {KeyDown} event */
export const isModified = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/**
 * Return what to do for a key.
 * @param {KeyDown} event
 * @param {Focus} focus
 * @returns {Action}
 */
export function actionOf(event, focus) {
  const { key } = event;
  if (isModified(event)) return "none";
  if (key === "Enter" && event.repeat) return "swallow"; // one that is held would make choice after choice
  if (focus.hasDialog) return "none"; // its keys are the browser's
  if (key === "Escape") return "close";
  if (focus.isInField) return key === "Enter" && focus.screen === "setup" ? "start" : "none";
  return ARROWS[key] ? "move-focus" : actionOfEnter(key, focus);
}

/**
 * Return what Enter or Space does; any other key may be a shortcut.
 * @param {string} key
 * @param {Focus} focus
 * @returns {Action}
 */
function actionOfEnter(key, { isOnButton, isOnControl }) {
  if (isOnControl && (key === "Enter" || key === " ")) return "press";
  return key === "Enter" && !isOnButton ? "click-next" : "shortcut";
}

/**
 * Return what a shortcut sends, or the name of its action.
 * @param {Key} event
 * @param {Shortcuts} shortcuts those of the screen
 */
export function shortcutOf(event, shortcuts) {
  const withShift = event.shiftKey ? shortcuts[`Shift+${event.key}`] : undefined;
  return withShift ?? shortcuts[event.key] ?? shortcuts[characterOf(event).toLowerCase()];
}

/**
 * Return what a key does with a board: a direction to pan in, a step of zoom, or nothing.
 * @param {Key} event
 * @returns {Point | "in" | "out" | "whole" | undefined}
 */
export function boardActionOf(event) {
  if (event.shiftKey && ARROWS[event.key]) return ARROWS[event.key];
  return ZOOM_KEYS[characterOf(event)];
}
