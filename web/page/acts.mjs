// What a person does, told to Python by the name of an act and a value.

/** @typedef {(act: string, value: string) => void} Listener */

/** @type {Listener} */
let listener = () => {};

/**
 * Call `told(act, value)` for everything a person does.
 * @param {Listener} told
 */
export function listen(told) {
  listener = told;
}

/**
 * Tell what was done.
 * @param {string} act
 * @param {string} [value]
 */
export function tell(act, value = "") {
  listener(act, value);
}
