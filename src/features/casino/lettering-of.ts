const letterings = ['plain', 'wide', 'narrow', 'light', 'strong', 'small'] as const;

/** How a studio's name is lettered wherever it stands without an image: always the same way, told by the name alone. */
export function letteringOf(name: string): (typeof letterings)[number] {
  const sum = Array.from(name).reduce((before, character) => (before * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
  return letterings[sum % letterings.length] ?? 'plain';
}
