import { useLingui } from '@lingui/react/macro';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { Winners } from '../features/casino/home/winners.tsx';
import { CategoryRow, FavoritesRow, RecentRow } from '../features/casino/tiles/game-row.tsx';
import { Carousel } from '../features/content/carousel.tsx';
import { sliderSlugs } from '../features/content/queries.ts';
import { HomeMatches } from '../features/sportsbook/home-matches.tsx';
import { CategoryChips } from './category-chips.tsx';
import { DeferredComponent } from './deferred-component.tsx';
import styles from './home-page.module.css';

/**
 * The home page: carousel and winners, links to the lobbies, matches, the player's own games, the slots. What is below them
 * loads when the page is idle.
 */
export function HomePage() {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <>
      <h1 className="vh">{t({ id: 'home.title', message: 'Meydan: casino ve bahis, oyun parasıyla' })}</h1>
      <div className={styles.hero}>
        <Carousel slug={sliderSlugs.home} />
        <Winners />
      </div>
      <CategoryChips />
      <div className={styles.matches}>
        <HomeMatches />
      </div>
      <div className={styles.own}>
        <RecentRow />
        <FavoritesRow />
      </div>
      <div className={styles.slots}>
        <CategoryRow category="slot" title={names.slot} />
      </div>
      <div className={styles.rest}>
        <DeferredComponent name="HomeRest" place={<div className={styles.later} aria-busy="true" data-later="" />} />
      </div>
    </>
  );
}
