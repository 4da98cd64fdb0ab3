import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, openMemoryDatabase } from '../database/open-database.ts';
import { type OpenedSession, openSession } from '../game/game-session.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { walletDelivery } from '../round/wallet-messages.ts';
import type { Sandbox } from '../sandbox.ts';
import { DemoPurses } from './demo-purses.ts';

const TOKEN_PREFIX = 'demo-';
const TOKEN_BYTES = 32;
/** So many of a demo's rounds are remembered. */
const KEPT_ROUNDS = 100;

/** True for the token of a demo; an operator's tokens are hexadecimal. */
export const isDemoToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** Where demos are played: the same games by the same rules over purses and a database in memory, apart from everything an operator or a disk knows. */
export interface DemoHouse {
  sandbox: Sandbox;
  /** Begins a demo of a game with a purse of its own; refused where the studio has no such game. */
  open(gameCode: string): Promise<OpenedSession>;
  /** False when the demo of a token is over. */
  use(token: string): boolean;
  /** Forgets what a demo has played long ago. */
  prune(user: string): void;
}

function forgetRounds({ database }: Sandbox, user: string, kept: number): void {
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

/** Hands are forgotten like rounds, with their stakes. */
function forgetHands({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare("select id from hand where user = ? and state <> 'open' order by id desc limit 1 offset ?").get(user, kept);
  if (!oldest) return;
  const forgotten = 'select id from hand where user = ? and id <= ?';
  database.prepare(`delete from outbox where subject in (select bet_uuid from hand_stake where hand_id in (${forgotten}))`).run(user, oldest.id ?? 0);
  database.prepare(`delete from hand_stake where hand_id in (${forgotten})`).run(user, oldest.id ?? 0);
  database.prepare('delete from hand where user = ? and id <= ?').run(user, oldest.id ?? 0);
}

/** Bets of crash are forgotten like rounds. */
function forgetCrashBets({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare('select id from crash_bet where user = ? order by id desc limit 1 offset ?').get(user, kept);
  if (!oldest) return;
  database.prepare('delete from outbox where subject in (select bet_uuid from crash_bet where user = ? and id <= ?)').run(user, oldest.id ?? 0);
  database.prepare('delete from crash_bet where user = ? and id <= ?').run(user, oldest.id ?? 0);
}

/** Tickets are forgotten like rounds, with their stakes; those of a round to come stay. */
function forgetTickets({ database }: Sandbox, user: string, kept: number): void {
  const oldest = database.prepare("select id from ticket where user = ? and state not in ('asking', 'open') order by id desc limit 1 offset ?").get(user, kept);
  if (!oldest) return;
  const forgotten = "select id from ticket where user = ? and id <= ? and state not in ('asking', 'open')";
  database.prepare(`delete from outbox where subject in (select bet_uuid from ticket_stake where ticket_id in (${forgotten}))`).run(user, oldest.id ?? 0);
  database.prepare(`delete from ticket_stake where ticket_id in (${forgotten})`).run(user, oldest.id ?? 0);
  database.prepare(`delete from ticket where user = ? and id <= ? and state not in ('asking', 'open')`).run(user, oldest.id ?? 0);
}

function forgetDemo(sandbox: Sandbox, user: string): void {
  inTransaction(sandbox.database, () => {
    sandbox.database.prepare("update hand set state = 'voided' where user = ? and state = 'open'").run(user);
    forgetHands(sandbox, user, 0);
    sandbox.database.prepare("update ticket set state = 'voided' where user = ? and state in ('asking', 'open')").run(user);
    forgetTickets(sandbox, user, 0);
    forgetCrashBets(sandbox, user, 0);
    forgetRounds(sandbox, user, 0);
    for (const table of ['seed', 'game_session']) sandbox.database.prepare(`delete from ${table} where user = ?`).run(user);
  });
}

function refuseCallback(): never {
  throw new Error('a demo has no payments');
}

/** Makes the house of demos beside a sandbox, whose clock, pace and rules it shares. */
export function openDemoHouse(real: Sandbox): DemoHouse {
  const database = openMemoryDatabase();
  const purses = new DemoPurses(real.now);
  const outbox = createOutbox({
    database,
    now: real.now,
    retryFirstMs: real.timings.retryFirstMs,
    retryLargestMs: real.timings.retryLargestMs,
    deliver: { win: walletDelivery(purses, 'transaction/win'), rollback: walletDelivery(purses, 'transaction/rollback'), callback: refuseCallback },
    onRefused: () => {},
  });
  const sandbox: Sandbox = { ...real, database, wallet: purses, outbox };
  return {
    sandbox,
    open(gameCode) {
      const [token, user] = [`${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('hex')}`, `demo-${randomUUID()}`];
      for (const ended of purses.begin(token, user)) forgetDemo(sandbox, ended);
      return openSession(sandbox, { user, token, gameCode });
    },
    use: (token) => purses.use(token),
    prune: (user) =>
      inTransaction(database, () => {
        forgetHands(sandbox, user, KEPT_ROUNDS);
        forgetTickets(sandbox, user, KEPT_ROUNDS);
        forgetCrashBets(sandbox, user, KEPT_ROUNDS);
        forgetRounds(sandbox, user, KEPT_ROUNDS);
      }),
  };
}
