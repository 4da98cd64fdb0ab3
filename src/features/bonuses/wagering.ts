import type { BonusItem } from '#contract/bonuses.ts';
import { fromLira, toLira } from '#contract/money.ts';

type Wagered = Pick<BonusItem, 'wagered' | 'wageringRequired'>;

/** How much of the wagering is done, in whole hundredths: 100 when it is all done and not before. */
export function wageredPercent({ wagered, wageringRequired }: Wagered): number {
  const [done, required] = [fromLira(wagered), fromLira(wageringRequired)];
  return required <= done ? 100 : Number((done * 100n) / required);
}

/** What is still to be wagered, in lira. */
export function wageringLeft({ wagered, wageringRequired }: Wagered): number {
  const left = fromLira(wageringRequired) - fromLira(wagered);
  return left > 0n ? toLira(left) : 0;
}
