import type { TableVector } from '../table-vector.ts';

/** Published virtual races. */
export const virtualRaceVectors: readonly TableVector[] = [
  {
    gameCode: 'virtual-atli-kosu',
    position: 1,
    choice: { pick: 'win-1', stakeMinor: 1000 },
    moves: [],
    played:
      '{"announced":{"forms":[5,4,2,8,3,8],"names":[7,0,6,9,11,3],"odds":{"win-1":630,"win-2":736,"win-3":1104,"win-4":368,"win-5":883,"win-6":368,"place-1":304,"place-2":350,"place-3":511,"place-4":193,"place-5":414,"place-6":193,"forecast-1-2":4100,"forecast-1-3":6150,"forecast-1-4":2050,"forecast-1-5":4920,"forecast-1-6":2050,"forecast-2-1":4205,"forecast-2-3":7360,"forecast-2-4":2453,"forecast-2-5":5888,"forecast-2-6":2453,"forecast-3-1":6624,"forecast-3-2":7728,"forecast-3-4":3864,"forecast-3-5":9273,"forecast-3-6":3864,"forecast-4-1":1787,"forecast-4-2":2085,"forecast-4-3":3128,"forecast-4-5":2502,"forecast-4-6":1042,"forecast-5-1":5173,"forecast-5-2":6035,"forecast-5-3":9052,"forecast-5-4":3017,"forecast-5-6":3017,"forecast-6-1":1787,"forecast-6-2":2085,"forecast-6-3":3128,"forecast-6-4":1042,"forecast-6-5":2502}},"shown":{"order":[1,6,2,4,3,5],"finishMs":[21888,22421,23575,23138,23852,22019],"sways":[[208,-236,77],[-122,2,-199],[-138,1,-128],[162,136,70],[-120,-245,167],[28,127,-13]]},"returnMinor":6300}',
  },
];
