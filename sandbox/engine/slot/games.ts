import { catalogue } from '../catalogue.ts';
import type { RuleSet } from './rule-set.ts';
import { cascades } from './rules/cascades.ts';
import { freeSpins } from './rules/free-spins.ts';
import { holdAndWin } from './rules/hold-and-win.ts';
import { tenLines } from './rules/ten-lines.ts';
import { threeReels } from './rules/three-reels.ts';
import { twentyLines } from './rules/twenty-lines.ts';
import { waysOfFourRows } from './rules/ways-of-four-rows.ts';
import { waysOfThreeRows } from './rules/ways-of-three-rows.ts';

/** Rules of the games with a hand-drawn look, which is a skin of the page. */
const drawnGames: Readonly<Record<string, RuleSet>> = {
  'slot-lale-devri': twentyLines,
  'slot-nar-bahcesi': cascades,
  'slot-galata-7': threeReels,
  'slot-mavi-boncuk': waysOfThreeRows,
  'slot-gece-kandili': tenLines,
  'slot-karanfil': waysOfThreeRows,
  'slot-altin-nalin': holdAndWin,
  'slot-sultan-taci': tenLines,
  'slot-kum-saati': waysOfFourRows,
  'slot-zumrut-yolu': holdAndWin,
  'slot-yildirim': freeSpins,
  'slot-yakamoz': cascades,
};

/** Rules of the games with a generated look, by their picture. */
const rulesByPicture: Readonly<Record<string, RuleSet>> = {
  lantern: twentyLines,
  coin: twentyLines,
  crown: tenLines,
  sun: tenLines,
  nazar: waysOfThreeRows,
  carnation: waysOfThreeRows,
  emerald: waysOfFourRows,
  hourglass: waysOfFourRows,
  pomegranate: cascades,
  fish: cascades,
  key: holdAndWin,
  horseshoe: holdAndWin,
  tulip: freeSpins,
  bolt: freeSpins,
  seven: threeReels,
  bell: threeReels,
};

function rulesOfPicture(picture: string): RuleSet {
  const rules = Object.hasOwn(rulesByPicture, picture) ? rulesByPicture[picture] : undefined;
  if (!rules) throw new RangeError(`no rules go with ${picture}`);
  return rules;
}

/** Rules of each slot of the studio. The look of each slot is in its skin. */
export const slotRulesByGame: ReadonlyMap<string, RuleSet> = new Map([
  ...[...catalogue].flatMap(([gameCode, { picture }]): [string, RuleSet][] => (picture === undefined ? [] : [[gameCode, rulesOfPicture(picture)]])),
  ...Object.entries(drawnGames),
]);
