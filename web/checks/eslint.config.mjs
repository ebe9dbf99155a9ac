// What the page's JavaScript may not do.
import js from "@eslint/js";
import globals from "globals";

// Scripts that run before the first paint, which modules do not.
const CLASSIC = ["web/runtime/early.js", "web/runtime/first-paint-cache.js", "web/runtime/link-preview.js"];

const house = {
  "no-var": "error",
  "prefer-const": "error",
  eqeqeq: ["error", "smart"],
  "no-shadow": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-param-reassign": "error",
  "no-else-return": "error",
  "no-throw-literal": "error",
  "default-case-last": "error",
  "max-lines": ["error", 300],
  "max-lines-per-function": ["error", 40],
  complexity: ["error", 12],
};

export default [
  js.configs.recommended,
  { rules: house },
  {
    files: ["web/**/*.mjs", ...CLASSIC],
    languageOptions: { ecmaVersion: "latest", globals: globals.browser },
  },
  { files: ["web/runtime/bot-worker.mjs"], languageOptions: { globals: globals.worker } },
  { files: CLASSIC, languageOptions: { sourceType: "script" } },
  {
    files: ["web/offline/sw.js"],
    languageOptions: { sourceType: "script", globals: { ...globals.serviceworker, workbox: "readonly" } },
  },
  { files: ["web/builder/*.mjs", "web/checks/**/*.mjs"], languageOptions: { globals: globals.node } },
];
