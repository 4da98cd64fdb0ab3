import type { Page } from 'playwright/test';

/** Minimum size of a touch target, px (decisions, 12); smaller ones must be marked with `data-small-target`. */
const TOUCH_TARGET_PX = 44;

/**
 * Returns what a finger would miss on the page: visible links, buttons and fields whose touch area is under 44 px high
 * or wide, except links within a sentence.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const operable = 'a[href], button, input:not([type=hidden]), select, summary, textarea, [role=button], [tabindex="0"]';
    const root = document.querySelector('dialog[open]') ?? document;
    /** Counts the pixels that belong to an element along a line through its middle. */
    const reach = (element: Element, { x, y, width, height }: DOMRect, isAcross: boolean) => {
      const length = isAcross ? width : height;
      let count = 0;
      for (let offset = -least; offset <= least; offset += 1) {
        const hit = document.elementFromPoint(x + width / 2 + (isAcross ? offset : 0), y + height / 2 + (isAcross ? 0 : offset));
        if (hit && (element === hit || element.contains(hit) || hit.closest('label')?.contains(element))) count += 1;
      }
      return Math.max(count, Math.round(length));
    };
    return [...root.querySelectorAll(operable)]
      .filter(
        (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('[inert], [data-small-target], .vh, .skip'),
      )
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('[tabindex="0"]:not(a, button, input)'))
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const rectangle = element.getBoundingClientRect();
        const [across, down] = [reach(element, rectangle, true), reach(element, rectangle, false)];
        if (across >= least && down >= least) return [];
        return [
          `${element.tagName.toLowerCase()} ‘${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}’ ${across}×${down}`,
        ];
      });
  }, TOUCH_TARGET_PX);
}

/** Returns by how many pixels the page is wider than its window. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
