// The modal dialog: the browser makes the page behind it inert, and gives the focus back when it closes.
import { sendMsg } from "../messages.mjs";
import { currentDialog, queryAll } from "../dom.mjs";
import { TOAST } from "./notices.mjs";

/** Dialogs that were shown, and whose close event has not come yet. */
const shown = new WeakSet();

/** Show the dialog that was drawn, and lay toasts over it: only a popover comes above a modal dialog. */
export function syncDialog() {
  const open = currentDialog();
  if (open && !open.open && !shown.has(open)) {
    open.showModal();
    shown.add(open);
  }
  for (const one of /** @type {HTMLElement[]} */ (queryAll(TOAST))) {
    one.popover = open ? "manual" : null;
    if (open) one.showPopover();
  }
}

/**
 * Close a dialog before its element is removed.
 * @param {Node} node
 */
export function closeDialog(node) {
  if (node instanceof HTMLDialogElement) node.close();
}

/**
 * Return whether a click on a dialog's element is one on its backdrop.
 * @param {MouseEvent} event
 * @param {Element} dialog
 */
function isOutside({ clientX, clientY }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A click on the backdrop closes the dialog; one on a toast above it dismisses that. */
addEventListener("click", (event) => {
  const open = currentDialog();
  if (!open || event.target !== open || !event.detail || !isOutside(event, open)) return;
  const isOnToast = queryAll(TOAST).some((one) => !isOutside(event, one));
  sendMsg(isOnToast ? "dismiss-toast" : "close");
});

/** Escape or a phone's back button has closed it; the event comes a little later. */
addEventListener(
  "close",
  ({ target }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    shown.delete(target);
    if (target === currentDialog() && !target.open) sendMsg("close");
  },
  true,
);
