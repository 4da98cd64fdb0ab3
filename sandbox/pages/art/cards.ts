import { facet, type Glaze, gradientOf, keyline, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, hankinRadius, shape, star } from '#design/art-shapes.ts';
import type { Card, Suit } from '../../engine/hand/cards.ts';
import { symbolImage } from './symbol-image.ts';

const outlines: Record<Suit, string> = {
  spades: 'M0-16C8-6 17-2 14 7C12 13 5 12 2 8L5 16H-5L-2 8C-5 12-12 13-14 7C-17-2-8-6 0-16Z',
  hearts: 'M0 16C-8 6-18 0-15-9C-12-17-3-15 0-8C3-15 12-17 15-9C18 0 8 6 0 16Z',
  diamonds: 'M0-18L13 0L0 18L-13 0Z',
  clubs: 'M-3 6C-7 12-16 9-15 1C-14-5-8-6-6-4C-10-10-6-17 0-17S10-10 6-4C8-6 14-5 15 1C16 9 7 12 3 6L6 16H-6Z',
};
/** The inlay of each suit, so that suits differ by more than colour. */
const inlays: Record<Suit, string> = {
  spades: 'M0-7C4-2 5 3 0 6C-5 3-4-2 0-7Z',
  hearts: 'M-9-6C-10 0-4 5 0 9M9-6C10 0 4 5 0 9',
  diamonds: star(4, 7.5, 3),
  clubs: 'M0-12.5a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2M-9-.5a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2M9-.5a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2',
};
const colours: Record<Suit, string> = { spades: '#111a2b', hearts: '#b8301c', diamonds: '#1b3fb5', clubs: '#0b5f4c' };
const INLAY = '#fff1dc';
const [WIDTH, HEIGHT] = [100, 140];
const GROUND = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#fffaf0" stroke="#cdbd9c" stroke-width="1.5"/>';
const NICHE = 'M40 126V78C40 54 56 47 65 35C74 47 90 54 90 78V126Z';
const letters: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Returns the text on a card of this rank. */
export const rankText = (rank: number): string => letters[rank] ?? String(rank);

const suitMark = (suit: Suit): string =>
  shape(outlines[suit], colours[suit]) + (suit === 'hearts' ? stroke(inlays[suit], INLAY, 1.5) : shape(inlays[suit], INLAY));

function notched(inset: number): string {
  const [right, bottom, turn] = [WIDTH - inset, HEIGHT - inset, 7];
  return `M${inset + turn} ${inset}H${right - turn}A${turn} ${turn} 0 0 0 ${right} ${inset + turn}V${bottom - turn}A${turn} ${turn} 0 0 0 ${right - turn} ${bottom}H${inset + turn}A${turn} ${turn} 0 0 0 ${inset} ${bottom - turn}V${inset + turn}A${turn} ${turn} 0 0 0 ${inset + turn} ${inset}Z`;
}

const picture = (name: 'pomegranate' | 'tulip'): string => `<image href="${symbolImage(name)}" x="-38" y="-38" width="76" height="76"/>`;

/** Draws the king's crown, the queen's pomegranate or the jack's tulip. Returns null for other ranks. */
function courtOf(rank: number, colour: string): string | null {
  if (rank === 12) return picture('pomegranate');
  if (rank === 11) return picture('tulip');
  if (rank !== 13) return null;
  const knobs: readonly (readonly [number, number])[] = [
    [-31, -20],
    [0, -31],
    [31, -20],
  ];
  const crown = shape('M-26 20L-31-16L-14 0L0-26L14 0L31-16L26 20Z', '#cb9437') + shape('M-26 23H26V31H-26Z', colour);
  return crown + knobs.map(([x, y]) => circle(x, y, 4, colour)).join('') + shape(star(8, 7.5, 5.7, 0, 9), colour);
}

function bodyOf({ rank, suit }: Card): string {
  const colour = colours[suit];
  const court = courtOf(rank, colour);
  if (court) {
    const niche = shape(NICHE, '#f1e4c8') + shape(NICHE, 'none', ` stroke="${colour}" stroke-width="1.4"`);
    return niche + group('translate(65 60) scale(.5)', suitMark(suit)) + group('translate(65 95) scale(.74)', court);
  }
  if (rank === 1)
    return group('translate(60 92)', shape(star(16, 34, 29), '#f1e4c8', ` stroke="${colour}" stroke-width="1.2"`) + group('scale(1.32)', suitMark(suit)));
  return group('translate(61 92) scale(1.95)', suitMark(suit));
}

/** Draws the face of a card, 100 × 140, with its rank in the page's font. */
export function cardMarkup(card: Card): string {
  const colour = colours[card.suit];
  const isTen = card.rank === 10;
  const text = `<text x="${isTen ? 9 : 11}" y="38" fill="${colour}" font-size="34" font-weight="740"${isTen ? ' textLength="36" lengthAdjust="spacingAndGlyphs"' : ''}>${rankText(card.rank)}</text>`;
  const edge = `<path d="${notched(4.5)}" fill="none" stroke="${colour}" stroke-width=".8" opacity=".35"/>`;
  const small = group(`translate(${isTen ? 24 : 22} 56) scale(.72)`, suitMark(card.suit));
  return `<svg class="card" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${GROUND}${edge}${bodyOf(card)}${text}${small}</svg>`;
}

/** Draws the back of a card, 100 × 140: a lattice of stars around one large star. */
export function cardBackMarkup(): string {
  const used: readonly Glaze[] = ['turquoise', 'slip'];
  const cell =
    shape(star(8, 11, hankinRadius(8, 11, 45), 11, 11), '#2450d6', ` stroke="${slip}" stroke-width=".7"`) + shape(star(8, 5, 3.8, 11, 11), '#45d8cf');
  const lattice = `<pattern id="card-lattice" width="22" height="22" patternUnits="userSpaceOnUse" x="6" y="4">${cell}</pattern>`;
  const great = shape(star(8, 30, 23), '#0b1a55', keyline) + shape(star(8, 22, 17), facet('turquoise'), keyline) + shape(star(8, 11, 8), facet('slip'));
  return `<svg class="card" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs>${used.map(gradientOf).join('')}${lattice}</defs>${GROUND}<rect x="6" y="6" width="88" height="128" rx="5" fill="#0f2580"/><rect x="6" y="6" width="88" height="128" rx="5" fill="url(#card-lattice)"/><path d="${notched(9)}" fill="none" stroke="#45d8cf" stroke-width="1.4"/>${group('translate(50 70)', great)}</svg>`;
}

/** Returns the mark of a suit on a card's background as an image URL, for the picture of a game. */
export function suitImage(suit: Suit): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-20 -20 40 40"><rect x="-19" y="-19" width="38" height="38" rx="8" fill="#fffaf0"/>${suitMark(suit)}</svg>`)}`;
}
