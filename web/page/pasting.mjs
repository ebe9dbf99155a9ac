// Several lines pasted where a link or a code is asked for: the field would join them, so they are opened as they are.
import { tell } from "./acts.mjs";

const OPENING = ["open-link", "joining", "answered"];

addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const form = event.target instanceof HTMLInputElement ? (event.target.form?.dataset.form ?? "") : "";
  if (!OPENING.includes(form) || !text.trim().includes("\n")) return;
  event.preventDefault();
  tell(form, text);
});
