// The camera, which looks for a QR code as long as its picture stands on the page.
import { tell } from "./acts.mjs";
import { first } from "./elements.mjs";
import { qrReader } from "./qr.mjs";

/** @typedef {import("./qr.mjs").Read} Read */

const EVERY = 150; // milliseconds between two looks
const LONGEST = 2000; // characters of the longest code that is told
const ABSENT = 8; // looks without a picture on the page, after which the camera goes off
const ASKED = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
/** @type {Record<string, string>} why there is no picture, by the names of the browser's errors */
const WHY = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/** @type {MediaStream | null} */
let stream = null;
let turn = 0;

/** Look for a code: what is seen is told, and how the camera does. */
export async function openCamera() {
  closeCamera();
  const mine = turn;
  if (!navigator.mediaDevices) return tell("camera", isSecureContext ? "missing" : "insecure");
  try {
    const opened = await navigator.mediaDevices.getUserMedia(ASKED);
    if (turn !== mine) return end(opened);
    stream = opened;
    opened.getVideoTracks()[0]?.addEventListener("ended", () => turn === mine && fail("busy"));
    const read = await qrReader();
    if (turn !== mine) return;
    tell("camera", "on");
    await look(mine, read);
  } catch (error) {
    if (turn === mine) fail(WHY[error instanceof Error ? error.name : ""] ?? "busy");
  }
}

/** The camera goes off. */
export function closeCamera() {
  turn += 1;
  if (stream) end(stream);
  stream = null;
}

/** @param {string} why */
function fail(why) {
  closeCamera();
  tell("camera", why);
}

/** @param {MediaStream} opened */
function end(opened) {
  for (const track of opened.getTracks()) track.stop();
}

/**
 * Look again and again until the camera goes off, or nobody looks at its picture any more.
 * @param {number} mine
 * @param {Read} read
 */
async function look(mine, read) {
  let told = "";
  for (let absent = 0; turn === mine; await new Promise((done) => setTimeout(done, EVERY))) {
    const video = /** @type {HTMLVideoElement | null} */ (first("#camera"));
    absent = video ? 0 : absent + 1;
    if (absent > ABSENT) return fail("off");
    if (!video || !(await isShown(video))) continue;
    const text = await read(video);
    if (text && text !== told && text.length <= LONGEST && turn === mine) tell("camera-saw", (told = text));
  }
}

/**
 * Whether the camera's picture is on the page; it is put there if it is not. A camera that looks at its own person
 * shows a mirror.
 * @param {HTMLVideoElement} video
 */
async function isShown(video) {
  if (video.srcObject !== stream) {
    const { facingMode } = stream?.getVideoTracks()[0]?.getSettings() ?? {};
    video.classList.toggle("mirror", facingMode !== "environment");
    video.srcObject = stream;
    await video.play().catch(() => {});
  }
  return video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0;
}
