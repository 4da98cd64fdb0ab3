import type { Page } from 'playwright/test';

/** Presses of Tab after which a page counts as one without an end. */
const MOST_STEPS = 1_500;

interface Step {
  /** Where the keyboard is, in words; null where it is on nothing of the page. */
  name: string | null;
  /** It has been there before: the walk is round. */
  isKnown: boolean;
  problems: string[];
}

interface Walk {
  step(): Promise<Step>;
  missed(): string[];
  unshown(): string[];
}
declare global {
  /** In a page that is being walked. */
  var keyboardWalk: Walk;
}

/** In the page: what a walk remembers between two presses. */
function beginWalk(): void {
  /** How many boxes around a link may be the card that shows its focus. */
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
  /** Of radio buttons of one name the keyboard stops at one only; the arrows lead on. */
  const stopOf = (element: HTMLElement) => (element.matches('input[type=radio]') ? `radio ${element.getAttribute('name')}` : element);
  const wanted = [...root.querySelectorAll<HTMLElement>(operable)].filter(isOffered);
  const visited = new Set<HTMLElement | string>();
  const around = (element: Element): Element[] => {
    const parts: Element[] = [];
    for (let part: Element | null = element; part && parts.length <= AROUND; part = part.parentElement) parts.push(part);
    return parts;
  };
  /** Whatever may show that an element has the focus: it, what lies around it, what stands beside it. */
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

/** What does not show that it has the focus (2.4.7) on a page, or the dialog on it, as it is painted now. Quicker than a walk: nothing is pressed but the first Tab, by which the browser knows of a keyboard. */
export async function findUnshownFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await begin(page);
  return page.evaluate(() => globalThis.keyboardWalk.unshown());
}

/**
 * Walks once around a page, or the dialog on it, by the Tab key: what can be operated and is not reached, has the focus unseen (WCAG 2.4.11) or does not show it
 * (2.4.7). Frames are left out: their own pages are walked by themselves.
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
