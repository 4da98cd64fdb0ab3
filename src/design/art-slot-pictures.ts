import { eightStar, lantern, nazar, seven, sun } from './art-charm-symbols.ts';
import { carnation, pomegranate, tulip } from './art-flower-symbols.ts';
import { bell, coin, fish, horseshoe, key } from './art-market-symbols.ts';
import { hashText, itemAt } from './art-shapes.ts';
import { amber, aquamarine, bolt, clog, crown, diamond, emerald, hourglass, moon, onyx, ruby, sapphire, tower } from './art-title-symbols.ts';

/** The valuable symbols of slots, each drawn in a box of ±60 with the gradients of `art-glaze.ts`. */
export const slotPictures = {
  seven,
  emerald,
  crown,
  tulip,
  pomegranate,
  bell,
  nazar,
  lantern,
  sun,
  fish,
  coin,
  key,
  bolt,
  carnation,
  hourglass,
  horseshoe,
  ruby,
  sapphire,
  amber,
  aquamarine,
  diamond,
  onyx,
  star: eightStar,
  moon,
  clog,
  tower,
} as const satisfies Record<string, () => string>;
export type SlotPicture = keyof typeof slotPictures;

/** The pictures that a generated slot can be named after. A game's code selects one by its place here. */
export const subjects: readonly SlotPicture[] = [
  'seven',
  'emerald',
  'crown',
  'tulip',
  'pomegranate',
  'bell',
  'nazar',
  'lantern',
  'sun',
  'fish',
  'coin',
  'key',
  'bolt',
  'carnation',
  'hourglass',
  'horseshoe',
];

/**
 * Symbols that can accompany a slot's subject. The coin is excluded, because coins have values in some games, and so is
 * the sun, which is the joker.
 */
const charms: readonly SlotPicture[] = [
  'seven',
  'crown',
  'nazar',
  'pomegranate',
  'lantern',
  'tulip',
  'carnation',
  'star',
  'moon',
  'key',
  'fish',
  'bell',
  'hourglass',
];
/** The stone of a game about stones, by the index of its palette. */
const stones: readonly SlotPicture[] = [
  'sapphire',
  'diamond',
  'aquamarine',
  'ruby',
  'onyx',
  'aquamarine',
  'emerald',
  'emerald',
  'diamond',
  'diamond',
  'ruby',
  'amber',
];

/**
 * Returns the valuable symbols of a generated slot, the most valuable first. They follow from its subject and the index
 * of its palette, so that the game's picture and its reels show the same ones. No two palettes of a subject begin with the
 * same companion.
 */
export function symbolsOf(subject: SlotPicture, palette: number): SlotPicture[] {
  const others = charms.filter((charm) => charm !== subject);
  const first = hashText(subject) + palette;
  const dearest = subject === 'emerald' ? itemAt(stones, palette) : subject;
  return [dearest, ...others.map((_, index) => itemAt(others, (first + index) % others.length))];
}
