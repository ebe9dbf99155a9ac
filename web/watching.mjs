// PyScript looks for scripts of its own in whatever changes anywhere in the page: at each choice in every piece that is
// drawn anew, before that is painted. Once the page stands it looks only at what is put beside it.
const { observe } = MutationObserver.prototype;
/** @type {Set<MutationObserver>} */
const everywhere = new Set();

/** Note who watches the whole document from now on. */
export function noteWatchers() {
  MutationObserver.prototype.observe = function (target, options) {
    if (target === document) everywhere.add(this);
    observe.call(this, target, options);
  };
}

/** Let them watch no more than what is put into the body itself. */
export function easeWatchers() {
  MutationObserver.prototype.observe = observe;
  for (const one of everywhere) {
    one.disconnect();
    one.observe(document.body, { childList: true });
  }
  everywhere.clear();
}
