import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { numberOf, type Row, textOf } from '../database/row.ts';

export type OutboxKind = 'win' | 'rollback' | 'callback';
/**
 * The result of one attempt: acknowledged, refused permanently, or to be sent again. With `mostAttempts`, the message
 * is given up after this number of attempts.
 */
export type Delivery =
  | { result: 'acknowledged'; answer: string }
  | { result: 'refused'; problem: string }
  | { result: 'again'; problem: string; mostAttempts?: number };
export type Deliver = (body: string) => Promise<Delivery>;

export interface OutboxSettings {
  database: DatabaseSync;
  retryFirstMs: number;
  retryLargestMs: number;
  now: () => number;
  deliver: Readonly<Record<OutboxKind, Deliver>>;
  /** Called when a message is given up, so that a person can investigate it. */
  onRefused: (kind: OutboxKind, subject: string, problem: string) => void;
}
/** Messages that the operator must receive. A message stays on disk until the operator has acknowledged it. */
export interface Outbox {
  /**
   * Stores a message. Ignores a second message of the same kind and subject. Call it inside the transaction that makes
   * the message necessary.
   */
  add(kind: OutboxKind, subject: string, body: object): void;
  /**
   * Tries one message at once, regardless of its pause. Returns whether it is acknowledged, and the response if it is.
   */
  sendNow(kind: OutboxKind, subject: string): Promise<{ isAcknowledged: boolean; answer: string | null }>;
  isAcknowledged(kind: OutboxKind, subject: string): boolean;
  /** Starts to send messages at the times at which they are due. */
  start(): void;
  /** Stops sending and waits for attempts in progress. */
  stop(): Promise<void>;
}

/**
 * Maximum timer delay, ms. Very large delays overflow the timer, so messages due later than this are checked again
 * after it.
 */
const LARGEST_TIMER_MS = 60_000;
const BATCH_SIZE = 20;

/**
 * Returns the pause after a number of failed attempts, ms. It starts at `firstMs`, doubles each time, and is at most
 * `largestMs`.
 */
export function pauseAfter(attempts: number, firstMs: number, largestMs: number): number {
  return Math.min(largestMs, firstMs * 2 ** Math.max(0, attempts - 1));
}

function readMessage(database: DatabaseSync, kind: OutboxKind, subject: string): Row {
  const row = prepared(database, 'select * from outbox where kind = ? and subject = ?').get(kind, subject);
  if (!row) throw new Error(`no ${kind} for ${subject} in the outbox`);
  return row;
}

function noteAttempt(settings: OutboxSettings, row: Row, delivery: Delivery): void {
  const { database, now } = settings;
  const id = numberOf(row, 'id');
  const attempts = numberOf(row, 'attempts') + 1;
  if (delivery.result === 'acknowledged') {
    prepared(database, "update outbox set state = 'acknowledged', attempts = ?, answer = ? where id = ?").run(attempts, delivery.answer, id);
  } else if (delivery.result === 'refused') {
    prepared(database, "update outbox set state = 'refused', attempts = ?, last_problem = ? where id = ?").run(attempts, delivery.problem, id);
  } else {
    const nextAttemptAt = now() + pauseAfter(attempts, settings.retryFirstMs, settings.retryLargestMs);
    const update = prepared(database, 'update outbox set attempts = ?, next_attempt_at = ?, last_problem = ? where id = ?');
    update.run(attempts, nextAttemptAt, delivery.problem, id);
  }
}

/** Sends one message, unless it is settled or already being sent. Then settles it or schedules the next attempt. */
function createSender(settings: OutboxSettings): { attempt(kind: OutboxKind, subject: string): Promise<void>; underway(): Promise<void>[] } {
  const underway = new Map<string, Promise<void>>();
  const send = async (kind: OutboxKind, subject: string): Promise<void> => {
    const row = readMessage(settings.database, kind, subject);
    if (textOf(row, 'state') !== 'pending') return;
    const tried = await settings.deliver[kind](textOf(row, 'body'));
    const isLast = tried.result === 'again' && numberOf(row, 'attempts') + 1 >= (tried.mostAttempts ?? Number.POSITIVE_INFINITY);
    const delivery: Delivery = isLast ? { result: 'refused', problem: tried.problem } : tried;
    noteAttempt(settings, row, delivery);
    if (delivery.result === 'refused') settings.onRefused(kind, subject, delivery.problem);
  };
  return {
    attempt(kind, subject) {
      const key = `${kind} ${subject}`;
      const running = underway.get(key) ?? send(kind, subject).finally(() => underway.delete(key));
      underway.set(key, running);
      return running;
    },
    underway: () => [...underway.values()],
  };
}

export function createOutbox(settings: OutboxSettings): Outbox {
  const { database, now } = settings;
  const sender = createSender(settings);
  let isRunning = false;
  let timer: NodeJS.Timeout | null = null;
  let isToBePlanned = false;
  let round: Promise<void> = Promise.resolve();

  /** A message waits for a later time only if the clock was put back. It is due. */
  const latestAttemptMs = (): number => now() + settings.retryLargestMs;
  const sendDue = async (): Promise<void> => {
    const query = "select kind, subject from outbox where state = 'pending' and (next_attempt_at <= ? or next_attempt_at > ?) order by next_attempt_at limit ?";
    const due = prepared(database, query).all(now(), latestAttemptMs(), BATCH_SIZE);
    await Promise.all(due.map((row) => sender.attempt(textOf(row, 'kind') as OutboxKind, textOf(row, 'subject'))));
    plan();
  };
  const plan = (): void => {
    if (!isRunning) return;
    if (timer) clearTimeout(timer);
    const next = prepared(database, "select min(next_attempt_at) as at from outbox where state = 'pending'").get();
    if (!next || next.at === null) return;
    const at = numberOf(next, 'at');
    const delayMs = at > latestAttemptMs() ? 0 : Math.min(LARGEST_TIMER_MS, Math.max(0, at - now()));
    timer = setTimeout(() => {
      round = sendDue();
    }, delayMs);
  };

  return {
    add(kind, subject, body) {
      const statement =
        "insert into outbox (kind, subject, body, state, next_attempt_at) values (?, ?, ?, 'pending', ?) on conflict (kind, subject) do nothing";
      prepared(database, statement).run(kind, subject, JSON.stringify(body), now());
      if (isToBePlanned) return;
      isToBePlanned = true;
      // Schedules sending once for all messages that are added together, after their transaction.
      setImmediate(() => {
        isToBePlanned = false;
        plan();
      });
    },
    async sendNow(kind, subject) {
      await sender.attempt(kind, subject);
      plan();
      const row = readMessage(database, kind, subject);
      const isAcknowledged = textOf(row, 'state') === 'acknowledged';
      return { isAcknowledged, answer: isAcknowledged ? textOf(row, 'answer') : null };
    },
    isAcknowledged: (kind, subject) => textOf(readMessage(database, kind, subject), 'state') === 'acknowledged',
    start() {
      isRunning = true;
      plan();
    },
    async stop() {
      isRunning = false;
      if (timer) clearTimeout(timer);
      await Promise.allSettled([round, ...sender.underway()]);
    },
  };
}
