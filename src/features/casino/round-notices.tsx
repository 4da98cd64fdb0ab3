import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSession } from '../account/use-session.ts';
import { walletQueries } from '../wallet/queries.ts';
import { ToLobby } from './play-notice.tsx';
import styles from './play-page.module.css';
import type { RoundGuard } from './use-round.ts';

/** A line that is back sooner has not been worth a word over the game. */
const SHORT_BREAK_MS = 4_000;

/** A dialog, or a game that fills the screen, covers the bar of the page that says it. */
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

/** The line is gone in the middle of a round, for longer than a moment: nothing is lost by that. */
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

/** Asks whether the player really wants to leave his round, or to load the game anew in the middle of it. */
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
