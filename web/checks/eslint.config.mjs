// What the page's JavaScript may not do.
import js from "@eslint/js";
import globals from "globals";

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
    files: ["web/**/*.mjs", "web/early.js", "web/imprint.js"],
    languageOptions: { ecmaVersion: "latest", globals: globals.browser },
  },
  { files: ["web/bot.mjs"], languageOptions: { globals: globals.worker } },
  { files: ["web/early.js", "web/imprint.js"], languageOptions: { sourceType: "script" } },
  {
    files: ["web/sw.js"],
    languageOptions: { sourceType: "script", globals: { ...globals.serviceworker, workbox: "readonly" } },
  },
  { files: ["web/builder/*.mjs", "web/checks/*.mjs"], languageOptions: { globals: globals.node } },
];
