// Zoomable boards: scales, views, and room for their buttons.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  EDGES,
  bestCenter,
  clampView,
  extentOf,
  isCutOff,
  isWhole,
  scaleExtent,
  sizeOf,
  visibleArea,
} from "../../page/board/geometry.mjs";
import { defaultView, fitChoices, panTo } from "../../page/board/initial-view.mjs";
import { findSpot, shapesOf } from "../../page/board/overlay-layout.mjs";
import { touch } from "../../page/rects.mjs";

const WIDE = { isNarrow: false, isLow: false, isOnTable: true };
const WINDOW = { clientWidth: 500, clientHeight: 400 };
const WHOLE = [0, 0, 1000, 800];
const size = (scales = [1, 2], window = WINDOW, screen = {}) =>
  sizeOf(WHOLE, scales, window, { ...WIDE, ...screen });
/** A square target of 40 units. */
const target = (x, y) => [x, y, 20, 20];

test("A board that is larger than its window opens at the size at which it can be read.", () => {
  const { fit, readable } = size();
  assert.deepEqual([fit, readable], [0.5, 1]);
  assert.equal(size([1, 2], WINDOW, { isNarrow: true }).readable, 2);
});

test("Off the table all of a board is shown.", () => {
  assert.equal(size([1, 2], WINDOW, { isOnTable: false }).readable, 0.5);
});

test("A board fills a large window, up to its largest size.", () => {
  const large = { clientWidth: 3000, clientHeight: 3000 };
  assert.equal(size([1, 2], large).readable, 3);
  assert.equal(size([1, 2, 1, 0, 0, 1.3], large).readable, 1.3);
});

test("A window with little room, or a low screen, has the smaller size.", () => {
  const scales = [1, 2, 0.7, 600, 300];
  assert.equal(size(scales).readable, 0.7);
  assert.equal(size(scales, { clientWidth: 700, clientHeight: 300 }).readable, 1);
  assert.equal(
    size(scales, { clientWidth: 700, clientHeight: 300 }, { isLow: true, isNarrow: true }).readable,
    0.7,
  );
});

test("A board is never smaller than its window, and at most three times as large as it need be.", () => {
  assert.deepEqual(scaleExtent(size()), [0.5, 3]);
  assert.equal(clampView(size(), { scale: 0.1, x: 0, y: 0 }).scale, 0.5);
  assert.equal(clampView(size(), { scale: 9, x: 0, y: 0 }).scale, 3);
});

test("A window shows nothing beside the board, but for a corner under its buttons.", () => {
  const atEnd = clampView(size(), { scale: 1, x: 9999, y: 9999 });
  assert.deepEqual(atEnd, { scale: 1, x: 1000 + 48 - 250, y: 800 + 48 - 200 });
  const atStart = clampView(size(), { scale: 1, x: -9999, y: -9999 });
  assert.deepEqual(atStart, { scale: 1, x: 250 - 48, y: 200 });
});

test("A board that is smaller than its window is centered, or aligned if it says so.", () => {
  const high = size([1, 2], { clientWidth: 500, clientHeight: 800 });
  const view = { scale: 0.5, x: 0, y: 0 };
  assert.deepEqual(clampView(high, view), { scale: 0.5, x: 500, y: 400 });
  assert.equal(clampView(high, view, "top").y, 800);
  assert.equal(clampView(high, view, "bottom").y, 0);
  assert.equal(clampView(size(), { ...view, scale: 1 }, "top").y, 200, "only where it is smaller");
});

test("A view is whole up to a rounding error.", () => {
  assert.equal(isWhole(0.503, size()), true);
  assert.equal(isWhole(0.51, size()), false);
});

test("A window shows an area around its center.", () => {
  assert.deepEqual(visibleArea({ x: 500, y: 400, scale: 2 }, WINDOW), {
    left: 375,
    top: 300,
    width: 250,
    height: 200,
  });
});

test("A target is cut off at the edge that it is beyond, but not if only its rim is.", () => {
  const area = { left: 0, top: 0, width: 100, height: 100 };
  const cutAt = (x, y) => Object.keys(EDGES).filter((edge) => isCutOff(area, target(x, y), EDGES[edge]));
  assert.deepEqual(cutAt(50, 50), []);
  assert.deepEqual(cutAt(18, 50), []);
  assert.deepEqual(cutAt(10, 50), ["left"]);
  assert.deepEqual(cutAt(200, -50), ["right", "up"]);
  assert.deepEqual(cutAt(50, 82), []);
  assert.deepEqual(cutAt(50, 90), ["down"]);
  assert.deepEqual(cutAt(50, 10), ["up"]);
  assert.deepEqual(cutAt(90, 50), ["right"]);
});

