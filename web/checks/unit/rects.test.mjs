import assert from "node:assert/strict";
import { test } from "node:test";
import {
  areaOf,
  centerOfRect,
  clamp,
  holdsCenter,
  inflate,
  innerSquare,
  isHexShaped,
  nearestInDirection,
  overlap,
  overlapMuch,
  shrink,
  touch,
  union,
} from "../../page/rects.mjs";

const rect = (left, top, right, bottom) => ({ left, top, right, bottom });
const SQUARE = rect(0, 0, 10, 10);

test("A value is clamped to its bounds, to the lower one if they cross.", () => {
  assert.deepEqual(
    [-1, 3, 9].map((value) => clamp(value, 0, 5)),
    [0, 3, 5],
  );
  assert.equal(clamp(3, 8, 2), 8);
});

test("Rects that share an edge touch and do not overlap.", () => {
  const neighbour = rect(10, 0, 20, 10);
  assert.equal(touch(SQUARE, neighbour), true);
  assert.equal(overlap(SQUARE, neighbour), false);
  assert.equal(touch(SQUARE, rect(10.1, 0, 20, 10)), false);
  assert.equal(overlap(SQUARE, rect(9, 9, 20, 20)), true);
});

test("Rects one above the other neither touch nor overlap, though their columns do.", () => {
  const below = rect(0, 11, 10, 20);
  assert.equal(touch(SQUARE, below), false);
  assert.equal(overlap(SQUARE, below), false);
});

test("Boxes of adjacent hexes overlap at the corners, but not much.", () => {
  const [width, height] = [100, 2 * (100 / Math.sqrt(3))];
  const hex = rect(0, 0, width, height);
  const lowerRight = rect(width / 2, (height * 3) / 4, width * 1.5, (height * 7) / 4);
  assert.equal(overlap(hex, lowerRight), true);
  assert.equal(overlapMuch(hex, lowerRight), false);
  assert.equal(overlapMuch(hex, rect(20, 20, 60, 60)), true);
});

test("Much of the smaller rect counts, whichever comes first.", () => {
  const [large, small] = [rect(0, 0, 100, 100), rect(96, 96, 106, 106)];
  assert.equal(overlapMuch(large, small), overlapMuch(small, large));
  assert.equal(overlapMuch(large, small), true);
});

test("Rects far apart in both directions do not overlap much, though the product of their gaps is large.", () => {
  assert.equal(overlapMuch(SQUARE, rect(50, 50, 60, 60)), false);
});

test("A union contains both rects.", () => {
  assert.deepEqual(union(SQUARE, rect(20, -5, 30, 5)), rect(0, -5, 30, 10));
});

test("A rect is inflated by a margin on every side, and shrunk by a share of its size.", () => {
  assert.deepEqual(inflate(SQUARE, 2), rect(-2, -2, 12, 12));
  assert.deepEqual(shrink(rect(50, 20, 150, 70), 0.1), rect(60, 25, 140, 65));
});

test("The inner square lies in the middle of the longer side.", () => {
  assert.deepEqual(innerSquare(rect(100, 50, 140, 70), 2), rect(112, 52, 128, 68));
  assert.deepEqual(innerSquare(rect(100, 50, 120, 90), 2), rect(102, 62, 118, 78));
});

test("A hex lies on a side or stands on a corner; a square is none.", () => {
  const long = 100 * (2 / Math.sqrt(3));
  assert.equal(isHexShaped(rect(0, 0, long, 100)), true);
  assert.equal(isHexShaped(rect(70, 30, 170, 30 + long)), true);
  assert.equal(isHexShaped(SQUARE), false);
});

test("A rect holds the center of another, though not all of it.", () => {
  assert.equal(holdsCenter(SQUARE, rect(5, 5, 14, 14)), true);
  for (const [x, y] of [
    [-6, 0],
    [6, 0],
    [0, -6],
    [0, 6],
  ])
    assert.equal(holdsCenter(SQUARE, rect(x, y, x + 10, y + 10)), false);
});

test("Center and area.", () => {
  assert.deepEqual(centerOfRect(rect(10, 20, 20, 60)), [15, 40]);
  assert.equal(areaOf(rect(10, 20, 20, 60)), 400);
});

test("An arrow key goes to the nearest point in its direction.", () => {
  const points = [
    [-10, 0],
    [30, 0],
    [20, 0],
    [0, 10],
  ];
  for (const [x, y] of [
    [0, 0],
    [500, 300],
  ]) {
    const moved = points.map(([left, top]) => [left + x, top + y]);
    assert.equal(nearestInDirection([x, y], moved, [1, 0]), 2);
    assert.equal(nearestInDirection([x, y], moved, [-1, 0]), 0);
    assert.equal(nearestInDirection([x, y], moved, [0, 1]), 3);
  }
});

test("A point straight on is preferred to a nearer one aside.", () => {
  const points = [
    [10, 12],
    [40, 0],
  ];
  for (const [x, y] of [
    [0, 0],
    [500, 300],
  ]) {
    const moved = points.map(([left, top]) => [left + x, top + y]);
    assert.equal(nearestInDirection([x, y], moved, [1, 0]), 1);
    assert.equal(nearestInDirection([x, y], [[x + 10, y + 2], moved[1]], [1, 0]), 0);
    assert.equal(
      nearestInDirection(
        [x, y],
        [
          [x + 12, y + 10],
          [x, y + 40],
        ],
        [0, 1],
      ),
      1,
    );
  }
});

test("There is no point beyond the last one; a pixel of difference in a row is no direction.", () => {
  assert.equal(nearestInDirection([0, 0], [[50, 1]], [0, 1]), -1);
  assert.equal(nearestInDirection([0, 0], [], [0, 1]), -1);
});
