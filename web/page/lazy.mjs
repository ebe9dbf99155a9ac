// What joins several devices, WebRTC and the camera: loaded when it is called, since most visits do without.

/** @typedef {typeof import("./net/webrtc.mjs")} Webrtc */
/** @typedef {typeof import("./device/camera.mjs")} Camera */

/** @type {Webrtc | undefined} */
let loaded;
const webrtc = async () => (loaded ??= await import("./net/webrtc.mjs"));
const camera = () => import("./device/camera.mjs");

/** @type {Webrtc["createOffer"]} */
export const createOffer = async (...given) => (await webrtc()).createOffer(...given);

/** @type {Webrtc["createAnswer"]} */
export const createAnswer = async (...given) => (await webrtc()).createAnswer(...given);

/** @type {Webrtc["acceptAnswer"]} */
export const acceptAnswer = async (...given) => (await webrtc()).acceptAnswer(...given);

/** @type {Webrtc["promiseAnswer"]} */
export const promiseAnswer = async (...given) => (await webrtc()).promiseAnswer(...given);

/** @type {Webrtc["reconnect"]} */
export const reconnect = async (...given) => (await webrtc()).reconnect(...given);

/** Send at once, before anything is drawn: where there is a connection, the module is loaded. @type {Webrtc["sendText"]} */
export const sendText = (...given) => loaded?.sendText(...given);

/** @type {Webrtc["closeConnection"]} */
export const closeConnection = async (...given) => (await webrtc()).closeConnection(...given);

/** @type {Webrtc["forwardCode"]} */
export const forwardCode = async (...given) => (await webrtc()).forwardCode(...given);

/** @type {Camera["openCamera"]} */
export const openCamera = async () => (await camera()).openCamera();

/** @type {Camera["closeCamera"]} */
export const closeCamera = async () => (await camera()).closeCamera();
