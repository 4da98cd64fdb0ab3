import type { EventView, SelectionView } from '../../../contract/sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';
import type { OutcomeName, SlipSelection } from './create-slip-store.ts';
import { seenIn } from './sync-selections.ts';

/** Returns a selection at its current odds, or null if it accepts no bets or its line is no longer offered. */
export function offeredIn(event: EventView, { matchId, marketId, outcomeId }: OutcomeName): SlipSelection | null {
  const { match, markets } = event;
  const market = markets.find(({ id }) => id === marketId);
  const odds = market?.outcomes.find(({ id }) => id === outcomeId)?.odds ?? null;
  const takesBets = (match.state === 'coming' || match.state === 'live') && market !== undefined && market.state !== 'closed';
  return takesBets && odds !== null ? { matchId, marketId, outcomeId, odds, seen: seenIn(event, marketId) } : null;
}

/**
 * Replaces the slip with the selections that still accept bets, at the current odds. Returns the result in words.
 * Changes nothing if no selection accepts bets, or if the odds are unavailable.
 */
export async function recallSelections({ call, slip, translate }: SportsDesk, selections: readonly SelectionView[]): Promise<string> {
  const ids = [...new Set(selections.map(({ matchId }) => matchId))];
  const answers = await Promise.all(ids.map(async (matchId) => ({ matchId, answer: await call('event', { matchId }) })));
  if (answers.some(({ answer }) => !answer.success && answer.code !== 'not-found')) return translate('recall.failed');
  const events = new Map(answers.flatMap(({ matchId, answer }) => (answer.success ? [[matchId, answer.data] as const] : [])));
  const found = selections.flatMap((selection) => {
    const event = events.get(selection.matchId);
    const offered = event ? offeredIn(event, selection) : null;
    return offered ? [offered] : [];
  });
  if (found.length === 0) return translate('recall.none');
  slip.replace(found);
  const closed = selections.length - found.length;
  return translate(closed === 0 ? 'recall.all' : 'recall.some', { count: found.length, closed });
}
