import type { Page } from 'playwright/test';

/**
 * Returns what is wrong with a page at large text (WCAG 1.4.4): overlapping texts, and controls off the screen that no
 * scrolling reaches. `findCutText` finds text that is cut off.
 */
export function findCrowdedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Share of the line height that letters leave free above and below. */
    const leading = 0.2;
    /** Overlaps smaller than this are invisible, px. */
    const slack = 3;
    const root = document.querySelector('dialog[open]:modal') ?? document.body;
    const isScroller = (box: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX + getComputedStyle(box).overflowY);
    const floats = (element: Element) => {
      const { position, zIndex } = getComputedStyle(element);
      return ['fixed', 'sticky'].includes(position) || (position === 'absolute' && zIndex !== 'auto');
    };
    /** Elements floating over the page may cover its text; elements of the same layer may not. */
    const layerOf = (element: Element | null): Element | null => (!element || element === root || floats(element) ? element : layerOf(element.parentElement));
    const sees = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    /** Returns the part of a rectangle that its scroll containers and clipping boxes leave visible. */
    const clip = (element: Element, { left, top, right, bottom }: DOMRect) => {
      const seen = { left, top, right, bottom };
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        if (!isScroller(box)) continue;
        const edge = box.getBoundingClientRect();
        seen.left = Math.max(seen.left, edge.left);
        seen.top = Math.max(seen.top, edge.top);
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    };
    const texts: { text: string; node: Element; layer: Element | null; left: number; top: number; right: number; bottom: number }[] = [];
    const found = new Set<string>();
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const node = word.parentElement;
      const text = word.textContent?.trim();
      if (!node || !text || !sees(node) || node.closest('.vh, [data-moving], option, .swiper-slide:not(.swiper-slide-active), svg, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      for (const rectangle of range.getClientRects()) {
        const { left, top, right, bottom } = clip(node, rectangle);
        const height = bottom - top;
        if (right - left < slack || height < slack) continue;
        texts.push({ text: text.slice(0, 40), node, layer: layerOf(node), left, right, top: top + height * leading, bottom: bottom - height * leading });
      }
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > slack && down > slack) found.add(`‘${one.text}’ and ‘${other.text}’ lie over each other`);
      }
    for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!sees(control) || control.closest('.vh, .skip, [inert], [data-moving], .swiper-slide:not(.swiper-slide-active), [aria-hidden=true]')) continue;
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || (left >= -slack && right <= innerWidth + slack)) continue;
      /** A horizontally scrolling row reveals all its content, if the row itself is on the screen. */
      const isInRow = (box: Element | null): boolean => {
        if (box === null || box === root) return false;
        const { left: start, right: end } = box.getBoundingClientRect();
        const isRow = /auto|scroll/.test(getComputedStyle(box).overflowX) && start >= -slack && end <= innerWidth + slack;
        return isRow || isInRow(box.parentElement);
      };
      if (!isInRow(control.parentElement))
        found.add(
          `${control.tagName.toLowerCase()} ‘${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}’ lies beside the screen`,
        );
    }
    for (const element of root.querySelectorAll('[class~="undefined"], [class~="null"]'))
      found.add(`${element.tagName.toLowerCase()} of class ‘${element.className}’`);
    return [...found];
  });
}
