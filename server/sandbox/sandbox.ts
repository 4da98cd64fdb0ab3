import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { Faults } from './faults.ts';
import type { KeyPair } from './keys/own-key-pair.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PaymentDecider } from './payment/decide-by-itself.ts';
import type { Settings } from './settings.ts';
import type { Timings } from './timings.ts';
import type { WalletClient } from './wallet/wallet-client.ts';

/** What every act of the sandbox gets. */
export interface Sandbox {
  settings: Settings;
  timings: Timings;
  faults: Faults;
  database: DatabaseSync;
  keys: KeyPair;
  wallet: WalletClient;
  outbox: Outbox;
  decider: PaymentDecider;
  /** Milliseconds since 1970. */
  now: () => number;
  log: FastifyBaseLogger;
}
