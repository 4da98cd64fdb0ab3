import { randomBytes, randomUUID } from 'node:crypto';
import { findGame } from '../../engine/games/studio-games.ts';
import { inTransaction, openMemoryDatabase } from '../database/open-database.ts';
import { type OpenedSession, openSession } from '../game/game-session.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { walletDelivery } from '../round/wallet-messages.ts';
import type { Sandbox } from '../sandbox.ts';
import { TokenQuestions } from '../wallet/token-questions.ts';
import { DemoWallets } from './demo-wallets.ts';

const TOKEN_PREFIX = 'demo-';
const TOKEN_BYTES = 32;
/** Number of rounds, of hands, of tickets and of crash bets that are stored per demo. */
const KEPT_ROUNDS = 100;

/** Returns true for the token of a demo. An operator's tokens are hexadecimal, so they never have this prefix. */
export const isDemoToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/**
 * The tenant for demos. It has the same games and rules, but its balances and its database are in memory, separate from
 * any operator and from the disk.
 */
export interface DemoTenant {
  sandbox: Sandbox;
  /**
   * Begins a demo of a game with a balance of its own. Refusals: `game-unavailable`, and `too-many-demos` if this
   * address has too many.
   */
  open(gameCode: string, address: string): Promise<OpenedSession | { refusal: 'too-many-demos' }>;
  /** Marks the demo of a token as used and returns true. Returns false if the demo is over. */
  use(token: string): boolean;
  /** Deletes all but the newest `KEPT_ROUNDS` rounds, hands, tickets and crash bets of a demo. */
  prune(user: string): void;
}

function deleteRounds({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare('select id from round where user = ? order by id desc limit 1 offset ?').get(user, kept);
  if (oldest) {
    database.prepare('delete from outbox where subject in (select bet_uuid from round where user = ? and id <= ?)').run(user, oldest.id ?? 0);
    database.prepare('delete from round where user = ? and id <= ?').run(user, oldest.id ?? 0);
  }
  database
    .prepare(
      "delete from seed where user = ? and state = 'revealed' and id not in (select seed_id from round where user = ? union select seed_id from hand where user = ?)",
    )
    .run(user, user, user);
}

/** Deletes all but the newest `kept` hands with their stakes. Open hands are not counted. */
function deleteHands({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare("select id from hand where user = ? and state <> 'open' order by id desc limit 1 offset ?").get(user, kept);
  if (!oldest) return;
  const forgotten = 'select id from hand where user = ? and id <= ?';
  database.prepare(`delete from outbox where subject in (select bet_uuid from hand_stake where hand_id in (${forgotten}))`).run(user, oldest.id ?? 0);
  database.prepare(`delete from hand_stake where hand_id in (${forgotten})`).run(user, oldest.id ?? 0);
  database.prepare('delete from hand where user = ? and id <= ?').run(user, oldest.id ?? 0);
}

/** Deletes all but the newest `kept` crash bets. */
function deleteCrashBets({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare('select id from crash_bet where user = ? order by id desc limit 1 offset ?').get(user, kept);
  if (!oldest) return;
  database.prepare('delete from outbox where subject in (select bet_uuid from crash_bet where user = ? and id <= ?)').run(user, oldest.id ?? 0);
  database.prepare('delete from crash_bet where user = ? and id <= ?').run(user, oldest.id ?? 0);
}

/** Deletes all but the newest `kept` tickets with their stakes. Does not delete tickets whose round is not over. */
function deleteTickets({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare("select id from ticket where user = ? and state not in ('asking', 'open') order by id desc limit 1 offset ?").get(user, kept);
  if (!oldest) return;
  const forgotten = "select id from ticket where user = ? and id <= ? and state not in ('asking', 'open')";
  database.prepare(`delete from outbox where subject in (select bet_uuid from ticket_stake where ticket_id in (${forgotten}))`).run(user, oldest.id ?? 0);
  database.prepare(`delete from ticket_stake where ticket_id in (${forgotten})`).run(user, oldest.id ?? 0);
  database.prepare(`delete from ticket where user = ? and id <= ? and state not in ('asking', 'open')`).run(user, oldest.id ?? 0);
}

function deleteDemo(sandbox: Sandbox, user: string): void {
  inTransaction(sandbox.database, () => {
    sandbox.database.prepare("update hand set state = 'voided' where user = ? and state = 'open'").run(user);
    deleteHands(sandbox, user, 0);
    sandbox.database.prepare("update ticket set state = 'voided' where user = ? and state in ('asking', 'open')").run(user);
    deleteTickets(sandbox, user, 0);
    deleteCrashBets(sandbox, user, 0);
    deleteRounds(sandbox, user, 0);
    for (const table of ['seed', 'game_session']) sandbox.database.prepare(`delete from ${table} where user = ?`).run(user);
  });
}

function refuseCallback(): never {
  throw new Error('a demo has no payments');
}

/** Creates the demo tenant beside a sandbox. It shares the sandbox's clock, pace and rules. */
export function openDemoTenant(real: Sandbox): DemoTenant {
  const database = openMemoryDatabase();
  const wallets = new DemoWallets(real.now, real.settings.limitsAddresses ? undefined : Number.POSITIVE_INFINITY);
  const outbox = createOutbox({
    database,
    now: real.now,
    retryFirstMs: real.timings.retryFirstMs,
    retryLargestMs: real.timings.retryLargestMs,
    deliver: { win: walletDelivery(wallets, 'transaction/win'), rollback: walletDelivery(wallets, 'transaction/rollback'), callback: refuseCallback },
    onRefused: () => {},
  });
  const sandbox: Sandbox = { ...real, database, wallet: wallets, questions: new TokenQuestions(real.now), outbox };
  return {
    sandbox,
    async open(gameCode, address) {
      if (!findGame(gameCode)) return { refusal: 'game-unavailable' };
      const [token, user] = [`${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('hex')}`, `demo-${randomUUID()}`];
      const ended = wallets.begin(token, user, address);
      if (!ended) return { refusal: 'too-many-demos' };
      for (const user of ended) deleteDemo(sandbox, user);
      return openSession(sandbox, { user, token, gameCode });
    },
    use: (token) => wallets.use(token),
    prune: (user) =>
      inTransaction(database, () => {
        deleteHands(sandbox, user, KEPT_ROUNDS);
        deleteTickets(sandbox, user, KEPT_ROUNDS);
        deleteCrashBets(sandbox, user, KEPT_ROUNDS);
        deleteRounds(sandbox, user, KEPT_ROUNDS);
      }),
  };
}
