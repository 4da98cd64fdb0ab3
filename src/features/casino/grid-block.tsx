import { memo } from 'react';
import type { Game } from '#contract/casino.ts';
import { GameTile, TileSkeleton } from './game-tile.tsx';
import styles from './lobby-grid.module.css';
import type { OnFavorite } from './use-favorite-hearts.ts';

interface GridBlockProps {
  /** Its place among all blocks of the list. */
  block: number;
  blocksInRow: number;
  /** From row to row; undefined where nobody has measured them, and the blocks follow one another. */
  pitchPx: number | undefined;
  /** So many tiles: fewer at the list's end. */
  tiles: number;
  /** The index of its first game in the whole list. */
  first: number;
  /** The page in which its games are from `from` on; undefined while they are not shown. */
  items: readonly Game[] | undefined;
  from: number;
  total: number;
  onFavorite: OnFavorite;
  isFavorite: (game: Game) => boolean;
  isWide: boolean;
  isOffline: boolean;
}

/** Some tiles of a row of the grid, in their place; made anew only when something of theirs has changed, while the grid follows the window frame by frame. */
export const GridBlock = memo(function GridBlock({ block, blocksInRow, pitchPx, tiles, first, items, from, total, ...tile }: GridBlockProps) {
  const { isWide, isOffline, onFavorite, isFavorite } = tile;
  const tileAt = (column: number) => {
    const game = items?.[from + column];
    if (!game) return <TileSkeleton key={column} isWide={isWide} />;
    const position = { index: first + column + 1, count: total };
    return (
      <GameTile key={column} game={game} onFavorite={onFavorite} isFavorite={isFavorite(game)} isWide={isWide} isOffline={isOffline} position={position} />
    );
  };
  const place = (px: number) => ({ transform: `translate(calc(${block % blocksInRow} * (100% + var(--gap))), ${Math.floor(block / blocksInRow) * px}px)` });
  return (
    <div className={styles.block} data-block={block} style={pitchPx === undefined ? undefined : place(pitchPx)}>
      {Array.from({ length: tiles }, (_, column) => tileAt(column))}
    </div>
  );
});
