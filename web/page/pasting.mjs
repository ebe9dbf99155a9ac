// A record pasted where a link is asked for: a line of text has no room for one, so it is opened as it is.
import { tell } from "./acts.mjs";

addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const isLink = event.target instanceof HTMLInputElement && event.target.id === "link";
  if (!isLink || !/^\s*\[\w+\s+"/.test(text)) return;
  event.preventDefault();
  tell("read-in", text);
});
