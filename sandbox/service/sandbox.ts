import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { Faults } from './faults.ts';
import type { KeyPair } from './keys/own-key-pair.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PaymentDecider } from './payment/decide-by-itself.ts';
import type { Settings } from './settings.ts';
import type { Timings } from './timings.ts';
import type { TokenQuestions } from './wallet/token-questions.ts';
import type { WalletClient } from './wallet/wallet-client.ts';

/** The context that all operations of a tenant share. */
export interface Sandbox {
  settings: Settings;
  timings: Timings;
  faults: Faults;
  database: DatabaseSync;
  keys: KeyPair;
  wallet: WalletClient;
  questions: TokenQuestions;
  outbox: Outbox;
  decider: PaymentDecider;
  /** Current time, ms since 1970. */
  now: () => number;
  log: FastifyBaseLogger;
}
