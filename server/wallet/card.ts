const CARD_NUMBER = /^\d{16}$/;
const EXPIRY = /^(0[1-9]|1[0-2])(\d{2})$/;

/** True for sixteen digits with a valid check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!CARD_NUMBER.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/**
 * True for a card that has expired, and for text that is no month and year (`MMYY`). A card is valid to the end of its
 * month.
 */
export function isExpiredCard(expiry: string, now: Date): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return true;
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1);
}
