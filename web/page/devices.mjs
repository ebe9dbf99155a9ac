// What joins several devices, the lines and the camera: fetched when it is asked for, for most visits do without.

/** @typedef {typeof import("./wire.mjs")} Wire */
/** @typedef {typeof import("./camera.mjs")} Camera */

/** @type {Wire | undefined} */
let here;
const wire = async () => (here ??= await import("./wire.mjs"));
const camera = () => import("./camera.mjs");

/** @type {Wire["openLine"]} */
export const openLine = async (...given) => (await wire()).openLine(...given);

/** @type {Wire["callLine"]} */
export const callLine = async (...given) => (await wire()).callLine(...given);

/** @type {Wire["joinLine"]} */
export const joinLine = async (...given) => (await wire()).joinLine(...given);

/** @type {Wire["promiseLine"]} */
export const promiseLine = async (...given) => (await wire()).promiseLine(...given);

/** @type {Wire["callBack"]} */
export const callBack = async (...given) => (await wire()).callBack(...given);

/** @type {Wire["sendOn"]} at once, before anything is drawn: where there is a line, it has been fetched */
export const sendOn = (...given) => here?.sendOn(...given);

/** @type {Wire["shutLine"]} */
export const shutLine = async (...given) => (await wire()).shutLine(...given);

/** @type {Wire["passCode"]} */
export const passCode = async (...given) => (await wire()).passCode(...given);

/** @type {Camera["openCamera"]} */
export const openCamera = async () => (await camera()).openCamera();

/** @type {Camera["closeCamera"]} */
export const closeCamera = async () => (await camera()).closeCamera();
