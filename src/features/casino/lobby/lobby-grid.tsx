import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { TileSkeleton } from '../tiles/game-tile.tsx';
import { GridBlock } from './grid-block.tsx';
import styles from './lobby-grid.module.css';
import { readPlace, storePlace } from './lobby-place.ts';
import { LOBBY_PAGE, lobbyQueries } from './lobby-queries.ts';
import { type GridShape, useBlocksInSight, useDrawnBlocks, useGridShape, useServedGrid } from './use-grid.ts';

/** Number of pages that load by themselves while scrolling. A button follows, so that the footer can be reached. */
const ENDLESS_PAGES = 4;

interface LobbyGridProps {
  category: SystemCategory;
  search: LobbySearch;
  total: number;
  /** All games of the list if it was made on the device; null if its pages are fetched. */
  held: readonly Game[] | null;
  /** Nothing stands above it. */
  isFirst: boolean;
  /** False while a substitute is shown until the server answers. */
  isFinal: boolean;
  isWide: boolean;
  /** Each tile has a line for what its game publishes. */
  isWithFacts: boolean;
  isOffline: boolean;
}

interface Pages {
  /**
   * Returns the array that contains the games from an index of the list on, and their position in it. `items` is
   * undefined while they are not known. A block never spans two pages.
   */
  lookUp: (index: number) => { items: readonly Game[] | undefined; from: number };
  /** The first page that failed to load; null if none did. */
  failed: { page: number; error: Error; retry: () => void; isFetching: boolean } | null;
}

/** Fetches the pages whose games are in view. */
function usePages({ category, search, held }: LobbyGridProps, wanted: readonly number[]): Pages {
  const pages = wanted.join();
  // Keep the same list while the same pages are in view: a new one would be compared with them in every frame.
  const queries = useMemo(
    () => (held || pages === '' ? [] : pages.split(',').map((page) => lobbyQueries.page(category, search, Number(page)))),
    [held, pages, category, search],
  );
  const answers = useQueries({ queries });
  const byPage = new Map(wanted.map((page, index) => [page, answers[index]]));
  const failing = wanted.find((page) => byPage.get(page)?.error && !byPage.get(page)?.data);
  const answer = failing === undefined ? undefined : byPage.get(failing);
  return {
    lookUp: (index) => (held ? { items: held, from: index } : { items: byPage.get(Math.floor(index / LOBBY_PAGE))?.data?.items, from: index % LOBBY_PAGE }),
    failed:
      failing !== undefined && answer?.error ? { page: failing, error: answer.error, retry: () => void answer.refetch(), isFetching: answer.isFetching } : null,
  };
}

function pagesOf(blocks: readonly number[], perBlock: number): number[] {
  return [...new Set([0, ...blocks.flatMap((block) => [block * perBlock, (block + 1) * perBlock - 1]).map((index) => Math.floor(index / LOBBY_PAGE))])];
}

/** Restores, once, the scroll position of this history entry after Back or a reload. */
function useReturn(grid: RefObject<HTMLElement | null>, shape: GridShape | null, isFinal: boolean): void {
  const isDue = useRef(true);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!isDue.current || !element || !shape || !isFinal) return;
    isDue.current = false;
    const place = readPlace();
    if (!place) return;
    const { top, scrollY: y } = place;
    const inGridPx = top ? Math.floor(top.index / shape.columns) * shape.pitchPx + top.offsetPx : 0;
    scrollTo({ top: top ? element.getBoundingClientRect().top + scrollY + inGridPx : y, behavior: 'instant' });
  }, [grid, shape, isFinal]);
}

/** Number of open pages, saved with the scroll position for a return to this history entry. */
function useOpenPages(shape: GridShape | null) {
  const [open, setOpen] = useState(() => {
    const { pages = 1, openable = ENDLESS_PAGES } = readPlace() ?? {};
    return { pages, openable };
  });
  const current = useRef({ open, shape });
  useLayoutEffect(() => {
    current.current = { open, shape };
  });
  const keep = useCallback((topPx: number) => {
    const { open: now, shape: laid } = current.current;
    if (!laid) return;
    const row = Math.floor(-topPx / laid.pitchPx);
    storePlace({ ...now, scrollY, top: topPx < 0 ? { index: row * laid.columns, offsetPx: -topPx - row * laid.pitchPx } : null });
  }, []);
  return { open, setOpen, keep };
}

