/** A symbol of a money wheel: how many segments it has, and what a stake on it returns, in tenths of the stake. */
export interface WheelSymbol {
  name: string;
  segments: number;
  returnTenths: number;
}

/** How a money wheel is made up. */
export interface WheelPlan {
  id: string;
  /** What can be staked on, the cheapest first. */
  symbols: readonly WheelSymbol[];
  /** The symbol that doubles and turns the wheel again, and its segments; null where there is none. */
  doubler: { name: string; segments: number } | null;
  /** The names of the symbols as they lie on the wheel. */
  order: readonly string[];
  /** Of the symbol with the least, in percent, cut after two decimals. */
  returnToPlayerPercent: number;
}

/** Lays segments round a wheel so that those of a name lie far from each other: each place goes to the name that is most behind its share, never to the one before it; the last name begins. */
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

/** 54 segments; segments and return of every symbol multiply to 52: 52/54 come back. */
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

/** 57 segments, four of them inns; segments and return of every good multiply to 48: 48/57 on the first turn and, doubled, 4/57 · 96/53 on the second. */
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
