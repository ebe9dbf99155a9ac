// What the stylesheets may not do; where a line breaks is prettier's. What compares them with each other, or with what
// is drawn, is a test's.
import { join } from "node:path";

import ours from "./stylelint-rules.mjs";

// What is read is a copy of this file in .build: paths go from the project's root, where the checks start.
const from = (path) => join(process.cwd(), path);
const line = ["at-rule", "comment", "custom-property", "declaration", "rule"];

export default {
  extends: "stylelint-config-standard",
  plugins: ours,
  rules: {
    ...Object.fromEntries(line.map((what) => [`${what}-empty-line-before`, null])),
    "alpha-value-notation": "number",
    // `grid-template` in one line is no easier to read than in three.
    "declaration-block-no-redundant-longhand-properties": null,
    "keyframe-selector-notation": null,
    // The first value of a registered length has a unit.
    "length-zero-no-unit": null,
    "media-feature-range-notation": "prefix",
    // By a name of breakpoints.css: few sizes at which a layout changes, and one place for them.
    "media-feature-name-disallowed-list": [
      "/width|height/",
      { message: "Use a name of breakpoints.css, or ask the container of a component" },
    ],
    // Sheets follow the page from top to bottom, and what is for a narrow screen stands after what is for all.
    "no-descending-specificity": null,
    "no-duplicate-selectors": null,
    "piazza/named-below-has": true,
    // Safari knows some only so.
    "property-no-vendor-prefix": null,
    // Any change inside would style the whole page anew.
    "selector-disallowed-list": [
      /(?<![\w.-])(?:#app|body|html|:root)(?![\w-])(?:\[[^\]]*\]|[^\s>+~[\]])*:has\(/,
      { splitList: true, message: "Do not look into the whole page: give #app an attribute that says it" },
    ],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["target-current"] }],
  },
  overrides: [
    {
      files: from("py/piazza/games/*/view/*.css"),
      rules: {
        // The page puts a game's sheet into a layer that wins over the house's.
        "at-rule-disallowed-list": [
          ["import", "layer"],
          {
            message:
              "Leave layers and imports to the page: it puts every game's sheet into the layer of games",
          },
        ],
        "piazza/house-laid-out": true,
      },
    },
    {
      files: from("web/tokens.css"),
      rules: {
        // Tokens give way to all else, so that what is styled among them would lose.
        "selector-disallowed-list": [
          /^(?!:root(?:\[[^\]]*\])*$)/,
          {
            splitList: true,
            message: "Only name values here, for :root or :root[…]: style in another sheet",
          },
        ],
      },
    },
  ],
};
