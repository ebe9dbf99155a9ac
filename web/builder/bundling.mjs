// Bundles the modules of the page, so that a start asks for a handful of files instead of eighty. The results are named
// .js: many hosts do not know the type of .mjs, and browsers refuse a module without it.
// Usage: node bundling.mjs <node_modules> <folder of the modules> <folder of the results>
// Prints, as JSON, which of the results a start needs at once.
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Modules that a start needs at once, by their names in the site, which stay: pages of older versions may still ask for them. */
const STARTS = {
  python: "runtime/python.mjs",
  boot: "runtime/boot.mjs",
  page: "page/index.mjs",
  bots: "runtime/bots.mjs",
};
/** Modules that are loaded when they are needed. */
const LATER = {
  bot: "runtime/bot-worker.mjs",
  wire: "page/net/webrtc.mjs",
  camera: "page/device/camera.mjs",
  qr: "page/device/qr.mjs",
};

const [packages, modules, results] = process.argv.slice(2);
const { build } = await import(pathToFileURL(join(packages, "esbuild", "lib", "main.js")));
const entryPoints = Object.entries({ ...STARTS, ...LATER }).map(([out, name]) => ({
  in: join(modules, name),
  out,
}));

// All results lie in one folder, beside that of what others wrote.
const vendor = {
  name: "vendor",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/vendor\// }, ({ path }) => ({
      path: path.replace(/^.*\/vendor\//, "../vendor/"),
      external: true,
    })),
};

/** @param {{errors: {text: string, location: {file: string, line: number}}[]}} failure */
function tell({ errors: [{ text, location }] }) {
  console.error(`${basename(location.file)}:${location.line}: ${text}`);
  process.exit(1);
}

const made = await build({
  entryPoints,
  outdir: results,
  absWorkingDir: results,
  chunkNames: "part-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: "inline",
  nodePaths: [packages],
  plugins: [vendor],
  metafile: true,
  logLevel: "silent",
}).catch(tell);

/** @param {string} name */
const needs = (name) =>
  made.metafile.outputs[name].imports.filter(
    ({ kind, external }) => kind === "import-statement" && !external,
  );
const found = Object.keys(STARTS).map((name) => `${name}.js`);
for (const name of found) for (const { path } of needs(name)) if (!found.includes(path)) found.push(path);
console.log(JSON.stringify(found));
