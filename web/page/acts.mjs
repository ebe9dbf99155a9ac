// What a person does, told to Python by the name of an act and a value.

import { around, root } from "./elements.mjs";

/** What a person does by hand; clicks count where there is something to press. */
const BY_HAND = [
  "click",
  "keydown",
  "input",
  "submit",
  "dragstart",
  "drop",
  "paste",
  "popstate",
  "hashchange",
];
const PRESSED = "button, a[href], input, label, summary, [data-choice], [data-do]";
/** Milliseconds for which a page may wait for another device, which answers what was done. */
const ANSWER = 1000;
const MOMENT = 50;

/** Something is being done by hand, or just was. */
let isByHand = false;
let byHand = 0;
/** Since when what was done waits for an answer; nothing once the page has changed. */
let waiting = -Infinity;

for (const name of BY_HAND)
  addEventListener(name, (event) => (name !== "click" || around(event, PRESSED)) && begin(), true);

/** What is told in this task, or set off by it at once, is done by hand. */
function begin() {
  isByHand = true;
  clearTimeout(byHand);
  byHand = setTimeout(() => (isByHand = false), MOMENT);
}

/** Whether a person asked for the change that the page is about to make: it follows what was done, or answers to it. */
export function isAsked() {
  const asked = isByHand || performance.now() - waiting < ANSWER;
  waiting = -Infinity;
  return asked;
}

/** What only looks at a choice: it asks for nothing, and the last one stands for all before it. */
const LOOKS = new Set(["look", "point"]);

/** @typedef {(act: string, value: string) => void} Listener */

/** @type {[act: string, value: string][]} what was done before Python was awake: it is carried out when it is */
const early = [];
/** @type {Listener} */
let listener = (act, value) => {
  if (LOOKS.has(act) && LOOKS.has(early.at(-1)?.[0] ?? "")) early.pop();
  early.push([act, value]);
  root.dataset.early = "waits";
};

/**
 * Call `told(act, value)` for everything a person does.
 * @param {Listener} told
 */
export function listen(told) {
  listener = told;
  setTimeout(() => {
    begin();
    for (const [act, value] of early.splice(0)) told(act, value);
    delete root.dataset.early;
  });
}

/** What was done before was done on another page. */
export function forgetEarly() {
  early.length = 0;
}

/**
 * Tell what was done.
 * @param {string} act
 * @param {string} [value]
 */
export function tell(act, value = "") {
  if (isByHand && !LOOKS.has(act)) waiting = performance.now();
  listener(act, value);
}
