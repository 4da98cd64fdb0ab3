import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { useSession } from '../account/queries.ts';
import { walletQueries } from '../wallet/queries.ts';
import { GameBar, GameFoot, GameTools } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { ToLobby, UnavailableNotice } from './play-notice.tsx';
import styles from './play-page.module.css';
import { PlayWindow } from './play-window.tsx';
import { useLeaveGame } from './use-leave-game.ts';
import { type RoundGuard, useRound, useRoundGuard } from './use-round.ts';

interface GameStageProps {
  game: Game;
  /** Played for nothing. */
  isDemo: boolean;
  /** On a phone, over the lobby. */
  isDialog: boolean;
  balance: ReactNode;
}

/** The lobby that a game belongs to. */
export function categoryOf(game: Game): SystemCategory {
  return systemCategories.find((known) => known === game.category) ?? 'slot';
}

/** A game with its bar, its frame, and what may have to be said about it. */
export function GameStage({ game, isDemo, isDialog, balance }: GameStageProps) {
  const navigate = useNavigate();
  const isWide = useMinWidth('desktop');
  const hasLine = useLine();
  const session = useSession();
  const element = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const round = useRound();
  const isAtStake = round.isUnderWay && !isDemo;
  const guard = useRoundGuard(isAtStake);
  const ways = useLeaveGame(categoryOf(game));
  const isOpen = (game.availability ?? 'open') === 'open';
  const reload = () => {
    round.end();
    setAttempt(attempt + 1);
  };
  const play = (demo: true | undefined) => void navigate({ to: '.', search: { demo }, replace: true });
  const close = () => guard.guard(ways.back);
  const toLobby = () => guard.guard(ways.toLobby);
  const bar = { game, isDemo, frame: element, onReload: reload };
  return (
    <PlayWindow element={element} isDialog={isDialog} onEscape={close}>
      <GameBar {...bar} balance={balance} isWide={isWide} onClose={close} />
      <div className={styles.stage}>
        {isOpen ? (
          <GameFrame
            key={`${attempt}${isDemo ? ' demo' : ''}`}
            game={game}
            isDemo={isDemo}
            attempt={attempt}
            round={round}
            onRetry={reload}
            onDemo={() => play(true)}
            onLobby={ways.toLobby}
          />
        ) : (
          <UnavailableNotice game={game} onLobby={toLobby} />
        )}
        {isDialog && !hasLine ? <OfflineBar /> : null}
        {isAtStake && !hasLine ? <LostRound onLobby={ways.toLobby} /> : null}
      </div>
      <div>{isDemo ? <DemoStrip onMoney={() => play(undefined)} /> : <LowBalanceStrip game={game} onDemo={() => play(true)} onLobby={toLobby} />}</div>
      {isWide ? (
        <GameFoot isDemo={isDemo} onDemo={session && isOpen && game.hasDemo && !isDemo ? () => guard.guard(() => play(true)) : null} />
      ) : (
        <GameTools {...bar} />
      )}
      {guard.isAsking ? <RoundQuestion guard={guard} /> : null}
    </PlayWindow>
  );
}

/** A dialog covers the bar of the page that says it. */
function OfflineBar() {
  return (
    <div className={`bar offline ${styles.offline}`} role="status">
      <Icon name="offline" size={20} />
      <span>
        <Trans id="play.line_lost">Bağlantı koptu, yeniden bağlanıyoruz</Trans>
      </span>
    </div>
  );
}

/** The line is gone in the middle of a round: nothing is lost by that. */
function LostRound({ onLobby }: { onLobby: () => void }) {
  const client = useQueryClient();
  const session = useSession();
  const connect = () => void client.refetchQueries({ queryKey: walletQueries.balance(session?.usercode ?? '').queryKey });
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
          <Button onClick={connect}>
            <Trans id="play.connect">Şimdi bağlan</Trans>
          </Button>
          <ToLobby onLobby={onLobby} />
        </div>
      </div>
    </div>
  );
}

function RoundQuestion({ guard: { stay, leave } }: { guard: RoundGuard }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="sheet"
      title={t({ id: 'play.round_title', message: 'Tur sürüyor, yine de kapat?' })}
      onClose={stay}
      footer={
        <div className="row-2">
          <Button look="outline" size="lg" onClick={leave}>
            <Trans id="play.close">Oyunu kapat</Trans>
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

function DemoStrip({ onMoney }: { onMoney: () => void }) {
  return (
    <aside className={styles.strip}>
      <Icon name="info" size={20} />
      <p>
        <b>
          <Trans id="play.demo_title">Demo oynuyorsun</Trans>
        </b>
        <span>
          <Trans id="play.demo_text">Kazanç ve kayıp hesabına yazılmaz.</Trans>
        </span>
      </p>
      <Button look="primary" onClick={onMoney}>
        <Trans id="play.for_money">Oyun parasıyla oyna</Trans>
      </Button>
    </aside>
  );
}

/** Where the balance doesn't reach for the game's least stake: how to get on. */
function LowBalanceStrip({ game, onDemo, onLobby }: { game: Game; onDemo: () => void; onLobby: () => void }) {
  const { openDialog } = useDialog();
  const session = useSession();
  const { data } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  const least = game.stakes?.minimum;
  const isOpen = (game.availability ?? 'open') === 'open';
  if (!isOpen || data === undefined || least === undefined || data.balance >= least) return null;
  const [balance, stake] = [formatMoney(data.balance), formatMoney(least)];
  return (
    <aside className={styles.strip}>
      <Icon name="info" size={20} />
      <p>
        <b>
          <Trans id="play.low_title">Bakiyen bu oyuna yetmiyor</Trans>
        </b>
        <span>
          <Trans id="play.low_text">
            Bakiyen {balance}, en düşük bahis {stake}.
          </Trans>
        </span>
      </p>
      <Button look="primary" onClick={() => openDialog('game-deposit')}>
        <Trans id="deposit">Para yatır</Trans>
      </Button>
      {game.hasDemo ? (
        <Button look="quiet" onClick={onDemo}>
          <Trans id="play.try_demo">Demo oyna</Trans>
        </Button>
      ) : (
        <ToLobby onLobby={onLobby} />
      )}
    </aside>
  );
}
