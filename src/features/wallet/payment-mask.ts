import { findAbroad, isPhonePrefixBegun, readMasked, readPhone, withoutSeparators } from '#contract/typed-input.ts';
import type { PaymentField } from '#contract/wallet.ts';

/**
 * True for a placeholder of a mask: `0` for a digit, `A` for a letter or a digit. Anything else is literal
 * (`src/contract/wallet.ts`).
 */
const isPlace = (symbol: string) => symbol === '0' || symbol === 'A';
const isLetterOrDigit = (symbol: string | undefined) => symbol !== undefined && /[A-Za-z0-9]/.test(symbol);
/** True if a mask has a placeholder; without one, nothing could be typed. */
export const hasPlace = (mask: string): boolean => [...mask].some(isPlace);
const fits = (place: string, symbol: string) => place === 'A' || /\d/.test(symbol);

/**
 * Returns the value of a masked field for typed or pasted text; `held` is its previous value. Foreign numbers, text
 * that does not begin like the mask, and text that is too long stay as they are, to be refused with a message:
 * truncated, they would be another value. A single character beyond the end is ignored.
 */
export function maskField({ key }: Pick<PaymentField, 'key'>, mask: string, text: string, held = ''): string {
  if (findAbroad(key, text) || (key === 'WalletPhone' && isPhonePrefixBegun(readPhone(text)))) return text;
  const read = readMasked(key, text);
  const masked = applyMask(mask, read);
  if (beginsOtherwise(mask, read)) return text;
  if (countMissing(mask, masked) > 0 || withoutSeparators(masked).endsWith(withoutSeparators(read).toUpperCase())) return masked;
  // The year of an expiry may have four digits, of which the first two must not count as the whole year.
  return key !== 'Expiry' && isWholeMask(mask, held) && isOneSignMore(text, held) ? held : text;
}

/**
 * True if the first letters aren't the literal start of the mask or the beginning of it; that start may be left out.
 */
function beginsOtherwise(mask: string, text: string): boolean {
  const [start = ''] = /^[^0A\P{L}]*/u.exec(mask) ?? [];
  const typed = withoutSeparators(text).toUpperCase();
  return start !== '' && /^\P{N}/u.test(typed) && !typed.startsWith(start) && !start.startsWith(typed);
}

function isOneSignMore(text: string, held: string): boolean {
  const place = [...text].findIndex((sign, index) => sign !== held[index]);
  return place >= 0 && text.slice(0, place) + text.slice(place + 1) === held;
}

/** True for a text that doesn't fit its mask and won't, so that the player has to be told why. */
export function isOutOfMask({ key }: Pick<PaymentField, 'key'>, mask: string, text: string): boolean {
  const isBegun = key === 'Expiry' ? /^\d{2}\/20\d$/.test(text) : key === 'WalletPhone' && isPhonePrefixBegun(readPhone(text));
  return !isBegun && text !== applyMask(mask, text);
}

/**
 * Formats typed or pasted text by the mask. A separator comes with the character after it, so that deleting never runs
 * into one that comes back.
 */
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

/** True for a text with everything that its mask requires, and nothing else. */
export function isWholeMask(mask: string, text: string): boolean {
  return countMissing(mask, text) === 0 && withoutSeparators(applyMask(mask, text)) === withoutSeparators(text).toUpperCase();
}

/** Returns how many letters and digits are missing. */
export function countMissing(mask: string, text: string): number {
  return [...mask].filter(isLetterOrDigit).length - [...applyMask(mask, text)].filter(isLetterOrDigit).length;
}

/** Returns the cursor's position in a masked text: after as many letters and digits as were before it. */
export function placeCursor(masked: string, textBefore: string): number {
  let left = [...textBefore].filter(isLetterOrDigit).length;
  let index = 0;
  while (left > 0 && index < masked.length) {
    if (isLetterOrDigit(masked[index])) left -= 1;
    index += 1;
  }
  return index;
}
