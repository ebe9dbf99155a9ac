// What fades where it can be scrolled on goes with the scrolling by itself, or by hand where a browser cannot do that.

const isByItself = CSS.supports("animation-timeline: scroll()");

/** Bring everything that fades where its scrolling has come to. */
export function settleFades() {
  if (isByItself) return;
  const ways = document.getAnimations().filter(isScrolled).map(way);
  for (const [animation, time] of ways) animation.currentTime = time;
}

/**
 * Whether the stylesheets let it wait for the scrolling.
 * @param {Animation} animation
 */
const isScrolled = (animation) => animation instanceof CSSAnimation && animation.playState === "paused";

/**
 * An animation, and the time that stands for how far has been scrolled; none where nothing can be.
 * @param {Animation} animation
 * @returns {[Animation, number]}
 */
function way(animation) {
  const effect = /** @type {KeyframeEffect} */ (animation.effect);
  const { scrollTop, scrollHeight, clientHeight } = /** @type {Element} */ (effect.target);
  const { delay, activeDuration } = effect.getComputedTiming();
  const most = scrollHeight - clientHeight;
  const part = Math.min(1, Math.abs(scrollTop) / most);
  return [animation, most > 0 ? Number(delay) + part * Number(activeDuration) : 0];
}

if (!isByItself) {
  addEventListener("scroll", settleFades, { capture: true, passive: true });
  addEventListener("resize", settleFades);
}
