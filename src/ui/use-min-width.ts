import { useMedia } from './use-media.ts';

/** Widths at which the layout changes, px (specification, sections 2 and 9). */
export const breakpoints = { tablet: 700, carousel: 992, desktop: 1200 } as const;

/**
 * Returns true while the window is at least as wide as the named breakpoint; false without a window, as at build time.
 */
export function useMinWidth(name: keyof typeof breakpoints): boolean {
  return useMedia(`(min-width: ${breakpoints[name]}px)`);
}
