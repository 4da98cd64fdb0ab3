import type { MatchView } from '../../../contract/sports-wire.ts';
import { clockText } from '../clock-text.ts';
import { marketName, outcomeName } from '../market-texts.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { clockTime, dateAndTime, dayName } from '../times-of.ts';
import type { SeenSelection } from './create-slip-store.ts';

/** The names of a selection: `Beraberlik`, `Maç sonucu`, `Ankara Lodosspor – İzmir Yelken`. */
export interface SelectionWords {
  outcome: string;
  market: string;
  match: string;
}

const DAY_MS = 86_400_000;

/** Returns the names of a selection from its last known data, or placeholders while the data is unknown. */
export function selectionWords(desk: SportsDesk, outcomeId: string, seen: SeenSelection | null): SelectionWords {
  if (!seen) return { outcome: '…', market: '', match: '' };
  return {
    outcome: outcomeName(desk, seen, outcomeId, seen),
    market: marketName(desk, seen, seen.sport),
    match: `${seen.home.name} – ${seen.away.name}`,
  };
}

/** Formats when a match begins: `Bugün 19.00`, `Yarın 19.00` or `24 Kas 19.00`. */
export function startWords({ translate, language, store }: SportsDesk, startsAtMs: number): string {
  const { timeZone } = store;
  const day = dayName(timeZone, startsAtMs);
  const time = clockTime(language, timeZone, startsAtMs);
  if (day === dayName(timeZone, store.now())) return translate('slip.today', { time });
  if (day === dayName(timeZone, store.now() + DAY_MS)) return translate('slip.tomorrow', { time });
  return dateAndTime(language, timeZone, startsAtMs);
}

/** Formats the clock and score of a live match, `Canlı 38’ · 0–0`. Returns null for other matches. */
export function liveWords({ translate }: SportsDesk, sport: SeenSelection['sport'], match: Pick<MatchView, 'state' | 'clock' | 'score'> | null): string | null {
  if (match?.state !== 'live') return null;
  const score = match.score ? `${match.score.home}–${match.score.away}` : '0–0';
  return translate('slip.live', { clock: clockText(sport, match.clock, translate).minute, score });
}