test("The extent of targets has a fringe.", () => {
  assert.deepEqual(extentOf([target(100, 100), target(300, 100)]), [256, 56]);
});

test("Of centers that show as many targets, the one nearest to the center of all is taken.", () => {
  const row = [100, 500, 900].map((x) => target(x, 400));
  assert.deepEqual(bestCenter(row, { clientWidth: 100, clientHeight: 100 }, 1), [500, 400]);
  const column = [100, 400, 700].map((y) => target(400, y));
  assert.deepEqual(bestCenter(column, { clientWidth: 100, clientHeight: 100 }, 1), [400, 400]);
});

test("A window just as large as a target and its fringe shows it.", () => {
  const [x, y] = bestCenter([target(100, 100), target(101, 130)], { clientWidth: 56, clientHeight: 56 }, 1);
  assert.equal(
    isCutOff({ left: x - 28, top: y - 28, width: 56, height: 56 }, target(100, 100), EDGES.up),
    false,
  );
});

test("All targets are centered if they fit, else as many as possible.", () => {
  const near = [target(100, 100), target(300, 100)];
  assert.deepEqual(bestCenter(near, WINDOW, 1), [200, 100]);
  const [x] = bestCenter([...near, target(900, 100)], WINDOW, 1);
  assert.equal(
    near.every(([at]) => Math.abs(at - x) <= 250 - 20),
    true,
  );
});

const opened = (offered, scales = [1, 2]) => {
  const view = defaultView(size(scales));
  fitChoices(
    view,
    size(scales),
    offered,
    () => {
      throw new Error("measured in vain");
    },
    { window: false, offer: false },
  );
  return view;
};

test("A board opens at its choices.", () => {
  const { x, y, scale } = opened([target(700, 600), target(800, 600)]);
  assert.deepEqual([x, y, scale], [750, 600, 1]);
});

test("A few choices far apart are shown together, if the board allows it to be that small.", () => {
  const far = [target(100, 400), target(900, 400)];
  assert.equal(opened(far).scale, 1);
  const { scale } = opened(far, [1, 2, 1, 0, 0, 9, 0.5]);
  assert.equal(scale < 1 && scale * 856 <= 500.001, true);
  const many = Array.from({ length: 7 }, (_, at) => target(100 + at * 130, 400));
  assert.equal(opened(many, [1, 2, 1, 0, 0, 9, 0.5]).scale, 1);
});

test("A board lies still while all its choices are visible, or nothing has changed.", () => {
  const view = { ...opened([target(500, 400)]), x: 520, y: 410 };
  const fail = () => assert.fail("measured in vain");
  fitChoices(view, size(), [target(600, 400)], fail, { window: true, offer: false });
  assert.deepEqual([view.x, view.y], [520, 410]);
  fitChoices(view, size(), [target(900, 700)], fail, { window: true, offer: true });
  assert.deepEqual([view.x, view.y], [520, 410]);
  fitChoices(view, size(), [target(900, 700)], fail, { window: true, offer: false });
  assert.deepEqual([view.x, view.y], [900, 700]);
});

test("Without choices a board shows its pieces.", () => {
  const view = defaultView(size());
  fitChoices(view, size(), [], () => [target(100, 100)], { window: false, offer: false });
  assert.deepEqual([view.x, view.y], [100, 100]);
});

test("A board without choices lies still while most of its pieces are visible that could be.", () => {
  const pieces = [target(300, 300), target(400, 300), target(500, 300), target(600, 300)];
  const found = (x) => {
    const view = { ...defaultView(size()), x, y: 300 };
    fitChoices(view, size(), [], () => pieces, { window: true, offer: false });
    return view.x;
  };
  assert.equal(found(480), 480);
  assert.equal(found(540), 540, "three of four");
  assert.equal(found(680), 450, "two of four");
  const empty = { ...defaultView(size()), x: 7, y: 8 };
  fitChoices(empty, size(), [], () => [], { window: true, offer: false });
  assert.deepEqual([empty.x, empty.y], [7, 8]);
});

test("A board that was opened smaller stays so while nothing changes.", () => {
  const view = { ...defaultView(size()), part: 0.5 };
  fitChoices(view, size(), [], () => [], { window: true, offer: true });
  assert.equal(view.scale, 0.5);
});

test("The view of a board that was never shown is its center, and nobody's own.", () => {
  const view = defaultView({ ...size(), x: 100, y: 50 });
  assert.deepEqual([view.x, view.y, view.own], [600, 450, false]);
});