/** The games of a lobby. Only the blocks in view are in the document, so ten thousand games scroll like fifty. */
export function LobbyGrid(props: LobbyGridProps) {
  const { total, isFirst, isFinal, isWide, isWithFacts, isOffline, held } = props;
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const className = isWide ? `${styles.grid} ${styles.wide}` : (styles.grid ?? '');
  const served = useServedGrid(className);
  const shape = useGridShape(probe, served);
  const { open, setOpen, keep } = useOpenPages(shape);
  const [failedPage, setFailedPage] = useState<number | null>(null);
  const shown = Math.min(total, open.pages * LOBBY_PAGE, failedPage === null ? total : failedPage * LOBBY_PAGE);
  const { columns, blocks: blocksInRow } = shape ?? { columns: 1, blocks: 1 };
  const perBlock = columns / blocksInRow;
  const rowCount = Math.ceil(shown / columns);
  const blockCount = Math.ceil(shown / perBlock);
  useReturn(grid, shape, isFinal);
  const blocks = useBlocksInSight({ grid, served, shape, count: blockCount, onLook: keep });
  const wanted = pagesOf(blocks, perBlock);
  const { lookUp, failed } = usePages(props, failedPage === null || wanted.includes(failedPage) ? wanted : [...wanted, failedPage]);
  const { onFavorite, isFavorite } = useFavoriteHearts();
  useEffect(() => setFailedPage(failed?.page ?? null), [failed?.page]);
  const isAtEnd = blocks.at(-1) === blockCount - 1;
  const tilesOf = (block: number) => Math.max(0, Math.min(perBlock, shown - block * perBlock));
  const isKnown = (block: number) => {
    const { items, from } = lookUp(block * perBlock);
    return items !== undefined && items.length >= from + tilesOf(block);
  };
  const drawn = useDrawnBlocks(blocks, perBlock, isKnown);
  const isLoaded = blocks.every((block) => drawn.has(block));
  const hasMore = shown < total;
  useEffect(() => {
    if (isAtEnd && isLoaded && hasMore && !failed) setOpen((now) => (now.pages < now.openable ? { ...now, pages: now.pages + 1 } : now));
  }, [isAtEnd, isLoaded, hasMore, failed, setOpen]);
  const same = { blocksInRow, pitchPx: shape?.pitchPx, total, isFirst, onFavorite, isFavorite, isWide, isWithFacts, isOffline };
  const blockAt = (block: number) => {
    const { items, from } = lookUp(block * perBlock);
    const games = drawn.has(block) ? items : undefined;
    return <GridBlock key={block} block={block} tiles={tilesOf(block)} first={block * perBlock} items={games} from={from} {...same} />;
  };
  return (
    <>
      <div
        ref={grid}
        role="feed"
        aria-label={t({ id: 'lobby.grid', message: 'Oyun listesi' })}
        aria-busy={!isLoaded}
        className={className}
        style={shape ? { height: `${Math.max(0, rowCount * shape.pitchPx - shape.gapPx)}px` } : undefined}
      >
        <div ref={probe} className={`${styles.block} ${styles.probe}`} aria-hidden="true">
          <TileSkeleton isWide={isWide} isWithFacts={isWithFacts} />
        </div>
        {blocks.map(blockAt)}
      </div>
      <GridEnd
        shown={shown}
        total={total}
        failed={failed}
        isBusy={!isLoaded}
        isAsking={hasMore && (open.pages >= open.openable || held !== null)}
        onMore={() => setOpen(({ pages }) => ({ pages: pages + 1, openable: pages + ENDLESS_PAGES }))}
      />
    </>
  );
}

interface GridEndProps {
  shown: number;
  total: number;
  failed: Pages['failed'];
  isBusy: boolean;
  isAsking: boolean;
  onMore: () => void;
}

/** Below the grid: how much of the list is shown, and a button for more. */
function GridEnd({ shown, total, failed, isBusy, isAsking, onMore }: GridEndProps) {
  const errorMessage = useErrorMessage();
  const [totalText, shownText] = [formatCount(total), formatCount(shown)];
  return (
    <div className={styles.more}>
      <p role="status">
        {shown < total ? (
          <Trans id="lobby.shown">
            {totalText} oyunun {shownText} tanesini görüyorsun
          </Trans>
        ) : (
          <Plural id="lobby.all_shown" value={total} one="# oyunun hepsi bu" other={`${totalText} oyunun hepsi burada`} />
        )}
      </p>
      {failed && !failed.isFetching ? <p role="alert">{errorMessage(failed.error)}</p> : null}
      {failed ? (
        <Button look="outline" icon="reload" isBusy={failed.isFetching} onClick={failed.retry}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      ) : null}
      {isAsking && !failed ? (
        <Button look="outline" isBusy={isBusy} onClick={onMore} data-more="">
          <Trans id="lobby.more">Daha fazla göster</Trans>
        </Button>
      ) : null}
    </div>
  );
}
