import { useLingui } from '@lingui/react/macro';
import { paymentMethod, transactionType } from '#contract/enumerations.ts';
import type { PaymentMethodItem } from '#contract/wallet.ts';

/**
 * Returns the methods of the specification's section 3, for both directions. They are offered if the backend has no
 * list of its own; its `payment/detail` decides which of them it accepts.
 */
export function useKnownMethods(): PaymentMethodItem[] {
  const { t } = useLingui();
  const names: Record<keyof typeof paymentMethod, string> = {
    CreditCard: t({ id: 'method.credit_card', message: 'Kredi kartı' }),
    BankTransfer: t({ id: 'method.bank_transfer', message: 'Banka havalesi' }),
    Papara: 'Papara',
    Popy: 'Popy',
    Paratim: 'Paratim',
    Crypto: t({ id: 'method.crypto', message: 'Kripto' }),
    Qr: t({ id: 'method.qr', message: 'QR' }),
    Parolapara: 'Parolapara',
    Payco: 'Payco',
    DigitalWallets: t({ id: 'method.digital_wallets', message: 'Dijital cüzdanlar' }),
    OtherMethods: t({ id: 'method.other', message: 'Diğer yöntemler' }),
  };
  const keys = Object.keys(names) as (keyof typeof paymentMethod)[];
  return [transactionType.Deposit, transactionType.Withdraw].flatMap((type) => keys.map((key) => ({ id: paymentMethod[key], type, name: names[key] })));
}
