import type { Page } from 'playwright/test';

/**
 * Counts in the page how often it reported that it is offline. Returns a function that reads the count of the current
 * document.
 */
export async function watchOfflineBar(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = window as unknown as { offlineBars: number };
    scope.offlineBars = 0;
    // The document has its own notice for a slow start, which does not come from the app.
    const isSaid = (element: Element) => element.closest('#root') !== null;
    const look = (records: MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const bars = added.flatMap((element) => [element, ...element.querySelectorAll('.bar.offline')]);
      scope.offlineBars += bars.filter((element) => element.matches('.bar.offline') && isSaid(element)).length;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { offlineBars: number }).offlineBars);
}
