import type { Page } from 'playwright';

interface ShiftWindow {
  seenShift: number;
}

/** Begins to add up what moves by itself on every later document of the page, as Cumulative Layout Shift does; answers the way to read it. */
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
