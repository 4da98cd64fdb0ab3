/**
 * Bootstrap script: runs inline in the document's head, after the check for outdated browsers and before the app. The
 * document is the same for every visitor, so the script adapts it: it applies the theme and the language, hides what
 * does not fit this visit, and fills in the logged-in player. It records early taps and repeats them in the app. After
 * the first paint it imports the app's entry, whose file name the document holds.
 */
import { areCurrent } from '../features/sportsbook/current-odds.ts';
import { formatMoney } from '../i18n/format.ts';
import { CONTROLS, findInApp, isCounterpart } from './find-in-app.ts';

const root = document.documentElement;
/** Time after which a launch that is not ready counts as failed. */
const LATE_MS = 20_000;
/** Longest delay of the app's start after the document is parsed, even if no frame was painted. */
const LATEST_START_MS = 1_000;
/** Time within which a browser sends a click after the pointer is up. */
const CLICK_AFTER_MS = 50;
const shell = (selector: string) => document.querySelectorAll<HTMLElement>(`[data-shell] ${selector}`);
let isStarted = false;

/** Shows the notice that the app could not be started. */
function giveUp(error?: unknown): void {
  console.warn('the app could not be started', error);
  root.dataset.late = '';
}

/** Preloads the app's scripts listed so far. The document only lists them, so that this script decides when they load. */
function announce(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
}

/** Imports the app's entry, once. In development the document loads it itself. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  announce();
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href;
  if (!entry) return;
  import(/* @vite-ignore */ entry).catch(giveUp);
  const timer = setTimeout(giveUp, LATE_MS);
  document.addEventListener('app-ready', () => clearTimeout(timer), { once: true });
}

interface Player {
  username: string;
  usercode: string;
  balance: number | null;
}

/** Returns the player of a stored session. Throws if it is none. */
function parsePlayer(authData: string): Player {
  const { username, usercode, balance } = JSON.parse(authData) as Player;
  if (typeof username !== 'string' || typeof usercode !== 'string') throw new TypeError('the stored session names no player');
  return { username, usercode, balance: typeof balance === 'number' ? balance : null };
}

/** Writes the stored player into the shell's elements with `data-fill`. */
function fillCorner({ username, usercode, balance }: Player): void {
  const texts: Record<string, string> = {
    initials: username.slice(0, 2).toLocaleUpperCase('tr'),
    name: username,
    code: `ID ${usercode}`,
    balance: balance === null ? '—' : formatMoney(balance),
  };
  for (const element of shell('[data-fill]')) element.textContent = texts[element.dataset.fill ?? ''] ?? '';
}

/** Adapts the document to this visitor. Throws if storage is blocked or the stored session is invalid. */
function fitVisit(): void {
  const { theme, language, authData, topNotifyRead } = localStorage;
  root.dataset.theme = (theme ? theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches) ? 'light' : 'dark';
  if (language && language !== root.lang) {
    root.dataset.foreign = '';
    root.lang = language;
  }
  root.toggleAttribute('data-read', Boolean(topNotifyRead));
  if (!authData) return;
  const player = parsePlayer(authData);
  root.dataset.player = '';
  // Hide the shell from a restricted player, because it links to games.
  const status = Object.keys(localStorage).find((key) => key.includes('"responsible-play","status"'));
  if (status && localStorage[status].includes('"restriction":{')) root.dataset.restricted = '';
  const fill = () => {
    fillCorner(player);
    if (document.readyState === 'loading') requestAnimationFrame(fill);
  };
  requestAnimationFrame(fill);
  document.addEventListener('DOMContentLoaded', () => fillCorner(player));
}

/** The shell's control that was tapped last and waits for the app. */
let tapped: HTMLElement | null = null;
/** The shell's control under the pointer that is down. */
let held: HTMLElement | null = null;

function tap(control: HTMLElement | undefined): void {
  control?.focus({ preventScroll: true });
  control?.click();
}

function hold({ target }: PointerEvent): void {
  held = target instanceof Element ? target.closest<HTMLElement>(`[data-shell] :is(${CONTROLS})`) : null;
}

const release = () => {
  held = null;
};

/**
 * Completes a tap during which the app replaced the shell. Browsers send no click if the pressed control is gone; if
 * one does after all, that click counts.
 */
function completeTap(control: HTMLElement): void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('click', () => ended.abort(), { capture: true, signal });
  addEventListener('pointercancel', () => ended.abort(), { signal });
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) =>
      setTimeout(() => {
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS);
        if (!signal.aborted && under && isCounterpart(under, control)) tap(under);
        ended.abort();
      }, CLICK_AFTER_MS),
    { once: true, signal },
  );
}

/**
 * Handles a tap before the app is ready, and starts the app. A button or field waits for the app, and so does a link
 * with `data-early`, which does not navigate everywhere; any other link navigates natively. Only the last tap counts.
 */
function take(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[data-reload]')) location.reload();
  tapped = target.closest<HTMLElement>('[data-shell] :is(button, [data-early])');
  if (tapped instanceof HTMLAnchorElement) event.preventDefault();
  const link = tapped ? null : target.closest<HTMLAnchorElement>('a[data-own]');
  // Over this page, the app asks a guest to log in if the link leads to a page for players only.
  if (link) sessionStorage.tappedAt = `${link.href}\n${location.href.slice(document.baseURI.length - 1)}`;
  if (tapped) root.dataset.pending = '';
  start();
}

/** Locks fields until the app is ready, because input before that would be lost. */
function closeFields(): void {
  for (const field of shell('input')) field.setAttribute('readonly', '');
  for (const field of shell('select')) field.setAttribute('disabled', '');
}

/** Marks odds of a stored document that may have changed since. */
function markOldOdds(): void {
  for (const section of shell('[data-at]')) section.toggleAttribute('data-old', !areCurrent(Number(section.dataset.at), Date.now()));
}

try {
  fitVisit();
} catch (error) {
  console.warn('storage is closed, or holds no session', error);
}
if (location.pathname !== new URL(document.baseURI).pathname + root.dataset.place) root.dataset.elsewhere = '';
const launch = new AbortController();
addEventListener('click', take, launch);
addEventListener('pointerdown', hold, launch);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, launch);
document.addEventListener('launch-failed', (event) => giveUp((event as CustomEvent).detail));
document.addEventListener(
  'app-ready',
  () => {
    launch.abort();
    const [first, second] = [tapped, held];
    if (second) completeTap(second);
    else if (first) setTimeout(() => tap(findInApp(first)));
  },
  { once: true },
);
// A provider's frame was led to one of our pages. The site never nests itself: the outer page returns to the lobby.
if (self !== top) {
  root.hidden = true;
  parent.postMessage({ type: 'back-to-lobby' }, location.origin);
} else {
  // Starts after the frame that paints the whole document, which scripts would delay. A hidden page has no frames.
  const startBehindFrame = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  document.addEventListener('DOMContentLoaded', () => {
    // On a first visit, the network brings the scripts while the page is laid out, after the pictures of the first frame,
    // which the document has asked for. Later, the worker would bring them before those.
    if (!navigator.serviceWorker?.controller) announce();
    closeFields();
    markOldOdds();
    startBehindFrame();
    setTimeout(start, LATEST_START_MS);
  });
}
