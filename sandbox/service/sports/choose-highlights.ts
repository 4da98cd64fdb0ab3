import type { LeagueView, MatchView, OutcomeView, SportCode } from '../../contract/sports-wire.ts';

/** Sports with three results, the most popular first. Virtual matches are no live sport. */
const sports: readonly SportCode[] = ['football', 'handball'];
/** Later in a live match, most of its odds are closed. */
const LATEST_MINUTE = 75;
const HUNDREDTHS = 100;

interface Offer {
  odds: number | null;
  selection: string;
}
/** A match for the operator's own page. Odds are decimal, times are ISO 8601. */
export interface Highlight {
  id: string;
  league: string;
  home: string;
  away: string;
  isLive: boolean;
  startsAt: string;
  minute: number | null;
  half: number | null;
  isBreak: boolean;
  score: { home: number; away: number } | null;
  result: { home: Offer; draw: Offer; away: Offer };
}

/** A row with its market of three results; null for any other, and where the result is all but decided. */
function threeWay(match: MatchView): { match: MatchView; outcomes: Record<keyof Highlight['result'], OutcomeView>; isOpen: boolean; marketId: string } | null {
  const { main } = match;
  const find = (wanted: string) => main?.outcomes.find(({ id }) => id === wanted);
  const [home, draw, away] = [find('home'), find('draw'), find('away')];
  if (main?.kind !== 'result' || main.state === 'closed' || !home || !draw || !away) return null;
  const isOpen = main.state === 'open';
  if (isOpen && [home, draw, away].some(({ odds }) => odds === null)) return null;
  return { match, outcomes: { home, draw, away }, isOpen, marketId: main.id };
}

/**
 * Returns up to `count` matches that a bettor would want to see first: live ones, the longest running first, so that
 * the choice is steady, then those that start next.
 */
export function chooseHighlights(matches: readonly MatchView[], leagues: ReadonlyMap<string, LeagueView>, count: number): Highlight[] {
  const rankOf = ({ leagueId }: MatchView): number => {
    const league = leagues.get(leagueId);
    return league ? sports.indexOf(league.sport) : -1;
  };
  const isWanted = (match: MatchView): boolean =>
    rankOf(match) !== -1 && (match.state === 'coming' || (match.state === 'live' && (match.clock.minute ?? 0) <= LATEST_MINUTE));
  return matches
    .filter(isWanted)
    .flatMap((match) => threeWay(match) ?? [])
    .toSorted(
      ({ match: left }, { match: right }) =>
        Number(right.state === 'live') - Number(left.state === 'live') ||
        rankOf(left) - rankOf(right) ||
        left.startsAtMs - right.startsAtMs ||
        left.id.localeCompare(right.id),
    )
    .slice(0, count)
    .map(({ match, outcomes, isOpen, marketId }) => {
      const { id, leagueId, home, away, startsAtMs, state, clock, score } = match;
      const offer = (outcome: OutcomeView): Offer => ({
        odds: isOpen && outcome.odds !== null ? outcome.odds / HUNDREDTHS : null,
        selection: `${id}/${marketId}/${outcome.id}`,
      });
      const isLive = state === 'live';
      return {
        id,
        league: leagues.get(leagueId)?.name ?? '',
        home: home.name,
        away: away.name,
        isLive,
        startsAt: new Date(startsAtMs).toISOString(),
        minute: isLive ? clock.minute : null,
        half: isLive ? clock.period : null,
        isBreak: isLive && clock.isBreak,
        score: isLive && score ? { home: score.home, away: score.away } : null,
        result: { home: offer(outcomes.home), draw: offer(outcomes.draw), away: offer(outcomes.away) },
      };
    });
}
