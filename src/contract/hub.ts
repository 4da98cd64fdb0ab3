import * as z from 'zod/mini';
import { liraSchema } from './lira-schema.ts';
import { notificationSchema } from './notifications.ts';

/** Relative to the app's base. */
export const HUB_PATH = 'hub/frnotify';

/** Commands that the server invokes on the client: one argument each, validated by these schemas. */
export const hubCommands = {
  NotifyMessage: notificationSchema(),
  /** Extension: the player's new balance after a posting, with the ledger's version (higher is later). */
  BalanceChanged: z.object({ balance: liraSchema, version: z.int() }),
  /** Extension: a limit, restriction or reality check of the player changed; whatever shows them fetches again. */
  PlayChanged: z.object({}),
} as const;
export type HubCommand = keyof typeof hubCommands;
export type HubArgument<C extends HubCommand> = z.output<(typeof hubCommands)[C]>;

/** States of a connection (specification, section 3). */
export const connectionStates = ['Disconnected', 'Connecting', 'Connected', 'Disconnecting', 'Reconnecting'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Times and limits of the real-time client and server (specification, section 9; bounds from the threat list). */
export const hubTimes = {
  handshakeTimeoutMs: 15_000,
  keepAliveMs: 15_000,
  serverTimeoutMs: 30_000,
  /**
   * A client gives up a transport that has not opened by then, or has opened and delivered nothing: before the server
   * stops waiting for the handshake.
   */
  answerTimeoutMs: 10_000,
  /** A client moves on to the next transport after this many bad ends in a row. */
  badEndsOfTransport: 2,
  /**
   * A page hidden for this long may have lost its connection without noticing: the connection must prove that it is
   * live.
   */
  hiddenBeforeProofMs: 15_000,
  /** How long that proof may take. Even if a new connection is needed, news arrives within 3 s of the return. */
  proofTimeoutMs: 2_000,
  /** A long poll without news is answered after this time, before its client gives up. */
  pollTimeoutMs: 90_000,
  clientPollTimeoutMs: 100_000,
  /**
   * Stateful reconnect: delay before received messages are acknowledged, in one acknowledgement for all that arrived
   * meanwhile.
   */
  acknowledgeAfterMs: 1_000,
  /** Stateful reconnect: unacknowledged messages that either side buffers for resending. */
  reconnectBufferBytes: 100_000,
  reconnectDelaysMs: [0, 2_000, 10_000, 30_000],
  maximumMessageBytes: 32 * 1024,
} as const;
