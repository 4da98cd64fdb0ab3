import type { MoneyWheelDress } from '../art/money-wheel.ts';
import type { FrameGlazes } from '../art/patterns.ts';
import { symbolImage } from '../art/symbol-image.ts';
import type { GameLook } from '../page/open-game.ts';

/** The look of a money wheel. `colours` are the outer and inner colour of the segments of each symbol. */
export interface MoneyWheelSkin extends GameLook {
  frame: FrameGlazes;
  lattice: string;
  dress: Omit<MoneyWheelDress, 'looks'>;
  colours: Readonly<Record<string, readonly [string, string]>>;
  ground: string;
}

/** The money wheels by their game codes. */
export const moneyWheelSkins: Readonly<Record<string, MoneyWheelSkin>> = {
  'live-sans-carki': {
    picture: symbolImage('sun'),
    field: ['#5a2f96', '#311a5c', '#180c30'],
    frame: { ground: '#2c1558', star: '#6a3a9c', rosette: '#2fc9c0', line: '#f6e7c6', corner: '#f0634b' },
    lattice: '#d2bcff',
    dress: { rim: 'gold', band: '#2a1145', peg: '#f6d38c', ground: '#1c0b38', rays: ['#6a3a9c', '#17a3a0', '#fff6e4'] },
    colours: {
      x2: ['#1d3f9e', '#142d75'],
      x4: ['#0d6f68', '#084f4a'],
      'x6-5': ['#a5331f', '#772010'],
      x13: ['#7a3aa8', '#56247c'],
      x26: ['#8a5a10', '#654005'],
      x52: ['#b01f56', '#7f113b'],
    },
    ground: '#150828',
  },
  'live-kervan-carki': {
    picture: symbolImage('lantern'),
    field: ['#a0703a', '#5e3d1a', '#2e1c0a'],
    frame: { ground: '#503a22', star: '#0f858a', rosette: '#f6d38c', line: '#f6ead4', corner: '#cf452e' },
    lattice: '#fbe6c2',
    dress: { rim: 'bronze', band: '#4a2d10', peg: '#ffe0a0', ground: '#3a220b', rays: ['#0f858a', '#cf452e', '#fff3d9'] },
    colours: {
      salt: ['#31506e', '#223a52'],
      dates: ['#5c6b2a', '#424d1b'],
      spice: ['#7e2d14', '#5b1d0a'],
      silk: ['#7c2350', '#591638'],
      pearl: ['#0f6d78', '#094e57'],
      gold: ['#3b2a12', '#281b09'],
      inn: ['#1c1a3c', '#111029'],
    },
    ground: '#26160a',
  },
};
