// Joins the stylesheets into one, with the names of breakpoints (breakpoints.css) replaced by what they mean.
// Usage: node styles.mjs <node_modules> <the sheet that imports all others> <the result>
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { lowerQueries } from "./media-queries.mjs";

const [packages, filename, result] = process.argv.slice(2);
const { bundle, Features } = await import(pathToFileURL(join(packages, "lightningcss", "node", "index.mjs")));

try {
  const { code } = bundle({
    filename,
    minify: true,
    drafts: { customMedia: true },
    include: Features.MediaQueries,
  });
  const lowered = code
    .toString()
    .replace(/@media ?([^{]+)/g, (_all, queries) => `@media ${lowerQueries(queries)}`);
  // In ASCII, so that it reads well in any charset that a host names.
  const ascii = lowered.replace(/[^\0-\x7f]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  writeFileSync(result, ascii);
} catch (failure) {
  const { message, fileName, loc } = /** @type {any} */ (failure);
  console.error(loc ? `${basename(fileName)}:${loc.line}: ${message}` : message);
  process.exit(1);
}
