// How much of the board is uncovered, as a share of the window's height; the same with what reasons cover, which are put
// away by a tap; and each legal place on it as [wholly visible and uncovered, its mean diameter].
() => {
  const STEP = 4;
  const SLACK = 2;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const visible = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    };
  };
  const zone = document.getElementById("r-board");
  const box = visible(zone);
  // A line of pixels counts if at least two of three points on it belong to the board.
  let rows = 0;
  let rowsBelowReasons = 0;
  for (let y = box.top + 1; y < box.bottom; y += STEP) {
    const points = [0.2, 0.5, 0.8].map((part) => box.left + (box.right - box.left) * part);
    const there = points.map((x) => document.elementFromPoint(x, y));
    if (there.filter((one) => zone.contains(one)).length >= 2) rows += STEP;
    else if (there.filter((one) => zone.contains(one) || one?.closest("#why")).length >= 2)
      rowsBelowReasons += STEP;
  }
  const places = [...document.querySelectorAll("#r-board svg [data-choice]")].filter(isSeen).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const seen = visible(one);
    const isWhole =
      seen.left <= left + SLACK &&
      seen.top <= top + SLACK &&
      seen.right >= right - SLACK &&
      seen.bottom >= bottom - SLACK;
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    return [
      isWhole && zone.contains(under) && !under.closest(".pan-tools, .pan-map"),
      (width + height) / 2,
    ];
  });
  const [share, belowReasons] = [rows, rowsBelowReasons].map((one) => one / innerHeight);
  return { share, belowReasons, places, phase: document.documentElement.dataset.phase ?? "" };
};
