import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentField } from '#contract/wallet.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useBusy } from '../../pwa/busy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useSession } from '../account/queries.ts';
import styles from './cashier.module.css';
import { useSubmitPayment } from './mutations.ts';
import { type Delivery, PaymentForm } from './payment-form.tsx';
import { PaymentOutcome, UnknownOutcome } from './payment-outcome.tsx';
import type { PaymentTarget } from './payment-target.ts';
import { PlayMoneyBadge } from './play-money-badge.tsx';
import { walletQueries } from './queries.ts';
import { type AcceptedPayment, LostPayment, type PaymentWish } from './submit-payment.ts';

/** Kept from the specification: a form that could not be loaded closes the dialogs after the first, a withdrawal that was taken after the second. */
const FAILED_LOAD_CLOSE_MS = 100;
const WITHDRAWN_CLOSE_MS = 500;

interface PaymentDialogProps extends PaymentTarget {
  onClose: () => void;
}

/** One method's payment in a dialog of its own. */
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

/** Form of one method, then what became of the payment: a link to the payment page, the server's message, its decision. Stands in a dialog. */
export function PaymentSteps({ id, type, title, onClose }: PaymentDialogProps) {
  useBusy('deposit');
  const fields = useFields(id, type, onClose);
  const session = useSession();
  const methods = useQuery({ ...walletQueries.methods(session?.usercode ?? '', useLocale()), enabled: session !== null });
  const method = methods.data?.find((item) => item.id === id && item.type === type);
  const { state, submit } = useSubmission();
  const isWithdrawn = type === transactionType.Withdraw && state.accepted?.isEarlier === false;
  useEffect(() => {
    if (!isWithdrawn) return;
    const timer = setTimeout(onClose, WITHDRAWN_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isWithdrawn, onClose]);
  if (state.accepted) return <PaymentOutcome accepted={state.accepted} type={type} onClose={onClose} />;
  if (state.lost === 'unknown') return <UnknownOutcome onClose={onClose} />;
  if (!fields || methods.isPending) return <Loading />;
  return (
    <PaymentForm
      target={{ id, type, title }}
      method={method}
      fields={fields}
      delivery={state.delivery}
      onSubmit={(detail) => submit({ type, method: id, detail })}
    />
  );
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
  const { data, error } = useQuery(walletQueries.fields(id, type));
  const isEmpty = data?.length === 0;
  // A form that is there stays, whatever comes of asking for it once more.
  const failure = data ? null : error;
  useEffect(() => {
    if (!failure && !isEmpty) return;
    void showToast('error', failure ? errorMessage(failure) : t({ id: 'no_data', message: 'Kayıt bulunamadı' }));
    const timer = setTimeout(onClose, FAILED_LOAD_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [failure, isEmpty, errorMessage, onClose, t]);
  return isEmpty ? undefined : data;
}

interface SubmissionState {
  delivery: Delivery;
  accepted: AcceptedPayment | null;
  lost: LostPayment['outcome'] | null;
}

/** One submission at a time. Who has closed the dialog meanwhile is told by a toast what became of it. */
function useSubmission(): { state: SubmissionState; submit: (wish: PaymentWish) => void } {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const [state, setState] = useState<SubmissionState>({ delivery: 'none', accepted: null, lost: null });
  const isShown = useRef(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const takenWords = t({ id: 'deposit.accepted_title', message: 'Talebin alındı' });
  const { mutate } = useSubmitPayment({
    onLost: () => setState({ delivery: 'lost', accepted: null, lost: null }),
    onAccepted: (accepted, { type }) => {
      setState({ delivery: 'none', accepted, lost: null });
      const isWithdrawn = type === transactionType.Withdraw && !accepted.isEarlier;
      if (isWithdrawn || !isShown.current) void showToast('success', accepted.message || takenWords);
    },
    onFailed: (error) => {
      const lost = error instanceof LostPayment ? error.outcome : null;
      setState({ delivery: lost === 'absent' ? 'absent' : 'none', accepted: null, lost });
      if (!lost) void showToast('error', errorMessage(error));
      else if (!isShown.current) void showToast('warning', t({ id: 'payment.lost', message: 'Talebinin yanıtı gelmedi. Son işlemlerine bak.' }));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const submit = (wish: PaymentWish) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ delivery: 'sent', accepted: null, lost: null });
    mutate(wish);
  };
  return { state, submit };
}
