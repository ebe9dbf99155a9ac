// The dialog: the browser keeps what lies behind it out of reach, and gives the focus back when it closes.
import { tell } from "./acts.mjs";
import { all, sheet } from "./elements.mjs";
import { PASSING } from "./notices.mjs";

/** Dialogs that were shown, and of which nobody was told yet that the browser has closed them. */
const shown = new WeakSet();

/** After the page was drawn: show the dialog that is there, and what is told over it. */
export function settleDialog() {
  const open = sheet();
  if (open && !open.open && !shown.has(open)) {
    open.showModal();
    shown.add(open);
  }
  for (const one of /** @type {HTMLElement[]} */ (all(PASSING))) {
    one.popover = open ? "manual" : null;
    if (open) one.showPopover();
  }
}

/**
 * Before an element goes: a dialog closes first.
 * @param {Node} node
 */
export function closeDialog(node) {
  if (node instanceof HTMLDialogElement) node.close();
}

/**
 * Whether a click on a dialog is one beside it.
 * @param {MouseEvent} event
 * @param {Element} dialog
 */
function isBeside({ clientX, clientY }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Beside a dialog all belongs to it: a click there closes it, one on what is told puts that away. */
addEventListener("click", (event) => {
  const open = sheet();
  if (!open || event.target !== open || !event.detail || !isBeside(event, open)) return;
  const told = all(PASSING).some((one) => !isBeside(event, one));
  tell(told ? "hush" : "close");
});

/** The browser has closed it, as Escape does, or a phone's way back: it says so a little later. */
addEventListener(
  "close",
  ({ target }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    shown.delete(target);
    if (target === sheet() && !target.open) tell("close");
  },
  true,
);
