import type { DieDress } from '../art/dice.ts';
import type { FrameGlazes } from '../art/patterns.ts';
import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

/** The look of a dice table: its frame, its lattice, its dice, and the colours of its tray and board. */
export interface DiceSkin extends GameLook {
  frame: FrameGlazes;
  lattice: string;
  die: DieDress;
  felt: { tray: string; ground: string; field: string; bright: string };
}

/** The dice tables by their game codes. */
export const diceSkins: Readonly<Record<string, DiceSkin>> = {
  'live-zar-meydani': {
    picture: symbolImage('horseshoe'),
    field: ['#8a3b24', '#531f12', '#2a0e08'],
    frame: { ground: '#4a1a10', star: '#cf452e', rosette: '#35c3bb', line: '#f6ead4', corner: '#f0bf62' },
    lattice: '#ffd3b8',
    die: { body: ['#fffaf0', '#ecdfc6'], edge: '#cbb88f', pip: '#a02a18' },
    felt: { tray: '#0c4a41', ground: '#210a06', field: '#5e2415', bright: '#84301b' },
  },
  'live-ustte-altta': {
    picture: symbolImage('bell'),
    field: ['#2a5f9e', '#173a6b', '#0a1d3a'],
    frame: { ground: '#12305c', star: '#2b8ae0', rosette: '#f6d38c', line: '#eaf2ff', corner: '#f0634b' },
    lattice: '#b8d6ff',
    die: { body: ['#f0634b', '#c23a24'], edge: '#ffd9cf', pip: '#fffaf0' },
    felt: { tray: '#3a1c52', ground: '#081527', field: '#1c437a', bright: '#24569c' },
  },
};
