import type { EventView, MarketView, SelectionAsk } from '../../../contract/sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';
import type { OutcomeName, SeenSelection } from './create-slip-store.ts';
import type { SelectionNow } from './slip-row.ts';

/** How often a selection that the page's feed does not include is requested, during a match and before it, ms. */
const LIVE_AGAIN_MS = 4_000;
const COMING_AGAIN_MS = 15_000;
const TICK_MS = 1_000;
/** How long odds from a refusal are used while the feed has not sent them yet, ms. */
const TOLD_MS = 5_000;

interface Followed {
  /** Null if the match no longer exists. */
  event: EventView | null;
  askedAtMs: number;
}

/** Returns the data that is stored with a selection of this market, or null if the event does not list the market. */
export function seenIn(event: EventView, marketId: string): SeenSelection | null {
  const market = event.markets.find(({ id }) => id === marketId);
  if (!market) return null;
  const { match, league } = event;
  const { kind, line, period } = market;
  return { sport: league.sport, leagueId: league.id, home: match.home, away: match.away, startsAtMs: match.startsAtMs, kind, line, period };
}

/**
 * Tracks the markets of selections: those of the feed, and the others by repeated requests. `changed` is called after
 * each response.
 */
export function syncSelections(desk: SportsDesk, changed: () => void) {
  const { store, slip, call } = desk;
  const followed = new Map<string, Followed>();
  const asking = new Set<string>();
  const told = new Map<string, { odds: number; untilMs: number }>();
  const ask = async (matchId: string): Promise<void> => {
    asking.add(matchId);
    const answer = await call('event', { matchId });
    asking.delete(matchId);
    const isGone = !answer.success && answer.code === 'not-found';
    if (!answer.success && !isGone) return;
    followed.set(matchId, { event: answer.success ? answer.data : null, askedAtMs: performance.now() });
    if (answer.success)
      for (const selection of slip.selections()) {
        const seen = selection.matchId === matchId && selection.seen === null ? seenIn(answer.data, selection.marketId) : null;
        if (seen) slip.remember(selection, seen);
      }
    changed();
  };
  const isDue = (matchId: string): boolean => {
    const known = followed.get(matchId);
    if (!known) return true;
    const pauseMs = known.event?.match.state === 'live' ? LIVE_AGAIN_MS : COMING_AGAIN_MS;
    return performance.now() - known.askedAtMs >= pauseMs;
  };
  const look = (): void => {
    if (!store.canBet || document.visibilityState === 'hidden') return;
    const ids = new Set(
      slip
        .selections()
        .filter(({ matchId, marketId }) => store.market(matchId, marketId) === null)
        .map(({ matchId }) => matchId),
    );
    for (const id of followed.keys()) if (!ids.has(id)) followed.delete(id);
    for (const id of ids) if (!asking.has(id) && isDue(id)) void ask(id);
  };
  setInterval(look, TICK_MS);
  const marketOf = (matchId: string, marketId: string): MarketView | null => {
    const known = store.market(matchId, marketId);
    if (known) return known;
    const own = followed.get(matchId);
    const found = own?.event?.markets.find(({ id }) => id === marketId);
    if (found || !own) return found ?? null;
    // A requested market that does not exist is treated as closed.
    return { id: marketId, kind: 'result', group: 'main', line: null, period: null, state: 'closed', outcomes: [] };
  };
  /**
   * Returns the market of a selection. It has the odds from a refusal as long as the feed still has the refused ones.
   */
  const toldMarket = ({ matchId, marketId, outcomeId, odds }: SelectionAsk): MarketView | null => {
    const market = marketOf(matchId, marketId);
    const own = told.get(`${matchId} ${marketId} ${outcomeId}`);
    if (!market || !own || performance.now() > own.untilMs) return market;
    const outcomes = market.outcomes.map((outcome) => (outcome.id === outcomeId && outcome.odds === odds ? { ...outcome, odds: own.odds } : outcome));
    return { ...market, outcomes };
  };
  return {
    look,
    /** Stores the current odds of an outcome from a refusal. */
    tell({ matchId, marketId, outcomeId }: OutcomeName, odds: number): void {
      told.set(`${matchId} ${marketId} ${outcomeId}`, { odds, untilMs: performance.now() + TOLD_MS });
    },
    /** Returns what is currently known about a selection. */
    now(selection: SelectionAsk): SelectionNow {
      const { matchId } = selection;
      const match = store.matches.get(matchId) ?? (store.event?.match.id === matchId ? store.event.match : followed.get(matchId)?.event?.match) ?? null;
      return { match, market: toldMarket(selection) };
    },
  };
}
