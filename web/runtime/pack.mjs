// A pack: many small files in one gzip stream. It begins with four bytes that say how long the list of files is, then come
// the list ([path, length] of each, as JSON) and their bytes. builder/packing.py writes packs; the page and
// builder/snapshot.mjs read them.

/** @typedef {[path: string, bytes: Uint8Array][]} Files */

/**
 * Return the files of a pack.
 * @param {ReadableStream} packed
 * @returns {Promise<Files>}
 */
export async function readPack(packed) {
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
 * Write files where Python looks for its code, without copying their bytes.
 * @param {any} FS Pyodide's file system
 * @param {Files} files
 */
export function writeFiles(FS, files) {
  const home = "/home/pyodide/";
  const folders = new Set();
  for (const [path, bytes] of files) {
    const folder = home + path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(home + path, bytes, { canOwn: true });
  }
}
