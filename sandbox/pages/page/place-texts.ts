import type { Language, MessageKey, Translate } from './language.ts';

/**
 * Fills in the texts and accessible names that the page's markup names by `data-text` and `data-label`, and the page's
 * language.
 */
export function placeTexts(language: Language, translate: Translate): void {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) element.textContent = translate(element.dataset.text as MessageKey);
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const name = translate(element.dataset.label as MessageKey);
    element.setAttribute('aria-label', name);
    element.title = name;
  }
}
