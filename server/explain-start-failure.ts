import { type Config, ConfigError } from './config.ts';
import { SandboxStartError } from './sandbox-process.ts';

const NO_ANSWER = 'The database at DATABASE_URL does not answer; start it or correct the address.';
const REFUSED = 'The database at DATABASE_URL refuses the user or the password; correct the address.';

/** What went wrong with a PostgreSQL server, by the code of the system or of the database. */
const databaseSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_ANSWER,
  ECONNRESET: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'The database at DATABASE_URL is unknown to its server; create it or correct the address.',
  '42501': 'The user of DATABASE_URL may not change the database; let it own the database.',
  '53300': 'The database at DATABASE_URL takes no more connections; raise its max_connections or stop another program.',
  '57P03': 'The database at DATABASE_URL is starting or stopping; start this program again in a moment.',
};
/** The driver gives these no code. */
const SILENT_DATABASE = /^(?:Connection terminated|timeout exceeded)/;
const noRoom: readonly (string | null)[] = ['ENOSPC', 'EDQUOT', '53100'];

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * Returns the one sentence that a failed start prints, without a secret; null when the sandbox has printed it already.
 * Each mistake in the settings has a line of its own.
 */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof SandboxStartError) return null;
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === 'EACCES') return `The data directory ${config?.dataDirectory} may not be used by this account; set DATA_DIR to another one.`;
  if (noRoom.includes(code)) return 'The disk is full; make room and start this program again.';
  if (config === null || config.databaseUrl === null) return error.message;
  const sentence = code === null ? undefined : databaseSentences[code];
  return sentence ?? (SILENT_DATABASE.test(error.message) ? NO_ANSWER : error.message);
}
