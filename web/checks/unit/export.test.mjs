// What an exported image writes: styles, references, shadows, paths.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  INITIAL,
  escapeXml,
  formatNumber,
  inheritedStyle,
  localReferences,
  referencedIds,
  shadowFilter,
  stretchedPath,
  styleAttribute,
} from "../../page/export/svg-style.mjs";

/** A computed style: initial values, but for some. */
const style = (values = {}) => ({ getPropertyValue: (name) => values[name] ?? INITIAL[name] ?? "" });

test("Text is escaped for attributes and elements.", () => {
  assert.equal(escapeXml(`<a b="c"> & &lt;`), "&lt;a b=&quot;c&quot;&gt; &amp; &amp;lt;");
});

test("Numbers have two decimals at most.", () => {
  assert.deepEqual([1, 1.005, -0.126, 1 / 3].map(formatNumber), ["1", "1", "-0.13", "0.33"]);
});

test("References to the page become references within the image, quoted or not.", () => {
  assert.equal(localReferences('url("https://example.org/p/#roof") url(#sun)'), "url(#roof) url(#sun)");
  assert.equal(localReferences("rgb(0, 0, 0)"), "rgb(0, 0, 0)");
});

test("A style refers to what fills, clips and filters it.", () => {
  const values = { fill: 'url("https://example.org/#paving")', stroke: "none", filter: "url(#grain)" };
  assert.deepEqual(referencedIds(style(values)), ["paving", "grain"]);
});

test("Only what differs from the parent's style is written.", () => {
  const parent = inheritedStyle(style({ fill: "red" }));
  assert.equal(styleAttribute(style({ fill: "red" }), parent), "");
  assert.equal(styleAttribute(style(), parent), ' style="fill:rgb(0, 0, 0)"');
  assert.equal(styleAttribute(style({ fill: "red", opacity: "0.5" }), parent), ' style="opacity:0.5"');
});

test("Properties that are not inherited are written unless they are initial.", () => {
  assert.equal(styleAttribute(style({ opacity: "1", mask: "none", "clip-path": "none" }), INITIAL), "");
  assert.equal(
    styleAttribute(style({ mask: "none no-clip", "clip-path": 'url("#c")' }), INITIAL),
    ' style="clip-path:url(#c)"',
  );
});

test("A drop shadow becomes primitives with its offset, blur, colour and alpha.", () => {
  const written = shadowFilter("drop-shadow(rgba(10, 20, 30, 0.4) 1px 2px 3px)");
  assert.match(written, /stdDeviation="3"/);
  assert.match(written, /dx="1" dy="2"/);
  assert.match(written, /flood-color="rgb\(10,20,30\)" flood-opacity="0.4"/);
  assert.match(shadowFilter("drop-shadow(rgb(1, 2, 3) 0px 0px 1px)"), /flood-opacity="1"/);
  assert.equal(shadowFilter("none"), "");
  assert.equal(shadowFilter("blur(3px)"), "");
});

test("A path is stretched by its coordinates, absolute ones in both directions.", () => {
  const [origin, scale] = [
    { left: 10, top: 4 },
    { across: 2, down: 0.5 },
  ];
  assert.equal(stretchedPath("M10 20L30,40H0V8Z", origin, scale), "M0 8L40 18H-20V2Z");
});
