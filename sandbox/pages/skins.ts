import type { SlotSymbol } from '../contract/wire.ts';
import type { FrameGlazes } from './art/patterns.ts';
import type { Picture } from './art/symbol-image.ts';

/** The look of one game: its backgrounds and the picture of each symbol. */
export interface Skin {
  /** The picture of the game, when it is not that of its most valuable symbol. */
  emblem?: Picture;
  pictures: Readonly<Record<SlotSymbol, Picture>>;
  /** The field behind the reels, from the light centre to the dark edge. */
  field: readonly [string, string, string];
  /** The colours of a reel: its edges and its middle, and the glow and background of a winning cell. */
  reel: { edge: string; middle: string; glow: string; lit: string };
  lattice: string;
  frame: FrameGlazes;
}

const symbolOrder: readonly SlotSymbol[] = ['high1', 'high2', 'high3', 'high4', 'high5', 'high6', 'high7', 'low1', 'low2', 'low3', 'low4'];

/**
 * Returns the picture of each symbol, given the pictures from the most valuable symbol to the least. The joker and the
 * bonus symbols are the same in every game.
 */
export function wear(...ordered: readonly Picture[]): Record<SlotSymbol, Picture> {
  const worn: Record<string, Picture> = { wild: 'sun', scatter: 'wallTile', coin: 'prizeCoin' };
  symbolOrder.forEach((symbol, index) => {
    worn[symbol] = ordered[index] ?? 'sun';
  });
  return worn as Record<SlotSymbol, Picture>;
}

const cobaltReel = { edge: '#0a1438', middle: '#13225c', glow: '#3d5fd8', lit: '#14246a' };
const cobaltFrame = { ground: '#0f2580', star: '#2450d6', rosette: '#2fc9c0', line: '#f3ead8', corner: '#f0634b' };

