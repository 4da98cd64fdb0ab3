import { type BallMake, ballImage } from '../art/bingo-ball.ts';
import type { BingoMotif } from '../art/bingo-motifs.ts';
import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

/** The look of one hall in addition to its picture and field. */
export interface BingoSkin extends GameLook {
  balls: BallMake;
  motif: BingoMotif;
  /** The colours of a card: its paper, its empty fields, the motif on them, and its print. */
  paper: { sheet: string; empty: string; motif: string; ink: string };
  /** The colours of a called number and of a number in a completed group. White text is readable on both. */
  daub: { called: string; complete: string };
}

const cream = { sheet: '#fffaf0', empty: '#e9dcc0', motif: '#d3bf94', ink: '#0a1020' };
const turquoise = { called: '#0a5a66', complete: '#a8321f' };
const cobalt = { called: '#1d42b4', complete: '#a8321f' };

/** The halls by their game codes. */
export const bingoSkins: Readonly<Record<string, BingoSkin>> = {
  'bingo-tombala-90': {
    picture: ballImage('90', 'coral'),
    field: ['#7a1f35', '#470f1f', '#27070f'],
    balls: 'glazed',
    motif: 'diamond',
    paper: cream,
    daub: turquoise,
  },
  'bingo-hizli-tombala': {
    picture: symbolImage('bolt'),
    field: ['#a83a28', '#6a1b10', '#390b06'],
    balls: 'glazed',
    motif: 'bolt',
    paper: cream,
    daub: cobalt,
  },
  'bingo-altin-top': {
    picture: ballImage('7', 'gold'),
    field: ['#7a531c', '#46300f', '#241806'],
    balls: 'glazed',
    motif: 'coin',
    paper: { sheet: '#fffaf0', empty: '#f0dfb6', motif: '#cfa75a', ink: '#0a1020' },
    daub: { called: '#7d5014', complete: '#0d6450' },
  },
  'bingo-mahalle-tombalasi': {
    picture: symbolImage('lantern'),
    field: ['#2f6a4f', '#174030', '#0a2219'],
    balls: 'glazed',
    motif: 'house',
    paper: { sheet: '#fdf6e6', empty: '#dfe3c6', motif: '#aebc8c', ink: '#12210f' },
    daub: { called: '#0d6450', complete: '#a8321f' },
  },
  'bingo-bingo-75': {
    picture: ballImage('75', 'cobalt'),
    field: ['#1d3a9e', '#0e1d58', '#080f2f'],
    balls: 'glazed',
    motif: 'letter',
    paper: cream,
    daub: cobalt,
  },
  'bingo-gece-tombalasi': {
    picture: symbolImage('moon'),
    field: ['#2a3562', '#141b3c', '#070b1c'],
    balls: 'glazed',
    motif: 'moon',
    paper: { sheet: '#eef1fb', empty: '#cdd5ee', motif: '#96a4d2', ink: '#0b1230' },
    daub: { called: '#2c3f86', complete: '#7d5014' },
  },
  'bingo-yilbasi-tombalasi': {
    picture: symbolImage('star'),
    field: ['#0f6351', '#083d33', '#04231e'],
    balls: 'glazed',
    motif: 'snow',
    paper: { sheet: '#ffffff', empty: '#dcece8', motif: '#8fbfb2', ink: '#0a1f1b' },
    daub: { called: '#0d6450', complete: '#a8231f' },
  },
  'bingo-nostalji-bingo': {
    picture: ballImage('B', 'bole', 'wooden'),
    field: ['#6b4a35', '#3f2a1d', '#20150e'],
    balls: 'wooden',
    motif: 'flower',
    paper: { sheet: '#f7e9cd', empty: '#e3cda3', motif: '#b58f5a', ink: '#2a1a0c' },
    daub: { called: '#7a2a1b', complete: '#1f4a3c' },
  },
  'bingo-dort-kose': {
    picture: symbolImage('cobaltTile'),
    field: ['#4a2f8f', '#2c1d66', '#170f40'],
    balls: 'glazed',
    motif: 'tile',
    paper: { sheet: '#fbf7ff', empty: '#ded3f2', motif: '#a993d6', ink: '#140b2e' },
    daub: { called: '#4a2f8f', complete: '#0d6450' },
  },
  'bingo-deniz-tombalasi': {
    picture: symbolImage('fish'),
    field: ['#0a6570', '#063f49', '#03252d'],
    balls: 'glazed',
    motif: 'wave',
    paper: { sheet: '#f6fdfc', empty: '#cfe9e8', motif: '#82bcbf', ink: '#04262b' },
    daub: { called: '#075a63', complete: '#1d42b4' },
  },
};
