import type { Page } from 'playwright';

interface ShiftWindow {
  seenShift: number;
}

/**
 * Sums up unexpected layout shifts on every later document of the page, like Cumulative Layout Shift; returns a
 * function that reads the sum.
 */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { seenShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (globalThis as unknown as { seenShift: number }).seenShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as ShiftWindow).seenShift);
}
