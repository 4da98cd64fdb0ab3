import { useLingui } from '@lingui/react/macro';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { formatMoney } from '../../i18n/format.ts';

/** Limits are whole lira as a rule: kuruş that are none are left out. */
const formatLimit = (lira: number) => formatMoney(lira).replace(/,00$/, '');

/** Smallest and largest amount, and the fee where there is one, each a part that is not broken; empty where the backend doesn't tell. */
export function useMethodTerms(method: PaymentMethodItem | undefined): string[] {
  const { t } = useLingui();
  if (!method) return [];
  const { minimum, maximum, fee } = method;
  const range = minimum === undefined || maximum === undefined ? [] : [`${formatLimit(minimum)} – ${formatLimit(maximum)}`];
  const charge = fee ? [t({ id: 'payment.fee', message: `ücret ${formatLimit(fee)}` })] : [];
  return [...range, ...charge].map((part) => part.replaceAll(' ', '\u00a0'));
}
