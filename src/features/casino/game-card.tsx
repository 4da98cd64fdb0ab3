import { useLingui } from '@lingui/react/macro';
import type { Game } from '#contract/casino.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnLink } from '../../ui/own-link.tsx';
import { gamePath } from './game-address.ts';
import { GamePicture } from './game-picture.tsx';
import type { OnFavorite } from './use-favorite-hearts.ts';

interface GameCardProps {
  game: Game;
  onFavorite: OnFavorite;
  isFavorite: boolean;
  isWide?: boolean;
  /** No game opens without a line. */
  isOffline: boolean;
}

/** One tile of a row: the whole of it one real link, the heart beside it a button of its own. It asks for nothing itself: the first screen has many of them. */
export function GameCard({ game, onFavorite, isFavorite, isWide = false, isOffline }: GameCardProps) {
  const { t } = useLingui();
  const isOff = isOffline || game.availability === 'closed';
  return (
    <article className={`game${isWide ? ' wide' : ''}${isOff ? ' is-off' : ''}`}>
      <OwnLink to={gamePath(game)}>
        <span className="art">
          <GamePicture game={game} isWide={isWide} />
          <GameTag game={game} />
          {isOff ? <OffNote game={game} isOffline={isOffline} closed={t({ id: 'game.closed', message: 'Kapalı' })} /> : null}
        </span>
        <span className="name">{game.name}</span>
        <span className="by">{game.providerName}</span>
      </OwnLink>
      {onFavorite ? <Heart game={game} className="fav" isFavorite={isFavorite} onFavorite={onFavorite} /> : null}
    </article>
  );
}

interface OffNoteProps {
  game: Game;
  isOffline: boolean;
  /** What is said of a game that is closed. */
  closed: string;
}

/** Why a game in grey does not open. */
export function OffNote({ game, isOffline, closed }: OffNoteProps) {
  const { t } = useLingui();
  return (
    <span className="off-note badge">
      <Icon name={isOffline ? 'offline' : game.opensAt ? 'clock' : 'gear'} size={18} />
      {isOffline ? t({ id: 'game.offline', message: 'Çevrimdışı' }) : closed}
    </span>
  );
}

/** What a tile says over its picture: that the game is still to come, is closed, is a live table, or is new. */
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

/** The heart, which sets a favourite or takes it back. */
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
