import type { Volatility } from '#contract/enumerations.ts';

/** What the studios publish of a game, as players compare games by it. */
export interface GameFigures {
  /** Return to player, percent, to two decimals. */
  returnToPlayer: number;
  volatility: Volatility;
}

/** The published figures of every set of slot rules, by the rules' id. A test compares them with what is played. */
export const slotFigures = {
  'twenty-lines': { returnToPlayer: 96.22, volatility: 'medium' },
  'ten-lines': { returnToPlayer: 96.1, volatility: 'high' },
  'ways-243': { returnToPlayer: 95.33, volatility: 'low' },
  'ways-1024': { returnToPlayer: 96.04, volatility: 'low' },
  cascades: { returnToPlayer: 95.27, volatility: 'low' },
  'hold-and-win': { returnToPlayer: 95.83, volatility: 'medium' },
  'free-spins': { returnToPlayer: 96.15, volatility: 'low' },
  'three-reels': { returnToPlayer: 95.18, volatility: 'medium' },
} as const satisfies Record<string, GameFigures>;
export type SlotRules = keyof typeof slotFigures;
