import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Game } from '#contract/casino.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/use-session.ts';
import { favoriteKey } from './favorite-list.ts';
import { encodeGame } from './game-address.ts';
import { GamePicture } from './game-picture.tsx';
import { useToggleFavorite } from './mutations.ts';
import { useFavorites } from './use-favorites.ts';

/** One tile: the whole of it one real link, the heart beside it a button of its own. */
export function GameCard({ game, isWide = false }: { game: Game; isWide?: boolean }) {
  return (
    <article className={`game${isWide ? ' wide' : ''}${game.availability === 'closed' ? ' is-off' : ''}`}>
      <Link to="/casino/play/$game" params={{ game: encodeGame(String(game.mainProviderId), game.gameCode) }}>
        <span className="art">
          <GamePicture game={game} isWide={isWide} />
          <GameTag game={game} />
          {game.availability === 'closed' ? <ClosedNote /> : null}
        </span>
        <span className="name">{game.name}</span>
        <span className="by">{game.providerName}</span>
      </Link>
      <FavoriteButton game={game} className="fav" />
    </article>
  );
}

function ClosedNote() {
  const { t } = useLingui();
  return <span className="off-note badge">{t({ id: 'game.closed', message: 'Kapalı' })}</span>;
}

/** What a tile says over its picture: that the game is still to come, is closed, is a live table, or is new. */
export function GameTag({ game }: { game: Game }) {
  const { t } = useLingui();
  if (game.availability === 'soon') return <span className="tag badge">{t({ id: 'game.soon', message: 'YAKINDA' })}</span>;
  if (game.category === 'live') return <span className="tag badge live">{t({ id: 'game.live', message: 'CANLI' })}</span>;
  return game.isNew ? <span className="tag badge new">{t({ id: 'game.new', message: 'YENİ' })}</span> : null;
}

/** The heart; a guest gets the login dialog. Nothing where the backend keeps no list: it could say what isn't so. */
export function FavoriteButton({ game, className }: { game: Game; className: string }) {
  const { t } = useLingui();
  const session = useSession();
  const { openDialog } = useDialog();
  const toggle = useToggleFavorite(session?.usercode ?? '');
  const { userFavoriteList } = useFavorites();
  if (!userFavoriteList) return null;
  const isFavorite = userFavoriteList.has(favoriteKey(game));
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
      onClick={() => (session ? toggle.mutate({ game, isWanted: !isFavorite }) : openDialog('login', { favorite: game }))}
    >
      <Icon name={isFavorite ? 'heartfill' : 'heart'} />
    </button>
  );
}
