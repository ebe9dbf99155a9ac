// The clipboard, the device's share sheet, and files to save and open.
import { sendMsg } from "../messages.mjs";

/** @type {Record<string, string>} content types of files, by ending */
const CONTENT_TYPES = { json: "application/json", txt: "text/plain", svg: "image/svg+xml", png: "image/png" };

/**
 * Copy a text; report `copy-failed` if the browser allows it in no way.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copySelected(text)) return true;
    sendMsg("copy-failed");
    return false;
  }
}

/**
 * Copy a text from a field that has it for a moment: there is no Clipboard API over plain http and in old browsers.
 * @param {string} text
 */
function copySelected(text) {
  const field = document.createElement("textarea");
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  field.className = "visually-hidden";
  field.value = text;
  // An open dialog lets nothing outside of it have the focus.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Share a link by the device's share sheet; copy it where there is none.
 * @param {string} url
 * @param {string} text what is said before it
 */
export async function share(url, text) {
  if (!navigator.share) {
    if (await copyText(`${text}\n${url}`.trim())) sendMsg("copied-instead");
    return;
  }
  try {
    await navigator.share({ title: "Piazza", text, url });
  } catch {
    // AbortError: the person closed the share sheet.
  }
}

/**
 * Save a file.
 * @param {string} name
 * @param {string | Blob} content
 */
export function saveFile(name, content) {
  const link = document.createElement("a");
  const type = CONTENT_TYPES[name.replace(/.*\./, "")] ?? "application/octet-stream";
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Let the person choose a file; its text is sent as `import`. */
export function openFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.txt,application/json,text/plain";
  input.id = "file";
  input.hidden = true;
  document.getElementById("file")?.remove();
  document.body.append(input);
  input.addEventListener("change", async () => {
    sendMsg("import", (await input.files?.[0]?.text()) ?? "");
    input.remove();
  });
  input.click();
}
