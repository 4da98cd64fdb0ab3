import { crashGameCodes } from '../crash/crash-rules.ts';
import { slotRulesByGame } from '../slot/games.ts';
import type { RuleSet } from '../slot/rule-set.ts';

/** A game of the studio: its code, how it is played, and by which rules. The kind is also the name of its page. */
export type StudioGame = { code: string; kind: 'slot'; rules: RuleSet } | { code: string; kind: 'crash' };
export type GameKind = StudioGame['kind'];
/** A game of one kind. */
export type GameOf<Kind extends GameKind> = Extract<StudioGame, { kind: Kind }>;

export const gameKinds: readonly GameKind[] = ['slot', 'crash'];

const games: ReadonlyMap<string, StudioGame> = new Map<string, StudioGame>([
  ...[...slotRulesByGame].map(([code, rules]): [string, StudioGame] => [code, { code, kind: 'slot', rules }]),
  ...crashGameCodes.map((code): [string, StudioGame] => [code, { code, kind: 'crash' }]),
]);

export const gameCodes: readonly string[] = [...games.keys()];

/** The game of a code, or null where the studio has none. */
export function findGame(code: string): StudioGame | null {
  return games.get(code) ?? null;
}

/** The game of a code where it is one of this kind, else null. */
export function findGameOf<Kind extends GameKind>(kind: Kind, code: string): GameOf<Kind> | null {
  const game = findGame(code);
  return game?.kind === kind ? (game as GameOf<Kind>) : null;
}
