import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionType } from '#contract/enumerations.ts';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../account/use-session.ts';
import styles from './cashier.module.css';
import { MethodList } from './method-list.tsx';
import { PaymentSteps } from './payment-dialog.tsx';
import type { PaymentTarget } from './payment-target.ts';
import { PlayMoneyBadge } from './play-money-badge.tsx';
import { walletQueries } from './queries.ts';
import { isRefillFirst, RefillPanel } from './refill-panel.tsx';

/** A deposit beside a running game, which stays as it is: the methods, then the form of the chosen one. */
export function GameDeposit() {
  const { t } = useLingui();
  const session = useSession();
  const { closeDialog } = useDialogActions();
  const [target, setTarget] = useState<PaymentTarget | null>(null);
  const { data: overview } = useQuery({ ...walletQueries.overview(session?.usercode ?? ''), enabled: session !== null });
  if (!session) return null;
  return (
    <Dialog
      kind="edge"
      title={t({ id: 'deposit.title', message: 'Para yatır' })}
      badge={<PlayMoneyBadge />}
      onBack={target ? () => setTarget(null) : undefined}
      onClose={closeDialog}
    >
      {target ? (
        <PaymentSteps key={target.id} {...target} onClose={closeDialog} />
      ) : (
        <div className={`dialog-body ${styles.beside}`}>
          <p className="hint">
            <Trans id="game_deposit.text">Oyun arkada açık kalır. Süren tur bitmeden bakiyen değişmez.</Trans>
          </p>
          {overview?.refill && isRefillFirst(overview) ? <RefillPanel refill={overview.refill} isFirst /> : null}
          <MethodList
            usercode={session.usercode}
            type={transactionType.Deposit}
            onChoose={({ id, name }) => setTarget({ id, type: transactionType.Deposit, title: name })}
          />
        </div>
      )}
    </Dialog>
  );
}
