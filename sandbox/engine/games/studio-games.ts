import { crashGameCodes } from '../crash/crash-rules.ts';
import { type HandPage, handGames } from '../hand/games.ts';
import type { AnyHandRules } from '../hand/hand-rules.ts';
import { slotRulesByGame } from '../slot/games.ts';
import type { RuleSet } from '../slot/rule-set.ts';
import { tableGames } from '../table/games.ts';
import type { TableGame } from '../table/table-game.ts';

/** A game of the studio: its code, kind, page and, except for crash games, its rules. */
export type StudioGame =
  | { code: string; kind: 'slot'; page: 'slot'; rules: RuleSet }
  | { code: string; kind: 'hand'; page: HandPage; rules: AnyHandRules }
  | { code: string; kind: 'crash'; page: 'crash' }
  | ({ kind: 'table' } & TableGame);
export type GameKind = StudioGame['kind'];
/** A studio game of one kind. */
export type GameOf<Kind extends GameKind> = Extract<StudioGame, { kind: Kind }>;

const slots = [...slotRulesByGame].map(([code, rules]): StudioGame => ({ code, kind: 'slot', page: 'slot', rules }));
const hands = handGames.map((game): StudioGame => ({ ...game, kind: 'hand' }));
const crashes = crashGameCodes.map((code): StudioGame => ({ code, kind: 'crash', page: 'crash' }));
const tables = tableGames.map((game): StudioGame => ({ ...game, kind: 'table' }));
const games: ReadonlyMap<string, StudioGame> = new Map([...slots, ...hands, ...crashes, ...tables].map((game) => [game.code, game]));

export const gameCodes: readonly string[] = [...games.keys()];

/** Returns the game with this code, or null for an unknown code. */
export function findGame(code: string): StudioGame | null {
  return games.get(code) ?? null;
}

/** Returns the game with this code if it is of this kind, otherwise null. */
export function findGameOf<Kind extends GameKind>(kind: Kind, code: string): GameOf<Kind> | null {
  const game = findGame(code);
  return game?.kind === kind ? (game as GameOf<Kind>) : null;
}
