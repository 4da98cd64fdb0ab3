import { useLingui } from '@lingui/react/macro';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { formatMoney } from '../../i18n/format.ts';

/** Formats a round amount, such as a limit: zero kuruş are left out. */
export const formatLimit = (lira: number) => formatMoney(lira).replace(/,00$/, '');

/**
 * Returns the smallest and largest amount, and the fee if there is one, as parts that do not wrap. Empty if the backend
 * reports none.
 */
export function useMethodTerms(method: PaymentMethodItem | undefined): string[] {
  const { t } = useLingui();
  if (!method) return [];
  const { minimum, maximum, fee } = method;
  const range = minimum === undefined || maximum === undefined ? [] : [`${formatLimit(minimum)} – ${formatLimit(maximum)}`];
  const charge = fee ? [t({ id: 'payment.fee', message: `ücret ${formatLimit(fee)}` })] : [];
  return [...range, ...charge].map((part) => part.replaceAll(' ', '\u00a0'));
}
