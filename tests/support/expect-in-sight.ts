import type { Locator } from 'playwright/test';
import { expect } from './browser-test.ts';

/** Expects that everything of this kind is wholly in sight, and that a finger at its middle meets it and nothing else. */
export async function expectAllInSight(things: Locator, least: number): Promise<void> {
  await expect.poll(() => things.count()).toBeGreaterThanOrEqual(least);
  const missed = await things.evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isWhole = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return !isWhole || !hit || !(element === hit || element.contains(hit));
      })
      .map((element) => element.getAttribute('data-spot') ?? (element.id || element.textContent)),
  );
  expect(missed).toEqual([]);
}
