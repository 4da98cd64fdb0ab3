import type { Page } from 'playwright/test';

/** Appended to every translated text. */
export const TRANSLATED = '‡';

/**
 * Translates a page, from its next document on, the way Chrome does: each visible text is removed from the document and
 * replaced by two elements with their own text; later changes are translated too.
 */
export async function actAsTranslator(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    if (self !== top) return;
    const left = 'script, style, textarea, noscript, [translate="no"], .notranslate, font';
    const translate = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.append(`${text.data}${mark}`);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const start = () => {
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    if (document.body) start();
    else document.addEventListener('DOMContentLoaded', start);
  }, TRANSLATED);
}

interface Fiber {
  tag: number;
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Returns the places where the page shows a text other than the one the app rendered: compares what React believes an
 * element contains with what it contains, ignoring the marks.
 */
export function findStaleTexts(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const HOST_TEXT = 6;
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const stale: string[] = [];
    const bare = (text: string) => text.replaceAll(mark, '');
    const shownIn = (element: Element) =>
      bare([...element.childNodes].map((node) => (node instanceof Text || node.nodeName === 'FONT' ? node.textContent : '')).join(''));
    /** Returns the texts below a fiber that belong to the nearest element above it. */
    const read = (first: Fiber | null): string => {
      let said = '';
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.tag === HOST_TEXT) said += String(fiber.memoizedProps);
        else if (fiber.stateNode instanceof Element) check(fiber, fiber.stateNode);
        else said += read(fiber.child);
      }
      return said;
    };
    const check = (fiber: Fiber, element: Element) => {
      const { children } = fiber.memoizedProps as { children?: unknown };
      // Content that the app did not render itself: the operator's pages.
      if (children === undefined) return;
      const isText = typeof children === 'string' || typeof children === 'number';
      const said = isText ? String(children) : read(fiber.child);
      const isHidden = element.closest('[style*="display: none"]') !== null;
      if (said !== shownIn(element) && !isHidden) stale.push(`‘${shownIn(element)}’ instead of ‘${said}’ in ${element.tagName} ${element.className}`);
    };
    if (root && key) {
      const container = Reflect.get(root, key) as Fiber;
      read(((container.stateNode as { current?: Fiber }).current ?? container).child);
    }
    return key ? stale : ['the app is not there'];
  }, TRANSLATED);
}
