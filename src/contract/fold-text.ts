import { foldLetters } from './typed-input.ts';
import { readTyped } from './typed-text.ts';

/** Folds one character; returns an empty string for a lone accent. */
function foldCharacter(character: string): string {
  return foldLetters(character.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/**
 * Folds a text for search and comparison in the app and on the server, ignoring case and accents: `YILDIRIM`,
 * `yıldırım` and `Yildirim` become equal, and so do `Dvořák` and `dvorak`. İ, I and ı become i. Folds character by
 * character, so that the result for a letter does not depend on its position.
 */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFC'), foldCharacter).join('');
}

/** Returns the folded words of a search, without invisible characters; a result must contain all of them. */
export function searchWords(search: string): string[] {
  return foldText(readTyped(search))
    .split(/\s+/u)
    .filter((word) => word !== '');
}
