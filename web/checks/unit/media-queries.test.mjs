import assert from "node:assert/strict";
import { test } from "node:test";
import { lowerQueries } from "../../builder/media-queries.mjs";

const PHONE = "(max-width:47.9375em) or (max-height:34.9375em)";
const DESKTOP = "(min-width:75em) and (min-height:35em)";
const isPhone = (width, height) => width <= 47.9375 || height <= 34.9375;
const isDesktop = (width, height) => width >= 75 && height >= 35;
/** @type {[string, (width: number, height: number) => boolean][]} */
const QUERIES = [
  [PHONE, isPhone],
  [`not (${DESKTOP})`, (...size) => !isDesktop(...size)],
  [`(not (${PHONE})) and (not (${DESKTOP}))`, (...size) => !isPhone(...size) && !isDesktop(...size)],
  [`(${PHONE}) and (max-height:51.25em)`, (...size) => isPhone(...size) && size[1] <= 51.25],
  [
    `(not (${PHONE})) and (not ((max-width:62.4375em) and (max-height:51.25em)))`,
    (...size) => !isPhone(...size) && !(size[0] <= 62.4375 && size[1] <= 51.25),
  ],
];

/** Return whether a window fits one of several lists of sizes. */
const fits = (lowered, width, height) =>
  lowered.split(",").some((all) =>
    [...all.matchAll(/(min|max)-(width|height):([\d.]+)em/g)].every(([, end, axis, size]) => {
      const value = axis === "width" ? width : height;
      return end === "min" ? value >= Number(size) : value <= Number(size);
    }),
  );

test("A lowered query fits the same windows, without words of Level 4.", () => {
  const sizes = [20, 34, 34.9375, 35, 47.9375, 48, 51.25, 52, 62.4375, 63, 74.9375, 75, 90];
  for (const [query, isMeant] of QUERIES) {
    const lowered = lowerQueries(query);
    assert.doesNotMatch(lowered, /\b(?:or|not)\b/);
    for (const width of sizes)
      for (const height of sizes)
        assert.equal(
          fits(lowered, width, height),
          isMeant(width, height),
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
