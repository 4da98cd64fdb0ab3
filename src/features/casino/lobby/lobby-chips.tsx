import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SystemCategory, TableKind } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useCategoryNames } from '../category-names.ts';
import type { LobbySearch } from '../lobby-search.ts';
import type { LobbyPart } from './device-lobby.ts';
import styles from './lobby-page.module.css';

interface LobbyChipsProps {
  category: SystemCategory;
  search: LobbySearch;
  /** The unfiltered lobby; undefined while it is not known. */
  whole: LobbyPart | undefined;
  /** The lobby as filtered; its counts by table ignore the table filter. */
  part: LobbyPart | undefined;
  hasPages: boolean;
  /** The list was made on the device, which does not know how often a game is opened. */
  isOnDevice: boolean;
  /** Other lobbies that are open. */
  neighbours: readonly SystemCategory[];
  onSearch: (changes: Partial<Record<keyof LobbySearch, unknown>>) => void;
}

const neighbourIcons: Partial<Record<SystemCategory, IconName>> = { crash: 'kite', bingo: 'bingo', slot: 'slot' };

/** The few filters of a lobby that are always visible. */
export function LobbyChips(props: LobbyChipsProps) {
  const { t } = useLingui();
  // Another operator's games may not say what is played at their tables.
  if (props.category === 'live' && props.whole?.tables.length === 0 && !props.search.table) return null;
  return (
    <fieldset className={`rail ${styles.chips}`}>
      <legend className="vh">{t({ id: 'lobby.category', message: 'Kategori' })}</legend>
      {props.category === 'live' ? <TableChips {...props} /> : <OrderChips {...props} />}
    </fieldset>
  );
}

interface ChipProps {
  icon: IconName;
  name: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ icon, name, count, isChosen, onChoose }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      <Icon name={icon} size={20} />
      {name}
      {count === undefined ? null : <span className={`num ${styles.count}`}>{formatCount(count)}</span>}
    </button>
  );
}

function OrderChips({ category, search, whole, hasPages, isOnDevice, neighbours, onSearch }: LobbyChipsProps) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const hasNew = hasPages || whole?.items.some(({ isNew }) => isNew);
  return (
    <>
      <Chip
        icon="star"
        name={t({ id: 'row.all', message: 'Tümü' })}
        isChosen={search.order !== 'popular' && !search.new}
        onChoose={() => onSearch({ order: undefined, new: undefined })}
      />
      {hasPages && (!isOnDevice || search.order === 'popular') ? (
        <Chip
          icon="trophy"
          name={t({ id: 'lobby.popular', message: 'Popüler' })}
          isChosen={search.order === 'popular' && !search.new}
          onChoose={() => onSearch({ order: 'popular', new: undefined })}
        />
      ) : null}
      {hasNew ? (
        <Chip
          icon="sun"
          name={t({ id: 'lobby.new', message: 'Yeni' })}
          isChosen={search.new === true}
          onChoose={() => onSearch({ new: true, order: undefined })}
        />
      ) : null}
      {neighbours
        .filter((other) => other !== category)
        .map((other) => (
          <Link key={other} className="chip" to="/casino/$category" params={{ category: other }}>
            <Icon name={neighbourIcons[other] ?? 'dice'} size={20} />
            {names[other]}
          </Link>
        ))}
    </>
  );
}

const tableIcons: Record<TableKind, IconName> = { roulette: 'roulette', blackjack: 'spade', poker: 'coin', baccarat: 'cards', dealer: 'user' };

/** The filters of the live lobby (specification, section 2). */
function TableChips({ search, part, onSearch }: LobbyChipsProps) {
  const { t } = useLingui();
  const kinds: Record<TableKind, string> = {
    roulette: t({ id: 'live.roulette', message: 'Canlı Rulet' }),
    blackjack: t({ id: 'live.blackjack', message: 'Canlı Blackjack' }),
    poker: t({ id: 'live.poker', message: 'Canlı Poker' }),
    baccarat: t({ id: 'live.baccarat', message: 'Canlı Bakara' }),
    dealer: t({ id: 'live.dealer', message: 'Canlı Krupiye' }),
  };
  const countOf = (kind: TableKind) => part?.tables.find((table) => table.kind === kind)?.count ?? 0;
  return (
    <>
      <Chip
        icon="star"
        name={t({ id: 'row.all', message: 'Tümü' })}
        count={part?.tables.reduce((sum, { count }) => sum + count, 0)}
        isChosen={!search.table}
        onChoose={() => onSearch({ table: undefined })}
      />
      {(Object.entries(kinds) as [TableKind, string][]).map(([kind, name]) => (
        <Chip
          key={kind}
          icon={tableIcons[kind]}
          name={name}
          count={part && countOf(kind)}
          isChosen={search.table === kind}
          onChoose={() => onSearch({ table: kind })}
        />
      ))}
    </>
  );
}
