// Where tooltips, rings and scroll containers go.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { elements } from "./page-stub.mjs";
import { numberIn } from "../../page/render/flip.mjs";
import { announce } from "../../page/render/live-region.mjs";
import { arrowRects, mergeRings, ringMargin } from "../../page/render/ring-layout.mjs";
import { scrollDistance } from "../../page/render/scroll-into-view.mjs";
import { tooltipPlace } from "../../page/render/tooltip.mjs";

const rect = (left, top, right, bottom) => ({ left, top, right, bottom });
const WINDOW = { width: 800, height: 600 };
const TIP = { width: 200, height: 100 };

test("A tooltip is beside the board, on the side away from the piece.", () => {
  const board = rect(250, 100, 550, 400);
  assert.deepEqual(tooltipPlace(rect(260, 120, 300, 160), board, TIP, WINDOW), { left: 562, top: 120 });
  assert.deepEqual(tooltipPlace(rect(500, 120, 540, 160), board, TIP, WINDOW), { left: 38, top: 120 });
});

test("The tooltip of a piece on no board is to its right, and stays in the window.", () => {
  const piece = rect(700, 580, 740, 600);
  assert.deepEqual(tooltipPlace(piece, piece, TIP, WINDOW), { left: 592, top: 492 });
  const left = rect(-60, -30, -40, -10);
  assert.deepEqual(tooltipPlace(left, left, TIP, WINDOW), { left: 8, top: 8 });
});

test("Scrolling goes up or down just so far that an element is visible.", () => {
  const visible = { top: 100, bottom: 300 };
  assert.equal(scrollDistance({ top: 150, bottom: 250 }, visible), 0);
  assert.equal(scrollDistance({ top: 50, bottom: 150 }, visible), -50);
  assert.equal(scrollDistance({ top: 250, bottom: 350 }, visible), 50);
});

test("Of an element that is too high the beginning is visible.", () => {
  const visible = { top: 100, bottom: 300 };
  assert.equal(scrollDistance({ top: 120, bottom: 900 }, visible), 20);
  assert.equal(scrollDistance({ top: 100, bottom: 900 }, visible), 0);
});

test("Rings that overlap become one, in the place of the first.", () => {
  const [one, apart, other] = [rect(0, 0, 50, 50), rect(200, 0, 250, 50), rect(40, 0, 90, 50)];
  assert.deepEqual(mergeRings([one, apart, other]), [rect(0, 0, 90, 50), apart]);
  assert.deepEqual(mergeRings([one, apart]), [one, apart]);
});

test("A ring that joins two others takes both in.", () => {
  const ends = [rect(0, 0, 50, 50), rect(70, 0, 120, 50)];
  assert.deepEqual(mergeRings(ends), ends);
  assert.deepEqual(mergeRings([...ends, rect(40, 0, 80, 50)]), [rect(0, 0, 120, 50)]);
});

test("A round ring is merged with one that is not.", () => {
  const round = { ...rect(0, 0, 50, 50), round: true };
  assert.deepEqual(mergeRings([round, rect(40, 0, 90, 50)]), [rect(0, 0, 90, 50)]);
});

test("Round rings of hexes stay apart, and targets out of view have none.", () => {
  const hexes = [
    { ...rect(0, 0, 50, 50), round: true },
    { ...rect(40, 0, 90, 50), round: true },
  ];
  assert.deepEqual(mergeRings([...hexes, null]), [...hexes, null]);
});

test("Many rings, or two that would cross, are narrow.", () => {
  const row = (count, step) =>
    Array.from({ length: count }, (_, at) => rect(at * step, 0, at * step + 20, 20));
  assert.deepEqual(ringMargin(row(2, 100)), { isNarrow: false, margin: 5 });
  assert.deepEqual(ringMargin(row(2, 40)), { isNarrow: true, margin: 2 });
  assert.deepEqual(ringMargin(row(6, 100)), { isNarrow: true, margin: 2 });
  assert.equal(ringMargin([null, ...row(2, 100)]).isNarrow, false);
});

test("An arrow is above or below the middle of its ring, apart from it.", () => {
  assert.deepEqual(arrowRects(rect(100, 100, 200, 150)), {
    above: rect(135, 60, 165, 93),
    below: rect(135, 157, 165, 190),
  });
});

test("A counter's number may have a real minus sign.", () => {
  assert.deepEqual(["12", "−3", "–", "", null].map(numberIn), [12, -3, 0, 0, 0]);
});

test("The same text is announced again, and a later one replaces it.", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const live = { textContent: "" };
  elements.set("live", live);
  const heard = (...texts) => {
    for (const text of texts) announce(text);
    mock.timers.tick(0);
    return live.textContent;
  };
  assert.equal(heard("Your turn."), "Your turn.");
  assert.equal(heard("Your turn."), "Your turn.\u00a0");
  assert.equal(heard("Your turn."), "Your turn.");
  assert.equal(heard("Undone.", "Redone."), "Redone.");
});
