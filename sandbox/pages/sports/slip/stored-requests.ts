import type { BetAsk } from '../../../contract/sports-wire.ts';

function isAsk(value: unknown): value is BetAsk {
  const ask = value as Partial<Record<keyof BetAsk, unknown>> | null;
  return typeof ask === 'object' && ask !== null && typeof ask.key === 'string' && Array.isArray(ask.selections) && Number.isSafeInteger(ask.stakeMinor);
}

/** Creates a store, under `name`, for bets with an unknown result, so that a reloaded page can look them up. */
export function createKeptAsks(storage: Storage | null, name: string) {
  return {
    read(): readonly BetAsk[] {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isAsk) : [];
      } catch (error) {
        if (!(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error;
        return [];
      }
    },
    write(asks: readonly BetAsk[]): void {
      try {
        storage?.setItem(name, JSON.stringify(asks));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}
