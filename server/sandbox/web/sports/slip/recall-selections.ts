import type { EventView, SelectionView } from '../../sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';
import type { SlipSelection } from './create-slip-store.ts';
import { seenIn } from './follow-selections.ts';

/** The selection at what it is offered at now; null where it takes no bet, or its line has moved away. */
function offeredIn(event: EventView, { matchId, marketId, outcomeId }: SelectionView): SlipSelection | null {
  const { match, markets } = event;
  const market = markets.find(({ id }) => id === marketId);
  const odds = market?.outcomes.find(({ id }) => id === outcomeId)?.odds ?? null;
  const takesBets = (match.state === 'coming' || match.state === 'live') && market !== undefined && market.state !== 'closed';
  return takesBets && odds !== null ? { matchId, marketId, outcomeId, odds, seen: seenIn(event, marketId) } : null;
}

/** Puts those selections that still take bets on the slip, at the odds of now, in place of what is on it; says how it ended. Nothing is changed where none does, or the odds can't be had. */
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
