import { systemCategories } from './enumerations.ts';

/** Path of the home page. Paths in this file have no leading slash. */
export const HOME = '';
/**
 * Paths of the screens that visitors reach from outside and that look the same to every guest: the server renders them,
 * and the worker caches the result.
 */
export const publicScreens: readonly string[] = [HOME, ...systemCategories.map((category) => `casino/${category}`), 'promotions'];

/** Query parameters that only say where the visitor comes from; they do not change the screen. */
const ORIGIN_PARAMETER = /^(?:refId|utm_\w+|gclid|fbclid|msclkid|ttclid)$/;

/**
 * Returns true if the given names of an address's query parameters leave the screen as its path alone shows it. Any
 * other parameter may filter it or open something on it.
 */
export function isWholeScreen(parameters: Iterable<string>): boolean {
  return [...parameters].every((name) => ORIGIN_PARAMETER.test(name));
}
