/** A place of a mask: a digit for `0`, a letter or a digit for `A`; anything else stands as it is (`src/contract/wallet.ts`). */
const isPlace = (symbol: string) => symbol === '0' || symbol === 'A';
const isLetterOrDigit = (symbol: string | undefined) => symbol !== undefined && /[A-Za-z0-9]/.test(symbol);
const fits = (place: string, symbol: string) => place === 'A' || /\d/.test(symbol);

/** What was typed or pasted, in the mask's form. What stands between two places comes with the place after it, so that deleting never meets a separator that comes back. */
export function applyMask(mask: string, text: string): string {
  const typed = [...text].filter(isLetterOrDigit);
  let masked = '';
  let between = '';
  for (const symbol of mask) {
    if (isPlace(symbol)) while (typed[0] !== undefined && !fits(symbol, typed[0])) typed.shift();
    const isTyped = typed[0] !== undefined && (isPlace(symbol) || typed[0].toUpperCase() === symbol);
    if (isTyped) {
      masked += between + typed.shift()?.toUpperCase();
      between = '';
    } else if (isPlace(symbol)) break;
    else between += symbol;
  }
  return masked;
}

/** How many letters and digits are still missing. */
export function countMissing(mask: string, text: string): number {
  return [...mask].filter(isLetterOrDigit).length - [...applyMask(mask, text)].filter(isLetterOrDigit).length;
}

/** Where the cursor belongs in a masked text: behind as many letters and digits as stood before it. */
export function placeCursor(masked: string, textBefore: string): number {
  let left = [...textBefore].filter(isLetterOrDigit).length;
  let index = 0;
  while (left > 0 && index < masked.length) {
    if (isLetterOrDigit(masked[index])) left -= 1;
    index += 1;
  }
  return index;
}
