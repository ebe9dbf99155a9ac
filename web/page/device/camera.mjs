// Scans QR codes with the camera as long as its video is on the page.
import { sendMsg } from "../messages.mjs";
import { query } from "../dom.mjs";
import { qrReader } from "./qr.mjs";

/** @typedef {import("./qr.mjs").Read} Read */

const SCAN_INTERVAL_MS = 150;
const MAX_CODE_LENGTH = 2000;
const MAX_MISSING_SCANS = 8; // without a video on the page, after which the camera is switched off
const CONSTRAINTS = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
/** Values of `camera`, by names of the browser's errors. @type {Record<string, string>} */
const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/** @type {MediaStream | null} */
let stream = null;
let session = 0;

/** Switch the camera on and scan; sends `camera` with its state, and `code-scanned` with a code. */
export async function openCamera() {
  closeCamera();
  const ownSession = session;
  if (!navigator.mediaDevices) return sendMsg("camera", isSecureContext ? "missing" : "insecure");
  try {
    const opened = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
    if (session !== ownSession) return stopTracks(opened);
    stream = opened;
    opened.getVideoTracks()[0]?.addEventListener("ended", () => session === ownSession && fail("busy"));
    const read = await qrReader();
    if (session !== ownSession) return;
    sendMsg("camera", "on");
    await scan(ownSession, read);
  } catch (error) {
    if (session === ownSession) fail(REASONS[error instanceof Error ? error.name : ""] ?? "busy");
  }
}

/** Switch the camera off. */
export function closeCamera() {
  session += 1;
  if (stream) stopTracks(stream);
  stream = null;
}

/** Switch the camera off, and send why. @param {string} why */
function fail(why) {
  closeCamera();
  sendMsg("camera", why);
}

/** Stop a stream. @param {MediaStream} opened */
function stopTracks(opened) {
  for (const track of opened.getTracks()) track.stop();
}

/**
 * Scan until the camera is switched off, or its video has left the page.
 * @param {number} ownSession
 * @param {Read} read
 */
async function scan(ownSession, read) {
  let lastText = "";
  for (
    let missing = 0;
    session === ownSession;
    await new Promise((done) => setTimeout(done, SCAN_INTERVAL_MS))
  ) {
    const video = /** @type {HTMLVideoElement | null} */ (query("#camera"));
    missing = video ? 0 : missing + 1;
    if (missing > MAX_MISSING_SCANS) return fail("off");
    if (!video || !(await isPlaying(video))) continue;
    const text = await read(video);
    if (text && text !== lastText && text.length <= MAX_CODE_LENGTH && session === ownSession)
      sendMsg("code-scanned", (lastText = text));
  }
}

/**
 * Return whether the video plays; the stream is attached first if need be. Video of a camera on the screen's side is mirrored.
 * @param {HTMLVideoElement} video
 */
async function isPlaying(video) {
  if (video.srcObject !== stream) {
    const { facingMode } = stream?.getVideoTracks()[0]?.getSettings() ?? {};
    video.classList.toggle("mirror", facingMode !== "environment");
    video.srcObject = stream;
    await video.play().catch(() => {});
  }
  return video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0;
}