export const skins: Readonly<Record<string, Skin>> = {
  'slot-lale-devri': {
    pictures: wear('tulip', 'seven', 'nazar', 'pomegranate', 'carnation', 'lantern', 'star', 'turquoiseTile', 'cobaltTile', 'emeraldTile', 'damsonTile'),
    field: ['#1d3a9e', '#0e1d58', '#080f2f'],
    reel: cobaltReel,
    lattice: '#8fb0ff',
    frame: cobaltFrame,
  },
  'slot-nar-bahcesi': {
    pictures: wear('pomegranate', 'tulip', 'seven', 'carnation', 'star', 'nazar', 'lantern', 'emeraldTile', 'damsonTile', 'turquoiseTile', 'cobaltTile'),
    field: ['#7a1f35', '#470f1f', '#27070f'],
    reel: { edge: '#2a0710', middle: '#4a0f1e', glow: '#b0405a', lit: '#5a1426' },
    lattice: '#ffb9a8',
    frame: { ground: '#4a0d1b', star: '#8f2439', rosette: '#e9b85a', line: '#f6e3c8', corner: '#35c3bb' },
  },
  'slot-galata-7': {
    pictures: wear('seven', 'tower', 'nazar', 'lantern', 'star', 'carnation', 'pomegranate', 'cobaltTile', 'damsonTile', 'turquoiseTile', 'emeraldTile'),
    field: ['#33407e', '#1a2150', '#0c1028'],
    reel: { edge: '#0c1128', middle: '#1c2450', glow: '#c9654f', lit: '#2a2c66' },
    lattice: '#f4c9b4',
    frame: { ground: '#1a2758', star: '#cf452e', rosette: '#4fb9f0', line: '#fff1e2', corner: '#f6d38c' },
  },
  'slot-mavi-boncuk': {
    pictures: wear('nazar', 'seven', 'star', 'lantern', 'tulip', 'pomegranate', 'carnation', 'cobaltTile', 'turquoiseTile', 'damsonTile', 'emeraldTile'),
    field: ['#1568b8', '#0b3a78', '#061f45'],
    reel: { edge: '#06234e', middle: '#0d3d7d', glow: '#45a6f0', lit: '#0f4a93' },
    lattice: '#a8dcff',
    frame: { ground: '#0b3a78', star: '#f3ead8', rosette: '#2b8ae0', line: '#7fd0ff', corner: '#0b1a55' },
  },
  'slot-gece-kandili': {
    pictures: wear('lantern', 'moon', 'seven', 'star', 'nazar', 'tulip', 'pomegranate', 'turquoiseTile', 'emeraldTile', 'cobaltTile', 'damsonTile'),
    field: ['#2a3340', '#141b26', '#080c12'],
    reel: { edge: '#0a0e15', middle: '#18202c', glow: '#a8772c', lit: '#2c2a26' },
    lattice: '#e6b85f',
    frame: { ground: '#11161f', star: '#2b2416', rosette: '#e6b85f', line: '#dcae58', corner: '#f0634b' },
  },
  'slot-karanfil': {
    pictures: wear('carnation', 'pomegranate', 'tulip', 'seven', 'lantern', 'star', 'nazar', 'damsonTile', 'turquoiseTile', 'emeraldTile', 'cobaltTile'),
    field: ['#a83a28', '#6a1b10', '#390b06'],
    reel: { edge: '#350a06', middle: '#5c160d', glow: '#e0664a', lit: '#72200f' },
    lattice: '#ffd3b8',
    frame: { ground: '#6a1b10', star: '#d8492f', rosette: '#35c3bb', line: '#f6ead4', corner: '#f0bf62' },
  },
  'slot-altin-nalin': {
    pictures: wear('clog', 'crown', 'seven', 'lantern', 'carnation', 'nazar', 'star', 'emeraldTile', 'cobaltTile', 'damsonTile', 'turquoiseTile'),
    field: ['#7a531c', '#46300f', '#241806'],
    reel: { edge: '#221706', middle: '#3d2a0e', glow: '#c98f3a', lit: '#57401a' },
    lattice: '#ffe0a0',
    frame: { ground: '#46300f', star: '#b9742a', rosette: '#12807c', line: '#fff3d9', corner: '#c9402a' },
  },
  'slot-sultan-taci': {
    pictures: wear('crown', 'seven', 'emerald', 'pomegranate', 'tulip', 'lantern', 'nazar', 'damsonTile', 'cobaltTile', 'emeraldTile', 'turquoiseTile'),
    field: ['#55297e', '#2e1549', '#170926'],
    reel: { edge: '#170926', middle: '#311750', glow: '#8a55c4', lit: '#42206a' },
    lattice: '#dcbcff',
    frame: { ground: '#2e1549', star: '#6a3a9c', rosette: '#e6b85f', line: '#f6e7c6', corner: '#f0634b' },
  },
  'slot-kum-saati': {
    pictures: wear('hourglass', 'moon', 'seven', 'nazar', 'lantern', 'star', 'carnation', 'turquoiseTile', 'damsonTile', 'cobaltTile', 'emeraldTile'),
    field: ['#8a6a44', '#503a22', '#281b0e'],
    reel: { edge: '#2a1c0f', middle: '#49331d', glow: '#c9a46a', lit: '#60462a' },
    lattice: '#fbe6c2',
    frame: { ground: '#503a22', star: '#0f858a', rosette: '#f6d38c', line: '#f6ead4', corner: '#cf452e' },
  },
  'slot-zumrut-yolu': {
    pictures: wear('emerald', 'crown', 'seven', 'tulip', 'nazar', 'pomegranate', 'star', 'emeraldTile', 'turquoiseTile', 'cobaltTile', 'damsonTile'),
    field: ['#0f6351', '#083d33', '#04231e'],
    reel: { edge: '#042a23', middle: '#0a473b', glow: '#22a587', lit: '#0d5848' },
    lattice: '#a6f0da',
    frame: { ground: '#073c33', star: '#128068', rosette: '#e8b95a', line: '#f0e4c8', corner: '#f2684f' },
  },
  'slot-yildirim': {
    pictures: wear('bolt', 'seven', 'star', 'moon', 'nazar', 'carnation', 'lantern', 'cobaltTile', 'emeraldTile', 'turquoiseTile', 'damsonTile'),
    field: ['#3b3f73', '#20234a', '#0f1026'],
    reel: { edge: '#0e1026', middle: '#23264f', glow: '#7a80d8', lit: '#32366c' },
    lattice: '#c9ccff',
    frame: { ground: '#20234a', star: '#f0bf62', rosette: '#20234a', line: '#fff3d9', corner: '#4fb9f0' },
  },
  'slot-yakamoz': {
    pictures: wear('moon', 'star', 'seven', 'lantern', 'nazar', 'tulip', 'carnation', 'turquoiseTile', 'cobaltTile', 'damsonTile', 'emeraldTile'),
    field: ['#0a6570', '#063f49', '#03252d'],
    reel: { edge: '#032a33', middle: '#084851', glow: '#1fa5a3', lit: '#0b5a63' },
    lattice: '#a5f1ea',
    frame: { ground: '#06373f', star: '#18a7a4', rosette: '#f3ead8', line: '#fdf5e3', corner: '#f2684f' },
  },
};
