import { paymentMethod } from '#contract/enumerations.ts';
import type { IconName } from '../../ui/icon.tsx';

const methodIcons: Record<number, IconName> = {
  [paymentMethod.BankTransfer]: 'bank',
  [paymentMethod.CreditCard]: 'card',
  [paymentMethod.Paratim]: 'phone',
  [paymentMethod.Crypto]: 'coin',
  [paymentMethod.Qr]: 'qr',
  [paymentMethod.Parolapara]: 'key',
  [paymentMethod.OtherMethods]: 'plus',
};

/** Returns the icon of a payment method by its number; a wallet if the method has none. */
export function methodIcon(id: number): IconName {
  return methodIcons[id] ?? 'wallet';
}
