import { useLingui } from '@lingui/react/macro';

/** Returns the labels of the fields that payment methods are known to ask for, by key. */
export function usePaymentLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    AccountHolder: t({ id: 'payment.account_holder', message: 'Hesap sahibi' }),
    AccountNo: t({ id: 'payment.account_no', message: 'Hesap numarası' }),
    Address: t({ id: 'payment.address', message: 'Adres' }),
    Amount: t({ id: 'payment.amount', message: 'Tutar' }),
    Bank: t({ id: 'payment.bank', message: 'Banka' }),
    CardHolder: t({ id: 'payment.card_holder', message: 'Kart sahibi' }),
    CardNo: t({ id: 'payment.card_no', message: 'Kart numarası' }),
    Cvc: t({ id: 'payment.cvc', message: 'Güvenlik kodu' }),
    Expiry: t({ id: 'payment.expiry', message: 'Son kullanma (AA/YY)' }),
    Iban: t({ id: 'payment.iban', message: 'IBAN' }),
    IsOwnAccount: t({ id: 'payment.is_own_account', message: 'Kendi hesabından mı ödedin?' }),
    Network: t({ id: 'payment.network', message: 'Ağ' }),
    Note: t({ id: 'payment.note', message: 'Not' }),
    PaidOn: t({ id: 'payment.paid_on', message: 'Ödeme tarihi' }),
    VoucherCode: t({ id: 'payment.voucher_code', message: 'Kupon kodu' }),
    Wallet: t({ id: 'payment.wallet', message: 'Cüzdan' }),
    WalletPhone: t({ id: 'payment.wallet_phone', message: 'Cüzdan telefonu' }),
  };
}
