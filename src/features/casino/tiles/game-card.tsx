import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Game } from '#contract/casino.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OnFavorite } from '../favorites/use-favorite-hearts.ts';
import { gamePath } from '../game-address.ts';
import { GamePicture } from './game-picture.tsx';

interface GameCardProps {
  game: Game;
  onFavorite: OnFavorite;
  isFavorite: boolean;
  isWide?: boolean;
  /** See `GamePicture`. */
  isSeenFirst?: boolean;
  isEager?: boolean;
  /** Games do not open offline. */
  isOffline: boolean;
}

/**
 * One tile of a row: a single link, with the heart as a separate button beside it. It fetches nothing itself, because
 * the first screen has many tiles. Memoized, because rows render again whenever any of their queries changes.
 */
export const GameCard = memo(function GameCard({
  game,
  onFavorite,
  isFavorite,
  isWide = false,
  isSeenFirst = false,
  isEager = false,
  isOffline,
}: GameCardProps) {
  const { t } = useLingui();
  const isOff = isOffline || game.availability === 'closed';
  return (
    <article className={`game${isWide ? ' wide' : ''}${isOff ? ' is-off' : ''}`}>
      <AppLink to={gamePath(game)}>
        <span className="art">
          <GamePicture game={game} isWide={isWide} isSeenFirst={isSeenFirst} isEager={isEager} />
          <GameTag game={game} />
          {isOff ? <OffNote game={game} isOffline={isOffline} closed={t({ id: 'game.closed', message: 'Kapalı' })} /> : null}
        </span>
        <span className="name">{game.name}</span>
        <span className="by">{game.providerName}</span>
      </AppLink>
      {onFavorite ? <Heart game={game} className="fav" isFavorite={isFavorite} onFavorite={onFavorite} /> : null}
    </article>
  );
});

interface OffNoteProps {
  game: Game;
  isOffline: boolean;
  /** Text for a closed game. */
  closed: string;
}

/** Says why a greyed-out game does not open. */
export function OffNote({ game, isOffline, closed }: OffNoteProps) {
  const { t } = useLingui();
  return (
    <span className="off-note badge">
      <Icon name={isOffline ? 'offline' : game.opensAt ? 'clock' : 'gear'} size={18} />
      {isOffline ? t({ id: 'game.offline', message: 'Çevrimdışı' }) : closed}
    </span>
  );
}

/** Badge over a tile's picture: coming soon, live or new. */
export function GameTag({ game }: { game: Game }) {
  const { t } = useLingui();
  if (game.availability === 'soon') return <span className="tag badge">{t({ id: 'game.soon', message: 'YAKINDA' })}</span>;
  if (game.category === 'live') return <span className="tag badge live">{t({ id: 'game.live', message: 'CANLI' })}</span>;
  return game.isNew ? <span className="tag badge new">{t({ id: 'game.new', message: 'YENİ' })}</span> : null;
}

interface HeartProps {
  game: Game;
  className: string;
  isFavorite: boolean;
  onFavorite: (game: Game, isWanted: boolean) => void;
}

/** Button that adds or removes a favourite. */
export function Heart({ game, className, isFavorite, onFavorite }: HeartProps) {
  const { t } = useLingui();
  const { name } = game;
  return (
    <button
      type="button"
      data-private=""
      className={isFavorite ? `${className} active` : className}
      aria-pressed={isFavorite}
      aria-label={
        isFavorite ? t({ id: 'favorite.remove', message: `Favorilerden çıkar: ${name}` }) : t({ id: 'favorite.add', message: `Favorilere ekle: ${name}` })
      }
      onClick={() => onFavorite(game, !isFavorite)}
    >
      <Icon name={isFavorite ? 'heartfill' : 'heart'} />
    </button>
  );
}
