// What the stylesheets may not do; where a line breaks is prettier's, and what a game may reach is a test's.
const line = ["at-rule", "comment", "custom-property", "declaration", "rule"];

export default {
  extends: "stylelint-config-standard",
  rules: {
    ...Object.fromEntries(line.map((what) => [`${what}-empty-line-before`, null])),
    "alpha-value-notation": "number",
    // `grid-template` in one line is no easier to read than in three.
    "declaration-block-no-redundant-longhand-properties": null,
    "keyframe-selector-notation": null,
    // The first value of a registered length has a unit.
    "length-zero-no-unit": null,
    // Browsers of a few years ago, which everything else runs in, do not know `width < 768px`.
    "media-feature-range-notation": "prefix",
    // By the size of the text: who has large text has the layouts of small screens, which it fits.
    "media-feature-name-unit-allowed-list": { "/width|height/": ["em"] },
    // Sheets follow the page from top to bottom, and what is for a narrow screen stands after what is for all.
    "no-descending-specificity": null,
    "no-duplicate-selectors": null,
    // Safari knows some only so.
    "property-no-vendor-prefix": null,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["target-current"] }],
  },
};
