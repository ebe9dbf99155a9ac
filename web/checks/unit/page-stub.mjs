// The little of a browser that modules of the page ask for when they are loaded. Import it before them.

/** Listeners that were added to the window, by the names of their events. @type {Map<string, Function[]>} */
const listeners = new Map();

/** Elements that `document.getElementById` finds. @type {Map<string, object>} */
export const elements = new Map();

/** Stands for every kind of element: `instanceof` is all that is asked of it. */
export class FakeElement {
  constructor(properties = {}) {
    Object.assign(this, { dataset: {}, closest: () => null }, properties);
  }
}

Object.assign(globalThis, {
  addEventListener: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  document: {
    title: "Piazza",
    documentElement: { dataset: {}, lang: "en" },
    getElementById: (id) => elements.get(id) ?? null,
    querySelectorAll: () => [],
  },
  Element: FakeElement,
  HTMLElement: FakeElement,
  HTMLInputElement: FakeElement,
  SVGElement: FakeElement,
});

/** Call the listeners of an event in the order in which they were added; return what they did to it. */
export function dispatch(name, properties) {
  const event = { isPrevented: false, isStopped: false, ...properties };
  event.preventDefault = () => (event.isPrevented = true);
  event.stopImmediatePropagation = () => (event.isStopped = true);
  for (const listener of listeners.get(name) ?? []) if (!event.isStopped) listener(event);
  return event;
}
