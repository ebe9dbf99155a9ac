// What the stylesheets may not do. What breaks a line where is prettier's; what a game reaches is the tests'.
export default {
  extends: "stylelint-config-standard",
  rules: {
    // Sheets are in the order of the page, and a rule of a narrow screen stands after that of a wide one.
    "no-descending-specificity": null,
    "no-duplicate-selectors": null,
    "color-no-invalid-hex": true,
    "declaration-no-important": null,
    "unit-allowed-list": ["px", "%", "em", "ch", "fr", "deg", "s", "ms", "vw", "vh", "dvh", "dvw"],
  },
};
