import type { Page } from 'playwright/test';

/** Text of which a part can't be seen however one scrolls: cut off by a box that does not scroll and says nothing of it by an ellipsis. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Less than the side bearing of a letter. */
    const slack = 2;
    const root = document.querySelector('dialog[open]:modal') ?? document.body;
    const cuts = (box: Element, axis: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(getComputedStyle(box)[axis]);
    /** Boxes that say that there is more, are moved by other means, or show their text to none but a screen reader. */
    const isExcused = (box: Element) =>
      box.clientWidth <= 1 ||
      getComputedStyle(box).textOverflow === 'ellipsis' ||
      getComputedStyle(box).webkitLineClamp !== 'none' ||
      box.matches('.swiper, .vh, [aria-hidden="true"], [data-moving]');
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
        if (isExcused(box)) break;
        const edge = box.getBoundingClientRect();
        const isCut =
          (cuts(box, 'overflowX') && (left < edge.left - slack || right > edge.right + slack)) ||
          (cuts(box, 'overflowY') && (top < edge.top - slack || bottom > edge.bottom + slack));
        if (isCut) found.add(`‘${text.textContent.trim().slice(0, 50)}’ is cut off by ${box.tagName.toLowerCase()}.${box.className}`);
        // What scrolls shows the rest.
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY) || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) break;
      }
    }
    return [...found];
  });
}
