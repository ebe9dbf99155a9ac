// What leaves the page and comes into it: the clipboard, the device's own way of sending, files.
import { tell } from "./acts.mjs";

/** @type {Record<string, string>} */
const KINDS = { json: "application/json", txt: "text/plain", svg: "image/svg+xml", png: "image/png" };

/**
 * Put a text on the clipboard; by hand where the browser does not allow it.
 * @param {string} text
 */
export async function copy(text) {
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
 * Send a link the device's own way; copy it where there is none.
 * @param {string} url
 * @param {string} text what is said before it
 */
export async function send(url, text) {
  if (!navigator.share) {
    if (await copy(`${text}\n${url}`.trim())) tell("copied-instead");
    return;
  }
  try {
    await navigator.share({ title: "Piazza", text, url });
  } catch {
    // The person changed their mind.
  }
}

/**
 * Give the person a file.
 * @param {string} name
 * @param {string | Blob} content
 */
export function download(name, content) {
  const link = document.createElement("a");
  const type = KINDS[name.replace(/.*\./, "")] ?? "application/octet-stream";
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Let the person choose a file; its text comes back as the act `import`. */
export function openFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.txt,application/json,text/plain";
  input.id = "file";
  input.hidden = true;
  document.getElementById("file")?.remove();
  document.body.append(input);
  input.addEventListener("change", async () => {
    tell("import", (await input.files?.[0]?.text()) ?? "");
    input.remove();
  });
  input.click();
}
