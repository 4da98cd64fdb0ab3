import type { BonusItem } from '#contract/bonuses.ts';
import { fromLira, toLira } from '#contract/money.ts';

type Wagered = Pick<BonusItem, 'wagered' | 'wageringRequired'>;

/** Returns how much of the wagering is done in whole percent, rounded down: 100 only when all of it is done. */
export function wageredPercent({ wagered, wageringRequired }: Wagered): number {
  const [done, required] = [fromLira(wagered), fromLira(wageringRequired)];
  return required <= done ? 100 : Number((done * 100n) / required);
}

/** Returns the remaining wagering in lira. */
export function wageringLeft({ wagered, wageringRequired }: Wagered): number {
  const left = fromLira(wageringRequired) - fromLira(wagered);
  return left > 0n ? toLira(left) : 0;
}
