import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { ApiError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/queries.ts';
import { decodeGame } from './game-address.ts';
import { FavoriteButton } from './game-card.tsx';
import { launchSystems } from './launch-systems.ts';
import styles from './play-page.module.css';
import { casinoQueries } from './queries.ts';

const LAUNCH_DEADLINE_MS = 15_000;

/** The play page: the game's bar and its frame. `purse` is the balance with its deposit button. */
export function PlayPage({ encoded, purse }: { encoded: string; purse: ReactNode }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const address = decodeGame(encoded);
  const { data: game, error } = useQuery({ ...casinoQueries.game(address?.providerId ?? '', address?.code ?? ''), enabled: address !== null });
  if (!address || (error instanceof ApiError && error.kind === 'missing'))
    return (
      <EmptyState
        level={1}
        icon="search"
        title={t({ id: 'play.unknown_title', message: 'Bu oyun bulunamadı' })}
        text={t({ id: 'play.unknown', message: 'Adres eski ya da oyun kaldırılmış olabilir.' })}
      >
        <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
          <Trans id="lobby.to_slots">Slotlara bak</Trans>
        </Link>
      </EmptyState>
    );
  if (game) return <GameStage key={encoded} game={game} purse={purse} />;
  if (error) return <EmptyState level={1} icon="offline" title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })} text={errorMessage(error)} />;
  return <div className={`${styles.frame} ${styles.waiting}`} aria-busy="true" />;
}

function GameStage({ game, purse }: { game: Game; purse: ReactNode }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [attempt, setAttempt] = useState(0);
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/casino/$category', params: { category: 'slot' } }));
  return (
    <section className={styles.frame} aria-labelledby="game-name">
      <div className={styles.bar}>
        <button type="button" className="icon-btn" aria-label={t({ id: 'play.close', message: 'Oyunu kapat' })} onClick={leave}>
          <Icon name="close" />
        </button>
        <div className={styles.name}>
          <h1 id="game-name">{game.name}</h1>
          <p>
            {game.providerName} · <b>{t({ id: 'play_money', message: 'Oyun parası' })}</b>
          </p>
        </div>
        {purse}
        <FavoriteButton game={game} className={`icon-btn ${styles.heart}`} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t({ id: 'play.reload', message: 'Oyunu yeniden yükle' })}
          onClick={() => setAttempt(attempt + 1)}
        >
          <Icon name="reload" />
        </button>
        <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
          <Icon name="shield" />
        </Link>
      </div>
      <div className={styles.stage}>
        <GameFrame key={attempt} game={game} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </section>
  );
}

function useLaunch(game: Game) {
  const session = useSession();
  const launch = launchSystems[String(game.mainProviderId)];
  return useQuery({
    queryKey: ['casino', 'launch', game.mainProviderId, game.gameCode, session?.usercode],
    queryFn: ({ signal }) => {
      if (!launch) throw new ApiError('missing', '');
      return launch(game, AbortSignal.any([signal, AbortSignal.timeout(LAUNCH_DEADLINE_MS)]));
    },
    enabled: session !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function GameFrame({ game, onRetry }: { game: Game; onRetry: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const hasLine = useLine();
  const { openDialog } = useDialog();
  const { data: address, error } = useLaunch(game);
  const [isLoaded, setIsLoaded] = useState(false);
  const askForLogin = useCallback(() => openDialog('login'), [openDialog]);
  useEffect(() => {
    if (!session) askForLogin();
  }, [session, askForLogin]);
  if (!session)
    return (
      <EmptyState
        icon="lock"
        title={t({ id: 'play.guest_title', message: 'Oynamak için giriş yap' })}
        text={t({ id: 'play.guest', message: 'Oyunlar yalnızca üyelere açıktır; oyun parasıyla oynanır.' })}
      >
        <Button look="primary" onClick={askForLogin}>
          <Trans id="login.submit">Giriş yap</Trans>
        </Button>
      </EmptyState>
    );
  if (error)
    return (
      <EmptyState icon={hasLine ? 'warn' : 'offline'} title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" onClick={onRetry}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  return (
    <>
      {isLoaded ? null : (
        <div className={styles.loading} role="status">
          <Spinner isLarge />
          <Trans id="loading">Yükleniyor…</Trans>
        </div>
      )}
      {address ? <ProviderFrame address={address} title={game.name} onLoad={() => setIsLoaded(true)} /> : null}
    </>
  );
}

function ProviderFrame({ address, title, onLoad }: { address: string; title: string; onLoad: () => void }) {
  const { t } = useLingui();
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.origin === location.origin)
    return (
      <EmptyState
        icon="warn"
        title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })}
        text={t({ id: 'play.bad_address', message: 'Sağlayıcının adresi geçersiz.' })}
      />
    );
  return (
    <iframe
      className={styles.game}
      src={url.href}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  );
}
