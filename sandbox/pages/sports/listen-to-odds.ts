import type { MatchView, SelectionAsk } from '../../contract/sports-wire.ts';
import { arrowSteps } from '../page/arrow-steps.ts';
import type { SeenSelection } from './slip/create-slip-store.ts';
import { slipStore } from './slip/slip-store.ts';
import type { SportsDesk } from './sports-desk.ts';

function askOf({ dataset }: HTMLElement): SelectionAsk {
  return { matchId: dataset.match ?? '', marketId: dataset.market ?? '', outcomeId: dataset.outcome ?? '', odds: Number(dataset.odds) };
}

function seenOf(desk: SportsDesk, ask: SelectionAsk): SeenSelection | null {
  const { store } = desk;
  const match: MatchView | undefined = store.matches.get(ask.matchId) ?? (store.event?.match.id === ask.matchId ? store.event.match : undefined);
  const league = match && (store.leagues.get(match.leagueId) ?? (store.event?.league.id === match.leagueId ? store.event.league : undefined));
  const market = store.market(ask.matchId, ask.marketId);
  if (!match || !league || !market) return null;
  const { kind, line, period } = market;
  return { sport: league.sport, leagueId: league.id, home: match.home, away: match.away, startsAtMs: match.startsAtMs, kind, line, period };
}

/** Returns the nearest odds button in the direction of an arrow key, or null. */
function neighbour(root: HTMLElement, from: HTMLElement, [along, down]: readonly [number, number]): HTMLElement | null {
  const group = from.closest('.odds, .line');
  if (along !== 0) {
    const row = [...(group?.querySelectorAll<HTMLElement>('.odd') ?? [])];
    return row[row.indexOf(from) + along] ?? null;
  }
  const here = from.getBoundingClientRect();
  const middle = here.left + here.width / 2;
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const odd of root.querySelectorAll<HTMLElement>('.odd')) {
    const there = odd.getBoundingClientRect();
    const far = down > 0 ? there.top - here.bottom : here.top - there.bottom;
    if (there.width === 0 || far < -1) continue;
    const distance = far + Math.abs(there.left + there.width / 2 - middle) * 4;
    if (distance < least) [best, least] = [odd, distance];
  }
  return best;
}

/**
 * Handles presses of all odds below `root`, moves the focus among them with the arrow keys, and shows which are on the
 * slip.
 */
export function listenToOdds(desk: SportsDesk, root: HTMLElement, say: (text: string) => void): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.odd') : null;
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    const ask = askOf(button);
    slipStore.toggle(ask, seenOf(desk, ask));
    const outcome = button.querySelector('.odd-name')?.textContent ?? '';
    const odds = button.querySelector('.odd-value')?.textContent ?? '';
    say(desk.translate(slipStore.has(ask) ? 'odds.onSlip' : 'odds.offSlip', { outcome, odds }));
  });
  root.addEventListener('keydown', (event) => {
    const step = arrowSteps[event.key.toLowerCase()];
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.odd') : null;
    if (!step || !from || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    neighbour(root, from, step)?.focus();
  });
  slipStore.subscribe(() => {
    for (const button of root.querySelectorAll<HTMLElement>('.odd')) button.setAttribute('aria-pressed', String(slipStore.has(askOf(button))));
  });
}
