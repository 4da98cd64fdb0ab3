import type { MatchClock, SportCode } from '../../contract/sports-wire.ts';
import type { SportsTranslate } from './sports-texts.ts';

const HALVES = 2;
const QUARTERS = 4;

/**
 * The clock of a match as text. `minute` is emphasised (63’, Harita 2), `period` is beside it (2. yarı). `period` may
 * be empty.
 */
export interface ClockText {
  minute: string;
  period: string;
}

function periodName(sport: SportCode, period: number, translate: SportsTranslate): string {
  if (sport === 'tennis' || sport === 'volleyball') return translate('clock.set', { period });
  if (sport === 'esports') return translate('clock.map', { period });
  if (sport === 'basketball') return period > QUARTERS ? translate('clock.overtime') : translate('clock.quarter', { period });
  if (period > HALVES) return translate('clock.overtime');
  return translate(period === HALVES ? 'clock.half2' : 'clock.half1');
}

/** Returns the clock of a live match as text. */
export function clockText(sport: SportCode, { period, minute, isBreak }: MatchClock, translate: SportsTranslate): ClockText {
  const name = periodName(sport, Math.max(period, 1), translate);
  const hasHalves = sport === 'football' || sport === 'handball' || sport === 'virtual';
  if (isBreak && hasHalves) return { minute: translate('clock.halfTime'), period: '' };
  if (isBreak) return { minute: name, period: translate('clock.break') };
  if (minute === null) return { minute: name, period: translate('match.live') };
  return { minute: translate('clock.minute', { minute }), period: name };
}
