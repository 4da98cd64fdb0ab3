/** A bet on thrown dice. */
export interface DiceBet {
  name: string;
  /** What a stake returns, in tenths of the stake, by the number of hits; 0 for no hit. */
  returnTenths: readonly number[];
  hitsOf(dice: readonly number[]): number;
}

/** A dice game: the number of dice and the available bets. */
export interface DicePlan {
  id: string;
  dice: number;
  bets: ReadonlyMap<string, DiceBet>;
  /** The return of the lowest bet, percent, rounded down to two decimals. */
  returnToPlayerPercent: number;
}

export const FACES = 6;
const faces = Array.from({ length: FACES }, (_, index) => index + 1);
const byName = (bets: readonly DiceBet[]): ReadonlyMap<string, DiceBet> => new Map(bets.map((bet) => [bet.name, bet]));
export const sumOfDice = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
const areAllSame = (dice: readonly number[]): boolean => dice.every((face) => face === dice[0]);
const countOf = (face: number, dice: readonly number[]): number => dice.filter((one) => one === face).length;

/** Builds a bet that is either hit or not. */
const bet = (name: string, returnTenths: number, isHit: (dice: readonly number[]) => boolean): DiceBet => ({
  name,
  returnTenths: [0, returnTenths],
  hitsOf: (dice) => Number(isHit(dice)),
});

/** Builds the bets on totals from what each returns, in tenths of the stake. */
const totalsOf = (tenths: readonly (readonly [number, number])[]): DiceBet[] =>
  tenths.map(([total, returnTenths]) => bet(`total${total}`, returnTenths, (dice) => sumOfDice(dice) === total));

const LOW_TOTAL = 10;
const isOdd = (dice: readonly number[]): boolean => sumOfDice(dice) % 2 === 1;
const isLow = (dice: readonly number[]): boolean => sumOfDice(dice) <= LOW_TOTAL;
const even = (name: string, isHit: (dice: readonly number[]) => boolean): DiceBet => bet(name, 20, (dice) => !areAllSame(dice) && isHit(dice));

/** Three dice with 216 outcomes. Three of a kind loses the stakes on small, big, odd and even. */
export const threeDice: DicePlan = {
  id: 'three-dice',
  dice: 3,
  bets: byName([
    even('small', isLow),
    even('big', (dice) => !isLow(dice)),
    even('odd', isOdd),
    even('even', (dice) => !isOdd(dice)),
    ...faces.map((face): DiceBet => ({ name: `face${face}`, returnTenths: [0, 20, 30, 130], hitsOf: (dice) => countOf(face, dice) })),
    ...faces.map((face) => bet(`pair${face}`, 130, (dice) => countOf(face, dice) > 1)),
    ...faces.map((face) => bet(`triple${face}`, 2_080, (dice) => countOf(face, dice) === 3)),
    bet('triple', 350, areAllSame),
    ...faces.flatMap((low) =>
      faces.filter((high) => high > low).map((high) => bet(`faces${low}-${high}`, 70, (dice) => dice.includes(low) && dice.includes(high))),
    ),
    ...totalsOf([
      [4, 700],
      [5, 350],
      [6, 210],
      [7, 140],
      [8, 100],
      [9, 84],
      [10, 77],
      [11, 77],
      [12, 84],
      [13, 100],
      [14, 140],
      [15, 210],
      [16, 350],
      [17, 700],
    ]),
  ]),
  returnToPlayerPercent: 96.25,
};

const MIDDLE = 7;
/** Two dice with 36 outcomes. Seven is the likeliest total. */
export const twoDice: DicePlan = {
  id: 'two-dice',
  dice: 2,
  bets: byName([
    bet('under', 23, (dice) => sumOfDice(dice) < MIDDLE),
    bet('seven', 58, (dice) => sumOfDice(dice) === MIDDLE),
    bet('over', 23, (dice) => sumOfDice(dice) > MIDDLE),
    bet('double', 58, areAllSame),
    ...totalsOf([
      [2, 350],
      [3, 175],
      [4, 116],
      [5, 87],
      [6, 70],
      [8, 70],
      [9, 87],
      [10, 116],
      [11, 175],
      [12, 350],
    ]),
  ]),
  returnToPlayerPercent: 95.83,
};
