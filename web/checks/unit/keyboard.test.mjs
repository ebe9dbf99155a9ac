// What keys mean: on keyboards of the world, wherever the focus is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, boardActionOf, isModified, shortcutOf } from "../../page/input/key-bindings.mjs";
import { characterOf } from "../../page/input/keyboard-layout.mjs";

const UNMODIFIED = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const press = (key, code = "", more = {}) => ({ ...UNMODIFIED, key, code, ...more });
const SHORTCUTS = {
  ".": ["step", "1"],
  "?": ["dialog", "keys"],
  h: ["hint", ""],
  w: "next-term",
  Backspace: ["undo", ""],
  "Shift+Backspace": ["redo", ""],
};
const TABLE = { screen: "table", hasDialog: false, isInField: false, isOnButton: false, isOnControl: false };
const action = (key, focus = {}, more = {}) => actionOf(press(key, "", more), { ...TABLE, ...focus });

test("A Latin letter means itself, wherever it is (Dvorak, AZERTY).", () => {
  assert.equal(characterOf(press("h", "KeyJ")), "h");
  assert.equal(characterOf(press("w", "KeyZ")), "w");
  assert.equal(characterOf(press("é", "KeyE")), "é");
});

test("Letters of other scripts mean what a US keyboard has in their place.", () => {
  assert.equal(characterOf(press("р", "KeyH")), "h"); // Cyrillic
  assert.equal(characterOf(press("く", "KeyH")), "h"); // kana
  assert.equal(characterOf(press("י", "KeyH")), "h"); // Hebrew
  assert.equal(characterOf(press("ю", "Period")), ".");
  assert.equal(characterOf(press("б", "Comma")), ",");
});

test("Signs among Hebrew letters go by their place, those of Dvorak by themselves.", () => {
  assert.equal(characterOf(press("/", "KeyQ")), "q");
  assert.equal(characterOf(press(",", "KeyW")), ",");
  assert.equal(characterOf(press("'", "KeyW")), "w");
});

test("A French keyboard writes digits without Shift as accented letters.", () => {
  assert.equal(characterOf(press("à", "Digit0")), "0");
  assert.equal(characterOf(press("0", "Digit0", { shiftKey: true })), "0");
});

test("The question mark is Shift and slash where the keyboard has no sign of its own.", () => {
  assert.equal(characterOf(press("?", "Slash", { shiftKey: true })), "?");
  assert.equal(characterOf(press("?", "Minus", { shiftKey: true })), "?"); // German
  assert.equal(characterOf(press("؟", "Slash", { shiftKey: true })), "?"); // Arabic
  assert.equal(characterOf(press("ظ", "Slash")), "ظ");
  assert.equal(characterOf(press("ж", "Semicolon", { shiftKey: true })), "ж");
});

test("Keys with Ctrl, Alt or Cmd belong to the browser.", () => {
  for (const name of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(isModified(press("h", "KeyH", { [name]: true })), true);
    assert.equal(action("h", {}, { [name]: true }), "none");
  }
  assert.equal(isModified(press("H", "KeyH", { shiftKey: true })), false);
});

test("Enter that is held down does nothing, also on a button.", () => {
  assert.equal(action("Enter", { isOnButton: true }, { repeat: true }), "swallow");
  assert.equal(action("ArrowLeft", {}, { repeat: true }), "move-focus");
});

test("In a dialog all keys are the browser's, Escape too.", () => {
  for (const key of ["Escape", "Enter", "h", "ArrowDown"])
    assert.equal(action(key, { hasDialog: true }), "none");
});

test("Escape closes what is open, also from a field.", () => {
  assert.equal(action("Escape"), "close");
  assert.equal(action("Escape", { isInField: true }), "close");
});

test("In a field letters are text; Enter starts the game on the page where one is set up.", () => {
  assert.equal(action("h", { isInField: true }), "none");
  assert.equal(action("ArrowLeft", { isInField: true }), "none");
  assert.equal(action("Enter", { isInField: true }), "none");
  assert.equal(action("Enter", { isInField: true, screen: "setup" }), "start");
});

test("Enter and Space press what only the page makes a button, and leave real buttons to the browser.", () => {
  assert.equal(action("Enter", { isOnControl: true }), "press");
  assert.equal(action(" ", { isOnControl: true }), "press");
  assert.equal(action("Enter", { isOnButton: true }), "shortcut");
  assert.equal(action(" ", { isOnButton: true }), "shortcut");
  assert.equal(shortcutOf(press(" "), SHORTCUTS), undefined);
});

test("Enter elsewhere clicks the button that leads on.", () => {
  assert.equal(action("Enter"), "click-next");
  assert.equal(action(" "), "shortcut");
});

test("Arrow keys move the focus.", () => {
  assert.equal(action("ArrowUp"), "move-focus");
  assert.equal(action("ArrowUp", { isOnControl: true }), "move-focus");
});

test("A letter is a shortcut with and without Shift, and in its place on keyboards of other scripts.", () => {
  assert.deepEqual(shortcutOf(press("h", "KeyH"), SHORTCUTS), ["hint", ""]);
  assert.deepEqual(shortcutOf(press("H", "KeyH", { shiftKey: true }), SHORTCUTS), ["hint", ""]);
  assert.deepEqual(shortcutOf(press("р", "KeyH"), SHORTCUTS), ["hint", ""]);
  assert.equal(shortcutOf(press("w", "KeyW"), SHORTCUTS), "next-term");
  assert.equal(shortcutOf(press("x", "KeyX"), SHORTCUTS), undefined);
  assert.equal(shortcutOf(press("h", "KeyH"), {}), undefined);
});

test("Shift makes another shortcut of a key where there is one.", () => {
  assert.deepEqual(shortcutOf(press("Backspace", "Backspace"), SHORTCUTS), ["undo", ""]);
  assert.deepEqual(shortcutOf(press("Backspace", "Backspace", { shiftKey: true }), SHORTCUTS), ["redo", ""]);
});

test("A sign is a shortcut wherever the keyboard has it.", () => {
  assert.deepEqual(shortcutOf(press(".", "Period"), SHORTCUTS), ["step", "1"]);
  assert.deepEqual(shortcutOf(press("ю", "Period"), SHORTCUTS), ["step", "1"]);
  assert.deepEqual(shortcutOf(press("?", "Minus", { shiftKey: true }), SHORTCUTS), ["dialog", "keys"]);
});

test("Plus, minus and 0 zoom a board; Shift and arrows pan it.", () => {
  assert.equal(boardActionOf(press("+", "Equal", { shiftKey: true })), "in");
  assert.equal(boardActionOf(press("-", "Minus")), "out");
  assert.equal(boardActionOf(press("à", "Digit0")), "whole");
  assert.deepEqual(boardActionOf(press("ArrowUp", "ArrowUp", { shiftKey: true })), [0, -1]);
  assert.equal(boardActionOf(press("ArrowUp", "ArrowUp")), undefined);
});
