// Keeps keys of an input method (IME), as for Japanese and Chinese, from every other listener: the Enter that ends a
// composition starts no game, its Escape closes nothing. Safari ends the composition first and sends the key after it, with
// the code 229.

const IME_KEY_CODE = 229;

addEventListener(
  "keydown",
  (event) => {
    if (!event.isComposing && event.keyCode !== IME_KEY_CODE) return;
    event.stopImmediatePropagation();
    // Nor does its Enter submit a form.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  },
  true,
);
