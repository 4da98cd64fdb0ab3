import { houseAccount, playerAccount } from '../../server/ledger/accounts.ts';
import { postText } from '../../server/ledger/post-text.ts';
import { type PlannedCall, WALLET_PROVIDER } from './planned-call.ts';
import type { RecordedStatement, Recordings } from './record-statements.ts';

/** Sends one statement and returns its rows. */
export type SendStatement = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const cash = playerAccount('player-cash', 0n);
const betText = postText([cash, houseAccount(WALLET_PROVIDER)]);
const betTextWithoutHouse = postText([cash]);
/** The journal's own four, and the four of the player's entry, which comes before the house's. */
const VALUES_WITHOUT_HOUSE = 8;

/** Leaves the house's entry out of a bet's posting. */
function omitHouse({ text, values }: RecordedStatement): RecordedStatement {
  return text === betText ? { text: betTextWithoutHouse, values: values.slice(0, VALUES_WITHOUT_HOUSE) } : { text, values };
}

function replaceTexts(text: string, from: PlannedCall, to: PlannedCall): string {
  return text
    .replaceAll(from.requestUuid, to.requestUuid)
    .replaceAll(from.transactionUuid, to.transactionUuid)
    .replaceAll(from.referenceUuid, to.referenceUuid)
    .replaceAll(from.usercode, to.usercode);
}

function replaceValue(value: unknown, { from, to, journalIds }: { from: PlannedCall; to: PlannedCall; journalIds: [bigint | null, unknown] }): unknown {
  if (value === from.houseCode) return to.houseCode;
  if (typeof value === 'string') return replaceTexts(value, from, to);
  if (typeof value === 'bigint') return value === from.playerId ? to.playerId : value === journalIds[0] ? journalIds[1] : value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceValue(item, { from, to, journalIds }));
  if (Buffer.isBuffer(value)) return value.equals(from.tokenHash) ? to.tokenHash : value.equals(from.contentHash) ? to.contentHash : value;
  return value;
}

/**
 * Sends the recorded statements of a call's kind with the call's own values. Only the journal's id is not known in
 * advance: it is taken from the database's response, as the wallet does. Only a bet can be sent without the house.
 */
export async function sendBare(recordings: Recordings, call: PlannedCall, send: SendStatement): Promise<void> {
  const { call: from, journalId: recordedJournal, statements } = recordings[call.kind];
  let journalId: unknown = null;
  for (const recorded of statements satisfies readonly RecordedStatement[]) {
    const { text, values } = call.houseCode === null ? omitHouse(recorded) : recorded;
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
