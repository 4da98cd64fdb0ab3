/** Days over which a player's ten postings are spread, the newest of them now. */
export const LIFETIME_DAYS = 60;
/** The payment method of all deposits: a card, by a link to the payment page. */
export const DEPOSIT_METHOD = 2;
export const WALLET_PROVIDER = 'hub88';

/** Ids of the two accounts of the site; the cash accounts of the players follow. */
export const SITE_ACCOUNTS = { clearing: 1, house: 2 } as const;

interface Step {
  readonly kind: 'deposit' | 'bet' | 'win';
  /** What the player's cash account receives; kuruş. */
  readonly playerMinor: number;
}

const deposit: Step = { kind: 'deposit', playerMinor: 1_000_00 };
const bet: Step = { kind: 'bet', playerMinor: -10_00 };
const win: Step = { kind: 'win', playerMinor: 4_00 };
const highWin: Step = { kind: 'win', playerMinor: 60_00 };

/** What every player has done, in this order: ten journals, twenty entries. A win is of the bet before it. */
const steps: readonly Step[] = [deposit, bet, win, bet, win, bet, win, bet, deposit, highWin];

/** A step with the balances that its entries carry, for any number of players who all take it, one after the other. */
export interface PlannedStep extends Step {
  /** From 1. */
  readonly number: number;
  /** Which of the player's deposits it is, from 1; 0 for anything else. */
  readonly depositNumber: number;
  /** For a win, the number of the step that was its bet; otherwise 0. */
  readonly betNumber: number;
  readonly siteAccount: number;
  /** The player's cash after it; kuruş. */
  readonly cashMinor: number;
  /** What each player's earlier steps have moved on the same site account; kuruş. */
  readonly siteBeforeMinor: number;
}

function planStep(earlier: readonly PlannedStep[], step: Step): PlannedStep {
  const siteAccount = step.kind === 'deposit' ? SITE_ACCOUNTS.clearing : SITE_ACCOUNTS.house;
  const onSameAccount = earlier.filter((other) => other.siteAccount === siteAccount);
  return {
    ...step,
    number: earlier.length + 1,
    depositNumber: step.kind === 'deposit' ? earlier.filter(({ kind }) => kind === 'deposit').length + 1 : 0,
    betNumber: step.kind === 'win' ? (earlier.findLast(({ kind }) => kind === 'bet')?.number ?? 0) : 0,
    siteAccount,
    cashMinor: (earlier.at(-1)?.cashMinor ?? 0) + step.playerMinor,
    siteBeforeMinor: onSameAccount.reduce((sum, { playerMinor }) => sum - playerMinor, 0),
  };
}

function planLifetime(): PlannedStep[] {
  const planned: PlannedStep[] = [];
  for (const step of steps) planned.push(planStep(planned, step));
  return planned;
}

/** Every player's postings, with the balances after each. */
export const lifetime: readonly PlannedStep[] = planLifetime();

/** What one account of the site receives from every player in all; kuruş. */
export function siteTotalMinor(siteAccount: number): number {
  return lifetime.filter((step) => step.siteAccount === siteAccount).reduce((sum, { playerMinor }) => sum - playerMinor, 0);
}
