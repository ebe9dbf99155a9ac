// The record on paper: the page says that nothing else is to be printed, and is by daylight as long as that lasts.
import { root } from "./elements.mjs";
import { light } from "./settings.mjs";

/** Print what the page has laid out for paper. */
export function print() {
  root.dataset.paper = "";
  root.dataset.theme = "day";
  globalThis.print();
}

addEventListener("afterprint", () => {
  delete root.dataset.paper;
  light();
});
