import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { GameRow, RowSkeleton } from '../features/casino/game-row.tsx';
import { isOtherOrder } from '../features/casino/other-order.ts';
import { casinoQueries } from '../features/casino/queries.ts';
import { PromotionRow } from '../features/content/promotion-row.tsx';
import { contentQueries } from '../features/content/queries.ts';
import { VideoBanner } from '../features/content/video-banner.tsx';
import { readVideo } from '../features/content/video-of-options.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { whenIdle } from '../ui/when-idle.ts';
import styles from './home-page.module.css';
import { SportsTeaser } from './sports-teaser.tsx';

interface Part {
  id: string;
  /** Whether it is known what it shows, or that it shows nothing. */
  isKnown: boolean;
  content: ReactNode;
}

/** Once all have been shown, whoever comes back to the page finds them all at once, and with them the place he had scrolled to. */
let wereAllShown = false;

/** So many parts there are. */
const PARTS = 6;

/** How many of them are due: one more whenever the browser has nothing else to do, so that none of its tasks has to ask for all of them, or to lay them out. */
function useDueCount(): number {
  const [count, setCount] = useState(wereAllShown ? PARTS : 1);
  useEffect(() => {
    wereAllShown ||= count >= PARTS;
    return count < PARTS ? whenIdle(() => startTransition(() => setCount(count + 1))) : undefined;
  }, [count]);
  return count;
}

/** The parts of the home page below its first screen. Each stands where all before it are known, so that none that is seen already is moved by another. */
export function HomeRest() {
  const dueCount = useDueCount();
  const parts = useParts(dueCount);
  const next = parts.findIndex(({ isKnown }) => !isKnown);
  const knownCount = next === -1 ? parts.length : next;
  const shown = parts.slice(0, Math.min(knownCount, dueCount));
  return (
    <>
      {shown.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
      {shown.length === parts.length ? null : (
        <div className={styles.later} data-later="">
          <RowSkeleton />
        </div>
      )}
    </>
  );
}

function useParts(dueCount: number): Part[] {
  const { t } = useLingui();
  const language = useLocale();
  const names = useCategoryNames();
  const lobby = useQuery(casinoQueries.category('slot'));
  const popular = useQuery(casinoQueries.popularSlots());
  const newest = useQuery(casinoQueries.newGames());
  const live = useQuery({ ...casinoQueries.category('live'), enabled: dueCount >= 3 });
  const options = useQuery(contentQueries.siteOptions(language));
  const promotions = useQuery({ ...contentQueries.promotions(language), enabled: dueCount >= 5 });
  const video = readVideo(options.data);
  const hasPopular = isOtherOrder(popular.data, lobby.data);
  return [
    {
      id: 'popular',
      isKnown: !popular.isPending && !lobby.isPending,
      content: hasPopular ? (
        <GameRow title={t({ id: 'row.popular', message: 'Çok oynananlar' })} games={popular.data} knownAtMs={popular.dataUpdatedAt} all="slot" />
      ) : null,
    },
    {
      id: 'new',
      isKnown: !newest.isPending,
      content: newest.data?.length ? (
        <GameRow title={t({ id: 'row.new', message: 'Yeni oyunlar' })} games={newest.data} knownAtMs={newest.dataUpdatedAt} />
      ) : null,
    },
    { id: 'video', isKnown: !options.isPending, content: video ? <VideoBanner key={video.url} video={video} /> : null },
    {
      id: 'live',
      isKnown: !live.isPending,
      content: live.data?.length ? <GameRow title={names.live} games={live.data} knownAtMs={live.dataUpdatedAt} all="live" isWide /> : null,
    },
    { id: 'sports', isKnown: true, content: options.data?.get('sports') === 'on' ? <SportsTeaser /> : null },
    {
      id: 'promotions',
      isKnown: !promotions.isPending,
      content: promotions.data?.length ? <PromotionRow promotions={promotions.data} knownAtMs={promotions.dataUpdatedAt} /> : null,
    },
  ];
}
