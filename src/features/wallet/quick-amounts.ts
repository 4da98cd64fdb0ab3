import type { PaymentMethodItem } from '#contract/wallet.ts';

/** Round amounts that are offered, in lira. */
const LADDER = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];
const MOST_AMOUNTS = 4;

interface QuickAmounts {
  /** In lira, the smallest first. */
  amounts: readonly number[];
  /** Everything that can be withdrawn, if one withdrawal may take it; otherwise null. */
  all: number | null;
}

/**
 * Returns the amounts to choose with one press: those within the method's limits and, for a withdrawal, within what is
 * available. A field of whole lira offers no amount with kuruş.
 */
export function quickAmounts(
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: Pick<PaymentMethodItem, 'minimum' | 'maximum'>,
  { available, isWhole }: { available: number | undefined; isWhole: boolean },
): QuickAmounts {
  const most = Math.min(maximum, available ?? Number.POSITIVE_INFINITY);
  const isWithdrawable = available !== undefined && available > 0 && available >= minimum && available <= maximum;
  const all = isWithdrawable && (!isWhole || Number.isInteger(available)) ? available : null;
  const amounts = LADDER.filter((amount) => amount >= minimum && amount <= most && amount !== all).slice(0, MOST_AMOUNTS);
  return { amounts, all };
}
