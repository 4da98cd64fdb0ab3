import type { Page } from 'playwright/test';

/** Maximum number of Tab presses, after which the walk counts as endless. */
const MOST_STEPS = 1_500;

interface Step {
  /** Description of the focused element; null if nothing on the page has the focus. */
  name: string | null;
  /** True if it had the focus before: the walk is complete. */
  isKnown: boolean;
  problems: string[];
}

interface Walk {
  step(): Promise<Step>;
  missed(): string[];
  unshown(): string[];
}
declare global {
  /** Defined in a page under test. */
  var keyboardWalk: Walk;
}

/** Runs in the page: holds the state of a walk between two key presses. */
function beginWalk(): void {
  /** Number of ancestors of a link to check for a card that shows its focus. */
  const AROUND = 5;
  const root = document.querySelector('dialog[open]:modal') ?? document.body;
  const operable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const isOffered = (element: HTMLElement) =>
    element.isConnected &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    !(element.matches('details:not([open]) *') && element.tagName !== 'SUMMARY');
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ‘${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}’`;
  /** The keyboard stops only once per group of radio buttons; the arrow keys move within it. */
  const stopOf = (element: HTMLElement) => (element.matches('input[type=radio]') ? `radio ${element.getAttribute('name')}` : element);
  const wanted = [...root.querySelectorAll<HTMLElement>(operable)].filter(isOffered);
  const visited = new Set<HTMLElement | string>();
  const around = (element: Element): Element[] => {
    const parts: Element[] = [];
    for (let part: Element | null = element; part && parts.length <= AROUND; part = part.parentElement) parts.push(part);
    return parts;
  };
  /**
   * Returns the styles of everything that may show an element's focus: itself, its ancestors, siblings and children.
   */
  const looksOf = (element: HTMLElement) =>
    [...around(element), element.nextElementSibling, element.previousElementSibling, ...element.children]
      .filter((part) => part !== null)
      .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(({ outline, boxShadow, borderColor, backgroundColor, color, textDecoration, transform, opacity }) =>
        [outline, boxShadow, borderColor, backgroundColor, color, textDecoration, transform, opacity].join(' '),
      )
      .join('\n');
  const isSeen = (element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const belongs = (hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true || hit.parentElement === element.parentElement);
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.1, 0.5, 0.9]) {
        const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
        const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
        if (hit !== document.documentElement && hit !== document.body && belongs(hit)) return true;
      }
    return false;
  };
  let before: { element: HTMLElement; looks: string } | null = null;
  const step = async (): Promise<Step> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const problems: string[] = [];
    if (before?.element.isConnected && looksOf(before.element) === before.looks) problems.push(`${nameOf(before.element)} does not show that it has the focus`);
    before = null;
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || element.tagName === 'DIALOG') return { name: null, isKnown: false, problems };
    const stop = stopOf(element);
    const isKnown = visited.has(stop);
    visited.add(stop);
    if (!isKnown) {
      if (root !== document.body && !root.contains(element)) problems.push(`${nameOf(element)} lies behind the dialog`);
      if (!isSeen(element)) problems.push(`${nameOf(element)} has the focus where nobody sees it`);
      before = { element, looks: looksOf(element) };
    }
    return { name: nameOf(element), isKnown, problems };
  };
  const missed = () => wanted.filter((element) => isOffered(element) && !visited.has(stopOf(element))).map((element) => `${nameOf(element)} is not reached`);
  const unshown = () =>
    wanted.filter(isOffered).flatMap((element) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const looks = looksOf(element);
      element.focus({ preventScroll: true });
      return looksOf(element) === looks ? [`${nameOf(element)} does not show that it has the focus`] : [];
    });
  globalThis.keyboardWalk = { step, missed, unshown };
}

async function begin(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
  });
  await page.evaluate(beginWalk);
}

/**
 * Returns elements that do not show their focus (2.4.7) on a page, or in the dialog on it, as currently painted. Faster
 * than a walk: Tab is pressed only once, so that the browser recognizes a keyboard.
 */
export async function findUnshownFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await begin(page);
  return page.evaluate(() => globalThis.keyboardWalk.unshown());
}

/**
 * Tabs once around a page, or the dialog on it, and reports controls that are not reached, hide their focus (WCAG
 * 2.4.11) or do not show it (2.4.7). Frames are left out: their pages are walked separately.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await begin(page);
  const problems: string[] = [];
  let outside = 0;
  for (let steps = 0; steps < MOST_STEPS && outside < 3; steps += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => globalThis.keyboardWalk.step());
    problems.push(...step.problems);
    if (step.name === null) outside += 1;
    if (step.isKnown) {
      problems.push(...(await page.evaluate(() => globalThis.keyboardWalk.missed())));
      return problems;
    }
  }
  return [...problems, 'the keyboard never comes round'];
}
