import { type Runner, runnerImage } from '../art/runner-art.ts';
import type { GameLook } from '../page/open-game.ts';

/** The look of a race: its runners and its surface. */
export interface RaceSkin extends GameLook {
  runner: Runner;
  ground: 'turf' | 'night' | 'asphalt' | 'circuit';
}

/** The looks of the races by game code. */
export const raceSkins: Readonly<Record<string, RaceSkin>> = {
  'virtual-atli-kosu': { picture: runnerImage('horse', 1), field: ['#1f7a5c', '#0f4d3c', '#072a22'], runner: 'horse', ground: 'turf' },
  'virtual-hipodrom-gecesi': {
    picture: runnerImage('horse', 4),
    field: ['#2b3f8c', '#141f52', '#080d26'],
    runner: 'horse',
    ground: 'night',
  },
  'virtual-motor-yarisi': {
    picture: runnerImage('motorbike', 2),
    field: ['#46536a', '#232d3d', '#10151f'],
    runner: 'motorbike',
    ground: 'asphalt',
  },
  'virtual-pist-ustasi': { picture: runnerImage('car', 3), field: ['#8a4a30', '#4d2416', '#26100a'], runner: 'car', ground: 'circuit' },
};
