import type { BetView, MatchView, SelectionView } from '../../../contract/sports-wire.ts';
import { formatMoney } from '../../page/formats.ts';
import { clockText } from '../clock-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import type { SportsIconName } from '../sports-icons.ts';
import { clockTime, dateAndTime, dayName } from '../times-of.ts';

export interface BetBadge {
  icon: SportsIconName;
  text: string;
  tone: '' | 'gold' | 'warn' | 'ok';
}

const isPaidMore = ({ returnMinor, stakeMinor }: BetView): boolean => (returnMinor ?? 0) > stakeMinor;
export const isPostponed = (bet: BetView): boolean => bet.state === 'open' && bet.selections.some(({ state }) => state === 'postponed');

/** Returns the badge of a bet's state. Only a return above the stake is shown as a win in gold. */
export function betBadge({ translate }: SportsDesk, bet: BetView): BetBadge {
  if (bet.state === 'won' && !isPaidMore(bet)) return { icon: 'reload', text: translate('bet.state.back'), tone: '' };
  if (bet.state === 'won') return { icon: 'trophy', text: translate('bet.state.won'), tone: 'gold' };
  if (isPostponed(bet) && bet.selections.length === 1) return { icon: 'history', text: translate('bet.state.postponed'), tone: 'warn' };
  const icons = { waiting: 'clock', open: 'clock', lost: 'close', void: 'reload', 'cashed-out': 'coin', refused: 'close' } as const;
  return { icon: icons[bet.state], text: translate(`bet.state.${bet.state}`), tone: bet.state === 'cashed-out' ? 'ok' : '' };
}

/** Returns the total odds of a bet in hundredths, rounded down, as they are displayed everywhere. */
export const totalHundredths = ({ totalOdds }: BetView): number => Number(totalOdds.replace('.', '').slice(0, -2));

/** Returns the last figure of a bet: what it may pay, or what it has paid. */
export function betResult({ translate }: SportsDesk, bet: BetView): { term: string; amount: string; isGold: boolean } {
  const { state, returnMinor, stakeMinor, possibleMinor } = bet;
  if (returnMinor === null || state === 'open' || state === 'waiting')
    return { term: translate('bet.possible'), amount: formatMoney(state === 'refused' ? 0 : possibleMinor), isGold: false };
  if (state === 'void' || state === 'refused') return { term: translate('bet.refund'), amount: formatMoney(returnMinor), isGold: false };
  if (state === 'cashed-out') return { term: translate('bet.cash'), amount: formatMoney(returnMinor), isGold: false };
  if (state === 'won') return { term: translate('bet.return'), amount: formatMoney(returnMinor), isGold: isPaidMore(bet) };
  return { term: translate('bet.result'), amount: formatMoney(returnMinor - stakeMinor), isGold: false };
}

/**
 * Explains an unusual return, or when a postponed match becomes void. Returns an empty text if there is nothing to
 * explain.
 */
export function betNote(desk: SportsDesk, bet: BetView): string {
  const { translate, language, store } = desk;
  if (bet.state === 'refused') return translate('bet.refusedText');
  const states = bet.selections.map(({ state }) => state);
  if (isPostponed(bet)) {
    const { limits } = store;
    if (!limits) return translate('bet.postponedSoon');
    const starts = bet.selections.flatMap(({ state, startsAtMs }) => (state === 'postponed' ? [startsAtMs] : []));
    const time = dateAndTime(language, store.timeZone, Math.min(...starts) + limits.voidAfterMs);
    return translate(states.length === 1 ? 'bet.postponedText' : 'bet.postponedManyText', { time });
  }
  if (bet.state === 'void') return translate('bet.voidText');
  if (bet.state === 'cashed-out') return '';
  if (states.includes('dead-heat')) return translate('bet.deadHeatText');
  if (states.includes('half-won') || states.includes('half-lost')) return translate('bet.halfText');
  return states.includes('void') ? translate('bet.partVoidText') : '';
}

/**
 * Describes the state of a selection: its icon and word, and the score, clock or time beside it. The board may be more
 * up to date than the bet.
 */
export function legWords(desk: SportsDesk, leg: SelectionView): { icon: SportsIconName; tone: string; word: string; beside: string } {
  const { translate, language, store } = desk;
  const { state } = leg;
  const match: MatchView | undefined = store.matches.get(leg.matchId);
  const score = match?.state === 'live' && state === 'running' ? match.score : leg.score;
  const scoreText = score ? `${score.home}–${score.away}` : '';
  const word = translate(`leg.${state}`);
  if (state === 'running') {
    const clock = match?.state === 'live' ? match.clock : leg.clock;
    const minute = clock ? clockText(leg.sport, clock, translate).minute : '';
    return { icon: 'pulse', tone: 'live', word, beside: [minute, scoreText].filter((part) => part !== '').join(' · ') };
  }
  if (state === 'coming') {
    const isToday = dayName(store.timeZone, leg.startsAtMs) === dayName(store.timeZone, store.now());
    return { icon: 'clock', tone: '', word, beside: (isToday ? clockTime : dateAndTime)(language, store.timeZone, leg.startsAtMs) };
  }
  if (state === 'postponed') return { icon: 'history', tone: 'warn', word, beside: word };
  if (state === 'won' || state === 'half-won') return { icon: 'done', tone: 'good', word, beside: state === 'won' ? scoreText : `${word} · ${scoreText}` };
  if (state === 'lost') return { icon: 'close', tone: 'bad', word, beside: scoreText };
  return { icon: 'minus', tone: '', word, beside: scoreText === '' ? word : `${word} · ${scoreText}` };
}
