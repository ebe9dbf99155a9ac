import assert from "node:assert/strict";
import { test } from "node:test";
import { lowerQueries } from "../../builder/media-queries.mjs";

const PHONE = "(max-width:47.9375em) or (max-height:34.9375em)";
const DESKTOP = "(min-width:75em) and (min-height:35em)";
const QUERIES = [
  PHONE,
  `not (${DESKTOP})`,
  `(not (${PHONE})) and (not (${DESKTOP}))`,
  `(${PHONE}) and (max-height:51.25em)`,
  `(not (${PHONE})) and (not ((max-width:62.4375em) and (max-height:51.25em)))`,
];

/** Return whether a window fits a condition of sizes. */
const fits = (query, width, height) =>
  query.split(",").some((one) =>
    new Function(
      `return ${one
        .replace(/\((min|max)-(width|height):([\d.]+)em\)/g, (_all, end, axis, size) => {
          const value = axis === "width" ? width : height;
          return `(${value} ${end === "min" ? ">=" : "<="} ${size})`;
        })
        .replaceAll(" and ", " && ")
        .replaceAll(" or ", " || ")
        .replaceAll("not ", "!")}`,
    )(),
  );

test("A lowered query fits the same windows, without words of Level 4.", () => {
  const sizes = [20, 34, 34.9375, 35, 47.9375, 48, 51.25, 52, 62.4375, 63, 74.9375, 75, 90];
  for (const query of QUERIES) {
    const lowered = lowerQueries(query);
    assert.doesNotMatch(lowered, /\b(?:or|not)\b/);
    for (const width of sizes)
      for (const height of sizes)
        assert.equal(
          fits(lowered, width, height),
          fits(query, width, height),
          `${query} at ${width} x ${height}`,
        );
  }
});

test("Other queries stay as they are.", () => {
  assert.equal(lowerQueries("print"), "print");
  assert.equal(lowerQueries("(hover:none)"), "(hover:none)");
  assert.equal(
    lowerQueries("(prefers-contrast:more) and (not (forced-colors:active))"),
    "(prefers-contrast:more) and (forced-colors:none)",
  );
});
