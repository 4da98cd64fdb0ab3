import type { PlannedCall } from './planned-call.ts';
import type { RecordedStatement, Recordings } from './record-statements.ts';

/** Sends one statement and returns its rows. */
export type SendStatement = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

function replaceTexts(text: string, from: PlannedCall, to: PlannedCall): string {
  return text
    .replaceAll(from.requestUuid, to.requestUuid)
    .replaceAll(from.transactionUuid, to.transactionUuid)
    .replaceAll(from.referenceUuid, to.referenceUuid)
    .replaceAll(from.usercode, to.usercode);
}

function replaceValue(value: unknown, { from, to, journalIds }: { from: PlannedCall; to: PlannedCall; journalIds: [bigint | null, unknown] }): unknown {
  if (typeof value === 'string') return replaceTexts(value, from, to);
  if (typeof value === 'bigint') return value === from.playerId ? to.playerId : value === journalIds[0] ? journalIds[1] : value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceValue(item, { from, to, journalIds }));
  if (Buffer.isBuffer(value)) return value.equals(from.tokenHash) ? to.tokenHash : value.equals(from.contentHash) ? to.contentHash : value;
  return value;
}

/**
 * Sends the recorded statements of a call's kind with the call's own values. Only the journal's id is not known in
 * advance: it is taken from the database's response, as the wallet does.
 */
export async function sendBare(recordings: Recordings, call: PlannedCall, send: SendStatement): Promise<void> {
  const { call: from, journalId: recordedJournal, statements } = recordings[call.kind];
  let journalId: unknown = null;
  for (const { text, values } of statements satisfies readonly RecordedStatement[]) {
    const rows = await send(
      text,
      values.map((value) => replaceValue(value, { from, to: call, journalIds: [recordedJournal, journalId] })),
    );
    for (const row of rows) {
      if (row.found !== undefined && row.journal_id === null) throw new Error(`a bare ${call.kind} booked nothing`);
      journalId = row.journal_id ?? journalId;
    }
  }
}
