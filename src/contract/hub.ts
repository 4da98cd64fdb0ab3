import * as z from 'zod/mini';
import { liraSchema } from './lira-schema.ts';
import { notificationSchema } from './notifications.ts';

/** Relative to the app's base. */
export const HUB_PATH = 'hub/frnotify';

/** Commands the server invokes on the client: one argument each, checked by these schemas. */
export const hubCommands = {
  NotifyMessage: notificationSchema,
  /** Extension: the player's new balance after a posting, with the ledger's own order of it (higher is later). */
  BalanceChanged: z.object({ balance: liraSchema, version: z.int() }),
  /** Extension: a limit, a restriction or a reality check of the player has changed; whoever shows them asks again. */
  PlayChanged: z.object({}),
} as const;
export type HubCommand = keyof typeof hubCommands;
export type HubArgument<C extends HubCommand> = z.output<(typeof hubCommands)[C]>;

/** What a connection can be in (specification, section 3). */
export const connectionStates = ['Disconnected', 'Connecting', 'Connected', 'Disconnecting', 'Reconnecting'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Figures of the real-time client and server (specification, section 9; bars of the threat list). */
export const hubTimes = {
  handshakeTimeoutMs: 15_000,
  keepAliveMs: 15_000,
  serverTimeoutMs: 30_000,
  /** A client gives up a transport that has not opened by then, or has opened and brought nothing: before the server stops waiting for the handshake. */
  answerTimeoutMs: 10_000,
  /** A client goes on to the next transport after as many bad ends in a row. */
  badEndsOfTransport: 2,
  /** A page that was hidden for so long may have lost its connection without being told: it has to prove that it is alive. */
  hiddenBeforeProofMs: 15_000,
  /** How long that proof may take. With a new connection after it, news is there within 3 s of the return. */
  proofTimeoutMs: 2_000,
  /** A long poll without news is answered after this, before its client gives up. */
  pollTimeoutMs: 90_000,
  clientPollTimeoutMs: 100_000,
  /** Addresses that a negotiation may lead on to. */
  negotiateRedirects: 100,
  /** Stateful reconnect: what was received is acknowledged this much later, once for all that came meanwhile. */
  acknowledgeAfterMs: 1_000,
  /** Stateful reconnect: unacknowledged messages that either side keeps to send them again. */
  reconnectBufferBytes: 100_000,
  reconnectDelaysMs: [0, 2_000, 10_000, 30_000],
  maximumMessageBytes: 32 * 1024,
} as const;
