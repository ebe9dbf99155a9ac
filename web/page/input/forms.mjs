// Sends what a person types and pastes.
import { sendMsg } from "../messages.mjs";

/** Forms that take a link or a code, which may have several lines. */
const CODE_FORMS = ["open-link", "joining", "answered"];

addEventListener("input", ({ target }) => {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  if (!isField) return;
  const { input, before = "" } = target.dataset;
  if (input) sendMsg(input, before + target.value);
});

addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  sendMsg(form.dataset.form ?? "", String(new FormData(form).get("value") ?? ""));
});

// An <input> would join several lines, so they are sent as they are.
addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const form = event.target instanceof HTMLInputElement ? (event.target.form?.dataset.form ?? "") : "";
  if (!CODE_FORMS.includes(form) || !text.trim().includes("\n")) return;
  event.preventDefault();
  sendMsg(form, text);
});
