import styles from './lettering.module.css';

const letterings = ['plain', 'wide', 'narrow', 'light', 'strong', 'small'] as const;

/**
 * Returns the class for a provider's name that is shown without an image. It depends on the name alone, so a name
 * always looks the same.
 */
export function letteringOf(name: string): string {
  const sum = Array.from(name).reduce((before, character) => (before * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
  return styles[letterings[sum % letterings.length] ?? 'plain'] ?? '';
}
