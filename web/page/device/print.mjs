// Prints the page: in the light theme and with whole boards; where a record is open, only that is printed.
import { root } from "../dom.mjs";
import { restoreBoards, showWholeBoards } from "../board/boards.mjs";
import { applyTheme } from "../settings.mjs";

/** Open the print dialog. */
export function print() {
  prepare();
  globalThis.print();
}

/** Lay the page out for paper. */
function prepare() {
  if (document.querySelector(".paper:not(.gone)")) root.dataset.paper = "";
  root.dataset.theme = "day";
  showWholeBoards();
}

addEventListener("beforeprint", prepare);

addEventListener("afterprint", () => {
  delete root.dataset.paper;
  applyTheme();
  restoreBoards();
});
