import type { WalletAnswer, WalletClient, WalletPath } from '../wallet/wallet-client.ts';
import { fromWalletUnits } from '../wallet/wallet-client.ts';
import { walletOk } from '../wallet/wallet-status.ts';

/** What every demo begins with, kuruş. */
export const DEMO_BALANCE_MINOR = 1_000_00n;
/** A demo that nobody plays for this long is over. */
export const DEMO_IDLE_MS = 30 * 60 * 1_000;
/** So many demos are kept at once; one more ends the one that was played longest ago. */
export const MOST_DEMOS = 1_000;
const CURRENCY = 'TRY';
/** So many stakes of a purse can still be given back: more than one player can have standing at once. */
const REMEMBERED_STAKES = 64;

interface Purse {
  user: string;
  balanceMinor: bigint;
  usedAtMs: number;
  /** The newest stakes by their transactions, for rollbacks. */
  stakes: Map<string, bigint>;
}

function takeStake(purse: Purse, transaction: string, amountMinor: bigint): void {
  purse.balanceMinor -= amountMinor;
  purse.stakes.set(transaction, amountMinor);
  for (const oldest of purse.stakes.keys()) if (purse.stakes.size > REMEMBERED_STAKES) purse.stakes.delete(oldest);
}

function giveStakeBack(purse: Purse, transaction: string): void {
  purse.balanceMinor += purse.stakes.get(transaction) ?? 0n;
  purse.stakes.delete(transaction);
}

/** The purses of demos by their tokens, in memory, with a wallet over them: what an operator's would answer, without an operator. */
export class DemoPurses implements WalletClient {
  readonly #purses = new Map<string, Purse>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Begins a purse and answers the users whose demos are over with it. */
  begin(token: string, user: string): string[] {
    const ended = [...this.#purses].filter(([, { usedAtMs }], index) => index <= this.#purses.size - MOST_DEMOS || usedAtMs <= this.#now() - DEMO_IDLE_MS);
    for (const [known] of ended) this.#purses.delete(known);
    this.#purses.set(token, { user, balanceMinor: DEMO_BALANCE_MINOR, usedAtMs: this.#now(), stakes: new Map() });
    return ended.map(([, purse]) => purse.user);
  }

  /** True while the demo of a token is not over; from then on it counts as used now. */
  use(token: string): boolean {
    const purse = this.#purses.get(token);
    if (!purse || purse.usedAtMs <= this.#now() - DEMO_IDLE_MS) return false;
    // The map keeps the order of use, so that the first is the one to end.
    this.#purses.delete(token);
    this.#purses.set(token, { ...purse, usedAtMs: this.#now() });
    return true;
  }

  async call(path: WalletPath, content: Readonly<Record<string, unknown>>): Promise<WalletAnswer> {
    const purse = this.#purses.get(String(content.token));
    if (!purse || purse.user !== content.user) return { status: 'RS_ERROR_INVALID_TOKEN', user: null, currency: null, balanceMinor: null };
    const amountMinor = typeof content.amount === 'number' ? fromWalletUnits(content.amount) : 0n;
    const isCovered = path !== 'transaction/bet' || amountMinor <= purse.balanceMinor;
    if (path === 'transaction/bet' && isCovered) takeStake(purse, String(content.transaction_uuid), amountMinor);
    if (path === 'transaction/rollback') giveStakeBack(purse, String(content.reference_transaction_uuid));
    if (path === 'transaction/win') purse.balanceMinor += amountMinor;
    return { status: isCovered ? walletOk : 'RS_ERROR_NOT_ENOUGH_MONEY', user: purse.user, currency: CURRENCY, balanceMinor: purse.balanceMinor };
  }
}
