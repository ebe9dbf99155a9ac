// Reads QR codes in video: with the browser's BarcodeDetector, otherwise with jsQR, which is loaded when it is needed.

/** @typedef {(video: HTMLVideoElement) => Promise<string>} Read returns the code's text; empty if there is none */
/** @typedef {{ detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]> }} Detector */
/** @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats(): Promise<string[]> }} Detectors */
/** @typedef {(data: Uint8ClampedArray, width: number, height: number, options: object) => { data: string } | null} Decode */

const FRAME_SIDE_PX = 800; // longer side of the frames that jsQR gets; more is slower and finds no more

/**
 * Return the best reader of this browser.
 * @returns {Promise<Read>}
 */
export async function qrReader() {
  return (await nativeReader()) ?? (await jsqrReader());
}

/** Return a reader that uses the browser's own detector; null without one. */
async function nativeReader() {
  const Detectors = /** @type {{ BarcodeDetector?: Detectors }} */ (/** @type {unknown} */ (globalThis))
    .BarcodeDetector;
  const formats = await Detectors?.getSupportedFormats().catch(() => null);
  if (!Detectors || !formats?.includes("qr_code")) return null;
  const detector = new Detectors({ formats: ["qr_code"] });
  /** @type {Read} */
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? "";
}

/** Return a reader that uses jsQR. */
async function jsqrReader() {
  await import("../../../vendor/jsqr/jsQR.js");
  const decode = /** @type {{ jsQR: Decode }} */ (/** @type {unknown} */ (globalThis)).jsQR;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  /** @type {Read} */
  return (video) => {
    const scale = Math.min(1, FRAME_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = pen?.getImageData(0, 0, canvas.width, canvas.height);
    const found =
      picture && decode(picture.data, picture.width, picture.height, { inversionAttempts: "dontInvert" });
    return Promise.resolve(found?.data ?? "");
  };
}
