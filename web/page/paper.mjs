// The page on paper: by daylight and with all of every board as long as that lasts; where the record lies over it, nothing
// else is printed.
import { root } from "./elements.mjs";
import { foldPans, unfoldPans } from "./pan/pan.mjs";
import { light } from "./settings.mjs";

/** Print what the page has laid out for paper. */
export function print() {
  prepare();
  globalThis.print();
}

function prepare() {
  if (document.querySelector(".paper:not(.gone)")) root.dataset.paper = "";
  root.dataset.theme = "day";
  unfoldPans();
}

addEventListener("beforeprint", prepare);

addEventListener("afterprint", () => {
  delete root.dataset.paper;
  light();
  foldPans();
});
