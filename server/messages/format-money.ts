const KURUS_PER_LIRA = 100n;
const format = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

/** Formats kuruş as lira, for example `₺1.234,50`, the same in both languages, without floating point. */
export function formatMoney(amountMinor: bigint): string {
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor;
  const decimal = `${absolute / KURUS_PER_LIRA}.${(absolute % KURUS_PER_LIRA).toString().padStart(2, '0')}`;
  return format.format(`${amountMinor < 0n ? '-' : ''}${decimal}` as `${number}`);
}
