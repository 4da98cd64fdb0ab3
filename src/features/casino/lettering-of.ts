import styles from './lettering.module.css';

const letterings = ['plain', 'wide', 'narrow', 'light', 'strong', 'small'] as const;

/** The class of how a studio's name is lettered wherever it stands without an image: always the same way, told by the name alone. */
export function letteringOf(name: string): string {
  const sum = Array.from(name).reduce((before, character) => (before * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
  return styles[letterings[sum % letterings.length] ?? 'plain'] ?? '';
}
