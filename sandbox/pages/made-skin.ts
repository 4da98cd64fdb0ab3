import { type Palette, palettes } from '#design/art-palettes.ts';
import { itemAt } from '#design/art-shapes.ts';
import type { MadeGame } from '../contract/wire.ts';
import { isPicture, type Picture } from './art/symbol-image.ts';
import { type Skin, wear } from './skins.ts';

/**
 * The names of the palettes for generated games, in the order of `palettes`, each with the base colour of its field.
 */
const glazes: readonly (readonly [name: string, base: string])[] = [
  ['cobalt', '#2450d6'],
  ['slip', '#7482b4'],
  ['turquoise', '#18a7a4'],
  ['bole', '#d8492f'],
  ['inkAndGold', '#4d5563'],
  ['inkAndTurquoise', '#1f6672'],
  ['emerald', '#128068'],
  ['gold', '#b9742a'],
  ['night', '#2c3f86'],
  ['sky', '#5f93c4'],
  ['damson', '#8f2439'],
  ['slipAndBole', '#98795a'],
];

/**
 * Symbols that can accompany the most valuable one. `turn` selects where their order begins. The coin is excluded,
 * because coins have values in some games.
 */
const charms: readonly Picture[] = [
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

/**
 * Builds the look of a generated game from its picture, which is the most valuable symbol, and its glaze. `turn`
 * rotates the order of the other symbols. Throws a RangeError for a picture or glaze that the page does not have.
 */
export function madeSkin(game: MadeGame, turn: number): Skin {
  const place = glazes.findIndex(([name]) => name === game.glaze);
  const [glaze, palette] = [glazes[place], palettes[place]];
  if (!isPicture(game.picture) || !glaze || !palette) throw new RangeError(`no look of ${game.picture} in ${game.glaze}`);
  const dearest = game.picture === JOKER ? 'star' : game.picture;
  const others = turned(
    charms.filter((charm) => charm !== dearest),
    turn,
  ).slice(0, DEAR_SYMBOLS - 1);
  const emblem = game.picture === dearest ? {} : { emblem: game.picture };
  return { name: game.name, ...emblem, pictures: wear(dearest, ...others, ...turned(tiles, turn)), ...coloursOf(glaze[1], palette) };
}
