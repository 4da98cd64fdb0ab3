import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME, publicScreens } from '#contract/public-screens.ts';
import type { ScreenParts } from './compose-document.ts';
import { routeParts } from './route-parts.ts';

/** Returns the screens that the server renders, by path, with the parts of the build in `directory` that they need. */
export function readServedScreens(directory: string): ReadonlyMap<string, ScreenParts> {
  const partsOf = routeParts(directory);
  const screens = new Map<string, ScreenParts>([[HOME, { style: '', styles: [], scripts: [] }]]);
  for (const path of publicScreens) {
    const parts = partsOf(path);
    if (!parts) continue;
    // URLs in a style sheet are relative to it, those in a style element to the site's base.
    const text = parts.styles.map((name) => readFileSync(join(directory, name), 'utf8').replaceAll('url(./', 'url(./assets/')).join('');
    screens.set(path, { style: `<style>${text}</style>`, ...parts });
  }
  return screens;
}
