import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyPair } from './keys/own-key-pair.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Settings } from './settings.ts';
import type { Timings } from './timings.ts';
import type { WalletClient } from './wallet/wallet-client.ts';

/** What every act of the sandbox gets. */
export interface Sandbox {
  settings: Settings;
  timings: Timings;
  database: DatabaseSync;
  keys: KeyPair;
  wallet: WalletClient;
  outbox: Outbox;
  /** Milliseconds since 1970. */
  now: () => number;
  log: FastifyBaseLogger;
}
