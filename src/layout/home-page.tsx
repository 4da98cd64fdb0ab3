import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { systemCategories } from '#contract/enumerations.ts';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { CategoryRow, FavoritesRow } from '../features/casino/game-row.tsx';
import { HomeCarousel } from '../features/content/home-carousel.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './home-page.module.css';

const categoryIcons: Record<(typeof systemCategories)[number], IconName> = {
  slot: 'slot',
  live: 'cards',
  games: 'dice',
  bingo: 'bingo',
  tvbets: 'tv',
  virtual: 'virtual',
  crash: 'kite',
};

/** The home page: carousel, categories, the player's favourites, the games. */
export function HomePage() {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <>
      <h1 className="vh">{t({ id: 'home.title', message: 'Meydan: casino ve bahis, oyun parasıyla' })}</h1>
      <HomeCarousel />
      <nav className={`rail ${styles.chips}`} aria-label={t({ id: 'home.categories', message: 'Kategoriler' })}>
        {systemCategories.map((category) => (
          <Link key={category} className="chip" to="/casino/$category" params={{ category }}>
            <Icon name={categoryIcons[category]} size={20} />
            {names[category]}
          </Link>
        ))}
      </nav>
      <FavoritesRow />
      <CategoryRow category="slot" title={names.slot} />
    </>
  );
}
