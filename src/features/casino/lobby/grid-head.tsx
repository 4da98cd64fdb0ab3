import { Trans, useLingui } from '@lingui/react/macro';
import type { Game } from '#contract/casino.ts';
import type { GameOrder } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { LastKnown } from '../../../pwa/last-known.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon, Mark } from '../../../ui/icon.tsx';
import { isNarrowed, type LobbySearch } from '../lobby-search.ts';
import styles from './lobby-page.module.css';
import type { Lobby } from './use-lobby.ts';

interface GridHeadProps {
  search: LobbySearch;
  lobby: Lobby;
  /** There are enough games to sort. */
  isSortable: boolean;
  onSearch: (changes: Partial<Record<keyof LobbySearch, unknown>>) => void;
  onClear: () => void;
}

/** What the grid shows, its order, and a button that clears the filters. */
export function GridHead({ search, lobby, isSortable, onSearch, onClear }: GridHeadProps) {
  const { t } = useLingui();
  const { q, order } = search;
  const count = lobby.part?.total;
  return (
    <div className={`sec-head ${styles.gridHead}`}>
      <h2 id="grid-title">
        <Mark />
        {q === undefined ? t({ id: 'lobby.all_games', message: 'Tüm oyunlar' }) : t({ id: 'lobby.results', message: `“${q}” için sonuçlar` })}
      </h2>
      {count === undefined ? null : <span className={`num ${styles.gridCount}`}>{formatCount(count)}</span>}
      <LastKnown atMs={lobby.knownAtMs} />
      {isNarrowed(search) ? (
        <Button look="quiet" icon="close" onClick={onClear}>
          <Trans id="lobby.clear">Filtreleri temizle</Trans>
        </Button>
      ) : null}
      {isSortable || order !== undefined ? <OrderSelect order={order} lobby={lobby} onChoose={(next) => onSearch({ order: next })} /> : null}
    </div>
  );
}

const isTold = (figure: unknown) => figure !== undefined && figure !== null;

/** Returns the orders by what these games publish; an order by a figure that is the same for all sorts nothing. */
function ordersByFigures(games: readonly Game[]): GameOrder[] {
  return [
    ...(games.some(({ returnToPlayer }) => isTold(returnToPlayer)) ? (['return'] as const) : []),
    ...(games.some(({ volatility }) => isTold(volatility)) ? (['volatility'] as const) : []),
    ...(new Set(games.flatMap(({ stakes }) => (stakes ? [stakes.minimum] : []))).size > 1 ? (['stake'] as const) : []),
  ];
}

/** Chooses the order of the grid; an icon alone on a phone while the order is the lobby's own. */
function OrderSelect({ order, lobby, onChoose }: { order: LobbySearch['order']; lobby: Lobby; onChoose: (order: string) => void }) {
  const { t } = useLingui();
  const names: Record<GameOrder, string> = {
    lobby: t({ id: 'order.lobby', message: 'Önerilen' }),
    popular: t({ id: 'order.popular', message: 'En çok oynanan' }),
    new: t({ id: 'order.new', message: 'En yeni' }),
    name: t({ id: 'order.name', message: 'Ada göre, A–Z' }),
    return: t({ id: 'order.return', message: 'En yüksek RTP' }),
    volatility: t({ id: 'order.volatility', message: 'En yüksek volatilite' }),
    stake: t({ id: 'order.stake', message: 'En düşük bahis' }),
  };
  const known = lobby.whole?.items ?? lobby.part?.items ?? [];
  const offered: GameOrder[] = ['lobby', ...(lobby.hasPages ? (['popular'] as const) : []), 'new', 'name', ...ordersByFigures(known)];
  // An address may name an order that sorts nothing here.
  if (order !== undefined && !offered.includes(order)) offered.push(order);
  return (
    <div className={styles.order}>
      <label htmlFor="lobby-order">
        <Trans id="lobby.order">Sırala</Trans>
      </label>
      <div className={`control ${order === undefined ? styles.ownOrder : ''}`}>
        <Icon name="sort" size={20} />
        <select id="lobby-order" value={order ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {offered.map((value) => (
            <option key={value} value={value === 'lobby' ? '' : value}>
              {names[value]}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </div>
    </div>
  );
}
