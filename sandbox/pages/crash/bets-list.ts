import type { CrashBetView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatMultiplier } from '../page/language.ts';
import { playersText } from '../page/players-text.ts';
import { openSheet } from '../slot/sheet.ts';
import type { CrashGame } from './crash-game.ts';

/**
 * Maximum number of listed bets of all players, largest stakes first. The total number and sum of the bets are shown
 * above the list.
 */
const MOST_ROWS = 60;
/** Delay between a change and the update of the list, ms, so that many cash-outs do not slow down the flight. */
const RENEWAL_MS = 300;

interface ListedBet extends CrashBetView {
  isOwn: boolean;
}

/**
 * Returns the player's own bets of the round first, then those of the others. A demo's own bets are not in the list of
 * all players, so none is removed from it.
 */
function listedBets(game: CrashGame): ListedBet[] {
  const { round, own, bets } = game.state;
  const counting = own.filter(({ roundId, state }) => roundId === round?.roundId && (state === 'open' || state === 'cashed' || state === 'lost'));
  const ownKeys = new Set(game.launch.isDemo ? [] : counting.map(({ key }) => key));
  const others = bets.filter(({ key }) => !ownKeys.has(key)).slice(0, MOST_ROWS);
  return [...counting.map((bet) => ({ ...bet, name: game.translate('crash.you'), isOwn: true })), ...others.map((bet) => ({ ...bet, isOwn: false }))];
}

function betRow(bet: ListedBet): HTMLTableRowElement {
  return make(
    'tr',
    { class: [bet.isOwn ? 'me' : '', bet.cashedAt === null ? '' : 'out'].join(' ').trim() },
    make('td', {}, bet.name),
    make('td', { class: 'money' }, formatMoney(bet.stakeMinor)),
    make('td', { class: 'figure' }, bet.cashedAt === null ? '–' : formatMultiplier(bet.cashedAt)),
    make('td', { class: 'money' }, bet.winMinor ? formatMoney(bet.winMinor) : '–'),
  );
}

/** Creates a table of bets that reuses the rows of unchanged bets. */
function createTable(game: CrashGame) {
  const { translate } = game;
  const head = (['crash.player', 'stake', 'crash.cashedAt', 'won'] as const).map((key) => make('th', { scope: 'col' }, translate(key)));
  const body = make('tbody', {});
  const caption = make('caption', { class: 'hidden' }, translate('crash.betsOfRound'));
  const table = make('table', { class: 'bets' }, caption, make('thead', {}, make('tr', {}, ...head)), body);
  const empty = make('p', { class: 'no-bets' }, translate('crash.noBets'));
  let rows = new Map<string, HTMLTableRowElement>();
  return {
    element: make('div', {}, empty, table),
    show() {
      const next = new Map<string, HTMLTableRowElement>();
      for (const bet of listedBets(game)) {
        const key = `${bet.isOwn} ${bet.key} ${bet.cashedAt} ${bet.winMinor}`;
        next.set(key, rows.get(key) ?? betRow(bet));
      }
      const wanted = [...next.values()];
      for (const [key, row] of rows) if (!next.has(key)) row.remove();
      wanted.forEach((row, index) => {
        if (body.rows[index] !== row) body.insertBefore(row, body.rows[index] ?? null);
      });
      rows = next;
      empty.hidden = wanted.length > 0;
      table.hidden = wanted.length === 0;
    },
  };
}

export interface BetsList {
  show(): void;
}

/**
 * Creates the list of all players' bets: next to the field where there is room, otherwise in a sheet that the number of
 * bets opens.
 */
export function createBetsList(game: CrashGame): BetsList {
  const aside = byId('all-bets', HTMLDivElement);
  const beside = createTable(game);
  let inSheet: ReturnType<typeof createTable> | null = null;
  let isWaiting = false;
  aside.append(beside.element);
  byId('open-bets', HTMLButtonElement).addEventListener('click', () => {
    inSheet = createTable(game);
    inSheet.show();
    openSheet(game.translate('crash.betsOfRound'), game.translate, [inSheet.element]).addEventListener('close', () => {
      inSheet = null;
    });
  });
  const renew = (): void => {
    isWaiting = false;
    const { round } = game.state;
    const players = playersText(game.translate, round?.players ?? 0);
    const total = formatMoney(round?.totalMinor ?? 0);
    for (const id of ['player-count', 'strip-count']) byId(id, HTMLElement).textContent = players;
    for (const id of ['player-total', 'strip-total']) byId(id, HTMLElement).textContent = total;
    if (aside.offsetParent !== null) beside.show();
    inSheet?.show();
  };
  return {
    show() {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(renew, RENEWAL_MS);
    },
  };
}
