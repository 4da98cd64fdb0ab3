import { t } from '@lingui/core/macro';
import { transactionType } from '#contract/enumerations.ts';
import { formatMoney } from '../../i18n/format.ts';
import { readLackingCalls } from '../../state/lacking-calls.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { AcceptedPayment, LostPayment } from './submit-payment.ts';

interface About {
  type: number;
  /** The method's name. */
  title: string;
  /** In lira. */
  amount: number | undefined;
}

/**
 * Shows a toast about an accepted payment. If its answer was missing, the toast says which payment it is and stays
 * longer.
 */
export function notifyAccepted(accepted: AcceptedPayment, { type, title }: Omit<About, 'amount'>): void {
  if (!accepted.wasLost || accepted.amount === undefined) {
    void showToast('success', accepted.message || t({ id: 'deposit.accepted_title', message: 'Talebin alındı' }));
    return;
  }
  const amount = formatMoney(accepted.amount);
  const words =
    type === transactionType.Withdraw
      ? t({ id: 'payment.late_withdrawal', message: `Yanıtı gelmeyen ${amount} tutarındaki ${title} çekim talebin alındı.` })
      : t({ id: 'payment.late_deposit', message: `Yanıtı gelmeyen ${amount} tutarındaki ${title} yatırım talebin alındı.` });
  void showToast('success', words, true);
}

/** Shows a toast about a payment without an answer: it did not arrive, or nobody can tell. */
export function notifyLost(outcome: LostPayment['outcome'], { type, title, amount: lira }: About): void {
  if (outcome === 'unknown' || lira === undefined) {
    const words = readLackingCalls().has('wallet.financialHistory')
      ? t({ id: 'payment.lost_alone', message: 'Talebinin yanıtı gelmedi. Bakiyene bak ya da desteğe sor.' })
      : t({ id: 'payment.lost', message: 'Talebinin yanıtı gelmedi. Son işlemlerine bak.' });
    void showToast('warning', words, true);
    return;
  }
  const amount = formatMoney(lira);
  const words =
    type === transactionType.Withdraw
      ? t({ id: 'payment.absent_withdrawal', message: `Yanıtı gelmeyen ${amount} tutarındaki ${title} çekim talebin bize ulaşmadı; hiçbir şey işlenmedi.` })
      : t({ id: 'payment.absent_deposit', message: `Yanıtı gelmeyen ${amount} tutarındaki ${title} yatırım talebin bize ulaşmadı; hiçbir şey işlenmedi.` });
  void showToast('warning', words, true);
}
