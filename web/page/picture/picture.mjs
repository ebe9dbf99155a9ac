// The position and the end of a game as pictures that need nothing else: SVG with fonts and symbols inside, and PNG.
import { tell } from "../acts.mjs";
import { download } from "../sharing.mjs";
import { Sheet } from "./sheet.mjs";

const [WIDE, HIGH] = [1440, 900];
/** Pixels of a PNG for one of the drawing. */
const FINE = 1.5;

/** @typedef {{svg: string, width: number, height: number, name: string, url: string}} Picture */
/** @type {Picture | undefined} */
let last;
let asked = 0;

/**
 * Make a picture of a sheet; it comes back as the act `picture-drawn`, empty if it cannot be made.
 * @param {string} order
 */
export async function picture(order) {
  const number = (asked += 1);
  const { markup, game, language, theme, name } = JSON.parse(order);
  const frame = document.createElement("iframe");
  Object.assign(frame, { width: WIDE, height: HIGH, tabIndex: -1, inert: true, ariaHidden: "true" });
  frame.style.cssText =
    "position:fixed;left:0;top:0;border:0;visibility:hidden;pointer-events:none;z-index:-1";
  document.body.append(frame);
  try {
    const page = await laidOut(frame, markup, {
      game,
      language,
      theme: theme || document.documentElement.dataset.theme,
    });
    const height = Math.ceil(
      /** @type {Element} */ (page.getElementById("app")).getBoundingClientRect().height,
    );
    const svg = new Sheet(page).drawn(WIDE, height, await fonts(page));
    if (number !== asked) return;
    if (last) URL.revokeObjectURL(last.url);
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    last = { svg, width: WIDE, height, name, url };
    tell("picture-drawn", url);
  } catch (error) {
    console.warn(error);
    if (number === asked) tell("picture-drawn", "");
  } finally {
    frame.remove();
  }
}

/**
 * The sheet in a frame of its own, so that it is laid out alike on every screen.
 * @param {HTMLIFrameElement} frame
 * @param {string} markup
 * @param {Record<string, string | undefined>} marks
 */
async function laidOut(frame, markup, { game, language, theme }) {
  const page = /** @type {Document} */ (frame.contentDocument);
  const root = page.documentElement;
  root.lang = language ?? "en";
  Object.assign(root.dataset, { screen: "end", game, theme, motion: "off", ready: "1", poster: "" });
  const style = page.createElement("link");
  style.rel = "stylesheet";
  style.href = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="stylesheet"]')).href;
  const loaded = new Promise((done, failed) => {
    style.onload = done;
    style.onerror = failed;
  });
  page.head.append(style);
  const symbols = [...document.querySelectorAll("body > svg:not([class])")];
  page.body.innerHTML = window.piazzaTrust.createHTML(`<main id="app">${markup}</main>`);
  page.body.prepend(...symbols.map((one) => page.importNode(one, true)));
  await loaded;
  await Promise.all([...page.fonts].map((font) => font.load()));
  return page;
}

/**
 * The fonts of the page as a style that has them in itself: the first of each family, which has the common letters.
 * @param {Document} page
 */
async function fonts(page) {
  const [rule] = faces([...page.styleSheets]);
  const address = /url\("([^"]+)"\)/.exec(rule.cssText)?.[1] ?? "";
  const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const value = (/** @type {string} */ name) => rule.style.getPropertyValue(name);
  return (
    `@font-face{font-family:${value("font-family")};font-weight:${value("font-weight")};` +
    `font-stretch:${value("font-stretch")};src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`
  );
}

/**
 * The fonts that stylesheets name, those in their layers among them.
 * @param {(CSSStyleSheet | CSSLayerBlockRule)[]} sheets
 * @returns {CSSFontFaceRule[]}
 */
function faces(sheets) {
  return sheets
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      if (rule.constructor.name === "CSSFontFaceRule") return [/** @type {CSSFontFaceRule} */ (rule)];
      return rule.constructor.name === "CSSLayerBlockRule"
        ? faces([/** @type {CSSLayerBlockRule} */ (rule)])
        : [];
    });
}

/**
 * Give the person the picture, as `svg` or `png`, or `send` it the device's own way.
 * @param {string} kind
 */
export async function givePicture(kind) {
  if (!last) return;
  if (kind === "svg") return void download(`${last.name}.svg`, last.svg);
  const file = new File([await pixels(last)], `${last.name}.png`, { type: "image/png" });
  if (kind === "send" && navigator.canShare?.({ files: [file] })) {
    try {
      return void (await navigator.share({ title: "Piazza", files: [file] }));
    } catch {
      return; // The person changed their mind.
    }
  }
  download(file.name, file);
}

/**
 * The picture in pixels.
 * @param {Picture} one
 * @returns {Promise<Blob>}
 */
async function pixels({ width, height, url }) {
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * FINE, height * FINE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
