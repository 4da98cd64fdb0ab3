import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Game } from '#contract/casino.ts';
import { formatStake } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OnFavorite } from '../favorites/use-favorite-hearts.ts';
import { gamePath } from '../game-address.ts';
import { GameTag, Heart, OffNote } from './game-card.tsx';
import { GameFacts } from './game-facts.tsx';
import { GamePicture } from './game-picture.tsx';
import styles from './game-tile.module.css';
import { openingTime } from './opening-words.ts';

/** As many of a row as are seen without scrolling. */
export const EAGER_TILES = 3;

interface GameTileProps {
  game: Game;
  onFavorite: OnFavorite;
  isFavorite: boolean;
  /** A live table: 16:9, with its limits, or why nobody can sit down. */
  isWide?: boolean;
  /** With a line for what the game publishes, or the least stake. */
  isWithFacts?: boolean;
  /** See `GamePicture`. */
  isSeenFirst?: boolean;
  isEager?: boolean;
  /** Games do not open offline. */
  isOffline?: boolean;
  /** Position, from 1, in a list that is only partly in the document. */
  position?: { index: number; count: number };
}

/**
 * One tile of a lobby: a single link, with the heart as a separate button beside it. It fetches nothing itself, because
 * a grid renders hundreds of tiles.
 */
export const GameTile = memo(function GameTile({
  game,
  onFavorite,
  isFavorite,
  isWide = false,
  isWithFacts = false,
  isSeenFirst = false,
  isEager = false,
  isOffline = false,
  position,
}: GameTileProps) {
  const isOff = isOffline || game.availability === 'closed';
  return (
    <article className={`game${isWide ? ' wide' : ''}${isOff ? ' is-off' : ''} ${styles.tile}`} aria-posinset={position?.index} aria-setsize={position?.count}>
      <AppLink to={gamePath(game)}>
        <span className="art">
          <GamePicture game={game} isWide={isWide} isSeenFirst={isSeenFirst} isEager={isEager} />
          <GameTag game={game} />
          {isOff ? <TileNote game={game} isOffline={isOffline} /> : null}
        </span>
        <span className="name">{game.name}</span>
        <span className="by">{game.providerName}</span>
        {isWide ? <TableLine game={game} /> : null}
        {isWithFacts ? <GameFacts game={game} className={styles.facts} /> : null}
      </AppLink>
      {onFavorite ? <Heart game={game} className="fav" isFavorite={isFavorite} onFavorite={onFavorite} /> : null}
    </article>
  );
}, isSameTile);

function isSameTile(before: GameTileProps, now: GameTileProps): boolean {
  return (
    before.game === now.game &&
    before.onFavorite === now.onFavorite &&
    before.isFavorite === now.isFavorite &&
    before.isWide === now.isWide &&
    before.isWithFacts === now.isWithFacts &&
    before.isSeenFirst === now.isSeenFirst &&
    before.isEager === now.isEager &&
    before.isOffline === now.isOffline &&
    before.position?.index === now.position?.index &&
    before.position?.count === now.position?.count
  );
}

/** Like the home page's note, with room for the time at which the game opens. */
function TileNote(props: { game: Game; isOffline: boolean }) {
  return <OffNote {...props} closed={useClosedWords(props.game)} />;
}

function useClosedWords({ opensAt }: Game): string {
  const { t } = useLingui();
  const locale = useLocale();
  if (!opensAt) return t({ id: 'game.maintenance', message: 'Bakımda' });
  // The server does not know the reader's time zone.
  if (import.meta.env.SSR) return t({ id: 'game.closed', message: 'Kapalı' });
  const time = openingTime(opensAt, locale);
  return t({ id: 'game.opens', message: `Kapalı · ${time} açılır` });
}

/** A table's limits, by which open tables differ; otherwise why nobody can sit down at it. */
function TableLine({ game }: { game: Game }) {
  const { t } = useLingui();
  const closed = useClosedWords(game);
  const { availability = 'open', stakes, opensAt } = game;
  if (availability === 'open')
    return <span className={`${styles.line} num`}>{stakes ? `${formatStake(stakes.minimum)} – ${formatStake(stakes.maximum)}` : '\u00a0'}</span>;
  const isSoon = availability === 'soon';
  return (
    <span className={styles.line}>
      <Icon name={isSoon || opensAt ? 'clock' : 'gear'} size={18} />
      {isSoon ? t({ id: 'table.soon', message: 'Yakında açılıyor' }) : opensAt ? closed : t({ id: 'table.closed', message: 'Kapalı · Bakımda' })}
    </span>
  );
}

/** Placeholder of a tile, in its final size. */
export const TileSkeleton = memo(function TileSkeleton({ isWide = false, isWithFacts = false }: { isWide?: boolean; isWithFacts?: boolean }) {
  return (
    <div className={`game${isWide ? ' wide' : ''} ${styles.tile}`} aria-hidden="true">
      <span className={`art sk ${styles.still}`} />
      <span className="name">
        <span className={`sk ${styles.text}`}>&nbsp;</span>
      </span>
      <span className="by">
        <span className={`sk ${styles.text}`}>&nbsp;</span>
      </span>
      {isWide ? <span className={`${styles.line} num`}>&nbsp;</span> : null}
      {isWithFacts ? <span className={styles.facts}>&nbsp;</span> : null}
    </div>
  );
});
