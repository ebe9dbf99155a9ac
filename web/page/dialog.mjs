// A dialog: what lies behind it is out of reach, and the focus goes back when it closes.
import { app, sheet } from "./elements.mjs";

const BESIDE = ["r-dialog", "r-notice", "r-news"];
/** @type {HTMLElement | null} */
let before = null;

/** After the page was drawn: one was opened, or closed. */
export function settleDialog() {
  const open = sheet();
  for (const region of app().children) {
    /** @type {HTMLElement} */ (region).inert = Boolean(open) && !BESIDE.includes(region.id);
  }
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (open && !open.contains(focused)) {
    before ??= focused?.dataset.do ? focused : document.body;
    open.focus();
  } else if (!open && before) {
    if (before.isConnected) before.focus();
    before = null;
  }
}

/**
 * Tab goes round inside it.
 * @param {KeyboardEvent} event
 */
export function keepInSheet(event) {
  if (event.key !== "Tab") return;
  const inside = /** @type {HTMLButtonElement[]} */ ([
    ...document.querySelectorAll("#sheet :is(button, input, a[href])"),
  ]).filter((one) => !one.disabled);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  if (document.activeElement !== edge && document.activeElement?.id !== "sheet") return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}
