/** A symbol of a money wheel: its number of segments, and what a stake on it returns, in tenths of the stake. */
export interface WheelSymbol {
  name: string;
  segments: number;
  returnTenths: number;
}

/** The layout of a money wheel. */
export interface WheelPlan {
  id: string;
  /** The symbols for stakes, cheapest first. */
  symbols: readonly WheelSymbol[];
  /** The symbol that doubles the return and spins the wheel again, with its number of segments; null for none. */
  doubler: { name: string; segments: number } | null;
  /** The names of the symbols in their order on the wheel. */
  order: readonly string[];
  /** The return of the lowest symbol, percent, rounded down to two decimals. */
  returnToPlayerPercent: number;
}

/**
 * Spreads segments around a wheel so that those with the same name are far apart. The last name takes the first place.
 * Each further place goes to the name that is furthest behind its share, other than that of the previous place.
 */
function spread(parts: readonly { name: string; segments: number }[]): string[] {
  const total = parts.reduce((sum, { segments }) => sum + segments, 0);
  const order = parts.slice(-1).map(({ name }) => name);
  while (order.length < total) {
    const behind = ({ name, segments }: { name: string; segments: number }): number =>
      segments * (order.length + 1) - order.filter((one) => one === name).length * total;
    const free = parts.filter(({ name }) => name !== order.at(-1));
    order.push(free.reduce((most, part) => (behind(part) > behind(most) ? part : most)).name);
  }
  return order;
}

const wheelPlan = (plan: Omit<WheelPlan, 'order'>): WheelPlan => ({
  ...plan,
  order: spread([...plan.symbols, ...(plan.doubler ? [plan.doubler] : [])]),
});

/** 54 segments. Segments times return is 52 for every symbol, so 52/54 are returned. */
export const fortuneWheel = wheelPlan({
  id: 'fortune-wheel',
  symbols: [
    { name: 'x2', segments: 26, returnTenths: 20 },
    { name: 'x4', segments: 13, returnTenths: 40 },
    { name: 'x6-5', segments: 8, returnTenths: 65 },
    { name: 'x13', segments: 4, returnTenths: 130 },
    { name: 'x26', segments: 2, returnTenths: 260 },
    { name: 'x52', segments: 1, returnTenths: 520 },
  ],
  doubler: null,
  returnToPlayerPercent: 96.29,
});

/**
 * 57 segments, four of which are inns. Segments times return is 48 for every good, so the first spin returns 48/57, and
 * the second one, doubled, 4/57 · 96/53.
 */
export const caravanWheel = wheelPlan({
  id: 'caravan-wheel',
  symbols: [
    { name: 'salt', segments: 24, returnTenths: 20 },
    { name: 'dates', segments: 12, returnTenths: 40 },
    { name: 'spice', segments: 8, returnTenths: 60 },
    { name: 'silk', segments: 6, returnTenths: 80 },
    { name: 'pearl', segments: 2, returnTenths: 240 },
    { name: 'gold', segments: 1, returnTenths: 480 },
  ],
  doubler: { name: 'inn', segments: 4 },
  returnToPlayerPercent: 96.92,
});
