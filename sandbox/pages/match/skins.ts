import { ballImage, type Ground } from '../art/pitch-art.ts';
import type { GameLook } from '../page/open-game.ts';

/** How the time of a match is shown. */
export type MatchClock = 'minutes' | 'quarters' | 'games' | 'kicks';
/** The kinds of bets that a match can offer. */
export type MatchTab = 'result' | 'total' | 'score' | 'margin' | 'length';

/** The look of a match: its surface, its clock, the number of players per team, its bets, and its rules text. */
export interface MatchSkin extends GameLook {
  ground: Ground;
  clock: MatchClock;
  players: number;
  tabs: readonly MatchTab[];
  rules: 'league' | 'cup' | 'street' | 'basketball' | 'penalties' | 'tennis';
}

const goals: Pick<MatchSkin, 'clock' | 'tabs'> = { clock: 'minutes', tabs: ['result', 'total', 'score'] };

/** The matches by their game codes. */
export const matchSkins: Readonly<Record<string, MatchSkin>> = {
  'virtual-sanal-lig': {
    ...goals,
    picture: ballImage('grass', 'emerald'),
    field: ['#14614a', '#0b3d31', '#06241e'],
    ground: 'grass',
    players: 7,
    rules: 'league',
  },
  'virtual-sanal-kupa': {
    ...goals,
    picture: ballImage('grass', 'gold'),
    field: ['#1d3a9e', '#0e1d58', '#080f2f'],
    ground: 'grass',
    players: 7,
    rules: 'cup',
  },
  'virtual-sokak-topu': {
    ...goals,
    picture: ballImage('street', 'coral'),
    field: ['#3b4a63', '#222c40', '#10151f'],
    ground: 'street',
    players: 5,
    rules: 'street',
  },
  'virtual-sanal-basketbol': {
    picture: ballImage('parquet', 'cobalt'),
    field: ['#6d4520', '#3f2710', '#211406'],
    ground: 'parquet',
    clock: 'quarters',
    players: 5,
    tabs: ['result', 'total', 'margin'],
    rules: 'basketball',
  },
  'virtual-penalti-ustasi': {
    picture: ballImage('goal', 'turquoise'),
    field: ['#1b3160', '#101f42', '#080f22'],
    ground: 'goal',
    clock: 'kicks',
    players: 0,
    tabs: ['result', 'length', 'score'],
    rules: 'penalties',
  },
  'virtual-sanal-tenis': {
    picture: ballImage('clay', 'bole'),
    field: ['#8a3f2b', '#54241a', '#2b110b'],
    ground: 'clay',
    clock: 'games',
    players: 1,
    tabs: ['result', 'total', 'score'],
    rules: 'tennis',
  },
};
