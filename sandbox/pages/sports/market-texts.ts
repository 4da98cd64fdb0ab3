import type { SportCode, TeamView } from '../../contract/sports-wire.ts';
import { formatNumber } from '../page/formats.ts';
import { knownKey, type SportsMessageKey, type SportsTranslate } from './sports-texts.ts';

/** The data from which the name of a market is made. */
export interface NamedMarket {
  kind: string;
  line: number | null;
  period: number | null;
}
export interface Named {
  translate: SportsTranslate;
}

const SCORE = /^(\d+)-(\d+)$/;
const HUNDREDTH = 100;

function signed(hundredths: number): string {
  const size = formatLine(Math.abs(hundredths));
  if (hundredths === 0) return size;
  return hundredths > 0 ? `+${size}` : `−${size}`;
}

/** Formats a line, given in hundredths: 250 is 2,5, 225 is 2,25, 100 is 1. */
export function formatLine(hundredths: number): string {
  const decimals = hundredths % HUNDREDTH === 0 ? 0 : hundredths % 50 === 0 ? 1 : 2;
  return formatNumber(hundredths / HUNDREDTH, decimals);
}

/** Formats both sides of a handicap, given in hundredths: −0,5 / +0,5. */
export const formatHandicap = (hundredths: number): string => `${signed(hundredths)} / ${signed(-hundredths)}`;

function firstKnown(keys: readonly string[]): SportsMessageKey | null {
  for (const key of keys) {
    const known = knownKey(key);
    if (known) return known;
  }
  return null;
}

/**
 * Returns the name of a market without its line: `Toplam gol`, `1. yarı sonucu`. Returns the kind of a market that has
 * no name.
 */
export function marketName({ translate }: Named, { kind, period }: NamedMarket, sport: SportCode): string {
  const withPeriod = period === null ? [] : [`market.${kind}.${sport}.period`, `market.${kind}.period`];
  const key = firstKnown([...withPeriod, `market.${kind}.${sport}`, `market.${kind}`]);
  if (!key) return kind;
  return translate(key, { period: period ?? '' });
}

/** Returns the text on an outcome's button: `1`, `X`, `Üst`, `2-1`. */
export function outcomeMark({ translate }: Named, { kind }: NamedMarket, outcomeId: string): string {
  const key = firstKnown([`outcome.${kind}.${outcomeId}`, `outcome.${outcomeId}`]);
  if (key) return translate(key);
  const score = SCORE.exec(outcomeId);
  return score ? `${score[1]}-${score[2]}` : outcomeId;
}

/** Returns the full name of a selection: `Ankara Lodosspor`, `Beraberlik`, `Üst 2,5`, `Ankara Lodosspor −1,5`. */
export function outcomeName(named: Named, market: NamedMarket, outcomeId: string, { home, away }: { home: TeamView; away: TeamView }): string {
  const { translate } = named;
  const { kind, line } = market;
  const names = { home: home.name, away: away.name };
  if (outcomeId === 'home' || outcomeId === 'away') {
    const name = names[outcomeId];
    return line === null ? name : `${name} ${signed(outcomeId === 'home' ? line : -line)}`;
  }
  const key = firstKnown([`pick.${kind}.${outcomeId}`, `pick.${outcomeId}`]);
  const words = key ? translate(key, names) : outcomeMark(named, market, outcomeId);
  return line === null ? words : `${words} ${formatLine(line)}`;
}
