// Looking at choices and making them, with a pointer or by the focus; and every other act that a click asks for.
import { tell } from "./acts.mjs";
import { around, root } from "./elements.mjs";
import { turnTo } from "./reading.mjs";
import { dropReasons } from "./voice.mjs";

/** @typedef {import("./elements.mjs").Drawn} Drawn */

let lastPointer = "mouse";
/** @type {string | null} */
let looked = null;
/** Whether its reasons are said: it has the focus or was tapped. */
let isSaid = false;
/** The board on which a pointer lies on what is looked at. */
let pointed = "";
let isDrawing = false;
/** Milliseconds after what was drawn is painted until what lies under a pointer that rests is looked at. */
const RESTED = 150;
/** The frame that shows what was drawn last, as long as it is to come. */
let frame = 0;
/** When a pointer has rested long enough; nothing once it has, or has moved. */
let rest = 0;
/** What a pointer came to meanwhile. @type {PointerEvent | null} */
let arrival = null;
/** Where it was last. */
let place = "";

/** Forget what was looked at: the choices have changed, and what speaks for one of them is not said any more. */
export function lookAway() {
  dropReasons();
  looked = null;
  pointed = "";
}

/**
 * Whether what is looked at lies under a pointer on this board: it is in sight, and stays where it is.
 * Browsers differ in when they take something that was just drawn for hovered.
 * @param {Element} box
 */
export const isPointedAt = (box) => pointed !== "" && pointed === box.id;

/**
 * Look at a choice, or at none. Its reasons are said where it has the focus or was tapped, not where a mouse passes over it.
 * @param {Drawn | null} target
 * @param {boolean} byPointer
 * @param {"look" | "point"} how
 */
export function look(target, byPointer = false, how = "look") {
  pointed = (byPointer && target?.closest("[data-pan]")?.id) || "";
  const index = target?.dataset.choice ?? "";
  if (index === looked && (isSaid || how === "point")) return;
  looked = index;
  isSaid = how === "look";
  tell(how, index);
}

/**
 * The focus that moves while the page is drawn looks at nothing, and a pointer not before it is painted, or has rested
 * on it: what comes to lie under one would have the page drawn once more first, and another device of the table wait.
 * @template T
 * @param {() => T} draw
 */
export function unseen(draw) {
  isDrawing = true;
  try {
    return draw();
  } finally {
    isDrawing = false;
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    rest = 0;
    frame = requestAnimationFrame(() => {
      frame = 0;
      rest = setTimeout(arrive, RESTED);
    });
  }
}

/** Look at what a pointer has come to since the page was drawn, if that still stands there. */
function arrive() {
  const event = arrival;
  clearTimeout(rest);
  rest = 0;
  arrival = null;
  if (event?.target instanceof Element && event.target.isConnected) point(event);
}

/**
 * Look at what a pointer came to.
 * @param {PointerEvent} event
 */
function point(event) {
  const target = around(event, "[data-choice]");
  if (target) look(target, true, "point");
  else if (looked && around(event, "#app") && !around(event, "#confirm, #r-bar, #r-side"))
    look(null, true, "point");
}

/**
 * Make a choice; where the settings ask for it, only look at it first, also where it was looked at before and
 * nothing shows it any more.
 * @param {Drawn} target
 * @param {string} pointer
 */
function choose(target, pointer) {
  const asks = root.dataset.confirm === "always" || (root.dataset.confirm !== "never" && pointer === "touch");
  if (!asks || pointer === "key" || target.matches("button, .looked"))
    return tell("play", target.dataset.choice);
  lookAway();
  look(target, true);
}

/**
 * What a click on something with an act does.
 * @param {Drawn} target
 * @param {Event} event
 */
function act(target, event) {
  const { do: does = "", value = "" } = target.dataset;
  if (target.tagName === "A") event.preventDefault();
  if (does === "chapter") turnTo(value);
  else tell(does, value);
}

addEventListener("pointerdown", (event) => (lastPointer = event.pointerType || "mouse"), true);

addEventListener("click", (event) => {
  const target = around(event, "[data-choice], [data-do]");
  if (target?.dataset.do) act(target, event);
  else if (target) choose(target, event.detail === 0 ? "key" : lastPointer);
});

addEventListener("pointerover", (event) => {
  // A mouse that lies still beside a touch screen would take back what a finger looked at.
  if (event.pointerType !== "mouse" || lastPointer !== "mouse") return;
  if (frame || rest) arrival = event;
  else point(event);
});

/** A browser may tell of a move where only the page below the pointer has changed. */
addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse") return;
  const was = place;
  place = `${event.screenX} ${event.screenY}`;
  if (place === was) return;
  lastPointer = "mouse";
  if (rest) arrive();
});

addEventListener("focusin", (event) => {
  const target = around(event, "[data-choice]");
  if (!isDrawing && target?.matches(":focus-visible")) look(target);
});
