import { type ServedAnswers, servedAnswersElement } from '#contract/served-answers.ts';

/** Names of the slots in `index.html`, which are written as `{{screen}}`. */
const slotNames = ['place', 'fonts', 'bootstrap', 'styles', 'screen styles', 'screen', 'notices', 'icons', 'scripts', 'screen scripts'] as const;
/** HTML for each slot; an omitted slot stays open. */
export type Slots = Partial<Record<(typeof slotNames)[number], string>>;

/** Placeholder for the site's path, including its slashes, in documents whose site is not known yet. */
export const SITE_PATH = '/SITE_PATH/';

const isSlot = (name: string): name is keyof Slots => slotNames.some((slot) => slot === name);

/** Returns the template with its slots filled. Their content is not searched for slots. */
export function fillSlots(template: string, slots: Slots): string {
  const [start = '', ...parts] = template.split('{{');
  const filled = parts.map((part) => {
    const end = part.indexOf('}}');
    const name = part.slice(0, end);
    const value = isSlot(name) ? slots[name] : undefined;
    return value === undefined ? `{{${part}` : value + part.slice(end + 2);
  });
  return start + filled.join('');
}

/** Returns a Turkish document with its `lang` set to `language`. */
export function inLanguage(document: string, language: string): string {
  return document.replace('<html lang="tr"', `<html lang="${language}"`);
}

/** Returns a document for a site under `basePath`, which has a slash at both ends. */
export function placeDocument(document: string, basePath: string): string {
  return document.replaceAll(SITE_PATH, basePath);
}

/** What a screen needs in addition to the app's own styles and scripts: a style element, and names of build files. */
export interface ScreenParts {
  style: string;
  /** The style sheets whose text `style` contains. */
  styles: readonly string[];
  scripts: readonly string[];
}

/** Returns a disabled link for each style sheet inlined in the document, so that Vite's chunk loader skips it. */
export const sheetLinks = (names: readonly string[]): string => names.map((name) => `<link rel="stylesheet" disabled href="./${name}">`).join('');

/**
 * Returns links to scripts that the bootstrap script preloads: on a first visit once the document is parsed, later with
 * the import of `entry`, after the first paint.
 */
export const scriptLinks = (names: readonly string[], entry?: string): string =>
  names.map((name) => `<link rel="later" fetchpriority="low" href="./${name}"${name === entry ? ' data-entry' : ''}>`).join('');

/**
 * Returns the complete document of one screen: the app's HTML at `place`, a path without a leading slash, and the
 * answers it was rendered from.
 */
export function composeScreen(
  template: string,
  { place, html, answers, parts }: { place: string; html: string; answers: ServedAnswers; parts: ScreenParts },
): string {
  return fillSlots(template, {
    place,
    screen: html,
    'screen styles': parts.style + sheetLinks(parts.styles),
    'screen scripts': scriptLinks(parts.scripts) + servedAnswersElement(answers),
  });
}
