import type { LaunchLook } from '#contract/compose-document.ts';
import { locales } from '#contract/request-headers.ts';
import type { HomeSnapshotMessage } from '#contract/worker-messages.ts';
import { isNoticeDue } from '../features/content/read-notice.ts';
import { readTheme } from '../features/settings/theme.ts';
import { keepBitmaps, listDrawn } from './keep-bitmaps.ts';

const keptTags = new Set('A ARTICLE B BUTTON DIV H1 H2 H3 I IMG LI MAIN NAV P PICTURE SECTION SMALL SOURCE SPAN STRONG SVG UL USE'.split(' '));
// `loading` too: pictures that are asked for before the first frame are drawn before it as well.
const keptAttributes = new Set(
  'alt aria-busy aria-current aria-hidden aria-label aria-labelledby aria-roledescription class data-dialog fetchpriority height href id inert loading media src srcset viewBox width'.split(
    ' ',
  ),
);
/** A player's own, and since when a list is known: it tells of this visit. */
const LEFT_OUT = '[data-private], .stamp';
/** What of a row, and which rows of the page lie further away than this much of a screen comes with the app: the snapshot is for the first glance. */
const NEAR_SCREENS = 1.1;

/** Classes and states that the carousel's engine has added: the snapshot shows its first slide, at rest. */
const isEngineClass = (name: string): boolean => /^swiper-(?!slide$|wrapper$)/.test(name);

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (keptAttributes.has(name)) to.setAttribute(name, value);
  to.classList.remove(...[...to.classList].filter(isEngineClass));
}

interface Copying {
  /** Pictures of the page that were copied. */
  pictures: HTMLImageElement[];
  /** Height of the rows left out so far: what comes below them stands higher by as much in the copy. */
  leftOutPx: number;
  /** The first row of games comes along wherever it stands. */
  hasGames: boolean;
}

/** True where nobody sees the element at first: another slide than the first one, or what scrolling would have to bring. */
function isFarAway(element: Element, { leftOutPx, hasGames }: Copying): boolean {
  if (element.matches('.swiper-slide ~ .swiper-slide')) return true;
  const parent = element.parentElement;
  const place = (parent?.classList.contains('rail') ? parent : null)?.firstElementChild ?? null;
  const { left, top } = element.getBoundingClientRect();
  // A rail that was scrolled is kept at its beginning.
  if (left - (place?.getBoundingClientRect().left ?? left) > innerWidth * NEAR_SCREENS) return true;
  return hasGames && !parent?.closest('section') && top + scrollY - leftOutPx > innerHeight * NEAR_SCREENS;
}

function copy(node: Node, copying: Copying): Node | null {
  if (node instanceof Text) return node.cloneNode();
  if (!(node instanceof Element) || !keptTags.has(node.tagName.toUpperCase())) return null;
  if (node.matches(LEFT_OUT)) {
    if (node.matches('section')) copying.leftOutPx += node.getBoundingClientRect().height;
    return null;
  }
  if (isFarAway(node, copying)) return null;
  const element = document.createElementNS(node.namespaceURI, node.tagName.toLowerCase());
  copyAttributes(node, element);
  if (node instanceof HTMLImageElement) copying.pictures.push(node);
  copying.hasGames ||= node.matches('article');
  for (const child of node.childNodes) {
    const kept = copy(child, copying);
    if (kept) element.append(kept);
  }
  return element;
}

/**
 * What of the home page anybody may see, as HTML: allowed tags and attributes only, nothing that is marked `data-private`, the carousel at its first slide.
 * `pictures` are those of the page that are in it.
 */
export function takeHomeSnapshot(main: Element): { html: string; pictures: HTMLImageElement[] } {
  const copying: Copying = { pictures: [], leftOutPx: 0, hasGames: false };
  const kept = copy(main, copying);
  const { pictures } = copying;
  if (!(kept instanceof Element)) return { html: '', pictures };
  for (const slide of kept.querySelectorAll('.swiper-slide')) slide.removeAttribute('inert');
  return { html: kept.innerHTML, pictures };
}

/** What of the player's choices the kept document wears before its scripts run. */
export function readLook(): LaunchLook {
  const theme = readTheme();
  return { theme: theme === 'system' ? null : theme, isRead: !isNoticeDue() };
}

/** True for the home page as it is meant to be: nothing on its first screen is still to come, and nothing says that something did not come. */
function isWholeHome(main: Element): boolean {
  return main.querySelector('[aria-busy="true"]:not([data-later], [data-later] *), [role="status"], [role="alert"]') === null;
}

/**
 * Hands the worker what the next launch shows at once, when a whole home page is there: what stands in the site's place while it is closed is none.
 * `entry` names the build: a worker of another one refuses it. A language of the CMS has no shell to put its home page into: its launch begins with the app.
 */
export function sendHomeSnapshot(language: string): void {
  const main = document.querySelector('#root:not([data-shell]) main#content');
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.getAttribute('href');
  const hasShell = locales.some((locale) => locale === language);
  if (!entry || !main || !hasShell || !isWholeHome(main) || !navigator.serviceWorker?.controller) return;
  const { html, pictures } = takeHomeSnapshot(main);
  const drawn = listDrawn(pictures);
  const message: HomeSnapshotMessage = { type: 'HOME_SNAPSHOT', entry, language, html, pictures: [...drawn.keys()], look: readLook() };
  navigator.serviceWorker.controller.postMessage(message);
  keepBitmaps(drawn, entry);
}
