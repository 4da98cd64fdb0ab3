import type { MarketView, MatchView, OddsAcceptance } from '../../../contract/sports-wire.ts';
import type { SeenSelection, SlipSelection } from './create-slip-store.ts';

/** What is currently known about a selection's match and market. Each is null while it is unknown. */
export interface SelectionNow {
  match: MatchView | null;
  market: MarketView | null;
}
/** `moved` has odds that the player has not accepted; `unknown` has a market that has yet to be requested. */
export type RowState = 'open' | 'moved' | 'suspended' | 'closed' | 'unknown';
/** A selection as the slip shows it. */
export interface SlipRow {
  selection: SlipSelection;
  seen: SeenSelection | null;
  match: MatchView | null;
  state: RowState;
  /** The odds in hundredths at which it would be accepted, or the player's own odds if none are offered. */
  odds: number;
}

function stateOf(selection: SlipSelection, { match, market }: SelectionNow, accepts: OddsAcceptance): { state: RowState; odds: number } {
  const { odds } = selection;
  if (match && match.state !== 'coming' && match.state !== 'live') return { state: 'closed', odds };
  if (!market) return { state: 'unknown', odds };
  const outcome = market.outcomes.find(({ id }) => id === selection.outcomeId);
  if (market.state === 'closed' || !outcome || outcome.result !== null) return { state: 'closed', odds };
  if (market.state === 'suspended') return { state: 'suspended', odds };
  if (outcome.odds === null) return { state: 'closed', odds };
  const isFine = outcome.odds === odds || accepts === 'any' || (accepts === 'higher' && outcome.odds > odds);
  return { state: isFine ? 'open' : 'moved', odds: outcome.odds };
}

/** Compares a selection with the current offer. Odds that the player accepts without asking count as accepted. */
export function slipRow(selection: SlipSelection, now: SelectionNow, accepts: OddsAcceptance): SlipRow {
  return { selection, seen: selection.seen, match: now.match, ...stateOf(selection, now, accepts) };
}

/** Returns the matches with more than one selection on the slip. Such selections are related and cannot be combined. */
export function relatedMatches(rows: readonly SlipRow[]): ReadonlySet<string> {
  const ids = rows.map(({ selection }) => selection.matchId);
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}
