import type { SlotSymbol } from '../../contract/wire.ts';
import { type RuleSet, reelsOf } from '../../engine/slot/rule-set.ts';
import { symbolImage } from '../art/symbol-image.ts';
import { byId, make } from '../page/element.ts';
import type { GameLook } from '../page/open-game.ts';
import type { Skin } from '../skins.ts';

/**
 * The largest ratio of rows to reels that does not count as tall: three rows on five reels. A taller window has room
 * for the crest only on tall screens.
 */
const WIDEST_TALL_SHAPE = 3 / 5;

const crestOrder: readonly SlotSymbol[] = ['high3', 'high2', 'high1', 'high2', 'high3'];

/** Applies the colours of a game's reels, and its crest, to the page. Returns the look of the rest. */
export function dressReels(skin: Skin): GameLook {
  const style = document.documentElement.style;
  const properties = {
    '--reel-edge': skin.reel.edge,
    '--reel-middle': skin.reel.middle,
    '--reel-glow': skin.reel.glow,
    '--reel-lit': skin.reel.lit,
  };
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  byId('crest', HTMLDivElement).append(...crestOrder.map((symbol) => make('img', { src: symbolImage(skin.pictures[symbol]), alt: '' })));
  return { picture: symbolImage(skin.emblem ?? skin.pictures.high1), field: skin.field, frame: skin.frame, lattice: skin.lattice };
}

/**
 * Applies the number of reels and rows to the page. Marks the page if the crest has to make room for the bonus counter
 * or for a tall window.
 */
export function fitPage(rules: RuleSet): void {
  const style = document.documentElement.style;
  style.setProperty('--reels', String(reelsOf(rules)));
  style.setProperty('--rows', String(rules.rows));
  const hasFeature = rules.kind === 'cascades' || (rules.kind === 'lines' && (rules.hold !== undefined || rules.freeSpins !== undefined));
  document.body.classList.toggle('has-feature', hasFeature);
  document.body.classList.toggle('is-tall', rules.rows / reelsOf(rules) > WIDEST_TALL_SHAPE);
}
