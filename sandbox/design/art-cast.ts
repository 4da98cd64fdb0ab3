import type { Piece } from './art-pieces.ts';
import { pick, type Random } from './art-shapes.ts';
import { subjects, symbolsOf } from './art-slot-pictures.ts';

/** What games of each kind are played with. A game's code selects one row; its first piece is the largest. */
const casts = {
  roulette: [
    ['wheel', 'stack', 'chip'],
    ['wheel', 'chip', 'chip'],
    ['wheel', 'stack', 'stack'],
  ],
  blackjack: [
    ['pair', 'stack', 'chip'],
    ['pair', 'chip', 'chip'],
    ['pair', 'cardBack', 'stack'],
  ],
  poker: [
    ['fan', 'stack', 'chip'],
    ['fan', 'cardBack', 'stack'],
    ['fan', 'chip', 'chip'],
  ],
  baccarat: [
    ['sides', 'stack', 'chip'],
    ['sides', 'chip', 'chip'],
    ['sides', 'card', 'stack'],
  ],
  bingo: [
    ['ball', 'grid', 'ball'],
    ['ball', 'ball', 'ball'],
    ['grid', 'ball', 'ball'],
  ],
  tv: [
    ['screen', 'ball', 'ball'],
    ['ball', 'screen', 'ball'],
  ],
  crash: [['kite'], ['balloon'], ['gull'], ['pinwheel'], ['pennant'], ['skyLantern']],
  sport: [
    ['football', 'cup', 'goal'],
    ['cup', 'football', 'star'],
  ],
  live: [
    ['fortune', 'die', 'chip'],
    ['die', 'card', 'chip'],
  ],
} as const satisfies Record<string, readonly (readonly Piece[])[]>;

export type GameArtKind = keyof typeof casts | 'slot';
/** A kind, or any other word, which gets the pieces of `live`. */
export type AnyArtKind = GameArtKind | (string & Record<never, never>);

/** Pieces of a slot's picture. */
const PIECES = 3;

const hasCast = (kind: string): kind is keyof typeof casts => Object.hasOwn(casts, kind);

/** Returns what the picture of a game of a kind shows, the largest piece first. `palette` is the index of its palette. */
export function castOf(kind: AnyArtKind, palette: number, random: Random): readonly Piece[] {
  if (kind !== 'slot') return pick<readonly Piece[]>(hasCast(kind) ? casts[kind] : casts.live, random);
  return symbolsOf(pick(subjects, random), palette).slice(0, PIECES);
}
