import { useLingui } from '@lingui/react/macro';
import type { SystemCategory, TableKind } from '#contract/enumerations.ts';
import { useCategoryNames } from '../features/casino/category-names.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './home-page.module.css';
import { useCrashAddress, useHasCrash } from './menu-entries.ts';

interface Chip {
  category: SystemCategory;
  icon: IconName;
  name: string;
  table?: TableKind;
}

/** Links from the home page to the lobbies; live tables are split by game. */
export function CategoryChips() {
  const { t } = useLingui();
  const names = useCategoryNames();
  const hasCrash = useHasCrash();
  const crashAddress = useCrashAddress();
  const chips: Chip[] = [
    { category: 'slot', icon: 'slot', name: names.slot },
    { category: 'live', icon: 'cards', name: names.live },
    { category: 'live', icon: 'roulette', name: t({ id: 'table.roulette', message: 'Rulet' }), table: 'roulette' },
    { category: 'live', icon: 'spade', name: t({ id: 'table.blackjack', message: 'Blackjack' }), table: 'blackjack' },
    { category: 'live', icon: 'coin', name: t({ id: 'table.poker', message: 'Poker' }), table: 'poker' },
    { category: 'live', icon: 'cards', name: t({ id: 'table.baccarat', message: 'Bakara' }), table: 'baccarat' },
    { category: 'bingo', icon: 'bingo', name: names.bingo },
    { category: 'crash', icon: 'kite', name: names.crash },
    { category: 'tvbets', icon: 'tv', name: names.tvbets },
    { category: 'virtual', icon: 'virtual', name: names.virtual },
    { category: 'games', icon: 'dice', name: names.games },
  ];
  const shown = chips.filter(({ category }) => category !== 'crash' || hasCrash);
  return (
    <nav className={`rail ${styles.chips}`} aria-label={t({ id: 'home.categories', message: 'Kategoriler' })}>
      <AppLink className="chip" to="/" isCurrent>
        <Icon name="star" size={20} />
        {t({ id: 'row.all', message: 'Tümü' })}
      </AppLink>
      <AppLink className="chip" to="/casino/slot#search">
        <Icon name="search" size={20} />
        {t({ id: 'home.search', message: 'Oyun ara' })}
      </AppLink>
      {shown.map(({ category, icon, name, table }) => (
        <AppLink key={name} className="chip" to={category === 'crash' ? crashAddress : `/casino/${category}${table ? `?table=${table}` : ''}`}>
          <Icon name={icon} size={20} />
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
