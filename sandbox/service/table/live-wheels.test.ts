import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveWheels } from '../../engine/table/live-wheels.ts';
import type { DoubleBallShown } from '../../engine/table/rules/double-ball-roulette.ts';
import type { LiveDiceShown } from '../../engine/table/rules/live-dice.ts';
import type { LiveRouletteShown } from '../../engine/table/rules/live-roulette.ts';
import type { MoneyWheelShown } from '../../engine/table/rules/money-wheel.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTablePlayer, roundLineOf } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const BETTING_MS = 15_000;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

/** Plays one round with one ticket to its end. Returns the ticket's return in kuruş and the published result. */
async function playRound<Shown>(gameCode: string, isWished: (shown: Shown) => boolean, spots: Record<string, number>, drawMs: number) {
  plantCourse<Shown>(sandbox, gameCode, [isWished]);
  const player = await openTablePlayer(sandbox, gameCode, 'ayşe');
  const feed = await player.follow();
  const answer = await player.place({ spots });
  expect(answer.success).toBe(true);
  sandbox.pass(BETTING_MS);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.isLast).toBe(false));
  sandbox.pass(drawMs);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.isLast).toBe(true));
  const [past] = roundLineOf(feed).past;
  feed.stop();
  const [entry] = (await player.history()).entries;
  const staked = Object.values(spots).reduce((sum, stakeMinor) => sum + stakeMinor, 0);
  await vi.waitFor(async () => expect(await player.balance()).toBe(START_MINOR - staked + (entry?.ticket.returnMinor ?? 0)));
  return { returnMinor: entry?.ticket.returnMinor, result: past?.result };
}

describe('over HTTP', () => {
  test('a corner pays eight to one', async () => {
    const isSeventeen = ({ number }: LiveRouletteShown) => number === 17;
    expect(await playRound('live-galata-ruleti', isSeventeen, { 'n16-17-19-20': 10_00 }, 8_000)).toEqual({ returnMinor: 90_00, result: 17 });
  });

  test('the zero of the small wheel returns half of the other stakes', async () => {
    const isZero = ({ number }: LiveRouletteShown) => number === 0;
    expect(await playRound('live-mini-rulet', isZero, { red: 20_00, n0: 2_00 }, 8_000)).toEqual({ returnMinor: 35_00, result: 0 });
  });

  test('both balls on one number pay the number twice, and also pay the twins', async () => {
    const areTwins = ({ numbers }: DoubleBallShown) => numbers.every((number) => number === 17);
    const played = await playRound('live-cift-top-rulet', areTwins, { n17: 20_00, twin: 20_00 }, 8_000);
    expect(played).toEqual({ returnMinor: 2 * 18 * 20_00 + 36 * 20_00, result: [17, 17] });
  });

  test('a caravan wheel that stops at an inn turns twice as long, and pays twice', async () => {
    const isDoubledSalt = ({ symbol, isDoubled }: MoneyWheelShown) => isDoubled && symbol === 'salt';
    const played = await playRound('live-kervan-carki', isDoubledSalt, { salt: 10_00, gold: 5_00 }, 16_000);
    expect(played).toMatchObject({ returnMinor: 40_00, result: { symbol: 'salt', isDoubled: true } });
  });

  test('dice pay every bet independently', async () => {
    const areTwoFives = ({ dice }: LiveDiceShown) => dice.filter((face) => face === 5).length === 2 && dice.includes(3);
    const { returnMinor } = await playRound('live-zar-meydani', areTwoFives, { big: 10_00, face5: 5_00, pair5: 5_00, total13: 5_00, small: 5_00 }, 5_000);
    expect(returnMinor).toBe(20_00 + 15_00 + 65_00 + 50_00);
  });
});

test('a round of every table lasts between 22 and 40 seconds', () => {
  for (const { code, rules } of liveWheels) {
    const scenes = rules.play({ nextFloat: () => 0, nextBelow: (limit) => limit - 1 }, null);
    const lastsMs = scenes.reduce((sum, scene) => sum + scene.lastsMs, rules.pace.bettingMs);
    expect(lastsMs, code).toBeGreaterThanOrEqual(22_000);
    expect(lastsMs, code).toBeLessThanOrEqual(40_000);
  }
});
