import { useLingui } from '@lingui/react/macro';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';

/** A word and the colour of its badge. */
interface StatusWord {
  word: string;
  tone: '' | 'ok' | 'warn' | 'err';
}

/**
 * Returns the words for types and statuses of payments, in the player's language. A number without a word is shown as
 * it is.
 */
export function usePaymentWords() {
  const { t } = useLingui();
  const types: Record<number, string> = {
    [transactionType.All]: t({ id: 'payments.all', message: 'Tümü' }),
    [transactionType.Deposit]: t({ id: 'payments.deposit', message: 'Yatırım' }),
    [transactionType.Withdraw]: t({ id: 'payments.withdraw', message: 'Çekim' }),
  };
  const statuses: Record<number, StatusWord> = {
    [transactionStatus.None]: { word: t({ id: 'payments.none', message: 'Belirsiz' }), tone: '' },
    [transactionStatus.Confirmed]: { word: t({ id: 'payments.confirmed', message: 'Onaylandı' }), tone: 'ok' },
    [transactionStatus.Pending]: { word: t({ id: 'payments.pending', message: 'Bekliyor' }), tone: 'warn' },
    [transactionStatus.Merged]: { word: t({ id: 'payments.merged', message: 'Birleştirildi' }), tone: '' },
    [transactionStatus.Rejected]: { word: t({ id: 'payments.rejected', message: 'Reddedildi' }), tone: 'err' },
    [transactionStatus.Cancelled]: { word: t({ id: 'payments.cancelled', message: 'İptal edildi' }), tone: '' },
    [transactionStatus.Created]: { word: t({ id: 'payments.created', message: 'Oluşturuldu' }), tone: '' },
  };
  return {
    typeWord: (type: number): string => types[type] ?? String(type),
    statusWord: (status: number): StatusWord => statuses[status] ?? { word: String(status), tone: '' },
  };
}
