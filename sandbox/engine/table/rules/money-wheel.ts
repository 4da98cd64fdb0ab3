import type { AnyTableRules } from '../table-rules.ts';
import { liveSpots, type SpotTable } from './live-spots.ts';
import type { WheelPlan } from './wheel-plans.ts';

export interface MoneyWheelShown {
  /** The places where the wheel stopped. After a stop at the doubler there is a second one. */
  stops: readonly number[];
  /** The final symbol. */
  symbol: string;
  isDoubled: boolean;
}
export interface MoneyWheelResult {
  /** The final place. */
  place: number;
  symbol: string;
  isDoubled: boolean;
}

const DOUBLED = 2;
const TENTHS = 10n;

/** Returns what a stake on a symbol pays, kuruş. */
export function wheelReturn(
  { symbols }: WheelPlan,
  spot: string,
  stakeMinor: bigint,
  { symbol, isDoubled }: Pick<MoneyWheelResult, 'symbol' | 'isDoubled'>,
): bigint {
  const tenths = symbols.find(({ name }) => name === spot)?.returnTenths ?? 0;
  return spot === symbol ? (stakeMinor * BigInt(tenths * (isDoubled ? DOUBLED : 1))) / TENTHS : 0n;
}

/** A wheel of segments. The doubler spins it once more, over all places that are not doublers, for twice the return. */
export function moneyWheel(plan: WheelPlan, table: SpotTable): AnyTableRules {
  const { id, symbols, doubler, order, returnToPlayerPercent } = plan;
  const others = [...order.keys()].filter((place) => order[place] !== doubler?.name);
  return liveSpots<MoneyWheelShown, MoneyWheelResult>(
    {
      id,
      returnToPlayerPercent,
      places: new Set(symbols.map(({ name }) => name)),
      draw(stream) {
        const first = stream.nextBelow(order.length);
        const stops = order[first] === doubler?.name ? [first, others[stream.nextBelow(others.length)] ?? 0] : [first];
        return { stops, symbol: order[stops.at(-1) ?? first] ?? '', isDoubled: stops.length > 1 };
      },
      drawsOf: ({ stops }) => stops.length,
      returnOfSpot: (spot, stakeMinor, shown) => wheelReturn(plan, spot, stakeMinor, shown),
      resultOf: ({ stops, symbol, isDoubled }) => ({ place: stops.at(-1) ?? 0, symbol, isDoubled }),
    },
    table,
  );
}
