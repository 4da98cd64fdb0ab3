import type { Piece } from '#design/art-pieces.ts';

/**
 * What the tiles of games show whose code alone does not say it, by their names in the catalogue: the most valuable
 * symbols of the slots that are drawn by hand, what flies in a crash game, and what other games are played with. The
 * first piece is the largest.
 */
export const ownGames: Readonly<Record<string, readonly Piece[]>> = {
  // slots
  'slot/1632': ['tulip', 'nazar', 'pomegranate'],
  'slot/1215': ['pomegranate', 'tulip', 'carnation'],
  'slot/1370': ['tower', 'seven', 'nazar'],
  'slot/1641': ['nazar', 'star', 'lantern'],
  'slot/1363': ['lantern', 'moon', 'star'],
  'slot/1444': ['carnation', 'pomegranate', 'tulip'],
  'slot/1560': ['clog', 'crown', 'lantern'],
  'slot/1673': ['crown', 'seven', 'emerald'],
  'slot/1453': ['hourglass', 'moon', 'seven'],
  'slot/1901': ['emerald', 'crown', 'tulip'],
  'slot/1551': ['bolt', 'star', 'moon'],
  'slot/1645': ['moon', 'star', 'lantern'],
  // crash
  'crash/2209': ['kite'],
  'crash/6023': ['balloon'],
  'crash/7619': ['gull'],
  'crash/9847': ['pinwheel'],
  'crash/6513': ['pennant'],
  'crash/5863': ['skyLantern'],
  // tables for one
  'slot/3046': ['coin', 'coin', 'star'],
  'slot/9646': ['diamond', 'sapphire', 'star'],
  'slot/5455': ['pomegranate', 'coin', 'star'],
  'roulette/7469': ['fortune', 'star', 'chip'],
  'slot/5375': ['key', 'coin', 'emerald'],
  'blackjack/5301': ['fan', 'cardBack', 'stack'],
  'slot/7194': ['fish', 'fish', 'star'],
  'bingo/8431': ['ball', 'grid', 'ball'],
  'poker/5029': ['card', 'cardBack', 'stack'],
  'slot/4610': ['coin', 'crown', 'star'],
  'slot/9532': ['nazar', 'nazar', 'star'],
  'slot/6542': ['hourglass', 'sun', 'moon'],
  'blackjack/9928': ['king', 'crown', 'cardBack'],
  'slot/9374': ['die', 'seven', 'die'],
  // live tables
  'live/9428': ['fortune', 'chip', 'coin'],
  'live/8069': ['eagle', 'lion'],
  'live/9812': ['die', 'die', 'chip'],
  'live/4935': ['card', 'card', 'stack'],
  'live/6163': ['die', 'stack', 'die'],
  'poker/3290': ['threeCards', 'stack', 'chip'],
  'live/2402': ['fortune', 'lantern', 'coin'],
  'live/4435': ['card', 'cardBack', 'chip'],
  // television
  'tv/6287': ['ball', 'screen', 'ball'],
  'tv/7474': ['wheel', 'screen', 'chip'],
  'tv/8079': ['die', 'screen', 'die'],
  'tv/2807': ['pair', 'screen', 'chip'],
  // matches and races
  'sport/6920': ['football', 'cup', 'goal'],
  'slot/3660': ['horseshoe', 'cup', 'flag'],
  'sport/8007': ['cup', 'football', 'star'],
  'sport/9529': ['basketball', 'cup', 'star'],
  'slot/5683': ['helmet', 'flag', 'cup'],
  'sport/5733': ['football', 'goal', 'cup'],
  'sport/3814': ['tennisBall', 'racket', 'cup'],
  'slot/2313': ['horseshoe', 'moon', 'cup'],
  'sport/7646': ['football', 'star', 'goal'],
  'slot/3259': ['flag', 'helmet', 'cup'],
};
