import type { HomeSnapshotMessage } from '#contract/worker-messages.ts';

const keptTags = new Set('A ARTICLE B BUTTON DIV H1 H2 H3 I IMG LI MAIN NAV P PICTURE SECTION SMALL SOURCE SPAN STRONG SVG UL USE'.split(' '));
const keptAttributes = new Set(
  'alt aria-busy aria-current aria-hidden aria-label aria-labelledby aria-roledescription class data-dialog fetchpriority height href id inert loading media src srcset viewBox width'.split(
    ' ',
  ),
);
/** Tiles of a row that the first screen can show; the rest comes with the app. */
const MOST_TILES = 8;

/** Classes and states that the carousel's engine has added: the snapshot shows its first slide, at rest. */
const isEngineClass = (name: string): boolean => /^swiper-(?!slide$|wrapper$)/.test(name);

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (keptAttributes.has(name)) to.setAttribute(name, value);
  to.classList.remove(...[...to.classList].filter(isEngineClass));
}

function copy(node: Node): Node | null {
  if (node instanceof Text) return node.cloneNode();
  if (!(node instanceof Element) || !keptTags.has(node.tagName.toUpperCase()) || node.hasAttribute('data-private')) return null;
  const element = document.createElementNS(node.namespaceURI, node.tagName.toLowerCase());
  copyAttributes(node, element);
  const children = node.classList.contains('rail') ? [...node.childNodes].slice(0, MOST_TILES) : [...node.childNodes];
  for (const child of children) {
    const kept = copy(child);
    if (kept) element.append(kept);
  }
  return element;
}

/** What of the home page anybody may see, as HTML: allowed tags and attributes only, nothing that is marked `data-private`, the carousel at its first slide. */
export function takeHomeSnapshot(main: Element): string {
  const kept = copy(main);
  if (!(kept instanceof Element)) return '';
  for (const [index, slide] of [...kept.querySelectorAll('.swiper-slide')].entries()) slide.toggleAttribute('inert', index > 0);
  return kept.innerHTML;
}

/** Hands the worker what the next launch shows at once. `entry` names the build: a worker of another one refuses it. */
export function sendHomeSnapshot(language: string): void {
  const main = document.querySelector('#root:not([data-shell]) main');
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.getAttribute('href');
  if (!entry || !main || !navigator.serviceWorker?.controller) return;
  const message: HomeSnapshotMessage = { type: 'HOME_SNAPSHOT', entry, language, html: takeHomeSnapshot(main) };
  navigator.serviceWorker.controller.postMessage(message);
}
