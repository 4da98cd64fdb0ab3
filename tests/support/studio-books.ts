import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

/** A stake in the studio's database. */
export interface StudioStake {
  user: string;
  bet_uuid: string;
  amount_minor: bigint;
  /** 1 if it counts, 0 if it was refused, voided or rolled back. */
  stands: bigint;
  /** What it returned, on the stake that the win refers to; otherwise null. */
  return_minor: bigint | null;
}

/** Queries for the games of one kind: a further kind is one more entry. */
interface KindOfBooks {
  /** Selects `StudioStake`s. */
  stakes: string;
  /** Selects one row per unsettled item. */
  unsettled: string;
}
const kinds: Readonly<Record<string, KindOfBooks>> = {
  slot: {
    stakes: `select user, bet_uuid, bet_minor as amount_minor, state = 'played' as stands, win_minor as return_minor from round`,
    unsettled: `select id from round where state = 'betting'`,
  },
  hand: {
    stakes: `select hand.user, bet_uuid, amount_minor, hand_stake.state = 'booked' as stands, case number when 0 then return_minor end as return_minor
      from hand_stake join hand on hand.id = hand_id`,
    unsettled: `select id from hand where state in ('betting', 'open') union all select hand_id from hand_stake where state = 'asked'`,
  },
  crash: {
    stakes: `select user, bet_uuid, stake_minor as amount_minor, state in ('cashed', 'lost') as stands, win_minor as return_minor from crash_bet`,
    unsettled: `select id from crash_bet where state in ('asking', 'open')`,
  },
  table: {
    stakes: `select ticket.user, bet_uuid, amount_minor, ticket.state = 'settled' and ticket_stake.state = 'booked' as stands,
      case number when 0 then return_minor end as return_minor from ticket_stake join ticket on ticket.id = ticket_id`,
    unsettled: `select id from ticket where state in ('asking', 'open') union all select ticket_id from ticket_stake where state = 'asked'`,
  },
  sports: {
    stakes: `select user, bet_uuid, stake_minor as amount_minor, state in ('won', 'lost', 'void', 'cashed-out') as stands, return_minor from sports_bet`,
    unsettled: `select id from sports_bet where state in ('waiting', 'asking', 'open')`,
  },
};

/** The studio's database on disk, read with separate queries that no game uses. */
export class StudioBooks {
  readonly database: DatabaseSync;

  constructor(dataDirectory: string) {
    this.database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'), { readOnly: true, readBigInts: true });
  }

  stakes(): StudioStake[] {
    return Object.values(kinds).flatMap(({ stakes }) => this.database.prepare(stakes).all() as unknown as StudioStake[]);
  }

  /** Returns the number of settled rounds of each kind. */
  countStanding(): Record<string, number> {
    const count = (stakes: string) => Number(this.database.prepare(`select count(*) as count from (${stakes}) where return_minor is not null`).get()?.count);
    return Object.fromEntries(Object.entries(kinds).map(([kind, { stakes }]) => [kind, count(stakes)]));
  }

  /** Returns the newest round of a table, which accepts bets, early or not; 1 if there is none yet. */
  openRoundOf(gameCode: string): number {
    const row = this.database.prepare('select max(id) as id from table_round where game_code = ?').get(gameCode);
    return Number(row?.id ?? 1);
  }

  /**
   * Counts unsettled items by kind, and the messages that the operator has not acknowledged; empty if everything is
   * done.
   */
  unsettled(): Record<string, number> {
    const queries = Object.entries(kinds).map(([kind, { unsettled }]) => [kind, unsettled] as const);
    const all = [...queries, ['outbox', `select id from outbox where state <> 'acknowledged'`] as const];
    const counts = all.map(([kind, query]) => [kind, this.database.prepare(query).all().length] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  /** Returns a player's net result over the stakes that count, kuruş. */
  netOf(user: string): bigint {
    const standing = this.stakes().filter((stake) => stake.user === user && stake.stands === 1n);
    return standing.reduce((net, stake) => net - stake.amount_minor + (stake.return_minor ?? 0n), 0n);
  }

  close(): void {
    this.database.close();
  }
}

interface OperatorRow {
  transaction_uuid: string;
  reference_transaction_uuid: string | null;
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  amount_minor: bigint;
  is_rolled_back: boolean;
}

/**
 * Compares both sides stake by stake and returns a sentence for each disagreement: a stake that is missing, wrongly
 * taken or of the wrong amount; a win paid twice, wrongly or not at all. `besides` is a game that another program has
 * played under the same provider name, and is left out.
 */
export async function findDisagreements(books: StudioBooks, operator: Database, { besides = '' }: { besides?: string } = {}): Promise<string[]> {
  const { rows } = await sql<OperatorRow>`
    select transaction_uuid, reference_transaction_uuid, kind, amount_minor, is_rolled_back from wallet_transaction
    where partner = 'hub88' and game_code is distinct from ${besides}
  `.execute(operator);
  const bets = new Map(rows.filter(({ kind }) => kind === 'bet').map((row) => [row.transaction_uuid, row]));
  const wins = Map.groupBy(
    rows.filter(({ kind }) => kind === 'win'),
    (row) => row.reference_transaction_uuid ?? '',
  );
  const stakes = books.stakes();
  const known = new Set(stakes.map((stake) => stake.bet_uuid));
  const strange = [...bets.keys(), ...wins.keys()].filter((uuid) => !known.has(uuid)).map((uuid) => `${uuid}: the studio knows no such stake`);
  return [...strange, ...stakes.flatMap((stake) => disagreementsOf(stake, bets.get(stake.bet_uuid), wins.get(stake.bet_uuid) ?? []))];
}

function disagreementsOf(stake: StudioStake, bet: OperatorRow | undefined, wins: readonly OperatorRow[]): string[] {
  const say = (sentence: string) => [`${stake.bet_uuid} of ${stake.user}: ${sentence}`];
  const isTaken = bet !== undefined && !bet.is_rolled_back;
  const paid = wins.map((win) => win.amount_minor);
  if (stake.stands === 0n)
    return [...(isTaken ? say('taken, but it does not stand') : []), ...(wins.length > 0 ? say(`paid ${paid}, but it does not stand`) : [])];
  if (!isTaken) return say('stands, but it was not taken');
  if (bet.amount_minor !== stake.amount_minor) return say(`taken ${bet.amount_minor} instead of ${stake.amount_minor}`);
  const due = stake.return_minor === null ? [] : [stake.return_minor];
  return String(paid) === String(due) ? [] : say(`paid ${paid.join(' and ') || 'nothing'} instead of ${due.join('') || 'nothing'}`);
}
