import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableSessionView } from '../../contract/table-wire.ts';
import type { Answer, CrashSessionView, HandAnswerView, HandSessionView, OpenSessionView, RotateView, SlotSessionView, SpinView } from '../../contract/wire.ts';
import { findGameOf, type GameKind, gameCodes } from '../../engine/games/studio-games.ts';
import { handChoice } from '../testing/hand-choice.ts';
import { startTestSandbox, type TestSandbox, testUser } from '../testing/test-sandbox.ts';

const SLOT_PACE_MS = 2_500;
const ROUND_MS = 5_000;
/** Moves of which at least one ends a hand sooner or later, in every hand game. */
const endings: readonly unknown[] = [
  ...['stand', 'collect'].map((act) => ({ act })),
  { collect: true },
  { scratched: true },
  { hold: [false, false, false, false, false] },
  ...[0, 1, 2, 3].flatMap((place) => [{ card: place }, { open: place }]),
  { act: 'higher' },
];
const codesOf = (kind: GameKind) => gameCodes.filter((code) => findGameOf(kind, code) !== null);

function dataOf<Data>({ answer }: { answer: Answer<Data> }): Data {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}

describe('every game of the studio', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    sandbox.operator.balance = 1e12;
  });
  afterAll(() => sandbox.close());

  const open = async <View>(gameCode: string) =>
    dataOf(await sandbox.play<OpenSessionView & View>('/game/session', { gameCode, user: testUser, lobbyUrl: null }));
  const spin = (gameCode: string, betMinor: number) => sandbox.play<SpinView>('/game/spin', { gameCode, spinId: randomUUID(), betMinor });
  const begin = (gameCode: string, key: string) => sandbox.play<HandAnswerView>('/game/hand/begin', { gameCode, key, choice: handChoice(gameCode, 10_00) });

  /** Plays a hand to its end without moving the clock. */
  async function playOut(gameCode: string): Promise<void> {
    const key = randomUUID();
    let { hand } = dataOf(await begin(gameCode, key));
    while (!hand.isOver) {
      const before = hand.moves.length;
      for (const move of endings) {
        const { answer } = await sandbox.play<HandAnswerView>('/game/hand/move', { gameCode, key, number: before, move });
        if (!answer.success) continue;
        hand = answer.data.hand;
        break;
      }
      if (hand.moves.length === before) throw new Error(`no move of ${gameCode} is known here`);
    }
  }

  async function expectSealedSeed(gameCode: string, sealed: string): Promise<void> {
    const { revealed } = dataOf(await sandbox.play<RotateView>('/game/rotate-seed', { gameCode }));
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(sealed);
  }

  it.each(codesOf('slot'))('[R9.036] [R9.037] %s publishes its return, reveals the seed that it sealed, and spins at most every 2.5 s', async (gameCode) => {
    const { rules, fairness } = await open<SlotSessionView>(gameCode);
    expect(rules.returnToPlayerPercent).toBeGreaterThan(85);
    const [betMinor = 0] = rules.betsMinor;
    dataOf(await spin(gameCode, betMinor));
    sandbox.clock.nowMs += SLOT_PACE_MS - 1;
    expect(await spin(gameCode, betMinor)).toMatchObject({ status: 429, answer: { code: 'too-soon', remainingMs: 1 } });
    sandbox.clock.nowMs += 1;
    dataOf(await spin(gameCode, betMinor));
    await expectSealedSeed(gameCode, fairness.serverSeedHash);
    sandbox.clock.nowMs += SLOT_PACE_MS;
  });

  it.each(codesOf('hand'))('[R9.036] [R9.037] %s publishes its return, reveals the seed that it sealed, and begins at most every 5 s', async (gameCode) => {
    const { returnToPlayerPercent, fairness } = await open<HandSessionView>(gameCode);
    expect(returnToPlayerPercent).toBeGreaterThan(85);
    await playOut(gameCode);
    sandbox.clock.nowMs += ROUND_MS - 1;
    expect(await begin(gameCode, randomUUID())).toMatchObject({ status: 429, answer: { code: 'too-soon', remainingMs: 1 } });
    sandbox.clock.nowMs += 1;
    await playOut(gameCode);
    await expectSealedSeed(gameCode, fairness.serverSeedHash);
  });

  it.each(codesOf('table'))('[R9.036] [R9.037] %s publishes its return and accepts bets for at least 5 s', async (gameCode) => {
    const { table } = await open<TableSessionView>(gameCode);
    expect(table.returnToPlayerPercent).toBeGreaterThan(80);
    expect(table.bettingMs).toBeGreaterThanOrEqual(ROUND_MS);
  });

  it.each(codesOf('crash'))('[R9.036] [R9.037] %s publishes its return and accepts bets for at least 5 s', async (gameCode) => {
    const { crash } = await open<CrashSessionView>(gameCode);
    expect(crash.returnToPlayerPercent).toBe(99);
    expect(crash.bettingMs).toBeGreaterThanOrEqual(ROUND_MS);
  });
});
