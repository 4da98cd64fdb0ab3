/** Returns whether the player wants motion: false with reduced motion. */
export const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
