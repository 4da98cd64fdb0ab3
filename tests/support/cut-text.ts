import type { Page } from 'playwright/test';

/**
 * Finds text that can't be seen in full by any scrolling: cut off by a box that neither scrolls nor marks the cut with
 * an ellipsis.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Px; less than a letter's side bearing. */
    const slack = 2;
    const root = document.querySelector('dialog[open]:modal') ?? document.body;
    const cuts = (box: Element, axis: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(getComputedStyle(box)[axis]);
    /** Boxes that indicate that there is more, are moved by other means, or show their text only to screen readers. */
    const isExcused = (box: Element, holder: Element) =>
      box.clientWidth <= 1 ||
      getComputedStyle(box).textOverflow === 'ellipsis' ||
      getComputedStyle(box).webkitLineClamp !== 'none' ||
      (box.matches('.swiper') && !holder.closest('.swiper-slide-active')) ||
      box.matches('.vh, [aria-hidden="true"], [data-moving]');
    const found = new Set<string>();
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || !holder.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      for (let box: Element | null = holder; box && box !== document.documentElement && box !== document.body; box = box.parentElement) {
        if (isExcused(box, holder)) break;
        const edge = box.getBoundingClientRect();
        const isCut =
          (cuts(box, 'overflowX') && (left < edge.left - slack || right > edge.right + slack)) ||
          (cuts(box, 'overflowY') && (top < edge.top - slack || bottom > edge.bottom + slack));
        if (isCut) found.add(`‘${text.textContent.trim().slice(0, 50)}’ is cut off by ${box.tagName.toLowerCase()}.${box.className}`);
        // A scroll container can reveal the rest.
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY) || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) break;
      }
    }
    return [...found];
  });
}
