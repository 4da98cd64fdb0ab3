import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useSession } from '../../account/use-session.ts';
import { walletQueries } from '../../wallet/queries.ts';
import { ToLobby } from './play-notice.tsx';
import styles from './play-page.module.css';
import type { RoundGuard } from './use-round.ts';

/** A shorter outage is not worth a message over the game. */
const SHORT_BREAK_MS = 4_000;

/** Offline bar in a dialog or a fullscreen game, which cover the page's own. */
export function OfflineBar() {
  return (
    <div className={`bar offline ${styles.offline}`} role="status">
      <Icon name="offline" size={20} />
      <span>
        <Trans id="play.line_lost">Bağlantı koptu, yeniden bağlanıyoruz</Trans>
      </span>
    </div>
  );
}

/** Shown if the connection is lost during a round, for longer than a moment: nothing is lost by that. */
export function LostRound({ onLobby }: { onLobby: () => void }) {
  const client = useQueryClient();
  const session = useSession();
  const { queryKey } = walletQueries.balance(session?.usercode ?? '');
  const isConnecting = useIsFetching({ queryKey }) > 0;
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTold(true), SHORT_BREAK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isTold) return null;
  return (
    <div className={styles.roundScrim} role="status">
      <div className={styles.roundCard}>
        <Spinner />
        <h2>
          <Trans id="play.round_on_server">Turun sunucuda sürüyor</Trans>
        </h2>
        <p>
          <Trans id="play.round_safe">Bağlantı koptu. Tur sensiz de tamamlanır; sonuç kaybolmaz, bağlantı gelince burada görürsün.</Trans>
        </p>
        <div className={styles.actions}>
          <Button isBusy={isConnecting} onClick={() => void client.refetchQueries({ queryKey })}>
            <Trans id="play.connect">Şimdi bağlan</Trans>
          </Button>
          <ToLobby onLobby={onLobby} />
        </div>
      </div>
    </div>
  );
}

/** Asks whether the player really wants to leave a running round, or to reload the game during it. */
export function RoundQuestion({ guard: { asked, stay, goOn } }: { guard: RoundGuard }) {
  const { t } = useLingui();
  const isReload = asked === 'reload';
  return (
    <Dialog
      kind="sheet"
      title={
        isReload
          ? t({ id: 'play.round_reload', message: 'Tur sürüyor, yine de yeniden yükle?' })
          : t({ id: 'play.round_title', message: 'Tur sürüyor, yine de kapat?' })
      }
      onClose={stay}
      footer={
        <div className="row-2">
          <Button look="outline" size="lg" onClick={goOn}>
            {isReload ? <Trans id="play.reload_anyway">Yeniden yükle</Trans> : <Trans id="play.close">Oyunu kapat</Trans>}
          </Button>
          <Button look="primary" size="lg" data-autofocus="" onClick={stay}>
            <Trans id="play.stay">Oyunda kal</Trans>
          </Button>
        </div>
      }
    >
      <p className="dialog-body">
        <Trans id="play.round_text">Tur sunucuda tamamlanır. Sonucu bakiyende ve oyun hareketlerinde görürsün; bahis geri gelmez.</Trans>
      </p>
    </Dialog>
  );
}
