// Fades at the edges of what scrolls: CSS scroll-driven animations, and by script in browsers without them (Firefox).

const hasScrollTimelines = CSS.supports("animation-timeline: scroll()");

/** Move every fade to where its element is scrolled. */
export function syncFades() {
  if (hasScrollTimelines) return;
  const times = document.getAnimations().filter(isScrollFade).map(timeOf);
  for (const [animation, time] of times) animation.currentTime = time;
}

/**
 * Return whether stylesheets made this animation for scrolling: those are paused.
 * @param {Animation} animation
 */
const isScrollFade = (animation) => animation instanceof CSSAnimation && animation.playState === "paused";

/**
 * Return an animation with its time for how far is scrolled; 0 where nothing can be.
 * @param {Animation} animation
 * @returns {[Animation, number]}
 */
function timeOf(animation) {
  const effect = /** @type {KeyframeEffect} */ (animation.effect);
  const { scrollTop, scrollHeight, clientHeight } = /** @type {Element} */ (effect.target);
  const { delay, activeDuration } = effect.getComputedTiming();
  const most = scrollHeight - clientHeight;
  const part = Math.min(1, Math.abs(scrollTop) / most);
  return [animation, most > 0 ? Number(delay) + part * Number(activeDuration) : 0];
}

if (!hasScrollTimelines) {
  addEventListener("scroll", syncFades, { capture: true, passive: true });
  addEventListener("resize", syncFades);
}
