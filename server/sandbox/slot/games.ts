import { madeGames } from './made-games.ts';
import type { RuleSet } from './rule-set.ts';
import { twentyLines } from './rules/twenty-lines.ts';

/** Games whose look is drawn by hand, in a skin of the page. */
const drawnGames: readonly string[] = [
  'slot-lale-devri',
  'slot-nar-bahcesi',
  'slot-galata-7',
  'slot-mavi-boncuk',
  'slot-gece-kandili',
  'slot-karanfil',
  'slot-altin-nalin',
  'slot-sultan-taci',
  'slot-kum-saati',
  'slot-zumrut-yolu',
  'slot-yildirim',
  'slot-yakamoz',
];

export const gameCodes: readonly string[] = [...drawnGames, ...Object.keys(madeGames)];

/** Which rules each of the studio's games plays by; the look of each lies in its skin. */
const rulesByGame: ReadonlyMap<string, RuleSet> = new Map(gameCodes.map((gameCode) => [gameCode, twentyLines]));

/** The rules of a game, or null when the studio has no game of this code. */
export function rulesOf(gameCode: string): RuleSet | null {
  return rulesByGame.get(gameCode) ?? null;
}
