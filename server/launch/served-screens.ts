import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCategories } from '#contract/enumerations.ts';
import { routeParts } from './route-parts.ts';

export const HOME = '';
/** What visitors come to from elsewhere and what looks the same to every guest, by path (without the slash before it). */
const served = [...systemCategories.map((category) => `casino/${category}`), 'promotions'];

/** Parameters of an address that say where its visitor comes from: what he sees is the same. */
const ORIGIN_PARAMETER = /^(?:refId|utm_\w+|gclid|fbclid|msclkid|ttclid)$/;

/** True for an address whose screen is that of its path alone; any other parameter may narrow it down, or open something on it. */
export function isWholeScreen(url: string): boolean {
  const [, search = ''] = url.split('?', 2);
  return [...new URLSearchParams(search).keys()].every((name) => ORIGIN_PARAMETER.test(name));
}

/** What the document of a screen needs beside its content. */
export interface ServedScreen {
  /** The element with the styles that the home page's document does not have; empty for that one. */
  style: string;
  /** Names of the build's files: those whose text `style` holds, and the scripts that the document does not announce. */
  styles: readonly string[];
  scripts: readonly string[];
}

/** The screens that a first visit gets with their content in the document, by path; of the build in `directory`. */
export function readServedScreens(directory: string): ReadonlyMap<string, ServedScreen> {
  const partsOf = routeParts(directory);
  const screens = new Map<string, ServedScreen>([[HOME, { style: '', styles: [], scripts: [] }]]);
  for (const path of served) {
    const parts = partsOf(path);
    if (!parts) continue;
    // Addresses in a sheet are relative to it, those in an element to the site.
    const text = parts.styles.map((name) => readFileSync(join(directory, name), 'utf8').replaceAll('url(./', 'url(./assets/')).join('');
    screens.set(path, { style: `<style>${text}</style>`, ...parts });
  }
  return screens;
}
