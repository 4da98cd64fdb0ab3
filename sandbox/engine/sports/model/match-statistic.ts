import type { StatisticView } from '../../../contract/sports-wire.ts';
import type { MatchEvent, Side, Sides } from './sport-model.ts';

function countBy(seen: readonly MatchEvent[], kinds: readonly MatchEvent['kind'][]): Sides {
  const ofSide = (side: Side): number =>
    seen.filter((event) => event.side === side && kinds.includes(event.kind)).reduce((sum, { count = 1 }) => sum + count, 0);
  return { home: ofSide('home'), away: ofSide('away') };
}

const countedKinds: Record<Exclude<StatisticView['kind'], 'possession' | 'saves'>, readonly MatchEvent['kind'][]> = {
  shots: ['goal', 'shot', 'shot-on-target', 'penalty-missed', 'points'],
  'shots-on-target': ['goal', 'shot-on-target'],
  corners: ['corner'],
  fouls: ['foul'],
  cards: ['yellow-card', 'red-card'],
  aces: ['ace'],
  rebounds: ['rebound'],
  kills: ['kill'],
  blocks: ['block'],
};
/**
 * The number of attacks that each team starts with, so that the first attack does not give its team all of the
 * possession.
 */
const FIRST_ATTACKS = 5;

/** Returns a statistic of what has happened so far. Possession is in percent and based on attacks. */
export function statisticOf(kind: StatisticView['kind'], seen: readonly MatchEvent[]): StatisticView {
  if (kind === 'saves') {
    const saved = countBy(seen, ['shot-on-target']);
    return { kind, home: saved.away, away: saved.home };
  }
  if (kind !== 'possession') return { kind, ...countBy(seen, countedKinds[kind]) };
  const attacks = countBy(seen, ['attack', 'dangerous']);
  const home = Math.round((100 * (attacks.home + FIRST_ATTACKS)) / (attacks.home + attacks.away + 2 * FIRST_ATTACKS));
  return { kind, home, away: 100 - home };
}
