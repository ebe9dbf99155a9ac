/*! d3-zoom and what it stands on: Copyright 2010-2026 Mike Bostock, ISC licence. */
// What the page takes of them.
/** @typedef {import("d3-zoom").ZoomTransform} ZoomTransform */
/** @typedef {import("d3-zoom").ZoomBehavior<HTMLElement, unknown>} Zoom */
/** @typedef {import("d3-zoom").D3ZoomEvent<HTMLElement, unknown>} ZoomEvent */

export { select } from "d3-selection";
export { zoom, ZoomTransform as Transform, zoomTransform } from "d3-zoom";
