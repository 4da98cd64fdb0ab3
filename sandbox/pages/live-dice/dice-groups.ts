import type { DicePlan } from '../../engine/table/rules/dice-bets.ts';
import type { MessageKey } from '../page/language.ts';

/** A group of bets on the board. */
interface DiceGroup {
  title: MessageKey | null;
  look: 'broad' | 'totals' | 'sixes' | 'fives' | 'lone';
  isIn(spot: string): boolean;
}

const starts =
  (pattern: RegExp) =>
  (spot: string): boolean =>
    pattern.test(spot);

const groups: readonly DiceGroup[] = [
  { title: null, look: 'broad', isIn: starts(/^(small|big|odd|even|under|seven|over)$/) },
  { title: 'liveDice.totals', look: 'totals', isIn: starts(/^total/) },
  { title: 'liveDice.faces', look: 'sixes', isIn: starts(/^face\d/) },
  { title: 'liveDice.pairs', look: 'sixes', isIn: starts(/^pair/) },
  { title: 'liveDice.triples', look: 'sixes', isIn: starts(/^triple\d/) },
  { title: null, look: 'lone', isIn: starts(/^(triple|double)$/) },
  { title: 'liveDice.combinations', look: 'fives', isIn: starts(/^faces/) },
];

/** Plans with at most this many totals lay them out in rows of five or ten. */
const FEW_TOTALS = 10;

/** Returns the groups of a plan that have bets, with these bets, in the order of the board. */
export const groupsOf = ({ bets }: DicePlan): { title: MessageKey | null; look: string; spots: string[] }[] =>
  groups.flatMap(({ title, look, isIn }) => {
    const spots = [...bets.keys()].filter(isIn);
    return spots.length === 0 ? [] : [{ title, look: look === 'totals' && spots.length <= FEW_TOTALS ? 'tens' : look, spots }];
  });
