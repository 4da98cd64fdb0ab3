import type { KenoGame } from './tv-keno.ts';

const KENO = { balls: 80, drawn: 20 } as const;

/** The draw of the day pays small amounts for few picks and large amounts for many. */
export const dayDraw: KenoGame = {
  ...KENO,
  id: 'tv-keno-day',
  lastBallTimes: 1,
  ballMs: 1_200,
  returnToPlayerPercent: 93.71,
  pays: {
    1: { 1: 380 },
    2: { 1: 100, 2: 950 },
    3: { 2: 300, 3: 3_800 },
    4: { 2: 200, 3: 700, 4: 7_000 },
    5: { 3: 500, 4: 3_000, 5: 25_000 },
    6: { 3: 300, 4: 900, 5: 6_000, 6: 90_000 },
    7: { 3: 100, 4: 500, 5: 4_000, 6: 15_000, 7: 250_000 },
    8: { 4: 300, 5: 1_800, 6: 10_000, 7: 70_000, 8: 600_000 },
    9: { 4: 200, 5: 800, 6: 4_500, 7: 20_000, 8: 200_000, 9: 1_000_000 },
    10: { 5: 600, 6: 3_000, 7: 12_000, 8: 60_000, 9: 400_000, 10: 1_200_000 },
  },
};

/** The morning draw pays for few hits and, from seven picks on, also for none. */
export const morningDraw: KenoGame = {
  ...KENO,
  id: 'tv-keno-morning',
  lastBallTimes: 1,
  ballMs: 1_400,
  returnToPlayerPercent: 93.03,
  pays: {
    1: { 1: 380 },
    2: { 1: 150, 2: 600 },
    3: { 1: 100, 2: 250, 3: 1_200 },
    4: { 1: 100, 2: 150, 3: 300, 4: 2_000 },
    5: { 2: 200, 3: 300, 4: 1_000, 5: 6_000 },
    6: { 2: 100, 3: 250, 4: 700, 5: 2_500, 6: 20_000 },
    7: { 0: 100, 3: 250, 4: 400, 5: 1_500, 6: 6_000, 7: 50_000 },
    8: { 0: 150, 3: 100, 4: 400, 5: 900, 6: 3_500, 7: 15_000, 8: 100_000 },
    9: { 0: 200, 4: 400, 5: 600, 6: 1_800, 7: 8_000, 8: 40_000, 9: 200_000 },
    10: { 0: 350, 4: 250, 5: 400, 6: 1_000, 7: 4_000, 8: 20_000, 9: 100_000, 10: 400_000 },
  },
};

/** The evening draw pays rarely but much. */
export const eveningDraw: KenoGame = {
  ...KENO,
  id: 'tv-keno-evening',
  lastBallTimes: 1,
  ballMs: 1_000,
  returnToPlayerPercent: 93.19,
  pays: {
    1: { 1: 380 },
    2: { 2: 1_550 },
    3: { 3: 6_800 },
    4: { 3: 900, 4: 18_000 },
    5: { 4: 3_000, 5: 90_000 },
    6: { 4: 1_300, 5: 10_000, 6: 200_000 },
    7: { 5: 6_000, 6: 35_000, 7: 700_000 },
    8: { 5: 2_000, 6: 15_000, 7: 100_000, 8: 1_500_000 },
    9: { 5: 950, 6: 4_500, 7: 40_000, 8: 400_000, 9: 2_000_000 },
    10: { 6: 3_500, 7: 20_000, 8: 120_000, 9: 800_000, 10: 2_500_000 },
  },
};

/**
 * The rain of balls: balls follow one another quickly, and the last one multiplies the return by four if it is a hit.
 */
export const ballRain: KenoGame = {
  ...KENO,
  id: 'tv-keno-rain',
  lastBallTimes: 4,
  ballMs: 700,
  returnToPlayerPercent: 93.59,
  pays: {
    1: { 1: 330 },
    2: { 2: 1_200 },
    3: { 2: 250, 3: 2_500 },
    4: { 2: 150, 3: 450, 4: 5_000 },
    5: { 3: 400, 4: 1_500, 5: 15_000 },
    6: { 3: 200, 4: 500, 5: 4_000, 6: 50_000 },
    7: { 3: 100, 4: 350, 5: 1_500, 6: 8_000, 7: 120_000 },
    8: { 4: 200, 5: 1_200, 6: 4_000, 7: 25_000, 8: 300_000 },
    9: { 4: 100, 5: 600, 6: 2_200, 7: 10_000, 8: 80_000, 9: 500_000 },
    10: { 5: 400, 6: 1_500, 7: 4_500, 8: 30_000, 9: 200_000, 10: 800_000 },
  },
};

/** Five of thirty-six numbers are picked, and five are drawn. */
export const fiveOfFive: KenoGame = {
  id: 'tv-keno-five',
  balls: 36,
  drawn: 5,
  lastBallTimes: 1,
  ballMs: 3_000,
  returnToPlayerPercent: 92.61,
  pays: { 5: { 2: 200, 3: 2_500, 4: 60_000, 5: 5_000_000 } },
};

/** All draws with picked numbers. */
export const kenoGames: readonly KenoGame[] = [dayDraw, morningDraw, eveningDraw, ballRain, fiveOfFive];
