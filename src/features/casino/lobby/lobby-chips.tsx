import { Trans, useLingui } from '@lingui/react/macro';
import type { SystemCategory, TableKind } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useCategoryNames } from '../category-names.ts';
import type { LobbySearch } from '../lobby-search.ts';
import type { LobbyPart } from './device-lobby.ts';
import styles from './lobby-page.module.css';
import type { ProviderFilter } from './use-provider-filter.ts';

/** Another lobby, and the path of this app that leads there. */
export interface LobbyNeighbour {
  category: SystemCategory;
  to: string;
}

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
  neighbours: readonly LobbyNeighbour[];
  /** The provider filter, and whether a large window has its rail; null where there is nothing to choose. */
  providers: { filter: ProviderFilter; hasRail: boolean } | null;
  onSearch: (changes: Partial<Record<keyof LobbySearch, unknown>>) => void;
}

const neighbourIcons: Partial<Record<SystemCategory, IconName>> = { crash: 'kite', bingo: 'bingo', slot: 'slot' };

/** The few filters of a lobby that are always visible. */
export function LobbyChips(props: LobbyChipsProps) {
  const { t } = useLingui();
  const isLive = props.category === 'live';
  // Another operator's games may not say what is played at their tables.
  const hasTables = isLive && (props.whole?.tables.length !== 0 || props.search.table !== undefined);
  if (isLive && !hasTables && !props.providers) return null;
  return (
    <div className={`rail ${styles.chips}`}>
      {isLive && !hasTables ? null : (
        <fieldset>
          <legend className="vh">{t({ id: 'lobby.category', message: 'Kategori' })}</legend>
          {isLive ? <TableChips {...props} /> : <OrderChips {...props} />}
        </fieldset>
      )}
      {props.providers ? <ProviderChip {...props.providers} /> : null}
      {isLive ? null : <NeighbourChips {...props} />}
    </div>
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

/** Opens the list of providers. A large window has it only where there are too few for the rail. */
function ProviderChip({ filter: { shown, chosen, openList }, hasRail }: NonNullable<LobbyChipsProps['providers']>) {
  const count = chosen.length > 0 ? chosen.length : shown?.length;
  return (
    <button
      type="button"
      className={`chip ${hasRail ? styles.compactOnly : ''}`}
      aria-haspopup="dialog"
      aria-pressed={chosen.length > 0 ? true : undefined}
      disabled={!shown}
      onClick={openList}
    >
      <svg className="i i-20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8h10M19 8h2M3 16h2M11 16h10M16 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 13.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" />
      </svg>
      <Trans id="lobby.providers">Sağlayıcı</Trans>
      {count === undefined ? null : <span className={`num ${styles.count}`}>{formatCount(count)}</span>}
    </button>
  );
}

function OrderChips({ search, whole, hasPages, isOnDevice, onSearch }: LobbyChipsProps) {
  const { t } = useLingui();
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
    </>
  );
}

/** Links to other lobbies. */
function NeighbourChips({ category, neighbours }: LobbyChipsProps) {
  const names = useCategoryNames();
  return neighbours
    .filter((other) => other.category !== category)
    .map((other) => (
      <AppLink key={other.category} className="chip" to={other.to}>
        <Icon name={neighbourIcons[other.category] ?? 'dice'} size={20} />
        {names[other.category]}
      </AppLink>
    ));
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
