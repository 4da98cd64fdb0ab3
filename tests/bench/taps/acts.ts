import type { RawPage } from '../raw-browser.ts';

/** An action of a player with one finger, or with the keyboard if a finger would open a native control. */
export interface Act {
  name: string;
  /** Path of the page, without a leading slash. */
  path: string;
  who: 'guest' | 'player';
  /** Selects the control to press: the first visible match. */
  control: string;
  /**
   * Keys pressed afterwards, in order, for a control that takes text or that opens the browser's own list when touched.
   */
  keys?: readonly string[];
  /** The control is focused instead of touched. */
  isFocused?: boolean;
  isDesktop?: boolean;
}

/** Ten actions in the first seconds after a launch. */
export const acts: readonly Act[] = [
  { name: 'menu', path: '', who: 'player', control: 'header [data-early="menu"]' },
  { name: 'login', path: '', who: 'guest', control: 'header [data-early="login"]' },
  { name: 'search, three letters', path: 'casino/slot', who: 'player', control: 'main input[type="search"]', keys: ['n', 'a', 'r'] },
  { name: 'game tile', path: '', who: 'player', control: 'main .game a[href*="casino/play/"]' },
  { name: 'heart', path: '', who: 'player', control: 'main .game .fav' },
  { name: 'bell', path: '', who: 'player', control: 'header button[aria-label^="Bildirimler"]' },
  { name: 'language', path: '', who: 'guest', control: 'header select', keys: ['ArrowDown'], isFocused: true, isDesktop: true },
  { name: 'lobby chip', path: 'casino/slot', who: 'guest', control: 'main button.chip[aria-pressed="false"]' },
  { name: 'sport', path: '', who: 'guest', control: 'nav a[href$="/spor"]' },
  { name: 'deposit', path: '', who: 'player', control: 'nav a[href$="/dashboard/deposit"]' },
];

/** Maximum time until a page shows the control. */
const SIGHT_TIMEOUT_MS = 60_000;
/** How long the consequences of an action are measured. */
const AFTER_MS = 2_000;
/** Pause between two keys, as of a fast typist. */
const KEY_PAUSE_MS = 120;
/** The browser rounds durations to this, and reports none below it. */
const SHORTEST_MS = 16;

interface Watched {
  interactions: Map<number, number>;
}
type WatchedWindow = typeof globalThis & { watched: Watched };

/** Records the longest event of every interaction (Event Timing), from which INP is computed. */
function watchEvents(shortestMs: number): void {
  const watched: Watched = { interactions: new Map() };
  Object.assign(globalThis, { watched });
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      watched.interactions.set(entry.interactionId, Math.max(entry.duration, watched.interactions.get(entry.interactionId) ?? 0));
    }
  };
  new PerformanceObserver(take).observe({ type: 'event', durationThreshold: shortestMs } as PerformanceObserverInit);
}

/** Call it before the page's first document; every document records its own events. */
export const watchPendingRequests = (page: RawPage) => page.runFirst(watchEvents, SHORTEST_MS);

/** Returns where to press: the middle of the first visible match. Waits until the app and the control are there. */
function findPlace(page: RawPage, { control, isFocused = false }: Act): Promise<{ x: number; y: number }> {
  return page.evaluate(
    async (selector, focuses, timeoutMs) => {
      const isSeen = (element: HTMLElement) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && !element.closest('[inert]');
      for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; await new Promise(requestAnimationFrame)) {
        const found = document.querySelector('#root:not([data-shell])') ? [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen) : undefined;
        if (!found) continue;
        found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        if (focuses) found.focus();
        const { left, top, width, height } = found.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error(`${selector} was not in sight`);
    },
    control,
    isFocused,
    SIGHT_TIMEOUT_MS,
  );
}

/**
 * Performs an action once the control has been visible for `delayMs`; returns the longest interaction, ms, at least the
 * shortest that the browser reports.
 */
export async function measureAct(page: RawPage, act: Act, delayMs: number): Promise<number> {
  await findPlace(page, act);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delayMs);
  const point = await findPlace(page, act);
  await page.evaluate(() => (globalThis as WatchedWindow).watched.interactions.clear());
  if (!act.isFocused) {
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  for (const key of act.keys ?? []) {
    const letter = key.length === 1 ? { text: key } : { code: key, windowsVirtualKeyCode: 40 };
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...letter });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...letter });
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), KEY_PAUSE_MS);
  }
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), AFTER_MS);
  const durations = await page.evaluate(() => [...(globalThis as WatchedWindow).watched.interactions.values()]);
  return Math.max(SHORTEST_MS, ...durations);
}
