import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { OperatorCommand } from './command.ts';

export type ActionOutcome = 'done' | 'refused' | 'failed';

export interface OperatorAction {
  readonly id: string;
  readonly at: string;
  readonly operator: string;
  readonly command: string;
  /** What was typed; for a file its path, size and SHA-256. */
  readonly input: Record<string, unknown>;
  /** Null while it runs, and for ever when its process died. */
  readonly outcome: ActionOutcome | null;
  /** The sentence of a refusal; for a failure how far it got; null otherwise. */
  readonly detail: string | null;
  readonly endedAt: string | null;
}

function describeFile(value: object): unknown {
  const content = 'text' in value ? value.text : 'files' in value ? JSON.stringify(value.files) : null;
  if (!('path' in value) || typeof content !== 'string') return value;
  return { path: value.path, bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}

/** What was typed, in the form the log stores. */
function describeInput(typed: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, typeof value === 'object' && value !== null ? describeFile(value) : value]));
}

/** Records that somebody is about to change something; nothing is changed when this throws. */
export async function beginAction(
  database: Database,
  action: { operator: string; command: OperatorCommand; typed: Record<string, unknown>; at: Date },
): Promise<bigint> {
  const { operator, command, typed, at } = action;
  const { id } = await database
    .insertInto('operator_action')
    .values({ operator, command: command.name, input: JSON.stringify(describeInput(typed)), begun_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records how it ended. */
export async function endAction(database: Database, actionId: bigint, end: { outcome: ActionOutcome; detail: string | null; at: Date }): Promise<void> {
  const { outcome, detail, at } = end;
  await database.insertInto('operator_action_outcome').values({ action_id: actionId, outcome, detail, ended_at: at }).execute();
}

/** Returns what operators did, newest first. */
export async function listActions(database: Database, limit: number): Promise<OperatorAction[]> {
  const rows = await database
    .selectFrom('operator_action')
    .leftJoin('operator_action_outcome', 'operator_action_outcome.action_id', 'operator_action.id')
    .select(['id', 'begun_at', 'operator', 'command', 'input', 'outcome', 'detail', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, begun_at, ended_at, ...row }) => ({
    id: String(id),
    at: begun_at.toISOString(),
    operator: row.operator,
    command: row.command,
    input: row.input,
    outcome: row.outcome,
    detail: row.detail,
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
