import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PushEnd } from '../push/send-due-pushes.ts';
import type { WalletStatus } from '../seamless-wallet/statuses.ts';

/** Most calls take a few milliseconds; a login takes tens, and what takes seconds is worth a look. */
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestLabel = 'method' | 'route' | 'status';
type JobLabel = 'job';

/** What this process counts while it runs. Every label has few values, none of them chosen by a caller. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds until a request was answered, by route pattern. */
  readonly requests: Histogram<RequestLabel>;
  /** Game providers' calls that were answered. */
  readonly walletCalls: { inc(labels: { call: string; status: WalletStatus }): void };
  /** Payments that the payment side or a person has decided. */
  readonly payments: { inc(labels: { type: 'deposit' | 'withdraw'; status: 'confirmed' | 'rejected' }): void };
  /** Finished pushes, by how they ended. */
  readonly pushes: { inc(labels: { end: PushEnd }): void };
  /** Calls that could wait and were refused in an overload. */
  readonly shedCalls: { inc(labels: { call: string }): void };
  readonly jobRuns: Counter<JobLabel | 'outcome'>;
  readonly jobDurations: Gauge<JobLabel>;
  readonly jobSuccesses: Gauge<JobLabel>;
}

/**
 * Creates the metrics of one application in their own registry, so that several can live side by side in one process.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request was answered.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    walletCalls: new Counter({
      name: 'meydan_wallet_calls_total',
      help: 'Calls of game providers, by the status they were answered with.',
      labelNames: ['call', 'status'],
      registers,
    }),
    payments: new Counter({ name: 'meydan_payments_decided_total', help: 'Payments that were decided.', labelNames: ['type', 'status'], registers }),
    pushes: new Counter({ name: 'meydan_pushes_total', help: 'Pushes that are over, by how they ended.', labelNames: ['end'], registers }),
    shedCalls: new Counter({
      name: 'meydan_calls_shed_total',
      help: 'Calls that could wait and were refused while this process was overloaded.',
      labelNames: ['call'],
      registers,
    }),
    jobRuns: new Counter({ name: 'meydan_job_runs_total', help: 'Runs of regular work in this process.', labelNames: ['job', 'outcome'], registers }),
    jobDurations: new Gauge({ name: 'meydan_job_last_duration_seconds', help: 'How long the latest run took.', labelNames: ['job'], registers }),
    jobSuccesses: new Gauge({
      name: 'meydan_job_last_success_timestamp_seconds',
      help: 'When regular work last succeeded in this process.',
      labelNames: ['job'],
      registers,
    }),
  };
}

/**
 * Adds the runtime's metrics of the whole process: processor time, memory, open files, garbage collection, lag of the
 * event loop. Once per process.
 */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
