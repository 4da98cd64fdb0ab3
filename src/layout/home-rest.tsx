import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { GameRow, RowSkeleton } from '../features/casino/game-row.tsx';
import { isOtherOrder } from '../features/casino/other-order.ts';
import { casinoQueries } from '../features/casino/queries.ts';
import { PromotionRow } from '../features/content/promotion-row.tsx';
import { contentQueries } from '../features/content/queries.ts';
import { VideoBanner } from '../features/content/video-banner.tsx';
import { readVideo } from '../features/content/video-of-options.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import styles from './home-page.module.css';
import { SportsTeaser } from './sports-teaser.tsx';

/** In the order they stand in. */
const partIds = ['popular', 'new', 'video', 'live', 'sports', 'promotions'] as const;
type PartId = (typeof partIds)[number];

interface Part {
  /** Whether it is known what it shows, or that it shows nothing. */
  isKnown: boolean;
  content: ReactNode;
}

/** Once all have been shown, whoever comes back to the page finds them all at once, and with them the place he had scrolled to. */
let wereAllShown = false;

/** How many of them are due: one more whenever the browser has nothing else to do, so that none of its tasks has to ask for all of them, or to lay them out. */
function useDueCount(): number {
  const [count, setCount] = useState(wereAllShown ? partIds.length : 1);
  useEffect(() => {
    wereAllShown ||= count >= partIds.length;
    return count < partIds.length ? whenIdle(() => startTransition(() => setCount(count + 1))) : undefined;
  }, [count]);
  return count;
}

/** The parts of the home page below its first screen. Each stands where all before it are known, so that none that is seen already is moved by another. */
export function HomeRest() {
  const dueCount = useDueCount();
  const parts = useParts(dueCount);
  const next = partIds.findIndex((id) => !parts[id].isKnown);
  const knownCount = next === -1 ? partIds.length : next;
  // An answer is shown at once by React; what it brings into being here can be put together bit by bit.
  const shown = partIds.slice(0, useDeferredValue(Math.min(knownCount, dueCount)));
  return (
    <>
      {shown.map((id) => (
        <Fragment key={id}>{parts[id].content}</Fragment>
      ))}
      {shown.length === partIds.length ? null : (
        <div className={styles.later} data-later="">
          <RowSkeleton />
        </div>
      )}
    </>
  );
}

/** What is due is asked for. */
function useParts(dueCount: number): Record<PartId, Part> {
  const { t } = useLingui();
  const language = useLocale();
  const names = useCategoryNames();
  const isAsked = (id: PartId) => partIds.indexOf(id) < dueCount;
  const lobby = useQuery(casinoQueries.category('slot'));
  const popular = useQuery(casinoQueries.popularSlots());
  const newest = useQuery({ ...casinoQueries.newGames(), enabled: isAsked('new') });
  const live = useQuery({ ...casinoQueries.category('live'), enabled: isAsked('live') });
  const options = useQuery(contentQueries.siteOptions(language));
  const promotions = useQuery({ ...contentQueries.promotions(language), enabled: isAsked('promotions') });
  const video = readVideo(options.data);
  const hasPopular = isOtherOrder(popular.data, lobby.data);
  return {
    popular: {
      isKnown: !popular.isPending && !lobby.isPending,
      content: hasPopular ? (
        <GameRow title={t({ id: 'row.popular', message: 'Çok oynananlar' })} games={popular.data} knownAtMs={popular.dataUpdatedAt} all="slot" />
      ) : null,
    },
    new: {
      isKnown: !newest.isPending,
      content: newest.data?.length ? (
        <GameRow title={t({ id: 'row.new', message: 'Yeni oyunlar' })} games={newest.data} knownAtMs={newest.dataUpdatedAt} />
      ) : null,
    },
    video: { isKnown: !options.isPending, content: video ? <VideoBanner key={video.url} video={video} /> : null },
    live: {
      isKnown: !live.isPending,
      content: live.data?.length ? <GameRow title={names.live} games={live.data} knownAtMs={live.dataUpdatedAt} all="live" isWide /> : null,
    },
    sports: { isKnown: true, content: options.data?.get('sports') === 'on' ? <SportsTeaser /> : null },
    promotions: {
      isKnown: !promotions.isPending,
      content: promotions.data?.length ? <PromotionRow promotions={promotions.data} knownAtMs={promotions.dataUpdatedAt} /> : null,
    },
  };
}
