import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import { openSheet } from '../slot/sheet.ts';
import type { CrashBetView } from '../wire.ts';
import { type CrashGame, formatMultiplier } from './crash-game.ts';

/** So many bets are listed, the largest stakes first: their number and sum stand above them. */
const MOST_ROWS = 60;

function betRow(game: CrashGame, bet: CrashBetView, isOwn: boolean): HTMLElement {
  const { language, translate } = game;
  const isAbove = bet.winMinor !== null && bet.winMinor > bet.stakeMinor;
  return make(
    'tr',
    { class: [isOwn ? 'me' : '', bet.cashedAt === null ? '' : 'out'].join(' ').trim() },
    make('td', {}, isOwn ? translate('crash.you') : bet.name),
    make('td', { class: 'money' }, formatMoney(bet.stakeMinor)),
    make('td', { class: 'figure' }, bet.cashedAt === null ? '–' : formatMultiplier(language, bet.cashedAt)),
    make('td', { class: isAbove ? 'money above' : 'money' }, bet.winMinor ? formatMoney(bet.winMinor) : '–'),
  );
}

/** The player's own bets of the round first, then everybody's; a demo's own bets are in no list but its own. */
function rowsOf(game: CrashGame): HTMLElement[] {
  const { round, own, bets } = game.state;
  const counting = own.filter(({ roundId, state }) => roundId === round?.roundId && (state === 'open' || state === 'cashed' || state === 'lost'));
  const ownKeys = game.launch.isDemo ? new Set<number>() : new Set(counting.map(({ key }) => key));
  const others = bets.filter(({ key }) => !ownKeys.has(key));
  return [...counting.map((bet) => betRow(game, { ...bet, name: '' }, true)), ...others.slice(0, MOST_ROWS).map((bet) => betRow(game, bet, false))];
}

function betsTable(game: CrashGame): HTMLElement {
  const { translate } = game;
  const rows = rowsOf(game);
  if (rows.length === 0) return make('p', { class: 'no-bets' }, translate('crash.noBets'));
  const head = (['crash.player', 'stake', 'crash.cashedAt', 'won'] as const).map((key) => make('th', { scope: 'col' }, translate(key)));
  return make(
    'table',
    { class: 'bets' },
    make('caption', { class: 'hidden' }, translate('crash.betsOfRound')),
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows),
  );
}

export interface BetsList {
  show(): void;
}

/** Everybody's bets: beside the field where there is room, else in a sheet behind their number. */
export function createBetsList(game: CrashGame): BetsList {
  const aside = byId('all-bets', HTMLDivElement);
  let inSheet: HTMLElement | null = null;
  byId('open-bets', HTMLButtonElement).addEventListener('click', () => {
    const holder = make('div', {}, betsTable(game));
    inSheet = holder;
    openSheet(game.translate('crash.betsOfRound'), game.translate, [holder]).addEventListener('close', () => {
      inSheet = null;
    });
  });
  return {
    show() {
      const { round } = game.state;
      const players = game.translate('crash.players', { count: formatNumber(game.language, round?.players ?? 0) });
      const total = formatMoney(round?.totalMinor ?? 0);
      byId('player-count', HTMLElement).textContent = players;
      byId('player-total', HTMLElement).textContent = total;
      byId('strip-count', HTMLElement).textContent = players;
      byId('strip-total', HTMLElement).textContent = total;
      if (aside.offsetParent !== null) aside.replaceChildren(betsTable(game));
      inSheet?.replaceChildren(betsTable(game));
    },
  };
}
