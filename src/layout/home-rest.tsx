import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSession } from '../features/account/use-session.ts';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { isOtherOrder } from '../features/casino/other-order.ts';
import { casinoQueries } from '../features/casino/queries.ts';
import { GameRow, RowSkeleton } from '../features/casino/tiles/game-row.tsx';
import { PromotionRow } from '../features/content/promotion-row.tsx';
import { contentQueries } from '../features/content/queries.ts';
import { VideoBanner } from '../features/content/video-banner.tsx';
import { readVideo } from '../features/content/video-of-options.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useWasEmpty } from '../ui/use-was-empty.ts';
import styles from './home-page.module.css';
import { SportsTeaser } from './sports-teaser.tsx';

/** In display order. */
const partIds = ['popular', 'new', 'video', 'live', 'sports', 'promotions'] as const;
type PartId = (typeof partIds)[number];

interface Part {
  /** Whether its content is known, including that there is none. */
  isKnown: boolean;
  content: ReactNode;
}

/**
 * Once all parts have been shown, a later visit to the page shows them all at once, so that its scroll position can be
 * restored.
 */
let wereAllShown = false;

/** A part is rendered once the end of those before it is this close to the window. */
const NEAR = '50%';

/**
 * The parts of the home page below its first screen. Each is requested and rendered only when it is about to be
 * scrolled into view, and appears once all before it are known, so that no visible part is moved by another; one that is
 * empty then is left out for this visit.
 */
export function HomeRest() {
  const [dueCount, setDueCount] = useState(wereAllShown ? partIds.length : 0);
  const end = useRef<HTMLDivElement>(null);
  const parts = useParts(dueCount);
  const next = partIds.findIndex((id) => !parts[id].isKnown);
  const knownCount = next === -1 ? partIds.length : next;
  // React renders query results synchronously; deferring the count lets it render new parts in small steps.
  const shown = partIds.slice(0, useDeferredValue(Math.min(knownCount, dueCount)));
  const areAllShown = shown.length === dueCount;
  useEffect(() => {
    wereAllShown ||= dueCount === partIds.length;
    if (!areAllShown || !end.current) return;
    const goOn = () => startTransition(() => setDueCount(dueCount + 1));
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && goOn(), { rootMargin: NEAR });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [areAllShown, dueCount]);
  return (
    <>
      {shown.map((id) => (
        <ShownPart key={id} content={parts[id].content} />
      ))}
      {shown.length === partIds.length ? null : (
        <div ref={end} className={styles.later} data-later="" aria-busy={!areAllShown}>
          {knownCount < dueCount ? <RowSkeleton /> : null}
        </div>
      )}
    </>
  );
}

function ShownPart({ content }: Pick<Part, 'content'>) {
  return useWasEmpty(content === null) ? null : content;
}

/** Requests the parts that are due. */
function useParts(dueCount: number): Record<PartId, Part> {
  const { t } = useLingui();
  const language = useLocale();
  const names = useCategoryNames();
  const isAsked = (id: PartId) => partIds.indexOf(id) < dueCount;
  const lobby = useQuery(casinoQueries.category('slot'));
  const popular = useQuery({ ...casinoQueries.popularSlots(), enabled: isAsked('popular') });
  const newest = useQuery({ ...casinoQueries.newGames(), enabled: isAsked('new') });
  const live = useQuery({ ...casinoQueries.category('live'), enabled: isAsked('live') });
  const options = useQuery(contentQueries.siteOptions(language));
  const promotions = useQuery({ ...contentQueries.promotions(language), enabled: isAsked('promotions') });
  const video = readVideo(options.data);
  const vendorUrl = useSession()?.betsyUrl || options.data?.get('betsyurl');
  const hasSports = Boolean(vendorUrl) && options.data?.get('sports') !== 'off';
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
    sports: { isKnown: true, content: hasSports ? <SportsTeaser /> : null },
    promotions: {
      isKnown: !promotions.isPending,
      content: promotions.data?.length ? <PromotionRow promotions={promotions.data} knownAtMs={promotions.dataUpdatedAt} /> : null,
    },
  };
}
