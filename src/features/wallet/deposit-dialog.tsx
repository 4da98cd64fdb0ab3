import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useBusy } from '../../pwa/busy.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { foreignLink } from '../../ui/own-path.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useSession } from '../account/queries.ts';
import styles from './deposit-page.module.css';
import { type AcceptedDeposit, PaymentForm } from './payment-form.tsx';
import { walletQueries } from './queries.ts';

/** Kept from the specification: a form that could not be loaded closes the dialogs after this. */
const FAILED_LOAD_CLOSE_MS = 100;

type Outcome = { kind: 'link'; link: string; submissionKey: string } | { kind: 'message'; message: string | null };

/** Form of one method, then the link to the payment page or the server's message. */
export function DepositDialog({ method, onClose }: { method: PaymentMethodItem; onClose: () => void }) {
  const { t } = useLingui();
  useBusy('deposit');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const fields = useFields(method.id, onClose);
  const accept = ({ data, message, key }: AcceptedDeposit) => {
    const link = typeof data === 'string' ? foreignLink(data) : null;
    setOutcome(link ? { kind: 'link', link, submissionKey: key } : { kind: 'message', message });
  };
  return (
    <Dialog title={t({ id: 'deposit.title', message: 'Para yatır' })} badge={<PlayMoneyBadge />} onClose={onClose}>
      {outcome?.kind === 'link' ? <LinkOutcome link={outcome.link} submissionKey={outcome.submissionKey} onClose={onClose} /> : null}
      {outcome?.kind === 'message' ? <MessageOutcome message={outcome.message} onClose={onClose} /> : null}
      {!outcome && fields ? <PaymentForm method={method} fields={fields} onAccepted={accept} /> : null}
      {!outcome && !fields ? (
        <div className={`dialog-body ${styles.stack}`} aria-busy="true">
          {[0, 1, 2].map((index) => (
            <div key={index} className={`sk ${styles.placeholder}`} />
          ))}
          <span className="vh">
            <Trans id="loading">Yükleniyor…</Trans>
          </span>
        </div>
      ) : null}
    </Dialog>
  );
}

/** On a phone the dialog covers the header with its label. */
function PlayMoneyBadge() {
  return (
    <span className="badge gold">
      <Trans id="play_money">Oyun parası</Trans>
    </span>
  );
}

function useFields(method: number, onClose: () => void): PaymentField[] | undefined {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(walletQueries.fields(method, transactionType.Deposit));
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

/** Status of the deposit made with this key; asked for at once when the balance changes. Undefined where it isn't known. */
function useDepositStatus(submissionKey: string): number | undefined {
  const session = useSession();
  const { data: money } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  const { data: payment, refetch } = useQuery(walletQueries.submission(submissionKey));
  const balance = money?.balance;
  const [balanceBefore] = useState(balance);
  useEffect(() => {
    if (balance !== balanceBefore) void refetch();
  }, [balance, balanceBefore, refetch]);
  return payment?.status;
}

/** Waits for the payment side: only its decision on this very deposit ends the waiting. */
function LinkOutcome({ link, submissionKey, onClose }: { link: string; submissionKey: string; onClose: () => void }) {
  const hasLine = useLine();
  const status = useDepositStatus(submissionKey);
  if (status === transactionStatus.Confirmed) return <ArrivedOutcome onClose={onClose} />;
  if (status === transactionStatus.Rejected || status === transactionStatus.Cancelled) return <RefusedOutcome onClose={onClose} />;
  return (
    <div className={`dialog-body ${styles.outcome}`}>
      <Icon name="ext" size={32} />
      <h3>
        <Trans id="deposit.link_title">Ödeme sayfası hazır</Trans>
      </h3>
      <p>
        <Trans id="deposit.link">Ödemeyi yeni sekmede tamamla, sonra buraya dön. Onaylanınca bakiyen burada güncellenir.</Trans>
      </p>
      {hasLine ? (
        <a className="btn primary lg block" href={link} target="_blank" rel="noopener noreferrer">
          <Trans id="deposit.continue">Ödemeye devam et</Trans>
          <Icon name="ext" size={18} />
        </a>
      ) : (
        <>
          <Button look="primary" size="lg" isBlock disabled>
            <Trans id="deposit.continue">Ödemeye devam et</Trans>
          </Button>
          <p className="hint" role="status">
            <Trans id="deposit.link_offline">Ödeme sayfası bağlantı gerektirir. Bağlanınca buradan devam edebilirsin.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

function ArrivedOutcome({ onClose }: { onClose: () => void }) {
  return (
    <div className={`dialog-body ${styles.outcome}`} role="status">
      <span className={styles.done}>
        <Icon name="ok" size={32} />
      </span>
      <h3>
        <Trans id="deposit.arrived_title">Yatırımın onaylandı</Trans>
      </h3>
      <p>
        <Trans id="deposit.arrived">Tutar bakiyene eklendi.</Trans>
      </p>
      <Button look="primary" size="lg" isBlock onClick={onClose}>
        <Trans id="dialog.close">Kapat</Trans>
      </Button>
    </div>
  );
}

function RefusedOutcome({ onClose }: { onClose: () => void }) {
  return (
    <div className={`dialog-body ${styles.outcome}`} role="status">
      <Icon name="info" size={32} />
      <h3>
        <Trans id="deposit.refused_title">Yatırımın onaylanmadı</Trans>
      </h3>
      <p>
        <Trans id="deposit.refused">Bakiyen değişmedi. İstersen yeniden deneyebilirsin.</Trans>
      </p>
      <Button size="lg" isBlock onClick={onClose}>
        <Trans id="dialog.close">Kapat</Trans>
      </Button>
    </div>
  );
}

function MessageOutcome({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <div className={`dialog-body ${styles.outcome}`} role="status">
      <span className={styles.done}>
        <Icon name="ok" size={32} />
      </span>
      <h3>
        <Trans id="deposit.accepted_title">Talebin alındı</Trans>
      </h3>
      {message ? <p>{message}</p> : null}
      <Button size="lg" isBlock onClick={onClose}>
        <Trans id="dialog.close">Kapat</Trans>
      </Button>
    </div>
  );
}
