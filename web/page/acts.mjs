// What a person does, told to Python by the name of an act and a value.

import { root } from "./elements.mjs";

/** @typedef {(act: string, value: string) => void} Listener */

/** @type {[act: string, value: string][]} what was done before Python was awake: it is carried out when it is */
const early = [];
/** @type {Listener} */
let listener = (act, value) => {
  if (act === "look" && early.at(-1)?.[0] === "look") early.pop();
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
  listener(act, value);
}
