import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Game } from '#contract/casino.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { FrameNotice, type FrameNoticeProps } from '../../../frames/frame-notice.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { favoriteKey } from '../favorites/favorite-list.ts';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import { gameQueries } from '../game-queries.ts';
import { GameCard } from '../tiles/game-card.tsx';
import styles from './play-page.module.css';

interface NoticeProps extends FrameNoticeProps {
  /** Shows games to play instead of this one. */
  inPlaceOf?: Game;
}

/** Notice that replaces a game or covers it: why there is none, and what the player can do. */
export function PlayNotice({ inPlaceOf, ...notice }: NoticeProps) {
  return <FrameNotice {...notice} below={inPlaceOf ? <SimilarGames game={inPlaceOf} /> : null} />;
}

function SimilarGames({ game }: { game: Game }) {
  const { data } = useQuery(gameQueries.similar(game));
  const { onFavorite, isFavorite } = useFavoriteHearts();
  const isOnline = useIsOnline();
  if (!data?.length) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-games">
      <h3 id="similar-games">
        <Trans id="play.similar">Benzer oyunlar</Trans>
      </h3>
      <div>
        {data.map((one) => (
          <GameCard key={favoriteKey(one)} game={one} onFavorite={onFavorite} isFavorite={isFavorite(one)} isOffline={!isOnline} />
        ))}
      </div>
    </section>
  );
}

/** A game did not load in time; it still may. */
export function LateNotice({ seconds, onRetry, onLobby }: { seconds: number; onRetry: () => void; onLobby: () => void }) {
  const { t } = useLingui();
  return (
    <PlayNotice
      icon="clock"
      tone="warning"
      title={t({ id: 'play.late_title', message: `Oyun ${seconds} saniyede açılmadı` })}
      text={t({ id: 'play.late', message: 'Bakiyen değişmedi. Bağlantını denetle, sonra yeniden dene.' })}
    >
      <Button look="primary" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
      <ToLobby onLobby={onLobby} />
    </PlayNotice>
  );
}

export function ToLobby({ onLobby, isOnly = false }: { onLobby: () => void; isOnly?: boolean }) {
  return (
    <Button look={isOnly ? 'outline' : 'quiet'} onClick={onLobby}>
      <Trans id="play.to_lobby">Lobiye dön</Trans>
    </Button>
  );
}

/** The provider refused the launch, or it failed on the way there. Shows the server's message if there is one. */
export function RefusedNotice({ game, isDemo, error, onRetry }: { game: Game; isDemo: boolean; error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { openDialog } = useDialogActions();
  const reason = errorMessage(error);
  return (
    <PlayNotice
      icon="lock"
      tone="warning"
      title={t({ id: 'play.refused_title', message: `${game.providerName} bu oyunu açmadı` })}
      text={
        isDemo
          ? t({ id: 'play.demo_refused', message: `${reason} Hesabına bir şey yazılmadı.` })
          : t({ id: 'play.refused', message: `${reason} Bakiyen değişmedi, bahis alınmadı.` })
      }
      inPlaceOf={game}
    >
      <Button look="primary" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
      <Button look="quiet" onClick={() => openDialog('support')}>
        <Trans id="play.to_support">Desteğe yaz</Trans>
      </Button>
    </PlayNotice>
  );
}

/** A game that nobody can play now: it is coming soon, or the operator has closed it. */
export function UnavailableNotice({ game, onLobby }: { game: Game; onLobby: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (game.availability === 'soon')
    return (
      <PlayNotice
        icon="star"
        title={t({ id: 'play.soon_title', message: 'Bu oyun yakında' })}
        text={t({ id: 'play.soon', message: 'Hazır olunca burada açılacak. O zamana kadar bunlara bakabilirsin.' })}
        inPlaceOf={game}
      >
        <ToLobby onLobby={onLobby} isOnly />
      </PlayNotice>
    );
  const opensAt = game.opensAt ? formatMoment(Date.parse(game.opensAt), locale) : null;
  return (
    <PlayNotice
      icon="clock"
      tone="warning"
      title={t({ id: 'play.closed_title', message: 'Bu oyun bakımda' })}
      text={
        opensAt
          ? t({ id: 'play.closed_until', message: `Yeniden açılacağı zaman: ${opensAt}. Bakiyen yerinde.` })
          : t({ id: 'play.closed', message: 'Bakım bitince yeniden açılır. Bakiyen yerinde.' })
      }
      inPlaceOf={game}
    >
      <ToLobby onLobby={onLobby} isOnly />
    </PlayNotice>
  );
}

/** Says why a game does not open while offline. It opens by itself once the app is online. */
export function WaitForConnection() {
  const { t } = useLingui();
  return (
    <PlayNotice
      icon="offline"
      title={t({ id: 'play.offline_title', message: 'Oyun için bağlantı gerekir' })}
      text={t({ id: 'play.offline', message: 'Oyunlar çevrimdışı açılmaz. Bağlanınca oyun kendiliğinden açılır.' })}
    >
      <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
        <Trans id="lobby.to_slots">Slotlara bak</Trans>
      </Link>
    </PlayNotice>
  );
}
