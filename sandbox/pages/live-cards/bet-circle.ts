import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { createSpotStakes } from '../page/spot-stakes.ts';
import { chipOf, createChipRow } from '../table/chip-row.ts';
import { type TableActs, type TablePage, ticketsIn } from '../table/table-page.ts';

const SPOT = 'bet';

/**
 * Creates the single bet spot, for tables with one ticket per player per round. Every tap adds a chip. The stake stays
 * selected for the following rounds. With `showsRaises`, the ticket's later raises are included in the amount.
 */
export function createBetCircle(page: TablePage<never, never, never>, acts: TableActs, showsRaises: boolean) {
  const { translate, session, state } = page;
  const { leastStakeMinor, mostStakeMinor } = session.table;
  const chips = createChipRow(session.table, translate);
  const stakes = createSpotStakes(chips.worthMinor, () => mostStakeMinor, acts.changed);
  const [circle, undo] = [byId('bet-circle', HTMLButtonElement), byId('undo', HTMLButtonElement)];
  const standing = () => [...ticketsIn(state, state.round?.roundId), ...(state.open ? ticketsIn(state, state.open.roundId) : [])][0];
  const isOpen = (): boolean => state.open !== null && !standing();
  const put = (): void => {
    if (isOpen()) stakes.put(SPOT);
  };
  circle.addEventListener('click', put);
  undo.addEventListener('click', stakes.undo);
  return {
    show(): void {
      const ticket = standing();
      const ticketMinor = showsRaises ? ticket?.stakedMinor : ticket && (ticket.choice as { betMinor: number }).betMinor;
      const stakeMinor = ticketMinor !== undefined ? ticketMinor : (stakes.spots()[SPOT] ?? 0);
      const label = stakeMinor > 0 ? formatMoney(stakeMinor) : translate('liveCards.tap');
      undo.disabled = !isOpen() || !stakes.canUndo();
      circle.classList.toggle('stands', ticket !== undefined);
      circle.setAttribute('aria-disabled', String(!isOpen()));
      circle.setAttribute('aria-label', translate('liveCards.betSpot', { amount: formatMoney(stakeMinor) }));
      if (circle.dataset.shown === label) return;
      circle.dataset.shown = label;
      circle.replaceChildren(...(stakeMinor > 0 ? [make('span', { class: 'bet-chip' }, chipOf(stakeMinor))] : []), make('span', { class: 'money' }, label));
    },
    choice(): { betMinor: number } | null {
      const betMinor = stakes.spots()[SPOT] ?? 0;
      return isOpen() && betMinor >= leastStakeMinor ? { betMinor } : null;
    },
    /** Returns the player's ticket in the current round, or null. */
    ticket: () => ticketsIn(state, state.round?.roundId)[0] ?? null,
    press(key: string): void {
      if (key === 'b') put();
      if (key === 'z' && isOpen()) stakes.undo();
      if (key === '+') chips.step(1);
      if (key === '-') chips.step(-1);
    },
  };
}
