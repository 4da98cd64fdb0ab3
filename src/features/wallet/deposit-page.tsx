import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/queries.ts';
import { Balance } from './balance.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import styles from './deposit-page.module.css';
import { methodIcon } from './method-icon.ts';
import { walletQueries } from './queries.ts';

/** The cashier: balance, payment methods, and the form of the chosen one in a dialog. */
export function DepositPage() {
  const session = useSession();
  const { dialog, openDialog, closeDialog } = useDialog();
  const [method, setMethod] = useState<PaymentMethodItem | null>(null);
  if (!session) return null;
  const choose = (chosen: PaymentMethodItem) => {
    setMethod(chosen);
    openDialog('deposit');
  };
  return (
    <section className={styles.page}>
      <h1>
        <Trans id="deposit.title">Para yatır</Trans>
      </h1>
      <div className={styles.card}>
        <div className={styles.purse}>
          <div>
            <span>
              <Trans id="play_money">Oyun parası</Trans>
            </span>
            <p className={styles.amount}>
              <Balance />
            </p>
            <span>
              {session.username} · ID <span className="num">{session.usercode}</span>
            </span>
          </div>
        </div>
        <h2>
          <Trans id="deposit.choose">Yöntem seç</Trans>
        </h2>
        <MethodList usercode={session.usercode} onChoose={choose} />
      </div>
      {dialog === 'deposit' && method ? <DepositDialog key={method.id} method={method} onClose={closeDialog} /> : null}
    </section>
  );
}

function MethodList({ usercode, onChoose }: { usercode: string; onChoose: (method: PaymentMethodItem) => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  const { data, error, refetch } = useQuery(walletQueries.methods(usercode, useLocale()));
  if (!hasLine)
    return (
      <EmptyState
        icon="offline"
        title={t({ id: 'deposit.offline_title', message: 'Bağlantı yok' })}
        text={t({ id: 'deposit.offline', message: 'Para işlemleri bağlantı gerektirir. Bağlanınca burada devam edebilirsin.' })}
      />
    );
  if (error && !data)
    return (
      <EmptyState icon="warn" title={t({ id: 'deposit.methods_failed', message: 'Yöntemler açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  return (
    <ul className={styles.methods} aria-busy={!data}>
      {data
        ?.filter((method) => method.type === transactionType.Deposit)
        .map((method) => (
          <li key={method.id}>
            <button type="button" onClick={() => onChoose(method)}>
              <Icon name={methodIcon(method.id)} />
              <span>
                {method.name}
                {method.minimum !== undefined && method.maximum !== undefined ? (
                  <small className="num">
                    {formatMoney(method.minimum)} – {formatMoney(method.maximum)}
                  </small>
                ) : null}
              </span>
            </button>
          </li>
        )) ?? [0, 1].map((index) => <li key={index} className={`sk ${styles.placeholder}`} />)}
    </ul>
  );
}
