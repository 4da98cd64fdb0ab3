import { sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Database } from '../database/database.ts';

/** Waiting rows are counted up to this number: reading stays cheap, and more is just as alarming. */
const MOST_COUNTED = 10_000;

/** What only the database knows about the site's health. */
export interface Backlog {
  emails: number;
  textMessages: number;
  pushes: number;
  /** Open payments that the payment side has not acknowledged yet. */
  instructions: number;
  deposits: number;
  withdrawals: number;
  /** Number of the latest journal: this many were posted or, rarely, begun and rolled back. */
  journals: number;
  /** The latest proof of the books; null when there was none yet. */
  proof: { isBalanced: boolean; ranAtS: number } | null;
  nightlyJobs: { name: string; finishedAtS: number | null; isFailed: boolean }[];
}

const openStatuses = sql`(${transactionStatus.Created}::integer, ${transactionStatus.Pending}::integer)`;

const waitingMessages = (channel: 'email' | 'sms') => sql`(select count(*)::integer from (
  select from message_outbox where channel = ${channel} and sent_at is null and failed_at is null limit ${MOST_COUNTED}::integer
) waiting)`;

const openPayments = (type: number) => sql`(select count(*)::integer from (
  select from payment where status in ${openStatuses} and type = ${type}::integer limit ${MOST_COUNTED}::integer
) waiting)`;

/** Reads the backlog in one statement, through indexes on what is waiting. */
export async function readBacklog(database: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`select
    ${waitingMessages('email')} as "emails",
    ${waitingMessages('sms')} as "textMessages",
    (select count(*)::integer from (select from push_outbox limit ${MOST_COUNTED}::integer) waiting) as "pushes",
    (select count(*)::integer from (
      select from payment_instruction instruction join payment on payment.id = instruction.payment_id
      where instruction.acknowledged_at is null and payment.status in ${openStatuses} limit ${MOST_COUNTED}::integer
    ) waiting) as "instructions",
    ${openPayments(transactionType.Deposit)} as "deposits",
    ${openPayments(transactionType.Withdraw)} as "withdrawals",
    (select coalesce(max(id), 0)::float8 from ledger_journal) as "journals",
    (select jsonb_build_object('isBalanced', is_balanced, 'ranAtS', extract(epoch from ran_at)) from trial_balance_run order by id desc limit 1) as "proof",
    (select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'finishedAtS', extract(epoch from finished_at), 'isFailed', problem is not null
    )), '[]') from nightly_job) as "nightlyJobs"
  `.execute(database);
  const [backlog] = rows;
  if (!backlog) throw new Error('the database answered no row');
  return backlog;
}
