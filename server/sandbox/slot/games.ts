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

/** Which rules each of the studio's slots plays by; the look of each lies in its skin. */
export const slotRulesByGame: ReadonlyMap<string, RuleSet> = new Map([...drawnGames, ...Object.keys(madeGames)].map((gameCode) => [gameCode, twentyLines]));
