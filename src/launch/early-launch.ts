/**
 * Runs before anything but the first glance is painted (in a shell before that, too), so it imports nothing and stays about 1 kB (brotli): theme and language, what
 * of the prerendered shell fits this visit, and taps on links, dialogs and buttons that come before the app is there.
 */
const root = document.documentElement;
const LATE_MS = 20_000;
/** A browser that does not tell of its first paint (or paints late) starts the app so long after the first frame. */
const UNTOLD_PAINT_MS = 1_000;
/** So long the text of a first visit waits for its fonts: laid out in them from the start it does not change under the reader, and is laid out once. */
const LONGEST_FONT_WAIT_MS = 700;
let isStarted = false;

/** Whoever still looks at the shell then is told that the app does not come. */
function giveUp(error?: unknown): void {
  console.warn('the app could not be started', error);
  root.dataset.late = '';
}

/** A document with content in it announces no scripts, so that none comes before the first frame. Fonts the page itself has asked for by now. */
function announce(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]:not([as=font])')) link.rel = link.as ? 'preload' : 'modulepreload';
}

/** Runs the parts of the app one after the other, in tasks of their own, and imports its entry then, once; their links stand in the document. In development there are none. */
function start(): void {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href;
  if (isStarted || !entry) return;
  isStarted = true;
  announce();
  const createScriptURL = (address: string) => address;
  const policy = window.trustedTypes?.createPolicy('meydan-launch', { createScriptURL }) ?? { createScriptURL };
  let last: HTMLScriptElement | undefined;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-part]')) {
    last = document.createElement('script');
    last.async = false;
    last.onerror = giveUp;
    last.src = policy.createScriptURL(href) as string;
    document.head.append(last);
  }
  last?.addEventListener('load', () => import(/* @vite-ignore */ entry).catch(giveUp));
  const timer = setTimeout(giveUp, LATE_MS);
  document.addEventListener('alive', () => clearTimeout(timer), { once: true });
}

/** What stood for the page while the browser was reading it is over when the page is there. It goes with the app only: a browser forgets what it has painted of an element that is gone. */
function endGlance(): void {
  const glance = document.querySelector<HTMLElement>('.glance');
  if (glance && !('fonts' in root.dataset)) glance.style.visibility = 'hidden';
}

/** Shows the page when the fonts that its document has asked for are there, or not much later. */
function awaitFonts(): void {
  root.dataset.fonts = '';
  const show = () => {
    delete root.dataset.fonts;
    if (document.readyState !== 'loading') endGlance();
  };
  setTimeout(show, LONGEST_FONT_WAIT_MS);
  const load = ({ target }: Event) => {
    if (!(target instanceof HTMLStyleElement) || target.parentNode !== document.body) return;
    document.removeEventListener('load', load, true);
    // Those of other languages come when a text needs them.
    Promise.all([...document.fonts].filter(({ family }) => family === 'Meydan').map((face) => face.load())).then(show, show);
  };
  document.addEventListener('load', load, true);
}

/** A new entry of the history as the router writes its own: one without its key would lose its state. The router puts the one that is left back to its place. */
function push(state: object, href?: string): void {
  history.replaceState({ __TSR_key: 'first', __TSR_index: 0, ...history.state }, '');
  Object.assign(window, { leftBeforeRouter: { key: history.state.__TSR_key, scrollY } });
  history.pushState({ __TSR_key: 'early', __TSR_index: history.state.__TSR_index + 1, ...state }, '', href);
}

/** What does something in the app alone; known there by a name of its own or by what it says. */
const PRESSED = '[data-early], [data-here] button';
const nameOf = (element: HTMLElement) => element.dataset.early ?? element.getAttribute('aria-label') ?? element.textContent;
/** What was tapped last, if it is one of them. */
let pressed: HTMLElement | null = null;

/** Presses it again in the app itself, once that is listening. */
function pressAgain(): void {
  const name = pressed && nameOf(pressed);
  const found = [...document.querySelectorAll<HTMLElement>('[data-early], main button')].find((other) => nameOf(other) === name);
  if (!name || !found) return;
  found.focus({ preventScroll: true });
  found.click();
}

/** A tap changes the address at once; the app then starts there. */
function take(event: MouseEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('[data-reload]')) location.reload();
  const dialog = target.closest('button[data-dialog]')?.getAttribute('data-dialog');
  const button = dialog ? null : target.closest<HTMLElement>(PRESSED);
  const href = target.closest<HTMLAnchorElement>('a[href]:not([target])')?.href;
  const isPlace = href?.startsWith(document.baseURI);
  if (!dialog && !button && !isPlace) return;
  // The last tap counts.
  pressed = button;
  if (dialog) push({ dialog });
  // Where the tap was: from there a guest is asked to log in for what only a player may see.
  else if (isPlace && !button) push({ tappedAt: location.href.slice(document.baseURI.length - 1) }, href);
  event.preventDefault();
  root.dataset.pending = '';
  start();
}

try {
  const { theme, language, authData, topNotifyRead } = localStorage;
  root.dataset.theme = (theme ? theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches) ? 'light' : 'dark';
  if (language && language !== root.lang) {
    root.dataset.foreign = '';
    root.lang = language;
  }
  if (authData) root.dataset.player = '';
  root.toggleAttribute('data-read', Boolean(topNotifyRead));
} catch (error) {
  console.warn('storage is closed', error);
}
if (location.pathname !== new URL(document.baseURI).pathname) root.dataset.elsewhere = '';
if (document.querySelector('link[data-awaited]')) awaitFonts();
addEventListener('click', take);
document.addEventListener('launch-failed', (event) => giveUp((event as CustomEvent).detail));
document.addEventListener(
  'alive',
  () => {
    removeEventListener('click', take);
    document.querySelector('.glance')?.remove();
    setTimeout(pressAgain);
  },
  { once: true },
);
// A frame of a provider's that is led to this site's pages: the site never nests itself.
if (self !== top) {
  root.hidden = true;
  parent.postMessage({ type: 'back-to-lobby' }, location.origin);
} else if (document.hidden)
  addEventListener('DOMContentLoaded', () => {
    endGlance();
    start();
  });
else {
  const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  let awaited = 2;
  const goOn = () => {
    awaited -= 1;
    if (awaited === 0) start();
  };
  const type = 'element';
  const isTold = PerformanceObserver.supportedEntryTypes.includes(type);
  document.addEventListener('DOMContentLoaded', () => {
    endGlance();
    goOn();
    if (!isTold) afterFrame(goOn);
    afterFrame(() => afterFrame(announce));
    setTimeout(start, UNTOLD_PAINT_MS);
  });
  // Scripts that run while the first frame with content is on its way to the screen hold it up: they wait until it is there, as the menu in it tells.
  // A shell in another language than the page's shows none.
  if ('foreign' in root.dataset) goOn();
  else if (isTold) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      goOn();
    });
    observer.observe({ type, buffered: true });
  }
}
