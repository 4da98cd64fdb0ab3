import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, SANDBOX_PAGES, startSandbox, startTestOperator } from './sandbox-program.ts';

const PURSE = 1_000_000_000;
const TOKEN = 'b'.repeat(64);

/** The sandbox with its own operator, whose only player never runs out of money. */
export interface Studio {
  /** Returns the address of a game's page in a language, as a launch opens it. */
  addressOf(gameCode: string, language?: string): string;
  close(): Promise<void>;
}

/** Starts a studio on a free port with a new data directory; closing it removes both. */
export async function openStudio(): Promise<Studio> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meydan-games-'));
  const operator = await startTestOperator();
  operator.balance = PURSE;
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDirectory, OPERATOR_URL: operator.url, OPERATOR_PUBLIC_KEY: operator.publicKey };
  const sandbox = await startSandbox(readSettings(environment, SANDBOX_PAGES));
  operator.trust(sandbox.publicKey);
  return {
    addressOf: (gameCode, language = 'tr') => `http://127.0.0.1:${sandbox.port}/play/${gameCode}?token=${TOKEN}&user=bench&lang=${language}`,
    async close() {
      await sandbox.close();
      await operator.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
