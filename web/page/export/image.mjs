// Exports a position or the end of a game as an image that needs nothing else: SVG with its font and symbols, or PNG.
import { sendMsg } from "../messages.mjs";
import { saveFile } from "../device/share.mjs";
import { PageSvg } from "./page-svg.mjs";

const [WIDTH, HEIGHT] = [1440, 900];
/** Pixels of a PNG for one of the SVG. */
const PNG_SCALE = 1.5;

/** @typedef {{svg: string, width: number, height: number, name: string, url: string}} Picture */
/** @type {Picture | undefined} */
let last;
let lastNumber = 0;

/**
 * Draw an image; its URL is sent as `picture-drawn`, empty if it cannot be drawn.
 * @param {string} order
 */
export async function exportImage(order) {
  const number = (lastNumber += 1);
  const { markup, game, language, theme, name } = JSON.parse(order);
  const frame = document.createElement("iframe");
  Object.assign(frame, { width: WIDTH, height: HEIGHT, tabIndex: -1, inert: true, ariaHidden: "true" });
  frame.style.cssText =
    "position:fixed;left:0;top:0;border:0;visibility:hidden;pointer-events:none;z-index:-1";
  document.body.append(frame);
  try {
    const page = await layOut(frame, markup, {
      game,
      language,
      theme: theme || document.documentElement.dataset.theme,
    });
    const height = Math.ceil(
      /** @type {Element} */ (page.getElementById("app")).getBoundingClientRect().height,
    );
    const svg = new PageSvg(page).serialize(WIDTH, height, await fontFace(page));
    if (number !== lastNumber) return;
    if (last) URL.revokeObjectURL(last.url);
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    last = { svg, width: WIDTH, height, name, url };
    sendMsg("picture-drawn", url);
  } catch (error) {
    console.warn(error);
    if (number === lastNumber) sendMsg("picture-drawn", "");
  } finally {
    frame.remove();
  }
}

/**
 * Lay the sheet out in a frame of its own, so that it is the same on every screen.
 * @param {HTMLIFrameElement} frame
 * @param {string} markup
 * @param {Record<string, string | undefined>} marks
 */
async function layOut(frame, markup, { game, language, theme }) {
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
 * Return a @font-face rule that contains the font: the first of each family, which has the common letters.
 * @param {Document} page
 */
async function fontFace(page) {
  const [rule] = fontFaces([...page.styleSheets]);
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
 * Return the font faces of stylesheets, also those in layers.
 * @param {(CSSStyleSheet | CSSLayerBlockRule)[]} sheets
 * @returns {CSSFontFaceRule[]}
 */
function fontFaces(sheets) {
  return sheets
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      if (rule.constructor.name === "CSSFontFaceRule") return [/** @type {CSSFontFaceRule} */ (rule)];
      return rule.constructor.name === "CSSLayerBlockRule"
        ? fontFaces([/** @type {CSSLayerBlockRule} */ (rule)])
        : [];
    });
}

/**
 * Save the image as `svg` or `png`, or `send` it by the device's share sheet.
 * @param {string} kind
 */
export async function saveImage(kind) {
  if (!last) return;
  if (kind === "svg") return void saveFile(`${last.name}.svg`, last.svg);
  const file = new File([await renderPng(last)], `${last.name}.png`, { type: "image/png" });
  if (kind === "send" && navigator.canShare?.({ files: [file] })) {
    try {
      return void (await navigator.share({ title: "Piazza", files: [file] }));
    } catch {
      return; // AbortError: the person closed the share sheet
    }
  }
  saveFile(file.name, file);
}

/**
 * Render the image as PNG.
 * @param {Picture} one
 * @returns {Promise<Blob>}
 */
async function renderPng({ width, height, url }) {
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * PNG_SCALE, height * PNG_SCALE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
