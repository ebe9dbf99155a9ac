// The clipboard, the device's share sheet, and files to save and open.
import { sendMsg } from "../messages.mjs";

/** @type {Record<string, string>} content types of files, by ending */
const CONTENT_TYPES = { json: "application/json", txt: "text/plain", svg: "image/svg+xml", png: "image/png" };

/**
 * Copy a text; where the Clipboard API is missing or forbidden, by selecting the field that shows it.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (
      document.querySelector("#share-link, #record-text")
    );
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
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
