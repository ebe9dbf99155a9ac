// A pack holds many small files in one compressed stream: four bytes that say how long the list of them is, the list,
// [path, length] of each, and their bytes. The build writes packs, the page and the build read them.

/** @typedef {[path: string, bytes: Uint8Array][]} Files */

/**
 * The files of a pack.
 * @param {ReadableStream} packed
 * @returns {Promise<Files>}
 */
export async function unpacked(packed) {
  const whole = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  let at = 4 + new DataView(whole).getUint32(0, true);
  /** @type {[string, number][]} */
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, at - 4)));
  return list.map(([path, length]) => {
    const bytes = new Uint8Array(whole, at, length);
    at += length;
    return [path, bytes];
  });
}

/**
 * Lay files where Python looks for its code; they are not copied.
 * @param {any} FS Pyodide's file system
 * @param {Files} files
 */
export function lay(FS, files) {
  const home = "/home/pyodide/";
  const folders = new Set();
  for (const [path, bytes] of files) {
    const folder = home + path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(home + path, bytes, { canOwn: true });
  }
}
