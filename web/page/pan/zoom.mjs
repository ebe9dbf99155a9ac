// d3-zoom and what it stands on, in the order in which they need each other: they meet in one global name.
import "../../../vendor/d3/d3-color.min.js";
import "../../../vendor/d3/d3-dispatch.min.js";
import "../../../vendor/d3/d3-ease.min.js";
import "../../../vendor/d3/d3-interpolate.min.js";
import "../../../vendor/d3/d3-selection.min.js";
import "../../../vendor/d3/d3-timer.min.js";
import "../../../vendor/d3/d3-drag.min.js";
import "../../../vendor/d3/d3-transition.min.js";
import "../../../vendor/d3/d3-zoom.min.js";

/** @typedef {import("d3-zoom").ZoomTransform} ZoomTransform */
/** @typedef {import("d3-zoom").ZoomBehavior<HTMLElement, unknown>} Zoom */
/** @typedef {import("d3-zoom").D3ZoomEvent<HTMLElement, unknown>} ZoomEvent */

const d3 = /** @type {{d3: typeof import("d3-zoom") & typeof import("d3-selection")}} */ (
  /** @type {unknown} */ (globalThis)
).d3;

export const { select, zoom, ZoomTransform: Transform, zoomTransform } = d3;
