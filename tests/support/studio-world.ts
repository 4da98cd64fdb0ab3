import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { ownKeyPair, storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { answerRealityCheck } from '../../server/responsible-play/answer-reality-check.ts';
import { readRealityCheck } from '../../server/responsible-play/read-reality-check.ts';
import { drivenWaits, type RunningSandbox, readSettings, startSandbox } from './sandbox-program.ts';
import { StudioBooks } from './studio-books.ts';
import type { PlayedStudio, StudioSeat } from './studio-player.ts';
import { openTestApplication, type TestApplication } from './test-application.ts';
import { makeTestClock } from './test-clock.ts';
import { makeTestPlayer } from './test-player.ts';
import { giveCash, makeGameToken, makeTestGame } from './wallet-provider.ts';

/** A player with their initial balance, kuruş. */
export interface FundedSeat extends StudioSeat {
  readonly startMinor: bigint;
}

/**
 * A real operator's server and the real sandbox, connected over HTTP; both use one clock, which moves only when
 * advanced.
 */
export interface StudioWorld extends PlayedStudio {
  application: TestApplication;
  sandbox: RunningSandbox;
  seat(startMinor: bigint, gameCodes: readonly string[]): Promise<FundedSeat>;
  /** Advances the clock, ms. */
  pass(ms: number): Promise<void>;
  /** Waits for a promise, and advances the clock whenever everything else is waiting for time to pass. */
  follow<Result>(something: Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** This many checks in a row without activity mean that everything waits for the clock. */
const QUIET_LOOKS = 3;
const LOOK_MS = 1;
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

/** Starts both with empty data; `faults` as in SANDBOX_FAULTS. */
export async function openStudioWorld(engine: DatabaseEngine, { faults, gameCodes }: { faults: string; gameCodes: readonly string[] }): Promise<StudioWorld> {
  const clock = makeTestClock();
  const application = await openTestApplication(engine, { clock });
  const { http, database } = application;
  let busy = 0;
  let calls = 0;
  http.server.on('request', (_request, response) => {
    busy += 1;
    calls += 1;
    response.once('close', () => (busy -= 1));
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  for (const code of gameCodes) await makeTestGame(database, code);
  const directory = mkdtempSync(join(tmpdir(), 'studio-'));
  const { publicKey } = await ownKeyPair(database, 'operator');
  const settings = readSettings(
    {
      SANDBOX_PORT: '0',
      SANDBOX_DATA_DIR: directory,
      OPERATOR_URL: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
      OPERATOR_PUBLIC_KEY: publicKey,
      SANDBOX_FAULTS: faults,
    },
    directory,
  );
  const waits = drivenWaits((ms) => {
    clock.advance(ms);
    sandbox?.advance();
  });
  let sandbox: RunningSandbox | null = null;
  const nowOf = () => clock.now().getTime();
  sandbox = await startSandbox(settings, { now: nowOf, wait: waits.wait, waitsForDisk: false, timings: { retryFirstMs: 300, retryLargestMs: 1_200 } });
  await storeAnnouncedKey(database, 'hub88', sandbox.publicKey);
  const books = new StudioBooks(directory);
  return {
    application,
    sandbox,
    url: `http://127.0.0.1:${sandbox.port}`,
    books,
    async answerReminder({ playerId }) {
      const check = await readRealityCheck(application, playerId, true);
      if (!check) return;
      const answer = { playerId, checkId: check.id, locale: 'tr' } as const;
      await vi.waitFor(async () => expect(await answerRealityCheck(application, answer)).toMatchObject({ success: true }));
    },
    async seat(startMinor, codes) {
      const { playerId, usercode } = await makeTestPlayer(database);
      await giveCash(database, playerId, startMinor);
      const expiresAt = new Date(nowOf() + YEAR_MS);
      const tokens = new Map<string, string>();
      for (const gameCode of codes) tokens.set(gameCode, await makeGameToken(database, { playerId, gameCode, expiresAt }));
      return { playerId, user: usercode, startMinor, tokenOf: (gameCode) => tokens.get(gameCode) ?? '' };
    },
    pass: (ms) => waits.pass(ms),
    async follow(something) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      something.then(end, end);
      for (let [quiet, seen] = [0, calls]; !isOver; seen = calls) {
        await delay(LOOK_MS);
        quiet = busy === 0 && seen === calls ? quiet + 1 : 0;
        const nextMs = quiet < QUIET_LOOKS ? null : waits.nextInMs();
        if (nextMs === null) continue;
        await waits.pass(nextMs);
        quiet = 0;
      }
      return something;
    },
    async close() {
      books.close();
      await sandbox?.close();
      await application.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
