// Keys that belong to an input method, as for Japanese and Chinese, are nobody else's: the Enter that ends a composition
// starts no game, its Escape closes nothing. Safari ends the composition first and sends the key after it, with the code 229.

const OF_THE_METHOD = 229;

addEventListener(
  "keydown",
  (event) => {
    if (!event.isComposing && event.keyCode !== OF_THE_METHOD) return;
    event.stopImmediatePropagation();
    // Its Enter sends no form either.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  },
  true,
);
