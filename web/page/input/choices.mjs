// Previews choices and makes them, by pointer or focus; and sends the message of whatever else is clicked.
import { sendMsg } from "../messages.mjs";
import { closest, root } from "../dom.mjs";
import { goToChapter } from "../render/scroll-anchor.mjs";
import { clearReasons } from "../render/live-region.mjs";

/** @typedef {import("../dom.mjs").HtmlOrSvg} HtmlOrSvg */

let lastPointer = "mouse";
/** @type {string | null} */
let previewed = null;
/** Whether the reasons for it are announced: it has the focus or was tapped. */
let isAnnounced = false;
/** The id of the board on which a pointer is on the previewed choice. */
let hoveredBoard = "";
let isDrawing = false;
/** How long a pointer has to rest, after a redraw, on what has come under it. */
const HOVER_REST_MS = 150;
/** The frame that paints the last redraw, while it is to come. */
let paintFrame = 0;
/** Runs while a pointer has to rest. */
let restTimer = 0;
/** What a pointer came to meanwhile. @type {PointerEvent | null} */
let pendingHover = null;
/** Where the pointer was last. */
let pointerPlace = "";

/** Forget the previewed choice and its reasons: the choices have changed. */
export function clearPreview() {
  clearReasons();
  previewed = null;
  hoveredBoard = "";
}

/**
 * Return whether a pointer is on the previewed choice of this board, so that the board need not pan to it. `:hover` will not
 * do: browsers differ in when it matches something that was just drawn.
 * @param {Element} box
 */
export const isHovered = (box) => hoveredBoard !== "" && hoveredBoard === box.id;

/**
 * Preview a choice, or none. Reasons are announced where it has the focus or was tapped, not where a mouse passes over it.
 * @param {HtmlOrSvg | null} target
 * @param {boolean} byPointer
 * @param {"look" | "point"} how
 */
export function preview(target, byPointer = false, how = "look") {
  hoveredBoard = (byPointer && target?.closest("[data-pan]")?.id) || "";
  const index = target?.dataset.choice ?? "";
  if (index === previewed && (isAnnounced || how === "point")) return;
  previewed = index;
  isAnnounced = how === "look";
  sendMsg(how, index);
}

/**
 * Draw without previews: the focus that moves meanwhile previews nothing, a pointer not before it has rested on what came
 * under it. Each preview would have the page drawn once more, and the devices at a live table wait for that.
 * @template T
 * @param {() => T} draw
 */
export function withoutPreviews(draw) {
  isDrawing = true;
  try {
    return draw();
  } finally {
    isDrawing = false;
    cancelAnimationFrame(paintFrame);
    clearTimeout(restTimer);
    restTimer = 0;
    paintFrame = requestAnimationFrame(() => {
      paintFrame = 0;
      restTimer = setTimeout(previewPending, HOVER_REST_MS);
    });
  }
}

/** Preview what a pointer has come to since the page was drawn, if that is still there. */
function previewPending() {
  const event = pendingHover;
  clearTimeout(restTimer);
  restTimer = 0;
  pendingHover = null;
  if (event?.target instanceof Element && event.target.isConnected) previewUnder(event);
}

/**
 * Preview what a pointer came to.
 * @param {PointerEvent} event
 */
function previewUnder(event) {
  const target = closest(event, "[data-choice]");
  if (target) preview(target, true, "point");
  else if (previewed && closest(event, "#app") && !closest(event, "#confirm, #r-bar, #r-side"))
    preview(null, true, "point");
}

/**
 * Make a choice; where the settings ask for confirmation, only preview it first, also if it was previewed before and nothing
 * shows that any more. For touch, what only selects something for the next choice needs none.
 * @param {HtmlOrSvg} target
 * @param {string} pointer
 */
function choose(target, pointer) {
  const isFinal = target.dataset.selects === undefined;
  const needsConfirmation =
    root.dataset.confirm === "always" || (root.dataset.confirm !== "never" && pointer === "touch" && isFinal);
  if (!needsConfirmation || pointer === "key" || target.matches("button, .looked"))
    return sendMsg("play", target.dataset.choice);
  clearPreview();
  preview(target, true);
}

/**
 * Send the message of what was clicked.
 * @param {HtmlOrSvg} target
 * @param {Event} event
 */
function sendClick(target, event) {
  const { do: does = "", value = "" } = target.dataset;
  if (target.tagName === "A") event.preventDefault();
  if (does === "chapter") goToChapter(value);
  else sendMsg(does, value);
}

/**
 * Return whether something is previewed, and a tap beside it on the board puts its reasons away.
 * @param {Event} event
 */
const isBesideChoices = (event) =>
  previewed && closest(event, "#r-board") && !closest(event, "button, [data-tip]");

addEventListener("pointerdown", (event) => (lastPointer = event.pointerType || "mouse"), true);

addEventListener("click", (event) => {
  const target = closest(event, "[data-choice], [data-do]");
  if (target?.dataset.do) sendClick(target, event);
  else if (target) choose(target, event.detail === 0 ? "key" : lastPointer);
  else if (lastPointer === "touch" && isBesideChoices(event)) preview(null, true);
});

addEventListener("pointerover", (event) => {
  // A mouse that lies still beside a touch screen would take back what a finger previews.
  if (event.pointerType !== "mouse" || lastPointer !== "mouse") return;
  if (paintFrame || restTimer) pendingHover = event;
  else previewUnder(event);
});

/** Browsers may send this where only the page below the pointer has changed. */
addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse") return;
  const was = pointerPlace;
  pointerPlace = `${event.screenX} ${event.screenY}`;
  if (pointerPlace === was) return;
  lastPointer = "mouse";
  if (restTimer) previewPending();
});

addEventListener("focusin", (event) => {
  const target = closest(event, "[data-choice]");
  if (!isDrawing && target?.matches(":focus-visible")) preview(target);
});
