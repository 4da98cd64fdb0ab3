import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/open-database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Timings } from '../timings.ts';
import { callbackMessage } from './payment-callback.ts';
import { decide, nextDecisionAt, type StoredPayment, selectDue } from './payment-store.ts';

/**
 * The kuruş part of an amount determines the result of a payment that is decided automatically: 13 is rejected, 77 is
 * confirmed late, and all others are confirmed.
 */
const KURUS_PER_LIRA = 100n;
const REJECTED_KURUS = 13n;
const SLOW_KURUS = 77n;

/**
 * Maximum timer delay, ms. Very large delays overflow the timer, so payments due later than this are checked again
 * after it.
 */
const LARGEST_TIMER_MS = 60_000;
const BATCH_SIZE = 100;

/** Decides payments automatically when they are due, except those that a person decides. */
export interface PaymentDecider {
  /** Schedules the next decision. Call it after a payment was accepted. */
  plan(): void;
  start(): void;
  stop(): void;
}

/** Returns how long the decision about an amount takes, ms. */
export function decisionDelay(amountMinor: bigint, timings: Timings): number {
  return amountMinor % KURUS_PER_LIRA === SLOW_KURUS ? timings.slowDecisionMs : timings.decisionMs;
}

function decisionOf({ amountMinor }: StoredPayment): 'confirmed' | 'rejected' {
  return amountMinor % KURUS_PER_LIRA === REJECTED_KURUS ? 'rejected' : 'confirmed';
}

export function createDecider({ database, outbox, now }: { database: DatabaseSync; outbox: Outbox; now: () => number }): PaymentDecider {
  let isRunning = false;
  let timer: NodeJS.Timeout | null = null;
  const decideDue = (): void => {
    for (const payment of selectDue(database, now(), BATCH_SIZE)) {
      const decision = decisionOf(payment);
      inTransaction(database, () => {
        if (decide(database, payment.payment, decision, now())) outbox.add('callback', payment.payment, callbackMessage(payment, decision));
      });
    }
    plan();
  };
  const plan = (): void => {
    if (timer) clearTimeout(timer);
    const nextMs = isRunning ? nextDecisionAt(database) : null;
    if (nextMs !== null) timer = setTimeout(decideDue, Math.min(LARGEST_TIMER_MS, Math.max(0, nextMs - now())));
  };
  return {
    plan,
    start() {
      isRunning = true;
      plan();
    },
    stop() {
      isRunning = false;
      if (timer) clearTimeout(timer);
    },
  };
}
