import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Application } from '../application.ts';
import type { OpenedDatabase } from '../database/database.ts';
import type { PlayerHub } from '../hub/player-hub.ts';
import { type Backlog, readBacklog } from './read-backlog.ts';

/** A scraper waits ten seconds by default. */
const DATABASE_TIMEOUT_MS = 5_000;

interface Watched extends Pick<Application, 'log'> {
  readonly hub: PlayerHub;
  readonly opened: OpenedDatabase;
}

function addCounter(registry: Registry, name: string, help: string, value: number): void {
  new Counter({ name: `meydan_${name}`, help, registers: [registry] }).inc(value);
}

function addGauge(registry: Registry, name: string, help: string, values: readonly [labels: Record<string, string>, value: number][]): void {
  if (values.length === 0) return;
  const gauge = new Gauge({ name: `meydan_${name}`, help, labelNames: Object.keys(values[0]?.[0] ?? {}), registers: [registry] });
  for (const [labels, value] of values) gauge.set(labels, value);
}

function addBacklog(registry: Registry, backlog: Backlog): void {
  const { proof, nightlyJobs } = backlog;
  addGauge(registry, 'messages_waiting', 'Messages that are still to be sent.', [
    [{ channel: 'email' }, backlog.emails],
    [{ channel: 'sms' }, backlog.textMessages],
  ]);
  addGauge(registry, 'pushes_waiting', 'Pushes that are still to be sent.', [[{}, backlog.pushes]]);
  addGauge(registry, 'payments_open', 'Payments that are not decided.', [
    [{ type: 'deposit' }, backlog.deposits],
    [{ type: 'withdraw' }, backlog.withdrawals],
  ]);
  addGauge(registry, 'payment_instructions_waiting', 'Open payments that the payment side has not taken yet.', [[{}, backlog.instructions]]);
  addCounter(registry, 'ledger_postings_total', 'Number of the latest journal, the same on every process.', backlog.journals);
  if (proof) {
    addGauge(registry, 'trial_balance_is_balanced', '1 when the latest proof of the books found nothing wrong.', [[{}, Number(proof.isBalanced)]]);
    addGauge(registry, 'trial_balance_timestamp_seconds', 'When the books were last proved.', [[{}, proof.ranAtS]]);
  }
  const finished = nightlyJobs.flatMap(({ name, finishedAtS }) => (finishedAtS === null ? [] : [[{ job: name }, finishedAtS] as [{ job: string }, number]]));
  addGauge(registry, 'nightly_job_finished_timestamp_seconds', 'When nightly work last ended, on whichever process.', finished);
  addGauge(
    registry,
    'nightly_job_is_failed',
    '1 when the latest run of nightly work failed.',
    nightlyJobs.map(({ name, isFailed }) => [{ job: name }, Number(isFailed)]),
  );
}

function addConnections(registry: Registry, opened: OpenedDatabase): void {
  const { busy, idle, waiting } = opened.countConnections();
  addGauge(registry, 'database_connections', 'Connections of this process to its database.', [
    [{ state: 'busy' }, busy],
    [{ state: 'idle' }, idle],
  ]);
  addGauge(registry, 'database_waiting', 'Who waits in this process for a connection.', [[{}, waiting]]);
}

function addHub(registry: Registry, hub: PlayerHub): void {
  const { connections, messages, slowClients } = hub.summarize();
  const values = Object.entries(connections).map(([transport, count]): [Record<string, string>, number] => [{ transport }, count]);
  addGauge(registry, 'hub_connections', "Players' live connections to the hub of this process.", values);
  addCounter(registry, 'hub_messages_sent_total', 'Messages that were told to a connection.', messages);
  addCounter(registry, 'hub_slow_clients_total', 'Clients that were let go because they did not take their messages.', slowClients);
}

/**
 * Returns the current state, as text in Prometheus' format. Omits what the database knows when it does not answer in
 * time.
 */
export async function takeSnapshot({ opened, hub, log }: Watched): Promise<string> {
  const registry = new Registry();
  addHub(registry, hub);
  addConnections(registry, opened);
  const timeout = new AbortController();
  const backlog = await Promise.race([readBacklog(opened.queries), delay(DATABASE_TIMEOUT_MS, null, { ref: false, signal: timeout.signal })]).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the backlog could not be read for the metrics');
      return null;
    },
  );
  timeout.abort();
  addGauge(registry, 'database_up', 'Whether the database answered this scrape.', [[{}, Number(backlog !== null)]]);
  if (backlog) addBacklog(registry, backlog);
  return registry.metrics();
}
