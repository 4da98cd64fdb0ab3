import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableFeedLine, TableSessionView } from '../../contract/table-wire.ts';
import {
  type Answer,
  type CrashFeedLine,
  type CrashOpenView,
  gameTokenHeader,
  type HandAnswerView,
  type OpenSessionView,
  type RotateView,
  type SpinView,
} from '../../contract/wire.ts';
import { saltOf } from '../shared/chain-store.ts';
import { testCrashGame } from '../testing/crash-player.ts';
import { readFeed } from '../testing/read-feed.ts';
import { startTestSandbox, type TestSandbox, testUser } from '../testing/test-sandbox.ts';

const PACE_MS = 5_000;
const own = 'b'.repeat(32);
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

function dataOf<Data>({ answer }: { answer: Answer<Data> }): Data {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}
const open = async <View extends object>(gameCode: string, user = testUser) =>
  dataOf(await sandbox.play<OpenSessionView & View>('/game/session', { gameCode, user, lobbyUrl: null }));

describe.each([
  {
    kind: 'slot',
    gameCode: 'slot-lale-devri',
    play: async (clientSeed?: string) => dataOf(await sandbox.play<SpinView>('/game/spin', { spinId: randomUUID(), betMinor: 1_000, clientSeed })).round,
  },
  {
    kind: 'hand',
    gameCode: 'games-klasik-rulet',
    play: async (clientSeed?: string) => {
      const body = { gameCode: 'games-klasik-rulet', key: randomUUID(), choice: { spots: { red: 10_00 } }, clientSeed };
      return dataOf(await sandbox.play<HandAnswerView>('/game/hand/begin', body)).hand;
    },
  },
])('the first client seed of a $kind', ({ gameCode, play }) => {
  const rotate = async () => dataOf(await sandbox.play<RotateView>('/game/rotate-seed', { gameCode }));

  test('is drawn by the page after it has seen the hash of the server seed; later client seeds come with a rotation', async () => {
    const { fairness } = await open(gameCode);
    expect(fairness.isClientSeedOpen).toBe(true);
    expect(await play(own)).toMatchObject({ clientSeed: own, nonce: 0, serverSeedHash: fairness.serverSeedHash });
    sandbox.clock.nowMs += PACE_MS;
    expect(await play('c'.repeat(32))).toMatchObject({ clientSeed: own, nonce: 1, serverSeedHash: fairness.serverSeedHash });
    expect((await open(gameCode)).fairness).toMatchObject({ isClientSeedOpen: false, clientSeed: own });
    expect((await rotate()).fairness).toMatchObject({ isClientSeedOpen: false, clientSeed: own });
  });

  test('is drawn by the server for an older page that names no client seed', async () => {
    const { fairness } = await open(gameCode);
    expect((await play()).clientSeed).toBe(fairness.clientSeed);
    sandbox.clock.nowMs += PACE_MS;
    expect((await play(own)).clientSeed).toBe(fairness.clientSeed);
  });

  test('is no longer open after the seed was rotated', async () => {
    const { fairness } = await open(gameCode);
    expect((await rotate()).fairness).toMatchObject({ isClientSeedOpen: false, clientSeed: fairness.clientSeed });
    expect((await play(own)).clientSeed).toBe(fairness.clientSeed);
  });
});

describe('a shared chain', () => {
  const tokenOf = (user: string) => Buffer.from(user).toString('hex').padEnd(64, '0');

  async function follow<Line extends { type: string }>(kind: 'crash' | 'table', gameCode: string, user: string, clientSeed?: string) {
    const token = tokenOf(user);
    const asked = { gameCode, user, lobbyUrl: null };
    const session = dataOf(await sandbox.post<CrashOpenView | (OpenSessionView & TableSessionView)>('/game/session', asked, { [gameTokenHeader]: token }));
    const { nextChain } = session;
    const seed = clientSeed && nextChain ? { terminalHash: nextChain.terminalHash, clientSeed } : undefined;
    const feed = await readFeed<Line>(sandbox, kind, gameCode, token, { seed });
    await vi.waitFor(() => expect(feed.lines).not.toEqual([]));
    const [line] = feed.lines;
    feed.stop();
    return { nextChain, line };
  }

  test.each([
    ['crash', testCrashGame],
    ['table', 'live-rulet-salonu'],
  ] as const)('of %s is salted with the seeds of players who had seen its terminal hash; later seeds go to the next chain', async (kind, gameCode) => {
    type Line = CrashFeedLine | TableFeedLine;
    const first = await follow<Line>(kind, gameCode, 'ayşe', own);
    const terminalHash = first.nextChain?.terminalHash ?? '';
    expect(first.nextChain?.seeds).toEqual([]);
    expect(first.line).toMatchObject({ chains: [{ terminalHash, seeds: [own], salt: saltOf(terminalHash, [own]) }], nextChain: { seeds: [] } });
    const second = await follow<Line>(kind, gameCode, 'bora', 'd'.repeat(32));
    expect(second.nextChain?.terminalHash).not.toBe(terminalHash);
    expect(second.nextChain).toEqual(first.line && 'nextChain' in first.line ? first.line.nextChain : null);
    expect(second.line).toMatchObject({ chains: [{ terminalHash, seeds: [own] }], nextChain: { ...second.nextChain, seeds: ['d'.repeat(32)] } });
    expect((await follow<Line>(kind, gameCode, 'cem')).nextChain?.seeds).toEqual(['d'.repeat(32)]);
  });

  test('begins for older pages that send no seed, and shows that its salt contains none', async () => {
    const { nextChain, line } = await follow<CrashFeedLine>('crash', testCrashGame, 'ayşe');
    expect(line).toMatchObject({ chains: [{ terminalHash: nextChain?.terminalHash, seeds: [], salt: saltOf(nextChain?.terminalHash ?? '', []) }] });
  });

  test('accepts no seed in any other format', async () => {
    const session = await open<CrashOpenView>(testCrashGame);
    const seed = { terminalHash: session.nextChain?.terminalHash, clientSeed: 'mine' };
    expect(await sandbox.play('/game/crash/feed', { gameCode: testCrashGame, seed })).toMatchObject({ status: 400, answer: { code: 'wrong-request' } });
  });
});
