// What a person types.
import { tell } from "./acts.mjs";

addEventListener("input", ({ target }) => {
  if (!(
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  ))
    return;
  const { input, before = "" } = target.dataset;
  if (input) tell(input, before + target.value);
});

addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  tell(form.dataset.form ?? "", String(new FormData(form).get("value") ?? ""));
});