test("A board pans just so far that all of a target is visible, and centers a larger one.", () => {
  const view = { ...defaultView(size()), scale: 1, x: 500, y: 400 };
  panTo(view, size(), { name: "a", left: 800, top: 390, right: 850, bottom: 410 });
  assert.deepEqual([view.x, view.y], [600, 400]);
  panTo(view, size(), { name: "b", left: 100, top: 0, right: 1000, bottom: 100 });
  assert.deepEqual([view.x, view.y], [550, 200]);
  panTo(view, size(), { name: "c", left: 500, top: 100, right: 600, bottom: 800 });
  assert.deepEqual([view.x, view.y], [550, 450]);
  panTo(view, size(), { name: "d", left: 500, top: 700, right: 600, bottom: 750 });
  assert.deepEqual([view.x, view.y], [550, 550]);
});

const BOARD = { left: 1000, top: 500, right: 1400, bottom: 800 };
const [LEFT, TOP] = [BOARD.left, BOARD.top];
/** A rect by its distance from the upper left corner of the board. */
const part = (left, top, right, bottom) => ({
  left: LEFT + left,
  top: TOP + top,
  right: LEFT + right,
  bottom: TOP + bottom,
});
const SHAPES = shapesOf({ width: 100, height: 40 }, 2);
const spot = (taken, edge = Infinity) =>
  findSpot(SHAPES, BOARD, edge, (rect) => !taken.some((other) => touch(rect, other)));

test("Buttons have four shapes: as usual, turned, and both with smaller buttons.", () => {
  assert.deepEqual(
    SHAPES.map(({ shape, width, height }) => [shape, width, height]),
    [
      ["", 100, 40],
      ["turned", 40, 100],
      ["small", 88, 34],
      ["small turned", 34, 88],
    ],
  );
});

test("Buttons lie at the lower right, and above the edge below which a board is scrolled away.", () => {
  assert.deepEqual(spot([]).rect, part(292, 252, 392, 292));
  assert.equal(spot([], TOP + 200).rect.bottom, TOP + 168);
});

test("Buttons go to another corner, then along the edges, then turn.", () => {
  const corners = [part(290, 200, 400, 300), part(0, 200, 110, 300), part(290, 0, 400, 100)];
  assert.deepEqual(spot(corners.slice(0, 1)).rect, part(8, 252, 108, 292));
  assert.deepEqual(spot(corners.slice(0, 2)).rect, part(292, 14, 392, 54));
  assert.deepEqual(spot(corners).rect, part(8, 14, 108, 54));
  const along = spot([...corners, part(0, 0, 110, 100)]);
  assert.deepEqual([along.corner, along.shape, along.right, along.down], ["", "", -104, 0]);
  assert.deepEqual(along.rect, part(188, 252, 288, 292));
  assert.equal(spot([part(0, 0, 340, 300)]).shape, "turned");
});

test("Buttons go up along the right edge, and then along the left one.", () => {
  const [ends, middle] = [[part(0, 0, 400, 80), part(0, 230, 400, 300)], part(120, 0, 400, 300)];
  const right = spot([...ends, part(0, 0, 280, 300)]);
  assert.deepEqual([right.corner, right.right, right.rect], ["", 0, part(292, 188, 392, 228)]);
  assert.equal(right.down, -64);
  const left = spot([...ends, middle]);
  assert.deepEqual([left.corner, left.rect], ["left", part(8, 188, 108, 228)]);
});

test("Nothing is tried below the upper corner on a board that is scrolled away.", () => {
  assert.equal(spot([part(0, 0, 400, 60)], TOP + 40), undefined);
});

test("Buttons of a column get smaller by their number in height.", () => {
  const [, , small] = shapesOf({ width: 40, height: 130 }, 3);
  assert.deepEqual([small.width, small.height], [34, 112]);
});

test("There is no place for buttons on a board full of choices.", () => {
  assert.equal(spot([BOARD]), undefined);
});

test("A steady board on a phone shows its town, and moves only for what cannot be seen or pressed.", () => {
  const town = [100, 100, 800, 600];
  const phone = (height) =>
    size(
      [1, 2],
      { clientWidth: 400, clientHeight: height },
      { isNarrow: true, phase: "choose", steady: town },
    );
  const view = defaultView(phone(400));
  fitChoices(view, phone(400), [], assert.fail, { window: false, offer: false });
  assert.equal(view.scale, 0.5);
  view.last = { ...phone(400), seen: { left: 0, top: 0, width: 0, height: 0 }, isMore: true, level: 0 };
  const { y } = view;
  fitChoices(view, phone(300), [[500, 300, 50, 50]], assert.fail, { window: false, offer: false });
  assert.deepEqual([view.scale, view.y], [0.5, y - 100]);
  fitChoices(view, phone(400), [target(500, 400)], assert.fail, { window: false, offer: false });
  assert.ok(view.scale > 0.5);
});
