import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentField } from '#contract/wallet.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useBusy } from '../../state/busy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useSession } from '../account/use-session.ts';
import styles from './cashier.module.css';
import { OpenDeposit } from './open-deposit.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentOutcome, SearchOutcome, UnknownOutcome } from './payment-outcome.tsx';
import { paymentQueries } from './payment-queries.ts';
import type { PaymentTarget } from './payment-target.ts';
import { isAmount } from './payment-value.ts';
import { PlayMoneyBadge } from './play-money-badge.tsx';
import type { PaymentRequest } from './submit-payment.ts';
import { useOpenDeposit } from './use-open-deposit.ts';
import { useSubmission } from './use-submission.ts';

/**
 * From the specification: the dialogs close this long after a form has failed to load, or after a withdrawal was
 * accepted.
 */
const FAILED_LOAD_CLOSE_MS = 100;
const WITHDRAWN_CLOSE_MS = 500;

interface PaymentDialogProps extends PaymentTarget {
  onClose: () => void;
}

/** One method's payment in its own dialog. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { t } = useLingui();
  const isWithdrawal = props.type === transactionType.Withdraw;
  const heading = isWithdrawal ? t({ id: 'account.withdraw', message: 'Para çek' }) : t({ id: 'deposit.title', message: 'Para yatır' });
  return (
    <Dialog title={heading} badge={<PlayMoneyBadge />} onClose={props.onClose}>
      <PaymentSteps {...props} />
    </Dialog>
  );
}

/**
 * Content of a payment dialog: the form of one method, or an open deposit to continue. Then the outcome: a link to the
 * payment page, the server's message, or its decision.
 */
export function PaymentSteps({ id, type, title, onClose }: PaymentDialogProps) {
  useBusy('deposit');
  const fields = useFields(id, type, onClose);
  const session = useSession();
  const methods = useQuery({ ...paymentQueries.methods(session?.usercode ?? '', useLocale()), enabled: session !== null });
  const method = methods.data?.find((item) => item.id === id && item.type === type);
  const { state, isSearching, submit } = useSubmission(type, id);
  const open = useOpenDeposit({ id, type, title });
  const isWithdrawn = type === transactionType.Withdraw && state.accepted !== null && !state.accepted.isEarlier && !state.accepted.isFound;
  useEffect(() => {
    if (!isWithdrawn) return;
    const timer = setTimeout(onClose, WITHDRAWN_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isWithdrawn, onClose]);
  if (state.accepted) return <PaymentOutcome accepted={state.accepted} type={type} onClose={onClose} />;
  if (state.lost === 'unknown') return <UnknownOutcome onClose={onClose} />;
  if (isSearching) return <SearchOutcome />;
  if (open.deposit) return <OpenDeposit deposit={open.deposit} onNew={open.startNew} onClose={onClose} />;
  if (!fields || methods.isPending || !open.isKnown) return <Loading />;
  const amountKey = fields.find(isAmount)?.key ?? '';
  const pay = (detail: PaymentRequest['detail']) => {
    const amount = detail[amountKey];
    return submit({ type, method: id, title, amount: typeof amount === 'number' ? amount : undefined, detail });
  };
  return <PaymentForm target={{ id, type, title }} method={method} fields={fields} delivery={state.delivery} onSubmit={pay} />;
}

function Loading() {
  return (
    <div className={`dialog-body ${styles.stack}`} aria-busy="true">
      <div className={`sk ${styles.placeholder}`} />
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.fieldPlaceholder}>
          <div className="sk" />
          <div className="sk" />
        </div>
      ))}
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}

function useFields(id: number, type: number, onClose: () => void): PaymentField[] | undefined {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(paymentQueries.fields(id, type));
  const isEmpty = data?.length === 0;
  // A form that has loaded stays, even if fetching it again fails.
  const failure = data ? null : error;
  useEffect(() => {
    if (!failure && !isEmpty) return;
    void showToast('error', failure ? errorMessage(failure) : t({ id: 'no_data', message: 'Kayıt bulunamadı' }));
    const timer = setTimeout(onClose, FAILED_LOAD_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [failure, isEmpty, errorMessage, onClose, t]);
  return isEmpty ? undefined : data;
}
