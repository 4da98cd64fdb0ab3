import type { RuleSet } from './rule-set.ts';
import { twentyLines } from './rules/twenty-lines.ts';

/** Which rules each of the studio's games plays by; the look of each lies in its skin. */
const rulesByGame: ReadonlyMap<string, RuleSet> = new Map(
  [
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
  ].map((gameCode) => [gameCode, twentyLines]),
);

export const gameCodes: readonly string[] = [...rulesByGame.keys()];

/** The rules of a game, or null when the studio has no game of this code. */
export function rulesOf(gameCode: string): RuleSet | null {
  return rulesByGame.get(gameCode) ?? null;
}
