import { transactionStatus } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { comparePayment, fingerprintOf, takeTogether } from './compare-payment.ts';
import { readNamedLines, readStatement, StatementError, type StatementLine } from './payment-statement.ts';
import { type BookedPayment, beginRun, endRun, insertFinding, isOpen, readLatestRun, selectBooked, selectDecided, selectOpen } from './reconciliation-store.ts';
import { type Run, repairPayment, type TheirWord } from './repair-payment.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Every decision is compared on several nights, so that one bad night loses nothing. */
const LOOK_BACK_MS = 7 * DAY_MS;
/**
 * The longest period of a statement, however long no run has succeeded. Open payments are asked for by name, whatever
 * their age.
 */
const LONGEST_LOOK_BACK_MS = 35 * DAY_MS;
/** An open payment that the payment side does not know after this long is sent again. */
const KNOWN_AFTER_MS = HOUR_MS;
/** Payments read at once. */
const BATCH_SIZE = 200;

export interface ReconciliationResult {
  readonly runId: bigint;
  readonly lineCount: number;
  /** New findings; 0 when both sides agree. */
  readonly findings: number;
  /** Why nothing, or not everything, could be compared, in one sentence; null when everything was. */
  readonly problem: string | null;
}

type LinesByPayment = Map<string, StatementLine[]>;

function addTo(groups: LinesByPayment, lines: readonly StatementLine[]): void {
  for (const line of lines) groups.set(line.payment, [...(groups.get(line.payment) ?? []), line]);
}

/**
 * Start of the period whose decisions are compared: a week back, or, within bounds, the day before the latest run that
 * succeeded.
 */
async function startOfPeriod({ database }: Application, now: Date): Promise<Date> {
  const latestRun = await readLatestRun(database);
  const weekAgo = now.getTime() - LOOK_BACK_MS;
  const wanted = latestRun === null ? weekAgo : Math.min(weekAgo, latestRun.getTime() - DAY_MS);
  return new Date(Math.max(wanted, now.getTime() - LONGEST_LOOK_BACK_MS));
}

/** Reports lines about payments that we don't have: nobody's money here, but a person has to look. */
async function reportUnknown({ database, clock }: Application, run: Run, reference: string, lines: readonly StatementLine[]): Promise<number> {
  const fingerprint = fingerprintOf('unknown', `reference ${reference}`, lines);
  const finding = { kind: 'unknown', mend: 'none', suspense_minor: 0n, paymentId: null, content: { theirs: lines }, fingerprint } as const;
  return Number(await insertFinding(database, run.id, finding, clock.now()));
}

/** Repairs one payment; a failure does not stop the others. */
async function repairOne(application: Application, run: Run, payment: BookedPayment, word: TheirWord): Promise<number> {
  try {
    return await repairPayment(application, run, payment, word);
  } catch (error) {
    application.log.error({ err: error, runId: String(run.id), paymentId: String(payment.id) }, 'a payment could not be reconciled');
    run.failed.push(payment.id);
    return 0;
  }
}

interface Named {
  readonly reference: string;
  /** Undefined when it is none of ours. */
  readonly payment: BookedPayment | undefined;
}

/** Reads the payments of these references, one batch at a time. */
async function* readBooked({ database }: Application, references: readonly string[]): AsyncGenerator<Named> {
  for (let first = 0; first < references.length; first += BATCH_SIZE) {
    const batch = references.slice(first, first + BATCH_SIZE);
    const booked = new Map((await selectBooked(database, batch)).map((payment) => [payment.reference, payment]));
    for (const reference of batch) yield { reference, payment: booked.get(reference) };
  }
}

/** True when there is nothing to repair; otherwise it is decided again under the payment's lock. */
function isSame(payment: BookedPayment, lines: readonly StatementLine[]): boolean {
  const theirs = takeTogether(lines);
  const isWaiting = theirs.status === transactionStatus.Pending;
  return (!isOpen(payment) || isWaiting) && comparePayment(payment, theirs) === null;
}

/**
 * Compares and repairs what the statement lists. Returns what has to be asked for again: we had decided, they had not
 * when they wrote it.
 */
async function reconcileListed(application: Application, run: Run, listed: LinesByPayment): Promise<{ findings: number; undecided: string[] }> {
  let findings = 0;
  const undecided: string[] = [];
  for await (const { reference, payment } of readBooked(application, [...listed.keys()])) {
    const lines = listed.get(reference) ?? [];
    if (payment === undefined) findings += await reportUnknown(application, run, reference, lines);
    else if (!isOpen(payment) && takeTogether(lines).decision === null) undecided.push(reference);
    else if (!isSame(payment, lines)) findings += await repairOne(application, run, payment, { lines, isAfterOurs: false });
  }
  return { findings, undecided };
}

/**
 * Asks by reference for payments of ours that the statement left out or listed as undecided: the payment side may have
 * decided them before its period or just now, or not know them. What we had decided before asking is `decided`.
 */
async function reconcileNamed(application: Application, run: Run, { open, decided }: { open: string[]; decided: string[] }): Promise<number> {
  const groups: LinesByPayment = new Map();
  addTo(groups, await readNamedLines(application, [...open, ...decided]));
  const settled = new Set(decided);
  let findings = 0;
  for await (const { reference, payment } of readBooked(application, [...open, ...decided])) {
    const word = { lines: groups.get(reference) ?? [], isAfterOurs: settled.has(reference) };
    if (payment !== undefined && !isSame(payment, word.lines)) findings += await repairOne(application, run, payment, word);
  }
  return findings;
}

async function compareAll(application: Application, run: Run, since: Date): Promise<{ lineCount: number; findings: number }> {
  // The whole statement first: nothing is touched on the word of a part of it.
  const listed: LinesByPayment = new Map();
  let lineCount = 0;
  for await (const lines of readStatement(application, since)) {
    addTo(listed, lines);
    lineCount += lines.length;
  }
  const { findings, undecided } = await reconcileListed(application, run, listed);
  const isUnlisted = (reference: string): boolean => !listed.has(reference);
  const open = (await selectOpen(application.database, new Date(run.startedAt.getTime() - KNOWN_AFTER_MS))).filter(isUnlisted);
  const decided = (await selectDecided(application.database, since)).filter(isUnlisted);
  const named = await reconcileNamed(application, run, { open, decided: [...undecided, ...decided] });
  return { lineCount, findings: findings + named };
}

/**
 * Compares the payment side's statement, line by line, with our payments and their journals, repairs what differs and
 * stores what was found. It may run beside callbacks and beside itself; a second run finds nothing to repair. Touches
 * nothing without a statement that the payment side has signed. Runs every night and on demand.
 */
export async function reconcilePayments(application: Application, now: Date): Promise<ReconciliationResult> {
  const { database, clock, log } = application;
  const since = await startOfPeriod(application, now);
  const run: Run = { id: await beginRun(database, since, now), startedAt: now, failed: [] };
  let result = { lineCount: 0, findings: 0 };
  let problem: string | null = null;
  try {
    result = await compareAll(application, run, since);
    if (run.failed.length > 0) problem = `payments that could not be reconciled: ${run.failed.join(', ')}`;
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    log.error({ err: error, runId: String(run.id) }, 'payments could not be reconciled');
    problem = error.message;
  }
  await endRun(database, run.id, { finishedAt: clock.now(), lineCount: result.lineCount, problem });
  if (result.findings > 0) log.error({ runId: String(run.id), findings: result.findings }, 'the payment side and our books differed');
  return { runId: run.id, ...result, problem };
}
