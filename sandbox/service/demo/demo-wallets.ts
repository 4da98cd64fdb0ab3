import type { WalletAnswer, WalletClient, WalletPath } from '../wallet/wallet-client.ts';
import { fromWalletUnits } from '../wallet/wallet-client.ts';
import { walletOk } from '../wallet/wallet-status.ts';

/** Starting balance of every demo, kuruş. */
export const DEMO_BALANCE_MINOR = 1_000_00n;
/** A demo that nobody plays for this long is over, ms. */
export const DEMO_IDLE_MS = 30 * 60 * 1_000;
/** Maximum number of simultaneous demos. One more ends the least recently played demo. */
export const MOST_DEMOS = 1_000;
/** Maximum number of simultaneous demos per address. */
export const MOST_DEMOS_AN_ADDRESS = 20;
/** An address at its maximum can replace a demo that it has not played for this long, ms. */
export const DEMO_RESTS_MS = 5 * 60 * 1_000;
const CURRENCY = 'TRY';
/** Number of newest stakes per balance that can still be rolled back. A player cannot have this many open at once. */
const REMEMBERED_STAKES = 64;

interface DemoWallet {
  user: string;
  /** The address that began the demo. */
  address: string;
  balanceMinor: bigint;
  usedAtMs: number;
  /** The newest stakes in kuruş by transaction id, for rollbacks. */
  stakes: Map<string, bigint>;
}

function takeStake(wallet: DemoWallet, transaction: string, amountMinor: bigint): void {
  wallet.balanceMinor -= amountMinor;
  wallet.stakes.set(transaction, amountMinor);
  for (const oldest of wallet.stakes.keys()) if (wallet.stakes.size > REMEMBERED_STAKES) wallet.stakes.delete(oldest);
}

function giveStakeBack(wallet: DemoWallet, transaction: string): void {
  wallet.balanceMinor += wallet.stakes.get(transaction) ?? 0n;
  wallet.stakes.delete(transaction);
}

/**
 * Stores the balances of demos in memory, by token. Acts as a wallet client that responds as an operator's wallet
 * would.
 */
export class DemoWallets implements WalletClient {
  readonly #wallets = new Map<string, DemoWallet>();
  readonly #now: () => number;
  readonly #mostAnAddress: number;

  constructor(now: () => number, mostAnAddress = MOST_DEMOS_AN_ADDRESS) {
    this.#now = now;
    this.#mostAnAddress = mostAnAddress;
  }

  /**
   * Begins a balance and returns the users whose demos end because of it. Returns null, and begins no balance, if the
   * address already plays too many demos.
   */
  begin(token: string, user: string, address: string): string[] | null {
    const isUnusedFor = (wallet: DemoWallet, ms: number) => wallet.usedAtMs <= this.#now() - ms;
    // The map is ordered by use, so the first entry of an address is its least recently played demo.
    const own = [...this.#wallets.values()].filter((wallet) => wallet.address === address && !isUnusedFor(wallet, DEMO_IDLE_MS));
    const [longestAgo] = own.length >= this.#mostAnAddress ? own : [];
    if (longestAgo && !isUnusedFor(longestAgo, DEMO_RESTS_MS)) return null;
    const ended = [...this.#wallets].filter(
      ([, wallet], index) => wallet === longestAgo || index <= this.#wallets.size - MOST_DEMOS || isUnusedFor(wallet, DEMO_IDLE_MS),
    );
    for (const [known] of ended) this.#wallets.delete(known);
    this.#wallets.set(token, { user, address, balanceMinor: DEMO_BALANCE_MINOR, usedAtMs: this.#now(), stakes: new Map() });
    return ended.map(([, wallet]) => wallet.user);
  }

  /** Returns true and marks the demo of a token as used now, if the demo is not over. Otherwise returns false. */
  use(token: string): boolean {
    const wallet = this.#wallets.get(token);
    if (!wallet || wallet.usedAtMs <= this.#now() - DEMO_IDLE_MS) return false;
    // The map is ordered by use, so the first entry is the next demo to end.
    this.#wallets.delete(token);
    this.#wallets.set(token, { ...wallet, usedAtMs: this.#now() });
    return true;
  }

  async call(path: WalletPath, content: Readonly<Record<string, unknown>>): Promise<WalletAnswer> {
    const wallet = this.#wallets.get(String(content.token));
    if (!wallet || wallet.user !== content.user) return { status: 'RS_ERROR_INVALID_TOKEN', user: null, currency: null, balanceMinor: null };
    const amountMinor = typeof content.amount === 'number' ? fromWalletUnits(content.amount) : 0n;
    const isCovered = path !== 'transaction/bet' || amountMinor <= wallet.balanceMinor;
    if (path === 'transaction/bet' && isCovered) takeStake(wallet, String(content.transaction_uuid), amountMinor);
    if (path === 'transaction/rollback') giveStakeBack(wallet, String(content.reference_transaction_uuid));
    if (path === 'transaction/win') wallet.balanceMinor += amountMinor;
    return { status: isCovered ? walletOk : 'RS_ERROR_NOT_ENOUGH_MONEY', user: wallet.user, currency: CURRENCY, balanceMinor: wallet.balanceMinor };
  }
}
