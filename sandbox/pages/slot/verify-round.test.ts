import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoView, gameTokenHeader, type HistoryView, type RoundView } from '../../contract/wire.ts';
import { startTestSandbox, type TestSandbox } from '../../service/testing/test-sandbox.ts';
import { verifyRound } from './verify-round.ts';

const PACE_MS = 2_500;
const ROUNDS = 6;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

/** Plays six rounds of a demo. Returns them as in its history, with their seed revealed or still sealed. */
async function playRounds(gameCode: string, isOpened: boolean): Promise<RoundView[]> {
  const { answer } = await sandbox.post<DemoView>('/game/demo', { gameCode, lobbyUrl: null });
  if (!answer.success) throw new Error(answer.code);
  const ask = (path: string, body: object = {}) => sandbox.post<HistoryView>(`/game/${path}`, { gameCode, ...body }, { [gameTokenHeader]: answer.data.token });
  for (let round = 0; round < ROUNDS; round++) {
    await ask('spin', { spinId: crypto.randomUUID(), betMinor: 200 });
    sandbox.clock.nowMs += PACE_MS;
  }
  if (isOpened) await ask('rotate-seed', { clientSeed: 'next' });
  const history = await ask('history');
  if (!history.answer.success) throw new Error(history.answer.code);
  return history.answer.data.rounds;
}

test.each([
  'slot-lale-devri',
  'slot-gece-kandili',
  'slot-mavi-boncuk',
  'slot-kum-saati',
  'slot-nar-bahcesi',
  'slot-altin-nalin',
  'slot-yildirim',
  'slot-galata-7',
])('%s: the browser computes the same rounds that the sandbox reported', async (gameCode) => {
  const rounds = await playRounds(gameCode, true);
  expect(rounds).toHaveLength(ROUNDS);
  for (const round of rounds) expect(await verifyRound(round)).toEqual({ result: 'same', winMinor: round.winMinor });
});

test('a round that was reported or sealed differently is detected', async () => {
  const [round] = await playRounds('slot-nar-bahcesi', true);
  if (!round) throw new Error('no round');
  expect(await verifyRound({ ...round, winMinor: round.winMinor + 100 })).toEqual({ result: 'differs', winMinor: round.winMinor });
  expect(await verifyRound({ ...round, nonce: round.nonce + 1 })).toMatchObject({ result: 'differs' });
  expect(await verifyRound({ ...round, serverSeedHash: '0'.repeat(64) })).toEqual({ result: 'not-sealed' });
});

test('a round whose seed is still sealed cannot be verified', async () => {
  const [round] = await playRounds('slot-lale-devri', false);
  if (!round) throw new Error('no round');
  await expect(verifyRound(round)).rejects.toThrow('sealed');
});
