import { type Palette, palettes } from '#design/art-palettes.ts';
import { hashText, itemAt } from '#design/art-shapes.ts';
import { type SlotPicture, slotPictures, symbolsOf } from '#design/art-slot-pictures.ts';
import type { CatalogueGame } from '../contract/wire.ts';
import type { Picture } from './art/symbol-image.ts';
import { type Skin, wear } from './skins.ts';

/** The base colour of the field of generated games, in the order of `palettes`. */
const bases = ['#2450d6', '#7482b4', '#18a7a4', '#d8492f', '#4d5563', '#1f6672', '#128068', '#b9742a', '#2c3f86', '#5f93c4', '#8f2439', '#98795a'];

const tiles: readonly Picture[] = ['turquoiseTile', 'cobaltTile', 'emeraldTile', 'damsonTile'];
const DEAR_SYMBOLS = 7;
const NIGHT = '#03060f';
/** The joker is the sun in every game. In a game whose picture is the sun, the star is the most valuable symbol. */
const JOKER: Picture = 'sun';

/** Mixes a share of another colour, from 0 to 1, into a colour. Both are `#rrggbb`. */
function mix(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((from) => {
    const [left, right] = [colour, other].map((text) => Number.parseInt(text.slice(from, from + 2), 16)) as [number, number];
    return Math.round(left + (right - left) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  return items.map((_, index) => itemAt(items, (index + by) % items.length));
}

function coloursOf(base: string, palette: Palette): Pick<Skin, 'field' | 'reel' | 'lattice' | 'frame'> {
  const deep = mix(base, NIGHT, 0.62);
  return {
    field: [mix(base, NIGHT, 0.3), deep, mix(base, NIGHT, 0.84)],
    reel: { edge: mix(base, NIGHT, 0.82), middle: mix(base, NIGHT, 0.66), glow: mix(base, '#ffffff', 0.28), lit: mix(base, NIGHT, 0.55) },
    lattice: mix(base, '#ffffff', 0.62),
    frame: { ground: deep, star: mix(base, NIGHT, 0.12), rosette: palette.accent2, line: palette.emblem, corner: palette.accent },
  };
}

const isSubject = (name: string): name is SlotPicture => Object.hasOwn(slotPictures, name);

/**
 * Builds the look of a generated game from its picture and its palette, which decide the valuable symbols. The operator
 * composes the game's picture of the same ones. Throws a RangeError for a picture or palette that the page does not have.
 */
export function madeSkin({ name, picture = '', palette: place = -1 }: CatalogueGame): Skin {
  const [base, palette] = [bases[place], palettes[place]];
  if (!isSubject(picture) || !base || !palette) throw new RangeError(`no look of ${picture} in palette ${place}`);
  const [subject, ...others] = symbolsOf(picture, place);
  const dearest = subject === JOKER || !subject ? 'star' : subject;
  const emblem = subject === JOKER ? { emblem: JOKER } : {};
  const companions = others.filter((symbol) => symbol !== dearest).slice(0, DEAR_SYMBOLS - 1);
  return { ...emblem, pictures: wear(dearest, ...companions, ...turned(tiles, hashText(name))), ...coloursOf(base, palette) };
}
