import { memo } from 'react';
import type { Game } from '#contract/casino.ts';
import type { OnFavorite } from '../favorites/use-favorite-hearts.ts';
import { EAGER_TILES, GameTile, TileSkeleton } from '../tiles/game-tile.tsx';
import styles from './lobby-grid.module.css';

interface GridBlockProps {
  /** Index among all blocks of the list. */
  block: number;
  blocksInRow: number;
  /** Distance from row to row, px. Undefined before it is measured; the blocks are then in normal flow. */
  pitchPx: number | undefined;
  /** Number of tiles; fewer at the end of the list. */
  tiles: number;
  /** Index of its first game in the whole list. */
  first: number;
  /** Page that contains its games, starting at `from`; undefined while they are not shown. */
  items: readonly Game[] | undefined;
  from: number;
  total: number;
  /** Nothing stands above the list: its first games are on the screen of a first visit. */
  isFirst: boolean;
  onFavorite: OnFavorite;
  isFavorite: (game: Game) => boolean;
  isWide: boolean;
  isWithFacts: boolean;
  isOffline: boolean;
}

/**
 * Some tiles of a grid row, at their position. Rendered again only when its own data changes, because the grid follows
 * the window frame by frame.
 */
export const GridBlock = memo(function GridBlock({ block, blocksInRow, pitchPx, tiles, first, items, from, total, isFirst, ...tile }: GridBlockProps) {
  const { isWide, isWithFacts, isOffline, onFavorite, isFavorite } = tile;
  const tileAt = (column: number) => {
    const game = items?.[from + column];
    if (!game) return <TileSkeleton key={column} isWide={isWide} isWithFacts={isWithFacts} />;
    const position = { index: first + column + 1, count: total };
    return (
      <GameTile
        key={column}
        game={game}
        onFavorite={onFavorite}
        isFavorite={isFavorite(game)}
        isWide={isWide}
        isWithFacts={isWithFacts}
        isEager={isFirst && position.index <= EAGER_TILES}
        isOffline={isOffline}
        position={position}
      />
    );
  };
  const place = (px: number) => ({ transform: `translate(calc(${block % blocksInRow} * (100% + var(--gap))), ${Math.floor(block / blocksInRow) * px}px)` });
  return (
    <div className={styles.block} data-block={block} style={pitchPx === undefined ? undefined : place(pitchPx)}>
      {Array.from({ length: tiles }, (_, column) => tileAt(column))}
    </div>
  );
});
