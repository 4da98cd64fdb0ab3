import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import type { Game } from '#contract/casino.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useHasPath } from '../../../state/use-lacking-calls.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../../account/use-session.ts';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import { Heart } from '../tiles/game-card.tsx';
import { GamePicture } from '../tiles/game-picture.tsx';
import styles from './game-bar.module.css';
import { PlaySessionFigures } from './play-session-figures.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface BarProps {
  game: Game;
  isDemo: boolean;
  /** Element to show in fullscreen. */
  frame: RefObject<HTMLElement | null>;
  onReload: () => void;
}

/**
 * Bar above a game: its name, what is played for, the balance and the close button. On a desktop it also has the play
 * session's figures and all tools.
 */
export function GameBar({ balance, isWide, onClose, ...bar }: BarProps & { balance: ReactNode; isWide: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { game, isDemo } = bar;
  const label = isDemo ? t({ id: 'play.demo', message: 'Demo' }) : t({ id: 'play_money', message: 'Oyun parası' });
  const close = (
    <button type="button" className="icon-btn" aria-label={t({ id: 'play.close', message: 'Oyunu kapat' })} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
  if (!isWide)
    return (
      <header className={styles.bar}>
        {close}
        <div className={styles.name}>
          <h1 id="game-name">{game.name}</h1>
          <p>
            <span>{game.providerName}</span>
            <i aria-hidden="true"> · </i>
            <b>{label}</b>
          </p>
        </div>
        <HeaderBalance balance={balance} isDemo={isDemo} />
      </header>
    );
  return (
    <header className={styles.bar}>
      <GamePicture isSmall className={styles.art} game={game} />
      <div className={styles.name}>
        <h1 id="game-name">{game.name}</h1>
        <p>
          <span>{game.providerName}</span>
        </p>
      </div>
      <span className={isDemo ? 'badge new' : 'badge'}>{label}</span>
      <span className={styles.space} />
      <PlaySessionFigures isCounted={!isDemo} />
      <HeaderBalance balance={balance} isDemo={isDemo} />
      <Tools {...bar} />
      {close}
    </header>
  );
}

/**
 * Balance with a deposit button that opens over the running game; a login button for guests. Renders nothing in a
 * player's demo, which does not use the balance.
 */
function HeaderBalance({ balance, isDemo }: { balance: ReactNode; isDemo: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const { openDialog } = useDialogActions();
  if (!session)
    return (
      <button type="button" className="btn outline" onClick={() => openDialog('login')}>
        <Trans id="login.submit">Giriş yap</Trans>
      </button>
    );
  if (isDemo) return null;
  const deposit = t({ id: 'deposit', message: 'Para yatır' });
  return (
    <div className={styles.purse}>
      <p>
        <small>{t({ id: 'play.balance', message: 'Bakiye' })}</small>
        {balance}
      </p>
      <button type="button" className="btn primary" aria-label={deposit} onClick={() => openDialog('game-deposit')}>
        <Icon name="plus" size={18} />
        <span>{deposit}</span>
      </button>
    </div>
  );
}

function Tools({ game, frame, onReload }: Omit<BarProps, 'isDemo'>) {
  const { t } = useLingui();
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const fullscreen = useFullscreen(frame, t({ id: 'play.no_fullscreen', message: 'Tam ekran bu cihazda açılamadı.' }));
  return (
    <>
      {onFavorite ? <Heart game={game} className={`icon-btn ${styles.heart}`} isFavorite={isFavorite(game)} onFavorite={onFavorite} /> : null}
      <button type="button" className="icon-btn" aria-label={t({ id: 'play.reload', message: 'Oyunu yeniden yükle' })} onClick={onReload}>
        <Icon name="reload" />
      </button>
      {fullscreen ? (
        <button
          type="button"
          className={`icon-btn ${styles.full}`}
          aria-pressed={fullscreen.isOn}
          aria-label={t({ id: 'play.fullscreen', message: 'Tam ekran' })}
          onClick={fullscreen.toggle}
        >
          <Icon name="full" />
        </button>
      ) : null}
    </>
  );
}

/** Below a game on a phone: the play session's figures, the tools and a link to responsible play. */
export function GameTools({ isDemo, ...bar }: BarProps) {
  const { t } = useLingui();
  return (
    <footer className={styles.tools}>
      <PlaySessionFigures isCounted={!isDemo} />
      <div>
        <Tools {...bar} />
        <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
          <Icon name="shield" />
        </Link>
      </div>
    </footer>
  );
}

/** Below a game on a desktop: what is played for, a demo button, and links to the game history and the limits. */
export function GameFoot({ isDemo, onDemo }: { isDemo: boolean; onDemo: (() => void) | null }) {
  const session = useSession();
  const hasPath = useHasPath();
  return (
    <footer className={styles.foot}>
      <p>
        {isDemo ? (
          <Trans id="play.demo_foot">Demo oynuyorsun; hiçbir şey hesabına yazılmaz.</Trans>
        ) : (
          <Trans id="play.money_foot">Oyun parasıyla oynuyorsun; gerçek para değildir.</Trans>
        )}
      </p>
      {onDemo ? (
        <button type="button" onClick={onDemo}>
          <Trans id="play.try_demo">Demo oyna</Trans>
        </button>
      ) : null}
      {session && hasPath('/dashboard/game-history') ? (
        <Link to="/dashboard/game-history">
          <Trans id="play.history">Oyun hareketlerin</Trans>
        </Link>
      ) : null}
      <Link to="/responsible-play">
        <Trans id="play.limits">Limitlerin</Trans>
      </Link>
    </footer>
  );
}
